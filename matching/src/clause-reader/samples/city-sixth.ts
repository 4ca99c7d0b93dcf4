import {
  DEBT,
  growth,
  HIGH_TECH,
  held,
  INDUSTRY,
  is,
  LEGAL,
  no,
  num,
  OPEN,
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
  unheld,
} from './sample';

const industry = (...codes: string[]) => ({ fact: 'industry', in: codes });
const listed = (...codes: string[]) => ({ fact: 'listing', in: codes });
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

/** A sixth time, as before. */
export const CITY_SIXTH: readonly Sample[] = [
  {
    text: '一、申报主体：注册地、税务关系在高新区内，从事软件和信息技术服务业的独立法人企业。二、申报条件：（一）上一会计年度主营业务收入不少于1500万元；（二）研发人员不少于30人且占从业人员的25%以上；（三）取得软件著作权不少于8件；（四）近三年无欠税记录。',
    conditions: [
      industry('65'),
      LEGAL,
      num('main_revenue', '>=', 1500),
      num('rd_staff', '>=', 30),
      test(ratio('rd_staff', 'staff'), '>=', 25),
      num('software_rights', '>=', 8),
    ],
    marked: ['注册地、税务关系在高新区内'],
  },
  {
    text: '支持方式：按企业上年度实际发生研发费用的3%给予后补助，每家企业不超过80万元。已享受上级研发补助的，按差额部分支持。',
    marked: ['按差额部分支持'],
  },
  {
    text: '小升规奖励：2023年度首次升规纳统的工业企业，一次性奖补15万元；次年继续在库且产值增长10%以上的，再奖补5万元。',
    conditions: [held('title_above_scale', { newIn: [2023], times: 'first' }), INDUSTRY],
    marked: ['次年继续在库且产值增长10%以上的'],
  },
  {
    text: '制造业企业年度工业总产值首破10亿元大关的，奖50万元；首破50亿元的，奖200万元。',
    marked: ['首破10亿元大关'],
  },
  {
    text: '申报“科技贷”的企业需满足以下全部条件：1.属科技型中小企业或有效期内高新技术企业；2.从业人员500人以下，年销售收入2亿元以下；3.上年度研发投入占销售收入3%以上；4.信用记录良好，未列入失信被执行人名单；5.贷款额度不高于1000万元，贷款期限不超过一年。',
    conditions: [
      { any: [held('title_tech_sme'), HIGH_TECH] },
      num('staff', '<=', 500),
      num('revenue', '<=', 20000),
      test(RD_RATIO, '>=', 3),
      no('judgment_debtor'),
      num('loan_amount', '<=', 1000),
      num('loan_months', '<=', 12),
    ],
    marked: ['信用记录良好'],
  },
  {
    text: '对通过国家、省两化融合管理体系贯标评定的企业，分别奖励20万元、10万元；获评国家级工业互联网试点示范的项目，奖励承担单位50万元。',
    marked: ['通过国家、省两化融合管理体系贯标评定的企业'],
  },
  {
    text: '企业申请租金补助，须在本区无自有产权用房，租用办公面积不超过1000平方米，上年度营业收入在500万元（不含）以上，社保在缴人数10人（含）以上。补助按年租金40%计算，封顶20万元。',
    conditions: [num('revenue', '>', 500), num('insured_staff', '>=', 10)],
    amount: share('rent_paid', 40, 20),
    marked: ['无自有产权用房', '租用办公面积不超过1000平方米'],
  },
  {
    text: '近三个会计年度的净利润均为正数且累计超过3000万元，或者最近两年营业收入年均复合增长率达30%且最近一年营业收入超过2亿元的拟上市企业，可列入市级上市后备库。',
    conditions: [
      {
        any: [
          {
            all: [num('net_profit', '>', 0, { each: 3 }), test(total('net_profit', 3), '>', 3000)],
          },
          OPEN,
        ],
      },
    ],
    marked: ['拟上市企业'],
  },
  {
    text: '市级总部企业认定标准：（一）在我市登记注册、依法纳税且具有独立法人资格；（二）持续经营一年以上；（三）上年末净资产不低于1亿元；（四）上年度在我市缴纳税收总额不低于2000万元；（五）在市外拥有不少于2家分支机构。',
    place: '370200',
    conditions: [run('>=', 1), place('370200'), LEGAL, num('net_assets', '>=', 10000)],
    marked: ['依法纳税', '上年度在我市缴纳税收总额不低于2000万元', '在市外拥有不少于2家分支机构'],
  },
  {
    text: '高校毕业生创办企业，自注册之日起3年内，吸纳3人以上就业并缴纳社保满6个月的，给予1万元创业带动就业补贴；超过3人的，每增加1人增加补贴2000元，总额不超过3万元。',
    marked: ['吸纳3人以上就业并缴纳社保满6个月的'],
  },
  {
    text: '省级绿色工厂申报企业近三年（含成立不足三年）未发生较大及以上安全、环保、质量事故，未被列入严重失信主体名单，环境管理体系、能源管理体系、质量管理体系、职业健康安全管理体系均通过第三方认证。',
    conditions: [
      no('dishonesty_listing'),
      held('title_environment_system'),
      held('title_energy_system'),
      held('title_quality_system'),
      held('title_safety_system'),
    ],
    marked: ['未发生较大及以上安全、环保、质量事故'],
  },
  {
    text: '跨境电商企业上年度出口额达到500万元、1000万元、3000万元的，分别补助5万元、10万元、20万元。',
    conditions: [num('export_value', '>=', 500)],
    amount: tiers(
      [num('export_value', '>=', 3000), 20],
      [num('export_value', '>=', 1000), 10],
      [num('export_value', '>=', 500), 5],
    ),
    marked: ['跨境电商企业'],
  },
  {
    text: '鼓励中小企业“专精特新”发展，对新认定的省级专精特新中小企业奖励20万元，对复核通过的奖励10万元，同时给予企业负责人荣誉表彰。',
    conditions: [
      {
        any: [held('title_specialized_sme', { times: 'first' }), held('title_specialized_sme', { times: 'renewed' })],
      },
    ],
    marked: ['奖励20万元'],
  },
  {
    text: '注册资本实缴500万元以上、注册满18个月、上年度出口额同比增长20%以上的外贸综合服务企业，一次性给予30万元支持。',
    conditions: [num('paid_in_capital', '>=', 500), old('>=', 18, 'months'), test(growth('export_value'), '>=', 20)],
    amount: fixed(30),
    marked: ['外贸综合服务企业'],
  },
  {
    text: '企业存在下列任一情形的，取消申报资格：1.三年内发生重大及以上安全生产责任事故；2.列入经营异常名录；3.欠缴税款未清偿；4.提供虚假材料。',
    marked: ['列入经营异常名录'],
  },
  {
    text: '科技小巨人培育入库标准：企业成立时间3年以上；近两年营业收入平均增长率达到20%；上年度营业收入在3000万元到2亿元之间；上年度研发费用总额不低于200万元，占同期营业收入不低于5%；发明专利拥有量3件以上或实用新型专利、软件著作权共10件以上。',
    conditions: [
      old('>=', 3),
      test({ growth: 'revenue', years: 2, mean: true }, '>=', 20),
      num('revenue', '>=', 3000),
      num('revenue', '<=', 20000),
      num('rd_expense', '>=', 200),
      test(RD_RATIO, '>=', 5),
      {
        any: [
          num('invention_patents', '>=', 3),
          test({ sum: [{ measure: { fact: 'utility_models' } }, { measure: { fact: 'software_rights' } }] }, '>=', 10),
        ],
      },
    ],
  },
  {
    text: '上市企业再融资（增发、配股）的，按实际募集资金投资本市额度的1‰奖励，单次最高100万元。',
    marked: ['按实际募集资金投资本市额度的1‰奖励'],
  },
  {
    text: '对从业人数300人以下、营业收入3亿元以下的工业中小企业首次购买工业软件的，补贴软件购置费用的25%，单户年补贴不超30万元。',
    conditions: [num('staff', '<=', 300), num('revenue', '<=', 30000), INDUSTRY, SMALL_MEDIUM],
    marked: ['首次购买工业软件的'],
  },
  {
    text: '县域龙头企业条件：固定资产规模在800万元以上；年销售收入1500万元以上；带动农户300户以上；产品质量、科技含量、新产品开发能力处于同行业领先水平；企业不欠工资、不欠税、不亏损。',
    conditions: [
      num('revenue', '>=', 1500),
      no('tax_arrears'),
      num('net_profit', '>=', 0),
      num('fixed_assets', '>=', 800),
      num('linked_farmers', '>=', 300),
    ],
    marked: ['企业不欠工资'],
  },
  {
    text: '对于注册时间在2021年1月1日之后、年均研发费用超过100万元的初创期科技企业，择优给予10万元—50万元资助。',
    marked: ['年均研发费用超过100万元'],
  },
  {
    text: '服务贸易企业上年服务出口额超过100万美元且增幅高于10%的，每100万美元奖励1万元，单家不超20万元。',
    marked: ['服务出口额超过100万美元'],
  },
  {
    text: '企业首次获得质量管理体系认证证书的，一次性资助1万元；同时取得环境、职业健康安全管理体系认证的，再资助1万元。',
    conditions: [held('title_quality_system', { times: 'first' })],
    amount: {
      kind: 'sum',
      parts: [
        { fixed: 1 },
        { fixed: 1, when: { all: [held('title_environment_system'), held('title_safety_system')] } },
      ],
    },
  },
  {
    text: '设备更新贷款财政贴息：贷款项目须已列入设备更新项目清单，贷款合同签订日在2024年3月7日至2024年12月31日，财政按贷款本金的1.5个百分点贴息，期限不超过2年。',
    marked: ['贷款项目须已列入设备更新项目清单', '财政按贷款本金的1.5个百分点贴息'],
  },
  {
    text: '对年度缴纳税收在100万元以上且比上年增长8%以上的小型微型企业，按其新增税收的5%奖励，奖励额度不超过10万元。',
    conditions: [num('tax_paid', '>=', 100), test(growth('tax_paid'), '>=', 8), SMALL],
    amount: { kind: 'sum', parts: [{ base: { increase: 'tax_paid' }, rate: 5 }], caps: [{ value: 10 }] },
  },
  {
    text: '申请单位要求：已建立研发准备金制度；企业为非上市公司；未被认定过市级企业技术中心；上年度研发费用不低于150万元且不低于销售收入的3%；研发场所面积200平方米以上。',
    conditions: [
      unheld('platform_city_tech_center'),
      num('rd_expense', '>=', 150),
      test(RD_RATIO, '>=', 3),
      num('rd_space', '>=', 200),
    ],
    marked: ['已建立研发准备金制度'],
  },
  {
    text: '在园企业当年纳税达到100万元（含）以上、300万元（含）以上、500万元（含）以上的，分别按其缴纳房租的30%、50%、70%予以补贴。',
    marked: ['当年纳税达到100万元（含）以上'],
  },
  {
    text: '每年遴选不超过10家未来工厂培育企业，企业年营业收入应在5亿元以上，数字化车间不少于2个，数字化水平测评达到三级及以上，给予每家100万元培育资金。',
    conditions: [num('revenue', '>=', 50000), { fact: 'digital_level', in: ['3', '4'] }],
    amount: fixed(100),
    marked: ['数字化车间不少于2个'],
  },
  {
    text: '企业资产负债率在60%（含）以下，近两年没有逃废债行为，从银行取得的1年期以内（含1年）流动资金贷款，按人民银行同期基准利率的30%贴息，贴息总额不超过25万元。',
    conditions: [test(DEBT, '<=', 60)],
    marked: ['近两年没有逃废债行为'],
  },
  {
    text: '对主持或参与国家标准制定的企业每项分别补助30万元、10万元；主持行业标准制定的补助15万元；一年内一家企业累计不超过100万元。',
    marked: ['主持或参与国家标准制定的企业'],
  },
  {
    text: '上年度规模以上工业企业中，亩均税收排名前30位且研发投入强度在3%以上的，予以通报表扬，并奖励10万元。',
    conditions: [held('title_above_scale'), INDUSTRY, test(RD_RATIO, '>=', 3)],
    amount: fixed(10),
    marked: ['亩均税收排名前30位'],
  },
  {
    text: '申请人年满18周岁且不超过45周岁，具有全日制硕士及以上学历，在我市企业工作满1年并连续缴纳社会保险12个月以上，年收入不低于20万元。',
    conditions: [
      num('person_age', '>=', 18),
      num('person_age', '<=', 45),
      { fact: 'person_education', in: ['master', 'doctor'] },
    ],
    marked: ['全日制', '年收入不低于20万元'],
  },
  {
    text: '对营业收入（不含税）500万元以上、连续两年增长15%以上、且无重大安全事故的现代服务业企业，按其地方贡献增量的30%扶持，三年为限。',
    conditions: [num('revenue', '>=', 500), test(growth('revenue'), '>=', 15, { each: 2 })],
    marked: ['无重大安全事故', '现代服务业企业', '按其地方贡献增量的30%扶持'],
  },
  {
    text: '首版次软件申报产品近两年内取得软件著作权，累计销售额100万元以上；申报单位主营业务为软件研发，研发人员占比20%以上，净资产为正。',
    conditions: [test(ratio('rd_staff', 'staff'), '>=', 20), num('net_assets', '>', 0)],
    marked: ['近两年内取得软件著作权', '主营业务为软件研发'],
  },
  {
    text: '企业研发投入强度在2%-5%（不含5%）之间的，按当年研发投入的1%奖励；在5%（含）以上的，按2%奖励；年度奖励不超过100万元。',
    conditions: [test(RD_RATIO, '>=', 2)],
    marked: ['按当年研发投入的1%奖励'],
  },
  {
    text: '对进口先进技术设备且年进口额100万美元以上的生产企业，按进口额的2%贴息；其中用于重点产业的按3%贴息，每家最高100万元。',
    marked: ['年进口额100万美元以上'],
  },
  {
    text: '凡注册在本镇、年纳税50万元以上，且当年新增用工20人以上的企业，每新增1人奖励1000元。',
    conditions: [num('tax_paid', '>=', 50)],
    marked: ['注册在本镇', '新增用工20人以上'],
  },
  {
    text: '申报企业应当是境内外上市公司或新三板挂牌企业，最近一年研发费用不少于1000万元，核心技术人员中拥有博士学位的不少于5人。',
    conditions: [listed('main', 'overseas', 'neeq'), num('rd_expense', '>=', 1000)],
    marked: ['核心技术人员中拥有博士学位的不少于5人'],
  },
  {
    text: '自主培育的企业成长为国家级单项冠军、专精特新“小巨人”的，给予属地镇街工作经费50万元、20万元；给予企业300万元、100万元。',
    marked: ['给予企业300万元、100万元'],
  },
  {
    text: '最近一个纳税年度销售收入小于5000万元的高新技术企业，其研究开发费用总额占销售收入总额的比例应不低于5%；近一年高新技术产品（服务）收入占企业同期总收入的比例不低于60%；科技人员占职工总数比例不低于10%。',
    conditions: [
      test(ratio('high_tech_income', 'total_income'), '>=', 60),
      test(ratio('tech_staff', 'staff'), '>=', 10),
    ],
    marked: ['销售收入小于5000万元的高新技术企业'],
  },
  {
    text: '企业须为增值税一般纳税人，2024年全年入库税金200万元以上；2024年利润总额较2023年增长5%以上；2024年底在职职工50人以上；近两年社会保险无欠缴。',
    conditions: [
      is('general_taxpayer'),
      num('tax_paid', '>=', 200, { year: 2024 }),
      test({ growth: 'total_profit', base: 2023, last: 2024 }, '>=', 5),
    ],
    marked: ['社会保险无欠缴'],
  },
  {
    text: '连续三年（2022、2023、2024年）研发费用合计2000万元以上，且2024年研发费用占比不低于4%的规上企业，优先推荐申报省级企业研究院。',
    marked: ['优先推荐'],
  },
];
