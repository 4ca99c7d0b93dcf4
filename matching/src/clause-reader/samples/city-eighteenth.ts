import {
  added,
  granted,
  HIGH_TECH,
  held,
  INDUSTRY,
  LEGAL,
  MANUFACTURER,
  no,
  num,
  OPEN,
  PATENTS,
  place,
  type Sample,
  SMALL,
  test,
  total,
} from './sample';

const award = (years: number, ...levels: string[]) =>
  test(
    {
      rows: 'awards',
      where: [
        { column: 'kind', in: ['science'] },
        { column: 'level', in: levels },
        { column: 'awarded_on', within: years, unit: 'years' },
      ],
    },
    '>=',
    1,
  );

/** One award of a kind in a fiscal year. */
const awarded = (kind: string, year: number, ...levels: string[]) =>
  test(
    {
      rows: 'awards',
      where: [
        { column: 'kind', in: [kind] },
        { column: 'level', in: levels },
        { column: 'awarded_on', years: [year] },
      ],
    },
    '>=',
    1,
  );
const bands = (fact: string, cap: number, ...steps: object[]) => ({
  kind: 'sum',
  parts: [{ bands: { base: { fact }, of: 'marginal', steps } }],
  caps: [{ value: cap }],
});
const share = (fact: string, rate: number, more: object) => ({
  kind: 'sum',
  parts: [{ base: { fact }, rate }],
  ...more,
});

/** Clauses of a ninth set in other words; each is read wholly as it stands here. */
export const CITY_EIGHTEENTH: readonly Sample[] = [
  {
    text: '近五年内获得授权的发明专利不少于6件，或者获得省级以上科学技术奖1项以上。',
    conditions: [{ any: [granted(5, ['invention'], 6), award(5, 'national', 'provincial')] }],
  },
  {
    text: '近三年获得授权发明专利4件以上或市级以上科技奖励1项以上。',
    conditions: [{ any: [granted(3, ['invention'], 4), award(3, 'national', 'provincial', 'city')] }],
  },
  {
    text: '近两年获得授权发明专利1件以上，或授权实用新型专利6件以上。',
    conditions: [{ any: [granted(2, ['invention'], 1), granted(2, ['utility'], 6)] }],
  },
  {
    text: '近两年获得授权发明专利1件以上，或外观设计专利6件以上。',
    conditions: [{ any: [granted(2, ['invention'], 1), granted(2, ['design'], 6)] }],
  },
  {
    text: '近三年获得省级以上科技奖励1项以上，或拥有有效发明专利8件以上。',
    conditions: [{ any: [award(3, 'national', 'provincial'), num('invention_patents', '>=', 8)] }],
  },
  {
    text: '近三年获得省级以上科技奖励，或被认定为高新技术企业。',
    conditions: [{ any: [award(3, 'national', 'provincial'), OPEN] }],
    marked: ['被认定为高新技术企业'],
  },
  {
    text: '近三年主营业务收入累计2亿元以上，或研发费用800万元以上。',
    conditions: [{ any: [test(total('main_revenue', 3), '>=', 20_000), OPEN] }],
    marked: ['研发费用800万元以上'],
  },
  {
    text: '近三年申请发明专利9件以上，或者拥有授权发明专利3件以上。',
    conditions: [{ any: [OPEN, num('invention_patents', '>=', 3)] }],
    marked: ['近三年申请发明专利9件以上'],
  },
  {
    text: '近三年拥有授权发明专利3件以上。',
    marked: ['近三年拥有授权发明专利3件以上'],
  },
  {
    text: '上年度营业收入2000万元以上，或者通过其他渠道提交入驻申请10件以上。',
    conditions: [{ any: [num('revenue', '>=', 2000), OPEN] }],
    marked: ['通过其他渠道提交入驻申请10件以上'],
  },
  {
    text: '二、申报条件 （一）在东莞市内依法登记注册的工业企业；（二）上年度研发费用不低于300万元。',
    conditions: [place('441900'), INDUSTRY, num('rd_expense', '>=', 300)],
  },
  {
    text: '五、支持对象和条件（一）在成都市登记注册；（二）职工人数60人以上。',
    conditions: [place('510100'), num('staff', '>=', 60)],
  },
  {
    text: '符合申报条件（一）项的企业，职工人数60人以上。',
    marked: ['符合申报条件（一）项的企业', '职工人数60人以上'],
  },
  {
    text: '申报条件：1.建设单位在武汉市登记注册，具有独立法人资格；2.建设单位未被列入经营异常名录；3.年服务企业80家以上。',
    conditions: [place('420100'), LEGAL, no('abnormal_listing')],
    marked: ['年服务企业80家以上'],
  },
  {
    text: '申报条件：1.建设单位在武汉市登记注册；2.运营机构近三年未受到行政处罚。',
    marked: ['建设单位在武汉市登记注册', '运营机构近三年未受到行政处罚'],
  },
  {
    text: '申报条件：1.承办单位成立2年以上；2.承办单位及其负责人不属于失信被执行人。',
    marked: ['承办单位成立2年以上', '承办单位及其负责人不属于失信被执行人'],
  },
  {
    text: '纳税信用等级不为C级、D级。',
    conditions: [{ fact: 'tax_credit', notIn: ['C', 'D'] }],
  },
  {
    text: '未被“信用中国”网站列入失信被执行人名单、严重违法失信企业名单。',
    conditions: [no('judgment_debtor'), no('dishonesty_listing')],
  },
  {
    text: '拥有有效专利15件以上，其中发明专利3件以上，或者拥有软件著作权30件以上。',
    conditions: [
      {
        any: [
          { all: [test(added(...PATENTS), '>=', 15), num('invention_patents', '>=', 3)] },
          num('software_rights', '>=', 30),
        ],
      },
    ],
  },
  {
    text: '拥有软件著作权30件以上，或者拥有有效专利15件以上，其中发明专利3件以上。',
    conditions: [
      {
        any: [
          num('software_rights', '>=', 30),
          { all: [test(added(...PATENTS), '>=', 15), num('invention_patents', '>=', 3)] },
        ],
      },
    ],
  },
  {
    text: '研发费用占营业收入6%以上，或者研发费用900万元以上，其中研发人员25人以上。',
    marked: ['研发费用占营业收入6%以上', '研发费用900万元以上', '研发人员25人以上'],
  },
  {
    text: '对高新技术企业，设备投资额300万元（含）以内的部分按12%给予补助，超过300万元至1000万元（含）的部分按9%给予补助，超过1000万元的部分按6%给予补助，单个企业最高补助150万元。',
    conditions: [HIGH_TECH],
    amount: bands('equipment_investment', 150, { upTo: 300, rate: 12 }, { upTo: 1000, rate: 9 }, { rate: 6 }),
  },
  {
    text: '对高新技术企业，设备投资额300万元以内的部分按12%给予补助，超过400万元的部分按9%给予补助。',
    conditions: [HIGH_TECH],
    marked: ['设备投资额300万元以内的部分按12%给予补助，超过400万元的部分按9%给予补助'],
  },
  {
    text: '对高新技术企业，按设备投资额的8%给予补助，最低20万元，最高200万元。',
    conditions: [HIGH_TECH],
    amount: share('equipment_investment', 8, { floor: 20, caps: [{ value: 200 }] }),
  },
  {
    text: '对高新技术企业，按设备投资额的8%给予补助，最低200万元，最高20万元。',
    conditions: [HIGH_TECH],
    marked: ['按设备投资额的8%给予补助，最低200万元，最高20万元'],
  },
  {
    text: '对高新技术企业，给予20万元奖励，最低10万元。',
    conditions: [HIGH_TECH],
    marked: ['给予20万元奖励，最低10万元'],
  },
  {
    text: '对上年度主营业务收入达到5亿元的制造业企业，给予30万元奖励；在此基础上，每增加2亿元再奖励10万元，最高不超过200万元。',
    conditions: [num('main_revenue', '>=', 50_000), MANUFACTURER],
    amount: {
      kind: 'sum',
      parts: [{ fixed: 30 }, { steps: { measure: { fact: 'main_revenue' }, per: 20_000, each: 10, from: 50_000 } }],
      caps: [{ value: 200 }],
    },
  },
  {
    text: '对上年度主营业务收入5亿元以上、缴纳税收800万元以上的制造业企业，给予30万元奖励；在此基础上，每增加2亿元再奖励10万元。',
    conditions: [num('main_revenue', '>=', 50_000), num('tax_paid', '>=', 800), MANUFACTURER],
    marked: ['给予30万元奖励', '每增加2亿元再奖励10万元'],
  },
  {
    text: '对上年度获得省级质量奖、市级质量奖的企业，分别给予80万元、20万元奖励。',
    conditions: [awarded('quality', -1, 'provincial', 'city')],
    amount: {
      kind: 'sum',
      parts: [
        {
          tiers: [
            { when: awarded('quality', -1, 'provincial'), value: 80 },
            { when: awarded('quality', -1, 'city'), value: 20 },
          ],
        },
      ],
    },
  },
  {
    text: '近三年获得国家级科学技术奖和省级科学技术奖。',
    marked: ['近三年获得国家级科学技术奖和省级科学技术奖'],
  },
  {
    text: '近三年获得国家级质量奖、省级质量奖。',
    marked: ['近三年获得国家级质量奖、省级质量奖'],
  },
  {
    text: '建立质量管理体系、能源管理体系，并已通过第三方认证。',
    conditions: [held('title_quality_system'), held('title_energy_system')],
  },
  {
    text: '建立质量管理体系、能源管理体系，并通过内部审核。',
    marked: ['建立质量管理体系、能源管理体系'],
  },
  {
    text: '属于国家现行中小企业划型标准规定的小微企业，上年度营业收入100万元以上。',
    conditions: [SMALL, num('revenue', '>=', 100)],
  },
  {
    text: '不属于现行中小企业划型标准规定的小型、微型企业。',
    conditions: [{ fact: 'size_class', notIn: ['small', 'micro'] }],
  },
  {
    text: '对年龄40周岁以下的博士研究生、硕士研究生，分别给予12万元、5万元安家补助。',
    conditions: [num('person_age', '<=', 40), { fact: 'person_education', in: ['doctor', 'master'] }],
    amount: {
      kind: 'sum',
      parts: [
        {
          tiers: [
            { when: { fact: 'person_education', in: ['doctor'] }, value: 12 },
            { when: { fact: 'person_education', in: ['master'] }, value: 5 },
          ],
        },
      ],
    },
  },
  {
    text: '对企业引进的博士研究生、硕士研究生，分别给予企业6万元、3万元奖励。',
    conditions: [{ fact: 'person_education', in: ['doctor', 'master'] }],
    marked: ['引进', '分别给予企业6万元、3万元奖励'],
  },
  {
    text: '对上年度首次认定的高新技术企业，给予30万元奖励；重新通过的企业减半奖励。',
    conditions: [],
    marked: ['首次认定的高新技术企业', '给予30万元奖励', '重新通过的企业减半奖励'],
  },
  {
    text: '对上年度新认定的国家级、省级绿色工厂，分别奖励100万元、30万元；对上年度新认定的国家级、省级企业技术中心，分别奖励300万元、60万元。',
    conditions: [
      {
        any: ['title_green_factory', 'platform_tech_center'].flatMap((title) =>
          ['national', 'provincial'].map((level) => held(title, { level: [level], newIn: [-1] })),
        ),
      },
    ],
    amount: {
      kind: 'sum',
      parts: [
        {
          tiers: [
            { when: held('title_green_factory', { level: ['national'], newIn: [-1] }), value: 100 },
            { when: held('title_green_factory', { level: ['provincial'], newIn: [-1] }), value: 30 },
          ],
        },
        {
          tiers: [
            { when: held('platform_tech_center', { level: ['national'], newIn: [-1] }), value: 300 },
            { when: held('platform_tech_center', { level: ['provincial'], newIn: [-1] }), value: 60 },
          ],
        },
      ],
    },
  },
];
