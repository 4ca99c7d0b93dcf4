import { HIGH_TECH, held, no, num, old, place, ratio, type Sample, test } from './sample';

const listed = (...codes: string[]) => ({ fact: 'listing', in: codes });

/** Written by one who had not seen the grammar: sentences that say whom a city gives what. */
export const LOCAL_BLIND_LAST_SUPPORT: readonly Sample[] = [
  {
    text: '对当年通过认定的高新技术企业，首次认定的一次性奖励30万元，重新认定的一次性奖励15万元。',
    conditions: [held('title_high_tech', { newIn: [0] })],
    amount: {
      kind: 'tiers',
      tiers: [
        { when: held('title_high_tech', { times: 'first' }), value: 30 },
        { when: held('title_high_tech', { times: 'renewed' }), value: 15 },
      ],
    },
  },
  {
    text: '对上年度新认定的国家级专精特新“小巨人”企业、省级专精特新中小企业，分别给予50万元、20万元的一次性奖励。',
    conditions: [
      {
        any: [held('title_little_giant', { newIn: [-1] }), held('title_specialized_sme', { newIn: [-1] })],
      },
    ],
    amount: {
      kind: 'tiers',
      tiers: [
        { when: held('title_little_giant', { newIn: [-1] }), value: 50 },
        { when: held('title_specialized_sme', { newIn: [-1] }), value: 20 },
      ],
    },
  },
  {
    text: '支持企业实施技术改造。对设备投资额（不含税）500万元以上的技术改造项目，按设备投资额的12%给予补助，单个项目最高不超过500万元。',
    conditions: [num('equipment_investment', '>=', 500)],
    amount: { kind: 'share', of: { fact: 'equipment_investment' }, rate: 12, cap: 500 },
  },
  {
    text: '鼓励企业绿色发展，对当年获评国家级、省级绿色工厂的企业，分别奖励100万元、50万元。近三年受到环保行政处罚的不予奖励。',
    conditions: [held('title_green_factory', { newIn: [0] })],
    amount: {
      kind: 'tiers',
      tiers: [
        { when: held('title_green_factory', { level: ['national'], newIn: [0] }), value: 100 },
        { when: held('title_green_factory', { level: ['provincial'], newIn: [0] }), value: 50 },
      ],
    },
    marked: ['近三年受到环保行政处罚'],
  },
  {
    text: '投保装备列入《首台（套）重大技术装备推广应用指导目录》的，按照企业实际缴纳综合保险保费的80%给予补贴，单户企业每年补贴额度不超过300万元。',
    conditions: [{ fact: 'equipment_in_catalogue', is: true }],
    amount: { kind: 'share', of: { fact: 'insurance_premium' }, rate: 80, cap: 300 },
  },
  {
    text: '对未被列入严重违法失信名单的小型和微型企业，其贷款期限在12个月以上、贷款额度不超过1000万元的，按已支付贷款利息的50%予以贴息，每户每年最高30万元。',
    conditions: [
      no('dishonesty_listing'),
      { fact: 'size_class', in: ['small', 'micro'] },
      num('loan_months', '>=', 12),
      num('loan_amount', '<=', 1000),
    ],
    amount: { kind: 'share', of: { fact: 'loan_interest' }, rate: 50, cap: 30 },
  },
  {
    text: '对注册在我区、成立5年以内的科技型中小企业租用自用办公用房的，自入驻起前三年按已支付租金的50%给予补贴，每年最高不超过20万元。',
    place: '330109',
    conditions: [place('330109'), old('<=', 5), held('title_tech_sme'), num('tenancy_year', '<=', 3)],
    amount: { kind: 'share', of: { fact: 'rent_paid' }, rate: 50, cap: 20 },
    marked: ['自用办公用房'],
  },
  {
    text: '对在境内主板、创业板、科创板、北交所或境外上市的企业，给予500万元奖励；对在新三板挂牌的企业，给予100万元奖励；对在区域性股权市场挂牌的企业，给予10万元奖励。',
    conditions: [listed('main', 'overseas', 'neeq', 'regional')],
    amount: {
      kind: 'tiers',
      tiers: [
        { when: listed('main', 'overseas'), value: 500 },
        { when: listed('neeq'), value: 100 },
        { when: listed('regional'), value: 10 },
      ],
    },
  },
  {
    text: '对招用毕业年度高校毕业生并足额缴纳失业保险费满12个月的企业，按每招用1人1500元的标准发放一次性扩岗补助。',
    conditions: [num('unemployment_insured_months', '>=', 12)],
    amount: { kind: 'sum', parts: [{ count: { fact: 'new_graduate_hires' }, each: 0.15 }] },
  },
  {
    text: '上年度出口额1000万元以上的企业，对其出口额较前一年增加部分，按2%给予奖励，单个企业奖励最高50万元。',
    conditions: [num('export_value', '>=', 1000)],
    amount: { kind: 'share', of: { increase: 'export_value' }, rate: 2, cap: 50 },
  },
  {
    text: '对上年度研发费用占营业收入比重达到5%以上的企业，按上年度研发费用的3%给予补助，最高50万元；其中高新技术企业按5%给予补助，最高100万元。',
    conditions: [test(ratio('rd_expense', 'revenue'), '>=', 5)],
    amount: {
      kind: 'sum',
      pick: 'first',
      parts: [
        { when: HIGH_TECH, base: { fact: 'rd_expense' }, rate: 5, cap: 100 },
        { base: { fact: 'rd_expense' }, rate: 3, cap: 50 },
      ],
    },
  },
  {
    text: '规上企业上年度营业收入达到1亿元、5亿元、10亿元的，分别给予企业10万元、30万元、50万元奖励。',
    conditions: [held('title_above_scale'), num('revenue', '>=', 10000)],
    amount: {
      kind: 'tiers',
      tiers: [
        { when: num('revenue', '>=', 100000), value: 50 },
        { when: num('revenue', '>=', 50000), value: 30 },
        { when: num('revenue', '>=', 10000), value: 10 },
      ],
    },
  },
];
