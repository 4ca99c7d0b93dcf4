import {
  ANY_RIGHT,
  above,
  atLeast,
  HIGH_TECH_FIELDS,
  lastYear,
  never,
  overThreeYears,
  type Programme,
  researchTiers,
  share,
  total,
} from './programme';

const LAW = '《高新技术企业认定管理办法》第十一条';

/** 高新技术企业: 国科发火〔2016〕32号 with the guide 〔2016〕195号. The tax rate falls from 25% to 15%, so 10% of taxable income. */
export const HIGH_TECH: Programme = {
  key: 'high_tech',
  name: '高新技术企业认定',
  amount: { kind: 'share', of: lastYear('taxable_income'), rate: 10 },
  rules: [
    {
      version: '2016',
      validFrom: '2016-01-01',
      source: '高新技术企业认定管理办法（国科发火〔2016〕32号）及工作指引（国科发火〔2016〕195号）',
      condition: {
        all: [
          atLeast({ since: 'registered_on', in: 'days' }, 365, {
            clause: `${LAW}（一）`,
            label: '注册成立一年（365 天）以上',
          }),
          atLeast(ANY_RIGHT, 1, {
            clause: `${LAW}（二）`,
            label: '拥有主要产品（服务）核心技术的知识产权（商标不计）',
          }),
          {
            fact: 'high_tech_field',
            in: HIGH_TECH_FIELDS,
            clause: `${LAW}（三）`,
            label: '属于国家重点支持的高新技术领域',
          },
          atLeast(share(lastYear('tech_staff'), lastYear('staff')), 10, { clause: `${LAW}（四）` }),
          overThreeYears(
            (years) =>
              researchTiers(
                years,
                [
                  [5000, 5],
                  [20000, 4],
                ],
                3,
              ),
            '近三年研发费用占销售收入的比例（收入 5000 万元以下 5%，2 亿元以下 4%，以上 3%）',
            `${LAW}（五）`,
          ),
          overThreeYears(
            (years) => atLeast(share(total('domestic_rd_expense', years), total('rd_expense', years)), 60),
            '境内研发费用占全部研发费用的 60% 以上',
            `${LAW}（五）`,
          ),
          atLeast(share(lastYear('high_tech_income'), lastYear('revenue')), 60, { clause: `${LAW}（六）` }),
          above({ fact: 'innovation_score' }, 70, { clause: `${LAW}（七）`, label: '企业创新能力评价（满分 100 分）' }),
          never('serious_violation', `${LAW}（八）`),
        ],
      },
    },
  ],
};
