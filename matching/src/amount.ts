import { type AmountKind, AmountReader, type Sum } from './amounts/amount-reader';
import type { Range } from './amounts/arithmetic';
import type { Input } from './engine/inputs';
import type { Profile } from './profile';
import { ProfileView } from './profile-view';
import type { Amount, AmountPart } from './rule';

export type { AmountKind };

/** What an item is worth to one enterprise, in 万元. */
export interface Worth {
  kind: AmountKind;
  /** The amount when it is exact. */
  value?: number;
  /** The least that is promised when it is at_least. */
  least?: number;
  /** The most that it can come to for this enterprise; absent when there is no cap or it is not money. */
  cap?: number;
}

/** The same with what there is to say of it. */
export interface SupportAmount extends Worth {
  /** In words: '上年度研发费用 320 万元 × 10% = 32 万元，最高 50 万元'. */
  formula: string;
  /** What has to be known for an exact amount. */
  missing: Input[];
  /** The fiscal year whose books stand in, 'YYYY'. */
  estimated?: string;
}

/** The most that an item can be worth to anybody, in 万元; undefined when there is no cap or it is not money. */
export function amountCap(amount: Amount): number | undefined {
  if (amount.kind === 'none') return undefined;
  const parts = amount.parts.map(partCap);
  const isOpen = amount.atLeast || parts.includes(undefined);
  const whole = isOpen
    ? Number.POSITIVE_INFINITY
    : amount.pick === 'first'
      ? Math.max(...(parts as number[]))
      : parts.reduce((sum: number, one) => sum + one!, 0);
  const caps = (amount.caps ?? []).filter((cap) => !cap.when && cap.of === undefined).map((cap) => cap.value!);
  const conditional = (amount.caps ?? []).filter((cap) => cap.when && cap.of === undefined).map((cap) => cap.value!);
  // caps for different cases: the highest of them is the most, when it is written for every part
  const most = Math.min(
    whole,
    ...caps,
    caps.length === 0 && conditional.length > 1 ? Math.max(...conditional) : Infinity,
  );
  return Number.isFinite(most) ? most : undefined;
}

function partCap(part: AmountPart): number | undefined {
  const most = partMost(part);
  if (part.cap === undefined) return most;
  return Math.min(part.cap, most ?? part.cap);
}

function partMost(part: AmountPart): number | undefined {
  if ('fixed' in part) return part.fixed;
  if ('tiers' in part) return Math.max(...part.tiers.map((tier) => tier.value));
  if ('table' in part) return Math.max(...part.table.values.flat());
  return undefined;
}

/** Before every fact and figure: what an amount is in words for anybody. */
const NO_DAY = '1900-01-01';

/** An amount in words, with nothing known of who gets it. */
export const amountWords = (amount: Amount): string => supportAmountOf(amount, [], NO_DAY).formula;

/** The amount in question for a profile as of a day. */
export function supportAmountOf(amount: Amount, profile: Profile, asOf: string, today?: string): SupportAmount {
  return supportAmountOnView(amount, new ProfileView(profile, asOf, today));
}

/** The same on a view that is already there. */
export function supportAmountOnView(amount: Amount, view: ProfileView): SupportAmount {
  if (amount.kind === 'none') return { kind: 'none', formula: amount.text, missing: [] };
  const reader = new AmountReader(view);
  const range = reader.total(amount);
  const found: SupportAmount = {
    ...worthBy(reader, amount, range),
    formula: reader.formula(amount, range),
    missing: reader.missing,
  };
  if (reader.shift > 0) found.estimated = String(view.year - 1 - reader.shift);
  return found;
}

/** The same in numbers alone, for sums over many items. */
export function worthOnView(amount: Amount, view: ProfileView): Worth {
  if (amount.kind === 'none') return { kind: 'none' };
  const reader = new AmountReader(view);
  return worthBy(reader, amount, reader.total(amount));
}

function worthBy(reader: AmountReader, amount: Sum, range: Range): Worth {
  const found: Worth = { kind: reader.kindOf(range, amount) };
  const cap = mostOf(amount.atLeast && range.high > 0 ? reader.limitsOf(amount).high : range.high, amount);
  if (found.kind === 'exact') found.value = range.low;
  if (found.kind === 'at_least') found.least = range.low;
  if (cap !== undefined) found.cap = cap;
  return found;
}

/** What this enterprise can come to at most, never above what anybody can. */
function mostOf(high: number, amount: Sum): number | undefined {
  const most = Math.min(high, amountCap(amount) ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(most) ? most : undefined;
}
