import { noMoney } from '../amounts/forms';
import type { Condition, Measure, Rule } from '../rule';
import { makerChina, scienceAwards, won } from './awards';
import {
  atLeast,
  atMost,
  average,
  DEBT_RATIO,
  dueForReview,
  held,
  lastYear,
  MAIN_SHARE,
  type Programme,
  person,
  RESEARCH_SHARE,
  total,
} from './programme';
import {
  BASE_2022,
  BASE_2026,
  FROM_2022,
  FROM_2026,
  LAW_2022,
  LAW_2026,
  SOURCE_2022,
  SOURCE_2026,
  TO_2022,
} from './sme';
import { SPECIALIZED_SCORE } from './specialized-score';

const ANNEX_2022 = `${LAW_2022}附件2`;
const ANNEX_2026 = `${LAW_2026}附件1`;

const AWARD_2022: Condition = {
  any: [
    won(scienceAwards(['provincial'], 3, 3), { label: '近三年获省级科技奖励，排名前三' }),
    won(scienceAwards(['national'], 3, 5), { label: '近三年获国家级科技奖励，排名前五' }),
  ],
  clause: `${ANNEX_2022}一（四）1`,
  label: '近三年获省级科技奖励排名前三，或国家级排名前五',
};

/** Without the points of 附件2 二. */
const DIRECT_2022: Condition[] = [
  AWARD_2022,
  atLeast(average('rd_expense', 2), 1000, {
    clause: `${ANNEX_2022}一（四）2`,
    label: '近两年研发费用均值 1000 万元以上',
  }),
  atLeast(total('equity_financing', 2), 6000, {
    clause: `${ANNEX_2022}一（四）3`,
    label: '近两年新增股权融资（合格机构投资者实缴额）6000 万元以上',
  }),
  won(makerChina(500), {
    clause: `${ANNEX_2022}一（四）4`,
    label: '近三年进入“创客中国”大赛全国 500 强企业组',
  }),
];

/** A province may ask for more points than 60; Guangdong is known to. */
const PROVINCE_2022: Condition = {
  any: [
    { fact: 'area', notIn: ['440000'], label: '企业注册地不在广东省' },
    ...DIRECT_2022,
    { score: SPECIALIZED_SCORE, atLeast: 70, label: '评价得分 70 分以上' },
  ],
  clause: `${ANNEX_2022}二`,
  label: '省级提高的评价得分门槛（广东省 70 分）',
  certainty: 'B',
};

const STANDARD_2022: Condition[] = [
  atLeast({ fact: 'niche_years' }, 2, { clause: `${ANNEX_2022}一（一）` }),
  atLeast(lastYear('rd_expense'), 100, { clause: `${ANNEX_2022}一（二）` }),
  atLeast(RESEARCH_SHARE, 3, { clause: `${ANNEX_2022}一（二）` }),
  {
    any: [
      atLeast(lastYear('revenue'), 1000),
      atLeast(total('equity_financing', 2), 2000, { label: '近两年新增股权融资（合格机构投资者实缴额）2000 万元以上' }),
    ],
    clause: `${ANNEX_2022}一（三）`,
    label: '上年度营业收入 1000 万元以上，或近两年新增股权融资 2000 万元以上',
  },
  {
    any: [
      { score: SPECIALIZED_SCORE, atLeast: 60, clause: `${ANNEX_2022}二`, label: '评价得分（省级可提高门槛）' },
      ...DIRECT_2022,
    ],
    clause: `${ANNEX_2022}一（四）`,
    label: '评价得分 60 分以上，或符合直接认定条件之一',
  },
  PROVINCE_2022,
];

/** Class I in use, or an award, or a research body. */
const ABILITY_2026: Condition = {
  any: [
    atLeast({ fact: 'class1_with_income' }, 1),
    won(scienceAwards(['national', 'provincial'], 3, 3), { label: '近三年获省级以上科技奖励，排名前三' }),
    { fact: 'rd_body_level', in: ['national', 'provincial'], label: '拥有经认定的省部级以上研发机构' },
  ],
  label: '已应用并产生效益的Ⅰ类知识产权 1 项以上，或省级以上科技奖励前三，或省部级以上研发机构',
};

const score = (least: number, isReview: boolean): Condition => {
  const both: Measure = { fact: 'sme_platform_score', over: 'max', years: 2 };
  return isReview
    ? atLeast(both, least, { label: `近两年任一年度平台评价得分 ${least} 分以上` })
    : atLeast(lastYear('sme_platform_score'), least);
};

/** All that 附件1 of 2号 asks; the clause numbers come from one secondary source. */
const standard2026 = (isReview: boolean): Condition[] =>
  (
    [
      ['专业化', atLeast({ fact: 'niche_years' }, 3)],
      [
        '规模',
        {
          any: [
            atLeast(lastYear('revenue'), 1500),
            atLeast(total('equity_financing', 2), 2000, {
              label: '近两年新增股权融资（合格机构投资者实缴额）2000 万元以上',
            }),
          ],
          label: '上年度营业收入 1500 万元以上，或近两年新增股权融资 2000 万元以上',
        },
      ],
      ['专业化', atLeast(MAIN_SHARE, 80)],
      ['经营', atMost(DEBT_RATIO, 80, { label: '上年度资产负债率' })],
      ['研发投入', atLeast(lastYear('rd_expense'), 100, { each: 2, label: '近两年每年研发费用' })],
      ['研发投入', atLeast(RESEARCH_SHARE, 3, { each: 2, label: '近两年每年研发费用占营业收入的比例' })],
      ['创新成果', ABILITY_2026],
      ['市场', person('主导产品在细分市场占有率位居前列')],
      ['评价', score(50, isReview)],
    ] as [string, Condition][]
  ).map(([part, condition]) => ({ ...condition, clause: `${ANNEX_2026}（${part}）`, certainty: 'B' as const }));

const FIRST_RUNG: Condition = {
  any: [held('title_tech_sme'), held('title_innovative_sme')],
  clause: `${LAW_2026}第三十条`,
  label: '科技和创新型中小企业（有效的科技型或创新型中小企业）',
  certainty: 'B',
};

const rule2022 = (...first: Condition[]): Rule => ({
  version: '2022',
  validFrom: FROM_2022,
  validTo: TO_2022,
  source: `${SOURCE_2022}附件2`,
  condition: { all: [...BASE_2022, ...first, ...STANDARD_2022] },
});
const rule2026 = (isReview: boolean, ...first: Condition[]): Rule => ({
  version: '2026',
  validFrom: FROM_2026,
  source: `${SOURCE_2026}附件1`,
  condition: { all: [...BASE_2026, ...first, ...standard2026(isReview)] },
});

/** 专精特新中小企业: the criteria changed on 2026-04-01; titles of before last until they expire. */
export const SPECIALIZED_SME: Programme = {
  key: 'specialized_sme',
  name: '专精特新中小企业认定',
  amount: noMoney('认定称号，有效期三年；奖励以当地政策为准'),
  grants: { title: 'title_specialized_sme' },
  rules: [rule2022(held('title_innovative_sme', ANNEX_2022)), rule2026(false, FIRST_RUNG)],
};

/** The review of a title that ends: the same criteria, the platform's score of either year. */
export const SPECIALIZED_REVIEW: Programme = {
  key: 'specialized_sme_review',
  name: '专精特新中小企业复核',
  amount: noMoney('通过复核的，称号有效期延长三年'),
  rules: [
    rule2022(...dueForReview('title_specialized_sme', `${LAW_2022}复核`)),
    rule2026(true, ...dueForReview('title_specialized_sme', `${LAW_2026}复核`, { certainty: 'B' })),
  ],
};
