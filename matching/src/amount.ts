import { inputsOf } from './engine/inputs';
import type { FactKey } from './facts';
import { judge } from './judging/judge';
import { missingInputs } from './judging/missing';
import { moneyText, numberText, quantityText } from './judging/number-text';
import { highOf, lowOf, MANUAL, type Outcome, PASS, PASSES } from './judging/outcome';
import { measureLabel, measureUnit } from './judging/wording';
import { ProfileView, type Reading } from './measure';
import type { Profile } from './profile';
import type { Amount } from './rule';

/** What an item is worth to one enterprise, in 万元. */
export interface Stake {
  /** known: value is exact; unknown: it depends on facts in `missing`; none: not money. */
  kind: 'known' | 'unknown' | 'none';
  value?: number;
  /** The most that it can come to for this enterprise; absent when there is no cap. */
  cap?: number;
  /** In words: '上年度研发费用 320 万元 × 10% = 32 万元，最高 50 万元'. */
  formula: string;
  missing?: FactKey[];
}

/** The most that an item can be worth to anybody, in 万元; undefined when there is no cap or it is not money. */
export function amountCap(amount: Amount): number | undefined {
  if (amount.kind === 'fixed') return amount.value;
  if (amount.kind === 'share') return amount.cap;
  return amount.kind === 'tiers' ? Math.max(...amount.tiers.map((tier) => tier.value)) : undefined;
}

/** The amount at stake for a profile as of a day. */
export function stakeOf(amount: Amount, profile: Profile, asOf: string): Stake {
  return stakeOnView(amount, new ProfileView(profile, asOf));
}

/** The same on a view that is already there. */
export function stakeOnView(amount: Amount, view: ProfileView): Stake {
  switch (amount.kind) {
    case 'none':
      return { kind: 'none', formula: amount.text };
    case 'fixed':
      if (amount.upTo)
        return {
          kind: 'unknown',
          cap: amount.value,
          formula: `最高 ${moneyText(amount.value)}，由主管部门核定`,
          missing: [],
        };
      return { kind: 'known', value: amount.value, cap: amount.value, formula: `定额 ${moneyText(amount.value)}` };
    case 'share':
      return shareStake(amount, view);
    case 'tiers':
      return tierStake(amount, view);
  }
}

type Share = Extract<Amount, { kind: 'share' }>;

function shareStake(amount: Share, view: ProfileView): Stake {
  const reading = view.read(amount.of);
  const name = measureLabel(amount.of);
  const limits = limitsText(amount);
  if (reading.low === reading.high) {
    const value = bounded(reading.low, amount);
    const base = quantityText(reading.low, measureUnit(amount.of));
    const formula = `${name} ${base} × ${numberText(amount.rate)}% = ${moneyText(plain(reading.low, amount))}${limits}`;
    return { kind: 'known', value, ...capOf(amount), formula };
  }
  const least = leastStake(reading, amount);
  if (least !== undefined)
    return { kind: 'known', value: least, cap: least, formula: `${name} × ${numberText(amount.rate)}%${limits}` };
  const missing = inputsOf(amount.of).filter((input) => !view.knows(input));
  return {
    kind: 'unknown',
    ...capOf(amount),
    formula: `${name} × ${numberText(amount.rate)}%${limits}`,
    missing: [...new Set(missing.map((input) => input.fact))],
  };
}

/** The amount when even the lowest possible reading reaches the cap. */
function leastStake(reading: Reading, amount: Share): number | undefined {
  if (amount.cap === undefined || !(bounded(reading.low, amount) >= amount.cap)) return undefined;
  return amount.cap;
}

/** In 万元 to the fen (0.000001), so that no float noise is stored. */
function plain(base: number, amount: Share): number {
  return Number.isFinite(base) ? Math.max(0, Math.round(base * amount.rate * 10_000) / 1_000_000) : 0;
}

function bounded(base: number, amount: Share): number {
  const value = Math.max(plain(base, amount), amount.floor ?? 0);
  return amount.cap === undefined ? value : Math.min(value, amount.cap);
}

function capOf(amount: Share): { cap?: number } {
  return amount.cap === undefined ? {} : { cap: amount.cap };
}

function limitsText(amount: Share): string {
  const floor = amount.floor === undefined ? '' : `，最低 ${moneyText(amount.floor)}`;
  return amount.cap === undefined ? floor : `${floor}，最高 ${moneyText(amount.cap)}`;
}

interface TierRange {
  values: number[];
  missing: Set<FactKey>;
  /** A person chooses between tiers. */
  person: boolean;
}

/** The first tier whose condition holds; while an earlier one is open, everything from there on is possible. */
function possibleTiers(amount: Extract<Amount, { kind: 'tiers' }>, view: ProfileView): TierRange {
  const range: TierRange = { values: [], missing: new Set(), person: false };
  for (const tier of amount.tiers) {
    const outcome: Outcome = tier.when ? judge(tier.when, view) : PASSES;
    if (highOf(outcome) < MANUAL) continue;
    range.values.push(tier.value);
    if (lowOf(outcome) === PASS) return range;
    if (lowOf(outcome) === MANUAL) range.person = true;
    if (tier.when) for (const input of missingInputs(tier.when, view).values()) range.missing.add(input.fact);
  }
  if (range.values.length > 0) range.values.push(0);
  return range;
}

function tierStake(amount: Extract<Amount, { kind: 'tiers' }>, view: ProfileView): Stake {
  const { values, missing, person } = possibleTiers(amount, view);
  if (values.length === 0) return { kind: 'known', value: 0, cap: 0, formula: '不在任何一档' };
  const cap = Math.max(...values);
  if (values.every((value) => value === cap))
    return { kind: 'known', value: cap, cap, formula: `按档 ${moneyText(cap)}` };
  const texts = [...new Set(values)].filter((value) => value > 0).map((value) => moneyText(value));
  const formula = `按档 ${texts.join('、')}${person ? '，由受理部门确定' : ''}`;
  return { kind: 'unknown', cap, formula, missing: [...missing] };
}
