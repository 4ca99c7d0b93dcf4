import { findFact } from './facts';

/** For whom an item is; what is told of a project is the enterprise's. */
export type ItemSubject = 'enterprise' | 'person';

/** The fields in which conditions, measures and amounts name a fact. */
const NAMING_FIELDS = ['fact', 'day', 'since', 'until', 'rows', 'on', 'title', 'growth', 'increase'] as const;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Of whom rules, conditions or amounts read facts: of a person, of an enterprise, of nobody, or (what nobody can mean) of both. */
export function subjectsRead(node: unknown, found = new Set<ItemSubject>()): ReadonlySet<ItemSubject> {
  if (Array.isArray(node)) for (const part of node) subjectsRead(part, found);
  if (Array.isArray(node) || !isRecord(node)) return found;
  for (const field of NAMING_FIELDS) {
    const subject = subjectOf(node[field]);
    if (subject) found.add(subject);
  }
  for (const key in node) subjectsRead(node[key], found);
  return found;
}

/** Whose a fact is; undefined where nothing of this key is in the catalogue. */
function subjectOf(key: unknown): ItemSubject | undefined {
  const def = typeof key === 'string' ? findFact(key) : undefined;
  return def && (def.subject === 'person' ? 'person' : 'enterprise');
}

/** Whether rules or amounts are about a person: they read what is known of one. */
export const isOfPerson = (...parts: readonly unknown[]): boolean => subjectsRead(parts).has('person');
