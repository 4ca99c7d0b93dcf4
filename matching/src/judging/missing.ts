import { type Input, inputsOf, yearsBack } from '../engine/inputs';
import { type FactKey, factDef } from '../facts';
import type { ProfileView } from '../profile-view';
import type { CodeTest, CompareTest, Condition, Measure, NumberTest, TitleTest } from '../rule';
import { sizeClassOf } from '../size-class';
import { sizeFactsOf } from '../size-facts';
import { measureOf } from './derivation';
import { judge } from './judge';
import { highOf, lowOf, MANUAL, type Outcome, PASS } from './outcome';
import { endOf, isListed } from './title-span';
import { askable, unknownInputs as unknownOf } from './unknown-inputs';
import { earlierMeasure } from './years';

/** Whether unknown facts can still change what a condition comes to. */
export function isOpen(outcome: Outcome): boolean {
  const low = lowOf(outcome);
  return low !== highOf(outcome) && low !== MANUAL;
}

const NO_INPUTS: readonly Input[] = [];

/** The inputs of a condition, without those of its parts; the same list for the same measure or fact. */
export function ownInputs(condition: Condition): readonly Input[] {
  if ('measure' in condition) return inputsOf(condition.measure);
  if ('title' in condition) return inputsOfFact(condition.title);
  if ('day' in condition) return inputsOfDay(condition.day, condition.item);
  return 'fact' in condition ? inputsOfFact(condition.fact, condition.item) : NO_INPUTS;
}

const inputsByFact = new Map<string, readonly Input[]>();

function inputsOfFact(fact: FactKey, item?: number, firstDay?: true): readonly Input[] {
  const key = item === undefined && !firstDay ? fact : `${fact} ${item} ${firstDay}`;
  let inputs = inputsByFact.get(key);
  if (!inputs) {
    inputs = [{ fact, ...(item !== undefined && { item }), ...(firstDay && { firstDay }) }];
    inputsByFact.set(key, inputs);
  }
  return inputs;
}

/** A date fact, or the first day of a title. */
const inputsOfDay = (fact: FactKey, item?: number): readonly Input[] =>
  inputsOfFact(fact, item, factDef(fact).kind === 'title' || undefined);

/** What is unknown of what a condition itself reads. A code that is known but too coarse (city for county) is asked again. */
function unknownInputs(condition: Condition, view: ProfileView): readonly Input[] {
  if ('measure' in condition) return unknownOfMeasures(condition, view);
  if ('title' in condition) return unknownOfTitle(condition, view);
  if ('in' in condition) return unknownOfCodes(condition, condition.in, view);
  if ('notIn' in condition) return unknownOfCodes(condition, condition.notIn, view);
  return ownInputs(condition).filter((input) => !view.knows(input));
}

/** Held, but not known at which level, since when or how often; where its first day says the rest, that day. */
function unknownOfTitle(test: TitleTest, view: ProfileView): readonly Input[] {
  const isHeld = view.title(test.title) === true;
  if (!isHeld && view.knows({ fact: test.title })) return NO_INPUTS;
  return waitsForDay(test.title, view) && (!isHeld || test.newIn) ? inputsOfDay(test.title) : ownInputs(test);
}

/** Whether a title is held and the day of its grant, which nobody has said, would tell on which days. */
function waitsForDay(title: FactKey, view: ProfileView): boolean {
  const value = view.titleEntry(title);
  if (!value?.held || value.from !== undefined) return false;
  const { terms } = factDef(title);
  if (endOf({ from: view.asOf, to: value.to }, terms) !== undefined) return true;
  return isListed(terms) && view.used(inputsOfFact(title))[0]?.stale !== true;
}

/** The inputs that a test of numbers would have to know, of which an open one waits for some. */
export function missingOfTest(test: NumberTest, view: ProfileView): Input[] {
  const found = new Map<string, Input>();
  for (const input of unknownOfMeasures(test, view)) addMissing(input, view, found);
  return [...found.values()];
}

function unknownOfMeasures(test: NumberTest | CompareTest, view: ProfileView): Input[] {
  const { measure } = test;
  if ('than' in test) return [...unknownOf(measure, view), ...unknownOf(test.than, view)];
  if (test.each === undefined) return unknownOf(measure, view);
  return yearsBack(test.each, 0).flatMap((back) => unknownOf(earlierMeasure(measure, -back), view));
}

function unknownOfCodes(test: CodeTest, listed: readonly string[], view: ProfileView): readonly Input[] {
  const codes = view.codes(test.fact, test.item);
  const zones = codes ? view.zonesMaybe(test.fact, codes) : [];
  return listed.some((code) => zones.includes(code)) ? inputsOfFact('zones') : ownInputs(test);
}

/** The parts of a composite condition whose outcome counts; of a score, the tiers up to the first that holds for certain. */
function partsThatCount(condition: Condition, view: ProfileView): readonly Condition[] {
  if ('all' in condition) return condition.all;
  if ('any' in condition) return condition.any;
  if ('some' in condition) return condition.of;
  if ('not' in condition) return [condition.not];
  if (!('score' in condition)) return [];
  return condition.score.flatMap((part) => {
    const whens = part.tiers.map((tier) => tier.when);
    const certain = whens.findIndex((when) => lowOf(judge(when, view)) === PASS);
    return certain < 0 ? whens : whens.slice(0, certain);
  });
}

/**
 * The inputs that are unknown and that an open condition waits for, each once; what follows from others as those. What can
 * at most spare a person is no open condition, but one when it is denied.
 */
export function missingInputs(
  condition: Condition,
  view: ProfileView,
  found = new Map<string, Input>(),
  isDenied = false,
): Map<string, Input> {
  const outcome = judge(condition, view);
  if (isDenied ? lowOf(outcome) === highOf(outcome) : !isOpen(outcome)) return found;
  for (const input of unknownInputs(condition, view)) addMissing(input, view, found);
  const denies = 'not' in condition ? !isDenied : isDenied;
  for (const part of partsThatCount(condition, view)) missingInputs(part, view, found, denies);
  return found;
}

/** Nobody is asked for what follows from other facts: these are asked for. */
function addMissing(input: Input, view: ProfileView, found: Map<string, Input>): void {
  const { derive } = factDef(input.fact);
  const forSize = derive && 'sizeClass' in derive ? missingForSize(view) : [];
  if (forSize.length > 0) {
    for (const part of forSize) addMissing(part, view, found);
  } else if (derive && 'measure' in derive && !derivesFromTable(derive.measure)) {
    for (const part of unknownOf(measureOf(derive.measure, input.item), view)) addMissing(part, view, found);
  } else {
    found.set(`${input.fact}:${view.period(input)}:${input.item ?? ''}`, input);
  }
}

/** A count that a register tells may also be typed: the count is asked for, not the register. */
const derivesFromTable = (measure: Measure): boolean => 'rows' in measure;

function missingForSize(view: ProfileView): Input[] {
  const result = sizeClassOf(sizeFactsOf(view));
  if (result.size !== 'unknown') return [];
  return result.missing
    .map((fact) => (fact === 'industry' ? { fact } : askable({ fact, year: -1 }, view)))
    .filter((input) => !view.isBeforeFounding(input));
}
