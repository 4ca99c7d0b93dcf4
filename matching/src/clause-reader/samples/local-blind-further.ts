import {
  added,
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

/** Written and encoded by a person who had not read the grammar: how cities, provinces and ministries write, in varied sentences. */
export const LOCAL_BLIND_FURTHER: readonly Sample[] = [
  // Who may apply
  {
    text: '企业申请入库培育应当符合下列条件：（一）在本市依法登记、具备企业法人资格，注册时间一年以上；（二）截至申请之日尚未取得国家高新技术企业证书；（三）上年度研究开发费用总额占同期销售收入总额的比例不低于3%，其中在境内发生的研发开支占全部研发开支的比例不低于60%；（四）当年内未发生重大安全事故、重大质量事故。',
    place: '440300',
    conditions: [
      place('440300'),
      LEGAL,
      old('>=', 1),
      unheld('title_high_tech'),
      test(ratio('rd_expense', 'revenue'), '>=', 3),
      test(ratio('domestic_rd_expense', 'rd_expense'), '>=', 60),
    ],
    marked: ['未发生重大安全事故、重大质量事故'],
  },
  {
    text: '申报主体须为我市规模以上企业，项目已在投资主管部门备案，建设期内购置设备及配套软件投入300万元及以上，且企业2024年度不亏损。',
    place: '340100',
    conditions: [
      place('340100'),
      held('title_above_scale'),
      num('equipment_investment', '>=', 300),
      num('net_profit', '>=', 0, { year: 2024 }),
    ],
    marked: ['项目已在投资主管部门备案'],
  },
  {
    text: '培育对象为从业人数不足300人、年营收低于3亿元的中小企业，主导产品在国内细分行业的市占率不低于5%，且最近两年研发强度均不低于4%。',
    conditions: [
      num('staff', '<', 300),
      num('revenue', '<', 30000),
      SMALL_MEDIUM,
      num('niche_share', '>=', 5),
      test(ratio('rd_expense', 'revenue'), '>=', 4, { each: 2 }),
    ],
  },
  {
    text: '企业成立不超过10年，且满足下列任意一项：1.近两年营业收入年均复合增长率达20%以上，且上年度营业收入不少于2000万元；2.近三年研发投入累计超过1000万元；3.获得过风险投资2000万元以上。',
    conditions: [
      old('<=', 10),
      {
        any: [
          { all: [test(growth('revenue', 2), '>=', 20), num('revenue', '>=', 2000)] },
          test(total('rd_expense', 3), '>', 1000),
          OPEN,
        ],
      },
    ],
    marked: ['获得过风险投资2000万元以上'],
  },
  {
    text: '申请贴息的企业应为在汉注册的科技型中小企业或高新技术企业，贷款期限不少于6个月，单户贷款金额最高1000万元，且贷款资金用于企业生产经营。',
    place: '420100',
    conditions: [
      place('420100'),
      { any: [held('title_tech_sme'), HIGH_TECH] },
      num('loan_months', '>=', 6),
      num('loan_amount', '<=', 1000),
    ],
    marked: ['贷款资金用于企业生产经营'],
  },
  {
    text: '工厂应依法设立三年以上，建立并通过质量、环境、职业健康安全和能源管理体系第三方认证，近三年无较大及以上安全、环保、质量等事故，单位产品能耗达到行业先进水平。',
    conditions: [
      old('>=', 3),
      held('title_quality_system'),
      held('title_environment_system'),
      held('title_safety_system'),
      held('title_energy_system'),
    ],
    marked: ['较大及以上安全、环保、质量等事故', '单位产品能耗达到行业先进水平'],
  },
  {
    text: '支持对象为已在厦门证监局完成上市辅导备案、尚未在境内外证券交易所上市的企业，且最近一个会计年度净利润不低于3000万元。',
    place: '350200',
    conditions: [{ fact: 'listing', notIn: ['main', 'overseas'] }, num('net_profit', '>=', 3000)],
    marked: ['在厦门证监局完成上市辅导备案'],
  },
  {
    text: '试点企业遴选标准：上年度主营收入在1亿元（含）至20亿元（含）之间，近两年主营收入平均增速10%以上，亩均税收不低于15万元。',
    conditions: [
      num('main_revenue', '>=', 10000),
      num('main_revenue', '<=', 200000),
      test({ growth: 'main_revenue', years: 2, mean: true }, '>=', 10),
    ],
    marked: ['亩均税收不低于15万元'],
  },
  {
    text: '（1）在本市登记注册满2年；（2）数字化水平评测结果达到二级及以上；（3）核心业务已上云；（4）未入选过国家级智能制造示范工厂；（5）纳税信用等级B级及以上。',
    place: '440600',
    conditions: [
      place('440600'),
      old('>=', 2),
      { fact: 'digital_level', in: ['2', '3', '4'] },
      { fact: 'tax_credit', in: ['A', 'B'] },
    ],
    marked: ['核心业务已上云', '国家级智能制造示范工厂'],
  },
  {
    text: '2024年度营业收入2000万元以上，2023年度、2024年度营业收入增长率均不低于15%，2024年度研发经费支出与营业收入之比不低于5%。',
    conditions: [
      num('revenue', '>=', 2000, { year: 2024 }),
      test({ growth: 'revenue', years: 1, last: 2024 }, '>=', 15, { each: 2 }),
      test({ percent: { fact: 'rd_expense', year: 2024 }, of: { fact: 'revenue', year: 2024 } }, '>=', 5),
    ],
  },
  {
    text: '企业注册资金100万元以上；从业人员中直接从事研发的不少于10人，且占比不低于20%；拥有自主知识产权，其中发明专利不少于1件，或实用新型、软著合计不少于6件。',
    conditions: [
      num('registered_capital', '>=', 100),
      num('rd_staff', '>=', 10),
      test(ratio('rd_staff', 'staff'), '>=', 20),
      {
        any: [num('invention_patents', '>=', 1), test(added('utility_models', 'software_rights'), '>=', 6)],
      },
    ],
  },
  {
    text: '建有经市级以上主管部门认定的研发机构，研发人员不少于20人，其中具有本科及以上学历或中级及以上职称的占50%以上；上年度研发投入600万元以上或占营业收入的比重达到5%以上。',
    conditions: [
      { fact: 'rd_body_level', in: ['national', 'provincial', 'city'] },
      num('rd_staff', '>=', 20),
      test(ratio('bachelor_staff', 'rd_staff'), '>=', 50),
      { any: [num('rd_expense', '>=', 600), test(ratio('rd_expense', 'revenue'), '>=', 5)] },
    ],
  },
  {
    text: '存在以下情形之一的，不予支持：（一）被列入经营异常名录或者严重违法失信企业名单且尚未移出的；（二）拖欠职工工资或欠缴社会保险费的；（三）近三年内有偷税、逃税等违法行为的；（四）同一项目已获市级同类财政资金支持的。',
    conditions: [no('abnormal_listing'), no('dishonesty_listing'), no('arrears'), no('tax_evasion_three_years')],
    marked: ['同一项目已获市级同类财政资金支持'],
  },
  {
    text: '小微企业申请创业担保贷款贴息，近一年新招用符合条件的人员应达到现有在职职工人数的15%（超过100人的企业达到8%），且没有拖欠职工工资、欠缴社保费等严重违法违规信用记录，此前享受创业担保贷款贴息未超过2次。',
    conditions: [
      { fact: 'size_class', in: ['small', 'micro'] },
      {
        any: [
          {
            all: [num('current_staff', '<=', 100), test(ratio('eligible_hires', 'current_staff'), '>=', 15)],
          },
          { all: [num('current_staff', '>', 100), test(ratio('eligible_hires', 'current_staff'), '>=', 8)] },
        ],
      },
      no('arrears'),
      num('startup_loan_times', '<=', 2),
    ],
  },
  {
    text: '在宁波市范围内注册成立365天以上的企业，近三个会计年度研发费用合计占同期销售收入合计的比例：最近一年销售收入5000万元以下（含）的不低于4%，5000万元以上的不低于3%；高新技术产品（服务）收入占同期总收入的比重不低于50%。',
    place: '330200',
    conditions: [
      place('330200'),
      old('>=', 365, 'days'),
      {
        any: [
          { all: [num('revenue', '<=', 5000), test(totals('rd_expense', 'revenue', 3), '>=', 4)] },
          { all: [num('revenue', '>', 5000), test(totals('rd_expense', 'revenue', 3), '>=', 3)] },
        ],
      },
      test(ratio('high_tech_income', 'total_income'), '>=', 50),
    ],
  },
  {
    text: '年度出口实绩不低于1000万元人民币且较上年不下降，具备对外贸易经营者资格，近两年内无海关重大违规记录。',
    conditions: [num('export_value', '>=', 1000), test(growth('export_value'), '>=', 0)],
    marked: ['对外贸易经营者资格', '海关重大违规记录'],
  },
  {
    text: '上年度裁员率不高于5.5%，或参加失业保险职工30人（含）以下且裁员率不高于20%的企业，足额缴纳失业保险费12个月以上，且不属于严重失信主体，可以申领稳岗返还。',
    conditions: [
      {
        any: [
          test(ratio('laid_off', 'unemployment_insured'), '<=', 5.5),
          {
            all: [num('unemployment_insured', '<=', 30), test(ratio('laid_off', 'unemployment_insured'), '<=', 20)],
          },
        ],
      },
      num('unemployment_insured_months', '>=', 12),
      no('dishonesty_listing'),
    ],
  },
  {
    text: '申报企业应为国家知识产权优势企业或示范企业，已通过知识产权合规管理体系认证，维持有效的发明专利不少于5件，主导制定国家标准或行业标准1项以上，并设有专门的知识产权管理部门。',
    conditions: [
      { any: [held('title_ip_advantage'), held('title_ip_demonstration')] },
      held('title_ip_standard'),
      num('invention_patents', '>=', 5),
      test(
        {
          rows: 'standards',
          where: [
            { column: 'level', in: ['national', 'industry'] },
            { column: 'led', is: true },
          ],
        },
        '>=',
        1,
      ),
    ],
    marked: ['设有专门的知识产权管理部门'],
  },
  {
    text: '长期专注并深耕于产业链某一环节，从事相关细分产品领域的时间达到10年及以上；主导产品市场占有率位居全球前3位或全国第1位；资产负债率不超过65%；生产技术、工艺国际领先。',
    conditions: [
      num('niche_years', '>=', 10),
      { any: [num('world_rank', '<=', 3), num('niche_rank', '<=', 1)] },
      test(ratio('liabilities', 'assets'), '<=', 65),
    ],
    marked: ['生产技术、工艺国际领先'],
  },
  {
    text: '主营业务属于软件和信息技术服务业并已纳入规上统计的企业，为员工缴纳社会保险的人数不少于20人，取得软著登记证书10项以上，自主开发软件产品收入占比超过50%。',
    conditions: [
      { fact: 'industry', in: ['65'] },
      held('title_above_scale'),
      num('insured_staff', '>=', 20),
      num('software_rights', '>=', 10),
    ],
    marked: ['自主开发软件产品收入占比超过50%'],
  },
  {
    text: '除上述基本条件外，还应至少满足以下四项中的两项：①近两年研发投入年均不低于300万元；②研发人员占职工总数的比重在15%以上；③近两年净利润均为正；④获得过省级及以上科学技术奖励。',
    conditions: [
      {
        some: 2,
        of: [
          test(mean('rd_expense', 2), '>=', 300),
          test(ratio('rd_staff', 'staff'), '>=', 15),
          num('net_profit', '>', 0, { each: 2 }),
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
      },
    ],
  },
  {
    text: '入驻市级以上科技企业孵化器、注册未满三年、现有员工10人以上，申请期内实际支付房租5万元以上，且场地未对外转租的企业，可申请房租补贴。',
    conditions: [old('<', 3), num('current_staff', '>=', 10), num('rent_paid', '>=', 5)],
    marked: ['入驻市级以上科技企业孵化器', '场地未对外转租'],
  },
  {
    text: '产品和服务不属于国家禁止、限制、淘汰类；企业所得税实行查账征收；属增值税一般纳税人；近三年没有受过行政处罚。',
    conditions: [no('banned_product'), no('assessed_tax'), is('general_taxpayer'), no('penalised_three_years')],
  },
  {
    text: '工商注册地、税务征管关系及统计关系均在我市，连续三年盈利且每年入库税金均超过500万元；上年末净资产不低于2000万元，资产负债率控制在60%以内。',
    place: '320200',
    conditions: [
      place('320200'),
      { fact: 'tax_area', in: ['320200'] },
      { fact: 'statistics_area', in: ['320200'] },
      num('net_profit', '>', 0, { each: 3 }),
      num('tax_paid', '>', 500, { each: 3 }),
      num('net_assets', '>=', 2000),
      test(ratio('liabilities', 'assets'), '<=', 60),
    ],
  },
  {
    text: '2022年1月1日以后注册成立，2023年度和2024年度研发费用累计不低于200万元，且创始团队中至少1人具有博士学位或入选市级以上人才计划的科技企业。',
    conditions: [
      { day: 'registered_on', from: '2022-01-01' },
      test({ fact: 'rd_expense', over: 'sum', years: 2, last: 2024 }, '>=', 200),
    ],
    marked: ['创始团队中至少1人具有博士学位或入选市级以上人才计划'],
  },
  {
    text: '注册地在萧山区的农副食品加工业、食品制造业规上企业，食品生产许可证在有效期内，上年度销售额增幅不低于全省平均水平，设备投资额占项目总投资的比例不低于50%。',
    place: '330109',
    conditions: [
      place('330109'),
      { fact: 'industry', in: ['13', '14'] },
      held('title_above_scale'),
      held('permit_food'),
      test(ratio('equipment_investment', 'project_investment'), '>=', 50),
    ],
    marked: ['不低于全省平均水平'],
  },
  // Whom and how much
];
