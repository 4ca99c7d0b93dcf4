import { noMoney } from '../amounts/forms';
import type { Condition, ScorePart } from '../rule';
import { STANDARDS_LED, scienceAwards, won } from './awards';
import {
  atLeast,
  atMost,
  hasYears,
  held,
  lastYear,
  NO_RESIDENT_ENTERPRISE,
  never,
  type Programme,
  RESEARCH_SHARE,
  share,
  tiers,
} from './programme';

const LAW = '《科技型中小企业评价办法》';

const staffShare = share(lastYear('tech_staff'), lastYear('staff'));
const costShare = share(lastYear('rd_expense'), lastYear('cost'));
const STAFF_POINTS = [
  [30, 20],
  [25, 16],
  [20, 12],
  [15, 8],
  [10, 4],
] as const;
/** Percent of revenue and percent of cost, with their points. */
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
  { name: '科技人员', max: 20, atLeast: 4, tiers: tiers(STAFF_POINTS, (percent) => atLeast(staffShare, percent)) },
  {
    name: '研发投入',
    max: 50,
    tiers: RESEARCH_POINTS.map(([ofRevenue, ofCost, points]) => ({
      when: { any: [atLeast(RESEARCH_SHARE, ofRevenue), atLeast(costShare, ofCost)] },
      points,
    })),
  },
  {
    name: '科技成果',
    max: 30,
    tiers: [
      { when: atLeast({ fact: 'class1_main' }, 1), points: 30 },
      ...tiers(CLASS_TWO_POINTS, (count) => atLeast({ fact: 'class2_main' }, count)),
    ],
  },
];

/** Article 8: who meets the base conditions and one of these needs no score. */
const DIRECT: Condition[] = [
  held('title_high_tech', `${LAW}第八条（一）`, { fixable: false }),
  won(scienceAwards(['national'], 5, 3), {
    clause: `${LAW}第八条（二）`,
    label: '近五年获国家级科技奖励，且排名前三',
  }),
  {
    fact: 'rd_body_level',
    in: ['national', 'provincial'],
    clause: `${LAW}第八条（三）`,
    label: '拥有经认定的省部级以上研发机构',
  },
  won(STANDARDS_LED, {
    clause: `${LAW}第八条（四）`,
    label: '近五年主导制定过国际、国家或行业标准（排名前五）',
    certainty: 'B',
  }),
];

/** 科技型中小企业: 国科发政〔2017〕115号, guide 国科火字〔2022〕67号. */
export const TECH_SME: Programme = {
  key: 'tech_sme',
  name: '科技型中小企业评价入库',
  amount: noMoney('取得入库登记编号；研发费用按规定加计扣除，亏损结转年限延长至 10 年'),
  grants: { title: 'title_tech_sme' },
  rules: [
    {
      version: '2017',
      validFrom: '2017-05-03',
      source: '科技型中小企业评价办法（国科发政〔2017〕115号）',
      condition: {
        all: [
          {
            fact: 'enterprise_type',
            notIn: NO_RESIDENT_ENTERPRISE,
            clause: `${LAW}第六条（一）`,
            label: '在中国境内注册的居民企业',
          },
          { ...hasYears(1), clause: `${LAW}第七条`, label: '上一会计年度已经注册成立', certainty: 'C' },
          atMost(lastYear('staff'), 500, { clause: `${LAW}第六条（二）` }),
          atMost(lastYear('revenue'), 20000, { clause: `${LAW}第六条（二）` }),
          atMost(lastYear('assets'), 20000, { clause: `${LAW}第六条（二）` }),
          never('banned_product', `${LAW}第六条（三）`),
          never('incident_since_last_year', `${LAW}第六条（四）`),
          never('research_dishonesty', `${LAW}第六条（四）`),
          never('abnormal_listing', `${LAW}第六条（四）`, { fixable: true }),
          never('dishonesty_listing', `${LAW}第六条（四）`),
          {
            any: [{ score: SCORE, atLeast: 60, label: '综合评价得分', clause: `${LAW}第七条` }, ...DIRECT],
            clause: `${LAW}第六条（五）、第八条`,
            label: '综合评价不低于 60 分且科技人员指标不为 0 分，或符合直接确认条件之一',
          },
        ],
      },
    },
  ],
};
