import { growth, HIGH_TECH, held, is, num, old, place, type Sample, SMALL, SMALL_MEDIUM, test } from './sample';

const industry = (...codes: string[]) => ({ fact: 'industry', in: codes });
const newIn = (title: string, ...years: number[]) => held(title, { newIn: years });
const newFactory = (level: string) => held('title_future_factory', { level: [level], newIn: [0], times: 'first' });
const EQUIPMENT = { fact: 'equipment_investment' };

/** Whom is given how much, written and encoded by people who had not seen the grammar. */
export const LOCAL_BLIND_SUPPORT: readonly Sample[] = [
  {
    text: '2024年通过高新技术企业认定的，首次认定奖励20万元，重新认定奖励10万元。',
    conditions: [newIn('title_high_tech', 2024)],
    amount: {
      kind: 'tiers',
      tiers: [
        { when: held('title_high_tech', { times: 'first' }), value: 20 },
        { when: held('title_high_tech', { times: 'renewed' }), value: 10 },
      ],
    },
  },
  {
    text: '支持企业智能化改造。规模以上企业实施技术改造、设备投资额达到500万元（含）以上的，按设备投资额的12%给予补助，单个项目最高不超过500万元。',
    conditions: [held('title_above_scale'), num('equipment_investment', '>=', 500)],
    amount: { kind: 'share', of: EQUIPMENT, rate: 12, cap: 500 },
  },
  {
    text: '对上年度研发费用500万元以上且较前一年度增长20%以上的科技型中小企业，按研发费用增量的10%给予后补助，最高100万元。',
    conditions: [num('rd_expense', '>=', 500), test(growth('rd_expense'), '>=', 20), held('title_tech_sme')],
    amount: { kind: 'share', of: { increase: 'rd_expense' }, rate: 10, cap: 100 },
  },
  {
    text: '对当年首次获评国家级、省级未来工厂的企业，分别给予300万元、100万元的奖励。',
    conditions: [held('title_future_factory', { newIn: [0], times: 'first' })],
    amount: {
      kind: 'tiers',
      tiers: [
        { when: newFactory('national'), value: 300 },
        { when: newFactory('provincial'), value: 100 },
      ],
    },
  },
  {
    text: '制造业企业年营业收入达到1亿元、5亿元、10亿元的，分别给予企业10万元、50万元、100万元奖励。',
    conditions: [industry('C'), num('revenue', '>=', 10000)],
    amount: {
      kind: 'tiers',
      tiers: [
        { when: num('revenue', '>=', 100000), value: 100 },
        { when: num('revenue', '>=', 50000), value: 50 },
        { when: num('revenue', '>=', 10000), value: 10 },
      ],
    },
  },
  {
    text: '对2024年认定的国家级企业技术中心，一次性奖励其所在企业100万元。',
    conditions: [held('platform_tech_center', { level: ['national'], newIn: [2024] })],
    amount: { kind: 'fixed', value: 100 },
  },
  {
    text: '对创业带动就业的小型微型企业，按每带动就业1人2000元的标准给予一次性补贴，单户企业补贴总额不超过10万元。',
    conditions: [SMALL],
    amount: {
      kind: 'sum',
      parts: [{ count: { fact: 'jobs_created' }, each: 0.2 }],
      caps: [{ value: 10 }],
    },
  },
  {
    text: '对注册地在萧山区的企业承担上级科技计划项目的，按已到账的上级补助的50%给予配套支持，最高不超过200万元。',
    conditions: [place('330109')],
    amount: { kind: 'share', of: { fact: 'superior_grant' }, rate: 50, cap: 200 },
  },
  {
    text: '对企业新购置生产设备的，按设备投资额（不含税）的8%给予补助，最高300万元；属专精特新“小巨人”企业的，按10%给予补助，最高500万元。',
    amount: {
      kind: 'sum',
      pick: 'first',
      parts: [
        { when: held('title_little_giant'), base: EQUIPMENT, rate: 10, cap: 500 },
        { base: EQUIPMENT, rate: 8, cap: 300 },
      ],
    },
  },
  {
    text: '项目总投资500万元以上的，对总投资2000万元（含）以内的部分按10%、超过2000万元的部分按5%给予补助，单个项目补助总额不超过400万元。',
    conditions: [num('project_investment', '>=', 500)],
    amount: {
      kind: 'sum',
      parts: [
        {
          bands: {
            base: { fact: 'project_investment' },
            of: 'marginal',
            steps: [{ upTo: 2000, rate: 10 }, { rate: 5 }],
          },
        },
      ],
      caps: [{ value: 400 }],
    },
  },
  {
    text: '上年度出口额达到1000万元的企业，给予5万元奖励；在此基础上，出口额每增加500万元再奖励2万元，单家企业最高奖励30万元。',
    conditions: [num('export_value', '>=', 1000)],
    amount: {
      kind: 'sum',
      parts: [{ fixed: 5 }, { steps: { measure: { fact: 'export_value' }, per: 500, each: 2, from: 1000 } }],
      caps: [{ value: 30 }],
    },
  },
  {
    text: '上年度新认定为制造业单项冠军企业、专精特新“小巨人”企业、省级专精特新中小企业的，分别给予100万元、50万元、20万元一次性奖励。',
    conditions: [
      {
        any: [newIn('title_single_champion', -1), newIn('title_little_giant', -1), newIn('title_specialized_sme', -1)],
      },
    ],
    amount: {
      kind: 'tiers',
      tiers: [
        { when: newIn('title_single_champion', -1), value: 100 },
        { when: newIn('title_little_giant', -1), value: 50 },
        { when: newIn('title_specialized_sme', -1), value: 20 },
      ],
    },
  },
  {
    text: '对成立3年以内的科技型中小企业租赁办公场地的，按实际支付租金的50%给予补贴，每家企业每年不超过10万元。',
    conditions: [old('<=', 3), held('title_tech_sme')],
    amount: { kind: 'share', of: { fact: 'rent_paid' }, rate: 50, cap: 10 },
  },
  {
    text: '对以知识产权质押获得贷款的高新技术企业，按实际支付贷款利息的50%给予贴息，并按质押评估费和担保费的50%给予补助，两项合计不超过30万元。',
    conditions: [HIGH_TECH],
    amount: {
      kind: 'sum',
      parts: [
        { base: { fact: 'loan_interest' }, rate: 50 },
        { base: { fact: 'pledge_fees' }, rate: 50 },
      ],
      caps: [{ value: 30 }],
    },
  },
  {
    text: '申报企业上年度研发费用须在300万元以上；对经专家评审立项的项目，给予不超过项目总投资20%、最高200万元的资助。',
    conditions: [num('rd_expense', '>=', 300)],
    amount: {
      kind: 'sum',
      parts: [{ base: { fact: 'project_investment' }, rate: 20 }],
      caps: [{ value: 200 }],
      upTo: true,
    },
    marked: ['经专家评审立项'],
  },
  {
    text: '对上年度研发费用500万元以上的国家高新技术企业，按照其研发费用的5%给予事后资助，每家企业最高不超过300万元。',
    conditions: [num('rd_expense', '>=', 500), HIGH_TECH],
    amount: { kind: 'share', of: { fact: 'rd_expense' }, rate: 5, cap: 300 },
  },
  {
    text: '按设备投入分档给予补助：投入300万元（含）至1000万元的，按8%补助；1000万元（含）至3000万元的，按10%补助；3000万元（含）以上的，按12%补助，单个项目最高500万元。',
    conditions: [num('equipment_investment', '>=', 300)],
    amount: {
      kind: 'sum',
      parts: [
        {
          bands: {
            base: { fact: 'equipment_investment' },
            of: 'whole',
            steps: [{ upTo: 1000, below: true, rate: 8 }, { upTo: 3000, below: true, rate: 10 }, { rate: 12 }],
          },
        },
      ],
      caps: [{ value: 500 }],
    },
  },
  {
    text: '对首次纳入规模以上统计的企业，一次性奖励20万元；其中上年度营业收入同比增长20%以上的，再给予10万元奖励。',
    conditions: [held('title_above_scale', { times: 'first' })],
    amount: { kind: 'sum', parts: [{ fixed: 20 }, { when: test(growth('revenue'), '>=', 20), fixed: 10 }] },
  },
  {
    text: '科技型中小企业通过银行贷款用于研发的，按实际支付利息的50%给予贴息，单个企业年度贴息最高50万元。',
    conditions: [held('title_tech_sme')],
    amount: { kind: 'share', of: { fact: 'loan_interest' }, rate: 50, cap: 50 },
    marked: ['通过银行贷款用于研发'],
  },
  {
    text: '对获评国家级、省级绿色工厂的企业，分别给予50万元、20万元一次性奖励。',
    conditions: [held('title_green_factory')],
    amount: {
      kind: 'tiers',
      tiers: [
        { when: held('title_green_factory', { level: ['national'] }), value: 50 },
        { when: held('title_green_factory', { level: ['provincial'] }), value: 20 },
      ],
    },
  },
  {
    text: '企业在境内主板、科创板、创业板、北交所上市的，给予300万元补助；在境外上市的，给予200万元补助；在新三板挂牌的，给予50万元补助。已享受前一阶段补助的，按差额补足。',
    conditions: [{ fact: 'listing', in: ['main', 'overseas', 'neeq'] }],
    amount: {
      kind: 'tiers',
      tiers: [
        { when: { fact: 'listing', in: ['main'] }, value: 300 },
        { when: { fact: 'listing', in: ['overseas'] }, value: 200 },
        { when: { fact: 'listing', in: ['neeq'] }, value: 50 },
      ],
    },
    marked: ['按差额补足'],
  },
  {
    text: '2024年新获评国家专精特新“小巨人”企业的奖励50万元，新获评省级专精特新中小企业的奖励20万元；同一年度获得多项称号的，按就高不重复原则执行。',
    conditions: [
      {
        any: [held('title_little_giant', { newIn: [2024] }), held('title_specialized_sme', { newIn: [2024] })],
      },
    ],
    amount: {
      kind: 'tiers',
      tiers: [
        { when: held('title_little_giant', { newIn: [2024] }), value: 50 },
        { when: held('title_specialized_sme', { newIn: [2024] }), value: 20 },
      ],
    },
  },
  {
    text: '入驻企业前两年按实际支付租金的50%给予补贴，第三年按30%给予补贴，每家企业每年补贴不超过20万元。',
    conditions: [num('tenancy_year', '<=', 3)],
    amount: {
      kind: 'sum',
      pick: 'first',
      parts: [
        { when: num('tenancy_year', '<=', 2), base: { fact: 'rent_paid' }, rate: 50 },
        { when: num('tenancy_year', '=', 3), base: { fact: 'rent_paid' }, rate: 30 },
      ],
      caps: [{ value: 20 }],
    },
  },
  {
    text: '中小微企业按企业及其职工上年度实际缴纳失业保险费的60%返还，大型企业按30%返还。',
    amount: {
      kind: 'sum',
      pick: 'first',
      parts: [
        { when: SMALL_MEDIUM, base: { fact: 'unemployment_premiums' }, rate: 60 },
        { when: { fact: 'size_class', in: ['large'] }, base: { fact: 'unemployment_premiums' }, rate: 30 },
      ],
    },
  },
  {
    text: '对招用毕业年度高校毕业生、签订劳动合同并参加失业保险的企业，按每招用1人1500元的标准发放一次性扩岗补助。',
    amount: { kind: 'sum', parts: [{ count: { fact: 'new_graduate_hires' }, each: 0.15 }] },
  },
  {
    text: '对上年度出口额较前一年实现增长的企业，出口每增加100万元奖励1万元，全年奖励金额不超过30万元。',
    conditions: [test(growth('export_value'), '>', 0)],
    amount: {
      kind: 'sum',
      parts: [{ steps: { measure: { increase: 'export_value' }, per: 100, each: 1 } }],
      caps: [{ value: 30 }],
    },
  },
  {
    text: '投保装备列入国家首台（套）推广应用指导目录的，择优按不超过企业实缴保费80%的标准给予补助，单户企业补助金额最高200万元。',
    conditions: [is('equipment_in_catalogue')],
    amount: {
      kind: 'sum',
      parts: [{ base: { fact: 'insurance_premium' }, rate: 80 }],
      caps: [{ value: 200 }],
      upTo: true,
    },
  },
  {
    text: '对年度营业收入达到10亿元、5亿元、1亿元以上的企业，分别给予企业管理团队60万元、30万元、10万元奖励。',
    conditions: [num('revenue', '>=', 10000)],
    amount: {
      kind: 'tiers',
      tiers: [
        { when: num('revenue', '>=', 100000), value: 60 },
        { when: num('revenue', '>=', 50000), value: 30 },
        { when: num('revenue', '>=', 10000), value: 10 },
      ],
    },
  },
  {
    text: '对通过知识产权管理体系贯标认证的规上企业，一次性资助5万元；其中同时具有国家知识产权示范企业称号的，再增加10万元。',
    conditions: [held('title_ip_standard'), held('title_above_scale')],
    amount: {
      kind: 'sum',
      parts: [{ fixed: 5 }, { when: held('title_ip_demonstration'), fixed: 10 }],
    },
  },
];
