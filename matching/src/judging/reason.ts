import { factDef } from '../facts';
import type { ProfileView, Reading } from '../measure';
import { quoted } from '../quoted';
import type {
  AllTest,
  AnyTest,
  CodeTest,
  Condition,
  FlagTest,
  ManualTest,
  Measure,
  NotTest,
  NumberTest,
  ScorePart,
  ScoreTest,
  TitleTest,
} from '../rule';
import type { Reason, Result } from '../verdict';
import { judge, type Points, partPoints } from './judge';
import { lackingNumber, lackingPoints, lackingTitle } from './lacking';
import { isOpen, missingInputs, ownInputs } from './missing';
import { numberText, quantityText, quantityUnlike } from './number-text';
import { resultOf } from './outcome';
import { codeNames, measureLabel, measureUnit, type NameOf, requiredNumber, titleText } from './wording';

/** One condition of a rule, judged and said in words, with its parts; a tree of the same shape as the condition. */
export function reasonFor(condition: Condition, view: ProfileView, nameOf?: NameOf): Reason {
  const outcome = judge(condition, view);
  const result = resultOf(outcome);
  const reason = describe(condition, view, result, nameOf);
  if (condition.clause !== undefined) reason.clause = condition.clause;
  const inputs = ownInputs(condition);
  if (inputs.length > 0) reason.values = view.used(inputs);
  if (isOpen(outcome)) {
    const missing = [...missingInputs(condition, view).values()].map((input) => input.fact);
    reason.missing = [...new Set(missing)];
  }
  return reason;
}

function describe(condition: Condition, view: ProfileView, result: Result, nameOf: NameOf | undefined): Reason {
  if ('measure' in condition) return numberReason(condition, view, result);
  if ('is' in condition) return flagReason(condition, view, result);
  if ('title' in condition) return titleReason(condition, view, result);
  if ('in' in condition || 'notIn' in condition) return codeReason(condition, view, result, nameOf);
  if ('manual' in condition) return manualReason(condition, result);
  if ('score' in condition) return scoreReason(condition, view, result, nameOf);
  return compositeReason(condition, view, result, nameOf);
}

function failed(result: Result): boolean {
  return result === 'near' || result === 'fail';
}

function numberReason(test: NumberTest, view: ProfileView, result: Result): Reason {
  const reading = view.read(test.measure);
  const reason: Reason = {
    kind: 'number',
    result,
    label: test.label ?? measureLabel(test.measure),
    required: requiredNumber(test).required,
  };
  const actual = readingText(test, reading, view);
  if (actual !== undefined) reason.actual = actual;
  if (failed(result)) {
    const lacking = lackingNumber(test, reading, view);
    if (lacking !== undefined) reason.lacking = lacking;
  }
  if (result === 'unknown' && 'percent' in test.measure) {
    const of = view.read(test.measure.of);
    if (of.low === of.high && of.low <= 0) reason.actual = `${measureLabel(test.measure.of)}为 0，无法计算比例`;
  }
  return reason;
}

function readingText(test: NumberTest, reading: Reading, view: ProfileView): string | undefined {
  if (reading.low === reading.high) {
    const text = exactText(test.measure, reading.low, view);
    const { limit } = requiredNumber(test);
    return text === limit ? quantityUnlike(limit, reading.low, measureUnit(test.measure)) : text;
  }
  if (Number.isNaN(reading.low)) return '无';
  if (Number.isFinite(reading.low) && reading.low !== 0) {
    return `至少 ${quantityText(reading.low, measureUnit(test.measure))}`;
  }
  return undefined;
}

function exactText(measure: Measure, value: number, view: ProfileView): string {
  let text = view.texts.get(measure);
  if (text === undefined) {
    text = quantityText(value, measureUnit(measure));
    view.texts.set(measure, text);
  }
  return text;
}

function flagReason(test: FlagTest, view: ProfileView, result: Result): Reason {
  const { label } = factDef(test.fact);
  const value = view.flag(test.fact);
  const reason: Reason = { kind: 'flag', result, label: test.label ?? label, required: test.is ? '是' : '否' };
  if (value !== undefined) reason.actual = value ? '是' : '否';
  if (failed(result)) reason.lacking = test.is ? `须满足${quoted(label)}` : `不得有${quoted(label)}的情形`;
  return reason;
}

function titleReason(test: TitleTest, view: ProfileView, result: Result): Reason {
  const { label } = factDef(test.title);
  const reason: Reason = {
    kind: 'title',
    result,
    label: test.label ?? label,
    required: test.held ? '已取得且在有效期内' : '未取得',
  };
  const value = view.titleEntry(test.title);
  if (value !== undefined && result !== 'unknown') reason.actual = titleText(value, view.asOf);
  if (failed(result)) reason.lacking = lackingTitle(test, view);
  return reason;
}

function codeReason(test: CodeTest, view: ProfileView, result: Result, nameOf: NameOf | undefined): Reason {
  const names = codeNames(test.fact, 'in' in test ? test.in : test.notIn, nameOf);
  const reason: Reason = {
    kind: 'code',
    result,
    label: test.label ?? factDef(test.fact).label,
    required: 'in' in test ? `属于 ${names}` : `不属于 ${names}`,
  };
  const codes = view.codes(test.fact);
  if (codes !== undefined) reason.actual = codeNames(test.fact, codes, nameOf);
  if (failed(result)) reason.lacking = 'in' in test ? `须为 ${names}` : `不能是 ${names}`;
  return reason;
}

function manualReason(test: ManualTest, result: Result): Reason {
  return { kind: 'manual', result, label: test.label ?? test.manual, required: '由受理部门人工判断' };
}

function compositeReason(
  condition: AllTest | AnyTest | NotTest,
  view: ProfileView,
  result: Result,
  nameOf: NameOf | undefined,
): Reason {
  const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : [condition.not];
  const kind = 'all' in condition ? 'all' : 'any' in condition ? 'any' : 'not';
  const children = parts.map((part) => reasonFor(part, view, nameOf));
  const reason: Reason = { kind, result, label: condition.label ?? compositeLabel(kind, children), children };
  if (!failed(result)) return reason;
  const lacking = kind === 'not' ? `不得满足${quoted(children[0]?.label ?? '')}` : joinLacking(kind, result, children);
  if (lacking) reason.lacking = lacking;
  return reason;
}

function compositeLabel(kind: 'all' | 'any' | 'not', children: readonly Reason[]): string {
  if (kind === 'not') return `不属于${quoted(children[0]?.label ?? '')}`;
  const names = [...new Set(children.map((child) => child.label))].join('、');
  return kind === 'all' ? `同时满足：${names}` : `满足任一项：${names}`;
}

/** Of alternatives that fail, only those within reach when there are any: the others lead nowhere. */
function joinLacking(kind: 'all' | 'any', result: Result, children: readonly Reason[]): string {
  const counts = children.filter((child) => failed(child.result) && (kind === 'all' || child.result === result));
  const texts = [...new Set(counts.map((child) => child.lacking).filter((text) => text !== undefined))];
  return texts.join(kind === 'all' ? '；' : '，或者');
}

function scoreReason(test: ScoreTest, view: ProfileView, result: Result, nameOf: NameOf | undefined): Reason {
  const parts = test.score.map((part) => partReason(part, view, nameOf));
  const sure = total(parts.map((part) => part.points.low));
  const possible = total(parts.map((part) => part.points.highFavoured));
  const reason: Reason = {
    kind: 'score',
    result,
    label: test.label ?? '综合得分',
    required: `≥ ${numberText(test.atLeast)} 分`,
    actual: pointsText(sure, possible),
    children: parts.map((part) => part.reason),
    points: { sure, possible, needed: test.atLeast },
  };
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
  const reason: Reason = {
    kind: 'score',
    result: partResult(points, needed),
    label: part.name,
    required: part.atLeast === undefined ? `最高 ${numberText(part.max)} 分` : `≥ ${numberText(part.atLeast)} 分`,
    actual: pointsText(points.low, points.highFavoured),
    children: part.tiers.map((tier) => {
      const child = reasonFor(tier.when, view, nameOf);
      return { ...child, points: { sure: tier.points, possible: tier.points, needed: tier.points } };
    }),
    points: { sure: points.low, possible: points.highFavoured, needed },
  };
  if (reason.result === 'fail')
    reason.lacking = `${quoted(part.name)}${lackingPoints(points.highFavoured, needed, false)}`;
  return { reason, points };
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
