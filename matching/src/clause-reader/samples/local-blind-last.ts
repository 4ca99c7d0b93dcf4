import type { Measure } from '../../rule';
import {
  growth,
  HIGH_TECH,
  held,
  is,
  LEGAL,
  mean,
  no,
  num,
  OPEN,
  old,
  place,
  ratio,
  type Sample,
  SMALL_MEDIUM,
  test,
  total,
  totals,
  unheld,
} from './sample';

const RECENT = 3;
/** Prizes for science of a province or the nation, of the last three years, as one of the first three. */
const SCIENCE_AWARDS: Measure = {
  rows: 'awards',
  where: [
    { column: 'kind', in: ['science'] },
    { column: 'level', in: ['national', 'provincial'] },
    { column: 'rank', op: '<=', value: 3 },
    { column: 'awarded_on', within: RECENT, unit: 'years' },
  ],
};
const STANDARDS: Measure = {
  rows: 'standards',
  where: [
    { column: 'level', in: ['national', 'industry'] },
    { column: 'published_on', within: RECENT, unit: 'years' },
  ],
};

/** Written by one who had not seen the grammar: what cities, provinces and ministries ask of those who apply. */
export const LOCAL_BLIND_LAST: readonly Sample[] = [
  {
    text: '申请进入省高新技术企业培育库的企业，应当符合下列条件：（一）在本省行政区域内注册成立满一年；（二）拥有与主要产品（服务）相关的Ⅰ类知识产权1项以上，或Ⅱ类知识产权5项以上；（三）从事研发和相关技术创新活动的科技人员占企业当年职工总数的比例不低于8%；（四）上年度研究开发费用占销售收入的比例不低于3%；（五）上年度高新技术产品（服务）收入占企业同期总收入的比例不低于50%；（六）企业创新能力评价应达到相应要求。',
    place: '430000',
    conditions: [
      place('430000'),
      old('>=', 1),
      { any: [num('class1_main', '>=', 1), num('class2_main', '>=', 5)] },
      test(ratio('tech_staff', 'staff'), '>=', 8),
      test(ratio('rd_expense', 'revenue'), '>=', 3),
      test(ratio('high_tech_income', 'total_income'), '>=', 50),
    ],
    marked: ['企业创新能力评价应达到相应要求'],
  },
  {
    text: '企业近三个会计年度研究开发费用总额占同期销售收入总额的比例符合如下要求：1.最近一年销售收入3000万元（含）以下的企业，比例不低于6%；2.最近一年销售收入在3000万元至1亿元（含）的企业，比例不低于4%；3.最近一年销售收入在1亿元以上的企业，比例不低于3%。其中，在中国境内发生的研究开发费用总额占全部研究开发费用总额的比例不低于60%。',
    conditions: [
      {
        any: [
          { all: [num('revenue', '<=', 3000), test(totals('rd_expense', 'revenue', 3), '>=', 6)] },
          {
            all: [
              num('revenue', '>', 3000),
              num('revenue', '<=', 10000),
              test(totals('rd_expense', 'revenue', 3), '>=', 4),
            ],
          },
          { all: [num('revenue', '>', 10000), test(totals('rd_expense', 'revenue', 3), '>=', 3)] },
        ],
      },
      test(totals('domestic_rd_expense', 'rd_expense', 3), '>=', 60),
    ],
  },
  {
    text: '参评企业提供的产品和服务不属于国家规定的禁止、限制和淘汰类；在填报上一年及当年内未发生重大安全、重大质量事故和严重环境违法、科研严重失信行为，且未列入经营异常名录和严重违法失信企业名单；科技人员占职工总数的比例达10%以上或者研发费用占成本费用支出总额的比例达10%以上。',
    conditions: [
      no('banned_product'),
      no('incident_since_last_year'),
      no('research_dishonesty'),
      no('abnormal_listing'),
      no('dishonesty_listing'),
      { any: [test(ratio('tech_staff', 'staff'), '>=', 10), test(ratio('rd_expense', 'cost'), '>=', 10)] },
    ],
  },
  {
    text: '市级专精特新企业应同时满足以下四项条件：（一）从事特定细分市场时间达到2年以上。（二）上年度研发费用总额不低于80万元，且占营业收入总额比重不低于3%。（三）上年度营业收入总额在800万元以上，或近2年新增股权融资总额（合格机构投资者的实缴额）达到1000万元以上。（四）截至上年末，企业资产负债率不超过75%。',
    conditions: [
      num('niche_years', '>=', 2),
      num('rd_expense', '>=', 80),
      test(ratio('rd_expense', 'revenue'), '>=', 3),
      { any: [num('revenue', '>=', 800), test(total('equity_financing', 2), '>=', 1000)] },
      test(ratio('liabilities', 'assets'), '<=', 75),
    ],
  },
  {
    text: '企业应为省级专精特新中小企业，近2年主营业务收入平均增长率不低于8%，主营业务收入占营业收入的比重在75%以上；主导产品在全国细分市场占有率达到10%以上，且享有较高知名度和影响力；拥有自主品牌。',
    conditions: [
      held('title_specialized_sme'),
      test({ growth: 'main_revenue', years: 2, mean: true }, '>=', 8),
      test(ratio('main_revenue', 'revenue'), '>=', 75),
      num('niche_share', '>=', 10),
      is('own_brand'),
    ],
    marked: ['享有较高知名度和影响力'],
  },
  {
    text: '省级制造业单项冠军申报条件：1.主导产品在全国细分市场排名前五位；2.近三年年均主营业务收入不低于2亿元；3.近三年研发费用占营业收入的比重均不低于3%；4.拥有有效发明专利不少于5件；5.环保、能耗、安全、质量符合国家相关标准。',
    conditions: [
      num('niche_rank', '<=', 5),
      test(mean('main_revenue', 3), '>=', 20000),
      test(ratio('rd_expense', 'revenue'), '>=', 3, { each: 3 }),
      num('invention_patents', '>=', 5),
    ],
    marked: ['环保、能耗、安全、质量符合国家相关标准'],
  },
  {
    text: '瞪羚企业遴选标准。成立时间在3年（含）以上、15年（含）以下，上年度营业收入不低于3000万元，近两年营业收入年均复合增长率20%以上，或近两年从业人员年均复合增长率20%以上且上年度营业收入正增长。房地产、基础设施建设、金融类企业除外。',
    conditions: [
      old('>=', 3),
      old('<=', 15),
      num('revenue', '>=', 3000),
      {
        any: [
          test(growth('revenue', 2), '>=', 20),
          { all: [test(growth('staff', 2), '>=', 20), test(growth('revenue'), '>', 0)] },
        ],
      },
    ],
    marked: ['房地产、基础设施建设、金融类企业除外'],
  },
  {
    text: '潜在独角兽企业须具备：注册成立不超过10年；最近一轮融资的投后估值达到1亿美元以上；近三年累计研发投入不少于3000万元；尚未在境内外证券交易所上市。',
    conditions: [
      old('<=', 10),
      test(total('rd_expense', 3), '>=', 3000),
      { fact: 'listing', notIn: ['main', 'overseas'] },
    ],
    marked: ['投后估值达到1亿美元以上'],
  },
  {
    text: '申报市级企业技术中心应具备下列基本条件：（一）企业上年度主营业务收入不低于8000万元；（二）研究开发经费支出额不少于300万元，且不低于主营业务收入的3%；（三）专职研发人员不少于25人；（四）已建立较为完善的技术创新体系和激励机制。',
    conditions: [
      num('main_revenue', '>=', 8000),
      num('rd_expense', '>=', 300),
      test(ratio('rd_expense', 'main_revenue'), '>=', 3),
      num('rd_staff', '>=', 25),
    ],
    marked: ['较为完善的技术创新体系和激励机制'],
  },
  {
    text: '省企业技术中心认定须满足：已认定为市级企业技术中心且满一年；上年度营业收入2亿元以上；研发人员总数不低于50人；具有本科以上学历或中级以上职称的技术人员占职工总数的15%以上；技术开发仪器设备原值不低于1000万元。',
    conditions: [
      test({ since: 'platform_city_tech_center', in: 'years' }, '>=', 1),
      num('revenue', '>=', 20000),
      num('rd_staff', '>=', 50),
      test(ratio('bachelor_staff', 'staff'), '>=', 15),
      num('rd_equipment', '>=', 1000),
    ],
  },
  {
    text: '1.申报单位为在我市登记注册的规模以上企业，财务管理制度健全；2.项目总投资1000万元（含）以上，其中设备投资额（不含税）不少于600万元；3.项目已取得企业投资项目备案文件；4.企业近三年未受到行政处罚。',
    place: '330200',
    conditions: [
      place('330200'),
      held('title_above_scale'),
      num('project_investment', '>=', 1000),
      num('equipment_investment', '>=', 600),
      no('penalised_three_years'),
    ],
    marked: ['财务管理制度健全', '取得企业投资项目备案文件'],
  },
  {
    text: '申请首台（套）认定的企业应具有独立法人资格，从事装备研制生产满2年，建有市级以上研发机构，拥有有效发明专利不少于3件；所申报装备应取得省级以上有资质机构出具的检测报告，并已实现首台（套）销售。',
    conditions: [
      LEGAL,
      { fact: 'rd_body_level', in: ['national', 'provincial', 'city'] },
      num('invention_patents', '>=', 3),
    ],
    marked: ['从事装备研制生产满2年', '有资质机构出具的检测报告', '已实现首台（套）销售'],
  },
  {
    text: '贴息贷款须符合以下要求：借款人为小型、微型企业；单户贷款额度不超过500万元，贷款期限在6个月以上、24个月以内；现有在职职工100人以下的，近一年新招用重点群体人数应达到现有在职职工的10%以上；贷款资金用于日常生产经营。',
    conditions: [
      { fact: 'size_class', in: ['small', 'micro'] },
      num('loan_amount', '<=', 500),
      num('loan_months', '>=', 6),
      num('loan_months', '<=', 24),
      {
        any: [num('current_staff', '>', 100), test(ratio('eligible_hires', 'current_staff'), '>=', 10)],
      },
    ],
    marked: ['贷款资金用于日常生产经营'],
  },
  {
    text: '申请房租补贴的企业，注册地和税收缴纳地均应在本区，成立时间不超过5年，上年末缴纳社会保险的人数10人以上，享受补贴的年限最长不超过3年（入驻第4年起不再补贴）。房屋不得转租。',
    place: '330109',
    conditions: [
      place('330109'),
      { fact: 'tax_area', in: ['330109'] },
      old('<=', 5),
      num('insured_staff', '>=', 10),
      num('tenancy_year', '<=', 3),
    ],
    marked: ['房屋不得转租'],
  },
  {
    text: '列入市重点上市后备企业的，应当为依法设立的股份有限公司，主营业务突出、公司治理规范；最近两年净利润均为正数且累计不低于2000万元；最近一年营业收入不低于1亿元；最近一年末净资产不低于3000万元。',
    conditions: [
      { fact: 'enterprise_type', in: ['joint_stock'] },
      num('net_profit', '>', 0, { each: 2 }),
      test(total('net_profit', 2), '>=', 2000),
      num('revenue', '>=', 10000),
      num('net_assets', '>=', 3000),
    ],
    marked: ['主营业务突出、公司治理规范'],
  },
  {
    text: '市级知识产权示范企业应具备下列条件中的三项以上：（一）拥有有效发明专利10件以上；（二）拥有有效注册商标5件以上；（三）通过知识产权管理体系认证；（四）获得国家知识产权优势企业称号；（五）设立知识产权专门管理部门并配备专职人员2名以上。',
    conditions: [
      {
        some: 3,
        of: [
          num('invention_patents', '>=', 10),
          num('trademarks', '>=', 5),
          held('title_ip_standard'),
          held('title_ip_advantage'),
          OPEN,
        ],
      },
    ],
    marked: ['设立知识产权专门管理部门并配备专职人员2名以上'],
  },
  {
    text: '失业保险稳岗返还的对象为足额缴纳失业保险费12个月以上，上年度裁员率不高于5.5%的企业；参保职工30人（含）以下的，裁员率不高于20%。严重违法失信企业、僵尸企业不纳入返还范围。',
    conditions: [
      num('unemployment_insured_months', '>=', 12),
      {
        any: [
          test(ratio('laid_off', 'unemployment_insured'), '<=', 5.5),
          {
            all: [num('unemployment_insured', '<=', 30), test(ratio('laid_off', 'unemployment_insured'), '<=', 20)],
          },
        ],
      },
      no('dishonesty_listing'),
    ],
    marked: ['僵尸企业'],
  },
  {
    text: '支持对象：上年度出口额300万元以上、4亿元以下的中小企业，近两年出口额均保持正增长，且具有进出口经营资格；近三年无偷税、漏税等违法违规行为。',
    conditions: [
      SMALL_MEDIUM,
      num('export_value', '>=', 300),
      num('export_value', '<=', 40000),
      test(growth('export_value'), '>', 0, { each: 2 }),
      no('tax_evasion_three_years'),
    ],
    marked: ['具有进出口经营资格'],
  },
  {
    text: '绿色工厂创建单位应满足：依法取得排污许可证；通过质量管理体系、环境管理体系、能源管理体系认证；近三年未发生重大安全、环保、质量事故；主要产品单位能耗优于行业准入值。',
    conditions: [
      held('permit_discharge'),
      held('title_quality_system'),
      held('title_environment_system'),
      held('title_energy_system'),
      no('incident_three_years'),
    ],
    marked: ['主要产品单位能耗优于行业准入值'],
  },
  {
    text: '数字化转型标杆企业申报要求：①数字化水平评测结果达到三级及以上；②至少1项核心业务采用信息系统支撑；③上年度营业收入5000万元以上，且近两年未亏损；④在本行业具有可复制、可推广的示范意义。',
    conditions: [
      { fact: 'digital_level', in: ['4', '3'] },
      is('core_process_on_system'),
      num('revenue', '>=', 5000),
      num('net_profit', '>=', 0, { each: 2 }),
    ],
    marked: ['可复制、可推广的示范意义'],
  },
  {
    text: '未来工厂培育企业从规模以上企业中择优选择，上年度固定资产投资不低于2000万元，资产负债率低于65%；已认定为未来工厂的企业不再列入。',
    conditions: [
      held('title_above_scale'),
      num('fixed_investment', '>=', 2000),
      test(ratio('liabilities', 'assets'), '<', 65),
      unheld('title_future_factory'),
    ],
  },
  {
    text: '存在下列情形之一的，不予受理：（1）被列入严重违法失信主体名单的；（2）近三年发生过偷漏税等违法行为的；（3）拖欠职工工资或者欠缴社会保险费的；（4）从事国家限制或禁止行业的；（5）同一项目已获得市级及以上财政资金支持的。',
    conditions: [no('dishonesty_listing'), no('tax_evasion_three_years'), no('arrears'), no('restricted_trade')],
    marked: ['同一项目已获得市级及以上财政资金支持'],
  },
  {
    text: '申请人须具有硕士以上学历或副高级以上职称，年龄不超过45周岁，在本市连续缴纳社会保险满6个月，本人及配偶在本市无自有住房，且业绩突出、为用人单位急需紧缺。',
    conditions: [
      {
        any: [
          { fact: 'person_education', in: ['doctor', 'master'] },
          { fact: 'person_title_grade', in: ['full', 'senior'] },
        ],
      },
      num('person_age', '<=', 45),
      num('person_insured_months', '>=', 6),
      no('person_owns_home'),
    ],
    marked: ['业绩突出、为用人单位急需紧缺'],
  },
  {
    text: '重大科技专项的牵头单位，应是建有省级以上研发机构的高新技术企业，其上年度研发投入须在1000万元以上，或占营业收入的比例达到8%以上；项目负责人应全职在岗。',
    conditions: [
      { fact: 'rd_body_level', in: ['national', 'provincial'] },
      HIGH_TECH,
      { any: [num('rd_expense', '>=', 1000), test(ratio('rd_expense', 'revenue'), '>=', 8)] },
    ],
    marked: ['项目负责人应全职在岗'],
  },
  {
    text: '上年度营业收入1亿元（含）以上的，营业收入增速不低于10%；营业收入1亿元以下的，增速不低于15%。上年度实缴税收不低于100万元。',
    conditions: [
      {
        any: [
          { all: [num('revenue', '>=', 10000), test(growth('revenue'), '>=', 10)] },
          { all: [num('revenue', '<', 10000), test(growth('revenue'), '>=', 15)] },
        ],
      },
      num('tax_paid', '>=', 100),
    ],
  },
  {
    text: '满足下列条件之一的企业可直接推荐：近三年内获得过省级以上科技奖励，并在获奖单位中排名前三；近三年参与制定国家标准、行业标准2项以上；近两年新增股权融资（合格机构投资者实缴额）合计6000万元以上。',
    conditions: [
      {
        any: [test(SCIENCE_AWARDS, '>=', 1), test(STANDARDS, '>=', 2), test(total('equity_financing', 2), '>=', 6000)],
      },
    ],
  },
  {
    text: '市级农业龙头企业申报范围为农副食品加工业和食品制造业企业。企业须取得食品生产许可证，注册资本500万元以上，年营业收入3000万元以上，资产总额2000万元以上，带动农户300户以上。',
    conditions: [
      { fact: 'industry', in: ['13', '14'] },
      held('permit_food'),
      num('registered_capital', '>=', 500),
      num('revenue', '>=', 3000),
      num('assets', '>=', 2000),
      num('linked_farmers', '>=', 300),
    ],
  },
  {
    text: '于2021年1月1日以后在本市新注册的企业，2024年营业收入达到2000万元，2025年研发费用较2024年增长10%以上，拥有实用新型专利、外观设计专利和软件著作权合计6项以上的，可申报本计划。',
    place: '320500',
    conditions: [
      place('320500'),
      { day: 'registered_on', from: '2021-01-01' },
      num('revenue', '>=', 2000, { year: 2024 }),
      test({ growth: 'rd_expense', base: 2024, last: 2025 }, '>=', 10),
      test(
        {
          sum: [
            { measure: { fact: 'utility_models' } },
            { measure: { fact: 'designs' } },
            { measure: { fact: 'software_rights' } },
          ],
        },
        '>=',
        6,
      ),
    ],
  },
];
