type Values = Readonly<Record<string, unknown>>;

/** What an act changed, for its audit row. */
export interface Differences extends Record<string, unknown> {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * What differs between a record as it was (null: it is new) and as it is, under the names that people read. What is the same
 * on both sides is left out; a value that somebody has to be allowed to see is masked before it comes here.
 */
export function differences(was: Values | null, is: Values): Differences {
  const names = Object.keys({ ...was, ...is }).filter((name) => !isSame(was?.[name], is[name]));
  const only = (values: Values | null) =>
    Object.fromEntries(names.flatMap((name) => (isEmpty(values?.[name]) ? [] : [[name, values?.[name]]])));
  return { before: only(was), after: only(is) };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
