import type { Amount, Condition } from '../rule';
import { HIGH_TECH_SCORE } from './high-tech-score';
import {
  atLeast,
  CLASS_ONE,
  HIGH_TECH_FIELDS,
  lastYear,
  NO_RESIDENT_ENTERPRISE,
  never,
  type Programme,
  person,
  RESEARCH_SHARE_3,
  researchTiers,
  share,
  total,
} from './programme';
import { IS_SMALL_PROFIT } from './small-profit';

const DOCUMENT = '《高新技术企业认定管理办法》';
const LAW = `${DOCUMENT}第十一条`;

const OWNS_RIGHTS: Condition = {
  any: [atLeast(CLASS_ONE, 1, { label: 'Ⅰ类知识产权' }), atLeast({ fact: 'class2_unused' }, 1)],
  clause: `${LAW}（二）`,
  label: '拥有知识产权的所有权（Ⅱ类仅限使用一次，商标不计）',
};

/** 15% instead of 25% of the taxable income; who pays 5% as 小型微利企业 saves nothing more. */
const TAX_SAVED: Amount = {
  kind: 'sum',
  parts: [
    {
      when: { not: IS_SMALL_PROFIT, label: '不享受小型微利企业所得税优惠' },
      base: lastYear('taxable_income'),
      rate: 10,
    },
  ],
};

/** 高新技术企业: 国科发火〔2016〕32号 with the guide 〔2016〕195号. */
export const HIGH_TECH: Programme = {
  key: 'high_tech',
  name: '高新技术企业认定',
  amount: TAX_SAVED,
  grants: { title: 'title_high_tech' },
  rules: [
    {
      version: '2016',
      validFrom: '2016-01-01',
      source: '高新技术企业认定管理办法（国科发火〔2016〕32号）及工作指引（国科发火〔2016〕195号）',
      condition: {
        all: [
          {
            fact: 'enterprise_type',
            notIn: NO_RESIDENT_ENTERPRISE,
            clause: `${DOCUMENT}第二条`,
            label: '在中国境内注册的居民企业',
            certainty: 'C',
          },
          atLeast({ since: 'registered_on', in: 'days' }, 365, {
            clause: `${LAW}（一）`,
            label: '注册成立一年（365 个日历天）以上',
          }),
          OWNS_RIGHTS,
          person('知识产权对主要产品（服务）在技术上发挥核心支持作用，有多个权利人的仅由一家使用', `${LAW}（二）`),
          {
            fact: 'high_tech_field',
            in: HIGH_TECH_FIELDS,
            clause: `${LAW}（三）`,
            label: '主要产品（服务）属于国家重点支持的高新技术领域',
          },
          person('主要产品（服务）的核心技术属于《国家重点支持的高新技术领域》规定的范围', `${LAW}（三）`),
          atLeast(share(lastYear('tech_staff'), lastYear('staff')), 10, { clause: `${LAW}（四）` }),
          {
            any: researchTiers(
              RESEARCH_SHARE_3,
              [
                [5000, 5],
                [20000, 4],
              ],
              3,
            ),
            label: '近三年研发费用占销售收入的比例（上年度收入 5000 万元以下 5%，2 亿元以下 4%，以上 3%）',
            clause: `${LAW}（五）`,
          },
          atLeast(share(total('domestic_rd_expense', 3), total('rd_expense', 3)), 60, {
            label: '近三年境内研发费用占全部研发费用的比例',
            clause: `${LAW}（五）`,
          }),
          atLeast(share(lastYear('high_tech_income'), lastYear('total_income')), 60, { clause: `${LAW}（六）` }),
          {
            score: HIGH_TECH_SCORE,
            atLeast: 71,
            clause: `${LAW}（七）`,
            label: '创新能力评价（满分 100 分，70 分以上，不含 70 分）',
          },
          never('incident_one_year', `${LAW}（八）`),
        ],
      },
    },
  ],
};
