import {
  growth,
  HIGH_TECH,
  INDUSTRY,
  LEGAL,
  MANUFACTURER,
  no,
  num,
  OPEN,
  old,
  place,
  RD_RATIO,
  type Sample,
  SMALL,
  SMALL_MEDIUM,
  test,
  unheld,
  unlisted,
} from './sample';

const settled = (code: string, ...facts: string[]) => ({ all: facts.map((fact) => ({ fact, in: [code] })) });
const LAYOFFS = { percent: { fact: 'laid_off' }, of: { fact: 'unemployment_insured' } };

/** What a set of whole lists of conditions taught, in other words: what stands firm among words that were not understood. */
export const CITY_FIFTEENTH: readonly Sample[] = [
  {
    text: '（一）在金华市境内合规注册、具有独立法人资格和完善的内控制度；（二）诚信记录良好的独立法人企业。',
    conditions: [place('330700'), LEGAL],
    marked: ['完善的内控制度', '诚信记录良好'],
  },
  {
    text: '在宁夏注册并依法设立，具有独立法人资格，会计核算制度健全。',
    conditions: [place('640000'), LEGAL],
    marked: ['会计核算制度健全'],
  },
  {
    text: '在自治区内注册登记满两年，近三年未被市场监管部门列入经营异常名录或严重违法企业名单。',
    place: '150000',
    conditions: [place('150000'), old('>=', 2), unlisted('abnormal'), unlisted('dishonest')],
  },
  {
    text: '企业应当信用良好，未被税务部门列入经营异常名录或严重违法企业名单，生产经营正常。',
    conditions: [no('abnormal_listing'), no('dishonesty_listing')],
    marked: ['生产经营正常'],
  },
  {
    text: '工商税务注册登记在桐庐县，管理规范的企事业单位。',
    conditions: [settled('330122', 'area', 'tax_area')],
    marked: ['管理规范'],
  },
  {
    text: '推荐对象为在我市注册成立，具备独立法人资格，未获评省级或国家级绿色工厂的制造业企业。',
    place: '330700',
    conditions: [place('330700'), LEGAL, unheld('title_green_factory'), MANUFACTURER],
  },
  {
    text: '本政策扶持对象适用于在我县注册、纳税、从事直播带货的商贸类企业。',
    place: '330122',
    conditions: [settled('330122', 'area', 'tax_area')],
    marked: ['从事直播带货', '商贸类企业'],
  },
  {
    text: '不属于国家高新技术企业和省农业科技企业。',
    conditions: [unheld('title_high_tech')],
    marked: ['省农业科技企业'],
  },
  {
    text: '工商、税务、统计关系均在我市范围内且承诺十年内不迁出的企业。',
    place: '330700',
    conditions: [settled('330700', 'area', 'tax_area', 'statistics_area')],
    marked: ['承诺十年内不迁出'],
  },
  {
    text: '参保企业上年度未裁员或裁员率不高于5.5%的全国城镇调查失业率控制目标，30人（含）以下的参保企业裁员率不高于参保职工总数20%。',
    conditions: [
      {
        any: [test(LAYOFFS, '<=', 5.5), { all: [num('unemployment_insured', '<=', 30), test(LAYOFFS, '<=', 20)] }],
      },
    ],
  },
  {
    text: '重点研发、成果转化项目申报单位的上年度研发费用占营业收入的比例不低于3%。',
    conditions: [test(RD_RATIO, '>=', 3)],
  },
  {
    text: '对规模以上的国家高新技术企业，上一年营业收入2000万元以上、已办理研发费用加计扣除申报的、研发费用占营业收入3%以上的，给予奖励补助。',
    conditions: [
      { title: 'title_above_scale', held: true },
      HIGH_TECH,
      num('revenue', '>=', 2000),
      test(RD_RATIO, '>=', 3),
    ],
    marked: ['已办理研发费用加计扣除申报的'],
  },
  {
    text: '创业担保贷款对象为小微企业。',
    conditions: [SMALL],
  },
  {
    text: '在本区合法注册的企业法人。凡有弄虚作假情形之一的，不受理其申请。',
    place: '330106',
    conditions: [place('330106'), LEGAL],
  },
  {
    text: '限上批发企业年销售额达到2亿元；限上零售企业年销售额达到5000万元；限上餐饮企业年营业额达到2000万元的，每年给予3万元奖励。',
    marked: ['限上批发企业', '限上餐饮企业'],
  },
  {
    text: '财务制度健全、独立核算的科技企业，企业上年度营业收入不低于1000万元、不高于4亿元。',
    conditions: [num('revenue', '>=', 1000), num('revenue', '<=', 40000)],
    marked: ['财务制度健全'],
  },
  {
    text: '凡有下列情形之一的，不受理其申请：1.近3年内发生亏损的；2.被列入经营异常名录的；3.产品质量不符合标准的。',
    conditions: [test({ fact: 'net_profit' }, '>=', 0, { each: 3 }), no('abnormal_listing')],
    marked: ['产品质量不符合标准的'],
  },
  {
    text: '企业参加失业保险并足额缴费满12个月及以上，且无拖欠职工工资、欠缴社会保险费等违法违规信用记录。',
    conditions: [num('unemployment_insured_months', '>=', 12), no('arrears')],
  },
  {
    text: '限额以上商贸企业范围：1.限额以上批发企业：年主营业务收入2000万元及以上的批发企业。2.限额以上零售企业：年主营业务收入500万元及以上的零售企业。3.限额以上住宿企业：年主营业务收入200万元及以上的住宿企业。',
    marked: ['批发企业。', '零售企业。', '住宿企业。'],
  },
  {
    text: '1.研发生产型，年主营业务收入达到1亿元以上；2.经营服务型，年主营业务收入达到2000万元以上。',
    marked: ['年主营业务收入达到1亿元以上', '年主营业务收入达到2000万元以上'],
  },
  {
    text: '实缴注册资本不低于3亿元，且其（或其控股母公司）上年度营业收入不低于50亿元。',
    conditions: [num('paid_in_capital', '>=', 30000)],
    marked: ['上年度营业收入不低于50亿元'],
  },
  {
    text: '企业近三年经营和信用状况良好，未发生重大安全、环保、质量事故。',
    conditions: [no('incident_three_years')],
    marked: ['经营和信用状况良好'],
  },
  {
    text: '企业总部注册在苏州工业园区，管理制度健全。',
    conditions: [place('Z32050010')],
    marked: ['管理制度健全'],
  },
  {
    text: '《某市专利质押贷款贴息办法》适用于在厦门市行政区域内注册的具有独立法人资格的中小企业。',
    conditions: [place('350200'), LEGAL, SMALL_MEDIUM],
  },
  {
    text: '申报企业必须为厦门市工业企业，且研发费用较上年为正增长。',
    conditions: [place('350200'), INDUSTRY, test(growth('rd_expense'), '>', 0)],
  },
  {
    text: '在本市注册并符合下列条件之一的企业：1.建筑业和采矿业：实缴注册资本不低于1亿元。2.批发零售业：实缴注册资本不低于3000万元、上一年度营业收入不低于10亿元。3.平台型：实缴注册资本不低于5000万元。',
    place: '330100',
    conditions: [
      place('330100'),
      {
        any: [
          { all: [{ fact: 'industry', in: ['B', 'E'] }, num('paid_in_capital', '>=', 10000)] },
          {
            all: [{ fact: 'industry', in: ['F'] }, num('paid_in_capital', '>=', 3000), num('revenue', '>=', 100000)],
          },
          { all: [OPEN, num('paid_in_capital', '>=', 5000)] },
        ],
      },
    ],
    marked: ['平台型'],
  },
  {
    text: '注册资本不低于1000万元，承诺落户后三年内，年营业收入不低于1亿元。',
    conditions: [num('registered_capital', '>=', 1000)],
    marked: ['年营业收入不低于1亿元'],
  },
  // not firm: of another, of a part, of a time, or turned
  {
    text: '由区外迁入并在本区注册的企业，其控股股东具有独立法人资格。',
    place: '330106',
    conditions: [place('330106')],
    marked: ['控股股东'],
  },
  { text: '设计中心成立两年以上，管理制度健全。', marked: ['设计中心成立两年以上'] },
  {
    text: '企业应建立质量管理体系，研发费用占营业收入3%以上。',
    conditions: [test(RD_RATIO, '>=', 3)],
    marked: ['建立质量管理体系'],
  },
  {
    text: '申报企业与在本市注册的单位合作，或具有独立法人资格。',
    place: '330100',
    conditions: [{ any: [OPEN, LEGAL] }],
    marked: ['申报企业与在本市注册的单位合作'],
  },
];
