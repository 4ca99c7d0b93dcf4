import { chosen } from '../composition';
import { type Entry, endOf, spanOf } from '../entry';
import type { Finding, Span } from '../finding';
import { open } from '../hints';
import { clausesOf } from '../outline';
import { undecided } from './undecided';
import { asksWhoApplies } from './unmarked';

/** 营业收入 1 亿元以上；或研发费用 500 万元以上。: sentences that 或 joins. */

const OR = /^\s*(?:或者?)(?!有|许)/u;

/** How many of some entries, from the first of those that 或 joins on; 0 where the next is none of them. */
export function joinedByOr(entries: readonly Entry[], at: number, text: string): number {
  const isOr = (entry: Entry | undefined) =>
    entry !== undefined && 'sentence' in entry && OR.test(text.slice(spanOf(entry).from));
  const first = entries[at];
  if (!first || !('sentence' in first) || first.sentence.leads || isOr(first)) return 0;
  let taken = 1;
  while (isOr(entries[at + taken])) taken += 1;
  return taken > 1 ? taken : 0;
}

/** A sentence without the 或 that joins it. */
export function withoutOr(entry: Entry, text: string): Span {
  const { from, to } = spanOf(entry);
  return { from: from + (OR.exec(text.slice(from, to))?.[0].length ?? 0), to };
}

/** Any of some sentences that 或 joins; where others stand beside them behind ；it is not sure which go together. */
export function anySentence(
  entries: readonly Entry[],
  at: number,
  read: readonly Finding[][],
  text: string,
): Finding[] {
  const own = entries.slice(at, at + read.length);
  const parts = read.map((found, place) => (found.length > 0 ? found : [open(spanOf(own[place]!), 'words')]));
  const before = entries[at - 1];
  const isFirst = !before || text[endOf([before]) - 1] !== ';';
  const isLast = at + read.length >= entries.length || text[endOf(own) - 1] !== ';';
  // 或 5000 万元以上，职工 100 人以上: what stands behind the comma may be asked with either
  const isOne = own.slice(1).every((entry) =>
    clausesOf(text, spanOf(entry))
      .slice(1)
      .every(({ from, to }) => /^[且并]|^[^\d]*$/u.test(text.slice(from, to))),
  );
  // 规上工业企业，产值 5 亿元以上；或高新技术企业，产值 1 亿元以上
  const areOfKinds = own.every((entry) => {
    const [first] = clausesOf(text, withoutOr(entry, text));
    return first !== undefined && /^[^\d]{3,24}企业$/u.test(text.slice(first.from, first.to).trim());
  });
  if (!isFirst || !isLast || !(isOne || areOfKinds)) return parts.flat().map(undecided);
  const { head, rest } = headOf(parts, own.slice(1), text);
  return [...head, ...chosen('any', rest, endOf(own))];
}

/** 企业应在本市注册满 3 年，收入 1 亿元以上；或职工 100 人以上: who applies is said of both, unless the others name somebody. */
function headOf([first = [], ...others]: readonly Finding[][], later: readonly Entry[], text: string) {
  const end = first.findIndex((one) => one.kind === 'condition' && !asksWhoApplies(one));
  const wordsOf = (entry: Entry) => text.slice(spanOf(entry).from, spanOf(entry).to);
  const areBounds = later.every((entry) => /^(?=.*\d)(?!.*(?:企业|单位|机构|注册|成立|设立))/su.test(wordsOf(entry)));
  return first.slice(0, Math.max(end, 0)).some(asksWhoApplies) && areBounds
    ? { head: first.slice(0, end), rest: [first.slice(end), ...others] }
    : { head: [], rest: [first, ...others] };
}
