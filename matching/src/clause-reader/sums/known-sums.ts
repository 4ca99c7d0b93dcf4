import type { Amount, AmountPart, Condition } from '../../rule';
import type { Clause } from '../clause';
import type { Finding } from '../finding';
import { lineOf } from '../words/characters';
import { FURTHER, LATER } from '../words/sentence-words';
import { isFigure, measureKey, ordered, type Rival, toldApart } from './rivals';
import { flat, has } from './support';

/** Of several sums side by side those of which it is sure how much they are and for whom, each for those alone. */

interface Known {
  rival: Rival;
  gift: Clause;
  upTo: boolean;
}

const isOfFigures = ({ own }: Rival): boolean => own.some(isFigure);

/** What one sum gives to whom, if all of that is understood. */
function knownIn(
  whom: readonly Clause[],
  gift: Clause,
  text: string,
  asked: (circle: Clause[]) => Finding[],
): Known | undefined {
  const { words } = lineOf(text, gift);
  const said = gift.gift;
  const isPlain =
    said?.part && said.caps.length < 2 && !said.steps && !said.beside && !said.later && said.floor === undefined;
  const isOwn = whom.length > 0 && whom.every(({ state }) => state === 'stated' || state === 'empty');
  const isLater = FURTHER.test(words) || whom.some((one) => LATER.test(lineOf(text, one).words));
  if (!isPlain || !isOwn || isLater) return undefined;
  const found = asked([...whom, gift]).filter((one) => !gift.findings.includes(one));
  const own = found.flatMap((one) => (one.kind === 'condition' ? flat(one.condition) : []));
  if (own.length === 0 || !found.every(({ kind }) => kind === 'condition')) return undefined;
  const [cap] = said.caps;
  if (cap && cap.value === undefined) return undefined;
  const part: AmountPart = { ...said.part!, ...(cap?.value !== undefined && { cap: cap.value }) };
  const rival = { own, part };
  // of rows another sum may say what the same rows get elsewhere
  return own.some(isOfRows) ? undefined : { rival, gift, upTo: said.upTo === true };
}

/** Rows of a table but awards, which are had like titles. */
const isOfRows = (condition: Condition): boolean => /"rows":"(?!awards")/u.test(JSON.stringify(condition));
const isPlace = (condition: Condition): boolean => 'fact' in condition && /area$/u.test(condition.fact);

/** Whether anything is understood of whom a sum is for. */
const isPartly = (whom: readonly Clause[]): boolean =>
  whom.some(({ findings }) =>
    findings.some((one) => one.kind === 'condition' || (one.kind === 'open' && (one.draft || one.parts))),
  );

const whenOf = (own: readonly Condition[]): Condition => (own.length === 1 ? own[0]! : { all: [...own] });

const figuresOf = (own: readonly Condition[]): string[] => own.filter(isFigure).map(measureKey).sort();
const kindsOf = (own: readonly Condition[]): string =>
  own
    .filter((one) => !isFigure(one))
    .map((one) => JSON.stringify(one))
    .sort()
    .join();

/** 营业收入 1 亿元以上的…；营业收入 5 亿元以上、增速 20% 的…: one may stand for the other, where both give a sum. */
function mayBeSteps(families: readonly (readonly Rival[])[]): boolean {
  const said = families.map(([first]) => ({ figures: figuresOf(first!.own), isFixed: 'fixed' in first!.part }));
  return said.some((one, at) =>
    said
      .slice(at + 1)
      .some((other) => one.isFixed === other.isFixed && one.figures.some((figure) => other.figures.includes(figure))),
  );
}

/** Levels of one title, or steps of the same measures, of which the best counts. */
function familyOf(rival: Rival): string {
  const { own } = rival;
  if (isOfFigures(rival)) return `${kindsOf(own)} ${figuresOf(own).join()}`;
  const keyOf = (one: Condition) => ('title' in one ? `${one.title} ${one.times ?? ''}` : JSON.stringify(one));
  const keys = own.map((one) => keyOf(one).replace(/\{"column":"level","in":\[[^\]]*\]\}/u, ''));
  return keys.sort().join();
}

function partsOf(rivals: readonly Rival[]): AmountPart[] | undefined {
  const [first, ...others] = rivals;
  if (others.length === 0) return [{ when: whenOf(first!.own), ...first!.part }];
  const told = toldApart(rivals);
  const rows = told && ordered(told);
  if (!rows?.every(({ part }) => 'fixed' in part)) return undefined;
  return [{ tiers: rows.map(({ own, part }) => ({ when: whenOf(own), value: (part as { fixed: number }).fixed })) }];
}

/** What all of them ask is asked in any case, and told apart by nothing. */
function withoutCommon(known: readonly Known[]): Known[] {
  const [first, ...rest] = known.map(({ rival }) => rival.own);
  const common = first!.filter((one) => rest.every((own) => has(own, one)));
  const left = known.map((one) => ({
    ...one,
    rival: { ...one.rival, own: one.rival.own.filter((own) => !has(common, own)) },
  }));
  return left.every(({ rival }) => rival.own.length > 0) ? left : [...known];
}

/** The sums, where each is understood: one that is not may be more for the same enterprises, and an amount is whole or none. */
function allKnown(
  clauses: readonly Clause[],
  text: string,
  asked: (circle: Clause[]) => Finding[],
): Known[] | undefined {
  const known: Known[] = [];
  let whom: Clause[] = [];
  for (const clause of clauses) {
    if (clause.state !== 'gift') {
      whom.push(clause);
      continue;
    }
    const one = knownIn(whom, clause, text, asked);
    if (!one) return undefined;
    known.push(one);
    whom = [];
  }
  // what is left at the end may be asked of all
  return known.length < 2 || isPartly(whom) ? undefined : withoutCommon(known);
}

/** The amount of the sums that are sure, and the clauses that give them; undefined where there are none. */
export function knownSums(
  clauses: readonly Clause[],
  text: string,
  asked: (circle: Clause[]) => Finding[],
): { amount: Amount; gifts: Clause[] } | undefined {
  const known = allKnown(clauses, text, asked) ?? [];
  const [first, ...rest] = known.map(({ rival }) => rival.own);
  const isOfFirst = first?.some((one) => isPlace(one) && !rest.every((own) => own.some(isPlace)));
  const isTwice = new Set(known.map(({ rival }) => JSON.stringify(rival))).size < known.length;
  if (!first || isOfFirst || isTwice) return undefined;
  const families = new Map<string, Rival[]>();
  for (const { rival } of known) families.set(familyOf(rival), [...(families.get(familyOf(rival)) ?? []), rival]);
  if (mayBeSteps([...families.values()])) return undefined;
  const parts = [...families.values()].map(partsOf);
  if (!parts.every((part) => part !== undefined)) return undefined;
  const upTo = known.some((one) => one.upTo);
  return {
    amount: { kind: 'sum', parts: parts.flat(), ...(upTo && { upTo: true as const }) },
    gifts: known.map(({ gift }) => gift),
  };
}

/** What was read of several sums, with those that are sure in the place of the first of them. */
export function withKnown(read: readonly Finding[], known: { amount: Amount; gifts: Clause[] } | undefined): Finding[] {
  const [first] = known?.gifts ?? [];
  if (!known || !first) return [...read];
  const isGiven = (one: Finding) =>
    known.gifts.some(({ from, to }) => one.from < to && one.to > from && one.from >= from);
  const left = read.filter((one) => !isGiven(one));
  return [...left, { kind: 'amount' as const, from: first.from, to: first.to, amount: known.amount }].sort(
    (a, b) => a.from - b.from,
  );
}
