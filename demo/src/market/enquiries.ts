import { addDays } from '../calendar';
import { FULL_ENTERPRISE, YOUNG_ENTERPRISE } from '../enterprises/accounts';
import type { DemoEnterprise } from '../enterprises/generate';
import { type Random, seeded } from '../random';
import { MARKET_CATEGORIES } from './categories';
import type { DemoMarketEntry } from './market';

/** Something that was done to an enquiry, so many working days after what was done before. */
interface DemoMarketAct {
  action: string;
  after: number;
  by: 'applicant' | 'counterpart' | 'clock';
  words?: string;
  details?: Record<string, unknown>;
}

export interface DemoEnquiry {
  source_key: string;
  /** The key of its entry. */
  entry: string;
  entry_title: string;
  side: 1 | 2;
  enterprise: string;
  submitted_on: string;
  sealed_until: string | null;
  form: Record<string, unknown>;
  acts: readonly DemoMarketAct[];
}

const ASKS = [
  '请按上述规格报含税价，并说明最小起订量和付款方式。',
  '我们下月有一批项目用量，请提供样品和检测报告，合适的话签年度合同。',
  '请确认能否按图定制，并给出打样周期和量产交期。',
  '想了解售后响应时间和备件供应，请附两个同行业案例。',
];
const OFFERS = [
  '我们有同类交付案例，可先供样验证，质保 12 个月，附检测报告。',
  '现有产能可以满足，交付周期可按批次滚动，支持驻场调试。',
  '可按贵方指标做定制，首批验证不另收费，验收后再结算。',
];
const REPLIES = [
  '按贵方数量给出阶梯价，含运费和一次上门调试。',
  '现货可发，批量价以合同为准。',
  '可安排技术人员视频沟通细节。',
];
const REFUSED = ['目前产能已排满，三个月内无法交付，抱歉。', '贵方要求的规格不在我们的生产范围内。'];
const REASONS = ['price', 'delivery', 'spec', 'other_party'] as const;
const PEOPLE = ['赵文澜', '钱思远', '李嘉和', '郑海波', '冯立新', '曹雨宁', '袁书恒', '蒋建峰'];

type Way = (random: Random, price: number, unit: string) => DemoMarketAct[];

const quote = (random: Random, price: number, unit: string, after = random.whole(1, 3)): DemoMarketAct => ({
  ...{ action: 'quote', by: 'counterpart', after, words: random.pick(REPLIES) },
  details: { price, unit, delivery_days: random.pick([7, 15, 20, 30, 45]) },
});
const act = (action: string, by: DemoMarketAct['by'], after: number, more: Partial<DemoMarketAct> = {}) => ({
  ...{ action, by, after },
  ...more,
});
const cheaper = (price: number, share: number): number => Number((price * share).toPrecision(3));
const AGREED: Way = (random, price, unit) => [
  quote(random, price, unit),
  act('accept', 'applicant', random.whole(1, 4)),
  act('share_contact', 'counterpart', 0),
];
const counter = (random: Random, price: number, unit: string): DemoMarketAct =>
  act('counter', 'applicant', random.whole(1, 3), {
    ...{ words: '数量可以再加三成，单价能否再优惠一些？', details: { price: cheaper(price, 0.92), unit } },
  });

/** How enquiries went, and how many of each go so; a demand is answered as it is asked. */
const WAYS: readonly (readonly [many: number, ago: readonly [number, number], way: Way])[] = [
  [16, [0, 3], () => []],
  [5, [7, 12], () => []],
  [15, [4, 14], (random, price, unit) => [quote(random, price, unit)]],
  [8, [6, 14], (random, price, unit) => [quote(random, price, unit, 2), counter(random, price, unit)]],
  [
    8,
    [12, 22],
    (random, price, unit) => [
      ...[quote(random, price, unit, 2), counter(random, price, unit)],
      quote(random, cheaper(price, 0.95), unit),
    ],
  ],
  [14, [16, 45], AGREED],
  [
    28,
    [60, 300],
    (random, price, unit) => [
      ...AGREED(random, price, unit),
      act('deal', random.chance(0.5) ? 'applicant' : 'counterpart', random.whole(4, 18), {
        details: { amount: random.decimal(1.2, 86, 1) },
      }),
      ...(random.chance(0.7)
        ? [act('rate', 'applicant', 2, { details: { score: random.pick([5, 5, 4, 4, 3]) } })]
        : []),
    ],
  ],
  [
    12,
    [30, 200],
    (random, price, unit) => [
      quote(random, price, unit),
      act('fail', 'applicant', random.whole(1, 6), { details: { reason: random.pick(REASONS) } }),
    ],
  ],
  [8, [20, 160], (random) => [act('refuse', 'counterpart', random.whole(1, 3), { words: random.pick(REFUSED) })]],
  [6, [40, 150], () => [act('silence', 'clock', 15)]],
  [4, [140, 280], (random, price, unit) => [...AGREED(random, price, unit), act('fade', 'clock', 60)]],
  [4, [10, 60], (random) => [act('withdraw', 'applicant', random.whole(1, 2))]],
];

/** Enquiries in every state, between enterprises that would trade such things; some of them of the accounts of the demo. */
export function makeEnquiries(
  today: string,
  entries: readonly DemoMarketEntry[],
  enterprises: readonly DemoEnterprise[],
): DemoEnquiry[] {
  const random = seeded('enquiries of the imaginary province');
  const approved = enterprises.filter(({ review_status }) => review_status === 2);
  const open = entries.filter(({ state, technical }) => state === 'online' && !technical);
  const own = open.filter(({ enterprise }) => enterprise === FULL_ENTERPRISE || enterprise === YOUNG_ENTERPRISE);
  const plain = WAYS.flatMap(([many, ago, way]) => Array.from({ length: many }, () => ({ ago, way })));
  const made = plain.map(({ ago, way }, at) => {
    // every fifth is about what the accounts offer, every seventh is asked by them
    const entry = random.pick(at % 5 === 0 ? own : open.filter((one) => !own.includes(one)));
    const by = at % 7 === 3 && !own.includes(entry) ? FULL_ENTERPRISE : asker(random, entry, approved);
    const submitted = addDays(today, -random.whole(...ago));
    return enquiry(random, { at, entry, by, submitted, way });
  });
  const sealed = entries.filter(({ sealed_until }) => sealed_until !== null);
  const shut = Array.from({ length: 6 }, (_, at) => {
    const entry = sealed[at % sealed.length]!;
    const submitted = addDays(today, -random.whole(0, 6));
    return enquiry(random, {
      at: plain.length + at,
      entry,
      by: asker(random, entry, approved),
      submitted,
      way: () => [],
    });
  });
  return [...made, ...shut];
}

/** Who would ask about an entry: for a demand who makes such things, for a supply who is of another trade. */
function asker(random: Random, { kind, category, enterprise }: DemoMarketEntry, approved: readonly DemoEnterprise[]) {
  const makers = MARKET_CATEGORIES.find(({ name }) => name === category)?.industries ?? [];
  const others = approved.filter(({ name }) => name !== enterprise);
  const fits = others.filter(({ industry = '' }) => makers.includes(industry) === (kind === 'demand'));
  return random.pick(fits.length > 0 ? fits : others).name;
}

interface Planned {
  at: number;
  entry: DemoMarketEntry;
  by: string;
  submitted: string;
  way: Way;
}

function enquiry(random: Random, { at, entry, by, submitted, way }: Planned): DemoEnquiry {
  const price = entry.price_low ?? random.pick([12, 260, 3800, 42_000]);
  const demand = entry.kind === 'demand';
  const offered = demand || random.chance(0.3) ? cheaper(price, random.decimal(0.85, 1.05, 2)) : null;
  return {
    ...{ source_key: `demo-enquiry-${at + 1}`, entry: entry.source_key, entry_title: entry.title, enterprise: by },
    ...{ side: demand ? 2 : 1, submitted_on: submitted, sealed_until: entry.sealed_until },
    form: {
      words: random.pick(demand ? OFFERS : ASKS),
      ...{ price: offered, unit: entry.unit, quantity: entry.quantity ?? random.pick([1, 5, 20]) },
      delivery_days: demand ? random.pick([10, 20, 30, 45]) : null,
      ...{ valid_until: null, files: [], contact_name: random.pick(PEOPLE) },
      ...{
        contact_phone: `137${String(30_000_000 + random.whole(0, 9_999_999))}`,
        contact_consent: random.chance(0.7),
      },
    },
    acts: way(random, price, entry.unit),
  };
}
