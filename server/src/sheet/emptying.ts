/** What a cell says that empties its field: an empty cell says nothing. */
export const EMPTYING = '清空';
const EMPTYING_CELL = new RegExp(`^[「【《(（[]?${EMPTYING}[」】》)）\\]]?$`);

/** Whether a cell empties its field: the word, or null or an empty list in JSON (an empty cell of a table is undefined or ''). */
export const isEmptying = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'string' && EMPTYING_CELL.test(value.trim())) ||
  (Array.isArray(value) && value.length === 0);
