import type { AmountPart, Condition, Measure, Op, RowTest } from '../../rule';
import { LADDERS, SIZES } from '../words/named-measures';

/** One of several sums: what only its circle asks, and what that gets. */
export interface Rival {
  own: readonly Condition[];
  part: AmountPart;
}

interface Test {
  measure: Measure;
  op: Op;
  value: number;
}

const testOf = (condition: Condition): Test | undefined =>
  'measure' in condition && 'value' in condition && condition.each === undefined ? (condition as Test) : undefined;
const keyOf = ({ measure }: Test): string => JSON.stringify(measure);
const isOfNumbers = ({ own }: Rival): boolean =>
  own.every((condition) => measuredIn(condition) && rowsOf(condition) === undefined);

/** What a condition measures, or one that it denies. */
export function measuredIn(condition: Condition): Measure | undefined {
  const test = 'not' in condition ? condition.not : condition;
  return 'measure' in test ? test.measure : undefined;
}

/** The same as text, empty where it measures nothing. */
export const measureKey = (condition: Condition): string => {
  const measure = measuredIn(condition);
  return measure ? JSON.stringify(measure) : '';
};

/** It measures, and counts no rows. */
export const isFigure = (condition: Condition): boolean => {
  const measure = measuredIn(condition);
  return measure !== undefined && !('rows' in measure);
};

/** Not in any year before: what is passed for the first time. */
const isNeverBefore = (condition: Condition): boolean => 'not' in condition && 'over' in (measuredIn(condition) ?? {});

/** One row at least of a table, as one award of a level: what is had, like a title. */
function rowsOf(condition: Condition): { rows: string; where: readonly RowTest[] } | undefined {
  const test = testOf(condition);
  if (!test || !('rows' in test.measure) || test.op !== '>=' || test.value !== 1) return undefined;
  const { where = [], ...measure } = test.measure;
  return { ...measure, where };
}

/** Bounds from below of one measure: whoever passes the higher passes the lower. */
function ladderOf(rivals: readonly Rival[]): Test[] | undefined {
  const tests = rivals.map(({ own }) => (own.length === 1 ? testOf(own[0]!) : undefined));
  return areSteps(tests) ? tests : undefined;
}

const areSteps = (tests: readonly (Test | undefined)[]): tests is Test[] =>
  tests.length > 1 && tests.every((test) => test?.op.startsWith('>') && keyOf(test) === keyOf(tests[0]!));

/** The same for what is passed for the first time: 首次突破 1 亿元, 首次突破 5 亿元. */
function firstsOf(rivals: readonly Rival[]): Test[] | undefined {
  const tests = rivals.map(({ own }) => {
    const [test, before] = own;
    return own.length === 2 && test && before && isNeverBefore(before) ? testOf(test) : undefined;
  });
  return areSteps(tests) ? tests : undefined;
}

const STRICT = { '<=': '<', '>=': '>' } as const;

/** Where one circle ends the next begins: 5 亿元以下 beside 5 亿元以上 are below it. Bounds of one side yield to those of `kept`. */
export function touching<Circle extends Pick<Rival, 'own'>>(
  rivals: readonly Circle[],
  yields: '<=' | '>=' = '<=',
  kept: readonly Circle[] = rivals,
): Circle[] {
  const tests = kept.flatMap(({ own }) => own.flatMap((one) => testOf(one) ?? []));
  const edges = new Set(tests.flatMap((test) => (test.op in STRICT && test.op !== yields ? [edgeOf(test)] : [])));
  const apart = (condition: Condition): Condition => {
    const test = testOf(condition);
    return test?.op === yields && edges.has(edgeOf(test))
      ? ({ ...condition, op: STRICT[yields] } as Condition)
      : condition;
  };
  return rivals.map((rival) => ({ ...rival, own: rival.own.map(apart) }));
}

const edgeOf = (test: Test): string => `${keyOf(test)} ${test.value}`;

const isBelow = (upper: Test, lower: Test): boolean =>
  upper.op.startsWith('<') &&
  lower.op.startsWith('>') &&
  keyOf(upper) === keyOf(lower) &&
  (upper.value < lower.value || (upper.value === lower.value && (upper.op === '<' || lower.op === '>')));

function areApart(one: Rival, other: Rival): boolean {
  const [left, right] = [one, other].map(({ own }) => own.flatMap((condition) => testOf(condition) ?? []));
  return left!.some((a) => right!.some((b) => isBelow(a, b) || isBelow(b, a)));
}

const areAllApart = (rivals: readonly Rival[]): boolean =>
  rivals.every((one, at) => rivals.slice(at + 1).every((other) => areApart(one, other)));

/** 1 亿元以上、增速 15% 以上 beside 5 亿元以上、增速 10% 以上: bounds from below of the same measures, each circle with all. */
function areOfSameBounds(rivals: readonly Rival[]): boolean {
  const tests = rivals.map(({ own }) => own.map(testOf));
  const keys = tests.map((own) => own.map((test) => (test?.op.startsWith('>') ? keyOf(test) : '')).sort());
  return keys.every((own) => own.length > 1 && !own.includes('') && own.join() === keys[0]!.join());
}

/** The circles where it is sure which sum an enterprise gets that is in several of them. */
export function toldApart(rivals: readonly Rival[]): Rival[] | undefined {
  const said = rivals.filter(({ own }) => own.length > 0);
  if (said.length < 2 || !said.some(isOfNumbers) || ladderOf(said) || firstsOf(said)) return [...rivals];
  if (!said.every(isOfNumbers)) return undefined;
  if (areOfSameBounds(said)) return [...rivals];
  const told = touching(rivals);
  return areAllApart(told.filter(({ own }) => own.length > 0)) ? told : undefined;
}

const worth = ({ part }: Rival): [kind: string, value: number] => {
  if ('fixed' in part) return ['fixed', part.fixed];
  if ('rate' in part) return [JSON.stringify(part.base), part.rate];
  return 'each' in part ? [JSON.stringify(part.count), part.each] : ['', 0];
};

/** The first that holds counts: of steps the highest, else the best; what is for all others comes last. */
export function ordered<Row extends Rival>(rows: readonly Row[], isBest = false): Row[] | undefined {
  const [said, rest] = [rows.filter(({ own }) => own.length > 0), rows.filter(({ own }) => own.length === 0)];
  const ladder = ladderOf(said) ?? firstsOf(said);
  if (ladder) {
    const boundOf = (row: Row) => ladder[said.indexOf(row)]!.value;
    return [...[...said].sort((a, b) => boundOf(b) - boundOf(a)), ...rest];
  }
  if (said.length < 2 || areAllApart(said)) return [...said, ...rest];
  if (new Set(said.map((row) => worth(row)[0])).size > 1) return undefined;
  if (!isBest && (areLadders(said) || areOfSeveral(said))) return undefined;
  const isNarrower = (one: Row, other: Row) => one !== other && isRenewedOf(one, other);
  const narrow = said.filter((one) => said.some((other) => isNarrower(one, other)));
  const byWorth = (list: readonly Row[]) => [...list].sort((a, b) => worth(b)[1] - worth(a)[1]);
  return [...byWorth(narrow), ...byWorth(said.filter((one) => !narrow.includes(one))), ...rest];
}

/** 通过认证的…，通过复审的…: whoever has it again has it too, and gets but what is said of that. */
function isRenewedOf({ own }: Rival, { own: other }: Rival): boolean {
  const [one, ...more] = own;
  const [whole, ...rest] = other;
  if (more.length > 0 || rest.length > 0 || !one || !whole || !('title' in one && 'title' in whole)) return false;
  const { times, ...plain } = one;
  return times === 'renewed' && whole.times === undefined && JSON.stringify(plain) === JSON.stringify(whole);
}

/** 国家级、省级企业技术中心…；国家级、省级绿色工厂…: levels of several titles, of which nobody says that only the best counts. */
function areLadders(rows: readonly Rival[]): boolean {
  const titles = rows.flatMap(({ own }) => own.flatMap((one) => ('title' in one && one.level ? one.title : [])));
  const distinct = new Set(titles).size;
  return distinct > 1 && titles.length > distinct;
}

/** 高新技术企业给予 20 万元；绿色工厂给予 10 万元: titles of which none is above the other, so that nobody says that only the best counts. */
function areOfSeveral(rows: readonly Rival[]): boolean {
  const titles = new Set(rows.flatMap(({ own }) => own.flatMap((one) => ('title' in one ? one.title : []))));
  return titles.size > 1 && !LADDERS.some((ladder) => [...titles].every((title) => ladder.includes(title)));
}

const allOf = (own: readonly Condition[]): Condition => (own.length === 1 ? own[0]! : { all: [...own] });

/** One condition for the same fact or title with other values; undefined where they are not that. */
function merged(conditions: readonly Condition[]): Condition | undefined {
  const field = conditions.every((one) => 'in' in one)
    ? 'in'
    : conditions.every((one) => 'level' in one)
      ? 'level'
      : '';
  if (field === '') return mergedRows(conditions);
  const rest = conditions.map(({ ...one }) => JSON.stringify({ ...one, [field]: undefined }));
  if (new Set(rest).size > 1) return undefined;
  const values = conditions.flatMap((one) => (one as unknown as Record<string, string[]>)[field]!);
  return { ...conditions[0]!, [field]: [...new Set(values)] } as Condition;
}

/** Awards of several levels, of which one is enough. */
function mergedRows(conditions: readonly Condition[]): Condition | undefined {
  const tests = conditions.flatMap((one) => rowsOf(one) ?? []);
  const [first] = tests;
  const isLevel = (one: RowTest): one is RowTest & { in: string[] } => one.column === 'level' && 'in' in one;
  const rest = tests.map(({ where, ...one }) => JSON.stringify([one, where.filter((test) => !isLevel(test))]));
  const isOne = first && tests.length === conditions.length && new Set(rest).size === 1;
  if (!isOne || !tests.every(({ where }) => where.filter(isLevel).length === 1)) return undefined;
  const levels = [...new Set(tests.flatMap(({ where }) => where.filter(isLevel).flatMap((test) => test.in)))];
  const where = first.where.map((test) => (isLevel(test) ? { ...test, in: levels } : test));
  return { measure: { ...first, where }, op: '>=', value: 1 };
}

/** Bounds of one measure that follow one another without a gap: from the lowest to the highest. */
function spanned(rivals: readonly Rival[]): Condition[] | undefined {
  const tests = rivals.map(({ own }) => own.flatMap((condition) => testOf(condition) ?? []));
  const all = tests.flat();
  const isOne = all.length === rivals.flatMap(({ own }) => own).length && new Set(all.map(keyOf)).size === 1;
  if (!isOne || tests.some((own) => own.length > 2)) return undefined;
  const ends = tests.map((own) => ({
    low: own.find(({ op }) => op.startsWith('>')),
    high: own.find(({ op }) => op.startsWith('<')),
  }));
  ends.sort((a, b) => (a.low?.value ?? Number.NEGATIVE_INFINITY) - (b.low?.value ?? Number.NEGATIVE_INFINITY));
  const isWhole = ends.every(({ low }, at) => at === 0 || (low && ends[at - 1]!.high?.value === low.value));
  if (!isWhole) return undefined;
  return [ends[0]!.low, ends.at(-1)!.high].flatMap((test) => (test ? [test as Condition] : []));
}

/** Whether bounds of one measure leave nobody out. */
export const isEverybody = (rivals: readonly Rival[]): boolean =>
  spanned(rivals)?.length === 0 || isWithOrWithout(rivals.map(({ own }) => own));

/** Who has a title, and who does not. */
function isWithOrWithout(circles: readonly (readonly Condition[])[]): boolean {
  const [one, other] = circles.map(([only, ...more]) => (more.length === 0 ? only : undefined));
  return circles.length === 2 && one !== undefined && JSON.stringify(one) === JSON.stringify(other && unheld(other));
}

const unheld = (condition: Condition): Condition =>
  'title' in condition ? { ...condition, held: !condition.held } : { not: condition };

/** What somebody asks who is in any of the circles; undefined where everybody is. */
export function unionOf(rivals: readonly Rival[]): Condition | undefined {
  if (rivals.some(({ own }) => own.length === 0)) return undefined;
  const ladder = ladderOf(rivals);
  if (ladder) {
    const lowest = ladder.reduce((low, test) => (test.value < low.value ? test : low));
    return rivals[ladder.indexOf(lowest)]!.own[0];
  }
  if (isWithOrWithout(rivals.map(({ own }) => own))) return undefined;
  const whole = spanned(rivals);
  if (whole) return whole.length === 0 ? undefined : allOf(whole);
  const single = rivals.flatMap(({ own }) => (own.length === 1 ? own : []));
  const one = single.length === rivals.length ? merged(single) : undefined;
  // 大型企业 and 中小微企业 are all of them
  if (one && 'in' in one && one.fact === 'size_class' && one.in.length === Object.keys(SIZES).length) return undefined;
  return one ?? { any: rivals.map(({ own }) => allOf(own)) };
}
