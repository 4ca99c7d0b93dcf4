import {
  DEBT,
  growth,
  HIGH_TECH,
  held,
  INDUSTRY,
  LEGAL,
  mean,
  no,
  num,
  OPEN,
  ofMain,
  old,
  place,
  RD_RATIO,
  ratio,
  run,
  type Sample,
  SMALL,
  SMALL_MEDIUM,
  test,
  totals,
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

/** A ninth time, as before. */
export const CITY_NINTH: readonly Sample[] = [
  {
    text: '扶持对象为经认定的区级重点企业，其上年度产值不低于5亿元、对区财政贡献不低于500万元，或上年度研发费用超过3000万元。',
    marked: ['经认定的区级重点企业'],
  },
  {
    text: '对注册并实际办公在本区、上年度营业收入首次达到1亿元的软件和信息技术服务业企业，奖励30万元；已获市级同类奖励的，不再重复奖励。',
    place: '330109',
    conditions: [
      place('330109'),
      num('revenue', '>=', 10000),
      test({ fact: 'revenue', over: 'max', years: 'all', last: -2 }, '<', 10000),
      industry('65'),
    ],
    amount: fixed(30),
    marked: ['实际办公在本区'],
  },
  {
    text: '鼓励企业增资扩产，对年度新增设备投资500万元以上的工业企业，按新增设备投资额的12%给予补助，最高补助800万元，其中购买本市生产的首台套设备的，补助比例提高3个百分点。',
    conditions: [INDUSTRY],
    marked: ['年度新增设备投资500万元以上'],
  },
  {
    text: '申报单位须为在济注册的中小企业，职工中研发人员比例不低于10%，近两年研发经费投入年均不低于200万元，具有1项以上与主导产品相关的发明专利。',
    conditions: [
      SMALL_MEDIUM,
      test(ratio('rd_staff', 'staff'), '>=', 10),
      test(mean('rd_expense', 2), '>=', 200),
      ofMain(1, 'invention'),
    ],
    marked: ['在济注册'],
  },
  {
    text: '企业上年度缴纳税款5000万元（含）以上的，奖励高管团队100万元；2000万元（含）至5000万元的，奖励50万元；1000万元（含）至2000万元的，奖励20万元。',
    conditions: [num('tax_paid', '>=', 1000)],
    amount: tiers(
      [num('tax_paid', '>=', 5000), 100],
      [{ all: [num('tax_paid', '>=', 2000), num('tax_paid', '<', 5000)] }, 50],
      [{ all: [num('tax_paid', '>=', 1000), num('tax_paid', '<', 2000)] }, 20],
    ),
  },
  {
    text: '对获评省级智能工厂、省级智能车间的企业，分别给予60万元、30万元奖励；国家级智能制造示范工厂奖励150万元。',
    marked: ['省级智能工厂、省级智能车间'],
  },
  {
    text: '创业企业须在登记注册之日起5年内提出申请，带动就业不少于3人，且正常经营6个月以上、依法纳税，创业担保贷款额度最高300万元。',
    conditions: [run('>=', 6, 'months'), num('jobs_created', '>=', 3)],
  },
  {
    text: '高层次人才创办的企业销售收入首次超过500万元的，给予30万元奖励，首次超过2000万元的，给予100万元奖励。',
    marked: ['高层次人才创办的企业'],
    conditions: [
      {
        any: [500, 2000].map((value) => ({
          all: [
            num('revenue', '>', value),
            test({ fact: 'revenue', over: 'max', years: 'all', last: -2 }, '<=', value),
          ],
        })),
      },
    ],
    amount: tiers(
      ...[2000, 500].map((value, at): [unknown, number] => [
        {
          all: [
            num('revenue', '>', value),
            test({ fact: 'revenue', over: 'max', years: 'all', last: -2 }, '<=', value),
          ],
        },
        [100, 30][at]!,
      ]),
    ),
  },
  {
    text: '（一）申报企业为高新技术企业且在有效期内；（二）上一年度高新技术产品（服务）收入占企业同期总收入的比例达到70%以上；（三）企业当年职工总数50人以上，其中科技人员占比不低于20%；（四）上年度未发生安全生产死亡事故。',
    conditions: [
      HIGH_TECH,
      test(ratio('high_tech_income', 'total_income'), '>=', 70),
      num('staff', '>=', 50),
      test(ratio('tech_staff', 'staff'), '>=', 20),
    ],
    marked: ['未发生安全生产死亡事故'],
  },
  {
    text: '企业参加国内展会的，展位费按80%补助，单次不超过2万元；赴境外参展的，另给予人员补贴每次1万元。全年合计不超过15万元。',
    marked: ['赴境外参展的'],
  },
  {
    text: '上一年度工业总产值10亿元以下的工业企业产值增速达20%以上、10亿元以上的工业企业产值增速达15%以上的，奖励20万元。',
    amount: fixed(20),
    marked: ['上一年度工业总产值10亿元以下'],
  },
  {
    text: '企业须已建立现代企业制度，主营业务突出，上年度主营业务收入占比80%以上，近三年年均主营业务收入增长率不低于8%，主导产品省内市场占有率居前5位。',
    conditions: [test(ratio('main_revenue', 'revenue'), '>=', 80)],
    marked: ['已建立现代企业制度', '近三年年均主营业务收入增长率不低于8%', '主导产品省内市场占有率居前5位'],
  },
  {
    text: '对企业研发机构，国家级一次性补助300万元，省级一次性补助100万元，市级一次性补助30万元。',
    marked: ['国家级一次性补助300万元'],
  },
  {
    text: '贴息贷款对象：吸纳就业5人以上的小微企业，无不良信用记录，贷款额度不超过400万元，贷款期限最长2年，按LPR的50%贴息。',
    conditions: [SMALL, num('loan_amount', '<=', 400), num('loan_months', '<=', 24)],
    marked: ['吸纳就业5人以上', '无不良信用记录'],
  },
  {
    text: '支持企业开展技术攻关，揭榜企业上年度研发投入占比不低于5%、研发人员不少于20人，榜单金额不低于500万元，财政按揭榜金额的30%资助，最高不超过500万元。',
    conditions: [test(RD_RATIO, '>=', 5), num('rd_staff', '>=', 20), num('bid_amount', '>=', 500)],
    amount: share('bid_amount', 30, 500),
    marked: ['榜单金额不低于500万元'],
  },
  {
    text: '企业具备下列条件两项以上的优先支持：省级以上专精特新企业；发明专利5件以上；上年度出口额占比30%以上。',
    marked: ['优先支持'],
  },
  {
    text: '对当年新投产、新增纳入规上统计的工业企业奖励20万元，对由规下转为规上的工业企业奖励15万元，退库后重新入库的不予奖励。',
    conditions: [INDUSTRY],
    marked: ['新投产'],
  },
  {
    text: '申报企业近三年未享受过同类补助；上年末总资产5000万元以上；上年度销售收入较前年增长15%以上；主要负责人年龄不超过60岁。',
    conditions: [num('assets', '>=', 5000), test(growth('revenue'), '>=', 15)],
    marked: ['近三年未享受过同类补助', '主要负责人年龄不超过60岁'],
  },
  {
    text: '商贸企业由小微升级为限上的，奖励8万元；升限后第一年、第二年零售额增长均超过15%的，每年再奖2万元。',
    marked: ['由小微升级为限上的'],
  },
  {
    text: '满足以下任一条件：（1）净资产1亿元以上，年利润3000万元以上；（2）上年度营业收入20亿元以上；（3）上年度纳税5000万元以上且近两年正增长。',
    conditions: [
      {
        any: [
          { all: [num('net_assets', '>=', 10000), OPEN] },
          num('revenue', '>=', 200000),
          { all: [num('tax_paid', '>=', 5000), OPEN] },
        ],
      },
    ],
    marked: ['年利润3000万元以上'],
  },
  {
    text: '产学研合作项目：企业与高校院所签订技术合同，实际支付金额30万元以上的，按实际支付额的20%补助；企业为高新技术企业的按25%补助；上限100万元。',
    marked: ['实际支付金额30万元以上的'],
  },
  {
    text: '对年销售收入2000万元以下的小微企业购买创新服务，按发票金额50%发放创新券，同一企业年度总额不超过20万元。',
    conditions: [num('revenue', '<=', 2000), SMALL],
    marked: ['按发票金额50%发放创新券'],
  },
  {
    text: '企业未被列入严重违法失信企业名单，且近两年内未因违法违规受到行政处罚（警告、罚款5万元以下的除外），资产负债率应低于80%，上年度未亏损。',
    conditions: [no('dishonesty_listing'), test(DEBT, '<', 80), num('net_profit', '>=', 0)],
    marked: ['近两年内未因违法违规受到行政处罚'],
  },
  {
    text: '出台奖励：科技型中小企业年研发投入50万元至100万元（不含），补助3万元；100万元至300万元（不含），补助6万元；300万元以上，补助10万元。',
    conditions: [held('title_tech_sme'), num('rd_expense', '>=', 50)],
    amount: tiers(
      [{ all: [num('rd_expense', '>=', 50), num('rd_expense', '<', 100)] }, 3],
      [{ all: [num('rd_expense', '>=', 100), num('rd_expense', '<', 300)] }, 6],
      [num('rd_expense', '>=', 300), 10],
    ),
  },
  {
    text: '申报首席技师工作室的企业，职工总数不少于100人，其中技能人员不少于50%，有健全的培训制度；领衔人须具有高级技师职业资格，年龄不超过58周岁。',
    conditions: [num('staff', '>=', 100)],
    marked: ['技能人员不少于50%', '领衔人须具有高级技师职业资格', '年龄不超过58周岁'],
  },
  {
    text: '对获得发明专利授权且年度授权量20件以上的规上企业奖励10万元；有效发明专利拥有量首次达到100件的，奖励20万元。',
    marked: ['年度授权量20件以上'],
  },
  {
    text: '对上市公司、新三板挂牌企业，以其融资额投资本市项目5000万元以上的，按投资额的1%奖励，最高200万元。',
    marked: ['以其融资额投资本市项目5000万元以上的'],
  },
  {
    text: '企业认定条件：注册资本不低于100万元，成立时间2年以上；近两年年均销售收入不低于500万元，其中上年度不低于600万元；近两年研发投入总额占销售收入总额的比例不低于8%。',
    conditions: [
      num('registered_capital', '>=', 100),
      old('>=', 2),
      test(mean('revenue', 2), '>=', 500),
      num('revenue', '>=', 600),
      test(totals('rd_expense', 'revenue', 2), '>=', 8),
    ],
  },
  {
    text: '数字化改造服务商应具有独立法人资格，近三年服务企业不少于30家，上年度营业收入不低于500万元，技术人员占职工总数60%以上。',
    conditions: [LEGAL, num('revenue', '>=', 500)],
    marked: ['近三年服务企业不少于30家', '技术人员占职工总数60%以上'],
  },
  {
    text: '纳税人信用级别为A级的出口企业，上年度出口额3000万元以上且增幅在全市平均增幅以上，按出口额的0.1%奖励，封顶50万元；生产企业再增加10%。',
    conditions: [num('export_value', '>=', 3000)],
    marked: ['纳税人信用级别为A级', '生产企业再增加10%'],
  },
];
