import type { Condition } from '../../rule';
import { anyOf } from '../composition';
import type { Finding, Span } from '../finding';
import { open } from '../hints';
import { areOpposite } from '../scope/alternatives';
import { overYears, spanAll } from '../scope/over-years';
import { softened, undecided } from '../scope/undecided';
import { spanOf } from '../words/characters';
import { Cursor } from '../words/cursor';
import { grantedWithin, whyNotCounted } from '../words/granted';
import { kindsIn, relationsIn } from '../words/kinds';
import type { Token } from '../words/lex';
import { ofMainProduct } from '../words/main-product';
import { degreesIn } from './degrees';
import { isFlow } from './flows';
import { inBlack, lossOf, ofYearsBefore } from './in-black';
import { OTHER_STATEMENTS } from './other-statements';
import { isNotOfWhole, isOfAnotherWhole } from './part-of';
import { type Carried, conditionsOf, isAnnual, type Meant, type Phrase } from './phrase';
import { BEGINS_OR, readPhrase } from './read-phrase';
import type { Scope, Statement } from './scope';

/** How a statement joins the one before it. */
type Join = 'none' | 'list' | 'and' | 'with' | 'or';
interface Stated extends Span {
  kind: Statement['kind'];
  findings: Finding[];
  join: Join;
}

const isFiller = (token: Token): boolean => token.kind === 'filler';
/** What of a phrase holds for the next one, which names no subject: other years count in their own way. */
function carriedOn({ first: _, ...before }: Phrase, phrase: Phrase): Partial<Phrase> {
  if (isOfPart(before, phrase)) return { periods: before.periods };
  const { wholes, isShare, growth, base } = before;
  if (phrase.periods.length > 0)
    return {
      ...(wholes && { wholes }),
      ...(isShare && { isShare }),
      ...(growth && { growth }),
      ...(base !== undefined && { base }),
    };
  // 均为正且累计…: counted in another way
  const { sum: _sum, mean: _mean, each: _each, ...other } = before;
  return phrase.sum || phrase.mean || phrase.each ? other : before;
}

/** 占营业收入的比例不低于 2%，或者不低于 200 万元: a bound in another unit is of the part itself. */
function isOfPart({ wholes, isShare, bounds: [before] }: Phrase, { bounds: [bound] }: Phrase): boolean {
  const isOther = before?.unit === 'percent' && bound !== undefined && bound.unit !== 'percent';
  return isOther && (wholes !== undefined || isShare === true);
}

/** 上年度总收入 1 亿元以下的企业，收入增长率…: of the income that was named before it. */
function ofSameIncome(phrase: Phrase, { carried, line }: Scope): Phrase {
  const [part, ...more] = phrase.parts;
  const [before] = carried.phrase?.parts ?? [];
  const isBare = part?.fact === 'revenue' && /(?<![^,;、或和年度])收入(?:年均|同比|平均|复合)?增/u.test(line.words);
  const isIncome = before?.fact === 'total_income' || before?.fact === 'main_revenue';
  return phrase.growth && isBare && isIncome ? { ...phrase, parts: [before, ...more] } : phrase;
}

/** The subject that words leave out is the one before them: 不少于 20 人, 且占职工总数 15%. */
function completed(phrase: Phrase, scope: Scope): Phrase | undefined {
  const { carried } = scope;
  if (phrase.parts.length > 0) {
    const hasFact = (key: string) => scope.lexicon.fact.has(key);
    return ofSameIncome(ofMainProduct(phrase, carried.phrase, scope.line.words, hasFact), scope);
  }
  if (phrase.isPositive) return inBlack(phrase, scope);
  const before = carried.phrase;
  if (!before) return undefined;
  const isOwn = phrase.periods.length > 0;
  const periods = isOwn ? phrase.periods : before.periods;
  const { parts, joins } = before;
  if (phrase.wholes) return { ...phrase, parts, joins, periods };
  // 且近三年年均复合增长率 15%: the years that the growth itself names
  if (phrase.growth)
    return { ...phrase, parts, joins, periods: periods.filter((period) => isOwn || !('years' in period)) };
  // 增速 20%, 10 亿元以上: the sum is not of the growth
  const unitOf = ({ bounds = [] }: Phrase) => bounds[0]?.unit;
  if (before.growth && unitOf(before) === 'percent' && unitOf(phrase) === 'money') return undefined;
  return { ...carriedOn(before, phrase), ...phrase, parts, joins, periods };
}

/** The year that a sentence named is that of what comes after it, as far as that is kept by years. */
function dated(phrase: Phrase, { carried, lexicon }: Scope): Phrase {
  const isOwn = phrase.periods.some((period) => !('yearly' in period));
  const isKept = phrase.parts.every(({ measure }) => isAnnual(measure, (key) => lexicon.fact.get(key)));
  return carried.calendar === undefined || isOwn || !isKept
    ? phrase
    : { ...phrase, periods: [{ year: carried.calendar }] };
}

/** 近三年营业收入累计 …、研发投入累计 …: over the same years, as it is said again how they count. */
function ofClause(phrase: Phrase, { span }: Carried): Phrase {
  const isOver = phrase.sum || phrase.mean || phrase.each;
  return span && isOver && phrase.periods.length === 0 && !phrase.growth ? { ...phrase, periods: [...span] } : phrase;
}

function readNumber(cursor: Cursor, scope: Scope): Statement | undefined {
  const read = readPhrase(cursor, scope);
  const whole = read && completed(ofYearsBefore(read, scope.carried), scope);
  if (!whole) return undefined;
  const { carried } = scope;
  if (isNotOfWhole(whole, scope)) return { kind: 'number', said: [{ why: 'subject' }] };
  if (whole.isShare && isOfAnotherWhole(whole, scope)) return { kind: 'number', said: [{ why: 'composition' }] };
  const phrase = ofClause(dated(whole, scope), carried);
  const meant = meantBy(phrase, whole, read.parts.length > 0, scope);
  remember(phrase, carried);
  return { kind: 'number', said: 'why' in meant ? [meant] : meant.conditions.map((condition) => ({ condition })) };
}

/** What a number says in its years, or why that is not sure. */
function meantBy(phrase: Phrase, whole: Phrase, isNamed: boolean, { carried, lexicon, line, excludes }: Scope): Meant {
  const factOf = (key: string) => lexicon.fact.get(key);
  const granted = lexicon.fact.has('rights') ? grantedWithin(whole, line.words, carried) : undefined;
  if (granted) return { conditions: granted };
  const unsure = whyNotCounted(whole, line.words, carried);
  if (unsure) return { why: unsure };
  // 近三年累计营业收入 …、研发费用 …; 近两年年均营业收入 …，净利润 …: of those years too, or of the last
  const isBehindYears = carried.inClause !== undefined || (carried.isOver === true && isFlow(phrase, factOf));
  if (isBehindYears && phrase.periods.length === 0 && isNamed && !phrase.each) return { why: 'period' };
  return (excludes && lossOf(phrase, carried, factOf)) || conditionsOf(phrase, carried, factOf);
}

function remember(phrase: Phrase, carried: Carried): void {
  carried.phrase = phrase;
  // 2022 年至 2024 年 are not the last so many
  const years = phrase.periods.flatMap((period) => ('years' in period && !period.last ? [period.years] : []))[0];
  if (years !== undefined) carried.years = years;
  if (years !== undefined && years > 1) carried.inClause = years;
  if (phrase.periods.length > 1 || (years !== undefined && years > 1)) carried.span = phrase.periods;
  if (phrase.periods.length > 0) carried.isOver = (years ?? 0) > 1 && (phrase.sum === true || phrase.mean === true);
  const named = phrase.periods.flatMap((period) => ('year' in period && period.year >= 0 ? [period.year] : []));
  if (named.length === 1) carried.calendar = named[0]!;
}

function readStatement(cursor: Cursor, scope: Scope): Statement | undefined {
  for (const read of OTHER_STATEMENTS) {
    const statement = cursor.attempt(() => read(cursor, scope));
    if (statement) return statement;
  }
  return cursor.attempt(() => readNumber(cursor, scope));
}

/** What a statement between two places of its line says, as findings. */
export function findingsOf(statement: Statement, from: number, to: number, { line }: Scope): Finding[] {
  const span = spanOf(line, from, to);
  const understood = statement.said.flatMap((said) => ('condition' in said ? [said.condition] : []));
  const faults = statement.said.flatMap((said) => ('why' in said ? [open(span, said.why, said.draft)] : []));
  if (faults.length > 0) return faults.slice(0, 1);
  if (understood.length === 0) return [];
  const condition: Condition = understood.length === 1 ? understood[0]! : { all: understood };
  return [{ kind: 'condition', ...span, condition }];
}

const JOINS = { list: 'list', and: 'and', or: 'or' } as const;
/** 对甲企业和乙企业: each of them, or who is both. */
const WITH = /^(?:和|与|及|以及)$/u;

/** 高新技术企业中的一般纳税人: who is both. */
const withinNouns = (cursor: Cursor, words: string): 'within' | undefined =>
  cursor.attempt(() => {
    const before = cursor.tokens[cursor.at - 1];
    const { next } = cursor;
    const isOf = next !== undefined && words.slice(next.start, next.end) === '中的';
    const turn = isOf && isNoun(before) ? cursor.turn('within') : undefined;
    return turn && isNoun(cursor.next) ? turn : undefined;
  });
const isNoun = (token: Token | undefined): boolean =>
  token !== undefined && ['title', 'code', 'flag'].includes(token.kind);

function readJoin(cursor: Cursor, words: string): Join {
  let join: Join = 'none';
  for (;;) {
    const turn = cursor.turn('list', 'and', 'or', 'among') ?? withinNouns(cursor, words);
    if (!turn) return join;
    const { start, end } = cursor.tokens[cursor.at - 1]!;
    const isWith = turn === 'and' && WITH.test(words.slice(start, end));
    if (turn !== 'among' && turn !== 'within' && join !== 'or') join = isWith ? 'with' : JOINS[turn];
  }
}

/** All statements of some words, or undefined where a word was not understood that is more than a kind of enterprise. */
export function readStatements(tokens: readonly Token[], scope: Scope): Finding[] | undefined {
  const degrees = degreesIn(tokens, scope.line.words);
  // 具有高级职称的研发人员 3 名以上: it is asked of those, not of who applies
  const read = degrees.left.length > 0 ? undefined : readWholly(tokens, scope);
  if (read) return read;
  const relations = relationsIn(tokens, scope.line.words);
  const kinds = [...kindsIn(tokens, scope.line.words, scope.lexicon), ...relations.left, ...degrees.left];
  if (kinds.length === 0) return undefined;
  const gone = new Set<unknown>([...kinds, ...relations.joins, ...degrees.gone]);
  const rest = readWholly(
    tokens.filter((token) => !gone.has(token)),
    scope,
  );
  const left = kinds.map(({ start, end }) => open(spanOf(scope.line, start, end), 'words'));
  // 具有全日制硕士学历: what is read stands behind the word that is left
  const behind = rest?.map((one) => ({
    ...one,
    from: Math.max(one.from, ...left.filter(({ from }) => from < one.to).map(({ to }) => behindOf(to, scope))),
  }));
  return behind?.some(({ kind }) => kind === 'condition')
    ? [...behind, ...left].sort((a, b) => a.from - b.from)
    : undefined;
}

/** 的 behind words that are left begins nothing. */
const behindOf = (to: number, { line: { words, at } }: Scope): number => {
  const place = at.indexOf(to);
  return words[place] === '的' ? (at[place + 1] ?? to) : to;
};

function readWholly(tokens: readonly Token[], scope: Scope): Finding[] | undefined {
  const cursor = new Cursor(tokens.filter((token) => !isFiller(token)));
  const stated: Stated[] = [];
  delete scope.carried.inClause;
  delete scope.carried.span;
  // 至少拥有 1 项发明专利，或 2 项实用新型专利: the operator is said once
  if (!BEGINS_OR.test(scope.line.words)) delete scope.carried.counted;
  delete scope.carried.newness;
  for (let join: Join = 'none'; !cursor.done; join = readJoin(cursor, scope.line.words)) {
    const first = cursor.next!;
    const { at } = cursor;
    if (join === 'or' || join === 'list') spanAll(scope.carried);
    const statement = join === 'none' ? readBehind(stated.at(-1), cursor, scope) : readStatement(cursor, scope);
    if (!statement) return undefined;
    const last = cursor.tokens[cursor.at - 1]!;
    const found = findingsOf(statement, first.start, last.end, scope);
    const own = cursor.tokens.slice(at, cursor.at);
    const findings = join === 'or' ? overYears(found, own, scope.line.words.slice(first.start), scope.carried) : found;
    stated.push({ kind: statement.kind, findings, join, ...spanOf(scope.line, first.start, last.end) });
    if (cursor.turn('oneOf')) joinAll(stated);
  }
  if (isAnyOf(stated, scope)) joinAll(stated);
  return firmBefore(stated, scope) ?? composed(withoutOwners(stated, scope));
}

/** 对高新技术企业、科技型中小企业，给予…: whoever is one of them; and so where something is given for each. */
function isAnyOf(stated: readonly Stated[], { line: { words }, carried }: Scope): boolean {
  const areListed = stated.every(({ kind, join }, at) => AWARDED.has(kind) && (at === 0 || join === 'list'));
  if (stated.length < 2 || !areListed) return false;
  return carried.isEach || (/^对/u.test(words) && !/分别|均|同时/u.test(words) && stated[0]!.kind === 'title');
}
const AWARDED: ReadonlySet<Statement['kind']> = new Set(['title', 'certificate']);

/** 在本市注册的工业企业或高新技术企业: whoever they are, they are registered there; which of them goes with which is said behind it. */
function firmBefore(stated: readonly Stated[], { line: { words, at } }: Scope): Finding[] | undefined {
  const [first, next, ...more] = stated;
  const isFirm = first && OF_ALL.has(first.kind) && words[at.indexOf(first.to)] === '的';
  const areKinds = [next, ...more].every((one) => one && NOUNS.has(one.kind));
  if (!isFirm || next?.join !== 'none' || !more.some(({ join }) => join === 'or') || !areKinds) return undefined;
  return [...first.findings, ...composed([next, ...more])];
}
const OF_ALL: ReadonlySet<Statement['kind']> = new Set(['place', 'flag', 'since']);

const NOUNS: ReadonlySet<Statement['kind']> = new Set(['title', 'code']);

/** 高新技术企业 2 家以上: how many of them, not of what was counted before. */
function isCountOfFirms(before: Stated | undefined, { next, tokens, at }: Cursor): boolean {
  if (!before || !NOUNS.has(before.kind) || (next?.kind !== 'op' && next?.kind !== 'quantity')) return false;
  const figure = tokens.slice(at).find(({ kind }) => kind === 'quantity');
  return figure?.kind === 'quantity' && (figure.unit === 'people' || figure.unit === 'things');
}

/** A statement right behind another; 毕业不超过 3 年，全职工作满 1 年: a bound is of that, not of what was counted before. */
function readBehind(before: Stated | undefined, cursor: Cursor, scope: Scope): Statement | undefined {
  if (isCountOfFirms(before, cursor)) return undefined;
  const { at } = cursor;
  const statement = readStatement(cursor, scope);
  const isBound = before && !NOUNS.has(before.kind) && before.kind !== 'number' && statement?.kind === 'number';
  return isBound && cursor.tokens.slice(at, cursor.at).every(({ kind }) => BARE.has(kind)) ? undefined : statement;
}
const BARE: ReadonlySet<Token['kind']> = new Set(['op', 'quantity', 'bound']);

/** 工业设计服务营业收入 50 万元以上: what that trade alone brings. */
const isOfTrade = (one: Stated | undefined, next: Stated | undefined, words: string, at: readonly number[]): boolean =>
  one?.kind === 'code' &&
  next?.kind === 'number' &&
  next.join === 'none' &&
  /服务$/u.test(words.slice(0, at.indexOf(one.to)));

/** 小微企业担保额占比 60%: of what those are that are named before it. */
const withoutOwners = (stated: readonly Stated[], { line: { words, at } }: Scope): Stated[] =>
  stated.map((one, place) => {
    const next = stated[place + 1];
    if (isOfTrade(one, next, words, at) || isOfTrade(stated[place - 1], one, words, at))
      return { ...one, findings: one.findings.map(softened) };
    const isOwner = (one.kind === 'code' || one.kind === 'flag') && next?.kind === 'number' && next.join === 'none';
    const isUnread = next?.findings.some(({ kind }) => kind === 'open') && words[at.indexOf(one.to)] !== '的';
    return isOwner && isUnread ? { ...one, findings: one.findings.map(softened) } : one;
  });

/** A、B 之一: what was listed before it are alternatives. */
function joinAll(stated: Stated[]): void {
  const kind = stated.at(-1)!.kind;
  for (let at = stated.length - 1; at > 0 && stated[at]!.kind === kind && stated[at]!.join !== 'none'; at -= 1)
    stated[at]!.join = 'or';
}

/** 规上工业企业和限上批发企业, 小微企业和个体工商户: enterprises of two kinds. */
const areBothKinds = (one: Stated | undefined, other: Stated | undefined): boolean =>
  [one, other].every((said) => said?.kind === 'title' || said?.findings.some(isKind) || (said && isOfRows(said)));
const isKind = (one: Finding): boolean =>
  one.kind === 'condition' && 'in' in one.condition && KIND_FACTS.has(one.condition.fact);
const KIND_FACTS: ReadonlySet<string> = new Set(['industry', 'size_class', 'enterprise_type']);

/** 4 亿元以上或 4 亿元以下的小巨人企业: bounds that leave nobody out, so that what stands behind them is of the last. */
const isOfAll = (stated: readonly Stated[]): boolean =>
  stated.some(({ join, findings: [one] }, at) => {
    const [before] = stated[at - 1]?.findings ?? [];
    return join === 'or' && before !== undefined && one !== undefined && areOpposite(before, one);
  });

function composed(stated: readonly Stated[]): Finding[] {
  const [first, last] = [stated[0], stated.at(-1)];
  if (!first || !last) return [];
  const joins = stated.map(({ join }) => join);
  const real = stated.slice(1).map(({ join }) => join);
  // 且 beside 或, without a comma between them, may be read in two ways
  const isBoth = real.includes('and') || real.includes('with');
  const isEither = stated.some(({ join }, at) => join === 'with' && areBothKinds(stated[at - 1], stated[at]));
  // 高新技术企业或规上工业企业: what of the words around 或 go together
  const isMixed =
    real.includes('or') &&
    stated.some(
      ({ kind, join }, at) => at > 0 && join === 'none' && NOUNS.has(kind) && NOUNS.has(stated[at - 1]!.kind),
    );
  if (isEither || isMixed || isOfAll(stated) || (real.includes('or') && isBoth))
    return [open({ from: first.from, to: last.to }, 'composition')];
  const findings: Finding[] = [];
  for (let at = 0; at < stated.length; ) {
    let end = at + 1;
    while (end < stated.length && (joins[end] === 'or' || joins[end] === 'list')) end += 1;
    const before = findings.at(-1);
    const read = runOf(stated.slice(at, end), joins.slice(at + 1, end), stated.length);
    // 规上文化企业、限上批零企业: of the last alone
    const isOfLast = before?.kind === 'open' && joins[at - 1] === 'list' && NOUNS.has(stated[at]!.kind);
    findings.push(...(isOfLast ? read.map(undecided) : read));
    at = end;
  }
  return findings;
}

/** 中级职称或大专以上学历人员占比 50%: what is told of persons, beside a bound of the enterprise, is of those it counts. */
const tellsOfPersonsToo = (run: readonly Stated[]): boolean => {
  const isOfPersons = run.map(({ findings }) => JSON.stringify(findings).includes('"fact":"person_'));
  return isOfPersons.includes(true) && isOfPersons.includes(false);
};

/** Statements joined by 、 and 或: alternatives where the last join says so. */
function runOf(run: readonly Stated[], joins: readonly Join[], of: number): Finding[] {
  const whole = { from: run[0]!.from, to: run.at(-1)!.to };
  if (!joins.includes('or')) return listed(run, whole);
  const isOneKind = run.every(({ kind }) => kind === run[0]!.kind);
  // 在中国注册 asks for nothing, and so does one of which that is enough
  if (run.some(({ findings }) => findings.length === 0) || tellsOfPersonsToo(run)) return [open(whole, 'composition')];
  // 在本市注册、具有法人资格或在本市纳税: which of them is enough
  const isUnsure = !isOneKind && joins.includes('list') && run.some(({ kind }) => kind === 'place');
  if (isUnsure || joins.at(-1) !== 'or' || !(isOneKind || run.length === of)) return [open(whole, 'composition')];
  return [
    anyOf(
      run.map(({ findings }) => findings),
      whole,
    ),
  ];
}

/** 国家级科技奖、省级科技奖: rows of a table, like titles. */
const isOfRows = ({ findings: [one] }: Stated): boolean =>
  one?.kind === 'condition' &&
  'measure' in one.condition &&
  'rows' in one.condition.measure &&
  one.condition.op === '>=';

/** Titles in a list are all of them, or any: certificates are all asked for, of others a person says. */
function listed(run: readonly Stated[], whole: { from: number; to: number }): Finding[] {
  // 在本市注册、具有独立法人资格、属于规上企业: all of it
  const isAmongFirm = run.every(({ kind }, at) => OF_ALL.has(kind) || (kind === 'title' && at === run.length - 1));
  const isTitle = run.some(({ kind }) => kind === 'title') && !isAmongFirm;
  const isOpen = run.length > 1 && (isTitle || run.filter(isOfRows).length > 1);
  return isOpen ? [open(whole, 'composition')] : run.flatMap(({ findings }) => findings);
}
