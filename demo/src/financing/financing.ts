import { addDays } from '../calendar';
import { FULL_ENTERPRISE, YOUNG_ENTERPRISE } from '../enterprises/accounts';
import type { DemoEnterprise } from '../enterprises/generate';
import { type Random, seeded } from '../random';
import { INSTITUTIONS } from './institutions';
import type { DemoInstitution, DemoProduct } from './plan';
import { PRODUCTS } from './products';

/** One act on an application, so many working days after the one before it. */
export interface DemoFinancingAct {
  action: string;
  after: number;
  words?: string;
  details?: Readonly<Record<string, unknown>>;
  /** The financing has come: `day` is that of the act. */
  pays?: true;
}

export interface DemoApplication {
  source_key: string;
  enterprise: string;
  product: string;
  form: Readonly<Record<string, unknown>>;
  /** The day of its submission; null for a draft. */
  submitted_on: string | null;
  acts: readonly DemoFinancingAct[];
}

export interface DemoFinancing {
  institutions: readonly DemoInstitution[];
  products: readonly DemoProduct[];
  applications: readonly DemoApplication[];
}

const COUNT = 64;
const NAMES = ['陈立', '林月', '周宁', '许诺', '何川', '宋清', '方圆', '沈越'];
const WORDS = [
  '主要用于采购芯片和结构件，已签年度框架订单。',
  '去年的贷款下个月到期，希望衔接续贷。',
  '新产线设备首付款已付，余款需分期支付。',
  '回款集中在第四季度，三季度需要周转。',
  '',
];
const REFUSALS = [
  ['condition', '注册未满产品要求的年限，可先申请“初创信用小贷”。'],
  ['repayment', '近一年经营现金流不足以覆盖月供，建议降低金额或延长期限后再申请。'],
  ['collateral', '质押的两项专利剩余保护期不足，建议补充其他权利或引入担保。'],
  ['credit', '存在未结的合同纠纷，结案后可重新申请。'],
] as const;

interface Asked {
  product: DemoProduct;
  amount: number;
  months: number;
  random: Random;
}

type Way = (asked: Asked) => DemoFinancingAct[];

const act = (
  action: string,
  after: number,
  more: Omit<DemoFinancingAct, 'action' | 'after'> = {},
): DemoFinancingAct => ({
  ...{ action, after },
  ...more,
});

function offer({ product, amount, months, random }: Asked, after: number): DemoFinancingAct {
  const { rate, repayments, ways, fees } = product;
  const details = {
    ...{ amount: random.chance(0.6) ? amount : Math.max(product.amount[0], Math.round(amount * 0.8)), months },
    rate: random.decimal(rate[0], rate[1], 2),
    ...{ repayment: repayments[0], guarantee: ways[0], days: 10, fees: fees ? fees.replaceAll('\n', '；') : '无' },
  };
  return act('offer', after, { words: '请在有效期内确认，签约时带公章和法定代表人身份证。', details });
}

const paid = (asked: Asked, after: number): DemoFinancingAct =>
  act('pay', after, { pays: true, details: { amount: asked.amount, rate: asked.product.rate[0] } });
const rated = (score: number, words = '') => act('rate', 2, { words, details: { score } });
const refused = ({ random }: Asked, after: number) => {
  const [reason, words] = random.pick(REFUSALS);
  return act('refuse', after, { words, details: { reason } });
};

/** Ways of applications that are over, the commonest first. */
const OVER: readonly Way[] = [
  (asked) => [act('accept', 1), offer(asked, 2), act('agree', 1), paid(asked, 4), rated(5, '客户经理很专业，放款快')],
  (asked) => [offer(asked, 2), act('agree', 2), paid(asked, 5), rated(4)],
  (asked) => [refused(asked, 2), rated(3)],
  (asked) => [
    act('ask_more', 1, { words: '请补充最近三个月的银行流水和主要合同' }),
    act('supplement', 2, { words: '已上传流水，合同见附件' }),
    offer(asked, 3),
    act('agree', 1),
    paid(asked, 6),
    rated(5),
  ],
  (asked) => [act('accept', 2), offer(asked, 3), act('decline', 3, { words: '已有其他银行给出更低的利率' })],
  (asked) => [act('accept', 1), refused(asked, 3)],
  (asked) => [act('accept', 3), offer(asked, 2), act('expire', 10)],
  (asked) => [offer(asked, 1), act('agree', 1), act('fail', 5, { words: '签约前新增了对外担保，授信条件不再满足' })],
  (asked) => [act('accept', 6), offer(asked, 4), act('agree', 2), paid(asked, 7), rated(3, '比承诺的时间慢')],
];

/** Ways of applications under way or taken back, with how many days ago they began; null: a draft. */
const UNDER_WAY: readonly [ago: number | null, way: Way][] = [
  [1, () => []],
  [2, () => [act('accept', 1)]],
  [null, () => []],
  [4, (asked) => [offer(asked, 2)]],
  [5, () => [act('ask_more', 1, { words: '请补充专利登记簿副本和最近一次年费凭证' })]],
  [8, (asked) => [act('accept', 1), offer(asked, 2), act('agree', 1)]],
  [9, () => [act('accept', 1), act('revoke_consent', 2)]],
  [14, () => [act('withdraw', 2)]],
];

/** What the institutions of the imaginary province lend, and who applied for it over the past year. */
export function makeFinancing(today: string, enterprises: DemoEnterprise[]): DemoFinancing {
  const random = seeded('financing of the imaginary province');
  const approved = enterprises.filter(({ review_status }) => review_status === 2);
  const applications = Array.from({ length: COUNT }, (_, at) => {
    const way = at % 3 === 2 ? UNDER_WAY[Math.floor(at / 3) % UNDER_WAY.length]! : undefined;
    const product = PRODUCTS[(at * 7) % PRODUCTS.length]!;
    return application(random, at, {
      ...{ enterprise: random.pick(approved).name, product, today },
      ago: way ? way[0] : random.whole(30, 330),
      way: way?.[1] ?? OVER[Math.floor(at * 1.37) % OVER.length]!,
    });
  });
  return {
    institutions: INSTITUTIONS,
    products: PRODUCTS,
    applications: [...applications, ...ownApplications(random, today)],
  };
}

/** Those of the accounts of the demo: an offer to decide on, one under way, one that was paid, one refused, a draft. */
function ownApplications(random: Random, today: string): DemoApplication[] {
  const own: readonly [enterprise: string, product: string, ago: number | null, way: Way][] = [
    [FULL_ENTERPRISE, '科创信用贷', 4, (asked) => [act('accept', 1), offer(asked, 1)]],
    [FULL_ENTERPRISE, '知产质押贷', 3, () => [act('accept', 1)]],
    [FULL_ENTERPRISE, '高企连续贷', 210, OVER[0]!],
    [FULL_ENTERPRISE, '出口订单贷', 95, (asked) => [refused(asked, 2)]],
    [FULL_ENTERPRISE, '科技担保贷', null, () => []],
    [YOUNG_ENTERPRISE, '初创信用小贷', 60, OVER[1]!],
    [YOUNG_ENTERPRISE, '人才创业贷', 1, () => []],
  ];
  return own.map(([enterprise, name, ago, way], at) => {
    const product = PRODUCTS.find((one) => one.name === name)!;
    return application(random, COUNT + at, { enterprise, product, today, ago, way });
  });
}

interface Planned {
  enterprise: string;
  product: DemoProduct;
  today: string;
  ago: number | null;
  way: Way;
}

function application(random: Random, at: number, { enterprise, product, today, ago, way }: Planned): DemoApplication {
  const [least, most] = product.amount;
  const amount = least + Math.round(((most - least) * random.next() ** 2) / 10) * 10;
  const months = random.chance(0.5) ? product.term[0] : product.term[1];
  const acts = way({ product, amount, months, random });
  const taken = acts.some(({ action }) => action === 'revoke_consent');
  return {
    source_key: `demo-financing-${at + 1}`,
    ...{ enterprise, product: product.name },
    form: {
      ...{ amount, months, purpose: random.pick(['purchase', 'wages', 'research', 'equipment', 'repay']) },
      ...{ guarantee: random.pick(product.ways), words: random.pick(WORDS), files: [] },
      ...{
        contact_name: random.pick(NAMES),
        contact_phone: `139${String(10_000_000 + ((at * 7_654_321) % 89_999_999))}`,
      },
      ...{ data_consent: !taken, contact_consent: random.chance(0.7) },
    },
    submitted_on: ago === null ? null : addDays(today, -ago),
    acts,
  };
}
