import { priceText } from '@zhice/contract/market/price';
import { addDays } from '../calendar';
import { FULL_ENTERPRISE, YOUNG_ENTERPRISE } from '../enterprises/accounts';
import type { DemoEnterprise } from '../enterprises/generate';
import { type Random, seeded } from '../random';
import { MARKET_CATEGORIES } from './categories';
import { DEMANDS } from './demands';
import type { MarketPlan } from './plan';
import { SUPPLIES } from './supplies';

export interface DemoMarketEntry {
  source_key: string;
  kind: 'supply' | 'demand';
  title: string;
  content: string;
  category: string;
  enterprise: string;
  area_code: string;
  industry: string;
  ipc: readonly string[];
  price_kind: 'fixed' | 'range' | 'negotiable';
  price_low: number | null;
  price_high: number | null;
  price: string;
  quantity: number | null;
  unit: string;
  delivery: string;
  technical: boolean;
  indicators: string;
  reward: number | null;
  sealed_until: string | null;
  contact_name: string;
  contact_phone: string;
  state: 'online' | 'paused' | 'done';
  published_at: string;
  confirmed_at: string;
  online_until: string;
  done_amount: number | null;
  done_on: string | null;
}

/** For how many days an entry is shown after it was confirmed. */
const SHOWN_DAYS = 60;
/** Who is written to of an entry. */
const PEOPLE = ['陈怀远', '林知行', '黄清越', '周明舒', '吴景恒', '徐嘉言', '孙思齐', '胡弘毅', '高雨琳', '罗海涛'];

/** Entries of the accounts that the demo opens with. */
const OF_ACCOUNTS: Readonly<Record<string, string>> = {
  产线工业控制计算机: FULL_ENTERPRISE,
  '16 轴总线运动控制器': FULL_ENTERPRISE,
  '工控主板 SMT 贴片外协': FULL_ENTERPRISE,
  采购宽温固态硬盘: FULL_ENTERPRISE,
  研发辅助账软件: YOUNG_ENTERPRISE,
  企业知识库标注服务: YOUNG_ENTERPRISE,
};

const ipcOf = (category: string): readonly string[] =>
  MARKET_CATEGORIES.find(({ name }) => name === category)?.ipc ?? [];

/** How an entry stands: most are online; some were paused, ran out or are done. */
function standing(random: Random, at: number, today: string, mine: boolean) {
  const hour = `${String(random.whole(9, 17)).padStart(2, '0')}:${String(random.whole(10, 59))}:00+08:00`;
  const state = mine ? 'online' : at % 17 === 5 ? 'done' : at % 19 === 7 ? 'paused' : 'online';
  const over = !mine && (at % 23 === 11 || state === 'done');
  const confirmed = addDays(today, -(over ? random.whole(70, 110) : random.whole(1, 52)));
  const published = addDays(confirmed, random.chance(0.4) ? -random.whole(10, 80) : 0);
  const doneOn = state === 'done' ? addDays(confirmed, random.whole(12, 50)) : null;
  return {
    ...({ state, published_at: `${published}T${hour}`, confirmed_at: `${confirmed}T${hour}` } as const),
    online_until: addDays(confirmed, SHOWN_DAYS),
    done_on: doneOn,
  };
}

/** Supplies and demands, each of an enterprise whose industry makes or needs such a thing. */
export function makeMarket(today: string, enterprises: readonly DemoEnterprise[]): DemoMarketEntry[] {
  const random = seeded('market of the imaginary province');
  const approved = enterprises.filter((enterprise) => enterprise.review_status === 2);
  const entries = (kind: 'supply' | 'demand', plans: readonly MarketPlan[]) =>
    plans.map((plan, at) => entryOf(random, { kind, plan, at, today }, approved));
  return [...entries('supply', SUPPLIES), ...entries('demand', DEMANDS)];
}

interface Planned {
  kind: 'supply' | 'demand';
  plan: MarketPlan;
  at: number;
  today: string;
}

function entryOf(
  random: Random,
  { kind, plan, at, today }: Planned,
  approved: readonly DemoEnterprise[],
): DemoMarketEntry {
  const { title, category, technical } = plan;
  const [unit, low = null, high = null] = plan.price;
  const mine = OF_ACCOUNTS[title];
  const of = random.pick(approved.filter(({ industry, name }) => (mine ? name === mine : industry === plan.industry)));
  const price_kind = low === null ? 'negotiable' : high === null ? 'fixed' : 'range';
  const price = { price_kind, price_low: low, price_high: high, unit } as const;
  const stands = standing(random, at, today, mine !== undefined || technical !== undefined);
  return {
    ...{ source_key: `demo-${kind}-${at + 1}`, kind, title, content: plan.content, category, enterprise: of.name },
    ...{ area_code: of.area ?? '', industry: '', ipc: ipcOf(category), ...price, price: priceText(price) },
    ...{ quantity: plan.quantity ?? null, delivery: plan.delivery },
    ...{
      technical: technical !== undefined,
      indicators: technical?.indicators ?? '',
      reward: technical?.reward ?? null,
    },
    sealed_until: technical?.sealed === undefined ? null : addDays(today, technical.sealed),
    contact_name: random.pick(PEOPLE),
    contact_phone: `138${String(20_000_000 + random.whole(0, 9_999_999))}`,
    ...stands,
    done_amount: stands.done_on === null ? null : random.decimal(3, 90, 1),
  };
}
