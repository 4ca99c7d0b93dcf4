import {
  growth,
  HIGH_TECH,
  held,
  is,
  LEGAL,
  no,
  num,
  old,
  place,
  ratio,
  type Sample,
  SMALL_MEDIUM,
  test,
  total,
} from './sample';

/** Written after the grammar was last mended, by somebody who had not read its words; no rule of it is written from these. */
export const HELD_OUT_LATER: readonly Sample[] = [
  {
    text: '申报条件：1.企业工商注册地和税收缴纳地均在杭州市范围内；2.企业注册时间满1年；3.申报前一年度研发费用在100万元以上。',
    place: '330100',
    conditions: [place('330100'), { fact: 'tax_area', in: ['330100'] }, old('>=', 1), num('rd_expense', '>=', 100)],
  },
  {
    text: '企业须为有效期内的国家高新技术企业或科技型中小企业，且近三年未发生重大安全事故和环境违法行为。',
    conditions: [{ any: [HIGH_TECH, held('title_tech_sme')] }],
    marked: ['近三年未发生重大安全事故和环境违法行为'],
  },
  {
    text: '上年度营业收入5000万元以上，同比增长15%以上，研发投入占营业收入比例3%以上。',
    conditions: [
      num('revenue', '>=', 5000),
      test(growth('revenue'), '>=', 15),
      test(ratio('rd_expense', 'revenue'), '>=', 3),
    ],
  },
  {
    text: '对新认定的国家企业技术中心，给予500万元一次性奖励。',
    amount: { kind: 'sum', parts: [{ fixed: 500 }] },
    marked: ['新认定的国家企业技术中心'],
  },
  {
    text: '企业大专以上学历的科技人员占企业当年职工总数的30%以上，其中研发人员占10%以上。',
    conditions: [test(ratio('tech_staff', 'staff'), '>=', 30)],
    marked: ['大专以上学历', '研发人员占10%以上'],
  },
  {
    text: '企业规模为中小型企业，资产负债率不超过70%，上年度净利润不低于300万元。',
    conditions: [SMALL_MEDIUM, test(ratio('liabilities', 'assets'), '<=', 70), num('net_profit', '>=', 300)],
  },
  {
    text: '近两年研发费用合计不低于500万元，拥有有效知识产权不少于6项，其中发明专利不少于1项。',
    conditions: [
      test(total('rd_expense', 2), '>=', 500),
      test(
        {
          sum: ['invention_patents', 'utility_models', 'designs', 'software_rights', 'other_class1_rights'].map(
            (fact) => ({ measure: { fact } }),
          ),
        },
        '>=',
        6,
      ),
      num('invention_patents', '>=', 1),
    ],
  },
  {
    text: '企业应当成立五年以上，营业收入连续两年超过1亿元，职工人数200人以上。',
    conditions: [old('>=', 5), num('revenue', '>', 10000, { each: 2 }), num('staff', '>=', 200)],
  },
  {
    text: '未列入严重失信主体名单；未被列入经营异常名录。',
    conditions: [no('dishonesty_listing'), no('abnormal_listing')],
  },
  {
    text: '属于中小微企业，依法足额缴纳社会保险费，参保人数不低于20人。',
    conditions: [SMALL_MEDIUM, num('insured_staff', '>=', 20)],
    marked: ['依法足额缴纳社会保险费'],
  },
  {
    text: '主持或参与制定国家标准、行业标准1项以上；获得省级及以上科学技术奖。',
    conditions: [
      test({ rows: 'standards', where: [{ column: 'level', in: ['national', 'industry'] }] }, '>=', 1),
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
  {
    text: '具有独立法人资格、健全的财务会计制度和良好的信用记录。',
    conditions: [LEGAL],
    marked: ['健全的财务会计制度'],
  },
  {
    text: '上市公司及其控股子公司不纳入本政策支持范围。',
    marked: ['上市公司及其控股子公司不纳入本政策支持范围'],
  },
  {
    text: '企业固定资产投资超过1000万元（不含土地款），设备投资额不低于600万元。',
    conditions: [num('equipment_investment', '>=', 600)],
    marked: ['固定资产投资超过1000万元'],
  },
  {
    text: '总资产5000万元以下、年营业额2亿元以下、员工300人以下。',
    conditions: [num('assets', '<=', 5000), num('revenue', '<=', 20000), num('staff', '<=', 300)],
  },
  {
    text: '对通过知识产权管理体系认证的企业，给予5万元奖励；对获评国家知识产权示范企业的，给予50万元奖励。',
    conditions: [],
    marked: ['对获评国家知识产权示范企业的'],
  },
  {
    text: '增值税一般纳税人，上年度在本市实际缴纳税收50万元以上。',
    place: '330100',
    conditions: [is('general_taxpayer')],
    marked: ['上年度在本市实际缴纳税收50万元以上'],
  },
  {
    text: '高新技术产品（服务）收入不低于企业总收入的60%。',
    conditions: [test(ratio('high_tech_income', 'total_income'), '>=', 60)],
  },
  {
    text: '连续三年净利润均为正，且三年累计不少于1000万元。',
    conditions: [num('net_profit', '>', 0, { each: 3 }), test(total('net_profit', 3), '>=', 1000)],
  },
  {
    text: '2024年、2025年营业收入均不低于3000万元。',
    conditions: [num('revenue', '>=', 3000, { year: 2024 }), num('revenue', '>=', 3000, { year: 2025 })],
  },
  {
    text: '符合下列条件之一的企业可以申报：一是上年度研发费用1000万元以上；二是建有省级以上研发机构；三是拥有发明专利10件以上。',
    conditions: [
      {
        any: [
          num('rd_expense', '>=', 1000),
          { fact: 'rd_body_level', in: ['national', 'provincial'] },
          num('invention_patents', '>=', 10),
        ],
      },
    ],
  },
  {
    text: '实缴注册资本不低于1000万元，成立时间不足三年的初创企业。',
    conditions: [num('paid_in_capital', '>=', 1000), old('<', 3)],
  },
  {
    text: '申报企业近三年内无偷税、漏税、骗税等税收违法行为，未发生过较大以上生产安全事故。',
    marked: ['近三年内无偷税、漏税、骗税等税收违法行为'],
  },
];
