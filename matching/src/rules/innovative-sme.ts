import type { Condition, ScorePart } from '../rule';
import {
  atLeast,
  atMost,
  CLASS_ONE,
  CLASS_TWO,
  DEBT_RATIO,
  held,
  MAIN_SHARE,
  never,
  type Programme,
  researchShare,
  total,
} from './programme';
import { OTHERWISE, SMALL_OR_MEDIUM } from './sme';

const LAW = '《优质中小企业梯度培育管理暂行办法》附件1';

/** Six indicators in three groups of 40, 30 and 30 points; the groups have minimums of 20, 15 and 15. */
const ABILITY: ScorePart[] = [
  {
    name: '与主导产品相关的有效知识产权',
    max: 20,
    tiers: [
      { when: { all: [atLeast(CLASS_ONE, 1), { manual: 'Ⅰ类知识产权属于高价值知识产权' }] }, points: 20 },
      { when: { all: [atLeast(CLASS_ONE, 1), { manual: 'Ⅰ类知识产权为自主研发' }] }, points: 15 },
      { when: atLeast(CLASS_ONE, 1), points: 10 },
      { when: atLeast(CLASS_TWO, 1), points: 5 },
    ],
  },
  {
    name: '研发费用占营业收入的比重',
    max: 20,
    tiers: [
      [5, 20],
      [3, 15],
      [2, 10],
      [1, 5],
    ].map(([percent, points]) => ({
      when: atLeast(researchShare(1), percent!),
      points: points!,
    })),
  },
];
const GROWTH: ScorePart[] = [
  {
    name: '主营业务收入增长率',
    max: 20,
    tiers: [
      [15, 20],
      [10, 15],
      [5, 10],
      [0, 5],
    ].map(([percent, points]) => ({
      when: atLeast({ growth: 'main_revenue', years: 1 }, percent!),
      points: points!,
    })),
  },
  {
    name: '资产负债率',
    max: 10,
    tiers: [
      { when: atMost(DEBT_RATIO, 55), points: 10 },
      { when: atMost(DEBT_RATIO, 75), points: 5 },
    ],
  },
];
const FOCUS: ScorePart[] = [
  {
    name: '主导产品所属领域',
    max: 10,
    tiers: [
      { when: { manual: '主导产品属于战略性新兴产业' }, points: 10 },
      { when: OTHERWISE, points: 5 },
    ],
  },
  {
    name: '主营业务收入占营业收入的比重',
    max: 20,
    tiers: [
      [70, 20],
      [60, 15],
      [55, 10],
      [50, 5],
    ].map(([percent, points]) => ({
      when: atLeast(MAIN_SHARE, percent!),
      points: points!,
    })),
  },
];

/** Part two of the annex: any one of these spares the score. */
const DIRECT: Condition[] = [
  { fact: 'award_level', in: ['national', 'provincial'], label: '近三年获国家级、省级科技奖励' },
  held('title_high_tech'),
  { fact: 'rd_body_level', in: ['national', 'provincial'], label: '经认定的省级以上研发机构' },
  atLeast(total('equity_financing', 3), 500, { label: '近三年新增股权融资（合格机构投资者实缴）500 万元以上' }),
];

/** 创新型中小企业, since 2026 科技和创新型中小企业: the scoring of 2022 is used until a new one appears. */
export const INNOVATIVE_SME: Programme = {
  key: 'innovative_sme',
  name: '创新型中小企业评价',
  amount: { kind: 'none', text: '认定称号，有效期三年；是申报专精特新中小企业的前提' },
  rules: [
    {
      version: '2022',
      validFrom: '2022-06-01',
      source: '优质中小企业梯度培育管理暂行办法（工信部企业〔2022〕63号）附件1',
      condition: {
        all: [
          SMALL_OR_MEDIUM,
          never('serious_violation', '《优质中小企业梯度培育管理暂行办法》第八条'),
          {
            any: [
              {
                all: [
                  { score: [...ABILITY, ...GROWTH, ...FOCUS], atLeast: 60, label: '评价总分' },
                  { score: ABILITY, atLeast: 20, label: '创新能力指标' },
                  { score: GROWTH, atLeast: 15, label: '成长性指标' },
                  { score: FOCUS, atLeast: 15, label: '专业化指标' },
                ],
                label: '评价得分',
              },
              ...DIRECT,
            ],
            clause: `${LAW}第一、二条`,
            label: '总分不低于 60 分且创新能力、成长性、专业化分别不低于 20、15、15 分，或符合直接认定条件之一',
          },
        ],
      },
    },
  ],
};
