import { DEBT, held, LEGAL, no, num, OPEN, old, place, RD_RATIO, type Sample, test, unlisted } from './sample';

/** What must not be, as real notices word it. */
export const CITY_TWENTY_FIFTH_CONDUCT: readonly Sample[] = [
  // incidents in any order and words
  {
    text: '近三年内无任何失信记录、处罚记录及重大环保、产品质量、生产安全事故。',
    conditions: [no('incident_three_years')],
    marked: ['无任何失信记录', '处罚记录'],
  },
  {
    text: '近3年未发生重特大生产安全事故、生态环境事件、产品质量事故等情形。',
    conditions: [no('incident_three_years')],
  },
  { text: '最近三年在安全、质量、环保等方面未发生过重大事故。', conditions: [no('incident_three_years')] },
  {
    text: '近三年未发生重大安全、重大质量事故或严重环境违法、严重失信等行为。',
    conditions: [no('incident_three_years')],
    marked: ['严重失信'],
  },
  { text: '近三年内未发生质量、安全、环境污染事故。', marked: ['近三年内未发生质量、安全、环境污染事故'] },
  { text: '近三年未发生重大安全、环保事故。', marked: ['近三年未发生重大安全、环保事故'] },
  {
    text: '三年内未发生重大质量、安全和环保事故，三年内无偷税漏税行为。',
    conditions: [no('incident_three_years'), no('tax_evasion_three_years')],
  },
  // lists of who is left out
  {
    text: '近三年有下列情形之一的，不予推荐：（1）发生重大质量、安全、环境污染事故的；（2）有偷税漏税行为的；（3）被市场监督管理部门列入经营异常名录的企业；（4）企业被列为失信被执行人的等。',
    conditions: [
      no('incident_three_years'),
      no('tax_evasion_three_years'),
      unlisted('abnormal'),
      no('judgment_debtor'),
    ],
  },
  {
    text: '有下列情况之一的，三年内不得申报：（1）发生重大安全、质量、环保事故的；（2）被列入经营异常名录的。',
    conditions: [no('abnormal_listing')],
    marked: ['重大安全、质量、环保事故'],
  },
  {
    text: '存在以下情况的企业，不得列入示范名单：在督查中被发现存在突出问题的、被列入整改名单且逾期未完成的、失信被执行人等。',
    conditions: [no('judgment_debtor')],
    marked: ['在督查中被发现存在突出问题的', '被列入整改名单且逾期未完成的'],
  },
  {
    text: '有下列情形之一的，不予支持：1.近三年内发生重大安全、环保、质量事故，或存在重大有效投诉的；2.被列入经营异常名录、严重违法失信名单且未按期整改的。',
    conditions: [no('incident_three_years')],
    marked: ['存在重大有效投诉的', '被列入经营异常名录', '严重违法失信名单'],
  },
  {
    text: '近三年内发生重大安全、质量、环保事故，或恶意失信、偷漏税等违法违规，或发现申报数据造假的企业，不予推荐。',
    conditions: [no('incident_three_years'), no('tax_evasion_three_years')],
    marked: ['恶意失信', '发现申报数据造假的企业'],
  },
  {
    text: '上年度营业收入低于2000万元，或研发费用占比低于3%的，不得申报。',
    conditions: [num('revenue', '>=', 2000), test(RD_RATIO, '>=', 3)],
  },
  {
    text: '近两年被列入经营异常名录的企业，不得申报。',
    conditions: [unlisted('abnormal', 2)],
  },
  {
    text: '（一）在本市注册满两年，具有独立法人资格；（二）未列入“国家企业信用信息公示系统（江西）-经营异常名录或严重违法失信企业名单”。',
    place: '360100',
    conditions: [place('360100'), old('>=', 2), LEGAL, no('abnormal_listing'), no('dishonesty_listing')],
  },
  // lines that lead a list without a colon, and who is one of a kind
  {
    text: '第五条 有下列情形之一的，不予奖励\n（一）正在接受税务稽查的；\n（二）被列为失信被执行人的；\n（三）上年度亏损的。',
    conditions: [no('judgment_debtor'), num('net_profit', '>=', 0)],
    marked: ['正在接受税务稽查的'],
  },
  {
    text: '根据市级资金管理的有关要求，研发费用为零的规上企业、能耗不达标的企业或发生重大舆情的企业，一律不得享受本政策。',
    conditions: [{ any: [num('rd_expense', '>', 0), { title: 'title_above_scale', held: false }] }],
    marked: ['能耗不达标', '发生重大舆情'],
  },
  // what is owed
  { text: '企业不拖欠职工工资，不欠缴社会保险费，不亏损。', conditions: [no('arrears'), num('net_profit', '>=', 0)] },
  {
    text: '不欠税、不欠工资、不欠社会保险金、不欠租金、不亏损。',
    conditions: [no('tax_arrears'), no('arrears'), num('net_profit', '>=', 0)],
    marked: ['不欠租金'],
  },
  { text: '不存在欠薪、欠缴税款、欠缴社保费问题。', conditions: [no('arrears'), no('tax_arrears')] },
  { text: '无欠税（费）、无拖欠工资及社保费现象。', conditions: [no('tax_arrears'), no('arrears')] },
  { text: '连续三年以上实现赢利。', conditions: [num('net_profit', '>', 0, { each: 3 })] },
  // certified systems by their numbers, and the grade of taxpayers
  {
    text: '通过ISO14001环境体系认证、ISO9001质量体系认证和ISO45001职业安全健康管理等相关体系认证。',
    conditions: [held('title_environment_system'), held('title_quality_system'), held('title_safety_system')],
  },
  {
    text: '取得符合GB/T24001要求的环境管理体系、GB/T45001要求的职业健康安全管理体系等第三方认证；满足GB/T23331标准的能源管理体系。',
    conditions: [held('title_environment_system'), held('title_safety_system')],
    marked: ['能源管理体系'],
  },
  {
    text: '通过ISO9000系列质量管理体系认证或知识产权管理体系认证。',
    conditions: [{ any: [held('title_quality_system'), held('title_ip_standard')] }],
  },
  { text: '建立健全质量管理体系。', marked: [] },
  { text: '建立完善的能源管理体系并通过认证。', conditions: [held('title_energy_system')] },
  {
    text: '无欠税，上年度纳税信用评级为A或B级。',
    conditions: [no('tax_arrears'), { fact: 'tax_credit', in: ['A', 'B'] }],
  },
  { text: '企业纳税信用评价结果为A、B、M级。', conditions: [{ fact: 'tax_credit', in: ['A', 'B', 'M'] }] },
  { text: '纳税信用等级为B级（含）以上。', conditions: [{ fact: 'tax_credit', in: ['A', 'B'] }] },
  { text: '税务机关评定的纳税信用等级不得为D级。', conditions: [{ fact: 'tax_credit', notIn: ['D'] }] },
  // words that reach no further than their clause, and those that reach on
  {
    text: '企业成立时间不超过6年，是国家高新技术企业，上年度营业收入原则上不超过3亿元，原则上在本市纳税，资产负债率不高于65%。',
    conditions: [
      old('<=', 6),
      held('title_high_tech'),
      { any: [OPEN, num('revenue', '<=', 30000)] },
      test(DEBT, '<=', 65),
    ],
    marked: ['原则上在本市纳税'],
  },
  {
    text: '建设单位原则上应具备独立法人资格，未被列入经营异常名录，成立2年以上（截至2023年6月30日）。',
    conditions: [{ any: [LEGAL, OPEN] }, no('abnormal_listing'), { day: 'registered_on', to: '2021-06-30' }],
  },
  {
    text: '推荐首席专家的，一般应具有硕士学位，年龄在55周岁以下。',
    conditions: [{ any: [{ fact: 'person_education', in: ['master'] }, OPEN] }],
    marked: ['年龄在55周岁以下'],
  },
  {
    text: '具有独立法人资格，发展目标清晰，有具体的工作计划，上年度营业收入不低于1500万元，专精特新企业优先。',
    conditions: [LEGAL, num('revenue', '>=', 1500)],
    marked: ['专精特新企业优先'],
  },
  {
    text: '优先支持上年度营业收入2亿元以上，资产负债率60%以下的企业。',
    marked: ['上年度营业收入2亿元以上', '资产负债率60%以下'],
  },
  {
    text: '近三年营业收入（不含关联交易）或净利润平均增长率不低于12%。',
    marked: ['近三年营业收入（不含关联交易）或净利润平均增长率不低于12%'],
  },
  // lists between quotation marks, what a guideline restricts, brackets that say it again
  {
    text: '企业未列入“经营异常名录”“严重失信主体名单”，三年内未受到行政处罚。',
    conditions: [no('abnormal_listing'), no('dishonesty_listing'), no('penalised_three_years')],
  },
  {
    text: '近一年内发生重大安全、重大质量事故或有严重环境违法行为的，不予认定。',
    conditions: [no('incident_one_year')],
  },
  {
    text: '属于《产业结构调整指导目录（2024年本）》中限制类、淘汰类产业的企业，不予支持。',
    conditions: [no('banned_product')],
  },
  {
    text: '申报项目不属于《产业结构调整指导目录》限制类、淘汰类项目。',
    marked: ['申报项目不属于《产业结构调整指导目录》限制类、淘汰类项目'],
  },
  {
    text: '未被列入失信被执行人、严重违法失信企业名单（黑名单），近三年内（截至申报日）未发生重大质量、安全和环境违法事故。',
    conditions: [no('judgment_debtor'), no('dishonesty_listing'), no('incident_three_years')],
  },
  { text: '近三年在各级监督抽查中无不合格记录，未被列入经营异常名录。', conditions: [no('abnormal_listing')] },
  {
    text: '在本地连续参保满一年的，未拖欠员工工资、社保费，由合作银行按程序放款。',
    conditions: [no('arrears')],
    marked: ['在本地连续参保满一年的'],
  },
  { text: '经销商未被列入失信被执行人名单。', marked: ['经销商未被列入失信被执行人名单'] },
  {
    text: '近三年内（2021-2023）未发生重大安全、质量、环保事故，企业非失信被执行人。',
    conditions: [no('incident_three_years'), no('judgment_debtor')],
  },
  // no rule is of a person or an enterprise, whichever it is
  {
    text: '对年龄45周岁以下的博士研究生、硕士研究生，分别给予10万元、4万元安家补助。企业被首次认定为高新技术企业的，给予一次性奖励20万元。',
    marked: ['对年龄45周岁以下的博士研究生、硕士研究生'],
  },
];
