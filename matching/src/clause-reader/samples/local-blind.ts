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
  PATENTS,
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
const newIn = (title: string, ...years: number[]) => held(title, { newIn: years });
const LAID_OFF = ratio('laid_off', 'unemployment_insured');

/** Clauses of cities, provinces and ministries, written and encoded by somebody who had not seen the grammar. */
export const LOCAL_BLIND: readonly Sample[] = [
  // what is asked of those who apply
  {
    text: '（一）在我市登记注册、具有独立法人资格，且成立满2年；（二）上年度营业收入在5000万元以上，资产负债率低于65%；（三）上年度研发费用总额占营业收入总额的比例不低于4%；（四）法人治理结构完善，财务管理制度健全。',
    place: '320500',
    conditions: [
      place('320500'),
      LEGAL,
      old('>=', 2),
      num('revenue', '>=', 5000),
      test(ratio('liabilities', 'assets'), '<', 65),
      test(RD_RATIO, '>=', 4),
    ],
    marked: ['法人治理结构完善', '财务管理制度健全'],
  },
  {
    text: '申请单位应当符合下列条件：1. 在本市依法登记注册，具备独立法人资格；2. 主营业务属于软件和信息技术服务业；3. 2024年度营业收入不低于3000万元，其中软件业务收入占比不低于50%；4. 取得软件著作权登记证书10件以上。',
    place: '440300',
    conditions: [
      place('440300'),
      LEGAL,
      industry('65'),
      num('revenue', '>=', 3000, { year: 2024 }),
      num('software_rights', '>=', 10),
    ],
    marked: ['软件业务收入占比不低于50%'],
  },
  {
    text: '（一）在中华人民共和国境内依法登记、具有独立法人资格的中小企业；（二）从事特定细分市场时间达到3年以上；（三）近两年研发费用占营业收入的比重均不低于5%；（四）未被列入经营异常名录或严重失信主体名单，提供的产品（服务）不属于国家禁止、限制或淘汰类；（五）近三年未发生重大安全、质量、环境污染等事故以及偷漏税等违法违规行为。',
    conditions: [
      LEGAL,
      SMALL_MEDIUM,
      num('niche_years', '>=', 3),
      test(RD_RATIO, '>=', 5, { each: 2 }),
      no('abnormal_listing'),
      no('dishonesty_listing'),
      no('banned_product'),
      no('incident_three_years'),
      no('tax_evasion_three_years'),
    ],
  },
  {
    text: '除具备基本条件外，还应满足下列指标中的至少三项：1.上年度研发经费投入800万元以上；2.研发人员占职工总数的比重达15%以上；3.拥有有效发明专利5件及以上；4.建有省级及以上研发机构；5.主导产品技术水平国际先进。',
    conditions: [
      {
        some: 3,
        of: [
          num('rd_expense', '>=', 800),
          test(ratio('rd_staff', 'staff'), '>=', 15),
          num('invention_patents', '>=', 5),
          { fact: 'rd_body_level', in: ['national', 'provincial'] },
          OPEN,
        ],
      },
    ],
    marked: ['主导产品技术水平国际先进'],
  },
  {
    text: '上年度研发费用占营业收入的比例应符合以下要求：营业收入2000万元以下的，不低于8%；营业收入2000万元（含）至1亿元（不含）的，不低于5%；营业收入1亿元（含）以上的，不低于3%。',
    conditions: [
      {
        any: [
          { all: [num('revenue', '<', 2000), test(RD_RATIO, '>=', 8)] },
          { all: [num('revenue', '>=', 2000), num('revenue', '<', 10000), test(RD_RATIO, '>=', 5)] },
          { all: [num('revenue', '>=', 10000), test(RD_RATIO, '>=', 3)] },
        ],
      },
    ],
  },
  {
    text: '存在以下情形之一的企业，不纳入支持范围：（1）被列入经营异常名录或严重违法失信名单的；（2）近三年内受过行政处罚的；（3）提供虚假申报材料的；（4）主营业务为金融业、住宿和餐饮业的。',
    conditions: [
      no('abnormal_listing'),
      no('dishonesty_listing'),
      no('penalised_three_years'),
      { fact: 'industry', notIn: ['J', 'H'] },
    ],
    marked: ['提供虚假申报材料'],
  },
  {
    text: '申报主体的注册地、税收缴纳地和统计关系须均在本区，且为有效期内的国家高新技术企业或国家科技型中小企业。',
    place: '330109',
    conditions: [
      place('330109'),
      { fact: 'tax_area', in: ['330109'] },
      { fact: 'statistics_area', in: ['330109'] },
      { any: [HIGH_TECH, held('title_tech_sme')] },
    ],
  },
  {
    text: '2024年营业收入较2022年增长30%以上，或者2023年、2024年营业收入增速均不低于15%。',
    conditions: [
      {
        any: [
          test({ growth: 'revenue', base: 2022, last: 2024 }, '>=', 30),
          {
            all: [2023, 2024].map((last) => test({ growth: 'revenue', years: 1, last }, '>=', 15)),
          },
        ],
      },
    ],
  },
  {
    text: '（一）职工总数30人以上，其中科技人员占职工总数的比例不低于百分之二十；（二）上一年度缴纳社会保险人数不少于25人；（三）具有固定的研发场所和必要的研发设备。',
    conditions: [num('staff', '>=', 30), test(ratio('tech_staff', 'staff'), '>=', 20), num('insured_staff', '>=', 25)],
    marked: ['固定的研发场所'],
  },
  {
    text: '拥有与主要产品（服务）相关的Ⅰ类知识产权1件以上，或者实用新型专利、外观设计专利、软件著作权合计不少于8件，且近一年内无知识产权侵权行为。',
    conditions: [
      {
        any: [num('class1_main', '>=', 1), test(added('utility_models', 'designs', 'software_rights'), '>=', 8)],
      },
    ],
    marked: ['无知识产权侵权行为'],
  },
  {
    text: '企业经营状况良好，近两个会计年度连续盈利，上年末净资产不低于1000万元，资产负债率不超过60%，纳税信用等级为B级及以上。',
    conditions: [
      num('net_profit', '>', 0, { each: 2 }),
      num('net_assets', '>=', 1000),
      test(ratio('liabilities', 'assets'), '<=', 60),
      { fact: 'tax_credit', in: ['A', 'B'] },
    ],
    marked: ['经营状况良好'],
  },
  {
    text: '2021年1月1日（含）以后在宁波市注册成立的企业，注册资本不少于人民币五百万元且已实缴到位，核心团队成员不少于3人。',
    conditions: [{ day: 'registered_on', from: '2021-01-01' }, place('330200'), num('registered_capital', '>=', 500)],
    marked: ['实缴到位', '核心团队成员不少于3人'],
  },
  {
    text: '成立时间不超过5年的小型、微型企业，职工人数不超过100人、年销售收入不超过3000万元，且未被认定为高新技术企业。',
    conditions: [old('<=', 5), SMALL, num('staff', '<=', 100), num('revenue', '<=', 3000), unheld('title_high_tech')],
  },
  {
    text: '上年度实缴税收100万元（含）以上，人均营业收入80万元（含）以上，亩均税收高于全市平均水平。',
    place: '330200',
    conditions: [num('tax_paid', '>=', 100), test({ per: { fact: 'revenue' }, of: { fact: 'staff' } }, '>=', 80)],
    marked: ['亩均税收高于全市平均水平'],
  },
  {
    text: '已认定为市级企业技术中心一年以上的国家高新技术企业；上年度销售收入不低于2亿元；专职研发人员不少于50人，其中具有本科以上学历或中级以上职称的人员占研发人员的比例不低于60%；具有较强的技术创新能力。',
    conditions: [
      test({ since: 'platform_city_tech_center', in: 'years' }, '>=', 1),
      HIGH_TECH,
      num('revenue', '>=', 20000),
      num('rd_staff', '>=', 50),
      test(ratio('bachelor_staff', 'rd_staff'), '>=', 60),
    ],
    marked: ['较强的技术创新能力'],
  },
  {
    text: '申报企业须为规模以上制造业企业，已获评省级（含）以上绿色工厂，近三年未发生重大安全、环保、质量事故，单位产品能耗达到行业先进水平。',
    conditions: [held('title_above_scale'), industry('C'), held('title_green_factory'), no('incident_three_years')],
    marked: ['单位产品能耗达到行业先进水平'],
  },
  {
    text: '1、主导产品在全国细分市场排名前5位，或者全球市场占有率达到10%以上；2、拥有自主品牌；3、上年度出口额占营业收入的比重不低于20%。',
    conditions: [
      { any: [num('niche_rank', '<=', 5), num('world_share', '>=', 10)] },
      is('own_brand'),
      test(ratio('export_value', 'revenue'), '>=', 20),
    ],
  },
  {
    text: '尚未在境内外证券交易所上市；上年度净利润不低于2000万元，且近两年净利润累计超过5000万元；近三年研发投入合计不低于6000万元，或占近三年营业收入合计的10%以上。',
    conditions: [
      { fact: 'listing', notIn: ['main', 'overseas'] },
      num('net_profit', '>=', 2000),
      test(total('net_profit', 2), '>', 5000),
      {
        any: [test(total('rd_expense', 3), '>=', 6000), test(totals('rd_expense', 'revenue', 3), '>=', 10)],
      },
    ],
  },
  {
    text: '创新能力突出，满足以下任一条件：①主导或参与制定国家标准、行业标准2项以上；②获得过省级以上科技奖励；③为国家知识产权示范企业；④掌握“卡脖子”关键核心技术。',
    conditions: [
      {
        any: [
          test({ rows: 'standards', where: [{ column: 'level', in: ['national', 'industry'] }] }, '>=', 2),
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
          held('title_ip_demonstration'),
          OPEN,
        ],
      },
    ],
    marked: ['掌握“卡脖子”关键核心技术'],
  },
  {
    text: '上年度新认定的创新型中小企业，已取得科技型中小企业入库登记编号，主导产品属于战略性新兴产业，授权专利（发明、实用新型、外观设计）合计10件以上且其中发明专利不少于2件。',
    conditions: [
      newIn('title_innovative_sme', -1),
      held('title_tech_sme'),
      is('strategic_industry'),
      test(added(...PATENTS), '>=', 10),
      num('invention_patents', '>=', 2),
    ],
  },
  {
    text: '企业近三年每年地方财政贡献均不低于100万元，且上年度地方财政贡献同比增长10%以上。',
    conditions: [num('local_contribution', '>=', 100, { each: 3 }), test(growth('local_contribution'), '>=', 10)],
  },
  {
    text: '注册地在杭州市的批发和零售业企业，2024年度零售额超过5000万元，同比增幅不低于8%，并按时报送统计数据。',
    conditions: [
      place('330100'),
      industry('F'),
      num('retail_sales', '>', 5000, { year: 2024 }),
      test({ growth: 'retail_sales', years: 1, last: 2024 }, '>=', 8),
    ],
    marked: ['按时报送统计数据'],
  },
  {
    text: '（一）从事农副食品加工业或食品制造业；（二）依法取得食品生产许可证，通过质量管理体系认证；（三）近两年主营业务收入平均不低于3000万元；（四）带动农户增收效果明显。',
    conditions: [
      industry('13', '14'),
      held('permit_food'),
      held('title_quality_system'),
      test(mean('main_revenue', 2), '>=', 3000),
    ],
    marked: ['带动农户增收效果明显'],
  },
  {
    text: '足额缴纳失业保险费12个月以上；上年度裁员率不高于5.5%，参加失业保险职工30人（含）以下的企业裁员率不高于20%；未列入严重失信主体名单。',
    conditions: [
      num('unemployment_insured_months', '>=', 12),
      {
        any: [test(LAID_OFF, '<=', 5.5), { all: [num('unemployment_insured', '<=', 30), test(LAID_OFF, '<=', 20)] }],
      },
      no('dishonesty_listing'),
    ],
  },
  {
    text: '项目总投资2000万元以上，设备投资额占项目总投资的比例不低于60%；项目建设期原则上不超过2年；项目符合国家产业政策。',
    conditions: [
      num('project_investment', '>=', 2000),
      test(ratio('equipment_investment', 'project_investment'), '>=', 60),
    ],
    marked: ['原则上不超过2年', '符合国家产业政策'],
  },
  {
    text: '属于小微企业；贷款额度不超过400万元，贷款期限最长不超过2年；近一年新招用重点群体人数达到现有在职职工的10%以上；无拖欠职工工资、欠缴社会保险费等情形。',
    conditions: [
      SMALL,
      num('loan_amount', '<=', 400),
      num('loan_months', '<=', 24),
      test(ratio('eligible_hires', 'current_staff'), '>=', 10),
      no('arrears'),
    ],
  },
  {
    text: '申请人应当符合以下条件：（一）年龄不超过40周岁；（二）具有博士学位，或者副高级以上职称；（三）全职在本地工作，且已在本地连续缴纳社会保险6个月以上；（四）遵纪守法，品行端正。',
    conditions: [
      num('person_age', '<=', 40),
      {
        any: [
          { fact: 'person_education', in: ['doctor'] },
          { fact: 'person_title_grade', in: ['full', 'senior'] },
        ],
      },
      is('person_full_time'),
      num('person_insured_months', '>=', 6),
    ],
    marked: ['品行端正'],
  },
  {
    text: '（一）上年度营业总收入不低于3000万元；（二）有效专利折算分值达到30分以上，计算方法为：发明专利每件10分，实用新型专利每件3分，外观设计专利每件2分；（三）设有知识产权管理部门并配备专职人员。',
    conditions: [
      num('revenue', '>=', 3000),
      test(
        {
          sum: [
            { measure: { fact: 'invention_patents' }, weight: 10 },
            { measure: { fact: 'utility_models' }, weight: 3 },
            { measure: { fact: 'designs' }, weight: 2 },
          ],
        },
        '>=',
        30,
      ),
    ],
    marked: ['设有知识产权管理部门'],
  },
  {
    text: '企业数字化水平评测达到二级及以上，至少有1项核心业务采用信息系统支撑，并通过能源管理体系认证或环境管理体系认证。',
    conditions: [
      { fact: 'digital_level', in: ['2', '3', '4'] },
      is('core_process_on_system'),
      { any: [held('title_energy_system'), held('title_environment_system')] },
    ],
  },
  {
    text: '截至2024年12月31日，企业成立满3年；2022—2024年营业收入年均复合增长率达到20%以上；2024年末资产总额不低于1亿元。',
    conditions: [
      { day: 'registered_on', to: '2021-12-31' },
      test({ growth: 'revenue', years: 2, last: 2024 }, '>=', 20),
      num('assets', '>=', 10000, { year: 2024 }),
    ],
  },
];
