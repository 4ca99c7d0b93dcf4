import type { Condition } from '../rule';
import { isOfAnother, isOfPerson, namesApplicant } from './another';
import { isBound, isBoundUnread } from './bound';
import { type Line, lineOf, spanOf } from './characters';
import type { Finding, Span, Why } from './finding';
import type { Gift } from './give';
import { open } from './hints';
import { lex, type Token } from './lex';
import type { Lexicon } from './lexicon';
import type { Carried } from './phrase';
import { readStatements } from './statements';
import { isVerdict, subjectOf } from './subject';
import { softened, undecided } from './undecided';
import { PROCEDURE, TURNS_THE_MEANING } from './words';

/** What is read in, and how. */
export interface Reading {
  lexicon: Lexicon;
  text: string;
  /** The words stand where conditions are listed. */
  asks: boolean;
  excludes: boolean;
  /** The text speaks of one subject alone, and says but once what who is described may do. */
  isOfOne?: boolean;
  isOfOneKind?: boolean;
  isOneVerdict?: boolean;
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
}

const ASKS =
  /^(?:申报|申请)?(?:企业|单位|主体)?(?:须|应|具有|具备|拥有|未|无|不得|通过|获得|取得|属于|符合|不属于|经营|近.年|没有|建有|设有|持有|上年|上一年|连续|累计|已|有)/u;
/** A clean record in words of its own. */
const CLEAN =
  /^(?:申报|申请)?(?:企业|单位|主体)?(?:应当|应|必须|须)?(?:最?近.{1,5})?(?:未|无|没有|不得(?:存在|有)|不存在).{0,30}(?:记录|行为|事故|违法|违规|失信|处罚|政策|纠纷|欠|名单|支持|补助|奖励)/u;
export const isCleanRecord = (words: string): boolean => CLEAN.test(words) && words.length > 3;
/** 监督抽查近三年无不合格记录, whatever was looked at. */
const UNSPOILED = /近[一二两三四五\d]个?年.{0,6}(?:未|无|没有)/u;
/** 同一企业仅享受一次. */
const ONCE =
  /^(?:同一|每个|每家|单个)(?:家)?(?:企业|单位|主体|项目)?(?:仅|只)(?:能|可)?(?:享受|申报|申请|奖励|补助|资助|支持)(?:一|1)次$/u;
const NOT_YET: Condition = {
  measure: { rows: 'obtained_support', where: [{ column: 'item', this: true }] },
  op: '<=',
  value: 0,
};
const DESCRIBES = /(?:的|企业|单位|项目|主体|者|类|产品)$/u;
/** Where an enterprise or a part of it has to be: 总部位于…, 住所在…内. */
const SEATED =
  /(?:注册地|登记地|住所|总部|(?:经营|办公|生产|研发)(?:地|地点|场所|场地|基地)|实施地|建设地点)[^,]{0,12}?(?:在|位于|设在|落户|属于)/u;
const NAMES: ReadonlySet<Token['kind']> = new Set(['measure', 'title', 'flag', 'leveled', 'date', 'placed', 'code']);

/** 职称等级为高级以上: something that is chosen, with a choice or a bound. */
const isGraded = (tokens: readonly Token[]): boolean =>
  tokens.some(({ kind }) => kind === 'chosen') && tokens.some(({ kind }) => kind === 'choice' || kind === 'op');

/** 在余杭区注册、纳税的企业: in a place of which the names say nothing. */
const isSettledSomewhere = (words: string, tokens: readonly Token[]): boolean =>
  /^(?:对|凡)?(?:企业)?(?:应|须)?在/u.test(words) &&
  DESCRIBES.test(words) &&
  tokens.some((token) => token.kind === 'settled' || (token.kind === 'turn' && token.turn === 'registered'));

/** 产值连续两年增长, 利税逐年提高: a course over years. */
const RISES =
  /(?:连续|逐年|持续|保持|实现)(?:[两二三四五\d]年)?(?:稳定|稳步|正|较快)?(?:增长|上升|提高|提升|下降|降低|盈利)/u;

/** Whether words that were not understood ask for something. */
function asksFor(words: string, tokens: readonly Token[], reading: Reading): boolean {
  if (UNSPOILED.test(words)) return true;
  if (isBound(tokens) || isBoundUnread(words, tokens)) return !PROCEDURE.test(words);
  if (reading.excludes) return words.length > 1;
  if (PROCEDURE.test(words)) return false;
  if (reading.asks) return words.length > 1;
  if (isCleanRecord(words)) return true;
  if (RISES.test(words)) return true;
  if (SEATED.test(words) || tokens.some(({ kind }) => kind === 'placed') || isGraded(tokens)) return true;
  if (isSettledSomewhere(words, tokens)) return true;
  const isNamed = tokens.some(({ kind }) => NAMES.has(kind));
  if (isNamed && tokens.some((token) => token.kind === 'turn' && ['have', 'not', 'registered'].includes(token.turn)))
    return true;
  return (
    ASKS.test(words) &&
    (isNamed || tokens.some(({ kind }) => kind === 'quantity' || kind === 'period' || kind === 'level'))
  );
}

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

/** A subject that the catalogue does not know, when that alone is missing. */
function whyNot(tokens: readonly Token[], words: string): Why {
  if (TURNS_THE_MEANING.test(words)) return 'word';
  if (isBound(tokens)) return tokens.some(({ kind }) => kind === 'unknown') ? 'subject' : 'words';
  return tokens.some(({ kind }) => kind === 'placed') ? 'place' : 'words';
}

/** What a clause says that is known as a whole. */
function readWhole(
  words: string,
  clause: Omit<Clause, 'findings' | 'state'>,
  { lexicon, isOneVerdict }: Reading,
): Clause | undefined {
  const { from, to } = clause;
  if (isOneVerdict && isVerdict(words))
    return { ...clause, describes: false, isCase: false, findings: [], state: 'empty', isVerdict: true };
  if (ONCE.test(words) && lexicon.fact.has('obtained_support'))
    return { ...clause, findings: [{ kind: 'condition', from, to, condition: NOT_YET }], state: 'stated' };
  if (APPLICANT.test(words)) return { ...clause, describes: false, isCase: false, findings: [], state: 'empty' };
  if (FOR_SOME.test(words))
    return { ...clause, findings: [open(clause, 'composition')], state: 'open', isForSome: true };
  return undefined;
}

export function readClause(span: Span, reading: Reading, carried: Carried): Clause {
  const line: Line = lineOf(reading.text, span);
  const all = lex(reading.lexicon, line);
  const subject = subjectOf(line.words, all);
  const isOfOne = subject?.isKind ? reading.isOfOneKind : reading.isOfOne;
  if (!subject || !(subject.isApplicant || isOfOne)) return readAsked(span, line, all, reading, carried);
  const trial = { ...carried };
  const rest = all.filter(({ start }) => start >= subject.length);
  const clause = readAsked(span, line, rest, reading, trial);
  if (clause.state !== 'stated') return readAsked(span, line, all, reading, carried);
  Object.assign(carried, trial);
  if (subject.isApplicant) return clause;
  return { ...clause, findings: [open(spanOf(line, 0, subject.length), 'words'), ...clause.findings] };
}

const UNBARE: ReadonlySet<Token['kind']> = new Set(['measure', 'unknown', 'date', 'title', 'code', 'ranked']);
const beginningOf = (words: string): string => words.replace(/^(?:或者?|且|并且?|但)/u, '').slice(0, 2);

function readAsked(span: Span, line: Line, tokens: readonly Token[], reading: Reading, carried: Carried): Clause {
  const [join, describes, isCase] = [joinOf(tokens), DESCRIBES.test(line.words), line.words.endsWith('的')];
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
  const years = onlyYears(tokens);
  if (years) {
    // 近两年，…: the years of what comes next
    carried.years = years.years ?? carried.years;
    return { ...clause, findings: [], state: 'empty' };
  }
  const before = carried.years;
  const read =
    start < 0
      ? []
      : readStatements(tokens.slice(start), { lexicon: reading.lexicon, line, carried, excludes: reading.excludes });
  if (read) {
    // 其中 after several years may be about those years
    const isOfYears =
      before !== undefined && line.words.startsWith('其中') && !tokens.some(({ kind }) => kind === 'period');
    return { ...clause, findings: isOfYears ? read.map(softened) : read, state: read.length > 0 ? 'stated' : 'empty' };
  }
  const parts = readListed(tokens.slice(Math.max(0, start)), line, reading, carried);
  // …的拟上市企业 behind 或: whom both are about, or the last alone
  const isHeaded = join === 'or' && describes && parts?.at(-1)?.kind === 'open';
  if (parts && !isHeaded) return { ...clause, findings: parts, state: 'stated' };
  return readNone(clause, line, tokens, reading, carried);
}

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
  // what comes next is of this unknown measure, not of the one before it
  if (isBound(tokens)) delete carried.phrase;
  return { ...clause, ...other, findings: [open(clause, whyNot(tokens, line.words))], state: 'open' };
}

/** 当年新增设备投资…，且营业收入…: the year of words that were not understood is that of what comes next. */
function dateFrom(tokens: readonly Token[], carried: Carried): void {
  const years = tokens.flatMap((token) =>
    token.kind === 'period' && 'year' in token.period ? [token.period.year] : [],
  );
  if (years.length === 1 && years[0]! >= 0) carried.calendar = years[0]!;
}

/** 5 亿元、10 亿元 after a bound: one of several steps. */
const STEP: ReadonlySet<Token['kind']> = new Set(['quantity', 'op', 'bound', 'filler']);
const isStep = (part: readonly Token[]): boolean =>
  part.some(({ kind }) => kind === 'quantity') && part.every(({ kind }) => STEP.has(kind));

/** Whether words are one more kind of enterprise. */
const isOfFirms = (part: readonly Token[], wordsOf: (part: readonly Token[]) => string): boolean =>
  part.length > 0 && !isBound(part) && /(?:企业|单位|机构|组织)$/u.test(wordsOf(part));

/** Whether a finding says which enterprises are meant: those of an industry, those with a title. */
const saysWhich = (one: Finding): boolean =>
  one.kind === 'condition' &&
  ('title' in one.condition || ('fact' in one.condition && one.condition.fact === 'industry'));

/** Of several statements in one clause those that are understood; the others are left to a person. */
function readListed(tokens: readonly Token[], line: Line, reading: Reading, carried: Carried): Finding[] | undefined {
  const { parts, head, isList } = piecesOf(tokens, line.words);
  if (parts.length < 2 || tokens.some((token) => token.kind === 'turn' && token.turn === 'or')) return undefined;
  const read = readEach(parts, line, reading, carried);
  const isSaid = (at: number) => read[at]?.some(({ kind }) => kind === 'condition') === true;
  // a title or an industry among unknown words may be a mere noun
  if (!parts.some((part, at) => isSaid(at) && (isFirm(part) || part === head || !isList))) return undefined;
  // a name without its bound belongs to the bound of the next
  const isOfEnterprise = (token: Token) =>
    token.kind === 'measure' && reading.lexicon.fact.get(token.fact ?? '')?.subject !== 'application';
  const isBare = (part: readonly Token[]) => part.some(isOfEnterprise) && !isBound(part);
  const isBelow = (at: number) => parts.slice(at + 1).some(isBound);
  if (parts.some((part, at) => !read[at] && (part.length === 0 || (isBare(part) && isBelow(at))))) return undefined;
  const wordsOf = (part: readonly Token[]) => line.words.slice(part[0]!.start, part.at(-1)!.end);
  const unread = parts.filter((_, at) => !read[at]);
  if (head && unread.includes(head) && !isWhose(wordsOf(head), read, reading)) return undefined;
  const isNew = unread.some((part) => NEWNESS.test(wordsOf(part)));
  const other = parts.findIndex((part, at) => !read[at] && (hasHead(part) || isOfPerson(wordsOf(part))));
  // 工业企业、信息服务业企业
  const isEither = (at: number) =>
    isList && !read[at + 1] && parts[at + 1] !== head && isOfFirms(parts[at + 1] ?? [], wordsOf);
  return parts.flatMap((part, at): Finding[] => {
    const findings = read[at] ?? [open(spanOf(line, part[0]!.start, part.at(-1)!.end), whyNot(part, wordsOf(part)))];
    if (other >= 0 && at > other && isBound(part)) return findings.map(softened);
    if (isStep(parts[at + 1] ?? []) && !read[at + 1]) return findings.map(undecided);
    if (isEither(at)) return findings.map((one) => (saysWhich(one) ? undecided(one) : one));
    const isSure = isFirm(part) || (!isNew && (part === head || !isList));
    return isSure ? findings : findings.map(softened);
  });
}

/** 引进的人才年龄 40 周岁、年薪…: words before the name of a measure say whose it is. */
function hasHead(part: readonly Token[]): boolean {
  const said = part.filter(({ kind }) => kind !== 'filler' && kind !== 'period');
  const first = said.findIndex(({ kind }) => kind === 'measure');
  return first > 0 && said.slice(0, first).every(({ kind }) => kind === 'unknown') && isBound(part);
}

/** 申请补贴的企业，申请认定总部企业，依托单位为企业的，: whoever applies. */
const APPLICANT =
  /^(?:拟?(?:申请|申报)(?!企业|单位|主体|机构|项目|人|者|当?[年日时]|前|之)[^\d,、的应须为是有具属在通已均]{2,22}(?:企业|中心|工厂|基地|平台|孵化器|众创空间|机构|实验室|称号)|(?:依托|申报|申请|承担|牵头|实施|建设|运营)(?:单位|主体)(?:为|是|属于)企业的|(?:拟?申请|拟?申报|参评|参加|推荐)(?:(?:[^\d,、应须]{0,24}的)?(?:企业|单位|主体|机构|人员|人|者|项目)|[^\d,、应须]{2,24}(?:企业|中心|称号|认定|工厂|基地|平台|孵化器|项目|机构|资质|资格|人才|补助|补贴|奖励|资助|贴息|支持)的))$/u;
/** 30 人以下的企业裁员率不高于 20%: for whom, and another bound. */
export const FOR_SOME = /\d.{0,12}(?:以上|以下|以内|\))的(?:参保|用人)?(?:企业|单位)(?=[^,]{2,}\d)/u;

/** When and how a title was had: unread words of that are about the title behind them. */
const NEWNESS = /新|首次|首批|再次|重新|复核|认定|入选|入库|获评|获批|评定|评为|授牌|列入|上榜/u;

/** What is described is the enterprise, or its project where all that is asked is of the project. */
function isWhose(head: string, read: readonly (Finding[] | undefined)[], { lexicon }: Reading): boolean {
  if (/(?:企业|单位|公司|主体|机构)$/u.test(head)) return true;
  const conditions = read.flatMap((findings = []) =>
    findings.flatMap((one) => ('condition' in one ? [one.condition] : [])),
  );
  const isOfProject = (condition: Condition): boolean =>
    'all' in condition
      ? condition.all.every(isOfProject)
      : 'measure' in condition &&
        'fact' in condition.measure &&
        lexicon.fact.get(condition.measure.fact)?.subject === 'application';
  return /项目$/u.test(head) && conditions.every(isOfProject);
}

/** Each part by itself; what stands after one that was not read has no subject of it, and no years. */
function readEach(
  parts: readonly Token[][],
  line: Line,
  { lexicon, excludes }: Reading,
  carried: Carried,
): (Finding[] | undefined)[] {
  let isLost = false;
  return parts.map((part) => {
    if (isLost) delete carried.phrase;
    const isDated = part.some(({ kind }) => kind === 'period');
    const findings = readStatements(part, { lexicon, line, carried, excludes });
    if (findings) return findings;
    isLost ||= isBound(part) || isDated;
    dateFrom(part, carried);
    return undefined;
  });
}

const FIRM: ReadonlySet<Token['kind']> = new Set(['quantity', 'flag', 'date', 'placed', 'place', 'relative']);
const isFirm = (part: readonly Token[]): boolean =>
  part.some((token) => FIRM.has(token.kind) || (token.kind === 'turn' && token.turn === 'even'));

/** 工商注册、税务征管关系在本市: what has its place together with what stands beside it. */
const isPlaced = (token: Token | undefined): boolean =>
  token?.kind === 'placed' || token?.kind === 'settled' || (token?.kind === 'turn' && token.turn === 'registered');

/** Whether a token parts what stands around it, as a sign that lists or as 且; places of one place stay together. */
function partedBy(tokens: readonly Token[], at: number, word: string): 'list' | 'and' | undefined {
  const token = tokens[at]!;
  if (token.kind !== 'turn' || (isPlaced(tokens[at - 1]) && isPlaced(tokens[at + 1]))) return undefined;
  if (token.turn === 'list') return 'list';
  return token.turn === 'and' && /^(?:且|并且|并)$/u.test(word) ? 'and' : undefined;
}

const BARE: ReadonlySet<Token['kind']> = new Set(['unknown', 'filler', 'turn']);

/** Where the 的 stands before a list of unknown kinds of enterprises: …的商贸、物流企业; -1 where there is none. */
function headOfKinds(tokens: readonly Token[], words: string): number {
  const of = tokens.findLastIndex(({ kind, start, end }) => kind === 'filler' && words.slice(start, end) === '的');
  const head = tokens.slice(of + 1);
  const isList = head.some((token) => token.kind === 'turn' && token.turn === 'list');
  const isOfKinds = isList && /(?:企业|单位|机构)$/u.test(words) && head.every(({ kind }) => BARE.has(kind));
  return of > 0 && isOfKinds ? of : -1;
}

/** The words between the signs that list things and between 且, and last whom all of it describes: …的科技型中小企业. */
function piecesOf(tokens: readonly Token[], words: string): { parts: Token[][]; head?: Token[]; isList: boolean } {
  const wordOf = ({ start, end }: Token) => words.slice(start, end);
  const kinds = headOfKinds(tokens, words);
  if (kinds > 0) {
    const { parts, isList } = piecesOf(tokens.slice(0, kinds), words);
    const head = tokens.slice(kinds + 1);
    return { parts: [...parts, head], head, isList };
  }
  const parts: Token[][] = [[]];
  let isList = false;
  for (const [at, token] of tokens.entries()) {
    const parted = partedBy(tokens, at, wordOf(token));
    isList ||= parted === 'list';
    if (!parted) parts.at(-1)!.push(token);
    else if (parts.at(-1)!.length > 0 || parts.length === 1) parts.push([]);
  }
  const last = parts.at(-1)!;
  const of = last.findLastIndex((token) => token.kind === 'filler' && wordOf(token) === '的');
  const head = of > 0 ? last.slice(of + 1) : [];
  const isNoun =
    head.some(({ kind }) => kind !== 'filler') && !head.some(({ kind }) => kind === 'quantity' || kind === 'op');
  if (!isNoun) return { parts, isList };
  return { parts: [...parts.slice(0, -1), last.slice(0, of), head], head, isList };
}

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
