export interface TableRow {
  row: number;
  cells: unknown[];
  unclosed?: true;
  /** Places of cells whose formula has no result. */
  unread?: number[];
}

/** Titles and remarks may stand above the header, no more rows than this. */
export const MAX_ABOVE_HEADER = 10;
export const isEmpty = (value: unknown) => value === null || value === undefined || String(value).trim() === '';
/** Whether a row says nothing; one whose quote was never closed says that. */
export const isBlank = ({ cells, unclosed }: TableRow): boolean => !unclosed && cells.every(isEmpty);

/** Names of columns; one that stands there again gets a number. */
export function headerNames(cells: unknown[]): string[] {
  const seen = new Set<string>();
  return cells.map((cell) => {
    let name = isEmpty(cell) ? '' : String(cell).replace(/\s+/g, ' ').trim();
    for (let copy = 2; name !== '' && seen.has(name); copy += 1) name = `${String(cell).trim()} (${copy})`;
    seen.add(name);
    return name;
  });
}
