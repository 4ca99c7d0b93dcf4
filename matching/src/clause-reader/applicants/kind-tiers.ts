import type { Reading } from '../clause';
import { compose } from '../composition';
import type { Entry } from '../entry';
import type { Finding, Span } from '../finding';
import { open } from '../hints';
import { measuresIn, undecided } from '../scope/undecided';
import { readSentence } from '../sentence';
import { readStatements } from '../statements/statements';
import { gives } from '../sums/give';
import { lineOf } from '../words/characters';
import { lex } from '../words/lex';
import { readNumberAt } from '../words/quantity';
import { isOfKind } from './another';

/** 加工型企业总资产…，年销售收入…；生产型企业总资产…: sentences each of which begins with a kind of enterprise and bounds what is measured. */

/** The kind, before the name of a measure; 属于生产型的，上年度…. */
const KIND =
  /^(?:申请企业|申报企业)?(?:属于)?(?!企业|申报|申请|其他|其余)[^,;:。\d、的]{1,14}(?:(?:[型类]|(?<![产营从作行专企])业)(?:企业)?|企业)(?:的,)?(?=(?:上一?年度?|年度?|总资产|资产|净资产|固定资产|注册|营业|主营|销售|从业|职工))/u;

interface Said {
  kind: Span;
  rest: Span;
}

function kindOf(entry: Entry | undefined, text: string): Said | undefined {
  if (!entry || 'block' in entry || entry.sentence.leads) return undefined;
  const { from, to } = entry.sentence;
  const words = text.slice(from, to);
  const length = KIND.exec(words)?.[0].length;
  if (length === undefined || gives(lineOf(text, entry.sentence).words) || !/\d/u.test(words)) return undefined;
  return { kind: { from, to: from + length }, rest: { from: from + length, to } };
}

/** Any of such sentences with its kind, which is left to a person; undefined where no two stand side by side, or a kind is known. */
export function readKindTiers(
  entries: readonly Entry[],
  at: number,
  reading: Reading,
): { read: Finding[]; taken: number } | undefined {
  const said: Said[] = [];
  const names = new Set<string>();
  for (let one = kindOf(entries[at], reading.text); one; one = kindOf(entries[at + said.length], reading.text)) {
    const name = reading.text.slice(one.kind.from, one.kind.to);
    if (names.has(name)) return undefined;
    names.add(name);
    said.push(one);
  }
  if (said.length < 2 || reading.excludes) return undefined;
  if (said.some(({ kind }) => isKnown(kind, reading))) return undefined;
  const each = said.map(({ kind, rest }) => [
    open(kind, 'words'),
    ...readSentence(rest, { ...reading, asks: true }, {}),
  ]);
  const isBounded = each.every((found) => found.some((one) => one.kind === 'condition' && 'measure' in one.condition));
  if (!isBounded) return undefined;
  const others = otherKinds(entries.slice(at + said.length), reading.text);
  const span = { from: said[0]!.kind.from, to: others.at(-1)?.to ?? said.at(-1)!.rest.to };
  const whole = [...each, ...others.map((other) => [open(other, 'subject')])];
  return { read: [compose('any', whole, span)], taken: said.length + others.length };
}

/** 农产品专业批发市场年交易额 1 亿元以上, behind the kinds of enterprises: more kinds, whose bounds are not known. */
const OTHER_KIND =
  /^[^,;:。\d、的]{2,16}(?:市场|合作社|基地|园区|农场|中心|机构|组织|企业|公司|单位)(?=(?!须|应)[^,;:。\d]{2,12}\d)/u;

function otherKinds(entries: readonly Entry[], text: string): Span[] {
  const end = entries.findIndex(
    (entry) => 'block' in entry || !OTHER_KIND.test(text.slice(entry.sentence.from, entry.sentence.to)),
  );
  return (end < 0 ? entries : entries.slice(0, end)).flatMap((entry) => ('sentence' in entry ? [entry.sentence] : []));
}

function isKnown(kind: Span, { lexicon, text }: Reading): boolean {
  const line = lineOf(text, kind);
  const read = readStatements(lex(lexicon, line), { lexicon, line, carried: {} });
  return read?.length === 1 && read[0]!.kind === 'condition';
}

/** The measures that a choice of kinds tests, in its parts too. */
const measuresOf = (one: Finding): string[] =>
  one.kind === 'open' && one.parts ? one.parts.flatMap(measuresOf) : measuresIn(one);

/** A choice of which each part begins with a kind that a person has to name. */
const isOfKinds = (one: Finding): boolean =>
  one.kind === 'open' &&
  one.composition === 'any' &&
  (one.parts ?? []).every((part) => part.kind === 'open' && part.parts?.[0]?.kind === 'open');

/** 资产总额 2000 万元以上；养殖企业资产总额 1000 万元以上；…: what kinds have their own bounds of is not asked of all. */
export function besideKindTiers(found: readonly Finding[], kinds: readonly Finding[]): Finding[] {
  const own = new Set(kinds.filter(isOfKinds).flatMap(measuresOf));
  return found.map((one) => (measuresIn(one).some((measure) => own.has(measure)) ? undecided(one) : one));
}

const HALF =
  /^(?:企业)?(?:成立|注册|经营|运营)*(?:时间|年限)?(?:不满|不足|未满)([一二两三四五\d])个?(?:完整)?(?:会计)?年的,/u;

/** 经营满三年，…；不满三年的，…: each for those alone. */
function isOtherHalf(words: string, last: readonly Finding[]): boolean {
  const years = HALF.exec(words)?.[1];
  const value = years === undefined ? undefined : readNumberAt(years, 0)?.value;
  const isOfAge = (one: Finding) =>
    ['registered_on', 'operating_since'].some((since) =>
      JSON.stringify(one).includes(`"since":"${since}","in":"years"},"op":">=","value":${value}`),
    );
  return value !== undefined && last.some(isOfAge);
}

/** Whether a sentence has a bound of the same for some, or for those whom the one before it leaves out. */
export const isOfSome = (words: string, last: readonly Finding[], read: readonly Finding[]): boolean =>
  isOfKind(words, last, read) || isOtherHalf(words, last);
