import { noMoney } from '../amounts/forms';
import type { Condition, Rule, ScorePart } from '../rule';
import { scienceAwards, won } from './awards';
import {
  atLeast,
  atMost,
  DEBT_RATIO,
  hasYears,
  held,
  MAIN_SHARE,
  type Programme,
  RESEARCH_SHARE,
  tiers,
  total,
} from './programme';
import {
  BASE_2022,
  BASE_2026,
  CLASS_TWO_KEPT,
  FROM_2022,
  FROM_2026,
  LAW_2022,
  OTHERWISE,
  SOURCE_2022,
  TO_2022,
} from './sme';

const LAW = `${LAW_2022}附件1`;

/** Six indicators in three groups of 40, 30 and 30 points; the groups have minimums of 20, 15 and 15. */
const ABILITY: ScorePart[] = [
  {
    name: '与主导产品相关的有效知识产权',
    max: 20,
    tiers: [
      { when: atLeast({ fact: 'class1_high_value' }, 1), points: 20 },
      { when: atLeast({ fact: 'class1_own' }, 1), points: 15 },
      { when: atLeast({ fact: 'class1_held' }, 1), points: 10 },
      { when: atLeast(CLASS_TWO_KEPT, 1, { label: '与主导产品相关的Ⅱ类知识产权' }), points: 5 },
    ],
  },
  {
    name: '上年度研发费用占营业收入的比重',
    max: 20,
    tiers: tiers(
      [
        [5, 20],
        [3, 15],
        [2, 10],
        [1, 5],
      ],
      (percent) => atLeast(RESEARCH_SHARE, percent),
    ),
  },
];
const GROWTH: ScorePart[] = [
  {
    name: '上年度主营业务收入增长率',
    max: 20,
    tiers: tiers(
      [
        [15, 20],
        [10, 15],
        [5, 10],
        [0, 5],
      ],
      (percent) => ({ all: [hasYears(2), atLeast({ growth: 'main_revenue', years: 1 }, percent)] }),
    ),
  },
  {
    name: '上年度资产负债率',
    max: 10,
    tiers: tiers(
      [
        [55, 10],
        [75, 5],
      ],
      (percent) => atMost(DEBT_RATIO, percent),
    ),
  },
];
const FOCUS: ScorePart[] = [
  {
    name: '主导产品所属领域',
    max: 10,
    tiers: [
      { when: { fact: 'strategic_industry', is: true }, points: 10 },
      { when: OTHERWISE, points: 5 },
    ],
  },
  {
    name: '上年度主营业务收入占营业收入的比重',
    max: 20,
    tiers: tiers(
      [
        [70, 20],
        [60, 15],
        [55, 10],
        [50, 5],
      ],
      (percent) => atLeast(MAIN_SHARE, percent),
    ),
  },
];

/** Any one of these spares the score. */
const DIRECT: Condition[] = [
  won(scienceAwards(['national', 'provincial'], 3), {
    clause: `${LAW}一（一）`,
    label: '近三年获国家级、省级科技奖励',
  }),
  {
    any: [
      held('title_high_tech', undefined, { fixable: false }),
      held('title_tech_demonstration', undefined, { fixable: false }),
      held('title_ip_advantage', undefined, { fixable: false }),
      held('title_ip_demonstration', undefined, { fixable: false }),
    ],
    clause: `${LAW}一（二）`,
    label: '有效的高新技术企业、国家技术创新示范、知识产权优势或示范企业',
  },
  {
    fact: 'rd_body_level',
    in: ['national', 'provincial'],
    clause: `${LAW}一（三）`,
    label: '拥有经认定的省部级以上研发机构',
  },
  atLeast(total('equity_financing', 3), 500, {
    clause: `${LAW}一（四）`,
    label: '近三年新增股权融资（合格机构投资者实缴额）500 万元以上',
  }),
];

const STANDARD: Condition = {
  any: [
    {
      all: [
        { score: [...ABILITY, ...GROWTH, ...FOCUS], atLeast: 60, label: '评价总分' },
        { score: ABILITY, atLeast: 20, label: '创新能力指标' },
        { score: GROWTH, atLeast: 15, label: '成长性指标' },
        { score: FOCUS, atLeast: 15, label: '专业化指标' },
      ],
      label: '评价得分',
      clause: `${LAW}一、二`,
    },
    ...DIRECT,
  ],
  clause: `${LAW}一`,
  label: '总分不低于 60 分且创新能力、成长性、专业化分别不低于 20、15、15 分，或符合直接认定条件之一',
};

const BY_2022: Rule = {
  version: '2022',
  validFrom: FROM_2022,
  validTo: TO_2022,
  source: `${SOURCE_2022}附件1`,
  condition: { all: [...BASE_2022, STANDARD] },
};

/** 2号 article 30 keeps the scoring of 2022; what every title needs is that of 2号. */
const BY_2026: Rule = {
  version: '2026',
  validFrom: FROM_2026,
  source: '优质中小企业梯度培育管理办法（工信部企业〔2026〕2号）第三十条，评价标准沿用工信部企业〔2022〕63号附件1',
  condition: { all: [...BASE_2026, STANDARD] },
};

/** 创新型中小企业: the first rung of the ladder. */
export const INNOVATIVE_SME: Programme = {
  key: 'innovative_sme',
  name: '创新型中小企业评价',
  amount: noMoney('认定称号，有效期三年；是申报专精特新中小企业的前提'),
  grants: { title: 'title_innovative_sme' },
  rules: [BY_2022, BY_2026],
};
