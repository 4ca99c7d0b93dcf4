import { HIGH_TECH, num, type Sample } from './sample';

/** What a seventh set of clauses taught, in other words: what is given or asked of some alone is not asked of all. */
export const CITY_SIXTEENTH: readonly Sample[] = [
  {
    text: '①对上年度营业收入8000万元以上的企业，给予6万元奖励。②对高新技术企业，给予15万元奖励。',
    conditions: [{ any: [num('revenue', '>=', 8000), HIGH_TECH] }],
    amount: {
      kind: 'sum',
      parts: [
        { when: num('revenue', '>=', 8000), fixed: 6 },
        { when: HIGH_TECH, fixed: 15 },
      ],
    },
  },
  {
    text: '1.对上年度营业收入8000万元以上的企业，给予6万元奖励。2.对带动能力突出的企业，给予15万元奖励。',
    marked: ['上年度营业收入8000万元以上', '对带动能力突出的企业'],
  },
  {
    text: '对上年度营业收入8000万元以上的企业，给予6万元奖励。县财政每年安排资金支持产业发展。对高新技术企业，给予15万元奖励。',
    marked: ['上年度营业收入8000万元以上', '高新技术企业'],
  },
  {
    text: '企业上年度研发费用达到800万元以上（其中，市场占有率居国内前五的企业，研发费用应达到500万元以上）。',
    marked: ['上年度研发费用达到800万元以上', '研发费用应达到500万元以上'],
  },
  {
    text: '企业上年度研发费用达到800万元以上（其中，高新技术企业研发费用应达到500万元以上）。',
    marked: ['上年度研发费用达到800万元以上', '高新技术企业', '研发费用应达到500万元以上'],
  },
  {
    text: '上年度研发人员30人以上，其中硕士以上学历的占比20%以上。',
    conditions: [num('rd_staff', '>=', 30)],
    marked: ['硕士以上学历的占比20%以上'],
  },
  {
    text: '博士研究生、硕士研究生，其他本科毕业生，分别按照每人每月2000元、800元、500元的标准发放生活补贴。',
    marked: ['博士研究生、硕士研究生', '其他本科毕业生'],
  },
];
