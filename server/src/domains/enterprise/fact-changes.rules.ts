import { FACT_PERIODS } from '@zhice/contract/catalogue/enumerations';
import { isPeriodOf, periodText } from '@zhice/contract/period';
import { type FactDef, type FactKey, factDef, findFact } from '@zhice/matching/facts';
import { quantityText } from '@zhice/matching/judging/number-text';
import type { Cell, Entry, FactValue, Profile, TableValue, TitleSpan, TitleValue } from '@zhice/matching/profile';
import { Type } from 'typebox';
import { Refusal } from '../../base/refusal';
import { type ReadValue, valueReader } from '../../rpc/read-value';
import { validateFact } from './facts.rules';
import { rejoined } from './profile-sources';

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
export const fieldOf = ({ fact, period }: { fact: string; period: string }): string => `${fact}:${period}`;

/**
 * The changes of an enterprise's facts, or of those of a project, as they are stored; or `facts_wrong` with the field
 * '<fact>:<period>' of the first that is wrong.
 */
export function readChanges(given: readonly GivenChange[], today: string, subject?: FactDef['subject']): FactChange[] {
  const seen = new Set<string>();
  return given.map((change) => {
    const field = fieldOf(change);
    if (seen.has(field)) throw wrong('同一项信息重复提交，请刷新页面后重试', field);
    seen.add(field);
    return readChange(change, field, today, subject);
  });
}

function readChange(change: GivenChange, field: string, today: string, subject: FactDef['subject']): FactChange {
  const def = findFact(change.fact);
  if (!def || def.subject !== subject) throw wrong('没有此项信息，请刷新页面后重试', field);
  const value = storedValue(READERS[def.kind]?.(change.value) ?? change.value);
  const problem = periodProblem(def, change.period) ?? valueProblem(def, change.period, value, today);
  if (problem) throw wrong(`${def.label}${change.period && `（${periodText(change.period)}）`}：${problem}`, field);
  return { fact: def.key, period: change.period, value };
}

function wrong(detail: string, field: string): Refusal {
  return new Refusal('facts_wrong', { detail }, field);
}

function periodProblem({ period: kind }: FactDef, period: string): string | undefined {
  if (kind === undefined) return period === '' ? undefined : '不分年度填写';
  return isPeriodOf(kind, period) ? undefined : `请选择${FACT_PERIODS.labels[kind]}`;
}

function valueProblem(def: FactDef, period: string, value: FactValue | null, today: string): string | null {
  return value === null ? null : validateFact(def, period, value, today);
}

/** Digits are a number where the fact is one, as in every call. */
const READERS: Partial<Record<FactDef['kind'], ReadValue>> = {
  number: valueReader(Type.Number()),
  boolean: valueReader(Type.Boolean()),
};

/** A value as it would be stored: nothing typed is unknown, titles and rows keep what they say alone. Not yet checked. */
function storedValue(value: unknown): FactValue | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'object' || Array.isArray(value)) return value as FactValue;
  if ('rows' in value) return storedTable(value as TableValue);
  const { held, earlier, ...span } = value as TitleValue;
  // none at all is an answer too: it was never had before
  return { held, ...(held && storedSpan(span)), ...(Array.isArray(earlier) && { earlier: earlier.map(storedSpan) }) };
}

const storedSpan = ({ from, to, level }: TitleSpan): TitleSpan => ({
  ...(from && { from }),
  ...(to && { to }),
  ...(level && { level }),
});

function storedTable({ rows, complete }: TableValue): TableValue {
  if (!Array.isArray(rows)) return { rows, complete };
  const said = (row: Record<string, Cell | null>) =>
    Object.fromEntries(Object.entries(row ?? {}).filter(([, cell]) => cell !== null && cell !== '')) as Record<
      string,
      Cell
    >;
  return { rows: rows.map(said), complete };
}

/** The profile after the changes, which a person gives today; refuses what contradicts itself for certain. */
export function changedProfile(profile: Profile, changes: readonly FactChange[], today: string): Profile {
  const touched = new Set(changes.map(fieldOf));
  const after: Entry[] = profile.filter((entry) => entry.item !== undefined || !touched.has(fieldOf(entry)));
  for (const { fact, period, value } of changes) {
    if (value === null) continue;
    const before = profile.find((entry) => entry.fact === fact && entry.item === undefined);
    after.push(rejoined(before, { fact, period, value, source: 'self', date: today }));
  }
  const contradiction = findContradiction(after, (fact, period) => touched.has(fieldOf({ fact, period })));
  if (contradiction) throw wrong(contradiction.text, fieldOf(contradiction));
  return after;
}

interface Contradiction {
  fact: FactKey;
  period: string;
  text: string;
}

/**
 * The first contradiction between values that `isTouched` names and the rest of a profile; undefined when there is none.
 * Contradictions among older values do not stand in the way of saving something else.
 */
function findContradiction(profile: Profile, isTouched: IsTouched): Contradiction | undefined {
  return earlierThanFounded(profile, isTouched) ?? partAboveWhole(profile, isTouched);
}

type IsTouched = (fact: FactKey, period: string) => boolean;

/** A fiscal year before the one in which the enterprise was founded has no figures but 0. */
function earlierThanFounded(profile: Profile, isTouched: IsTouched): Contradiction | undefined {
  const founded = profile.find(({ fact }) => fact === 'registered_on')?.value;
  if (typeof founded !== 'string') return undefined;
  const early = profile.filter(({ period, value }) => period !== '' && period < founded.slice(0, 4) && value !== 0);
  const told = early.find(({ fact, period }) => isTouched(fact, period));
  if (told) {
    const text = `企业成立于 ${founded}，不能填写 ${periodText(told.period)}的${factDef(told.fact).label}，请核对年度或成立日期`;
    return { fact: told.fact, period: told.period, text };
  }
  if (early[0] === undefined || !isTouched('registered_on', '')) return undefined;
  const text = `已填写 ${periodText(early[0].period)}的${factDef(early[0].fact).label}，成立日期不能晚于这一年，请核对`;
  return { fact: 'registered_on', period: '', text };
}

/**
 * A part above its whole is certainly an error. Of several wholes only the first is one by definition: the others merely
 * grow with it.
 */
export function partAboveWhole(profile: Profile, isTouched: IsTouched = () => true): Contradiction | undefined {
  const values = new Map(profile.map((entry) => [fieldOf(entry), entry]));
  for (const entry of profile) {
    const whole = factDef(entry.fact).partOf?.[0];
    const touched = [entry.fact, whole].find((fact) => fact && isTouched(fact, entry.period));
    if (!whole || !touched) continue;
    const text = exceeds(entry, values.get(fieldOf({ fact: whole, period: entry.period })));
    if (text) return { fact: touched, period: entry.period, text };
  }
  return undefined;
}

function exceeds(part: Entry, whole: Entry | undefined): string | undefined {
  if (typeof part.value !== 'number' || typeof whole?.value !== 'number' || part.value <= whole.value) return undefined;
  const words = (entry: Entry, value: number) => {
    const { label, unit } = factDef(entry.fact);
    return `${label}（${quantityText(value, unit ?? '')}）`;
  };
  return `${periodText(part.period)}${part.period && '的'}${words(part, part.value)}不能大于${words(whole, whole.value)}，请核对`;
}
