import {
  growth,
  HIGH_TECH,
  held,
  INDUSTRY,
  LEGAL,
  MANUFACTURER,
  no,
  num,
  OPEN,
  place,
  RD_RATIO,
  type Sample,
  SMALL,
  test,
} from './sample';

const industry = (...codes: string[]) => ({ fact: 'industry', in: codes });
const settled = (code: string, ...facts: string[]) => ({ all: facts.map((fact) => ({ fact, in: [code] })) });
const standards = (levels: string[], ...more: unknown[]): unknown => ({
  measure: { rows: 'standards', where: [{ column: 'level', in: levels }, ...more] },
  op: '>=',
  value: 1,
});
const firstAt = (fact: string, bound: number) => ({
  all: [num(fact, '>=', bound), { measure: { fact, over: 'max', years: 'all', last: -2 }, op: '<', value: bound }],
});
const educated = (...grades: string[]) => ({ fact: 'person_education', in: grades });

/** What a set of clauses that give something to several taught, in other words: who is in any of the circles, brackets, kinds. */
export const CITY_FOURTEENTH: readonly Sample[] = [
  {
    text: '对首次认定的（不含复审）国家高新技术企业，区里再奖励8万元。',
    conditions: [held('title_high_tech', { times: 'first' })],
    marked: ['区里再奖励8万元'],
  },
  {
    text: '年营业收入首次达到2亿元、8亿元的其他服务业企业，且增幅10%以上的，分别奖励企业6万元、12万元，奖励年限不超过2年。',
    conditions: [{ any: [firstAt('revenue', 20000), firstAt('revenue', 80000)] }, test(growth('revenue'), '>=', 10)],
    marked: ['其他服务业企业'],
  },
  {
    text: '设备购置额在80万元以上至160万元以下、160万元以上至400万元以下、400万元以上的企业，分别给予设备款（不含税）4%、6%、8%的补助。',
    conditions: [num('equipment_investment', '>=', 80)],
  },
  {
    text: '经国家、省级认定为首台（套）装备的制造企业，除享受上级奖励外，分别再给予奖励60万元、20万元。',
    conditions: [held('title_first_set', { level: ['national', 'provincial'] }), MANUFACTURER],
  },
  {
    text: '对主持制定国际、国家和团体标准的我市建筑企业，分别给予40万元、20万元、4万元奖励；对参与制定国际、国家和团体标准的我市建筑企业，分别给予20万元、10万元、2万元奖励。',
    place: '330100',
    conditions: [
      {
        any: [
          standards(['international', 'national', 'group'], { column: 'led', is: true }),
          standards(['international', 'national', 'group']),
        ],
      },
      place('330100'),
      industry('E'),
    ],
  },
  {
    text: '注册在本市的餐饮企业，首次评上老字号的，一次性奖励20万元；新开连锁门店的，每家奖励3万元。',
    place: '330200',
    conditions: [place('330200'), industry('62')],
    marked: ['首次评上老字号的', '新开连锁门店的'],
  },
  {
    text: '2021年工业总产值在2亿元（含）以上、4亿元（不含）以下，2022年工业总产值同比增长达到25%以上的，给予奖励；2021年工业总产值在4亿元（含）以上，2022年工业总产值同比增长达到15%以上的，给予奖励。',
    conditions: [
      {
        any: [
          {
            all: [
              num('industrial_output', '>=', 20000, { year: 2021 }),
              num('industrial_output', '<', 40000, { year: 2021 }),
              test({ growth: 'industrial_output', years: 1, last: 2022 } as never, '>=', 25),
            ],
          },
          {
            all: [
              num('industrial_output', '>=', 40000, { year: 2021 }),
              test({ growth: 'industrial_output', years: 1, last: 2022 } as never, '>=', 15),
            ],
          },
        ],
      },
    ],
  },
  {
    text: '首次列入国家级绿色工厂名单的企业，奖励40万元；首次获评国家技术创新示范企业的企业，奖励60万元；新开绿色门店的企业，奖励2万元。',
    conditions: [
      {
        any: [
          held('title_green_factory', { level: ['national'], times: 'first' }),
          held('title_tech_demonstration', { times: 'first' }),
          OPEN,
        ],
      },
    ],
    marked: ['新开绿色门店的企业'],
  },
  {
    text: '申报单位注册地、财政收入及统计结算关系均在杭州市，且注册满两个会计年度。',
    conditions: [
      settled('330100', 'area', 'statistics_area'),
      test({ since: 'registered_on', in: 'fiscalYears' }, '>=', 2),
    ],
    marked: ['财政收入'],
  },
  {
    text: '文中所指企业为注册地、税务关系在余杭区的规模以上批发企业（除本政策另有规定外）。房地产企业（项目）一律不享受。',
    conditions: [
      settled('330110', 'area', 'tax_area'),
      held('title_above_scale'),
      industry('51'),
      { fact: 'industry', notIn: ['K'] },
    ],
  },
  {
    text: '在滨江区注册并纳税的人工智能企业，且为具有独立法人资格的困难小微企业（不包括房地产业、金融业和典当行）。',
    conditions: [settled('330108', 'area', 'tax_area'), LEGAL, SMALL, { fact: 'industry', notIn: ['K', 'J'] }],
    marked: ['人工智能企业', '困难', '典当行'],
  },
  {
    text: '申报当年及上一年未发生重大安全、重大质量事故和严重环境违法行为；近三年未发生质量、安全、环保等重大事故；2023年度研发费用较上一年度有增长。',
    conditions: [
      no('incident_since_last_year'),
      no('incident_three_years'),
      test({ growth: 'rd_expense', years: 1, last: 2023 } as never, '>', 0),
    ],
  },
  {
    text: '支持对象为规上制造业企业，列入严重失信主体名单的企业不在支持范围。',
    conditions: [held('title_above_scale'), MANUFACTURER, no('dishonesty_listing')],
  },
  {
    text: '在沪深北交易所上市的企业，奖励400万元；在新三板成功挂牌的，在上级奖励基础上奖励80万元；在四板（股权交易中心）挂牌的，奖励8万元。',
    conditions: [{ fact: 'listing', in: ['main', 'neeq', 'regional'] }],
  },
  {
    text: '在深圳市注册的软件企业聘用的全日制本科及以上学历毕业生，毕业未满3年且在本市无住房的，每月给予租房补贴800元。',
    conditions: [
      educated('doctor', 'master', 'bachelor'),
      num('person_years_graduated', '<', 3),
      no('person_owns_home'),
    ],
    marked: ['在深圳市注册的软件企业聘用', '全日制'],
  },
  {
    text: '对农林牧渔业企业、豆制品加工企业，给予贷款贴息。',
    marked: ['农林牧渔业企业、豆制品加工企业'],
  },
  {
    text: '省级示范企业标准：1.上年度营业收入5亿元以上；2.省里重点联系企业；3.产业链白名单企业；4.龙头配套企业。',
    marked: ['上年度营业收入5亿元以上', '省里重点联系企业', '产业链白名单企业', '龙头配套企业'],
  },
  {
    text: '对研发费用占营业收入比例达到4%的高新技术企业给予9万元奖励；对期满后重新认定的给予3万元奖励。整体搬迁来的，参照首次认定标准执行。',
    marked: ['整体搬迁来的'],
  },
  {
    text: '对整体迁入的规模以上工业企业，研发费用占营业收入比例达到4%、6%的，分别给予管委会所属基金9万元、18万元。',
    conditions: [held('title_above_scale'), INDUSTRY, test(RD_RATIO, '>=', 4)],
    marked: ['整体迁入'],
  },
  {
    text: '高新技术企业（软件类）上年度注册资本（实缴）超过500万元。',
    conditions: [HIGH_TECH],
    marked: ['注册资本（实缴）超过500万元'],
  },
  {
    text: '培育库入库条件：上年度营业收入不低于3000万元，注册资本不少于500万元，科创板上市企业自动纳入。',
    marked: ['上年度营业收入不低于3000万元', '注册资本不少于500万元', '科创板上市企业自动纳入'],
  },
  {
    text: '1.硕士、博士学历毕业生；取得高级技师证书的比照硕士学历。2.年龄不超过40周岁。',
    conditions: [num('person_age', '<=', 40)],
    marked: ['硕士、博士学历', '取得高级技师证书的比照硕士学历'],
  },
];
