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
  totals,
  unheld,
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

/** A third time, as before. */
export const CITY_THIRD: readonly Sample[] = [
  {
    text: '坚持专业化发展道路，长期专注并深耕于产业链某一环节或某一产品。截至上年末，企业从事特定细分市场时间达到3年以上，主营业务收入总额占营业收入总额比重不低于70%，近2年主营业务收入年均增长率不低于5%。',
    conditions: [
      num('niche_years', '>=', 3),
      test(ratio('main_revenue', 'revenue'), '>=', 70),
      test(growth('main_revenue', 2), '>=', 5),
    ],
  },
  {
    text: '对年度研发费用500万元以上且占营业收入3%以上的规上工业企业，按研发费用较上年新增部分的20%给予最高不超过300万元补助。',
    conditions: [num('rd_expense', '>=', 500), test(RD_RATIO, '>=', 3), held('title_above_scale'), INDUSTRY],
    amount: { kind: 'sum', parts: [{ base: { increase: 'rd_expense' }, rate: 20 }], caps: [{ value: 300 }] },
  },
  {
    text: '2024年首次认定为高新技术企业的，给予20万元奖励；2024年期满重新认定的，给予10万元奖励；2024年获批科技型中小企业的，给予1万元奖励。',
    conditions: [
      {
        any: [
          held('title_high_tech', { newIn: [2024], times: 'first' }),
          held('title_high_tech', { newIn: [2024], times: 'renewed' }),
          held('title_tech_sme', { newIn: [2024] }),
        ],
      },
    ],
    amount: tiers(
      [held('title_high_tech', { newIn: [2024], times: 'first' }), 20],
      [held('title_high_tech', { newIn: [2024], times: 'renewed' }), 10],
      [held('title_tech_sme', { newIn: [2024] }), 1],
    ),
  },
  {
    text: '本办法支持的对象为工商注册地、税收缴纳关系在本市，具有独立法人资格，从事生物医药研发、生产的企业。',
    place: '320500',
    conditions: [place('320500'), { fact: 'tax_area', in: ['320500'] }, LEGAL],
    marked: ['从事生物医药研发、生产'],
  },
  {
    text: '企业对生产设备进行更新改造，设备投资额在300万元以上的，按照设备实际投资额10%的比例给予补助，单个企业年度补助总额不超过200万元。',
    conditions: [num('equipment_investment', '>=', 300)],
    amount: share('equipment_investment', 10, 200),
    marked: ['对生产设备进行更新改造'],
  },
  {
    text: '申请认定市级创新型企业，需符合：（一）在本市注册3年以上；（二）近三年销售收入平均值不低于3000万元；（三）近三年每年的研发投入占当年销售收入的比例均不低于3%；（四）拥有授权发明专利1件以上，或其他授权专利、软件著作权合计5件以上；（五）建立了较完善的研发管理制度。',
    place: '340100',
    conditions: [
      place('340100'),
      old('>=', 3),
      test({ fact: 'revenue', over: 'average', years: 3 }, '>=', 3000),
      test(RD_RATIO, '>=', 3, { each: 3 }),
      { any: [num('invention_patents', '>=', 1), OPEN] },
    ],
    marked: ['其他授权专利、软件著作权合计5件以上', '较完善的研发管理制度'],
  },
  {
    text: '对上年度入库税收500万元以上、增幅10%以上的规模以上企业，奖励10万元；入库税收1000万元以上、增幅8%以上的，奖励20万元；入库税收3000万元以上、增幅5%以上的，奖励50万元。',
    conditions: [
      held('title_above_scale'),
      {
        any: [
          { all: [num('tax_paid', '>=', 500), test(growth('tax_paid'), '>=', 10)] },
          { all: [num('tax_paid', '>=', 1000), test(growth('tax_paid'), '>=', 8)] },
          { all: [num('tax_paid', '>=', 3000), test(growth('tax_paid'), '>=', 5)] },
        ],
      },
    ],
    amount: tiers(
      [{ all: [num('tax_paid', '>=', 3000), test(growth('tax_paid'), '>=', 5)] }, 50],
      [{ all: [num('tax_paid', '>=', 1000), test(growth('tax_paid'), '>=', 8)] }, 20],
      [{ all: [num('tax_paid', '>=', 500), test(growth('tax_paid'), '>=', 10)] }, 10],
    ),
  },
  {
    text: '中小企业从银行获得流动资金贷款，单户贷款总额不超过500万元的，按实际支付利息的20%予以贴息，单户企业年度贴息额不超过10万元，贴息期限不超过12个月。',
    conditions: [SMALL_MEDIUM, num('loan_amount', '<=', 500)],
    amount: share('loan_interest', 20, 10),
    marked: ['贴息期限不超过12个月'],
  },
  {
    text: '申报企业应是依法设立、在深注册的企业法人，2024年度营业收入不低于2000万元，2024年度研发费用不低于营业收入的4%，且未被列入国家企业信用信息公示系统经营异常名录和严重违法失信名单。',
    place: '440300',
    conditions: [
      place('440300'),
      LEGAL,
      num('revenue', '>=', 2000, { year: 2024 }),
      test({ percent: { fact: 'rd_expense', year: 2024 }, of: { fact: 'revenue', year: 2024 } }, '>=', 4),
      no('abnormal_listing'),
      no('dishonesty_listing'),
    ],
  },
  {
    text: '参展企业赴境外参加市商务局公布的重点展会，展位费补贴70%，每个标准展位补贴不超过3万元，每个企业每次展会最多补贴2个展位。',
    marked: ['展位费补贴70%'],
  },
  {
    text: '对主导制定并发布国际标准、国家标准的企业，分别给予每项50万元、20万元奖励，单个企业年度奖励不超过100万元。',
    conditions: [
      test(
        {
          rows: 'standards',
          where: [
            { column: 'level', in: ['international', 'national'] },
            { column: 'led', is: true },
          ],
        },
        '>=',
        1,
      ),
    ],
    marked: ['分别给予每项50万元、20万元奖励'],
  },
  {
    text: '市级绿色工厂申报条件：1.依法设立并正常运营2年以上；2.近三年无较大及以上安全、环保、质量事故；3.取得排污许可证；4.通过环境管理体系认证、能源管理体系认证；5.万元产值综合能耗优于行业平均水平。',
    conditions: [run('>=', 2), held('permit_discharge'), held('title_environment_system'), held('title_energy_system')],
    marked: ['无较大及以上安全、环保、质量事故', '万元产值综合能耗优于行业平均水平'],
  },
  {
    text: '市级专精特新中小企业应为中小企业且同时满足：（1）上年度营业收入1000万元以上；（2）上年度研发费用总额占营业收入总额比重不低于3%；（3）截至上年末资产负债率不高于75%；（4）近2年主营业务收入平均增长率不低于5%或近2年净利润均为正。',
    conditions: [
      SMALL_MEDIUM,
      num('revenue', '>=', 1000),
      test(RD_RATIO, '>=', 3),
      test(DEBT, '<=', 75),
      {
        any: [test({ growth: 'main_revenue', years: 2, mean: true }, '>=', 5), num('net_profit', '>', 0, { each: 2 })],
      },
    ],
  },
  {
    text: '物流企业获评国家5A级、4A级物流企业的，分别给予50万元、20万元奖励。',
    marked: ['国家5A级、4A级物流企业'],
  },
  {
    text: '对当年新增境内主板、科创板、创业板、北交所上市企业，分阶段给予累计不超过1000万元奖励：辅导备案的给予100万元，申报材料获受理的给予200万元，成功上市的给予700万元。',
    marked: ['辅导备案的给予100万元'],
  },
  {
    text: '连续三年盈利、上年度净利润1000万元以上、上年度末净资产5000万元以上，拟三年内申报上市的股份有限公司，可列入上市后备企业库。',
    conditions: [
      num('net_profit', '>', 0, { each: 3 }),
      num('net_profit', '>=', 1000),
      num('net_assets', '>=', 5000),
      { fact: 'enterprise_type', in: ['joint_stock'] },
    ],
    marked: ['拟三年内申报上市'],
  },
  {
    text: '孵化器在孵企业首次被认定为科技型中小企业的，每认定1家奖励孵化器运营机构1万元，每年最高20万元。',
    marked: ['每认定1家奖励孵化器运营机构1万元'],
  },
  {
    text: '人才安居补贴申请人须符合：（一）博士，年龄50周岁以下；或硕士，年龄40周岁以下；（二）在市内用人单位全职工作并连续缴纳社会保险12个月以上；（三）本人及配偶在市区无自有住房。',
    place: '430100',
    conditions: [is('person_full_time'), num('person_insured_months', '>=', 12), no('person_owns_home')],
    marked: ['博士，年龄50周岁以下'],
  },
  {
    text: '企业上年度实缴税费总额100万元以上且较前一年度增长5%以上，或职工社保参保人数50人以上且较前一年度增长10%以上。',
    conditions: [{ any: [OPEN, { all: [num('insured_staff', '>=', 50), test(growth('insured_staff'), '>=', 10)] }] }],
    marked: ['实缴税费总额100万元以上'],
  },
  {
    text: '企业购置纳入目录的首台（套）装备的，按购置金额的20%给予用户单位补助，最高500万元；投保首台（套）重大技术装备综合保险的，按年度实缴保费的50%给予制造企业补助，最高100万元。',
    marked: ['按购置金额的20%给予用户单位补助'],
  },
  {
    text: '企业实施总投资1亿元以上的工业投资项目，按设备投资额（不含税）的5%给予最高1000万元补助，分两年按6:4比例拨付。',
    conditions: [num('project_investment', '>=', 10000)],
    amount: share('equipment_investment', 5, 1000),
    marked: ['分两年按6:4比例拨付'],
  },
  {
    text: '企业入库培育期内研发费用年均增长不低于15%，培育期满认定为高新技术企业的，给予入库培育奖励30万元。',
    conditions: [HIGH_TECH],
    amount: fixed(30),
    marked: ['入库培育期内研发费用年均增长不低于15%'],
  },
  {
    text: '技术先进型服务企业、软件企业申请研发资助，上年度职工总数应在50人以上，其中大学专科以上学历职工占比达到50%以上，研发人员占比不低于20%。',
    conditions: [num('staff', '>=', 50), test(ratio('rd_staff', 'staff'), '>=', 20)],
    marked: ['技术先进型服务企业、软件企业', '大学专科以上学历职工占比达到50%以上'],
  },
  {
    text: '对注册资本（实缴）2000万元以上、当年实际到位外资500万美元以上的外商投资企业，按到位外资金额的2%给予奖励，最高500万元。',
    conditions: [{ fact: 'enterprise_type', in: ['foreign'] }],
    marked: ['当年实际到位外资500万美元以上', '按到位外资金额的2%给予奖励'],
  },
  {
    text: '申请高企培育资金的企业，注册成立须满一年但未满五年，且尚未取得过国家高新技术企业资格，上年度研发费用不低于100万元，营业收入不超过2000万元。',
    conditions: [
      old('>=', 1),
      old('<', 5),
      unheld('title_high_tech'),
      num('rd_expense', '>=', 100),
      num('revenue', '<=', 2000),
    ],
  },
  {
    text: '企业具有自主品牌，拥有有效注册商标5件以上，近三年出口额累计1亿元以上，在境外设立营销机构或售后服务网点2家以上的，认定为市级外贸示范企业。',
    conditions: [is('own_brand'), num('trademarks', '>=', 5), test(total('export_value', 3), '>=', 10000)],
    marked: ['在境外设立营销机构或售后服务网点2家以上'],
  },
  {
    text: '鼓励企业做大做强。工业企业年营业收入首次突破5亿元的，奖励30万元；首次突破10亿元的，奖励60万元；首次突破50亿元的，奖励200万元。晋级的按差额奖励。',
    conditions: [
      INDUSTRY,
      {
        any: [50000, 100000, 500000].map((value) => ({
          all: [
            num('revenue', '>', value),
            test({ fact: 'revenue', over: 'max', years: 'all', last: -2 }, '<=', value),
          ],
        })),
      },
    ],
    marked: ['晋级的按差额奖励'],
  },
  {
    text: '小微企业一次性吸纳就业补贴、扩岗补助不得重复享受，按每招用1人1500元发放。',
    marked: ['按每招用1人1500元发放'],
  },
  {
    text: '上年度营业收入达到5000万元、1亿元、2亿元且增速不低于15%的软件和信息技术服务业企业，分别给予10万元、20万元、40万元奖励。',
    conditions: [num('revenue', '>=', 5000), test(growth('revenue'), '>=', 15), industry('65')],
    amount: tiers(
      [num('revenue', '>=', 20000), 40],
      [num('revenue', '>=', 10000), 20],
      [num('revenue', '>=', 5000), 10],
    ),
  },
  {
    text: '企业年产值能耗不高于0.1吨标准煤/万元，亩均税收不低于20万元/亩，研发投入占比不低于3.5%，全员劳动生产率不低于40万元/人。',
    conditions: [test(RD_RATIO, '>=', 3.5)],
    marked: ['企业年产值能耗不高于0.1吨标准煤/万元', '亩均税收不低于20万元/亩', '全员劳动生产率不低于40万元/人'],
  },
  {
    text: '对通过“质量、环境、职业健康安全”三体系认证的中小企业，一次性奖励3万元；对通过知识产权贯标的企业，一次性奖励3万元。',
    conditions: [
      {
        any: [
          {
            all: [
              held('title_quality_system'),
              held('title_environment_system'),
              held('title_safety_system'),
              SMALL_MEDIUM,
            ],
          },
          held('title_ip_standard'),
        ],
      },
    ],
    marked: ['一次性奖励3万元'],
  },
  {
    text: '对获得国家级、省级企业技术中心认定的企业，一次性给予300万元、100万元奖励。同一企业同一年度获多级认定的，按最高标准奖励，不重复享受。',
    conditions: [held('platform_tech_center')],
    amount: tiers(
      [held('platform_tech_center', { level: ['national'] }), 300],
      [held('platform_tech_center', { level: ['provincial'] }), 100],
    ),
  },
  {
    text: '申报单位近三年内发生过较大以上安全责任事故、重大环境污染事故，或被列入严重违法失信名单、拖欠农民工工资“黑名单”的，取消申报资格。',
    marked: [],
  },
  {
    text: '专利权质押贷款贴息：企业以其有效发明专利或实用新型专利质押取得贷款，贷款期限一年（含）以上、贷款额度200万元（含）以上的，按实付利息的50%给予贴息，最高不超过20万元。',
    conditions: [num('loan_months', '>=', 12), num('loan_amount', '>=', 200)],
    amount: share('loan_interest', 50, 20),
    marked: ['企业以其有效发明专利或实用新型专利质押取得贷款'],
  },
  {
    text: '近三年研发投入总额占营业收入总额的比例不低于5%（上年度营业收入2亿元以上的企业不低于3%），研发人员不少于20人。',
    conditions: [num('rd_staff', '>=', 20)],
    marked: ['近三年研发投入总额占营业收入总额的比例不低于5%'],
  },
  {
    text: '企业2022年、2023年、2024年三年累计研发费用不低于900万元，三年累计研发费用占三年累计营业收入比例不低于4%，2024年末在职员工不少于40人。',
    conditions: [
      test({ fact: 'rd_expense', over: 'sum', years: 3, last: 2024 }, '>=', 900),
      test(totals('rd_expense', 'revenue', 3), '>=', 4),
    ],
    marked: ['2024年末在职员工不少于40人'],
  },
  {
    text: '农业产业化龙头企业须取得食品生产许可证并在有效期内，从业人员30人以上，上年度销售收入3000万元以上，近两年连续盈利，带动农户200户以上，产品质量抽检合格率100%。',
    conditions: [
      held('permit_food'),
      num('staff', '>=', 30),
      num('revenue', '>=', 3000),
      num('net_profit', '>', 0, { each: 2 }),
      num('linked_farmers', '>=', 200),
    ],
    marked: ['产品质量抽检合格率100%'],
  },
  {
    text: '企业自主研发的新产品经认定后一年内销售收入超过1000万元的，给予企业50万元奖励；超过5000万元的，给予100万元奖励。',
    marked: ['新产品经认定后一年内销售收入超过1000万元'],
  },
  {
    text: '符合条件的小型微型企业，上年度参保职工较前一年度净增10人以上，且缴纳社会保险满6个月，给予企业5万元奖励。',
    conditions: [SMALL, test({ increase: 'insured_staff' }, '>=', 10)],
    amount: fixed(5),
    marked: ['缴纳社会保险满6个月'],
  },
  {
    text: '企业拥有发明专利、实用新型专利、外观设计专利和软件著作权等有效知识产权合计10项以上，且近三年内授权的不少于3项；企业商标在境外注册1件以上。',
    conditions: [],
    marked: ['等有效知识产权合计10项以上', '近三年内授权的不少于3项', '企业商标在境外注册1件以上'],
  },
];
