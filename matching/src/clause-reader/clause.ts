import type { Condition, NumberTest } from '../rule';
import { isOfAnother, isOfPerson, namesApplicant } from './applicants/another';
import { readBesideKinds } from './applicants/beside-kinds';
import { readEased } from './applicants/eased';
import { readEitherKind } from './applicants/either-kind';
import { readFirmHead } from './applicants/firm-head';
import type { ForKind } from './applicants/for-kinds';
import { readHeadOfBoth } from './applicants/head-of-both';
import { namedBefore } from './applicants/lead-kind';
import { isTerm, isVerdict, subjectOf } from './applicants/subject';
import type { Finding, Span } from './finding';
import { open } from './hints';
import { dateFrom, readDenied, readEither, readListed, whyNot } from './listed';
import { factsIn } from './scope/alternatives';
import { asksFor, DESCRIBES } from './scope/asks';
import { bracketsIn, letsIn, withBrackets, withoutBrackets } from './scope/brackets';
import { readCases } from './scope/cases';
import { readInPrinciple } from './scope/in-principle';
import { keepAlone, keepYears, overYears } from './scope/over-years';
import { softened } from './scope/undecided';
import { namesSome, readForKind } from './scope/without-words';
import { isBound } from './statements/bound';
import { readCores } from './statements/cores';
import { readLegalOr } from './statements/legal-person';
import { readOwnRights } from './statements/own-rights';
import { become, type Carried } from './statements/phrase';
import { readPlaceAlone } from './statements/place-alone';
import type { Scope } from './statements/scope';
import { readStatements } from './statements/statements';
import type { Gift } from './sums/give';
import { type Line, lineOf, spanOf } from './words/characters';
import { lex, type Token } from './words/lex';
import type { Lexicon } from './words/lexicon';

/** What is read in, and how. */
export interface Reading {
  lexicon: Lexicon;
  text: string;
  /** The words stand where conditions are listed. */
  asks: boolean;
  excludes: boolean;
  /** The years that the words before a list name: 近三年有下列情形之一的. */
  years?: number;
  /** The text speaks of one subject alone, and says but once what who is described may do. */
  isOfOne?: boolean;
  isOfOneKind?: boolean;
  isOneVerdict?: boolean;
  /** The text tells of one alone who applies by what it does. */
  isOfOneOffice?: boolean;
  /** The sentence gives something. */
  isGiven?: boolean;
}

/** A clause between two commas, as far as it is understood. */
export interface Clause extends Span {
  join: 'none' | 'or' | 'and';
  findings: Finding[];
  state: 'stated' | 'open' | 'prose' | 'gift' | 'empty';
  /** It ends like a description of whom the next clause is for. */
  describes: boolean;
  /** It ends like a case: …的，. */
  isCase: boolean;
  hasNumbers: boolean;
  /** The first two characters behind what joins it. */
  begins: string;
  /** It bounds what was named before it. */
  isBare?: true;
  /** 30 人以下的企业不高于 20%: its bound is for those alone. */
  isForSome?: true;
  /** 母公司注册资本…: it is of another than who applies. */
  isOfAnother?: true;
  isOfPerson?: true;
  /** 申报企业…: it names who applies. */
  isOwn?: true;
  /** A title or a code is named in it. */
  isNamed?: true;
  /** 可申报本计划: what stands before it is asked for that. */
  isVerdict?: true;
  /** What it gives, as far as that is understood. */
  gift?: Gift;
  /** For whom in the words its bound is, and the bound. */
  forKind?: ForKind & { bound: NumberTest };
}

/** 同一企业仅享受一次. */
const ONCE =
  /^(?:同一|每个|每家|单个)(?:家)?(?:企业|单位|主体|项目)?(?:仅|只)(?:能|可)?(?:享受|申报|申请|奖励|补助|资助|支持)(?:一|1)次$/u;
const NOT_YET: Condition = {
  measure: { rows: 'obtained_support', where: [{ column: 'item', this: true }] },
  op: '<=',
  value: 0,
};
/** 不属于房地产企业, 为民营企业: it tells what an enterprise is or not, and describes none. */
const TELLS =
  /^(?:[^\d,;:、%()。\s的]{0,16}(?:申报|申请|参评)(?:主体|单位|对象)|企业|单位|申报企业|申请企业)?(?:原则上)?(?:应当?|须|必须)?(?:不属于|不是|非(?!国有)|为(?!.*的$)|属于(?!.*的$))/u;
function joinOf(tokens: readonly Token[]): Clause['join'] {
  for (const token of tokens) {
    if (token.kind === 'filler') continue;
    if (token.kind !== 'turn') return 'none';
    if (token.turn === 'or') return 'or';
    if (token.turn !== 'and') return 'none';
    return 'and';
  }
  return 'none';
}

/** Where those are, or who they are, of whom the next words tell. */
const namedIn = (line: Line, next: string, text: string, lexicon: Lexicon): Finding[] | undefined =>
  readPlaceAlone(line, next, lexicon) ?? namedBefore(line, text, lexicon);

/** What a clause says that is known as a whole. */
function readWhole(
  words: string,
  clause: Omit<Clause, 'findings' | 'state'>,
  { lexicon, isOneVerdict, text, excludes }: Reading,
): Clause | undefined {
  const { from, to } = clause;
  if (isOneVerdict && isVerdict(words))
    return { ...clause, describes: false, isCase: false, findings: [], state: 'empty', isVerdict: true };
  if (ONCE.test(words) && lexicon.fact.has('obtained_support'))
    return { ...clause, findings: [{ kind: 'condition', from, to, condition: NOT_YET }], state: 'stated' };
  if (TELLS_NOTHING.some((pattern) => pattern.test(words)) || isTerm(words))
    return { ...clause, describes: false, isCase: false, findings: [], state: 'empty' };
  if (RECKONS.test(words))
    return { ...clause, describes: false, isCase: false, findings: [open(clause, 'words')], state: 'open' };
  const named = namedIn(lineOf(text, clause), text.slice(to, to + 8), text, lexicon);
  if (named) return { ...clause, describes: false, findings: named, state: named.length > 0 ? 'stated' : 'empty' };
  const isOfRights = !excludes && words.includes('知识产权');
  const own = isOfRights ? readOwnRights(lineOf(text, clause), text, lexicon) : undefined;
  if (own) return { ...clause, findings: own, state: 'stated' };
  if (FOR_SOME.test(words) || OF_OTHERS.test(words))
    return { ...clause, findings: [open(clause, 'composition')], state: 'open', isForSome: true };
  return undefined;
}

/** That something is not, of which each of several may be asked. */
const isOfConduct = (one: Finding): boolean => one.kind === 'condition' && 'is' in one.condition;

/** A clause, as far as it is understood. */
export function readClause(span: Span, reading: Reading, carried: Carried): Clause {
  const line: Line = lineOf(reading.text, span);
  const tokens = lex(reading.lexicon, line);
  const own = { ...carried };
  const read = (said: Line, all: readonly Token[], to: Carried) => readLine(span, said, all, reading, to);
  const isPlain = reading.excludes || !namesSome(line.words);
  const clause = (isPlain ? undefined : readForKind(line, tokens, reading, own, read)) ?? read(line, tokens, own);
  const brackets = isWhole(clause) ? [] : bracketsIn(line, tokens, reading.lexicon);
  const bare = brackets.length > 0 ? readBare(span, line, brackets, reading, { ...carried }) : undefined;
  const isBetter =
    bare &&
    !clause.findings.some(isEased) &&
    (letsIn(line, brackets) || conditionsIn(bare.clause) > conditionsIn(clause));
  become(carried, isBetter ? bare.carried : own);
  return isBetter ? bare.clause : clause;
}

const isWhole = ({ findings, state }: Clause): boolean =>
  state === 'stated' && findings.every(({ kind }) => kind === 'condition');
/** 100 人以上 (初创企业不作要求). */
const isEased = (one: Finding): boolean => one.kind === 'open' && one.composition === 'any' && one.parts !== undefined;
const conditionsIn = ({ findings }: Clause): number => findings.filter(({ kind }) => kind === 'condition').length;

/** A clause without its brackets, and what they say. */
function readBare(
  span: Span,
  line: Line,
  brackets: ReturnType<typeof bracketsIn>,
  reading: Reading,
  carried: Carried,
): { clause: Clause; carried: Carried } {
  const bare = withoutBrackets(line, brackets);
  const clause = readLine(span, bare, lex(reading.lexicon, bare), reading, carried);
  const findings = withBrackets(clause.findings, line, brackets, reading.lexicon);
  return { clause: { ...clause, findings, ...trimmed(line, span) }, carried };
}

function readLine(span: Span, line: Line, all: readonly Token[], reading: Reading, carried: Carried): Clause {
  const subject = subjectOf(line.words, all, reading.isGiven);
  const isOfOne = subject?.isShared || (subject?.isKind ? reading.isOfOneKind : reading.isOfOne);
  const isKnown = subject?.isByOffice ? reading.isOfOneOffice : subject?.isApplicant || isOfOne;
  if (!subject || !isKnown) return readAsked(span, line, all, reading, carried);
  const trial = { ...carried };
  const rest = all.filter(({ start }) => start >= subject.length);
  const clause = readAsked(span, line, rest, reading, trial);
  const isSaid = clause.state === 'stated' && (!subject.isShared || clause.findings.every(isOfConduct));
  if (!isSaid) return readAsked(span, line, all, reading, carried);
  become(carried, trial);
  if (subject.isApplicant) return clause;
  return { ...clause, findings: [open(spanOf(line, 0, subject.length), 'words'), ...clause.findings] };
}

const UNBARE: ReadonlySet<Token['kind']> = new Set(['measure', 'unknown', 'date', 'title', 'code', 'ranked']);
const beginningOf = (words: string): string => words.replace(/^(?:或者?|且|并且?|但)/u, '').slice(0, 2);

function readAsked(span: Span, line: Line, tokens: readonly Token[], reading: Reading, carried: Carried): Clause {
  const describes = DESCRIBES.test(line.words) && !TELLS.test(line.words);
  const [join, isCase] = [joinOf(tokens), line.words.endsWith('的')];
  const clause = {
    ...trimmed(line, span),
    ...{ join, describes, isCase, hasNumbers: isBound(tokens), begins: beginningOf(line.words) },
    ...(isBound(tokens) && !tokens.some(({ kind }) => UNBARE.has(kind)) && { isBare: true as const }),
    ...(namesApplicant(line.words) && { isOwn: true as const }),
  };
  const start = tokens.findIndex(
    (token) => token.kind !== 'filler' && !(token.kind === 'turn' && ['or', 'and', 'among'].includes(token.turn)),
  );
  const whole = readWhole(line.words, clause, reading);
  if (whole) return whole;
  keepYears(tokens, join, carried);
  const spanned = (said: Finding[]) => (join === 'or' ? overYears(said, tokens, line.words, carried) : said);
  const years = onlyYears(tokens);
  if (years) {
    // 近两年，…: the years of what comes next
    keepAlone(years.years, carried);
    return { ...clause, findings: [], state: 'empty' };
  }
  const before = carried.years;
  const read =
    start < 0
      ? []
      : (readBesideKinds(tokens.slice(start), line, reading, carried) ??
        readWithEased(tokens.slice(start), { lexicon: reading.lexicon, line, carried, excludes: reading.excludes }));
  if (read) {
    // 其中 after several years may be about those years
    const isOfYears =
      before !== undefined && line.words.startsWith('其中') && !tokens.some(({ kind }) => kind === 'period');
    const said = isOfYears ? read.map(softened) : spanned(read);
    return { ...clause, findings: said, state: read.length > 0 ? 'stated' : 'empty' };
  }
  const parts = readParts(clause, line, tokens.slice(Math.max(0, start)), reading, carried);
  return parts
    ? { ...clause, findings: spanned(parts), state: 'stated' }
    : readNone(clause, line, tokens, reading, carried);
}

/** What of a clause is understood, where not all of it is. */
function readParts(
  { join, describes }: Pick<Clause, 'join' | 'describes'>,
  line: Line,
  tokens: readonly Token[],
  reading: Reading,
  carried: Carried,
): Finding[] | undefined {
  const parts =
    readDenied(tokens, line, reading, carried) ??
    readCases(tokens, line, reading, carried) ??
    readHeadOfBoth(tokens, line, reading, carried) ??
    readEitherKind(tokens, line, reading, carried) ??
    readListed(tokens, line, reading, carried) ??
    readEither(tokens, line, reading, carried);
  // …的拟上市企业 behind 或: whom both are about, or the last alone
  const isHeaded = join === 'or' && describes && parts?.at(-1)?.kind === 'open';
  return isHeaded ? undefined : parts && withoutEmployer(parts, line, reading);
}

/** 在本区注册的企业聘用的毕业生: what stands before is told of whom the person works for. */
const EMPLOYS = /(?:企业|单位|公司)(?:新|全职|柔性){0,2}(?:聘用|引进|招用|录用|招聘|招录)的/u;

function withoutEmployer(findings: Finding[], { words, at }: Line, { lexicon }: Reading): Finding[] {
  const found = EMPLOYS.exec(words);
  const until = found ? (at[found.index] ?? 0) : 0;
  const isOfFirm = (one: Finding) => factsIn(one).some((fact) => lexicon.fact.get(fact)?.subject !== 'person');
  return findings.map((one) => (one.from < until && isOfFirm(one) ? softened(one) : one));
}

const readWithEased = (tokens: readonly Token[], scope: Scope): Finding[] | undefined =>
  readStatements(tokens, scope) ?? readEased(tokens, scope);

/** A clause of which nothing is understood: whether it asks for something. */
function readNone(
  clause: Omit<Clause, 'findings' | 'state'>,
  line: Line,
  tokens: readonly Token[],
  reading: Reading,
  carried: Carried,
): Clause {
  dateFrom(tokens, carried);
  const other = {
    ...(isOfAnother(line.words, tokens) && { isOfAnother: true as const }),
    ...(isOfPerson(line.words) && { isOfPerson: true as const }),
  };
  if (!asksFor(line.words, tokens, reading)) {
    const isNamed = tokens.some(({ kind }) => kind === 'title' || kind === 'code');
    return { ...clause, ...other, findings: [], state: 'prose', ...(isNamed && { isNamed }) };
  }
  const firm = reading.isGiven && !reading.excludes ? readFirmHead(line, tokens, reading.lexicon) : undefined;
  if (firm) return { ...clause, findings: firm, state: 'stated' };
  // what comes next is of this unknown measure, not of the one before it
  if (isBound(tokens)) delete carried.phrase;
  const cores =
    readLegalOr(line, reading.lexicon, (head) => readClause(head, { ...reading, asks: true }, carried).findings) ??
    readInPrinciple(
      line,
      (rest) => readLine(clause, rest, lex(reading.lexicon, rest), reading, { ...carried }).findings,
    ) ??
    readCores(tokens, line, reading, carried);
  if (cores) return { ...clause, ...other, findings: cores, state: 'stated' };
  return { ...clause, ...other, findings: [open(clause, whyNot(tokens, line.words))], state: 'open' };
}

/** 申请补贴的企业，申请认定总部企业，依托单位为企业的，: whoever applies. */
const APPLICANT =
  /^(?:拟?(?:申请|申报)(?!企业|单位|主体|机构|项目|人|者|当?[年日时]|前|之)[^\d,、的应须为是有具属在通已均]{2,22}(?:企业|中心|工厂|基地|平台|孵化器|众创空间|机构|实验室|称号)|(?:依托|申报|申请|承担|牵头|实施|建设|运营)(?:单位|主体)(?:为|是|属于)企业的|(?:拟?申请|拟?申报|参评|参加|推荐)(?!(?:企业|单位|主体)(?:为|是|系))(?:(?:[^\d,、应须]{0,24}的)?(?:企业|单位|主体|机构|人员|人|者|项目)|[^\d,、应须]{2,24}(?:企业|中心|称号|认定|工厂|基地|平台|孵化器|园区|集群|街区|合作社|农场|载体|项目|单位|机构|资质|资格|人才|补助|补贴|奖励|资助|贴息|支持|贷款|返还)的))$/u;
/** 对符合条件的企业，: who meets what is asked elsewhere. */
const MEETS = /^(?:对|给予)?符合(?:申报|相关|规定|支持|奖补){0,2}条件的(?:申报)?(?:企业|单位|主体|项目)?$/u;
/** 依法设立的，以…为主业，…: what every enterprise is. */
const LAWFUL = /^依法(?:登记)?(?:注册|设立|成立)的$|^从事(?:生产|经营|服务|等|[、和及]){1,6}活动的$/u;
/** 除享受上级补助外, 在省级奖励基础上: what else is given. */
const BESIDE_OTHER =
  /^(?:除(?:了)?[^,;。]{2,20}(?:奖|补|资助|政策|支持)[^,;。]{0,10}外|在[^,;。]{2,16}(?:奖|补|资助|政策|支持)[^,;。]{0,8}基础上)$/u;
/** 成立不足三年的企业按实际经营年限计算: how years are reckoned, not how many. */
const RECKONS =
  /(?:按|以)(?:照)?其?实际[^,;]{0,6}(?:年限|年度|年数|年份|时间|经营期|期限|月数)[^,;]{0,4}(?:计算?|核算|为准)$|(?:从|自)(?:成立|注册)[^,;]{0,6}起计算?$/u;
export const reckons = (words: string): boolean => RECKONS.test(words);
/** Clauses that ask for nothing. */
const TELLS_NOTHING = [APPLICANT, MEETS, LAWFUL, BESIDE_OTHER];
/** 30 人以下的企业裁员率不高于 20%: for whom, and another bound. */
export const FOR_SOME =
  /\d.{0,12}(?:以上|以下|以内|\))的(?:(?:参保|用人)?(?:企业|单位)(?=[^,]{2,}\d)|(?:工业|制造业|服务业|规上|规模以上){1,2}企业(?=[^,、]{2,}\d)|裁员率(?=[^,]{0,16}\d))/u;

/** 非规模以上企业须为高新技术企业: what those are asked. */
const OF_OTHERS = /^非[^,;]{2,12}(?:企业|单位)(?:应当?|须|必须|需)(?!在|符合)/u;

/** Words that say nothing but years. */
function onlyYears(tokens: readonly Token[]): { years?: number } | undefined {
  const said = tokens.filter(({ kind }) => kind !== 'filler');
  const [first] = said;
  if (said.length !== 1 || first?.kind !== 'period') return undefined;
  return 'years' in first.period
    ? { years: first.period.years }
    : 'year' in first.period && first.period.year !== -1
      ? undefined
      : {};
}

export const trimmed = ({ at }: Line, { from, to }: Span): Span => ({
  from: at[0] ?? from,
  to: (at.at(-1) ?? to - 1) + 1,
});
