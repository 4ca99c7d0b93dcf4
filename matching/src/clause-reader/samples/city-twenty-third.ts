import {
  added,
  DEBT,
  growth,
  held,
  INDUSTRY,
  LEGAL,
  MANUFACTURER,
  no,
  num,
  OPEN,
  old,
  place,
  ratio,
  run,
  type Sample,
  SMALL,
  test,
} from './sample';

/** Lists of conditions of many offices: how long it is run, what is paid where, the mean of rates, what an enterprise does, brackets that say it again. */
export const CITY_TWENTY_THIRD: readonly Sample[] = [
  {
    text: '申报对象为工商注册地在我区、实行独立核算的工业企业，2024年产值1亿元以上，2024年实现税收500万元以上，且税收较上年增长不低于8%，无重大安全生产事故。',
    place: '330109',
    conditions: [
      place('330109'),
      INDUSTRY,
      num('industrial_output', '>=', 10000, { year: 2024 }),
      num('tax_paid', '>=', 500, { year: 2024 }),
      test({ growth: 'tax_paid', years: 1, last: 2024 }, '>=', 8),
    ],
    marked: ['实行独立核算', '无重大安全生产事故'],
  },
  // the mean of yearly rates
  {
    text: '截至上年末的近三年营业收入平均增长率不低于8%，资产负债率不高于65%。',
    conditions: [test({ growth: 'revenue', years: 3, mean: true }, '>=', 8), test(DEBT, '<=', 65)],
  },
  {
    text: '近两年营业收入或利润总额的平均增长率达到12%以上。',
    conditions: [
      {
        any: [
          test({ growth: 'revenue', years: 2, mean: true }, '>=', 12),
          test({ growth: 'total_profit', years: 2, mean: true }, '>=', 12),
        ],
      },
    ],
  },
  { text: '近三年年均营业收入增长率不低于8%。', marked: ['近三年年均营业收入增长率不低于8%'] },
  {
    text: '2021年至2023年营业收入平均增长率不低于8%。',
    marked: ['2021年至2023年营业收入平均增长率不低于8%'],
  },
  // how long it is run
  {
    text: '在本市依法设立、有效运营两年以上的企业。',
    place: '340100',
    conditions: [run('>=', 2), place('340100')],
  },
  { text: '企业持续生产经营满三年。', conditions: [run('>=', 3)] },
  { text: '持续经营不满两年。', conditions: [run('<', 2)] },
  { text: '创业空间运营时间满一年。', marked: ['创业空间运营时间满一年'] },
  // what is paid where
  {
    text: '上年度企业在我市入库税金800万元以上。',
    place: '320500',
    marked: ['上年度企业在我市入库税金800万元以上'],
  },
  {
    text: '在武汉市纳税且当年缴纳税收达到900万元以上。',
    place: '420100',
    conditions: [{ fact: 'tax_area', in: ['420100'] }],
    marked: ['当年缴纳税收达到900万元以上'],
  },
  // what an enterprise does
  {
    text: '依法设立的以水产品养殖、加工或销售为主业、具有独立法人资格的企业。',
    conditions: [LEGAL],
    marked: ['依法设立的以水产品养殖、加工或销售为主业'],
  },
  {
    text: '依法设立的，以粮油加工和流通为主营业务，具有独立法人资格的企业。',
    conditions: [LEGAL],
    marked: ['以粮油加工和流通为主营业务'],
  },
  {
    text: '在本市登记注册、具有独立法人资格或者为分公司的企业。',
    place: '340100',
    conditions: [place('340100'), { any: [LEGAL, OPEN] }],
  },
  // brackets that say it again
  {
    text: '上年度销售收入（营业收入）1.2亿元以上（人民币，下同），注册资本（金）不低于800万元。',
    conditions: [num('revenue', '>=', 12000), num('registered_capital', '>=', 800)],
  },
  {
    text: '在合肥市（含四县一市，下同）注册一年（含一年）以上。',
    place: '340100',
    conditions: [place('340100'), old('>=', 1)],
  },
  { text: '营业收入（利润）1000万元以上。', marked: ['营业收入（利润）1000万元以上'] },
  // whoever applies, where it is
  {
    text: '运营主体为在成都市注册、具有独立法人资格的企事业单位或社会组织。',
    place: '510100',
    conditions: [place('510100'), LEGAL],
  },
  {
    text: '应属于东莞市行政区域内的小微企业。',
    place: '441900',
    conditions: [place('441900'), SMALL],
  },
  {
    text: '对山东省内规模以上制造业企业，上年度新增利润总额500万元以上的，予以支持。',
    place: '370000',
    conditions: [place('370000'), held('title_above_scale'), MANUFACTURER],
    marked: ['上年度新增利润总额500万元以上'],
  },
  {
    text: '在滨江工商注册，申报的企业为在我区依法设立的独立法人。',
    place: '330108',
    conditions: [place('330108'), LEGAL],
  },
  // either comes to it; bounds that leave nobody out
  {
    text: '实缴资本或净资产3000万元以上。',
    conditions: [{ any: [num('paid_in_capital', '>=', 3000), num('net_assets', '>=', 3000)] }],
  },
  { text: '发明专利或实用新型专利5件以上。', marked: ['发明专利或实用新型专利5件以上'] },
  {
    text: '年销售收入达到2亿元或年销售收入2亿元以下的专精特新“小巨人”企业。',
    marked: ['年销售收入达到2亿元或年销售收入2亿元以下的专精特新“小巨人”企业'],
  },
  // an easier bound of those whom a person has to name
  {
    text: '从事相关领域8年以上，属于新兴产品的应达到2年以上。',
    conditions: [{ any: [num('niche_years', '>=', 8), { all: [OPEN, num('niche_years', '>=', 2)] }] }],
    marked: ['属于新兴产品的'],
  },
  // since when a title of a level is had
  {
    text: '取得省级企业技术中心资格3年以上。',
    conditions: [
      held('platform_tech_center', { level: ['provincial'] }),
      test({ since: 'platform_tech_center', in: 'years' }, '>=', 3),
    ],
  },
  {
    text: '2024年1月1日至2024年12月31日期间首次上规入统的制造业企业。',
    conditions: [held('title_above_scale', { newIn: [2024], times: 'first' }), MANUFACTURER],
  },
  // conduct: each that is known, kinds of accidents, years of the clause before
  { text: '无偷漏税及欠税行为。', conditions: [no('tax_arrears')], marked: ['无偷漏税'] },
  {
    text: '近三年未发生重大（含）以上安全、环保、质量事故（事件）。',
    conditions: [no('incident_three_years')],
  },
  {
    text: '近三年无重大消防、质量、安全和环境污染事故。',
    conditions: [no('incident_three_years')],
  },
  {
    text: '在填报上一年及当年内未发生重大安全、重大质量事故和严重环境违法行为、科研严重失信行为。',
    conditions: [no('incident_since_last_year'), no('research_dishonesty')],
  },
  {
    text: '近三年经营业绩持续盈利；近两年企业管理规范，未出现亏损。',
    conditions: [num('net_profit', '>', 0, { each: 3 }), num('net_profit', '>=', 0, { each: 2 })],
    marked: ['近两年企业管理规范'],
  },
  // rights that are had
  { text: '取得计算机软件著作权登记证书。', conditions: [num('software_rights', '>=', 1)] },
  { text: '拥有专利、注册商标等知识产权。', marked: ['拥有专利'] },
  {
    text: '拥有2件以上发明专利或者5件以上实用新型专利、软件著作权等自主知识产权。',
    conditions: [
      { any: [num('invention_patents', '>=', 2), test(added('utility_models', 'software_rights'), '>=', 5)] },
    ],
  },
  // an easier bound in brackets before another alternative, whoever applies for something, words that turn nothing
  {
    text: '年主营业务收入不低于8000万元（高新技术企业可放宽至不低于4000万元），或研发费用占主营业务收入的比重高于5%。',
    conditions: [
      {
        any: [
          num('main_revenue', '>=', 8000),
          { all: [held('title_high_tech'), num('main_revenue', '>=', 4000)] },
          test(ratio('rd_expense', 'main_revenue'), '>', 5),
        ],
      },
    ],
  },
  {
    text: '申请市级研究院的企业上年度营业收入在3000万元以上。',
    conditions: [num('revenue', '>=', 3000)],
  },
  {
    text: '具有独立法人资格（含视同法人的整车制造单位），在合肥市注册。',
    place: '340100',
    conditions: [LEGAL, place('340100')],
    marked: ['含视同法人的整车制造单位'],
  },
  {
    text: '在江苏省境内注册的工业企业法人，不欠税、不欠工资、不欠社会保险费。',
    place: '320500',
    conditions: [place('320000'), INDUSTRY, LEGAL, no('tax_arrears'), no('arrears')],
  },
  // output of industry, definitions, how an enterprise came, since when it is a legal person
  {
    text: '规模以上工业企业年产值3亿元以下且产值增速达到15%以上的，奖励10万元；年产值3亿元（含）以上且增速达到10%以上的，奖励30万元。',
    conditions: [
      held('title_above_scale'),
      INDUSTRY,
      {
        any: [
          { all: [num('industrial_output', '<', 30000), test(growth('industrial_output'), '>=', 15)] },
          { all: [num('industrial_output', '>=', 30000), test(growth('industrial_output'), '>=', 10)] },
        ],
      },
    ],
    amount: {
      kind: 'sum',
      parts: [
        {
          tiers: [
            {
              when: { all: [num('industrial_output', '<', 30000), test(growth('industrial_output'), '>=', 15)] },
              value: 10,
            },
            {
              when: { all: [num('industrial_output', '>=', 30000), test(growth('industrial_output'), '>=', 10)] },
              value: 30,
            },
          ],
        },
      ],
    },
  },
  { text: '年产值5000万元以上的种植基地。', marked: ['年产值5000万元以上'] },
  {
    text: '小型微利企业，是指从事国家非限制和禁止行业，且同时符合从业人数不超过200人、资产总额不超过3000万元等两个条件的企业。',
    conditions: [no('restricted_trade'), num('staff', '<=', 200), num('assets', '<=', 3000)],
  },
  {
    text: '对新引进的上年度营业收入达到3亿元以上的总部企业，予以扶持。',
    conditions: [num('revenue', '>=', 30000)],
    marked: ['新引进', '总部企业'],
  },
  { text: '具有两年以上独立法人资格。', conditions: [LEGAL, old('>=', 2)] },
  { text: '机构实际注册并运营满两年。', conditions: [old('>=', 2)] },
  {
    text: '申请创业担保贷款的，应属于苏州市行政区域内的小微企业。',
    place: '320500',
    conditions: [place('320500'), SMALL],
  },
  { text: '企业从事制造业生产经营。', conditions: [MANUFACTURER] },
  {
    text: '上年度营业收入5亿元以下的工业企业利润总额增长20%以上、5亿元以上的工业企业利润总额增长15%以上。',
    marked: ['5亿元以上的工业企业利润总额增长15%以上'],
  },
  // what is of a trade, of a sector or of some alone
  { text: '检验检测服务年营业收入不低于80万元。', marked: ['检验检测服务年营业收入不低于80万元'] },
  {
    text: '其中第二产业申报单位上年度纳税额不低于300万元。',
    marked: ['上年度纳税额不低于300万元'],
  },
  { text: '全职职工不少于8人。', conditions: [num('staff', '>=', 8)] },
  // facts under more of their names
  {
    text: '固定研发人员不少于15人，占月平均职工总数的20%以上；单项冠军产品销售收入占主营业务收入的比重不低于60%。',
    conditions: [
      num('rd_staff', '>=', 15),
      test(ratio('rd_staff', 'staff'), '>=', 20),
      test(ratio('main_product_revenue', 'main_revenue'), '>=', 60),
    ],
  },
  {
    text: '技术开发费投入不低于200万元且较上年增长，实用新型专利、外观设计专利合计6件以上。',
    conditions: [
      num('rd_expense', '>=', 200),
      test(growth('rd_expense'), '>', 0),
      test(added('utility_models', 'designs'), '>=', 6),
    ],
  },
  // a grade that somebody else gives is marked, wherever it stands
  {
    text: '资产负债率低于65%，主体信用等级在AA级以上（含AA级）。',
    conditions: [test(ratio('liabilities', 'assets'), '<', 65)],
    marked: ['主体信用等级在AA级以上'],
  },
  // a degree is not asked of all where others get something too
  {
    text: '全职引进的博士，给予每人20万元安家补贴；硕士、本科分别给予每人6万元、2万元。',
    conditions: [{ fact: 'person_full_time', is: true }],
    marked: ['博士', '硕士、本科分别给予每人6万元、2万元'],
  },
];
