import { growth, HIGH_TECH, num, old, ratio, type Sample, test } from './sample';

/** Clauses of support in the manner of thirty cities: whom they are for stands in the sentence that gives. */
export const LOCAL_SUPPORT: readonly Sample[] = [
  {
    text: '对上年度研发投入不低于 100 万元且同比增长 10%（含）以上的国家高新技术企业，按研发投入增量的 10% 给予最高 200 万元资助。',
    conditions: [num('rd_expense', '>=', 100), test(growth('rd_expense'), '>=', 10), HIGH_TECH],
    amount: { kind: 'sum', parts: [{ base: { increase: 'rd_expense' }, rate: 10 }], caps: [{ value: 200 }] },
  },
  {
    text: '按企业上年度可加计扣除研发费用的 5% 给予补助，最高 100 万元；高新技术企业按 8%，最高 200 万元。上年度亏损的企业不享受。',
    conditions: [{ not: num('net_profit', '<', 0) }],
    amount: {
      kind: 'sum',
      parts: [
        { when: HIGH_TECH, base: { fact: 'deductible_rd' }, rate: 8, cap: 200 },
        { base: { fact: 'deductible_rd' }, rate: 5, cap: 100 },
      ],
      pick: 'first',
    },
  },
  {
    text: '企业须同时满足下列五项中的三项以上：（一）国家高新技术企业；（二）上年度研发投入占营业收入 5% 以上；（三）发明专利 5 件以上；（四）建有省级以上研发机构；（五）职工总数 100 人以上。',
    conditions: [
      {
        some: 3,
        of: [
          HIGH_TECH,
          test(ratio('rd_expense', 'revenue'), '>=', 5),
          num('invention_patents', '>=', 5),
          { fact: 'rd_body_level', in: ['national', 'provincial'] },
          num('staff', '>=', 100),
        ],
      },
    ],
  },
  {
    text: '成立两年以上、上年度营业收入增速不低于 20%，10 亿元以上的给予 50 万元奖励。',
    conditions: [old('>=', 2), test(growth('revenue'), '>=', 20)],
    amount: { kind: 'sum', parts: [{ fixed: 50 }] },
    marked: ['10 亿元以上的'],
  },
  {
    text: '按贷款利息的 50% 给予贴息，最高 100 万元。',
    amount: { kind: 'sum', parts: [{ base: { fact: 'loan_interest' }, rate: 50 }], caps: [{ value: 100 }] },
  },
];
