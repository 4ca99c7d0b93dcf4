import type { Condition, ScorePart } from '../rule';
import {
  atLeast,
  atMost,
  CLASS_ONE,
  CLASS_TWO,
  held,
  lastYear,
  never,
  type Programme,
  researchShare,
  share,
} from './programme';

const LAW = '《科技型中小企业评价办法》';

const staffShare = share(lastYear('tech_staff'), lastYear('staff'));
const costShare = share(lastYear('rd_expense'), lastYear('cost'));

/** Percent thresholds from the highest on, with their points. */
const STAFF_POINTS = [
  [30, 20],
  [25, 16],
  [20, 12],
  [15, 8],
  [10, 4],
] as const;
const RESEARCH_POINTS = [
  [6, 30, 50],
  [5, 25, 40],
  [4, 20, 30],
  [3, 15, 20],
  [2, 10, 10],
] as const;
const CLASS_TWO_POINTS = [
  [4, 24],
  [3, 18],
  [2, 12],
  [1, 6],
] as const;

/** Article 7: staff 20 points (more than 0 needed), research 50 by revenue or by cost, whichever is better, results 30. */
const SCORE: ScorePart[] = [
  {
    name: '科技人员',
    max: 20,
    atLeast: 4,
    tiers: STAFF_POINTS.map(([percent, points]) => ({ when: atLeast(staffShare, percent), points })),
  },
  {
    name: '研发投入',
    max: 50,
    tiers: RESEARCH_POINTS.map(([ofRevenue, ofCost, points]) => ({
      when: { any: [atLeast(researchShare(1), ofRevenue), atLeast(costShare, ofCost)] },
      points,
    })),
  },
  {
    name: '科技成果',
    max: 30,
    tiers: [
      { when: atLeast(CLASS_ONE, 1), points: 30 },
      ...CLASS_TWO_POINTS.map(([count, points]) => ({ when: atLeast(CLASS_TWO, count), points })),
    ],
  },
];

/** Article 8: who meets the base conditions and one of these needs no score. */
const DIRECT: Condition[] = [
  held('title_high_tech'),
  { fact: 'award_level', in: ['national'], label: '近五年获国家级科技奖励（前三名）' },
  { fact: 'rd_body_level', in: ['national', 'provincial'], label: '经认定的省部级以上研发机构' },
  atLeast({ fact: 'standards_led' }, 1, { label: '近五年主导制定国际、国家或行业标准' }),
];

/** 科技型中小企业: 国科发政〔2017〕115号. */
export const TECH_SME: Programme = {
  key: 'tech_sme',
  name: '科技型中小企业评价入库',
  amount: { kind: 'none', text: '取得入库登记编号；研发费用按规定加计扣除，亏损结转年限延长至 10 年' },
  rules: [
    {
      version: '2017',
      validFrom: '2017-05-03',
      source: '科技型中小企业评价办法（国科发政〔2017〕115号）',
      condition: {
        all: [
          {
            fact: 'enterprise_type',
            notIn: ['partnership', 'sole', 'individual'],
            clause: `${LAW}第六条（一）`,
            label: '在中国境内注册的居民企业',
          },
          atMost(lastYear('staff'), 500, { clause: `${LAW}第六条（二）` }),
          atMost(lastYear('revenue'), 20000, { clause: `${LAW}第六条（二）` }),
          atMost(lastYear('assets'), 20000, { clause: `${LAW}第六条（二）` }),
          never('restricted_industry', `${LAW}第六条（三）`),
          never('serious_violation', `${LAW}第六条（四）`),
          {
            any: [{ score: SCORE, atLeast: 60, label: '综合评价得分' }, ...DIRECT],
            clause: `${LAW}第六条（五）、第八条`,
            label: '综合评价不低于 60 分且科技人员指标不为 0 分，或符合直接确认条件之一',
          },
        ],
      },
    },
  ],
};
