import type { Amount, AmountPart, Cap, Condition, Measure } from '../../rule';
import type { Clause } from '../clause';
import type { Finding, OpenWords, Proposal } from '../finding';
import { open } from '../hints';
import { lineOf } from '../words/characters';
import type { Gift } from './give';
import { isEverybody, isFigure, measuredIn, measureKey, ordered, type Rival, toldApart, unionOf } from './rivals';

/** Sums that stand side by side, each for others: whom each is for, and what all together are asked and given. */

/** What is given to whom. */
interface Group {
  circle: Condition[];
  proposals: Proposal[];
  /** Words of the first circle that were not understood, without a figure of their own: a person's, for all. */
  left: Finding[];
  gift: Gift;
  clause: Clause;
  /** 再奖励, 并按: on top of what was given before. */
  isMore: boolean;
  /** 并按…: to the same. */
  isBeside: boolean;
  /** 增幅超过 20% 的: no subject of its own. */
  isElliptic: boolean;
  /** 其中…: of those before. */
  isAmong: boolean;
}

/** No text says more sums side by side; each is compared with each. */
const MOST = 30;
const MORE =
  /^(?:并|同时)|^(?:另|额外)?(?:增加|追加)(?:奖励|奖补|补助|补贴|资助)?\d|再(?:一次性)?(?:增加|追加|给予|予以|奖励|补助|补贴|资助|奖补)/u;

const ELLIPTIC = /^(?:其中,?)?(?:达到?|超过|高于|不低于|增幅|增速|增长|同比|在?\d)/u;

/** What a condition asks, part by part. */
export const flat = (condition: Condition): Condition[] =>
  'all' in condition ? condition.all.flatMap(flat) : [condition];
const same = (one: Condition, other: Condition): boolean => JSON.stringify(one) === JSON.stringify(other);
/** Whether a condition is one of some. */
export const has = (list: readonly Condition[], one: Condition): boolean => list.some((other) => same(one, other));

const isTimes = (condition: Condition): boolean => 'title' in condition && 'times' in condition;

const kindOf = (condition: Condition): string =>
  measureKey(condition) || ('title' in condition ? 'title' : 'fact' in condition ? condition.fact : '');

/** What the first circle asks, if it says that it is new. */
const newIn = (text: string, [first]: readonly Clause[], group: Group | undefined): readonly Condition[] =>
  group && SAYS_NEW.test(text.slice(first!.from, group.clause.from)) ? group.circle : [];
const SAYS_NEW = /新(?:获|认|批|评|增|入|列)/u;
/** 新获批的国家级平台奖励…，省级平台奖励…: had for the first time like the one that is named before it. */
function newToo(first: readonly Condition[], own: Condition[], words: string): Condition[] {
  const times = first.flatMap((one) => ('title' in one ? [one.times] : []));
  const isFirst = times.length > 0 && times.every((one) => one === 'first');
  if (!isFirst || /^(?:对|凡)|[获认评入持拥有通]/u.test(words)) return own;
  return own.map((one) =>
    'title' in one && one.held && one.times === undefined && one.newIn === undefined ? { ...one, times: 'first' } : one,
  );
}

/** Whom each sum is for; undefined where that, or the sum, is not understood. */
function groupsOf(
  clauses: readonly Clause[],
  text: string,
  asked: (circle: Clause[]) => Finding[],
): Group[] | undefined {
  const groups: Group[] = [];
  const wordsOf = (list: readonly Finding[]) => list.map(({ from, to }) => text.slice(from, to)).join();
  let before: Clause[] = [];
  for (const clause of clauses) {
    if (clause.state !== 'gift') {
      before.push(clause);
      continue;
    }
    const found = asked([...before, clause]).filter((one) => !clause.findings.includes(one));
    const proposals = found.flatMap((one) => (one.kind === 'condition' ? [one] : []));
    // 对企业购置设备的: whom the first sum is for in words of its own
    const prose = groups.length === 0 ? before.filter(({ state }) => state === 'prose') : [];
    const opened = found.filter((one): one is OpenWords => one.kind === 'open');
    const isOpened = ({ from }: Clause) => opened.some((one) => one.from === from);
    const left = [...opened, ...prose.filter((one) => !isOpened(one)).map((one) => open(one, 'words'))];
    const isAsked = ({ state }: Clause) =>
      state === 'stated' ||
      state === 'empty' ||
      (state === 'open' && (groups.length === 0 || groups[0]!.left.length > 0));
    const isKnown = before.every((one) => isAsked(one) || prose.includes(one));
    const isPlain = left.every(
      ({ why, draft, from, to }) => why === 'words' && !draft && !/\d/u.test(text.slice(from, to)),
    );
    // 跨境电商企业 of each step of a series
    const isSaid = groups.length > 0 && wordsOf(left) === wordsOf(groups[0]!.left);
    if (!clause.gift || clause.gift.later || !isKnown || !isPlain || (left.length > 0 && groups.length > 0 && !isSaid))
      return undefined;
    const { words } = lineOf(text, clause);
    const named = before[0] === undefined ? '' : lineOf(text, before[0]).words;
    const circle = newToo(
      newIn(text, clauses, groups[0]),
      proposals.flatMap(({ condition }) => flat(condition)),
      named,
    );
    const [isMore, isBeside] = [MORE.test(words), /^(?:并|同时)/u.test(words)];
    const [isElliptic, isAmong] = [ELLIPTIC.test(named), /^(?:对)?(?:其中|属于)/u.test(named)];
    groups.push({ circle, proposals, left, gift: clause.gift, clause, isMore, isBeside, isElliptic, isAmong });
    before = [];
  }
  return before.length === 0 ? groups : undefined;
}

/** 三亚企业境内上市…，境外上市…: where they are is said once, of facts of one kind. */
function withPlaces(first: readonly Condition[], own: readonly Condition[]): Condition[] | undefined {
  const places = first.filter((one) => 'fact' in one && /area$/u.test(one.fact));
  const kinds = (list: readonly Condition[]) => list.map(kindOf).sort().join();
  const isSame = kinds(first.filter((one) => !places.includes(one))) === kinds(own);
  return places.length > 0 && isSame && own.every((one) => 'fact' in one) ? [...places, ...own] : undefined;
}

/** What is asked in a later circle: what the first words say of all too, where it names but another bound of theirs. */
function inherited(
  first: readonly Condition[],
  { circle: own, gift, isElliptic, isAmong }: Group,
): Condition[] | undefined {
  if (first.length === 0) return [...own];
  // 其中的专精特新企业, 比例提高至 15%: some of those before
  const kinds = new Set(first.map(kindOf));
  if (gift.rate !== undefined && own.every((condition) => !kinds.has(kindOf(condition)))) return [...first, ...own];
  // 大型企业按 30%, 中小微企业按 60%: all else that is said of the first is said of both
  if (gift.rate !== undefined && own.length === 1 && own.every((condition) => 'in' in condition))
    return [...first.filter((condition) => kindOf(condition) !== kindOf(own[0]!)), ...own];
  if (isAmong && own.every((condition) => measureKey(condition) === ''))
    return [...first.filter((one) => !has(own, one)), ...own];
  const placed = withPlaces(first, own);
  if (placed) return placed;
  // 首次认定 and 重新认定 of what was named before
  const told = first.filter((condition) => !isTimes(condition));
  if (own.every(isTimes) && told.length < first.length) return [...told, ...own];
  // 获得省级认定的 after 获得国家级认定的: as much is said as before
  if (!own.every(isFigure)) return own.length < first.length ? undefined : [...own];
  const left = first.filter((condition) => !own.some((other) => measureKey(other) === measureKey(condition)));
  // 增速 10%, 营业收入 5 亿元 and then 营业收入 10 亿元: with that growth or without
  return !isElliptic && left.some(measuredIn) ? undefined : [...left, ...own];
}

/** The parts of what is given, a rate alone of the base that was said before it. */
function partsOf(groups: readonly Group[]): AmountPart[] | undefined {
  let base: AmountPart | undefined;
  const parts: AmountPart[] = [];
  for (const { gift } of groups) {
    const part: AmountPart | undefined =
      gift.part ??
      (base && 'base' in base && gift.rate !== undefined ? { base: base.base, rate: gift.rate } : undefined);
    if (!part) return undefined;
    base = part;
    parts.push(part);
  }
  return parts;
}

/** Caps of all together, and those of single parts; undefined where it is not sure whose they are. */
function capped(groups: readonly Group[]): { all: Cap[]; own: (number | undefined)[] } | undefined {
  if (groups.some(({ gift }) => gift.floor !== undefined)) return undefined;
  const lists = groups.map(({ gift }) => gift.caps);
  const none = groups.map(() => undefined);
  if (lists.every(({ length }) => length === 0)) return { all: [], own: none };
  const own = lists.map(([cap, ...more]) => (more.length === 0 ? cap?.value : undefined));
  if (own.every((value) => value !== undefined)) return { all: [], own };
  const [first = [], ...rest] = lists;
  // another rate alone leaves the cap as it is, and one at the end after 单个企业 is of all
  const isKept =
    rest.every(({ length }) => length === 0) && groups.slice(1).every(({ gift }) => gift.rate !== undefined);
  const isLast = lists.slice(0, -1).every(({ length }) => length === 0);
  return isKept ? { all: first, own: none } : isLast ? { all: lists.at(-1)!, own: none } : undefined;
}

/** Steps above the bound of their measure that the first circle asks; 每增加 5 亿元 above the one bound that it has, of money. */
function stepsAbove(
  { circle, proposals }: Group,
  { measure, per, each }: NonNullable<Gift['steps']>,
  text: string,
): AmountPart | undefined {
  const isMeant = (one: Condition) => measure === undefined || measureKey(one) === JSON.stringify(measure);
  const [bound, ...more] = circle.filter((one) => 'measure' in one && isMeant(one));
  if (!bound || more.length > 0 || !('measure' in bound) || !('value' in bound) || !bound.op.startsWith('>'))
    return undefined;
  const said = proposals.find(({ condition }) => has(flat(condition), bound));
  const isMoney = said !== undefined && /\d(?:万|亿)?元/u.test(text.slice(said.from, said.to));
  if (measure === undefined && (!isMoney || !('fact' in bound.measure) || bound.each !== undefined)) return undefined;
  return { steps: { measure: bound.measure, per, each, from: bound.value } };
}

function moreOnTop([first, more]: readonly Group[], text: string): Amount | undefined {
  const [one, other] = [first!.gift, more!.gift];
  const own = other.steps ? stepsAbove(first!, other.steps, text) : other.part;
  const isOfAll = other.steps !== undefined || more!.isBeside;
  if (!one.part || !own || one.upTo !== other.upTo || one.caps.length > 0) return undefined;
  if ([one, other].some(({ floor }) => floor !== undefined)) return undefined;
  if (more!.circle.length === 0 && !isOfAll) return undefined;
  const when = more!.circle.length === 0 ? {} : whenOf({ own: more!.circle });
  const caps = other.caps;
  return {
    kind: 'sum',
    parts: [one.part, { ...when, ...own }],
    ...(caps.length > 0 && { caps }),
    ...(one.upTo && { upTo: true }),
  };
}

const whenOf = ({ own }: Pick<Rival, 'own'>): { when?: Condition } =>
  own.length === 0 ? {} : { when: own.length === 1 ? own[0]! : { all: [...own] } };

/** 国家标准每项 20 万元，行业标准每项 10 万元: rows of other levels side by side, all of which count. */
function countedIn(groups: readonly Group[]): AmountPart[] | undefined {
  const parts = groups.flatMap(({ gift: { part, caps } }, at) => {
    const isCapped = caps.length > 0 && at < groups.length - 1;
    return part && 'each' in part && 'rows' in part.count && !isCapped ? [{ part, levels: levelsOf(part.count) }] : [];
  });
  const levels = parts.flatMap((one) => one.levels);
  const isApart = parts.every((one) => one.levels.length > 0) && new Set(levels).size === levels.length;
  return isApart && parts.length === groups.length ? parts.map(({ part }) => part) : undefined;
}

const levelsOf = (rows: Measure): string[] =>
  'rows' in rows
    ? (rows.where ?? []).flatMap((one) => (one.column === 'level' && 'in' in one ? one.in.map(String) : []))
    : [];

const isOfStandards = (one: Condition): boolean =>
  'measure' in one && 'rows' in one.measure && one.measure.rows === 'standards';

/** The first whose circle holds counts. */
function firstOf(groups: readonly Group[], rivals: readonly Rival[], isBest: boolean): Amount | undefined {
  const caps = capped(groups);
  const upTo = groups.filter(({ gift }) => gift.upTo).length;
  if (!caps || (upTo > 0 && upTo < groups.length)) return undefined;
  const counted = isBest ? undefined : countedIn(groups);
  if (counted && upTo === 0) return { kind: 'sum', parts: counted, ...(caps.all.length > 0 && { caps: caps.all }) };
  // 主导制定国家标准的奖励 20 万元；行业标准的奖励 10 万元: for each of them, or for the best alone
  if (!isBest && rivals.some(({ own }) => own.some(isOfStandards))) return undefined;
  const rows = ordered(
    rivals.map((rival, at) => ({ ...rival, cap: caps.own[at] })),
    isBest,
  );
  if (!rows) return undefined;
  // where all are in one of the circles the last is for the rest
  const last = rows.at(-1)!;
  if (isEverybody(rivals)) rows[rows.length - 1] = { ...last, own: [] };
  const isFixed = rows.every(({ part, cap }) => 'fixed' in part && cap === undefined);
  const parts: AmountPart[] = isFixed
    ? [{ tiers: rows.map((row) => ({ ...whenOf(row), value: (row.part as { fixed: number }).fixed })) }]
    : rows.map((row) => ({ ...whenOf(row), ...row.part, ...(row.cap !== undefined && { cap: row.cap }) }));
  return {
    kind: 'sum',
    parts,
    ...(!isFixed && { pick: 'first' }),
    ...(caps.all.length > 0 && { caps: caps.all }),
    ...(upTo > 0 && { upTo: true }),
  };
}

/** The proposals of the first circle that hold for all, and one for what differs in the place of the first that does. */
function askedOfAll({ proposals }: Group, common: readonly Condition[], union: Condition | undefined): Finding[] {
  let isTold = union === undefined;
  return proposals.flatMap(({ from, to, condition }): Finding[] => {
    const parts = flat(condition);
    const kept = parts.filter((part) => has(common, part));
    if (kept.length < parts.length && !isTold) {
      isTold = true;
      kept.push(union!);
    }
    if (kept.length === 0) return [];
    return [{ kind: 'condition', from, to, condition: kept.length === 1 ? kept[0]! : { all: kept } }];
  });
}

/** Whoever has a title has it for the first time or again. */
const isEveryTime = (common: readonly Condition[], rivals: readonly Rival[]): boolean =>
  rivals.length === 2 &&
  rivals.every(({ own: [one, ...more] }) => {
    const title = one && 'title' in one && isTimes(one) && more.length === 0 ? one.title : undefined;
    return common.some((condition) => 'title' in condition && condition.title === title);
  });

/** Several sums and whom they are for, as one amount with its parts; undefined where any of it is not sure. */
export function readSupport(
  clauses: readonly Clause[],
  text: string,
  asked: (circle: Clause[]) => Finding[],
  isBest = false,
): Finding[] | undefined {
  const groups = groupsOf(clauses, text, asked);
  const [first, ...others] = groups ?? [];
  if (!groups || !first || others.length === 0 || groups.length > MOST) return undefined;
  const span = { from: first.clause.from, to: groups.at(-1)!.clause.to };
  const topped = toppedBy(groups, text);
  const steps = topped ? groups.slice(0, -1) : groups;
  if (steps.some(({ isMore }, at) => at > 0 && isMore)) {
    const amount = others.length === 1 ? moreOnTop(groups, text) : undefined;
    return amount && [...first.left, ...first.proposals, { kind: 'amount', ...span, amount }];
  }
  const told = toldIn(steps);
  const below = told && firstOf(steps, told.rivals, isBest);
  const amount = topped && below ? together(below, topped) : below;
  if (!told || !amount) return undefined;
  const { common, rivals } = told;
  const union = isEveryTime(common, rivals) ? undefined : unionOf(rivals);
  return [...first.left, ...askedOfAll(first, common, union), { kind: 'amount', ...span, amount }];
}

/** 实缴资本 10 亿元以上的，超过部分每增加 1 亿元增加 50 万元, behind tiers of the same of which the highest has no end: on top of that one. */
function toppedBy(groups: readonly Group[], text: string): { part: AmountPart; caps: Cap[] } | undefined {
  const [last, ...before] = [...groups].reverse() as [Group, ...Group[]];
  const { steps, caps } = last.gift;
  const part = steps && last.circle.length === 1 && last.left.length === 0 ? stepsAbove(last, steps, text) : undefined;
  if (!part || !('steps' in part) || before.length < 2) return undefined;
  const { measure, from = 0 } = part.steps;
  const bounds = before.map(({ circle }) => circle.filter(isFigure).flatMap((one) => boundOf(one, measure) ?? []));
  const isKnown = before.every(({ circle }, at) => circle.filter(isFigure).length === bounds[at]!.length);
  const isHighest = bounds.some(([one, ...more]) => more.length === 0 && one?.op.startsWith('>') && one.value === from);
  return isKnown && isHighest && bounds.flat().every(({ value }) => value <= from) ? { part, caps } : undefined;
}

const boundOf = (one: Condition, measure: Measure) =>
  'measure' in one && 'value' in one && measureKey(one) === JSON.stringify(measure)
    ? { op: one.op, value: one.value }
    : undefined;

/** The sum of tiers, and what comes on top; undefined where the tiers have a limit of their own. */
const together = (below: Amount, { part, caps }: { part: AmountPart; caps: Cap[] }): Amount | undefined =>
  below.kind === 'sum' && !below.caps && !below.pick && !below.upTo
    ? { ...below, parts: [...below.parts, part], ...(caps.length > 0 && { caps }) }
    : undefined;

/** What all circles ask, and each beside it, told apart; undefined where that is not sure. */
function toldIn(groups: readonly Group[]): { common: Condition[]; rivals: Rival[] } | undefined {
  const [{ circle: first, left }, ...others] = groups as [Group, ...Group[]];
  // words that were not understood may be of some alone: of all only where others get but another rate of the same
  const isOfAll = first.length > 0 || left.length === 0 || others.every(({ gift }) => gift.rate !== undefined);
  if (!isOfAll || others.some(({ circle }) => circle.length === 0)) return undefined;
  // …三体系认证的中小企业, and 通过贯标的企业: what was not understood of the first is not of the others
  const kinds = new Set(first.map(kindOf));
  const isOther = ({ circle, gift }: Group) =>
    gift.rate === undefined && !circle.every((one) => kinds.has(kindOf(one)));
  if (left.length > 0 && others.some(isOther)) return undefined;
  const circles = [first, ...others.map((group) => inherited(first, group))];
  const parts = partsOf(groups);
  if (!parts || !circles.every((circle) => circle !== undefined)) return undefined;
  const common = circles[0]!.filter((condition) => circles.every((circle) => has(circle, condition)));
  const rivals = circles.map((circle, at) => ({
    own: circle.filter((condition) => !has(common, condition)),
    part: parts[at]!,
  }));
  const told = rivals.slice(1).every(({ own }) => own.length > 0) ? toldApart(rivals) : undefined;
  return told && { common, rivals: told };
}
