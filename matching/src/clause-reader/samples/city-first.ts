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

/** Clauses of twenty cities, written and encoded before the reader was run on them; the half that it was mended by. */
export const CITY_FIRST: readonly Sample[] = [
  {
    text: '支持对象为注册地、纳税登记地及统计关系均在本市范围内，财务核算健全，上年度R&D经费内部支出不少于300万元，且研发费用占主营业务收入比重不低于3%的规模以上工业企业。',
    place: '340100',
    conditions: [
      place('340100'),
      { fact: 'tax_area', in: ['340100'] },
      { fact: 'statistics_area', in: ['340100'] },
      num('rd_expense', '>=', 300),
      test(ratio('rd_expense', 'main_revenue'), '>=', 3),
      held('title_above_scale'),
      INDUSTRY,
    ],
    marked: ['财务核算健全'],
  },
  {
    text: '申报倍增企业须同时具备：（1）在东莞市登记注册，依法纳税，具有健全的财务管理制度；（2）2023年度主营业务收入达到5000万元以上的工业企业，或2023年度主营业务收入达到3000万元以上的软件和信息技术服务业企业；（3）2022年、2023年任意一年主营业务收入正增长；（4）近三年未发生较大及以上安全生产事故、环保违法、偷税漏税等行为。',
    place: '441900',
    conditions: [
      place('441900'),
      {
        any: [
          { all: [num('main_revenue', '>=', 5000, { year: 2023 }), INDUSTRY] },
          { all: [num('main_revenue', '>=', 3000, { year: 2023 }), industry('65')] },
        ],
      },
      { any: [2022, 2023].map((last) => test({ growth: 'main_revenue', years: 1, last }, '>', 0)) },
    ],
    marked: ['健全的财务管理制度', '未发生较大及以上安全生产事故'],
  },
  {
    text: '同时符合以下条件的企业可申报：①有效期内的国家高新技术企业；②上年度营业收入在2亿元（含）以上；③近三年研发费用总额占同期营业收入总额的比例不低于4%；④上年度企业缴纳税收总额不低于500万元；⑤拥有有效发明专利5件以上，其中近三年新获授权发明专利不少于2件；⑥建有省级及以上企业研发机构。',
    conditions: [
      HIGH_TECH,
      num('revenue', '>=', 20000),
      test(totals('rd_expense', 'revenue', 3), '>=', 4),
      num('tax_paid', '>=', 500),
      num('invention_patents', '>=', 5),
      { fact: 'rd_body_level', in: ['national', 'provincial'] },
    ],
    marked: ['近三年新获授权发明专利不少于2件'],
  },
  {
    text: '头雁企业培育对象须满足：上一年度营业收入10亿元以上，或上一年度营业收入5亿元以上且近三年年均复合增长率达到15%以上；研发投入强度高于2%；近三年连续盈利；单位产值能耗低于行业平均水平。',
    conditions: [
      {
        any: [num('revenue', '>=', 100000), { all: [num('revenue', '>=', 50000), OPEN] }],
      },
      test(RD_RATIO, '>', 2),
      num('net_profit', '>', 0, { each: 3 }),
    ],
    marked: ['单位产值能耗低于行业平均水平'],
  },
  {
    text: '申报首台套产品的企业应为在本市注册登记的独立法人，具备装备设计、制造能力；产品近三年内首次投放市场，累计销售不超过3台套；企业未列入失信被执行人名单。',
    place: '320100',
    conditions: [place('320100'), LEGAL, no('judgment_debtor')],
    marked: ['具备装备设计、制造能力', '累计销售不超过3台套'],
  },
  {
    text: '符合下列条件之一的外贸企业：（一）上年度进出口额1亿美元以上；（二）上年度进出口额3000万美元以上且同比增长20%以上；（三）新设立的外贸企业，当年进出口额达1000万美元以上。',
    conditions: [{ any: [OPEN, { all: [OPEN, test(growth('trade_value'), '>=', 20)] }] }],
    marked: [
      '上年度进出口额1亿美元以上',
      '上年度进出口额3000万美元以上且同比增长20%以上',
      '当年进出口额达1000万美元以上',
    ],
  },
  {
    text: '（一）申报主体应为在萧山区注册、纳税、纳统的企业，且信用良好；（二）主营业务属于软件和信息技术服务业，上年度营业收入不低于1000万元，其中软件业务收入占主营业务收入比例不低于50%；（三）从业人员50人以上，大专以上学历人员占比不低于60%；（四）拥有软件著作权不少于10项，或授权发明专利不少于2项。',
    conditions: [
      place('330109'),
      { fact: 'tax_area', in: ['330109'] },
      { fact: 'statistics_area', in: ['330109'] },
      industry('65'),
      num('revenue', '>=', 1000),
      num('staff', '>=', 50),
      test(ratio('college_staff', 'staff'), '>=', 60),
      { any: [num('software_rights', '>=', 10), num('invention_patents', '>=', 2)] },
    ],
    marked: ['软件业务收入占主营业务收入比例不低于50%'],
  },
  {
    text: '拟上市企业应为股份有限公司，上年度净利润不低于3000万元，近三年营业收入年均增长率15%以上，净资产不低于5000万元，资产负债率不高于70%，已与保荐机构签订上市辅导协议。',
    conditions: [
      { fact: 'enterprise_type', in: ['joint_stock'] },
      num('net_profit', '>=', 3000),
      num('net_assets', '>=', 5000),
      test(DEBT, '<=', 70),
    ],
    marked: ['近三年营业收入年均增长率15%以上', '已与保荐机构签订上市辅导协议'],
  },
  {
    text: '申报市级科技企业孵化器应具备：（一）具有独立法人资格，实际运营时间满2年；（二）孵化场地面积不低于5000平方米；（三）在孵企业不少于30家，其中拥有有效知识产权的占比不低于50%；（四）专职服务人员不少于10人。',
    conditions: [LEGAL],
    marked: ['实际运营时间满2年', '孵化场地面积不低于5000平方米', '在孵企业不少于30家', '专职服务人员不少于10人'],
  },
  {
    text: '瞪羚企业认定标准：成立年限一般不超过10年；上年度营业收入1000万元（含）至5000万元的，近三年营业收入年均复合增长率不低于20%；上年度营业收入5000万元（含）至1亿元的，近三年营业收入年均复合增长率不低于15%；上年度营业收入1亿元（含）以上的，近三年营业收入年均复合增长率不低于10%。',
    conditions: [
      { any: [old('<=', 10), OPEN] },
      {
        any: [
          { all: [num('revenue', '>=', 1000), num('revenue', '<', 5000), OPEN] },
          { all: [num('revenue', '>=', 5000), num('revenue', '<', 10000), OPEN] },
          { all: [num('revenue', '>=', 10000), OPEN] },
        ],
      },
    ],
  },
  {
    text: '企业长期专注于制造业某一细分产品市场，从事相关业务领域的时间达到10年及以上；申请产品的市场占有率位居全球前3；该产品销售收入占企业全部销售收入的比重在70%以上；近三年销售利润率高于同行业平均水平。',
    conditions: [num('niche_years', '>=', 10), num('world_rank', '<=', 3)],
    marked: ['该产品销售收入占企业全部销售收入的比重在70%以上', '销售利润率高于同行业平均水平'],
  },
  {
    text: '数字化转型试点企业应为上年度营业收入不低于2000万元的制造业中小企业，数字化水平达到二级以上，上云用云投入不少于20万元，近两年经营状况良好、未出现亏损，从业人员不少于50人。',
    conditions: [
      num('revenue', '>=', 2000),
      industry('C'),
      SMALL_MEDIUM,
      { fact: 'digital_level', in: ['2', '3', '4'] },
      num('staff', '>=', 50),
      num('net_profit', '>=', 0, { each: 2 }),
    ],
    marked: ['上云用云投入不少于20万元', '经营状况良好'],
  },
  {
    text: '申报市级农业产业化重点龙头企业的，总资产规模2000万元以上，年销售收入3000万元以上，资产负债率一般应低于60%，带动农户500户以上，近2年内没有发生产品质量安全事件。',
    conditions: [
      num('assets', '>=', 2000),
      num('revenue', '>=', 3000),
      { any: [test(DEBT, '<', 60), OPEN] },
      num('linked_farmers', '>=', 500),
    ],
    marked: ['没有发生产品质量安全事件'],
  },
  {
    text: '总部企业须在本市注册且具有独立法人资格，实缴注册资本不低于5000万元；上年度营业收入不低于10亿元，上年度地方财政贡献不低于1000万元；在本市以外投资或授权管理的企业不少于3家。',
    place: '420100',
    conditions: [
      place('420100'),
      LEGAL,
      num('paid_in_capital', '>=', 5000),
      num('revenue', '>=', 100000),
      num('local_contribution', '>=', 1000),
    ],
    marked: ['授权管理的企业不少于3家'],
  },
  {
    text: '有下列情形之一的企业，不得申请本专项资金：（一）近三年内因偷税、逃税受到税务机关处罚的；（二）被列为失信被执行人的；（三）被列入严重违法失信企业名单且尚未移出的；（四）拖欠职工工资或者社会保险费的；（五）资产负债率超过80%的；（六）最近两年连续亏损的；（七）正在进行破产清算的。',
    conditions: [
      no('judgment_debtor'),
      no('dishonesty_listing'),
      no('arrears'),
      test(DEBT, '<=', 80),
      { not: num('net_profit', '<', 0, { each: 2 }) },
    ],
    marked: ['因偷税、逃税受到税务机关处罚', '正在进行破产清算'],
  },
  {
    text: '企业还须满足以下条件中的任意两项：1.近三年承担过省级以上科技计划项目；2.发明专利授权量达到10件；3.近三年研发费用年均不低于1000万元；4.获得省级以上企业技术中心认定；5.出口额占销售收入30%以上。',
    conditions: [
      {
        some: 2,
        of: [
          OPEN,
          num('invention_patents', '>=', 10),
          test(mean('rd_expense', 3), '>=', 1000),
          held('platform_tech_center'),
          test(ratio('export_value', 'revenue'), '>=', 30),
        ],
      },
    ],
    marked: ['近三年承担过省级以上科技计划项目'],
  },
  {
    text: '申报创新联合体的牵头企业原则上应为高新技术企业，上年度研发投入不低于2000万元，且占营业收入的比例不低于5%；企业研发人员不少于50人，拥有省级以上创新平台；成员单位不少于3家。',
    conditions: [num('rd_expense', '>=', 2000), test(RD_RATIO, '>=', 5), num('rd_staff', '>=', 50)],
    marked: ['原则上应为高新技术企业', '拥有省级以上创新平台', '成员单位不少于3家'],
  },
  {
    text: '具备下列条件的企业可推荐为省级专精特新中小企业：属于中小企业；连续经营2年以上；上年度研发费用总额100万元以上，占营业收入总额比重3%以上；上年度营业收入1000万元以上，或近2年新增股权融资总额2000万元以上；评价得分60分以上。',
    conditions: [
      run('>=', 2),
      SMALL_MEDIUM,
      num('rd_expense', '>=', 100),
      test(RD_RATIO, '>=', 3),
      { any: [num('revenue', '>=', 1000), test(total('equity_financing', 2), '>=', 2000)] },
    ],
    marked: ['评价得分60分以上'],
  },
  {
    text: '对首次认定的国家高新技术企业，给予一次性奖补20万元；对重新认定的国家高新技术企业，给予一次性奖补10万元。',
    conditions: [{ any: [held('title_high_tech', { times: 'first' }), held('title_high_tech', { times: 'renewed' })] }],
    amount: tiers(
      [held('title_high_tech', { times: 'first' }), 20],
      [held('title_high_tech', { times: 'renewed' }), 10],
    ),
  },
  {
    text: '支持企业实施智能化改造和数字化转型，对总投资额500万元以上的项目，按照不超过设备和软件投资额的15%给予补助，单个项目最高300万元。',
    conditions: [num('project_investment', '>=', 500)],
    amount: { ...share('equipment_investment', 15, 300), upTo: true },
  },
  {
    text: '对首次进入规模以上工业统计的企业，给予一次性奖励20万元，由企业所在区（县）兑现。',
    conditions: [held('title_above_scale', { times: 'first' }), INDUSTRY],
    amount: fixed(20),
  },
  {
    text: '对规模以上工业企业研发费用同比增长部分，按10%的比例给予补助，每家企业最高不超过200万元。',
    conditions: [held('title_above_scale'), INDUSTRY],
    amount: { kind: 'sum', parts: [{ base: { increase: 'rd_expense' }, rate: 10 }], caps: [{ value: 200 }] },
  },
  {
    text: '对获得知识产权质押贷款的中小微企业，按照实际支付利息总额的50%给予补贴，单户企业年度贴息总额不超过50万元。',
    conditions: [SMALL_MEDIUM],
    amount: share('loan_interest', 50, 50),
    marked: ['获得知识产权质押贷款'],
  },
  {
    text: '企业上年度研发费用500万元以下的部分，按5%给予补助；500万元至2000万元的部分，按3%给予补助；超过2000万元的部分，按1%给予补助，单个企业最高不超过100万元。',
    amount: {
      kind: 'sum',
      parts: [
        {
          bands: {
            base: { fact: 'rd_expense' },
            of: 'marginal',
            steps: [{ upTo: 500, rate: 5 }, { upTo: 2000, rate: 3 }, { rate: 1 }],
          },
        },
      ],
      caps: [{ value: 100 }],
    },
  },
  {
    text: '对与本市企业签订3年以上劳动合同、年龄不超过40周岁的全日制博士研究生，给予10万元安家补贴，分三年发放。',
    place: '370200',
    conditions: [num('person_age', '<=', 40), { fact: 'person_education', in: ['doctor'] }],
    amount: fixed(10),
    marked: ['签订3年以上劳动合同'],
  },
  {
    text: '对注册成立三年以内的科技型中小企业租用标准厂房的，前两年给予实际支付租金50%的补贴，每年补贴最高不超过30万元。',
    conditions: [old('<=', 3), held('title_tech_sme'), num('tenancy_year', '<=', 2)],
    amount: share('rent_paid', 50, 30),
    marked: ['租用标准厂房'],
  },
  {
    text: '对首次通过知识产权管理体系认证的企业，给予一次性奖励5万元；对国家知识产权示范企业、国家知识产权优势企业，分别给予20万元、10万元奖励。',
    conditions: [
      {
        any: [
          held('title_ip_standard', { times: 'first' }),
          held('title_ip_demonstration'),
          held('title_ip_advantage'),
        ],
      },
    ],
    amount: tiers(
      [held('title_ip_demonstration'), 20],
      [held('title_ip_advantage'), 10],
      [held('title_ip_standard', { times: 'first' }), 5],
    ),
  },
  {
    text: '对企业用于技术改造的固定资产贷款，按照同期贷款市场报价利率的50%给予贴息，贴息期限不超过2年，单个项目最高500万元。',
    marked: ['同期贷款市场报价利率的50%'],
  },
  {
    text: '对首次认定为国家专精特新“小巨人”企业的，给予50万元奖励；对通过复核的，给予10万元奖励。',
    conditions: [
      { any: [held('title_little_giant', { times: 'first' }), held('title_little_giant', { times: 'renewed' })] },
    ],
    amount: tiers(
      [held('title_little_giant', { times: 'first' }), 50],
      [held('title_little_giant', { times: 'renewed' }), 10],
    ),
  },
  {
    text: '对为小微企业提供融资担保且年化担保费率不高于1%的融资担保机构，按年度新增担保额的0.5%给予补助，单家机构最高200万元。',
    marked: ['融资担保机构'],
  },
  {
    text: '对上年度实缴税收增长10%以上的批发和零售业、住宿和餐饮业企业，每户给予5万元奖励。',
    conditions: [test(growth('tax_paid'), '>=', 10), industry('F', 'H')],
    amount: fixed(5),
  },
  {
    text: '设备投资额200万元（含）至1000万元的项目，按设备投资额的8%给予补助；1000万元（含）以上的项目，按10%给予补助，单个项目最高不超过500万元。',
    conditions: [num('equipment_investment', '>=', 200)],
    amount: {
      kind: 'sum',
      pick: 'first',
      parts: [
        {
          when: { all: [num('equipment_investment', '>=', 200), num('equipment_investment', '<', 1000)] },
          base: { fact: 'equipment_investment' },
          rate: 8,
        },
        { when: num('equipment_investment', '>=', 1000), base: { fact: 'equipment_investment' }, rate: 10 },
      ],
      caps: [{ value: 500 }],
    },
  },
  {
    text: '对产业园区运营机构，园区内每新增1家规模以上企业，给予运营机构10万元奖励。',
    marked: ['每新增1家规模以上企业'],
  },
  {
    text: '小微企业招用毕业年度高校毕业生，签订1年以上劳动合同并缴纳社会保险的，按每人1000元给予一次性吸纳就业补贴。',
    conditions: [SMALL],
    amount: { kind: 'sum', parts: [{ count: { fact: 'new_graduate_hires' }, each: 0.1 }] },
  },
  {
    text: '对数字化水平评测结果达到三级、四级的企业，分别给予10万元、20万元奖励。',
    conditions: [{ fact: 'digital_level', in: ['3', '4'] }],
    amount: tiers([{ fact: 'digital_level', in: ['4'] }, 20], [{ fact: 'digital_level', in: ['3', '4'] }, 10]),
  },
  {
    text: '企业上年度研发费用占营业收入比例达到3%、5%、8%以上的，分别按研发费用的2%、3%、5%给予补助，最高100万元。',
    conditions: [test(RD_RATIO, '>=', 3)],
    amount: {
      kind: 'sum',
      pick: 'first',
      parts: [
        { when: test(RD_RATIO, '>=', 8), base: { fact: 'rd_expense' }, rate: 5 },
        { when: test(RD_RATIO, '>=', 5), base: { fact: 'rd_expense' }, rate: 3 },
        { when: test(RD_RATIO, '>=', 3), base: { fact: 'rd_expense' }, rate: 2 },
      ],
      caps: [{ value: 100 }],
    },
  },
  {
    text: '对入库的科技型中小企业，按上年度研发费用的2%给予不超过10万元的补助，已享受市级同类补助的不重复享受。',
    conditions: [held('title_tech_sme')],
    amount: share('rd_expense', 2, 10),
  },
  {
    text: '鼓励企业加大研发投入。对规模以上企业年度研发经费支出占主营业务收入比重高于3%、且研发经费支出较上年增长15%以上的，按增量部分的8%给予奖补，单个企业年度奖补最高150万元。',
    conditions: [
      held('title_above_scale'),
      test(ratio('rd_expense', 'main_revenue'), '>', 3),
      test(growth('rd_expense'), '>=', 15),
    ],
    amount: { kind: 'sum', parts: [{ base: { increase: 'rd_expense' }, rate: 8 }], caps: [{ value: 150 }] },
  },
  {
    text: '对在我市新注册、两年内被认定为国家高新技术企业的，除享受认定奖励外，再给予10万元奖励；拥有有效发明专利5件以上的，再给予5万元奖励。',
    place: '430100',
    conditions: [place('430100')],
    marked: ['两年内被认定为国家高新技术企业'],
  },
];
