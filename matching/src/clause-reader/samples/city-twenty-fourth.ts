import { granted, held, LEGAL, no, num, OPEN, place, ratio, run, type Sample, SMALL_MEDIUM, test } from './sample';

/** Lists of conditions as real notices word them, the classes that a blind set of them left open. */
export const CITY_TWENTY_FOURTH: readonly Sample[] = [
  // how long it is run
  {
    text: '具有独立法人资格，稳定经营三年以上，上年末总资产不低于800万元。',
    conditions: [run('>=', 3), LEGAL, num('assets', '>=', 800)],
  },
  {
    text: '企业在武汉市注册登记，在辖区内合法生产经营满5年。',
    place: '420100',
    conditions: [place('420100')],
    marked: ['在辖区内合法生产经营满5年'],
  },
  {
    text: '注册运营满两年以上，职工总数不少于30人。',
    conditions: [run('>=', 2), num('staff', '>=', 30)],
  },
  { text: '运营一年以上，从业人员不少于15人。', conditions: [run('>=', 1), num('staff', '>=', 15)] },
  {
    text: '孵化器运营一年以上，从业人员不少于15人。',
    marked: ['孵化器运营一年以上'],
  },
  {
    text: '1.发展方向明确；2.运营时间满一年；3.在孵企业不少于20家，创业工位不少于50个。',
    marked: ['运营时间满一年', '在孵企业不少于20家', '创业工位不少于50个'],
  },
  { text: '直营门店正常经营两年以上。', marked: ['直营门店正常经营两年以上'] },
  {
    text: '公司开展担保业务3年以上，实收资本不低于1亿元。',
    conditions: [num('paid_in_capital', '>=', 10000)],
    marked: ['公司开展担保业务3年以上'],
  },
  // rights by when they were granted
  {
    text: '近三年获得国家授权发明专利2项以上或授权实用新型专利8项以上。',
    conditions: [{ any: [granted(3, ['invention'], 2), granted(3, ['utility'], 8)] }],
  },
  { text: '近两年内获得国内外授权专利12项以上。', conditions: [granted(2, ['invention', 'utility', 'design'], 12)] },
  {
    text: '2021年和2022年获得的国内外授权专利不低于18项。',
    conditions: [granted({ years: [2021, 2022] }, ['invention', 'utility', 'design'], 18)],
  },
  { text: '拥有国内外授权专利10件以上。', marked: ['拥有国内外授权专利10件以上'] },
  { text: '申请单位拥有产品注册商标所有权。', conditions: [num('trademarks', '>=', 1)] },
  // days, places and what an enterprise is
  { text: '在2021年1月1日前登记注册。', conditions: [{ day: 'registered_on', to: '2020-12-31' }] },
  { text: '在2021年6月30日前登记注册。', conditions: [{ day: 'registered_on', to: '2021-06-30' }] },
  {
    text: '申报主体属于企业的，应按规定依法在滨江纳统。',
    place: '330108',
    conditions: [{ fact: 'statistics_area', in: ['330108'] }],
  },
  {
    text: '符合工业和信息化部、国家统计局、国家发改委、财政部《中小企业划型标准规定》（工信部联企业〔2011〕300号）中的中小企业标准。',
    conditions: [SMALL_MEDIUM],
  },
  { text: '近三年内未发生重大安全生产或环境污染等事故。', conditions: [no('incident_three_years')] },
  {
    text: '研究与实验发展人员不少于20人，主营产品的销售额应占70%以上。',
    conditions: [num('rd_staff', '>=', 20), test(ratio('main_product_revenue', 'revenue'), '>=', 70)],
  },
  // 新认定 beside 重新认定 is for the first time
  {
    text: '对新认定的高新技术企业给予一次性8万元奖励，通过复审的高新技术企业给予一次性3万元奖励。',
    conditions: [{ any: [held('title_high_tech', { times: 'first' }), held('title_high_tech', { times: 'renewed' })] }],
    amount: {
      kind: 'sum',
      parts: [
        {
          tiers: [
            { when: held('title_high_tech', { times: 'first' }), value: 8 },
            { when: held('title_high_tech', { times: 'renewed' }), value: 3 },
          ],
        },
      ],
    },
  },
  {
    text: '企业被首次认定为高新技术企业的，给予一次性奖励15万元。',
    conditions: [held('title_high_tech', { times: 'first' })],
    amount: { kind: 'sum', parts: [{ fixed: 15 }] },
  },
  // another way beside those that are told, sums of which one is for a kind that is not known
  {
    text: '（一）在本市注册，注册资本不低于8000万元；（二）上年度营业收入不低于3亿元；（三）市级龙头企业可直接认定为重点企业。',
    place: '330100',
    conditions: [
      { any: [{ all: [place('330100'), num('registered_capital', '>=', 8000), num('revenue', '>=', 30000)] }, OPEN] },
    ],
    marked: ['市级龙头企业可直接认定为重点企业'],
  },
  {
    text: '一、支持规模扩张。年营业收入首次突破3亿元、6亿元的未来产业企业，分别给予30万元、60万元的一次性奖励。\n二、支持做大做强。对年营业收入首次突破20亿元、40亿元的企业，分别给予200万元、400万元的一次性奖励。',
    marked: [
      '年营业收入首次突破3亿元',
      '分别给予30万元、60万元',
      '年营业收入首次突破20亿元',
      '分别给予200万元、400万元',
    ],
  },
  {
    text: '对新认定的高新技术企业给予一次性8万元奖励，通过复审的高新技术企业给予一次性3万元奖励；对新认定的国家、市级重点园区分别给予一次性40万元、20万元奖励。',
    marked: ['新认定的高新技术企业', '一次性8万元奖励', '一次性3万元奖励', '重点园区分别给予'],
  },
  {
    text: '对个人经营转为公司的，给予8000元奖励。对首次进入重点名录的企业，分别给予15万元、6万元奖励。',
    marked: ['个人经营转为公司', '给予8000元奖励', '分别给予15万元、6万元奖励'],
  },
  // a name that is the end of another
  {
    text: '在江东区登记注册，具有独立法人资格。',
    place: '330200',
    conditions: [LEGAL],
    marked: ['在江东区登记注册'],
  },
  // what stands in a long description, and lists of what must not be
  {
    text: '在青岛市登记注册，并办理税务登记的具有独立法人资格的企业。',
    place: '370200',
    conditions: [place('370200'), LEGAL],
  },
];
