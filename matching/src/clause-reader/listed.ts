import type { Condition, Measure } from '../rule';
import { isOfPerson } from './applicants/another';
import type { Reading } from './clause';
import { anyOf } from './composition';
import type { Finding, Why } from './finding';
import { open } from './hints';
import { factsIn, isNumber } from './scope/alternatives';
import { overYears, spanAll } from './scope/over-years';
import { softened, undecided } from './scope/undecided';
import { isBound } from './statements/bound';
import type { Carried } from './statements/phrase';
import { paysTaxes } from './statements/place-statement';
import { readStatements } from './statements/statements';
import { type Line, spanOf } from './words/characters';
import type { Token } from './words/lex';
import { readNumberAt } from './words/quantity';
import { TURNS_THE_MEANING, type Turn } from './words/words';

/** A clause that lists several things of which some are understood. */

/** A subject that the catalogue does not know, when that alone is missing. */
export function whyNot(tokens: readonly Token[], words: string): Why {
  if (TURNS_THE_MEANING.test(words)) return 'word';
  if (isBound(tokens)) return tokens.some(({ kind }) => kind === 'unknown') ? 'subject' : 'words';
  return tokens.some(({ kind }) => kind === 'placed') ? 'place' : 'words';
}

/** 当年新增设备投资…，且营业收入…: the year of words that were not understood is that of what comes next. */
export function dateFrom(tokens: readonly Token[], carried: Carried): void {
  // 申报年度前三年共申请专利 20 件以上，同时获得授权专利 8 件以上; 申报截止日前 12 个月，发明专利授权 2 件以上
  if (tokens.some((token) => (token.kind === 'period' && 'years' in token.period) || isOfMonths(token)))
    carried.isOverUnread = true;
  const years = tokens.flatMap((token) =>
    token.kind === 'period' && 'year' in token.period ? [token.period.year] : [],
  );
  if (years.length === 1 && years[0]! >= 0) carried.calendar = years[0]!;
  // 企业近三年经营状况良好，未发生…: of those years too
  const [first] = tokens.filter(({ kind }) => kind !== 'filler');
  if (first?.kind === 'period' && 'years' in first.period && !isBound(tokens)) carried.years = first.period.years;
}

const isOfMonths = (token: Token): boolean => token.kind === 'quantity' && token.unit === 'months';

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

const KINDS: ReadonlySet<Token['kind']> = new Set(['code', 'filler']);
const HAVING: ReadonlySet<Token['kind']> = new Set(['measure', 'filler', 'turn']);

/** Of several statements in one clause those that are understood; the others are left to a person. */
export function readListed(
  tokens: readonly Token[],
  line: Line,
  reading: Reading,
  carried: Carried,
): Finding[] | undefined {
  const { parts, head, isList } = piecesOf(tokens, line.words);
  if (parts.length < 2 || tokens.some((token) => token.kind === 'turn' && token.turn === 'or')) return undefined;
  const read = readEach(parts, line, reading, carried);
  const isSaid = (at: number) => read[at]?.some(({ kind }) => kind === 'condition') === true;
  // a title or an industry among unknown words may be a mere noun
  if (!parts.some((part, at) => isSaid(at) && (isFirm(part) || part === head || !isList))) return undefined;
  // a name without its bound belongs to the bound of the next
  const isOfEnterprise = (token: Token) =>
    token.kind === 'measure' && reading.lexicon.fact.get(token.fact ?? '')?.subject !== 'application';
  // …的、 is said to its end
  const isEnded = (part: readonly Token[]) => line.words.slice(part.at(-1)!.start, part.at(-1)!.end) === '的';
  const isBare = (part: readonly Token[]) => part.some(isOfEnterprise) && !isBound(part) && !isEnded(part);
  const isBelow = (at: number) => parts.slice(at + 1).some(isBound);
  const isOpen = (part: readonly Token[], at: number) => !read[at] || isHadAlone(part);
  if (parts.some((part, at) => isOpen(part, at) && (part.length === 0 || (isBare(part) && isBelow(at)))))
    return undefined;
  const wordsOf = (part: readonly Token[]) => line.words.slice(part[0]!.start, part.at(-1)!.end);
  const unread = parts.filter((_, at) => !read[at]);
  if (head && unread.includes(head) && !isWhose(wordsOf(head), read, reading)) return undefined;
  const isNew = unread.some((part) => NEWNESS.test(wordsOf(part).replace(ARRIVES, '')));
  const other = parts.findIndex((part, at) => !read[at] && (hasHead(part) || isOfPerson(wordsOf(part))));
  // 工业企业、信息服务业企业
  const isEither = (at: number) =>
    isList && !read[at + 1] && parts[at + 1] !== head && isOfFirms(parts[at + 1] ?? [], wordsOf);
  // 享有民事权利、独立承担责任的企业法人: what something is told to be
  const isTold =
    TOLD.test(line.words) &&
    head?.[0]?.kind === 'flag' &&
    !parts.some((part, at) => part !== head && (isSaid(at) || isBound(part)));
  // 有专利、商标等知识产权: one of those that are listed may do
  const isSuch = /等[^,;、]{0,10}$/u.test(line.words);
  // 不属于在本市注册的工业企业: who is not meant, in words of which the first were not understood
  const isHeadDenied =
    !read[0] &&
    isTurn(
      parts[0]?.find(({ kind }) => kind !== 'filler'),
      'not',
    );
  const isSure = (part: readonly Token[]) =>
    part === head && (isTold || isHeadDenied)
      ? false
      : (isFirm(part) && !(isSuch && isHadAlone(part))) || isKindOfFirm(part) || (!isNew && (part === head || !isList));
  // …的工业企业: whatever was not understood of them, they are of that industry
  const isKindOfFirm = (part: readonly Token[]) => part === head && part.every(({ kind }) => KINDS.has(kind));
  return parts.flatMap((part, at): Finding[] => {
    const findings = read[at] ?? [open(spanOf(line, part[0]!.start, part.at(-1)!.end), whyNot(part, wordsOf(part)))];
    if (other >= 0 && at > other && isBound(part)) return findings.map(softened);
    if (isStep(parts[at + 1] ?? []) && !read[at + 1]) return findings.map(undecided);
    if (isList && isCountAhead(part) && isCountedToo(parts[at + 1], wordsOf) && !read[at + 1])
      return findings.map(undecided);
    if (isEither(at)) return findings.map((one) => (saysWhich(one) ? undecided(one) : one));
    return isSure(part) ? findings : findings.map(softened);
  });
}

/** 4 项以上实用新型专利: its bound stands before it, and may be of what is listed behind it too: …、软件著作权等知识产权. */
function isCountAhead(part: readonly Token[]): boolean {
  const name = part.findIndex(({ kind }) => kind === 'measure');
  return isBound(part.slice(0, Math.max(0, name))) && !isBound(part.slice(name));
}
const isCountedToo = (part: readonly Token[] = [], wordsOf: (part: readonly Token[]) => string): boolean =>
  part.length > 0 && !isBound(part) && /(?:权|专利|商标|品种|标准|奖项?|成果|论文|证书)(?:等|$)/u.test(wordsOf(part));

const TOLD = /民事(?!责任的?能力)|(?<!民事)责任|财产|自负盈亏|依法享有|股东|出资|章程/u;

const isTurn = (token: Token | undefined, ...turns: readonly Turn[]): boolean =>
  token?.kind === 'turn' && turns.includes(token.turn);

/** 列入经营异常名录等无法正常经营的企业: what such enterprises are is said by what stands before it. */
function withoutSuch(part: readonly Token[], words: string): readonly Token[] {
  const at = part.findIndex(({ kind, start }) => kind === 'unknown' && words.startsWith('等', start));
  return at > 0 ? part.slice(0, at) : part;
}

const isUnheld = (condition: Condition): boolean =>
  'held' in condition && condition.held === false && Object.keys(condition).length === 2;

/** 非独立法人或分公司不得申报: who is left out is told by what is not. */
const REFUSES = /(?:不得|不予|不能)[^,]{1,8}$/u;

/** 未被列入失信黑名单、经营异常名录: none of them, also beside one that is not known. */
export function readDenied(
  tokens: readonly Token[],
  line: Line,
  reading: Reading,
  carried: Carried,
): Finding[] | undefined {
  const first = tokens.findIndex(
    (token) => !(token.kind === 'filler' || token.kind === 'period' || isTurn(token, 'not', 'have')),
  );
  const before = tokens.slice(0, Math.max(0, first));
  const isOfFlags = tokens.some(({ kind }) => kind === 'flag');
  const isDenied =
    !REFUSES.test(line.words) &&
    (before.some((token) => isTurn(token, 'not')) || (reading.excludes && before.some(isHad)));
  if (!(isOfFlags || tokens.some(({ kind }) => kind === 'title')) || !isDenied || isBound(tokens)) return undefined;
  const parts: Token[][] = [[]];
  for (const token of tokens.slice(first)) {
    if (isTurn(token, 'list', 'or', 'and')) parts.push([]);
    else parts.at(-1)!.push(token);
  }
  if (parts.length < 2 || parts.some((part) => part.length === 0)) return undefined;
  const { lexicon, excludes } = reading;
  const scope = { lexicon, line, carried, excludes };
  // 不欠税、不亏损: said by itself
  const isEven = (part: readonly Token[]) =>
    isTurn(
      part.find(({ kind }) => kind !== 'filler'),
      'even',
    );
  const read = parts.map((part) =>
    readStatements(isEven(part) ? part : [...before, ...withoutSuch(part, line.words)], scope),
  );
  const isDenial = ([one, ...more]: readonly Finding[] = []) =>
    one?.kind === 'condition' &&
    ('is' in one.condition || isUnheld(one.condition) || ('measure' in one.condition && one.condition.op === '>=')) &&
    more.length === 0;
  // 不属于国家高新技术企业和…: a title that stands right behind what denies it
  if (!(isOfFlags ? read.some(isDenial) : isDenial(read[0]))) return undefined;
  return parts.flatMap((part, at): Finding[] => {
    const from = at === 0 ? before.find(({ kind }) => kind !== 'filler') : part[0];
    const span = spanOf(line, from!.start, part.at(-1)!.end);
    return isDenial(read[at]) ? [{ ...read[at]![0]!, ...span }] : [open(span, 'words')];
  });
}

/** 通过能源管理体系认证或开展能源审计: what is had, or something that is not understood. */
export function readEither(
  tokens: readonly Token[],
  line: Line,
  reading: Reading,
  carried: Carried,
): Finding[] | undefined {
  const ors = tokens.flatMap((token, at) => (token.kind === 'turn' && token.turn === 'or' ? [at] : []));
  const isMore = tokens.some((token) => isTurn(token, 'and', 'list') && line.words[token.start] !== '+');
  if (ors.length === 0 || (ors.length > 1 && !isBound(tokens)) || isMore) return undefined;
  // 具有独立法人资格的企业或科研院所: both of them
  if (/法人资格的[^或]*(?:企业|单位)或/u.test(line.words)) return undefined;
  const sides = [...ors, tokens.length].map((end, side) => tokens.slice(side > 0 ? ors[side - 1]! + 1 : 0, end));
  if (!sides.every((side) => side.some(({ kind }) => kind !== 'filler'))) return undefined;
  if (isBound(tokens) ? !areBounded(sides, line) : !(isHad(sides[0]![0]) || isTurn(sides[0]![0], 'led', 'tookPart')))
    return undefined;
  const { lexicon, excludes } = reading;
  const read = sides.map((side, of) => {
    if (of > 0) spanAll(carried);
    const findings = readStatements(side, { lexicon, line, carried, excludes });
    return of > 0 && findings ? overYears(findings, side, line.words.slice(side[0]!.start), carried) : findings;
  });
  const places = rankedElsewhere(sides[1]!, line, read[0]);
  if (places) read[1] = places;
  const known = read.filter((one) => one?.length === 1 && one[0]!.kind === 'condition');
  if (places) return [anyOf([read[0]!, places], spanOf(line, tokens[0]!.start, tokens.at(-1)!.end))];
  if (
    known.length === 0 ||
    known.length === sides.length ||
    (isBound(tokens) && !known.every((one) => isNumber(one![0]!)))
  )
    return undefined;
  const whole = (side: readonly Token[]) => spanOf(line, side[0]!.start, side.at(-1)!.end);
  return [
    anyOf(
      read.map((one, side) => one ?? [open(whole(sides[side]!), 'words')]),
      whole(tokens),
    ),
  ];
}

const ELSEWHERE = /^(?:(全国|国内)|全球|世界|国际)(?:排名)?(?:前([一二三四五六七八九十]|\d{1,2})|第([一1]))(?:位|名)$/u;

/** 位居全球前三位或全国第一位: the same rank at another place. */
function rankedElsewhere(side: readonly Token[], line: Line, before: readonly Finding[] = []): Finding[] | undefined {
  const [first, ...more] = before;
  const test =
    first?.kind === 'condition' && more.length === 0 && 'measure' in first.condition ? first.condition : undefined;
  const isRank = test && 'fact' in test.measure && ['niche_rank', 'world_rank'].includes(test.measure.fact);
  const [from, to] = [side[0]!.start, side.at(-1)!.end];
  const found = isRank ? ELSEWHERE.exec(line.words.slice(from, to).replace(/[。;]$/u, '')) : null;
  const value = found ? readNumberAt(found[2] ?? found[3]!, 0)?.value : undefined;
  if (!found || value === undefined) return undefined;
  const fact = found[1] ? 'niche_rank' : 'world_rank';
  return [{ kind: 'condition', ...spanOf(line, from, to), condition: { measure: { fact }, op: '<=', value } }];
}

/** 位居全国前三位或全省第一位: a bound beside something else that has no name to share with it, and no head of both behind it. */
const areBounded = (sides: readonly Token[][], line: Line): boolean =>
  !/(?:企业|单位|项目|机构|人才|人员|的)$/u.test(line.words) &&
  // 中级职称或大专以上学历人员占比 50%: of both
  sides.every(
    (side, at) =>
      isBound(side) ||
      (!side.some(({ kind }) => kind === 'measure') &&
        (at > 0 || side.some(isHad) || /\d/u.test(line.words.slice(side[0]!.start, side.at(-1)!.end)))),
  );

const isHad = (token: Token | undefined): boolean => isTurn(token, 'have');

/** 引进的人才年龄 40 周岁、年薪…: words before the name of a measure say whose it is. */
function hasHead(part: readonly Token[]): boolean {
  const said = part.filter(({ kind }) => kind !== 'filler' && kind !== 'period');
  const first = said.findIndex(({ kind }) => kind === 'measure');
  return first > 0 && said.slice(0, first).every(({ kind }) => kind === 'unknown') && isBound(part);
}

/** When and how a title was had: unread words of that are about the title behind them. */
const NEWNESS = /新|首次|首批|成功申报|申报成功|再次|重新|复核|认定|入选|入库|获评|获批|评定|评为|授牌|列入|上榜/u;

/** 新落户本区的高新技术企业: how an enterprise came is not how the title did. */
const ARRIVES = /^(?:对|凡)?(?:新|整体|从市外|从外地){0,2}(?:落户|迁入|迁至|搬迁|引进|落地|入驻|设立|成立|注册)/u;

/** What is described is the enterprise, or its project where all that is asked is of the project. */
function isWhose(head: string, read: readonly (Finding[] | undefined)[], { lexicon }: Reading): boolean {
  if (/(?:企业|单位|公司|主体|机构)$/u.test(head)) return true;
  const conditions = read.flatMap((findings = []) =>
    findings.flatMap((one) => ('condition' in one ? [one.condition] : [])),
  );
  const isMeasureOf = (measure: Measure): boolean =>
    'percent' in measure
      ? isMeasureOf(measure.percent) && isMeasureOf(measure.of)
      : 'fact' in measure && lexicon.fact.get(measure.fact)?.subject === 'application';
  const isOfProject = (condition: Condition): boolean =>
    'all' in condition ? condition.all.every(isOfProject) : 'measure' in condition && isMeasureOf(condition.measure);
  const isOfPersons = (condition: Condition): boolean =>
    factsIn({ kind: 'condition', from: 0, to: 0, condition }).every(
      (fact) => lexicon.fact.get(fact)?.subject === 'person',
    );
  if (/(?:人才|人员|毕业生|博士后?|硕士|者|青年)$/u.test(head))
    return conditions.length > 0 && conditions.every(isOfPersons);
  return /项目$/u.test(head) && conditions.every(isOfProject);
}

/** Each part by itself; what stands after one that was not read has no subject of it, and no years. */
function readEach(
  parts: readonly Token[][],
  line: Line,
  reading: Reading,
  carried: Carried,
): (Finding[] | undefined)[] {
  const { lexicon, excludes } = reading;
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
  part.some((token) => FIRM.has(token.kind) || (token.kind === 'turn' && token.turn === 'even')) || isHadAlone(part);

/** 拥有有效专利: that something is had, and no more. */
const isHadAlone = (part: readonly Token[]): boolean =>
  isHad(part[0]) && part.some(({ kind }) => kind === 'measure') && part.every(({ kind }) => HAVING.has(kind));

/** 工商注册、税务征管关系在本市, 注册、纳税: what has its place together with what stands beside it. */
const isPlaced = (token: Token | undefined, words: string): boolean =>
  token?.kind === 'placed' || token?.kind === 'settled' || isTurn(token, 'registered') || paysTaxes(token, { words });

/** Whether a token parts what stands around it, as a sign that lists or as 且; places of one place stay together. */
function partedBy(tokens: readonly Token[], at: number, words: string): 'list' | 'and' | undefined {
  const token = tokens[at]!;
  if (token.kind !== 'turn' || (isPlaced(tokens[at - 1], words) && isPlaced(tokens[at + 1], words))) return undefined;
  if (token.turn === 'list') return 'list';
  const word = words.slice(token.start, token.end);
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
    const parted = partedBy(tokens, at, words);
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
