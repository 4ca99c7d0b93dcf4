import type { Measure } from '../rule';
import { withoutAnother, withoutHired } from './applicants/another';
import { easedFor, easedForSome } from './applicants/eased';
import { easedIn, withEasing } from './applicants/eased-clauses';
import { isKind } from './applicants/firm-head';
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
import { namesBase } from './sums/gift-base';
import { amountOf, type GiftWords, giftOf, gives, isCap, isRate } from './sums/give';
import { LASTS_EACH, limitsAfter } from './sums/limits';
import { splitSentence } from './sums/split';
import { lineOf } from './words/characters';
import { givesOthers, PAID_LATER, paysPart } from './words/gift-words';
import { lex } from './words/lex';
import type { Lexicon } from './words/lexicon';
import { CHOOSES_BEFORE, EASES, refuses, tellsOfRenewal } from './words/sentence-words';
import { unreadAmong } from './words/unread';
import { TURNS_THE_MEANING, tellsOfPlan } from './words/words';

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
  const easing = eased ? undefined : withEasing(clauses, clause, span, reading);
  if (eased) clauses.splice(-1, 1, { ...eased, to: clause.to });
  else if (easing) clauses.splice(0, clauses.length, ...easing);
  else clauses.push(clause);
}

const isGiving = (words: string, before: string): boolean =>
  gives(words) && !paysPart(words, before) && !limitsEach(words) && /\d|%|[万亿]元|一事一议|全额/u.test(words);

/** 小微企业租用厂房的，给予园区运营方补贴: who is named is not who is given it. */
const ofOthers = (clauses: Clause[], words: string): Clause[] =>
  givesOthers(words)
    ? clauses.map((clause) =>
        clause.state === 'gift' ? clause : { ...clause, findings: clause.findings.map(undecided) },
      )
    : clauses;

/** The clauses of a sentence, each as far as it is understood by itself. */
export function readClauses(sentence: Span, reading: Reading, carried: Carried): Clause[] {
  const wordsOf = (span: Span) => lineOf(reading.text, span).words;
  const { spans, isGiven } = splitSentence(reading, sentence);
  carried.isBesideRenewed = tellsOfRenewal(reading.text, sentence);
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
  return ofOthers(clauses, isGiven ? wordsOf(sentence) : '');
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

/** Whether words before the first gift, that say nothing themselves, are of whom it is for. */
const isOfWhom = (clauses: readonly Clause[], at: number, first: number, words: string): boolean =>
  clauses[at]!.isNamed === true ||
  PAID_LATER.test(words) ||
  // 规上企业开展清洁生产: what those do who are named right before it
  (at < first && (clauses[at + 1]?.join === 'and' || clauses[at - 1]?.to === clauses[at]!.from));

function given(clauses: readonly Clause[], text: string): Clause[] {
  const wordsOf = (clause: Clause) => lineOf(text, clause).words;
  const isInSteps = clauses.some((clause) => clause.state === 'gift' && /^(?:一次性)?分别/u.test(wordsOf(clause)));
  if (isInSteps && clauses.some((clause) => SUMS.test(wordsOf(clause)) && clause.state !== 'gift'))
    return clauses.map((clause) => ({
      ...clause,
      findings: clause.findings.map((one) => (isKind(one) ? one : softened(one))),
    }));
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
      clause.state === 'prose' && (WHOM.test(wordsOf(clause)) || isOfWhom(clauses, at, first, wordsOf(clause)));
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
