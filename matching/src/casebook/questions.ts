import { factDef } from '../facts';
import { measureLabel, measureUnit } from '../judging/wording';
import type { Condition } from '../rule';
import { factsRead, measuresOf, partsOf } from './conditions';

/**
 * One condition, one question: whether the words of a condition name a period or a subject that the questions it reads do
 * not ask about.
 */

/** Periods as texts write them, with the one word that they come to. */
const PERIODS: readonly [RegExp, string][] = [
  [/近 ?(?:1|一) ?年|(?:前|近)一年内|12 个月|365 个?(?:日历)?天/g, '一年'],
  [/近 ?(?:2|两|二) ?年/g, '两年'],
  [/近 ?(?:3|三) ?年/g, '三年'],
  [/近 ?(?:5|五) ?年/g, '五年'],
  [/上一年及当年/g, '上一年及当年'],
  [/上年度|上年末/g, '上年度'],
];

const periodsIn = (text: string): string[] => PERIODS.flatMap(([form, name]) => (text.match(form) ? [name] : []));

const YEARS = ['', '一年', '两年', '三年', '四年', '五年'];

/** The periods that a condition can be about: those of its questions and of what it measures. */
function periodsRead(condition: Condition): string[] {
  const own = factsRead(condition).flatMap((fact) => periodsIn(factDef(fact).span ?? ''));
  if (!('measure' in condition)) return own;
  const { measure } = condition;
  const each = 'each' in condition && condition.each ? [YEARS[condition.each]!] : [];
  const mean = 'growth' in measure && 'years' in measure ? [YEARS[measure.years + 1]!, YEARS[measure.years]!] : [];
  const since =
    'since' in measure && measure.in === 'days' ? periodsIn(`${(condition as { value: number }).value} 天`) : [];
  return [...own, ...periodsIn(measureLabel(measure)), ...each, ...mean, ...since];
}

/** What is said of any condition and of no subject in particular. */
const COMMON =
  /近?[一两三五\d]年|上年度|上一?年及?当年|合计|以上|以下|不低于|不超过|大于|排名前[一二三四五]|[^\p{Script=Han}]|占|的比例|属于|拥有|取得|过|至少|已|或|和|及|的|在|为|、|（[^）]*）/gu;

function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>();
  for (const piece of text.split(COMMON))
    for (let at = 0; at + 1 < piece.length; at += 1) pairs.add(piece.slice(at, at + 2));
  return pairs;
}

/** All words in which a fact asks, with its columns and choices. */
function questionWords(fact: string): string {
  const { label, question, hint = '', columns = [], choices, terms } = factDef(fact);
  const choiceWords = Array.isArray(choices) ? choices.map((choice) => choice.label) : [];
  const columnWords = columns.flatMap((column) => [column.label, ...(column.choices ?? []).map((one) => one.label)]);
  const levels = (terms?.levels ?? []).map((level) => level.label);
  return [label, question, hint, ...choiceWords, ...columnWords, ...levels].join('。');
}

/** This share of a label's words has to be found in the questions; of a choice, whose codes it may sum up, one. */
const COMMON_SHARE = 0.5;

/** What is wrong with the words of one condition, without its parts. */
export function faultsOf(condition: Condition): string[] {
  return [...faultsOfPeriod(condition), ...faultsOfSubject(condition)];
}

function faultsOfPeriod(condition: Condition): string[] {
  const facts = factsRead(condition);
  const words = condition.label ?? facts.map((fact) => factDef(fact).label).join('、');
  const known = everyPeriod(condition);
  const missing = facts.flatMap((fact) => periodsIn(factDef(fact).span ?? '').map((span) => ({ fact, span })));
  return [
    ...periodsIn(condition.label ?? '')
      .filter((period) => !known.includes(period))
      .map((period) => `“${words}” names ${period}, its questions do not`),
    ...missing
      .filter(({ span }) => !periodsIn(words).includes(span))
      .map(({ fact, span }) => `“${words}” does not name ${span}, as ${fact} asks`),
  ];
}

/** What every title has: a term, and a review before its end. */
const TITLE_WORDS = '有效期满前个月内。已到复核期';

/** What sums up other conditions is judged by these. */
function faultsOfSubject(condition: Condition): string[] {
  const facts = factsRead(condition);
  const { label } = condition;
  if (label === undefined || facts.length === 0) return [];
  const measured = measuresOf(condition).map((measure) => measureLabel(measure) + measureUnit(measure));
  const asked = pairsOf([...facts.map(questionWords), ...measured, 'title' in condition ? TITLE_WORDS : ''].join('。'));
  const pairs = [...pairsOf(label)];
  const found = pairs.filter((pair) => asked.has(pair)).length;
  const enough = 'in' in condition || 'notIn' in condition ? 1 : COMMON_SHARE * pairs.length;
  return found < enough ? [`“${label}” is not what ${facts.join(', ')} ask about`] : [];
}

const everyPeriod = (condition: Condition): string[] => [
  ...periodsRead(condition),
  ...partsOf(condition).flatMap(everyPeriod),
];
