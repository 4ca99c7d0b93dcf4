import type { Rule } from '../rule';
import {
  atLeast,
  atMost,
  CLASS_ONE,
  DEBT_RATIO,
  held,
  lastYear,
  MAIN_SHARE,
  never,
  type Programme,
  researchShare,
  researchShareOf,
  total,
} from './programme';
import { SMALL_OR_MEDIUM } from './sme';

const LAW_2022 = '《优质中小企业梯度培育管理暂行办法》附件2';
const LAW_2026 = '《优质中小企业梯度培育管理办法》专精特新中小企业认定标准';

const BEFORE_2026: Rule = {
  version: '2022',
  validFrom: '2022-06-01',
  validTo: '2026-03-31',
  source: '优质中小企业梯度培育管理暂行办法（工信部企业〔2022〕63号）附件2',
  condition: {
    all: [
      SMALL_OR_MEDIUM,
      held('title_innovative_sme', `${LAW_2022}`),
      never('serious_violation', `${LAW_2022}`),
      atLeast({ fact: 'niche_years' }, 2, { clause: `${LAW_2022}第一条（一）` }),
      atLeast(lastYear('rd_expense'), 100, { clause: `${LAW_2022}第一条（二）` }),
      atLeast(researchShare(1), 3, { clause: `${LAW_2022}第一条（二）` }),
      {
        any: [
          atLeast(lastYear('revenue'), 1000),
          atLeast(total('equity_financing', 2), 2000, { label: '近两年新增股权融资 2000 万元以上' }),
        ],
        clause: `${LAW_2022}第一条（三）`,
        label: '上年度营业收入 1000 万元以上，或近两年新增股权融资 2000 万元以上',
      },
      {
        any: [
          atLeast({ fact: 'sme_platform_score' }, 60, { label: '评价得分 60 分以上' }),
          { fact: 'award_level', in: ['national', 'provincial'], label: '近三年获省级以上科技奖励' },
          atLeast({ fact: 'rd_expense', over: 'average', years: 2 }, 1000, {
            label: '近两年研发费用均值 1000 万元以上',
          }),
          atLeast(total('equity_financing', 2), 6000, { label: '近两年新增股权融资 6000 万元以上' }),
        ],
        clause: `${LAW_2022}第一条（四）`,
        label: '评价得分 60 分以上，或符合直接认定条件之一',
      },
    ],
  },
};

const FROM_2026: Rule = {
  version: '2026',
  validFrom: '2026-04-01',
  source: '优质中小企业梯度培育管理办法（工信部企业〔2026〕2号）',
  condition: {
    all: [
      SMALL_OR_MEDIUM,
      held('title_innovative_sme', `${LAW_2026}：科技和创新型中小企业`),
      never('serious_violation', LAW_2026),
      atLeast({ fact: 'niche_years' }, 3, { clause: LAW_2026 }),
      {
        any: [
          atLeast(lastYear('revenue'), 1500),
          atLeast(total('equity_financing', 2), 2000, { label: '近两年实缴股权融资 2000 万元以上' }),
        ],
        clause: LAW_2026,
        label: '上年度营业收入 1500 万元以上，或近两年实缴股权融资 2000 万元以上',
      },
      atLeast(MAIN_SHARE, 80, { clause: LAW_2026 }),
      atLeast({ fact: 'rd_expense', over: 'min', years: 2 }, 100, { clause: LAW_2026, label: '近两年每年研发费用' }),
      atLeast(researchShareOf(-1), 3, { clause: LAW_2026 }),
      atLeast(researchShareOf(-2), 3, { clause: LAW_2026 }),
      atLeast(CLASS_ONE, 1, { clause: LAW_2026, label: 'Ⅰ类知识产权' }),
      { fact: 'ip_in_use', is: true, fixable: true, clause: LAW_2026 },
      atMost(DEBT_RATIO, 80, { clause: LAW_2026, label: '上年度资产负债率' }),
      { manual: '主导产品在细分领域相对领先', clause: LAW_2026 },
      atLeast({ fact: 'sme_platform_score' }, 50, { clause: LAW_2026 }),
    ],
  },
};

/** 专精特新中小企业: the criteria changed on 2026-04-01; titles of before last until they expire. */
export const SPECIALIZED_SME: Programme = {
  key: 'specialized_sme',
  name: '专精特新中小企业认定',
  amount: { kind: 'none', text: '认定称号，有效期三年；奖励以当地政策为准' },
  rules: [BEFORE_2026, FROM_2026],
};
