import { coreOf } from '../engine/intern';
import type { ProfileView } from '../profile-view';
import { quoted } from '../quoted';
import type { AllTest, AnyTest, Condition, ManualTest, NotTest, ScorePart, ScoreTest, SomeTest } from '../rule';
import type { Reason, Result } from '../verdict';
import { judge, judgeAnew } from './judge';
import { lackingPoints } from './lacking';
import { isOpen, missingInputs, ownInputs } from './missing';
import { citedReason, newReason } from './new-reason';
import { numberText } from './number-text';
import { resultOf } from './outcome';
import { type Points, partPoints } from './score';
import { codeReason, compareReason, dayReason, failed, flagReason, numberReason, titleReason } from './test-reason';
import type { NameOf } from './wording';

/**
 * One condition of a rule, judged and said in words, with its parts. Of alternatives and tiers it holds those that count:
 * what applied when it passed, what may still hold while it is open.
 */
export function reasonFor(condition: Condition, view: ProfileView, nameOf?: NameOf): Reason {
  return reasonIn(condition.clause, coreOf(condition), view, nameOf);
}

/** The same of a condition that stands in a clause and does not say so itself. */
export function reasonIn(
  clause: string | undefined,
  condition: Condition,
  view: ProfileView,
  nameOf: NameOf | undefined,
): Reason {
  const reason = reasonOfCore(condition, view, nameOf);
  return clause === undefined ? reason : citedReason(reason, clause);
}

/** Without the clause; said once for all places where the condition stands. */
function reasonOfCore(condition: Condition, view: ProfileView, nameOf: NameOf | undefined): Reason {
  const reasons = view.reasonsBy(nameOf);
  const known = reasons.get(condition);
  if (known) return known;
  const reason = reasonAnew(condition, view, nameOf);
  reasons.set(condition, reason);
  return reason;
}

function reasonAnew(condition: Condition, view: ProfileView, nameOf: NameOf | undefined): Reason {
  const outcome = view.outcomes.get(condition) ?? judgeAnew(condition, view);
  const result = resultOf(outcome);
  const reason = describe(condition, view, result, nameOf);
  if (condition.certainty !== undefined) reason.certainty = condition.certainty;
  const inputs = ownInputs(condition);
  if (inputs.length > 0) reason.values = view.used(inputs, shiftOf(condition, view));
  if (isOpen(outcome)) {
    const missing = [...missingInputs(condition, view).values()].map((input) => input.fact);
    reason.missing = [...new Set(missing)];
  }
  return reason;
}

/** By how many years earlier books a number is judged. */
const shiftOf = (condition: Condition, view: ProfileView): number =>
  'measure' in condition ? (view.read(condition.measure).shift ?? 0) : 0;

function describe(condition: Condition, view: ProfileView, result: Result, nameOf: NameOf | undefined): Reason {
  if ('measure' in condition) {
    return 'than' in condition ? compareReason(condition, view, result) : numberReason(condition, view, result);
  }
  if ('is' in condition) return flagReason(condition, view, result);
  if ('title' in condition) return titleReason(condition, view, result);
  if ('day' in condition) return dayReason(condition, view, result);
  if ('in' in condition || 'notIn' in condition) return codeReason(condition, view, result, nameOf);
  if ('manual' in condition) return manualReason(condition, result);
  if ('score' in condition) return scoreReason(condition, view, result, nameOf);
  return compositeReason(condition, view, result, nameOf);
}

function manualReason(test: ManualTest, result: Result): Reason {
  return newReason('manual', result, test.label ?? test.manual, '由受理部门人工判断');
}

type Composite = AllTest | AnyTest | SomeTest | NotTest;
type CompositeKind = 'all' | 'any' | 'some' | 'not';

function compositeReason(condition: Composite, view: ProfileView, result: Result, nameOf: NameOf | undefined): Reason {
  const [kind, parts] = partsOf(condition);
  const all = (kind === 'any' ? tiersThatApply(parts, view) : parts).map((part) => reasonFor(part, view, nameOf));
  const children = kind === 'any' || kind === 'some' ? branchesThatCount(all, result) : all;
  const reason = newReason(kind, result, condition.label ?? compositeLabel(condition, all));
  reason.children = children;
  if (kind === 'not') reason.children = all.map(withoutLacking);
  if (!failed(result)) return reason;
  const lacking = kind === 'not' ? deniedLacking(condition, all) : lackingOf(condition, kind, result, all);
  if (lacking) reason.lacking = lacking;
  return reason;
}

function partsOf(condition: Composite): [CompositeKind, readonly Condition[]] {
  if ('all' in condition) return ['all', condition.all];
  if ('any' in condition) return ['any', condition.any];
  return 'some' in condition ? ['some', condition.of] : ['not', [condition.not]];
}

/**
 * Of alternatives without the tiers that the enterprise is not in (its sales decide, near 0): nobody is told to sell less.
 */
function tiersThatApply(parts: readonly Condition[], view: ProfileView): readonly Condition[] {
  const decides = (part: Condition) => 'measure' in part && part.near === 0 && resultOf(judge(part, view)) === 'fail';
  const apply = parts.filter((part) => !('all' in part && part.all.some(decides)));
  return apply.length > 0 ? apply : parts;
}

/** Of alternatives: what held when one did; what may still hold or is within reach; all of them when none is. */
function branchesThatCount(children: Reason[], result: Result): Reason[] {
  if (result === 'fail') return children;
  if (result === 'pass') return children.filter((child) => child.result === 'pass');
  return children.filter((child) => child.result !== 'fail');
}

function compositeLabel(condition: Composite, children: readonly Reason[]): string {
  if ('not' in condition) return `不属于${quoted(children[0]?.label ?? '')}`;
  const names = [...new Set(children.map((child) => child.label))].join('、');
  if ('some' in condition) return `满足 ${condition.some} 项以上：${names}`;
  return 'all' in condition ? `同时满足：${names}` : `满足任一项：${names}`;
}

/** What must not be held; by the words of the condition where it has some. */
const deniedLacking = ({ label }: Composite, [child]: readonly Reason[]): string =>
  label === undefined ? `不得满足${quoted(child?.label ?? '')}` : `不满足${quoted(label)}`;

/** What must not hold lacks nothing. */
function withoutLacking({ lacking: _, children, ...reason }: Reason): Reason {
  return children ? { ...reason, children: children.map(withoutLacking) } : reason;
}

/** Of several conditions of which so many have to hold, how many are wanting too. */
function lackingOf(condition: Composite, kind: CompositeKind, result: Result, children: readonly Reason[]): string {
  const wanting = 'some' in condition ? condition.some - children.filter((child) => child.result === 'pass').length : 1;
  if (wanting < 2) return joinLacking(kind, result, children);
  const texts = children.flatMap(({ result: one, lacking }) => (failed(one) && lacking !== undefined ? [lacking] : []));
  return `还差 ${wanting} 项：${[...new Set(texts)].join('；')}`;
}

/** Of alternatives that fail, only those within reach when there are any: the others lead nowhere. */
function joinLacking(kind: CompositeKind, result: Result, children: readonly Reason[]): string {
  const counts = children.filter((child) => failed(child.result) && (kind === 'all' || child.result === result));
  const texts = [...new Set(counts.map((child) => child.lacking).filter((text) => text !== undefined))];
  // figures and letters stand apart from the words before them
  return texts.join(kind === 'all' ? '；' : '，或者').replace(/或者(?=[\dA-Za-z])/gu, '或者 ');
}

function scoreReason(test: ScoreTest, view: ProfileView, result: Result, nameOf: NameOf | undefined): Reason {
  const parts = test.score.map((part) => partReason(part, view, nameOf));
  const sure = total(parts.map((part) => part.points.low));
  const possible = total(parts.map((part) => part.points.highFavoured));
  const reason = newReason('score', result, test.label ?? '综合得分', `≥ ${numberText(test.atLeast)} 分`);
  reason.actual = pointsText(sure, possible);
  reason.children = parts.map((part) => part.reason);
  reason.points = { sure, possible, needed: test.atLeast };
  if (failed(result)) reason.lacking = scoreLacking(test.atLeast, sure, possible, parts);
  return reason;
}

interface PartReason {
  reason: Reason;
  points: Points;
}

function partReason(part: ScorePart, view: ProfileView, nameOf: NameOf | undefined): PartReason {
  const points = partPoints(part, (when) => judge(when, view));
  const needed = part.atLeast ?? 0;
  const required = part.atLeast === undefined ? `最高 ${numberText(part.max)} 分` : `≥ ${numberText(part.atLeast)} 分`;
  const reason = newReason('score', partResult(points, needed), part.name, required);
  reason.actual = pointsText(points.low, points.highFavoured);
  reason.children = tiersThatCount(part.tiers, view).map((tier) => {
    const child = reasonFor(tier.when, view, nameOf);
    return { ...child, points: { sure: tier.points, possible: tier.points, needed: tier.points } };
  });
  reason.points = { sure: points.low, possible: points.highFavoured, needed };
  if (reason.result === 'fail')
    reason.lacking = `${quoted(part.name)}${lackingPoints(points.highFavoured, needed, false)}`;
  return { reason, points };
}

/** Of tiers: the one that applies and those above it that still may; the lowest when none does. */
function tiersThatCount(tiers: ScorePart['tiers'], view: ProfileView): ScorePart['tiers'] {
  const results = tiers.map((tier) => resultOf(judge(tier.when, view)));
  const certain = results.indexOf('pass');
  const last = certain < 0 ? tiers.length - 1 : certain;
  const open = tiers.filter((_, index) => index <= last && !failed(results[index]!));
  return open.length > 0 ? open : tiers.slice(-1);
}

/** A part's own result: whether its minimum is met; open when its points still depend on facts or on a person. */
function partResult(points: Points, needed: number): Result {
  if (points.highFavoured < needed) return 'fail';
  if (points.low === points.highFavoured) return 'pass';
  return points.low === points.high ? 'manual' : 'unknown';
}

function scoreLacking(needed: number, sure: number, possible: number, parts: readonly PartReason[]): string {
  const texts = parts.map((part) => part.reason.lacking).filter((text) => text !== undefined);
  if (possible < needed) texts.unshift(lackingPoints(possible, needed, sure < possible));
  return texts.join('；');
}

function pointsText(sure: number, possible: number): string {
  const [low, high] = [numberText(sure), numberText(possible)];
  return low === high ? `${low} 分` : `${low}～${high} 分`;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
