import { moneyText, numberText } from '../judging/number-text';
import { highOf, lowOf, MANUAL, type Outcome, PASS, PASSES } from '../judging/outcome';
import { isSettled, type Reading } from '../judging/reading';
import { measureLabel, measureUnit } from '../judging/wording';
import type { Amount, Cap, Condition, JointLimit, Measure } from '../rule';
import { finite, type Range, scaled } from './arithmetic';

/** What limits are judged by. */
interface Sight {
  read(measure: Measure): Reading;
  judge(condition: Condition): Outcome;
}

/** A sum within a cap; one that may not apply binds the least that it can come to alone. */
export function capped({ low, high }: Range, cap: Cap, sight: Sight): Range {
  const outcome = outcomeOf(cap, sight);
  if (highOf(outcome) < MANUAL) return { low, high };
  const limit = limitOf(cap, sight);
  return { low: Math.min(low, limit.low), high: lowOf(outcome) === PASS ? Math.min(high, limit.high) : high };
}

const outcomeOf = ({ when }: Cap, sight: Sight): Outcome => (when ? sight.judge(when) : PASSES);

function limitOf({ value = Number.POSITIVE_INFINITY, of, rate = 100, less }: Cap, sight: Sight): Range {
  const share = of === undefined ? { low: value, high: value } : scaled(sight.read(of), rate);
  const top = { low: Math.min(share.low, value), high: Math.min(share.high, value) };
  if (less === undefined) return top;
  const had = sight.read(less);
  return { low: Math.max(0, top.low - finite(had.high)), high: Math.max(0, top.high - finite(had.low)) };
}

/** Floor and caps in words, those that do not apply left out: '，最高 50 万元'; '' when there are none. */
export function limitsText({ floor, caps = [] }: Extract<Amount, { kind: 'sum' }>, sight: Sight): string {
  const texts = caps.flatMap((cap) => {
    const outcome = outcomeOf(cap, sight);
    return highOf(outcome) < MANUAL ? [] : [capText(cap, lowOf(outcome) === PASS, sight)];
  });
  if (floor !== undefined) texts.unshift(`最低 ${moneyText(floor)}`);
  return texts.map((text) => `，${text}`).join('');
}

function capText({ value, of, rate, less, label }: Cap, applies: boolean, sight: Sight): string {
  const name = label ?? (applies ? '最高' : '符合条件的最高');
  const limit = limitText({ cap: value, of, rate }, sight);
  // 不超过设备投资额的 12% says the share itself
  if (of !== undefined && value === undefined && label?.endsWith(`${numberText(rate ?? 100)}%`))
    return `${label}${/（[^（）]*）$/u.exec(limit)?.[0] ?? ''}`;
  return `${name}${/^\d/u.test(limit) ? ' ' : ''}${limit}${less === undefined ? '' : `，扣除${knownText(less, sight)}`}`;
}

/** A limit in words: '300 万元', '上年度实缴税收的 50%'; with what it comes to, where that can be read. */
export function limitText({ cap, of, rate = 100 }: JointLimit, sight?: Pick<Sight, 'read'>): string {
  if (of === undefined) return moneyText(cap!);
  const share = `${measureLabel(of)}${shareWords(measureUnit(of), rate)}`;
  const reading = sight?.read(of);
  const money = reading && isSettled(reading) ? `（${moneyText(scaled(reading, rate).low)}）` : '';
  return `${share}${money}${cap === undefined ? '' : `，且不超过 ${moneyText(cap)}`}`;
}

/** Of money a share, of a count so much for each. */
function shareWords(unit: string, rate: number): string {
  if (unit !== '' && unit !== '万元' && unit !== '%') return ` × 每${unit} ${eachText(rate / 100)}`;
  return rate === 100 ? '' : `的 ${numberText(rate)}%`;
}

/** So much for each of a count, to the yuan: '0.036 万元'. */
export const eachText = (each: number): string => moneyText(each, 4);

function knownText(measure: Measure, sight: Sight): string {
  const reading = sight.read(measure);
  return `${measureLabel(measure)}${isSettled(reading) ? ` ${moneyText(finite(reading.low))}` : ''}`;
}
