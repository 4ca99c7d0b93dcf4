import {
  DEBT,
  granted,
  growth,
  HIGH_TECH,
  held,
  INDUSTRY,
  LEGAL,
  no,
  num,
  old,
  place,
  RD_RATIO,
  ratio,
  run,
  type Sample,
  SMALL,
  SMALL_MEDIUM,
  test,
  total,
} from './sample';

const industry = (...codes: string[]) => ({ fact: 'industry', in: codes });
const share = (fact: string, rate: number, cap?: number) => ({
  kind: 'sum',
  parts: [{ base: { fact }, rate }],
  ...(cap && { caps: [{ value: cap }] }),
});
const fixed = (value: number, more: object = {}) => ({ kind: 'sum', parts: [{ fixed: value }], ...more });
const tiers = (...rows: readonly [when: unknown, value: number][]) => ({
  kind: 'sum',
  parts: [{ tiers: rows.map(([when, value]) => ({ when, value })) }],
});

/** A fourth time, as before. */
export const CITY_FOURTH: readonly Sample[] = [
  {
    text: '申报主体须在我市注册并实际经营满一年，具有健全的财务管理制度；上一年度营业收入1000万元以上，研发费用占比达5%以上；近三年内在安全生产、环境保护、纳税等方面无重大违法违规行为。',
    place: '330200',
    conditions: [run('>=', 1), place('330200'), num('revenue', '>=', 1000), test(RD_RATIO, '>=', 5)],
    marked: ['健全的财务管理制度', '无重大违法违规行为'],
  },
  {
    text: '对首次获得认定的国家级专精特新“小巨人”企业，市、区两级财政按1:1比例给予总额100万元奖励。',
    conditions: [held('title_little_giant', { times: 'first' })],
    marked: ['按1:1比例给予总额100万元奖励'],
  },
  {
    text: '对规上工业企业年度技改设备投资300万元以上的，按设备投资额的10%给予补助；其中属于制造业单项冠军企业的，按12%给予补助，单个企业最高不超过600万元。',
    conditions: [held('title_above_scale'), INDUSTRY],
    marked: ['年度技改设备投资300万元以上'],
  },
  {
    text: '企业上年度营业收入不低于1亿元、近两年营业收入平均增速不低于15%，或上年度营业收入不低于5亿元、近两年营业收入平均增速不低于10%。',
    conditions: [
      {
        any: [
          { all: [num('revenue', '>=', 10000), test({ growth: 'revenue', years: 2, mean: true }, '>=', 15)] },
          { all: [num('revenue', '>=', 50000), test({ growth: 'revenue', years: 2, mean: true }, '>=', 10)] },
        ],
      },
    ],
  },
  {
    text: '申请企业2024年研发费用在500万元（含）至1000万元之间的，奖励20万元；1000万元（含）至5000万元之间的，奖励50万元；5000万元（含）以上的，奖励100万元。',
    conditions: [num('rd_expense', '>=', 500, { year: 2024 })],
    amount: tiers(
      [{ all: [num('rd_expense', '>=', 500, { year: 2024 }), num('rd_expense', '<', 1000, { year: 2024 })] }, 20],
      [{ all: [num('rd_expense', '>=', 1000, { year: 2024 }), num('rd_expense', '<', 5000, { year: 2024 })] }, 50],
      [num('rd_expense', '>=', 5000, { year: 2024 }), 100],
    ),
  },
  {
    text: '科技型企业房租补贴：成立不超过3年、员工总数10人以上、年研发费用50万元以上的科技型中小企业，在认定的科技园区租赁办公用房的，按每年实际支付租金的30%给予补贴，每家每年不超过10万元，最长补贴2年。',
    conditions: [old('<=', 3), num('staff', '>=', 10), num('rd_expense', '>=', 50), held('title_tech_sme')],
    amount: share('rent_paid', 30, 10),
    marked: ['在认定的科技园区租赁办公用房'],
  },
  {
    text: '申报企业应无欠税、无重大安全环保事故、未被列入失信名单，上年度实缴税金不少于50万元，职工社会保险缴纳人数不少于20人。',
    conditions: [no('tax_arrears'), num('tax_paid', '>=', 50), num('insured_staff', '>=', 20)],
  },
  {
    text: '高新技术企业出口实绩达到500万元以上的，对其国际市场开拓支出按50%给予补助，最高50万元。',
    conditions: [HIGH_TECH, num('export_value', '>=', 500)],
    amount: share('market_expense', 50, 50),
  },
  {
    text: '具有独立法人资格的制造业企业，上年度营业收入4亿元以下或从业人员1000人以下，拥有国家级或省级企业技术中心。',
    conditions: [
      LEGAL,
      industry('C'),
      { any: [num('revenue', '<=', 40000), num('staff', '<=', 1000)] },
      held('platform_tech_center'),
    ],
  },
  {
    text: '对建设期内设备投资达到500万元且通过验收的数字化改造项目，按设备、软件等投入的20%给予事后奖补，最高200万元，规下企业最高50万元。',
    marked: ['规下企业最高50万元'],
  },
  {
    text: '申报单位注册资本金不少于1000万元，资产总额不少于3000万元，净资产不少于1500万元，资产负债率不超过60%，近三年无亏损。',
    conditions: [
      num('registered_capital', '>=', 1000),
      num('assets', '>=', 3000),
      num('net_assets', '>=', 1500),
      test(DEBT, '<=', 60),
      num('net_profit', '>=', 0, { each: 3 }),
    ],
  },
  {
    text: '企业研发人员（含外聘）不少于30人，占企业职工总数的比例不低于15%，其中博士不少于3人；研发设备原值不低于800万元。',
    conditions: [test(ratio('rd_staff', 'staff'), '>=', 15), num('rd_equipment', '>=', 800)],
    marked: ['研发人员（含外聘）不少于30人', '博士不少于3人'],
  },
  {
    text: '对获得融资担保贷款的小微企业，按年担保费的50%给予补助，担保费率高于1.5%的部分不予补助，每户每年最高10万元。',
    conditions: [SMALL],
    marked: ['按年担保费的50%给予补助'],
  },
  {
    text: '企业年度纳税首次超过1000万元的，给予20万元奖励；首次超过5000万元的，给予50万元奖励；首次超过1亿元的，给予100万元奖励。',
    conditions: [
      {
        any: [1000, 5000, 10000].map((value) => ({
          all: [
            num('tax_paid', '>', value),
            test({ fact: 'tax_paid', over: 'max', years: 'all', last: -2 }, '<=', value),
          ],
        })),
      },
    ],
    amount: tiers(
      ...[10000, 5000, 1000].map((value, at): [unknown, number] => [
        {
          all: [
            num('tax_paid', '>', value),
            test({ fact: 'tax_paid', over: 'max', years: 'all', last: -2 }, '<=', value),
          ],
        },
        [100, 50, 20][at]!,
      ]),
    ),
  },
  {
    text: '项目申报单位为高新技术企业或科技型中小企业，上年度研发投入不少于100万元；项目总投资不低于200万元，自筹经费不少于申请财政经费的2倍；项目负责人年龄不超过55周岁。',
    conditions: [
      { any: [HIGH_TECH, held('title_tech_sme')] },
      num('rd_expense', '>=', 100),
      num('project_investment', '>=', 200),
    ],
    marked: ['自筹经费不少于申请财政经费的2倍', '项目负责人年龄不超过55周岁'],
  },
  {
    text: '拥有有效发明专利5件以上，或拥有有效发明专利2件以上且软件著作权10件以上；上年度主营业务收入2000万元以上且净利润为正。',
    conditions: [
      {
        any: [
          num('invention_patents', '>=', 5),
          { all: [num('invention_patents', '>=', 2), num('software_rights', '>=', 10)] },
        ],
      },
      num('main_revenue', '>=', 2000),
      num('net_profit', '>', 0),
    ],
  },
  {
    text: '企业年度综合能耗下降5%以上、单位产值碳排放下降3%以上，且获得省级绿色工厂称号的，一次性奖励30万元。',
    conditions: [held('title_green_factory', { level: ['provincial'] })],
    amount: fixed(30),
    marked: ['年度综合能耗下降5%以上', '单位产值碳排放下降3%以上'],
  },
  {
    text: '对上年度出口额较前一年度增长超过10%、且出口额占销售收入的比重超过30%的中小微企业，按出口增量的1%给予奖励，最高30万元。',
    conditions: [test(growth('export_value'), '>', 10), test(ratio('export_value', 'revenue'), '>', 30), SMALL_MEDIUM],
    amount: { kind: 'sum', parts: [{ base: { increase: 'export_value' }, rate: 1 }], caps: [{ value: 30 }] },
  },
  {
    text: '申报市级工业设计中心的企业，应具备独立法人资格，设计中心成立两年以上，专职设计人员20人以上，近两年获得外观设计专利、实用新型专利授权10件以上，上年度设计投入不低于100万元。',
    conditions: [LEGAL, granted(2, ['design', 'utility'], 10)],
    marked: ['设计中心成立两年以上', '专职设计人员20人以上', '上年度设计投入不低于100万元'],
  },
  {
    text: '本市个体工商户转型升级为企业且成立满一年，年营业收入达到100万元以上的，给予一次性奖励1万元；纳入规模以上统计的，再奖励5万元。',
    place: '510100',
    conditions: [old('>=', 1), num('revenue', '>=', 100)],
    amount: { kind: 'sum', parts: [{ fixed: 1 }, { when: held('title_above_scale'), fixed: 5 }] },
    marked: ['个体工商户转型升级为企业'],
  },
  {
    text: '新建规上企业研发机构，当年研发投入500万元以上的，按研发投入的10%给予补助，最高100万元。',
    marked: ['新建规上企业研发机构'],
  },
  {
    text: '上年度缴纳增值税、企业所得税合计100万元以上的企业，增长部分按地方留成的50%给予奖励。',
    marked: ['缴纳增值税、企业所得税合计100万元以上'],
  },
  {
    text: '成长型企业（上年度营业收入500万元以上、2000万元以下，近两年连续增长20%以上）每家给予10万元奖励。',
    conditions: [num('revenue', '>=', 500), num('revenue', '<=', 2000), test(growth('revenue'), '>=', 20, { each: 2 })],
    amount: fixed(10),
    marked: ['成长型企业'],
  },
  {
    text: '在新三板挂牌的企业一次性奖励80万元，在省股权交易中心成长板挂牌的企业一次性奖励10万元。',
    marked: ['省股权交易中心成长板挂牌'],
  },
  {
    text: '企业须连续两年研发费用占营业收入的比例不低于6%，连续三年盈利且上年度净利润不低于500万元，近三年累计纳税不低于600万元。',
    conditions: [
      test(RD_RATIO, '>=', 6, { each: 2 }),
      num('net_profit', '>', 0, { each: 3 }),
      num('net_profit', '>=', 500),
      test(total('tax_paid', 3), '>=', 600),
    ],
  },
  {
    text: '对注册在本区、上年度营业收入不超过5000万元、未获得过股权投资的科技型中小企业，给予最高30万元种子资金支持，采取事前资助方式。',
    place: '330109',
    conditions: [place('330109'), num('revenue', '<=', 5000), held('title_tech_sme')],
    amount: fixed(30, { upTo: true }),
    marked: ['未获得过股权投资'],
  },
];
