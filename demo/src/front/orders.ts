import { addDays } from '../calendar';
import { FULL_ENTERPRISE, YOUNG_ENTERPRISE } from '../enterprises/accounts';
import type { DemoEnterprise } from '../enterprises/generate';
import { type Random, seeded } from '../random';
import type { DemoService } from './services';

/** Something that was done to an order, so many working days after what came before. */
export interface DemoOrderAct {
  action: string;
  after: number;
  role?: 'applicant' | 'counterpart' | 'clock';
  words?: string;
  details?: Record<string, unknown>;
}

export interface DemoOrder {
  source_key: string;
  service: string;
  /** Who ordered: an enterprise, or the person of an account. */
  enterprise: string;
  username?: string;
  words: string;
  voucher: boolean;
  submitted_on: string;
  acts: DemoOrderAct[];
}

/** How far an order came, with how often of a hundred. */
const ENDS = [
  ['finished', 54],
  ['serving', 10],
  ['delivered', 8],
  ['quoted', 7],
  ['accepted', 5],
  ['submitted', 6],
  ['refused', 5],
  ['withdrawn', 3],
  ['stopped', 2],
] as const;
type End = (typeof ENDS)[number][0] | 'disputed';

/** About how many days ago an order was handed in that came so far. */
const AGES: Record<End, readonly [number, number]> = {
  finished: [75, 340],
  serving: [8, 30],
  delivered: [20, 38],
  quoted: [3, 9],
  accepted: [2, 5],
  submitted: [0, 2],
  refused: [30, 300],
  withdrawn: [20, 250],
  stopped: [60, 260],
  disputed: [25, 60],
};

const NEEDS = [
  '希望先电话沟通需求，再确定范围和时间。',
  '之前自己做过一部分，材料可以提供，请帮忙看看还缺什么。',
  '月底前要用，时间比较紧，请先告知能否安排。',
  '第一次做，不清楚流程，请把需要我们准备的材料列出来。',
  '集团内还有两家子公司有同样需求，先做一家试试。',
  '去年由别家做过，结果不太满意，这次希望过程更透明。',
];
const GOOD = [
  '材料清单清楚，过程中有问题随时答复。',
  '比约定早两天交付，报告写得很细。',
  '现场工程师很专业，指出了我们没注意到的问题。',
  '收费和报价一致，没有加价。',
  '沟通顺畅，后续还会合作。',
];
const FAIR = ['整体可以，开始阶段回复有点慢。', '结果符合约定，中间催过一次。', '交付内容完整，报告排版可以再好些。'];
const POOR = ['交付晚了一周多，影响了我们的安排。', '第一版缺项较多，退回后才补齐。'];
const [THANKS, PROMISE] = ['感谢信任，有问题随时联系。', '您提的意见已经反馈给项目负责人，会改进。'];

/** Orders of the last year in all states; the same for the same day. */
export function makeOrders(
  today: string,
  enterprises: readonly DemoEnterprise[],
  services: readonly DemoService[],
): DemoOrder[] {
  const random = seeded('orders of services');
  const customers = enterprises.filter(({ review_status }) => review_status === 2).map(({ name }) => name);
  // some are asked for far more than others
  const offered = services.map((service, at) => ({ service, weight: at % 5 === 0 ? 12 : 1 }));
  const popular = offered.flatMap(({ service, weight }) => Array.from({ length: weight }, () => service));
  const others = Array.from({ length: 104 }, (_, at) => {
    const service = random.pick(popular);
    const enterprise = random.pick(customers.filter((name) => name !== service.provider));
    return orderOf(random, today, { key: `o${at}`, service, enterprise, end: endOf(random) });
  });
  const desk = services.filter(({ provider }) => provider === YOUNG_ENTERPRISE);
  const received: End[] = [...(['finished', 'finished', 'finished', 'finished', 'finished', 'finished'] as const)];
  const atDesk = [...received, 'serving', 'delivered', 'quoted', 'accepted', 'submitted', 'submitted'] as End[];
  const own: End[] = ['finished', 'delivered', 'quoted', 'serving', 'submitted', 'refused', 'disputed'];
  const mine = own.map((end, at) => ({ end, service: services[(at * 11 + 3) % services.length]! }));
  return [
    ...others,
    ...atDesk.map((end, at) =>
      orderOf(random, today, {
        key: `y${at}`,
        service: desk[at % desk.length]!,
        enterprise: random.pick(customers.filter((name) => name !== YOUNG_ENTERPRISE)),
        end,
      }),
    ),
    ...[...mine, { end: 'disputed' as const, service: desk[0]! }].map(({ end, service }, at) => ({
      ...orderOf(random, today, { key: `q${at}`, service, enterprise: FULL_ENTERPRISE, end }),
      username: 'qiye',
    })),
  ];
}

function endOf(random: Random): End {
  let roll = random.whole(1, 100);
  for (const [end, share] of ENDS) {
    roll -= share;
    if (roll <= 0) return end;
  }
  return 'finished';
}

interface Plan {
  key: string;
  service: DemoService;
  enterprise: string;
  end: End;
}

function orderOf(random: Random, today: string, { key, service, enterprise, end }: Plan): DemoOrder {
  const [least, most] = AGES[end];
  // what takes longer was begun earlier
  const longer = ['delivered', 'finished', 'disputed'].includes(end) ? Math.round(service.days * 1.6) : 0;
  return {
    ...{ source_key: `demo-order-${key}`, service: service.name, enterprise },
    words: random.pick(NEEDS),
    voucher: service.voucher && random.chance(0.6),
    submitted_on: addDays(today, -random.whole(least, most) - longer),
    acts: actsOf(random, service, end),
  };
}

const AMOUNTS = [0, 2000, 4800, 9600, 18_000, 26_000];

/** What was done until an order came so far. */
function actsOf(random: Random, { days, price_form, price_amount }: DemoService, end: End): DemoOrderAct[] {
  const other = 'counterpart' as const;
  if (end === 'submitted') return [];
  if (end === 'withdrawn') return [{ action: 'withdraw', after: 1 }];
  if (end === 'refused') {
    return [{ action: 'refuse', after: random.whole(1, 3), role: other, words: '近期项目已排满，建议联系同类机构。' }];
  }
  const accept = { action: 'accept', after: random.whole(0, 3), role: other, words: '已收到需求，先核对材料。' };
  if (end === 'accepted') return [accept];
  const amount = price_form === 'free' ? 0 : (price_amount ?? random.pick(AMOUNTS.slice(1)));
  const promised = Math.max(1, days);
  const quote = {
    ...{ action: 'quote', after: random.whole(0, 2), role: other },
    words: '包含页面写明的交付内容，需贵司提供近三年相关材料。',
    details: { amount, days: promised, voucher_amount: null },
  };
  if (end === 'quoted') return [accept, quote];
  const agree = { action: 'agree', after: random.whole(0, 3), details: {} };
  if (end === 'serving') return [accept, quote, agree];
  if (end === 'stopped') {
    const stop = {
      action: 'stop',
      after: random.whole(2, 8),
      role: other,
      words: '客户资料未能按时提供，双方同意终止。',
    };
    return [accept, quote, agree, stop];
  }
  const late = random.chance(0.18);
  const took = late ? promised + random.whole(1, 6) : Math.max(1, Math.round(promised * random.decimal(0.5, 1, 2)));
  const deliver = { action: 'deliver', after: took, role: other, words: '成果已交付，请验收；有问题三日内修改。' };
  if (end === 'delivered') return [accept, quote, agree, deliver];
  if (end === 'disputed') {
    return [
      ...[accept, quote, agree, deliver],
      { action: 'send_back', after: 2, words: '交付内容与约定不一致，请按报价单补齐。' },
      { action: 'dispute', after: 6, words: '退回后机构没有补齐，也不同意退还已付款项，要求按约定补齐或退款。' },
    ];
  }
  return [accept, quote, agree, deliver, ...afterwards(random, late)];
}

/** What follows a delivery: sent back, accepted or left to the clock, judged and answered. */
function afterwards(random: Random, late: boolean): DemoOrderAct[] {
  const other = 'counterpart' as const;
  const returned = random.chance(0.12);
  const again = returned
    ? [
        { action: 'send_back', after: 1, words: '缺少约定的一项内容，请补充。' },
        { action: 'deliver', after: random.whole(2, 5), role: other, words: '已补充，请再次验收。' },
      ]
    : [];
  const silent = random.chance(0.15);
  const accepted: DemoOrderAct = silent
    ? { action: 'lapse', after: 11, role: 'clock' }
    : { action: 'receive', after: random.whole(1, 4), words: '' };
  if (silent || random.chance(0.2)) return [...again, accepted];
  const base = late || returned ? random.whole(2, 4) : random.whole(4, 5);
  const item = () => Math.min(5, Math.max(1, base + random.whole(-1, 1)));
  const words = random.pick(base >= 4 ? GOOD : base === 3 ? FAIR : POOR);
  const rate = {
    ...{ action: 'rate', after: random.whole(0, 3), words },
    details: {
      score: base,
      quality: item(),
      speed: late ? Math.min(3, item()) : item(),
      cooperation: item(),
      price: item(),
    },
  };
  const answer = random.chance(0.6)
    ? [{ action: 'answer_review', after: 1, role: other, words: base >= 4 ? THANKS : PROMISE }]
    : [];
  const customer = random.chance(0.5)
    ? [{ action: 'rate_customer', after: 0, role: other, words: '', details: { customer_score: 5 } }]
    : [];
  return [...again, accepted, rate, ...answer, ...customer];
}
