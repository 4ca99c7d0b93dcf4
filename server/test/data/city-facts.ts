const NUMBER = { kind: 'number', min: 0 };
const yearly = (key: string, label: string, unit = '万元') => ({
  ...{ key, label, question: `上年度${label}是多少？`, ...NUMBER, group: 'finance', unit, period: 'year' },
});
const asked = (key: string, label: string, unit: string) => ({
  ...{ key, label, question: `本项目${label}是多少？`, ...NUMBER, group: 'application', subject: 'application', unit },
  ...(/[台人张]/.test(unit) && { integer: true }),
});
const day = (key: string, label: string) =>
  ({ key, label, question: `${label}是哪一天？`, kind: 'date', group: 'application', subject: 'application' }) as const;

/** What these clauses ask beyond the first rows of the catalogue. */
export const CITY_FACTS: readonly object[] = [
  asked('robots_bought', '新购置工业机器人', '台'),
  asked('graduates_hired', '吸纳高校毕业生人数', '人'),
  asked('credit_premium', '出口信用保险保费', '万元'),
  asked('organic_certificates', '有机产品认证证书', '张'),
  asked('green_certificates', '绿色食品认证证书', '张'),
  asked('computing_contract', '算力合同额', '万元'),
  asked('tapeout_cost', '首轮流片费用', '万元'),
  asked('ip_licence_cost', 'IP 授权费', '万元'),
  asked('office_area', '租用办公面积', '平方米'),
  asked('rent_months', '租用月数', '个月'),
  asked('executives', '年薪 50 万元以上高管人数', '人'),
  asked('cloud_spend', '上云实际支出', '万元'),
  day('project_started_on', '项目开工日期'),
  day('project_finished_on', '项目竣工日期'),
  yearly('export_usd', '自营出口额', '万美元'),
  yearly('offshore_income', '离岸贸易收入', '万美元'),
  { ...yearly('half_output', '半年工业总产值'), question: '上半年工业总产值是多少？', period: 'half' },
  { key: 'land_area', label: '用地面积', question: '工业用地面积是多少？', ...NUMBER, group: 'finance', unit: '亩' },
  {
    ...{ key: 'yield_grade', label: '亩均评价等级', question: '最近一次亩均评价是哪一类？', kind: 'code' },
    ...{ group: 'market', choices: 'A = A 类\nB = B 类\nC = C 类\nD = D 类' },
  },
  {
    ...{ key: 'title_gazelle', label: '瞪羚企业', question: '是否为有效期内的瞪羚企业？', kind: 'title' },
    ...{ group: 'titles', term_months: 36 },
  },
  {
    ...{ key: 'won_bids', label: '中标项目', question: '上年度中标了哪些项目？', kind: 'table', group: 'application' },
    ...{ subject: 'application', columns: 'name | 项目 | 文字\namount | 中标额 | 数值 | 万元' },
  },
];

export const CITY_FIGURES: readonly object[] = [
  { key: 'trade_growth', label: '全市外贸进出口平均增速', unit: '%', values: '2026-01-20 = 6.5' },
];
