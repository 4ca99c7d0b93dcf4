import type { FactDef, FactKey } from '@zhice/matching/facts';
import type { Entry, FactValue, Profile, TitleValue } from '@zhice/matching/profile';
import { Type } from 'typebox';
import { type ReadValue, valueReader } from '../../rpc/read-value';
import { Refusal } from '../../rpc/refusal';
import { findFact } from './catalogue';
import { findContradiction } from './cross-checks.rules';
import { validateFact } from './facts.rules';

/** A change as it comes from a form; a value of null makes the fact unknown again. */
export interface GivenChange {
  fact: string;
  period: string;
  value?: unknown;
}

/** A change that is known to fit the catalogue. */
export interface FactChange {
  fact: FactKey;
  period: string;
  value: FactValue | null;
}

/** The field of a form that holds a value: 'staff:2025'. */
export const fieldOf = (change: { fact: string; period: string }): string => `${change.fact}:${change.period}`;

/** The changes as they are stored, or `facts_wrong` with the field '<fact>:<period>' of the first that is wrong. */
export function readChanges(given: readonly GivenChange[], today: string): FactChange[] {
  const seen = new Set<string>();
  return given.map((change) => {
    const field = fieldOf(change);
    if (seen.has(field)) throw wrong('同一项信息重复提交，请刷新页面后重试', field);
    seen.add(field);
    return readChange(change, field, today);
  });
}

function readChange(change: GivenChange, field: string, today: string): FactChange {
  const def = findFact(change.fact);
  if (!def) throw wrong('没有此项信息，请刷新页面后重试', field);
  const value = storedValue(READERS[def.kind]?.(change.value) ?? change.value);
  const problem = periodProblem(def, change.period) ?? valueProblem(def, change.period, value, today);
  if (problem) throw wrong(`${def.label}${change.period && `（${change.period} 年）`}：${problem}`, field);
  return { fact: def.key as FactKey, period: change.period, value };
}

function wrong(detail: string, field: string): Refusal {
  return new Refusal('facts_wrong', { detail }, field);
}

function periodProblem(def: FactDef, period: string): string | undefined {
  if (def.annual && !/^\d{4}$/.test(period)) return '请选择年度';
  return !def.annual && period !== '' ? '不分年度填写' : undefined;
}

function valueProblem(def: FactDef, period: string, value: FactValue | null, today: string): string | null {
  return value === null ? null : validateFact(def, period, value, today);
}

/** Digits are a number where the fact is one, as in every call. */
const READERS: Partial<Record<FactDef['kind'], ReadValue>> = {
  number: valueReader(Type.Number()),
  boolean: valueReader(Type.Boolean()),
};

/** A value as it would be stored: nothing typed is unknown, a title keeps its declared parts alone. Not yet checked. */
function storedValue(value: unknown): FactValue | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'object' || Array.isArray(value)) return value as FactValue;
  const { held, from, to } = value as TitleValue;
  return { held, ...(from && { from }), ...(to && { to }) };
}

/** The profile after the changes, which a person gives today; refuses what contradicts itself for certain. */
export function changedProfile(profile: Profile, changes: readonly FactChange[], today: string): Profile {
  const touched = new Set(changes.map(fieldOf));
  const after: Entry[] = profile.filter((entry) => !touched.has(fieldOf(entry)));
  for (const { fact, period, value } of changes) {
    if (value !== null) after.push({ fact, period, value, source: 'self', date: today });
  }
  const contradiction = findContradiction(after, (fact, period) => touched.has(fieldOf({ fact, period })));
  if (contradiction) throw wrong(contradiction.text, fieldOf(contradiction));
  return after;
}
