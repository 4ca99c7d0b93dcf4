import type { Measure } from '../rule';
import { withoutAnother, withoutHired } from './applicants/another';
import { easedFor, easedForSome } from './applicants/eased';
import { easedIn, withEasing } from './applicants/eased-clauses';
import { inKinds } from './applicants/for-kinds';
import { heldApart } from './applicants/held-apart';
import { inUnreadKinds } from './applicants/kind-bounds';
import { scoped } from './applicants/scoped';
import { isGrant } from './applicants/subject';
import { type Clause, FOR_SOME, type Reading, readClause, reckons, trimmed } from './clause';
import type { Finding, Span } from './finding';
import { open } from './hints';
import { clausesOf } from './outline';
import { factsIn, joined } from './scope/alternatives';
import { apart } from './scope/apart';
import { besideTurns } from './scope/reach';
import { softened, undecided, unsureAmount } from './scope/undecided';
import type { Carried } from './statements/phrase';
import { isBand } from './sums/bands';
import { isOfLaterYears } from './sums/by-years';
import { namesBase } from './sums/gift-base';
import { amountOf, type GiftWords, giftOf, gives, isCap, isRate } from './sums/give';
import { LASTS_EACH, limitsAfter } from './sums/limits';
import { lineOf } from './words/characters';
import { PAID_LATER, PAYER, paysPart } from './words/gift-words';
import { lex } from './words/lex';
import type { Lexicon } from './words/lexicon';
import { CHOOSES_BEFORE, EASES, refuses, tellsOfRenewal } from './words/sentence-words';
import { unreadAmong } from './words/unread';
import { TURNS_THE_MEANING, tellsOfPlan } from './words/words';

/** 对…的企业给予…: what is asked and what is given, without a comma between them. */
const WHOM_FIRST = new RegExp(
  `^[^按]{2,200}?(?:企业|单位|的|中心|平台|机构|项目|工厂|基地|装备|认证|认定|复核|上市|挂牌|(?:标准|规范)(?:制定|修订|制修订|制订))(?=(?:每[家户个])?(?:一次性)?(?:奖励|补助|补贴|资助|给予)[^,]{0,4}\\d|一次性给予|${PAYER}?给予|予以|均?可(?:申请|享受|获得)|按.{1,40}%|一次性奖励|(?:补助|补贴|奖励|奖补|资助|支持|贴息)?比例(?:提高|上浮|调整)|再?(?:奖励|补助|补贴|资助)(?:[^,]{0,4}\\d|[^,\\d]{3,20}的\\d[\\d.]*%))|^[^按]{2,200}?(?:毕业生|人才|研究生|人员)(?=(?:一次性|分别)?(?:发放|给予(?!人)))`,
  'u',
);

/** A 类企业按设备投资额的 12%、B 类企业按 10%, 国家级奖励 50 万元、省级奖励 20 万元: what is given twice within one clause. */
const GIVES = '(?:奖励|补助|补贴|资助|给予)[^,;、]{0,4}\\d';
const GIVEN_TWICE = new RegExp(
  `(?<=%)、(?=.{2,30}按(?:照)?\\s*\\d)|(?<=${GIVES}[\\d.]*(?:万|亿)?元)、(?=[^,;、]{2,30}${GIVES})|(?<=元)、(?=[^,;、]{0,8}(?:期限|时间|年限)[^,;、]{2,8}(?:年|个月)[。;,]?$)`,
  'gu',
);

function splitRates(text: string, spans: readonly Span[]): Span[] {
  return spans.flatMap(({ from, to }) => {
    if (/部分,?按/u.test(text.slice(from, to))) return [{ from, to }];
    const found = [...text.slice(from, to).matchAll(GIVEN_TWICE)].map(({ index }) => from + index);
    return [from - 1, ...found].map((before, at) => ({ from: before + 1, to: found[at] ?? to }));
  });
}

function splitGifts(text: string, spans: readonly Span[]): Span[] {
  return splitRates(text, spans).flatMap((span) => {
    const words = text.slice(span.from, span.to);
    // 单个企业一次性奖励最多不超过 100 万元 says for nobody
    const found = isCap(lineOf(text, span).words) ? undefined : WHOM_FIRST.exec(words)?.[0].length;
    const isWhole = found === undefined || /^给予.*(?:元|%)|\([^()]*$/u.test(words.slice(0, found));
    return isWhole
      ? [span]
      : [
          // 给予高新技术企业一次性奖励 30 万元
          { from: span.from + (words.startsWith('给予') ? 2 : 0), to: span.from + found },
          { from: span.from + found, to: span.to },
        ];
  });
}

/** 规模以上企业实施技术改造: whom, and what it does, which is a person's. */
const WHOSE_DEED =
  /^.{2,60}?(?:企业|单位|主体)(?=(?:当年|上年度|本年度)?(?:首次|新|自主|联合)?(?:利用|实施|租赁|租用|购置|购买|采购|承担|开展|新建|建设|引进|参加|参与|举办|委托|入驻|使用|(?:招用|招聘|吸纳|聘用)(?!的)|投保|与|从(?!事|业)|向|获得|取得|通过|以(?!上|下|内|外))|(?:上年度|当年|年度)?[^,]{2,24}(?:增长|新增|增量|增加)部分$)/u;

function splitDeeds(text: string, spans: readonly Span[]): Span[] {
  return spans.flatMap((span) => {
    const length = WHOSE_DEED.exec(text.slice(span.from, span.to))?.[0].length;
    if (length === undefined) return [span];
    return [
      { from: span.from, to: span.from + length },
      { from: span.from + length, to: span.to },
    ];
  });
}

/** 瞪羚企业按 8%: another rate of what was said before, for these alone. */
const VARIES =
  /(?:^|企业|的|给予)按(?:照)?\d[\d.]*%|^(?:比例)?(?:提高|上浮|下浮|降低|降)(?:为|至|到)?\d|^比例降|(?:的|企业|项目)(?:再)?(?:上浮|提高|加成)\d|减半|折半/u;

/** A gift among the clauses before it; what its rate is of is no condition: 研发费用增长部分，按 10%. */
function giftAfter(clauses: Clause[], words: Pick<GiftWords, 'words' | 'caps'>, reading: Reading): Clause {
  const before = clauses.at(-1);
  if (!before || before.state === 'gift') return readGift(words, reading);
  const first = clauses[clauses.findLastIndex(({ state }) => state === 'gift') + 1]!;
  const rows = rowsIn(clauses.slice(clauses.indexOf(first)));
  const all = { from: first.from, to: before.to };
  const gift = readGift({ ...words, before, all, ...(rows && { rows }) }, reading);
  const isOfBefore =
    gift.gift?.isOfBefore || (gift.gift?.own && namesBase(reading.lexicon, lineOf(reading.text, before).words));
  if (isOfBefore)
    clauses[clauses.length - 1] = { ...before, findings: [], state: 'empty', isCase: false, describes: false };
  return gift;
}

/** 主导制定国家标准的，每项给予 10 万元: the one kind of rows that is asked for, of which one is enough. */
function rowsIn(clauses: readonly Clause[]): Measure | undefined {
  const tests = clauses.flatMap(({ findings }) =>
    findings.flatMap((one) => (one.kind === 'condition' && 'measure' in one.condition ? [one.condition] : [])),
  );
  const [test, ...more] = tests.filter(({ measure }) => 'rows' in measure);
  return test && more.length === 0 && test.op === '>=' && 'value' in test && test.value === 1
    ? test.measure
    : undefined;
}

/** 单个企业一次性奖励最多不超过 100 万元: the most of what is given elsewhere. */
const OF_EACH = /^(?:单个|单家|单户|同一|同家|每个|每家|每户)/u;
const limitsEach = (words: string): boolean => OF_EACH.test(words) && gives(words) && isCap(words);

/** A clause that gives nothing; an easier bound for some goes with the clause before it. */
function addClause(clauses: Clause[], span: Span, reading: Reading, carried: Carried): void {
  if (limitsEach(lineOf(reading.text, span).words)) {
    clauses.push({ ...readClause(span, reading, {}), state: 'open', findings: [open(span, 'words')] });
    return;
  }
  const clause = readClause(span, reading, carried);
  // 成立不足两年的，按实际经营年限计算
  if (reckons(lineOf(reading.text, span).words) && clauses.at(-1)?.describes) {
    const { from } = clauses.pop()!;
    clauses.push({ ...clause, from, findings: [open({ from, to: clause.to }, 'words')] });
    return;
  }
  const eased = easedBy(span, clauses.at(-1), reading, carried);
  const whole = eased
    ? [...clauses.slice(0, -1), { ...eased, to: clause.to }]
    : (withEasing(clauses, clause, span, reading) ?? [...clauses, clause]);
  clauses.splice(0, clauses.length, ...whole);
}

const isGiving = (words: string, before: string): boolean =>
  gives(words) && !paysPart(words, before) && !limitsEach(words) && /\d|%|[万亿]元|一事一议|全额/u.test(words);

/** 500 万元以内的部分按 5%，超过 500 万元的部分按 3%: one thing that is given, which a comma parts. */
function withBands(text: string, spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    const isBoth = last && [last, span].every((one) => isBand(lineOf(text, one).words));
    const isLater = last && isOfLaterYears(lineOf(text, last).words, lineOf(text, span).words);
    if (isLater || (isBoth && /^(?:超过|超出|高于|\d)/u.test(lineOf(text, span).words)))
      all.splice(-1, 1, { ...last, to: span.to });
    else all.push(span);
  }
  return all;
}

/** The clauses of a sentence, each as far as it is understood by itself. */
export function readClauses(sentence: Span, reading: Reading, carried: Carried): Clause[] {
  const whole = splitGifts(reading.text, clausesOf(reading.text, sentence));
  const wordsOf = (span: Span) => lineOf(reading.text, span).words;
  // 给予一定比例的扣除 gives nothing that is read
  const isGiven = whole.some((span) => gives(wordsOf(span)) && /\d/u.test(wordsOf(span)));
  carried.isBesideRenewed = isGiven || tellsOfRenewal(reading.text, sentence);
  const spans = isGiven ? withBands(reading.text, splitDeeds(reading.text, whole)) : whole;
  const own = isGiven ? { ...reading, isGiven } : reading;
  const clauses: Clause[] = [];
  for (let at = 0; at < spans.length; at += 1) {
    const span = spans[at]!;
    const words = wordsOf(span);
    if (words === '') continue;
    // 予以奖励, of which the text says more than one
    const before = wordsOf(spans[at - 1] ?? span);
    const isGift = isGiving(words, before) || isRate(words) || (reading.isOneVerdict === false && isGrant(words));
    if (!isGift) {
      addClause(clauses, span, own, carried);
      continue;
    }
    const { caps, lasts } = limitsAfter(reading.text, words, spans.slice(at + 1));
    at += caps.length + lasts.length;
    const gift = giftAfter(clauses, { words: span, caps }, reading);
    // for how long is a person's: 贴息期限不超过 2 年，最高 100 万元
    if (isMostOfOther(words, clauses, wordsOf)) {
      clauses.push(unreadGift(gift));
      continue;
    }
    clauses.push(lasts.length > 0 ? { ...gift, ...ending(gift, span.to) } : gift);
    clauses.push(...lasts.map((last) => readClause(last, reading, {})));
  }
  return clauses;
}

/** 裁员率不高于 5.5%，30 人以下的企业裁员率不高于 20%: a clause with the bound that another makes easier for some. */
function easedBy(span: Span, before: Clause | undefined, reading: Reading, carried: Carried): Clause | undefined {
  const [one, ...more] = before?.findings ?? [];
  if (!before || one?.kind !== 'condition' || more.length > 0) return undefined;
  const line = lineOf(reading.text, span);
  const scope = { lexicon: reading.lexicon, line, carried };
  const isKnown = FOR_SOME.test(line.words) || EASES.test(line.words);
  const condition = isKnown ? easedFor(lex(reading.lexicon, line), one.condition, scope) : undefined;
  const eased = condition ? { ...one, to: trimmed(line, span).to, condition } : easedForSome(one, scope);
  return eased && { ...before, findings: [eased] };
}

/** How much is given, in words that were not understood: 予以全额补贴, 设备投资的 10%. */
const HOW = /%(?!以上|以下|的|\()|比例|全额|减半|(?:补助|补贴|贴息|资助|奖补|奖励|支持|扶持|返还|保障)$/u;

/** 最高补助 300 万元 after how it is reckoned, or alone, is the most of what was not understood. */
function isMostOfOther(words: string, before: readonly Clause[], wordsOf: (span: Span) => string): boolean {
  if (!isCap(words) || !/^最[高多]/u.test(words)) return false;
  if (before.length === 0) return true;
  return before.some((clause) => ['open', 'prose', 'empty'].includes(clause.state) && HOW.test(wordsOf(clause)));
}

const unreadGift = ({ gift: _, ...clause }: Clause): Clause => ({ ...clause, findings: [open(clause, 'words')] });

/** A clause that ends before those words that it is read with. */
const ending = ({ findings }: Clause, to: number): Pick<Clause, 'to' | 'findings'> => ({
  to,
  findings: findings.map((one) => ({ ...one, to })),
});

export function readGift(words: GiftWords, { lexicon, text }: Reading): Clause {
  const last = words.caps.at(-1);
  const whole = { ...trimmed(lineOf(text, words.words), words.words), ...(last && { to: last.to }) };
  const gift = giftOf(lexicon, text, words);
  const amount = amountOf(gift);
  const findings: Finding[] = [amount ? { kind: 'amount', ...whole, amount } : open(whole, 'words')];
  const none = { describes: false, isCase: false, hasNumbers: false, begins: '' };
  return { ...whole, ...none, join: 'none', findings, state: 'gift', ...(gift && { gift }) };
}

/** What is given by each, by parts or by steps is not the sum that stands there. */
const BY_PARTS = /每|按|部分|档|分别|分期|分年|连续|比例/u;
/** A cap that was not understood: what is given is not all that stands there. */
const LIMIT = /(?:最高|不超过|不高于|上限|封顶).{0,24}(?:元|%)|元.{0,12}(?:封顶|为限)/u;
/** For how long it is given: 补助期限不超过三年. */
const DURATION = /不超过.{1,3}(?:年|个月)$/u;
/** The same in the words before what is given, where years and shares are those of whom it is for. */
const BY_PARTS_BEFORE = /每(?!年)|按(?!时|期|规定|要求|照)|部分|档|分别|分期|分年/u;
/** To whom something is given. */
const WHOM = /^(?:对|凡|符合|经|获)|(?:的|企业|单位|项目|公司|机构|人才|人员|毕业生|平台|基地|园区)$/u;

/** 1 亿元、5 亿元: steps of one bound. */
const SUMS = /元(?:[、和及]\d[\d.]*[万亿]元)+/u;

const isByPart = (words: string, isBefore: boolean): boolean =>
  isBefore
    ? BY_PARTS_BEFORE.test(words)
    : (BY_PARTS.test(words) && !DURATION.test(words) && !PAID_LATER.test(words)) || LIMIT.test(words);

const isOfShare = ({ gift: { part } = { caps: [] } }: Clause): boolean => part !== undefined && 'base' in part;

/** 博士研究生，全日制本科毕业生，分别给予…: each of them is for others. */
const PERSONS = /(?:[生工师士者]|人才|人员)$/u;

/** 当年研发投入 500 万元以上的，按研发投入的 10%: of that year, which the share does not say. */
const isOfUnsureYear = ({ gift }: Clause, clauses: readonly Clause[]): boolean =>
  gift?.part !== undefined &&
  'base' in gift.part &&
  clauses.some(({ findings, hasNumbers }) =>
    findings.some((one) => hasNumbers && one.kind === 'open' && one.why === 'year' && !one.draft),
  );

function given(clauses: readonly Clause[], text: string): Clause[] {
  const wordsOf = (clause: Clause) => lineOf(text, clause).words;
  const isInSteps = clauses.some((clause) => clause.state === 'gift' && /^(?:一次性)?分别/u.test(wordsOf(clause)));
  if (isInSteps && clauses.some((clause) => SUMS.test(wordsOf(clause)) && clause.state !== 'gift'))
    return clauses.map((clause) => ({ ...clause, findings: clause.findings.map(softened) }));
  if (isInSteps && clauses.some((clause) => clause.state !== 'stated' && PERSONS.test(wordsOf(clause))))
    return clauses.map((clause) =>
      clause.state === 'stated' && PERSONS.test(wordsOf(clause))
        ? { ...clause, findings: clause.findings.map(undecided) }
        : clause,
    );
  const listed = heldApart(clauses, text);
  if (listed) return listed;
  const isVaried = ({ findings, ...clause }: Clause) =>
    VARIES.test(lineOf(text, clause).words) && !findings.some(({ kind }) => kind === 'amount');
  if (clauses.some(isVaried)) return clauses.map((clause) => ({ ...clause, findings: clause.findings.map(softened) }));
  const isGiven = clauses.some(({ state }) => state === 'gift');
  // …的企业，给予贴息: whom it is for is asked, also where it is not said how much
  if (!isGiven && clauses.some(({ isVerdict }) => isVerdict))
    return clauses.map((clause) =>
      clause.state === 'prose' && /^对/u.test(wordsOf(clause))
        ? { ...clause, state: 'open', findings: [open(clause, 'words')] }
        : clause,
    );
  if (!isGiven) return [...clauses];
  const first = clauses.findIndex(({ state }) => state === 'gift');
  const areShares = clauses.every((clause) => clause.state !== 'gift' || isOfShare(clause));
  const isByParts = clauses.some(({ state, findings, ...clause }, at) => {
    const { words } = lineOf(text, clause);
    if (state === 'gift') return findings.some(({ kind }) => kind === 'open');
    return ['open', 'prose'].includes(state) && !(areShares && LASTS_EACH.test(words)) && isByPart(words, at < first);
  });
  return clauses.map((clause, at) => {
    // 对创投机构按投资额的 2%: of theirs
    const isOfOther =
      clause.gift?.part && !('fixed' in clause.gift.part) && clauses.some(({ isOfAnother }) => isOfAnother);
    if (clause.state === 'gift' && (isOfOther || isOfUnsureYear(clause, clauses)))
      return { ...clause, findings: clause.findings.map(undecided) };
    if (clause.state === 'gift') return isByParts ? { ...clause, findings: clause.findings.map(softened) } : clause;
    const isWhom =
      clause.state === 'prose' &&
      (WHOM.test(wordsOf(clause)) ||
        clause.isNamed === true ||
        PAID_LATER.test(wordsOf(clause)) ||
        (at < first && clauses[at + 1]?.join === 'and'));
    return isWhom ? { ...clause, state: 'open', findings: [open(clause, 'words')] } : clause;
  });
}

/** What clauses ask for together. */
export const askedIn = (clauses: readonly Clause[], text: string, lexicon: Lexicon): Finding[] =>
  joined(
    unreadAmong(
      scoped(
        apart(
          withoutAnother(
            inKinds(inUnreadKinds(withoutHired(clauses, text, isOf(lexicon)), { lexicon, text })),
            isOf(lexicon),
          ),
          text,
        ),
        text,
      ),
      text,
    ),
    (fact) => lexicon.fact.get(fact)?.group,
  );

const isOf =
  (lexicon: Lexicon) =>
  (finding: Finding, subject: 'person' | undefined): boolean =>
    factsIn(finding).some((fact) => lexicon.fact.get(fact)?.subject === subject);

/** Whether a sentence is no aim of a plan, and no word in it turns what stands beside it. */
export const isRead = (words: string): boolean => !tellsOfPlan(words) && !TURNS_THE_MEANING.test(words);

/** The words of a sentence without an easier bound for some that was understood. */
export function withoutEased(reading: Reading, sentence: Span, found: readonly Finding[]): string {
  const { text } = reading;
  const words = easedIn(sentence, found, reading).reduce(
    (left, clause) => left.replace(lineOf(text, clause).words, ''),
    lineOf(text, sentence).words,
  );
  if (!EASES.test(words)) return words;
  const clause = clausesOf(text, sentence).find((one) => EASES.test(lineOf(text, one).words));
  const isEased = (one: Finding) =>
    clause !== undefined &&
    one.kind === 'condition' &&
    'any' in one.condition &&
    one.from < clause.to &&
    one.to > clause.from;
  return found.some(isEased) ? words.replace(EASES, '') : words;
}

/** 国家级平台奖励 100 万元，省级 50 万元: the first sum and level are not of all. */
function besideSteps(found: readonly Finding[], sentence: Span, text: string): Finding[] {
  const steps = clausesOf(text, sentence).filter((clause) => STEP.test(lineOf(text, clause).words));
  if (steps.length === 0) return [...found];
  const isOwn = (one: Finding) => !steps.some(({ from, to }) => one.from < to && one.to > from);
  const isOfLevel = (one: Finding) =>
    one.kind === 'condition' && /"level"|_level"/u.test(JSON.stringify(one.condition));
  const own = found.filter(isOwn).map((one) => (isOfLevel(one) ? undecided(one) : unsureAmount(one)));
  return [...own, ...steps.map((step) => open(step, 'words'))];
}
const STEP = /^(?:国家|省|市|区|县|[二三四五]等奖?|[银铜]奖)(?:级|级的)?\d[\d.]*(?:万|亿)?元$/u;

/** All that a sentence asks for and gives. */
export function readSentence(sentence: Span, reading: Reading, carried: Carried): Finding[] {
  const { words } = lineOf(reading.text, sentence);
  if (tellsOfPlan(words) && !reading.excludes) return [];
  delete carried.calendar;
  delete carried.granted;
  delete carried.isOver;
  delete carried.alone;
  if (!/^(?:同时|其中|并|且)/u.test(words)) delete carried.isOverUnread;
  carried.isEach = /每[项个张种](?:认证|证书|体系)?[^,;]{0,6}(?:给予|奖|补|资助)/u.test(words);
  const clauses = readClauses(sentence, reading, carried);
  const asked = askedIn(given(clauses, reading.text), reading.text, reading.lexicon);
  const last = clausesOf(reading.text, sentence).at(-1);
  const lastWords = last ? lineOf(reading.text, last).words : '';
  const isDenied = !reading.excludes && refuses(words, lastWords) && !clauses.some(({ state }) => state === 'gift');
  const found = besideSteps(
    isDenied || CHOOSES_BEFORE.test(words) ? asked.map(softened) : asked,
    sentence,
    reading.text,
  );
  return besideTurns(found, sentence, reading, withoutEased(reading, sentence, found));
}
