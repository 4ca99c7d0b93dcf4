import {
  added,
  DEBT,
  growth,
  HIGH_TECH,
  held,
  INDUSTRY,
  is,
  LEGAL,
  mean,
  no,
  num,
  OPEN,
  old,
  place,
  RD_RATIO,
  ratio,
  type Sample,
  SMALL,
  SMALL_MEDIUM,
  test,
  total,
  totals,
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
const firstFrom = (fact: string, value: number) => ({
  all: [num(fact, '>=', value), test({ fact, over: 'max', years: 'all', last: -2 }, '<', value)],
});

/** The same, written after the reader was mended by the first; mended by these too. */
export const CITY_SECOND: readonly Sample[] = [
  {
    text: '申报单位应当同时具备以下条件：（一）在本市依法登记注册、具有独立法人资格的企业；（二）2023年通过认定的国家级专精特新“小巨人”企业，或2023年通过认定的省级专精特新中小企业；（三）未被列入严重失信主体名单；（四）未违反国家、省、市联合惩戒政策和制度规定。',
    place: '440300',
    conditions: [
      place('440300'),
      LEGAL,
      { any: [held('title_little_giant', { newIn: [2023] }), held('title_specialized_sme', { newIn: [2023] })] },
      no('dishonesty_listing'),
    ],
    marked: ['未违反国家、省、市联合惩戒政策和制度规定'],
  },
  {
    text: '对企业实施的智能化改造数字化转型项目，项目总投入在200万元以上的，按不高于设备投入的10%给予补助，最高不超过300万元。',
    conditions: [num('project_investment', '>=', 200)],
    amount: { ...share('equipment_investment', 10, 300), upTo: true },
  },
  {
    text: '对年度研发费用首次达到500万元且占营业收入比重不低于3%的规上工业企业，按其研发费用的3%给予补助，每户企业最高不超过200万元。',
    conditions: [firstFrom('rd_expense', 500), test(RD_RATIO, '>=', 3), held('title_above_scale'), INDUSTRY],
    amount: share('rd_expense', 3, 200),
  },
  {
    text: '对首次认定的国家高新技术企业给予30万元奖补，对期满后重新认定的给予10万元奖补；从市外整体迁入的有效期内国家高新技术企业，参照首次认定标准执行。',
    marked: ['参照首次认定标准执行'],
  },
  {
    text: '上年度营业收入不超过2亿元的科技型中小企业，研发费用较上年度增长30%以上的，按增量的15%给予补助，单个企业最高100万元。',
    conditions: [num('revenue', '<=', 20000), held('title_tech_sme'), test(growth('rd_expense'), '>=', 30)],
    amount: { kind: 'sum', parts: [{ base: { increase: 'rd_expense' }, rate: 15 }], caps: [{ value: 100 }] },
  },
  {
    text: '对年主营业务收入首次达到10亿元、50亿元、100亿元的工业企业，分别给予企业经营管理团队50万元、100万元、200万元的一次性奖励。',
    conditions: [
      INDUSTRY,
      {
        any: [firstFrom('main_revenue', 100000), firstFrom('main_revenue', 500000), firstFrom('main_revenue', 1000000)],
      },
    ],
    amount: tiers(
      [firstFrom('main_revenue', 1000000), 200],
      [firstFrom('main_revenue', 500000), 100],
      [firstFrom('main_revenue', 100000), 50],
    ),
  },
  {
    text: '企业购买研发费用损失保险、专利保险等科技保险的，按实际保费支出的50%给予补贴，每家企业每年最高20万元。',
    marked: ['按实际保费支出的50%给予补贴'],
  },
  {
    text: '申报市级企业技术中心的企业，应满足：上年度研究与试验发展经费支出额不低于300万元，占主营业务收入的比重不低于3%；研究与试验发展人员不少于20人；拥有的有效发明专利不少于3件；技术开发仪器设备原值在300万元以上。',
    conditions: [
      num('rd_expense', '>=', 300),
      test(ratio('rd_expense', 'main_revenue'), '>=', 3),
      num('rd_staff', '>=', 20),
      num('invention_patents', '>=', 3),
      num('rd_equipment', '>=', 300),
    ],
  },
  {
    text: '培育对象须为近三年内无失信惩戒记录的本市工业企业，年营业收入2000万元以上、4亿元以下，近两年研发经费支出占营业收入比重平均不低于3%，资产负债率不超过70%，从业人员不少于20人。',
    place: '370200',
    conditions: [
      place('370200'),
      INDUSTRY,
      num('revenue', '>=', 2000),
      num('revenue', '<=', 40000),
      test(DEBT, '<=', 70),
      num('staff', '>=', 20),
    ],
    marked: ['近三年内无失信惩戒记录', '近两年研发经费支出占营业收入比重平均不低于3%'],
  },
  {
    text: '申请人应为我市企业全职引进的人才，年龄不超过45周岁，具有博士研究生学历或正高级职称，上年度在我市取得的税前年薪不低于50万元，且在我市连续缴纳社会保险满12个月。',
    place: '320500',
    conditions: [
      num('person_age', '<=', 45),
      {
        any: [
          { fact: 'person_education', in: ['doctor'] },
          { fact: 'person_title_grade', in: ['full'] },
        ],
      },
      num('person_annual_pay', '>=', 50),
      num('person_insured_months', '>=', 12),
    ],
    marked: ['全职引进的人才'],
  },
  {
    text: '创业担保贷款贴息对象为当年新招用符合条件人员达到在职职工总数10%（超过100人的企业达到5%）的小微企业，贷款额度最高不超过400万元，贷款期限最长不超过2年，且无拖欠职工工资、欠缴社会保险费等严重违法违规信用记录。',
    conditions: [SMALL, num('loan_amount', '<=', 400), num('loan_months', '<=', 24), no('arrears')],
    marked: ['当年新招用符合条件人员达到在职职工总数10%'],
  },
  {
    text: '2024年外贸进出口实绩在300万美元以上、增幅高于全市平均水平的外贸企业，按增量部分每100万美元给予1万元奖励。',
    marked: ['2024年外贸进出口实绩在300万美元以上', '每100万美元给予1万元奖励'],
  },
  {
    text: '对新纳入规模以上统计的服务业企业，给予5万元一次性奖励；对营业收入2亿元以上且同比增长15%以上的规模以上服务业企业，给予20万元奖励。',
    marked: ['新纳入规模以上统计的服务业企业'],
  },
  {
    text: '单项冠军企业申报条件：（一）从事2个及以下特定细分产品市场，时间达到10年以上；（二）单项产品市场占有率位居全球前3位；（三）主营产品销售收入占企业主营业务收入的比重在70%以上；（四）近3年研发费用占营业收入比重均不低于3%，近3年未发生安全、质量、环保等事故。',
    conditions: [
      num('world_rank', '<=', 3),
      test(ratio('main_product_revenue', 'main_revenue'), '>=', 70),
      test(RD_RATIO, '>=', 3, { each: 3 }),
    ],
    marked: ['从事2个及以下特定细分产品市场', '未发生安全、质量、环保等事故'],
  },
  {
    text: '科技贷款贴息项目的申报企业须为科技型中小企业或高新技术企业，上年度销售收入不超过4亿元，贷款用于企业研发和生产经营，单笔贷款金额不超过1000万元，贷款期限不低于6个月。',
    conditions: [
      { any: [held('title_tech_sme'), HIGH_TECH] },
      num('revenue', '<=', 40000),
      num('loan_amount', '<=', 1000),
      num('loan_months', '>=', 6),
    ],
    marked: ['贷款用于企业研发和生产经营'],
  },
  {
    text: '按照企业上年度实际支付贷款利息的30%给予贴息，年度贴息金额最高不超过50万元；其中，国家高新技术企业按40%给予贴息，最高不超过80万元。',
    amount: {
      kind: 'sum',
      pick: 'first',
      parts: [
        { when: HIGH_TECH, base: { fact: 'loan_interest' }, rate: 40, cap: 80 },
        { base: { fact: 'loan_interest' }, rate: 30, cap: 50 },
      ],
    },
  },
  {
    text: '建筑业企业上年度产值首次突破50亿元的，给予一次性奖励50万元；晋升为特级资质的，给予一次性奖励200万元。',
    marked: ['上年度产值首次突破50亿元', '晋升为特级资质'],
  },
  {
    text: '申报企业应当符合下列条件：1.在本区行政区域内注册并开展实质性生产经营活动的农业企业；2.注册资本在500万元以上，固定资产规模不低于500万元；3.近三年资产负债率均低于60%；4.企业纳税信用等级B级以上；5.未拖欠职工工资、社会保险费。',
    place: '330109',
    conditions: [
      place('330109'),
      num('registered_capital', '>=', 500),
      test(DEBT, '<', 60, { each: 3 }),
      { fact: 'tax_credit', in: ['A', 'B'] },
      no('arrears'),
      num('fixed_assets', '>=', 500),
    ],
    marked: ['开展实质性生产经营活动的农业企业'],
  },
  {
    text: '对新建养老机构，按照每张床位1万元的标准给予一次性建设补贴；对运营满一年的，按照实际入住人数每人每月给予200元运营补贴。',
    marked: ['每张床位1万元', '每人每月给予200元运营补贴'],
  },
  {
    text: '申请稳岗返还的企业应依法参加失业保险并足额缴纳失业保险费12个月以上，上年度未裁员或裁员率不高于5.5%，30人（含）以下的参保企业裁员率不高于参保职工总数20%。',
    conditions: [
      num('unemployment_insured_months', '>=', 12),
      {
        any: [
          test(ratio('laid_off', 'unemployment_insured'), '<=', 5.5),
          { all: [num('unemployment_insured', '<=', 30), test(ratio('laid_off', 'unemployment_insured'), '<=', 20)] },
        ],
      },
    ],
    marked: ['依法参加失业保险'],
  },
  {
    text: '对以专利权质押方式获得银行贷款的中小企业，按照银行贷款基准利率计算的利息额的50%给予补助，单个企业每年最高30万元，同一笔贷款补助期限不超过1年。',
    conditions: [SMALL_MEDIUM],
    marked: ['专利权质押方式获得银行贷款', '按照银行贷款基准利率计算的利息额的50%给予补助'],
  },
  {
    text: '已认定满一年的市级企业技术中心，企业上年度研发费用不低于1000万元、营业收入不低于3亿元，拥有专职研发人员80人以上，可推荐申报省级企业技术中心。',
    conditions: [
      test({ since: 'platform_city_tech_center', in: 'years' }, '>=', 1),
      num('rd_expense', '>=', 1000),
      num('revenue', '>=', 30000),
      num('rd_staff', '>=', 80),
    ],
  },
  {
    text: '企业研发投入强度达到5%以上的，按研发费用的2%给予奖励；达到8%以上的，按3%给予奖励；达到10%以上的，按4%给予奖励，最高奖励200万元。',
    conditions: [test(RD_RATIO, '>=', 5)],
    amount: {
      kind: 'sum',
      pick: 'first',
      parts: [
        { when: test(RD_RATIO, '>=', 10), base: { fact: 'rd_expense' }, rate: 4 },
        { when: test(RD_RATIO, '>=', 8), base: { fact: 'rd_expense' }, rate: 3 },
        { when: test(RD_RATIO, '>=', 5), base: { fact: 'rd_expense' }, rate: 2 },
      ],
      caps: [{ value: 200 }],
    },
  },
  {
    text: '企业于2022年1月1日后在本市注册，注册资本实缴到位，且2023年、2024年销售收入累计不低于1000万元、研发投入累计不低于200万元。',
    place: '420100',
    conditions: [
      place('420100'),
      { day: 'registered_on', from: '2022-01-01' },
      test({ fact: 'revenue', over: 'sum', years: 2, last: 2024 }, '>=', 1000),
      test({ fact: 'rd_expense', over: 'sum', years: 2, last: 2024 }, '>=', 200),
    ],
    marked: ['注册资本实缴到位'],
  },
  {
    text: '支持企业上市融资。企业首次公开发行股票并在上交所、深交所、北交所上市的，一次性奖励800万元；在新三板挂牌的，一次性奖励100万元。',
    conditions: [listed('main', 'neeq')],
    amount: tiers([listed('main'), 800], [listed('neeq'), 100]),
  },
  {
    text: '对绿色工厂、绿色供应链管理企业等国家级绿色制造名单企业，每个给予50万元奖励；省级绿色工厂给予20万元奖励。',
    marked: ['绿色供应链管理企业'],
  },
  {
    text: '申报企业上年度营业收入应不低于3000万元，其中主营业务收入占比不低于70%；上年度净利润为正；科技人员占比不低于15%；近三年内研发投入年均增长率不低于10%。',
    conditions: [
      num('revenue', '>=', 3000),
      test(ratio('main_revenue', 'revenue'), '>=', 70),
      num('net_profit', '>', 0),
      test(ratio('tech_staff', 'staff'), '>=', 15),
    ],
    marked: ['近三年内研发投入年均增长率不低于10%'],
  },
  {
    text: '对职工人数在50人以上、年人均营业收入80万元以上的专精特新中小企业，按新增员工数每人2000元的标准给予用工补贴，最高20万元。',
    conditions: [
      num('staff', '>=', 50),
      test({ per: { fact: 'revenue' }, of: { fact: 'staff' } }, '>=', 80),
      held('title_specialized_sme'),
    ],
    marked: ['按新增员工数每人2000元的标准给予用工补贴'],
  },
  {
    text: '企业须符合下列条件之一方可申报：①上年度实现税收300万元以上且不低于前一年度；②近两年税收平均增幅达15%以上；③列入市重点培育企业名单。',
    conditions: [
      {
        any: [
          { all: [num('tax_paid', '>=', 300), test(growth('tax_paid'), '>=', 0)] },
          test({ growth: 'tax_paid', years: 2, mean: true }, '>=', 15),
          OPEN,
        ],
      },
    ],
    marked: ['列入市重点培育企业名单'],
  },
  {
    text: '不得申报的情形：（1）企业处于停产、半停产状态；（2）被列入经营异常名录尚未移出；（3）近三年累计受到行政处罚金额超过50万元；（4）企业所得税实行核定征收；（5）法定代表人被列入失信被执行人。',
    conditions: [no('abnormal_listing'), num('penalty_amount_three_years', '<=', 50), no('assessed_tax')],
    marked: ['处于停产、半停产状态', '法定代表人被列入失信被执行人'],
  },
  {
    text: '项目申报单位应当为我市规模以上制造业企业，且项目设备（含软件）投资额不低于1000万元，建设期不超过3年，项目已纳入市重点技术改造项目库。',
    place: '430100',
    conditions: [place('430100'), held('title_above_scale'), industry('C'), num('equipment_investment', '>=', 1000)],
    marked: ['建设期不超过3年', '项目已纳入市重点技术改造项目库'],
  },
  {
    text: '对列入计划的项目，给予不超过项目总投资30%、单个项目最高500万元的资金支持，资助资金分两期拨付。',
    amount: {
      kind: 'sum',
      parts: [{ base: { fact: 'project_investment' }, rate: 30 }],
      caps: [{ value: 500 }],
      upTo: true,
    },
    marked: ['对列入计划的项目'],
  },
  {
    text: '拥有有效期内的知识产权管理体系认证证书，有效发明专利10件以上或有效注册商标15件以上，且未获得过国家知识产权示范企业称号的企业，一次性资助10万元。',
    conditions: [
      held('title_ip_standard'),
      { any: [num('invention_patents', '>=', 10), num('trademarks', '>=', 15)] },
      unheld('title_ip_demonstration'),
    ],
    amount: fixed(10),
  },
  {
    text: '小型微型企业吸纳登记失业人员就业，与其签订一年以上劳动合同并缴纳社会保险的，按企业为其实际缴纳的社会保险费给予全额补贴。',
    conditions: [SMALL],
    marked: ['按企业为其实际缴纳的社会保险费给予全额补贴'],
  },
  {
    text: '独角兽企业须同时具备：成立时间不超过10年（含）；获得过私募投资且尚未上市；最近一次融资的企业估值超过10亿美元；最近一年研发费用占营业收入比重不低于5%。',
    conditions: [old('<=', 10), { fact: 'listing', notIn: ['main', 'overseas'] }, test(RD_RATIO, '>=', 5)],
    marked: ['获得过私募投资', '企业估值超过10亿美元'],
  },
  {
    text: '上年度营业收入在1000万元至5000万元之间的企业，研发费用占比应达到6%；5000万元至2亿元之间的企业，应达到4%；2亿元以上的企业，应达到3%。',
    conditions: [
      {
        any: [
          { all: [num('revenue', '>=', 1000), num('revenue', '<=', 5000), test(RD_RATIO, '>=', 6)] },
          { all: [num('revenue', '>=', 5000), num('revenue', '<=', 20000), test(RD_RATIO, '>=', 4)] },
          { all: [num('revenue', '>=', 20000), test(RD_RATIO, '>=', 3)] },
        ],
      },
    ],
  },
  {
    text: '入选企业应具备较强创新能力，近三年累计研发投入不少于1500万元或占同期营业收入总额的4%以上，建有省级及以上研发机构，获得省级以上科技奖励1项以上。',
    conditions: [
      { any: [test(total('rd_expense', 3), '>=', 1500), test(totals('rd_expense', 'revenue', 3), '>=', 4)] },
      { fact: 'rd_body_level', in: ['national', 'provincial'] },
      test(
        {
          rows: 'awards',
          where: [
            { column: 'kind', in: ['science'] },
            { column: 'level', in: ['national', 'provincial'] },
          ],
        },
        '>=',
        1,
      ),
    ],
    marked: ['较强创新能力'],
  },
  {
    text: '对上年度用电量增长10%以上、产值增长10%以上的规模以上工业企业，按照用电增量每千瓦时0.05元给予奖励，单户企业最高50万元。',
    conditions: [held('title_above_scale'), INDUSTRY, test(growth('industrial_output'), '>=', 10)],
    marked: ['上年度用电量增长10%以上', '按照用电增量每千瓦时0.05元给予奖励'],
  },
  {
    text: '企业近三年平均职工人数不少于100人，平均研发人员不少于30人，且研发人员占职工总数的比例不低于20%；拥有软件著作权、实用新型专利累计20件以上。',
    conditions: [
      test(mean('staff', 3), '>=', 100),
      test(mean('rd_staff', 3), '>=', 30),
      test(ratio('rd_staff', 'staff'), '>=', 20),
      test(added('software_rights', 'utility_models'), '>=', 20),
    ],
  },
  {
    text: '对在本市纳税且当年缴纳税收达到1000万元以上的新引进企业，自纳税年度起三年内按其地方财政贡献的50%给予扶持。',
    place: '510100',
    conditions: [{ fact: 'tax_area', in: ['510100'] }],
    marked: ['新引进企业', '自纳税年度起三年内按其地方财政贡献的50%给予扶持'],
  },
  {
    text: '企业入驻满一年，上年度营业收入不低于500万元，拥有自主知识产权3项以上，且为增值税一般纳税人的，给予租金补贴，补贴标准为实际支付租金的50%，每年不超过10万元。',
    conditions: [
      num('revenue', '>=', 500),
      test(added('invention_patents', 'utility_models', 'designs', 'software_rights', 'other_class1_rights'), '>=', 3),
      is('general_taxpayer'),
    ],
    amount: share('rent_paid', 50, 10),
    marked: ['企业入驻满一年'],
  },
  {
    text: '上年度获得市级以上财政资金支持累计超过500万元的企业，以及在研同类项目未验收的企业，不得申报。申报企业上年度研发费用应在500万元以上，研发人员中本科以上学历或中级以上职称人员占比不低于50%。',
    conditions: [num('rd_expense', '>=', 500), test(ratio('bachelor_staff', 'rd_staff'), '>=', 50)],
    marked: ['上年度获得市级以上财政资金支持累计超过500万元', '在研同类项目未验收'],
  },
];
