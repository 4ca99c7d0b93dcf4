import { no, num, type Sample } from './sample';

/** What an eighth set of clauses taught, in other words; each is read wholly as it stands here. */
export const CITY_SEVENTEENTH: readonly Sample[] = [
  {
    text: '最近一年未发生重大安全、重大质量事故或严重环境违法行为。',
    conditions: [no('incident_one_year')],
  },
  {
    text: '上一年度未发生重大安全、重大质量事故或严重环境违法行为。',
    marked: ['上一年度未发生重大安全、重大质量事故或严重环境违法行为'],
  },
  {
    text: '对新上的冷链物流项目，固定资产投资2亿元以上的，给予项目单位配套支持。',
    marked: ['新上的冷链物流项目', '固定资产投资2亿元以上'],
  },
  {
    text: '上年度固定资产投资额600万元以上，实施节能改造项目的企业。',
    conditions: [num('fixed_investment', '>=', 600)],
    marked: ['实施节能改造项目'],
  },
  {
    text: '商业银行向制造业企业发放的贷款，职工人数100人以上。',
    marked: ['商业银行向制造业企业发放的贷款', '职工人数100人以上'],
  },
];
