import type { Condition, Op } from '../../rule';
import type { Clause } from '../clause';
import { anyOf } from '../composition';
import type { Finding } from '../finding';
import { open } from '../hints';
import { undecided } from '../scope/undecided';
import { lineOf } from '../words/characters';
import { FURTHER, LATER } from '../words/sentence-words';
import { isLimit } from './limits';
import { measureKey, type Rival, touching, unionOf } from './rivals';
import { flat, has } from './support';

/** Whom several sums are for where it is not sure how much each gets: who is in any of the circles is given something. */

interface Circle {
  findings: Finding[];
  from: number;
  to: number;
}

/** 对…, …的企业: it says whom it is for, not only what those before it do besides. */
const NAMES_WHOM =
  /^(?:对于?|凡|鼓励|支持|平台|园区|基地|孵化器|机构|个人|人才|项目|产品|其他|其余)|(?:企业|单位|机构|公司|项目|人才|人员|毕业生|者|中心|平台|基地|工厂|园区|农场|合作社|学校|院所)$/u;

/** 补贴租金的 30%: one more that is given, in words that were not understood. */
const GIVES_TOO = /(?:奖励|补助|补贴|资助|贴息|返还)[^,\d]{0,12}\d|\d[^,\d]{0,6}(?:奖励|补助|补贴|资助|贴息|返还)/u;

const conditionsIn = (findings: readonly Finding[]): Condition[] =>
  findings.flatMap((one) => (one.kind === 'condition' ? flat(one.condition) : []));
const isWhole = ({ findings }: Circle): boolean => findings.every(({ kind }) => kind === 'condition');

const isPlace = (condition: Condition): boolean => 'fact' in condition && condition.fact === 'area';

interface Run {
  asked: Clause[];
  gift: Clause;
}

/** The clauses before each sum that decides whether anything is given, and what besides is asked or limited. */
function runsOf(clauses: readonly Clause[], text: string): { runs: Run[]; further: Clause[] } {
  const runs: Run[] = [];
  const limits: Clause[] = [];
  const wordsOf = (clause: Clause) => lineOf(text, clause).words;
  let before: Clause[] = [];
  for (const clause of clauses) {
    if (clause.state !== 'gift' && before.length === 0 && runs.length > 0 && isLimit(wordsOf(clause)))
      limits.push(clause);
    else if (clause.state !== 'gift') before.push(clause);
    else {
      runs.push({ asked: before, gift: clause });
      before = [];
    }
  }
  // what is given on top, later or beside decides not whether anything is given
  const isFurther = ({ asked, gift }: Run) =>
    FURTHER.test(wordsOf(gift)) || asked.length === 0 || asked.some((one) => LATER.test(wordsOf(one)));
  const further = runs.slice(1).filter(isFurther);
  const asked = further.flatMap((run) => run.asked.filter(({ state }) => state !== 'empty'));
  return { runs: runs.filter((run) => !further.includes(run)), further: [...limits, ...asked] };
}

/** What the first words say of all: 在本市注册的建筑业企业，首次…的，…；新晋…的，…. */
function headOf(asked: readonly Clause[]): Clause[] {
  const at = asked.findIndex(({ isCase, describes }) => isCase || !describes);
  return at < 1 ? [] : asked.slice(0, at);
}

/** 增速 20% 以上的，…: of those of the first circle, if it names but other bounds of the same; undefined where that is not sure. */
function kindsOf({ findings: first }: Circle, findings: readonly Finding[]): Finding[] | undefined {
  const [before, own] = [conditionsIn(first).map(measureKey), conditionsIn(findings).map(measureKey)];
  const isSame = own.length > 0 && findings.every(({ kind }) => kind === 'condition') && !own.includes('');
  if (!isSame || before.some((measure) => measure !== '' && !own.includes(measure))) return undefined;
  return first.flatMap((one) => {
    if (one.kind !== 'condition') return [one];
    const kept = flat(one.condition).filter((condition) => measureKey(condition) === '');
    return kept.map((condition): Finding => ({ kind: 'condition', from: one.from, to: one.to, condition }));
  });
}

/** All that the words before one sum ask, and what of them was not understood. */
function findingsOf(whom: Clause[], gift: Clause, asked: (circle: Clause[]) => Finding[]): Finding[] {
  const found = asked([...whom, gift]).filter((one) => !gift.findings.includes(one));
  const prose = whom.filter(({ state, from }) => state === 'prose' && !found.some((one) => one.from === from));
  return [...found, ...prose.map((one) => open(one, 'words'))].sort((a, b) => a.from - b.from);
}

/** Whether it is sure whom a later sum is for: 对…, or those that were named at the beginning. */
function isOfSome({ asked }: Run, head: readonly Clause[], text: string): boolean {
  const words = asked.map((one) => lineOf(text, one).words);
  return /^(?:对于?|凡)/u.test(words[0] ?? '') || (head.length > 0 && !words.some((one) => NAMES_WHOM.test(one)));
}

/** Whether a sum goes on in the sentence of the one before it, and names nobody. */
function isOfSame({ to }: Clause, [first]: readonly Clause[], text: string): boolean {
  if (!first) return true;
  const words = lineOf(text, first).words;
  return !/[。\n]/u.test(text.slice(to, first.from)) && /^(?:在|获|首次|成功|挂牌|上市|达|超|增)/u.test(words);
}

/** The circles of all sums, each with all that is said of it; undefined where that is not sure. */
function circlesOf(
  runs: readonly Run[],
  text: string,
  asked: (circle: Clause[]) => Finding[],
  isEach: boolean,
): Circle[] | undefined {
  const head = headOf(runs[0]?.asked ?? []);
  const circles: Circle[] = [];
  const wordsOf = (clause: Clause) => lineOf(text, clause).words;
  const isUnread = (one: Clause) => one.state !== 'stated' && GIVES_TOO.test(wordsOf(one));
  for (const [at, { asked: own, gift }] of runs.entries()) {
    const isNamed = isEach || circles.length === 0 || own.some((one) => NAMES_WHOM.test(wordsOf(one)));
    const findings = findingsOf(isNamed ? own : [...head, ...own], gift, asked);
    const isBare = !isNamed && head.length === 0 && own.some(({ hasNumbers }) => hasNumbers);
    const kinds = isBare ? kindsOf(circles[0]!, findings) : [];
    if (findings.length === 0 || !kinds || own.some(isUnread)) return undefined;
    // 在新三板挂牌的 behind 新迁入的中小企业在科创板上市的, which was not understood: of those
    const before = circles.at(-1);
    const isUnsure = before !== undefined && !isWhole(before) && isOfSame(runs[at - 1]!.gift, own, text);
    const said = isUnsure ? [open({ from: own[0]!.from, to: own.at(-1)!.to }, 'words')] : findings;
    circles.push({ findings: [...kinds, ...said], from: own[0]!.from, to: own.at(-1)!.to });
  }
  return circles.length > 0 ? circles : undefined;
}

/** Whether whoever meets the one meets the other. */
function implies(one: Condition, other: Condition): boolean {
  if (has([one], other)) return true;
  if (!('measure' in one && 'measure' in other && 'value' in one && 'value' in other)) return false;
  const isOne = JSON.stringify([one.measure, one.each]) === JSON.stringify([other.measure, other.each]);
  const side = (op: Op) => op[0];
  if (!isOne || side(one.op) !== side(other.op)) return false;
  return one.op.startsWith('>') ? one.value >= other.value : one.value <= other.value;
}

/** Circles without those that lie in another: 1 亿元以上 holds 5 亿元以上. */
function widest(circles: readonly Circle[]): Circle[] {
  const liesIn = (inner: Circle, outer: Circle) =>
    isWhole(outer) &&
    conditionsIn(outer.findings).every((asked) => conditionsIn(inner.findings).some((one) => implies(one, asked)));
  return circles.filter(
    (circle, at) =>
      !circles.some((other, place) => place !== at && liesIn(circle, other) && (place < at || !liesIn(other, circle))),
  );
}

/** What is left of a finding when some of its conditions are said elsewhere. */
function without(finding: Finding, common: readonly Condition[]): Finding[] {
  if (finding.kind !== 'condition') return [finding];
  const parts = flat(finding.condition);
  const kept = parts.filter((part) => !has(common, part));
  if (kept.length === parts.length) return [finding];
  return kept.map((condition) => ({ kind: 'condition', from: finding.from, to: finding.to, condition }));
}

/**
 * What all circles ask, and any of what each asks beside it, with the sums left open; undefined where that is not sure. isEach:
 * each circle is said in whole, and what is given stands elsewhere.
 */
export function readCircles(
  clauses: readonly Clause[],
  text: string,
  asked: (circle: Clause[]) => Finding[],
  isEach = false,
): Finding[] | undefined {
  const { runs, further } = runsOf(clauses, text);
  const all = circlesOf(runs, text, asked, isEach);
  if (!all?.some(({ findings }) => conditionsIn(findings).length > 0)) return undefined;
  const circles = widest(all);
  const others = circles.slice(1).map(({ findings }) => conditionsIn(findings));
  // 对在我市注册的批发企业…；零售企业…: where they are is said once
  const common = conditionsIn(circles[0]!.findings).filter((one) =>
    others.every((own) => has(own, one) || (isPlace(one) && !own.some(isPlace))),
  );
  const wordsOf = ({ from, to }: Finding) => text.slice(from, to);
  // words that were not understood, of each step of a series
  const isOfAll = (one: Finding) =>
    circles.every(({ findings }) => findings.some((other) => isOpen(other) && wordsOf(other) === wordsOf(one)));
  const shared = circles[0]!.findings.flatMap((one): Finding[] => {
    if (one.kind !== 'condition') return isOfAll(one) ? [one] : [];
    const kept = flat(one.condition).filter((part) => has(common, part));
    return kept.map((condition) => ({ ...one, condition }));
  });
  const own = circles.map(({ findings, from, to }) => {
    const left = findings.flatMap((one) => (isOpen(one) && isOfAll(one) ? [] : without(one, common)));
    // behind what of it is said of all
    const begins = shared.filter((one) => left.length > 0 && one.from >= from && one.to <= left[0]!.from);
    return { from: Math.max(from, ...begins.map((one) => one.to)), to, findings: left };
  });
  const head = headOf(runs[0]!.asked);
  // what all ask is asked, also where it is not sure what each asks beside it
  const left =
    common.length > 0 && runs.every((run, at) => at === 0 || isEach || isOfSome(run, head, text))
      ? own.flatMap(({ findings }) => findings.map(undecided))
      : undefined;
  const aside = further.map((one) => open(one, 'composition'));
  // 对国家级、省级平台分别给予…: whom else it gives to
  const isForMore = [...aside, ...givenIn(clauses)].some((one) => GIVES_OTHERS.test(wordsOf(one)));
  const some = shortOf(choiceOf(own)) ?? left;
  const choice = isForMore ? some?.map(undecided) : some;
  if (isEach) return choice && [...shared, ...choice];
  return choice && apart([...shared, ...choice, ...aside, ...givenIn(clauses)]);
}

/** 对…分别给予…, 绿色产品每个奖励…: whom it is for stands in the words of the gift, and was not understood. */
const GIVES_OTHERS =
  /^(?:对|凡)(?!其).*分别|^(?![给予奖补资助支持再另并可由按每单同一最其对将中市区县省项验建完竣事先分共累总额外在年当全于实经期])[^,，;；。\d]{2,16}(?:每[个项家件]|一次性)?(?:奖励|补助|补贴|资助|给予)[^,，\d不最上]{0,6}\d/u;

/** Findings one behind the other: each ends where the next begins, and those that begin together are one. */
function apart(findings: readonly Finding[]): Finding[] {
  const all: Finding[] = [];
  for (const one of [...findings].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && last.from === one.from) all[all.length - 1] = together(last, one);
    else {
      if (last && last.to > one.from) all[all.length - 1] = { ...last, to: one.from };
      all.push(one);
    }
  }
  return all;
}

function together(one: Finding, other: Finding): Finding {
  const span = { from: one.from, to: Math.max(one.to, other.to) };
  if (one.kind === 'condition' && other.kind === 'condition')
    return { kind: 'condition', ...span, condition: { all: [...flat(one.condition), ...flat(other.condition)] } };
  if (isOpen(one) && isOpen(other)) return { ...one, ...span };
  return { ...open(span, 'part'), composition: 'all', parts: [one, other] };
}

/** What is given, left to a person. */
const givenIn = (clauses: readonly Clause[]): Finding[] =>
  clauses.flatMap(({ state, from, to }) => (state === 'gift' ? [open({ from, to }, 'composition')] : []));

/** Any of the circles, of which most are understood wholly and the others not at all. */
function choiceOf(own: readonly Circle[]): Finding[] | undefined {
  const [first, ...others] = own;
  if (others.length === 0) return first!.findings;
  const [whole, left] = [own.filter(isWhole), own.filter(({ findings }) => findings.every(isOpen))];
  // whoever is in the widest is in one of them, and what the others ask tells but how much
  if (whole.some(({ findings }) => findings.length === 0))
    return own.flatMap(({ findings }) => findings.map(undecided));
  if (whole.length + left.length < own.length || whole.length <= left.length) return undefined;
  const span = { from: first!.from, to: own.at(-1)!.to };
  const rivals: Rival[] = whole.map(({ findings }) => ({ own: conditionsIn(findings), part: { fixed: 0 } }));
  // 2 亿元以下 beside 2 亿元以上: below it
  const condition = rivals.length > 1 ? unionOf(touching(rivals)) : rivals[0]!.own[0];
  if (left.length === 0) return condition ? [{ kind: 'condition', ...span, condition }] : [];
  const known = condition && 'any' in condition ? condition.any : condition ? [condition] : [];
  const said = { from: whole[0]!.from, to: whole.at(-1)!.to };
  const alternatives = [
    ...known.map((one): Finding[] => [{ kind: 'condition', ...said, condition: one }]),
    ...left.map(({ findings: _, ...one }) => [open(one, 'words')]),
  ];
  return [anyOf(alternatives, span)];
}

/** A choice that a person can take in at a glance; of many steps each is left to a person. */
const shortOf = (choice: Finding[] | undefined): Finding[] | undefined => {
  const tests = JSON.stringify(choice?.map((one) => (one.kind === 'condition' ? one.condition : null)) ?? []);
  return (tests.match(/"(?:op|held|in|is)":/gu)?.length ?? 0) > MOST ? undefined : choice;
};
const MOST = 8;

const isOpen = ({ kind }: Finding): boolean => kind === 'open';
