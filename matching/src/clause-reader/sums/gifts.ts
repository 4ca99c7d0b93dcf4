import { topLevel } from '../../evaluate';
import type { Clause, Reading } from '../clause';
import type { Entry } from '../entry';
import type { Finding, Proposal, Span } from '../finding';
import { open } from '../hints';
import { clausesOf, type Sentence } from '../outline';
import { undecided, unsureAmount } from '../scope/undecided';
import { askedIn, isRead, readClauses, readSentence } from '../sentence';
import type { Carried } from '../statements/phrase';
import { lineOf } from '../words/characters';
import { GIVEN, GIVES_MORE, GIVING, LATER, LESS, ON_TOP } from '../words/sentence-words';
import { isBand } from './bands';
import { readCircles } from './circles';
import { capsOf, gives, isCap } from './give';
import { knownSums, withKnown } from './known-sums';
import { inPlace, type Said, seriesOf } from './series';
import { readSupport } from './support';

/** Sentences side by side that give something. */

interface Taken {
  read: Finding[];
  /** How many entries were read. */
  taken: number;
}

const wordsOf = (text: string, span: Span): string => lineOf(text, span).words;

export function givesIn(sentence: Span, reading: Reading): boolean {
  // most sentences give nothing, and are read once
  const words = reading.text.slice(sentence.from, sentence.to);
  if (!GIVING.test(words) || !GIVEN.test(words)) return false;
  return readClauses(sentence, reading, {}).some(({ state }) => state === 'gift');
}

/** 参照首次认定标准执行, 参与制定的减半资助: as much or half of it for others. */
const AS_BEFORE =
  /的[^,;]{0,20},(?:参照|按照?|执行)[^,;\d]{0,20}(?:标准|条款|规定)(?:执行|给予)|^[^,;\d]{2,24}(?:的|企业|单位),?(?:按[^,;\d]{0,8})?[减折]半(?:给予|执行|享受|奖励|资助|补助|补贴|支持|$)/u;
const isMoreIn = (words: string): boolean => GIVES_MORE.test(words) || (CAP_OF_SOME.test(words) && !isCap(words));
/** 规上企业最高 200 万元. */
const CAP_OF_SOME = /^[^,\d]{2,16}(?:企业|单位|类|项目)[^,\d]{0,6}(?:最高|不超过|上限|封顶)[^,\d]{0,6}\d/u;

/** Whether a sentence gives a sum in words that were not understood: …的，每年再奖 2 万元. */
export function givesUnread(sentence: Span, reading: Reading): boolean {
  const { text } = reading;
  const words = wordsOf(text, sentence);
  if (!/\d/u.test(words) || !GIVING.test(words)) return false;
  const isGiving = clausesOf(text, sentence).some((clause) => {
    const said = wordsOf(text, clause);
    return SOUNDS_GIVING.test(said) && !isCap(said);
  });
  return isGiving && !givesIn(sentence, { ...reading, asks: false, excludes: false });
}
const SOUNDS_GIVING = /(?:奖|补助|补贴|补|资助|给予)[^,\d]{0,10}\d[\d.]*(?:(?:万|亿)?元|[万亿](?=$|[、,;的]))/u;

/** 同一企业按就高不重复原则享受, 跨档晋级的，按最高档次给予: of sums side by side the best alone; not where other policies are meant. */
const BEST = /^(?!.*(?:其他|其它|同类|上级|各级|政策|国家|省级|市级|\d)).*(?:就高|按最高(?:档|等级|级别|标准))/u;

/** 就高, 不重复: sums for different titles are not added up. */
const BETTER = /就高|从高|择高|不重复|不得重复|按最高|不累计|不叠加/u;

/** The sentences that give, one after the other. */
function runOf(entries: readonly Entry[], at: number, reading: Reading): Sentence[] {
  const run: Sentence[] = [];
  for (let entry = entries[at]; entry; entry = entries[at + run.length]) {
    if ('block' in entry || entry.sentence.leads || !givesIn(entry.sentence, reading)) break;
    run.push(entry.sentence);
  }
  return run;
}

/** A sentence, and those after it that give too: whom the first is for are then not all. */
export function readGifts(entries: readonly Entry[], at: number, reading: Reading, carried: Carried): Taken {
  const { text } = reading;
  const first = (entries[at] as { sentence: Sentence }).sentence;
  const plain = { ...reading, asks: false, excludes: false };
  const run = runOf(entries, at, plain);
  const taken = Math.max(1, run.length);
  const [before, next] = [entries[at - 1], entries[at + taken]].map((one) =>
    one && 'sentence' in one ? one.sentence : undefined,
  );
  const behind = run.length > 0 ? next : undefined;
  // 整体迁入的，参照前款标准执行: given to others in words that were not understood
  if (behind && AS_BEFORE.test(wordsOf(text, behind))) {
    const said = run.flatMap((sentence) => readSentence(sentence, reading, carried).map(undecided));
    return { read: [...said, open({ from: behind.from, to: behind.to }, 'words')], taken: taken + 1 };
  }
  // 补足差额: what was had before counts against it
  const isLess = [...run, before, next].some((one) => one && LESS.test(wordsOf(text, one)));
  const isBest = next !== undefined && BEST.test(wordsOf(text, next));
  const isAdded = run.length > 0 && !isLess && !BETTER.test(text);
  const read =
    inOne(run, plain, isBest, isAdded) ??
    several(run, reading, carried, isBest, isAdded) ??
    readSentence(first, reading, carried);
  const limited = behind && limitedBy(read, behind, plain);
  if (limited) return { read: isLess ? limited.map(unsureAmount) : limited, taken: taken + 1 };
  // what stands beside it gives too, in words that were not understood
  const isMore = behind !== undefined && !isBest && isMoreIn(wordsOf(text, behind));
  return { read: isLess || isMore ? read.map(unsureAmount) : read, taken };
}

/** A sentence that says but the cap of what was given before it. */
function limitedBy(read: readonly Finding[], sentence: Sentence, { lexicon, text }: Reading): Finding[] | undefined {
  const clauses = clausesOf(text, sentence);
  const last = clauses.at(-1);
  if (!last || !clauses.every((clause) => isCap(wordsOf(text, clause)))) return undefined;
  const caps = capsOf(lexicon, text, clauses);
  const amounts = read.filter(({ kind }) => kind === 'amount');
  const [given, ...more] = amounts;
  const isSure =
    caps && more.length === 0 && given?.kind === 'amount' && given.amount.kind === 'sum' && !given.amount.caps;
  if (!isSure) return [...read.map((one) => (one.kind === 'amount' ? undecided(one) : one)), open(sentence, 'words')];
  return read.map((one) =>
    one.kind === 'amount' && one.amount.kind === 'sum' ? { ...one, to: last.to, amount: { ...one.amount, caps } } : one,
  );
}

/** 分别给予 and parts of one measure in a sentence each, as the sentences that they stand for. */
function inOne(run: readonly Sentence[], reading: Reading, isBest: boolean, isAdded: boolean): Finding[] | undefined {
  const { lexicon, text } = reading;
  if (run.length === 0 || !run.every((sentence) => isRead(wordsOf(text, sentence)))) return undefined;
  const said = bandsIn(run, text) ?? inSeries(run, reading);
  if (!said) return undefined;
  const whole = said.sentences.join(';');
  const written = { whole, text };
  let from = 0;
  const clauses = said.sentences.flatMap(({ length }) => {
    const span = { from, to: from + length };
    from = span.to + 1;
    return readClauses(span, { ...reading, text: whole }, {});
  });
  if (clauses.filter(({ state }) => state === 'gift').length < 2)
    return inPlace(readSentence({ from: 0, to: whole.length }, { ...reading, text: whole }, {}), said, written);
  const asked = (circle: Clause[]) => askedIn(circle, whole, lexicon);
  const read = readSupport(clauses, whole, asked, isBest);
  if (read) return inPlace(read, said, written);
  const circles = readCircles(clauses, whole, asked, true);
  const known = isAdded ? knownSums(clauses, whole, asked) : undefined;
  const given: Finding = known
    ? { kind: 'amount', ...said.gift, amount: known.amount }
    : open(said.gift, 'composition');
  return circles && [...inPlace(circles, said, written), given];
}

function inSeries(run: readonly Sentence[], { lexicon, text }: Reading): Said | undefined {
  const series = run.map((sentence) => seriesOf(text, sentence, lexicon));
  const [first] = series;
  if (series.every((one) => one === undefined)) return undefined;
  const sentences = series.flatMap((one, at) => one?.sentences ?? [plainly(wordsOf(text, run[at]!))]);
  if (run.length === 1 && first) return { ...first, sentences };
  return { sentences, ...around(run, text) };
}

/** 500 万元以下的部分，按 5%；500 万元至 2000 万元的部分，按 3%: in one sentence. */
function bandsIn(run: readonly Sentence[], text: string): Said | undefined {
  const sentences = run.map((sentence) => plainly(wordsOf(text, sentence)).replace(/部分,(?=按)/gu, '部分'));
  const isPlain = run.length < 2 && sentences[0] === plainly(wordsOf(text, run[0]!));
  const whole = sentences.join('、');
  if (isPlain || !isBand(whole) || !sentences.every((words) => /部分按(?:照)?\d/u.test(words))) return undefined;
  return { sentences: [whole], ...around(run, text) };
}

const plainly = (words: string): string => words.replace(/[。;]$/u, '');

/** Whom some sentences are for, up to where the first gives, and the rest. */
function around(run: readonly Sentence[], text: string): Pick<Said, 'circle' | 'gift'> {
  const { from } = run[0]!;
  const clauses = clausesOf(text, run[0]!);
  const given = clauses.find((clause) => gives(wordsOf(text, clause))) ?? clauses[0]!;
  const line = lineOf(text, given);
  // 对首次上规的企业奖励 10 万元: where the words of the sum begin
  const place = line.words.search(GIVES_SUM);
  const inside = place > 0 ? line.at[place]! : from + Math.max(1, Math.floor((given.to - from) / 2));
  const middle = given.from > from ? given.from : inside;
  return { circle: { from, to: middle }, gift: { from: middle, to: run.at(-1)!.to } };
}

const GIVES_SUM = /(?:一次性|分别){0,2}(?:给予|予以|奖励|奖补|补助|补贴|资助)[^,;\d]{0,16}\d/u;

/** Whom a later sum is for in words of their own, unless it is but another rate or on top: they are not asked what stands first. */
function isForOthers(clauses: readonly Clause[], at: number, text: string): boolean {
  const { state, isCase, describes, ...span } = clauses[at]!;
  const words = wordsOf(text, span);
  const isNamed =
    isCase || describes || /^(?:对于?|凡)|(?:专利|商标|标准|认证|人才|人员|毕业生|平台|基地)$/u.test(words);
  if (state === 'gift' || !isNamed) return false;
  const next = clauses.slice(at + 1).find((clause) => clause.state === 'gift');
  return next === undefined || !ON_TOP.test(wordsOf(text, next));
}
const isStep = (words: string): boolean =>
  /\d[^,]*(?:以上|以下|至|超过|不足|低于|高于|达到)|(?:超过|达到|高于|低于|不足)\d/u.test(words);
const isOfFigures = ({ condition }: Proposal): boolean => topLevel(condition).some((test) => 'measure' in test);

/** 主营业务收入超过 8 亿元的, where the text tells of 2021 年主营业务收入: of that year, most likely. */
function isOfNamedYear(words: string, text: string): boolean {
  const name = /^[^\d,;年]{3,12}?(?=(?:总额)?(?:超过|达到?|在|突破|不低于|不少于)?\d)/u.exec(words)?.[0];
  const before = name === undefined ? [] : text.split(name).slice(0, -1);
  return before.some((said) => /(?:19|20)\d\d年度?$/u.test(said));
}

/** Several sums side by side; undefined where there is one alone. */
function several(
  run: readonly Sentence[],
  reading: Reading,
  carried: Carried,
  isBest: boolean,
  isAdded: boolean,
): Finding[] | undefined {
  const { lexicon, text } = reading;
  const trial = { ...carried };
  const clauses = run.flatMap((sentence) => readClauses(sentence, reading, trial));
  if (clauses.filter(({ state }) => state === 'gift').length < 2) return undefined;
  const isPlain =
    run.every((sentence) => isRead(wordsOf(text, sentence))) && !isOfNamedYear(wordsOf(text, clauses[0]!), text);
  const asked = (circle: Clause[]) => askedIn(circle, text, lexicon);
  const read = isPlain ? readSupport(clauses, text, asked, isBest) : undefined;
  if (read) return read;
  const first = clauses.findIndex(({ state }) => state === 'gift');
  // what is asked of all is said once, and what comes later is another rate or a sum on top
  const isOfAll =
    run.length > 1 &&
    clauses.every((clause, at) => at < first || (clause.state !== 'stated' && !isForOthers(clauses, at, text))) &&
    run.every((sentence) => !LATER.test(wordsOf(text, sentence)));
  const known = isPlain && !isOfAll && isAdded ? knownSums(clauses, text, asked) : undefined;
  const circles = isPlain && !isOfAll ? readCircles(clauses, text, asked) : undefined;
  if (circles) return withKnown(circles, known);
  // 300 万元以上至 1000 万元的, 按 20%: other bounds than the first
  const hasSteps = clauses.some(
    ({ state, isCase, ...clause }, at) => at > first && isCase && isStep(wordsOf(text, clause)),
  );
  const each = run.flatMap((sentence, at) =>
    readSentence(sentence, reading, carried).map((one) =>
      one.kind === 'condition' && isOfAll && at === 0 && !(hasSteps && isOfFigures(one)) ? one : undecided(one),
    ),
  );
  return withKnown(each, known);
}
