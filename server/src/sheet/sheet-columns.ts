/** What a column holds: text stays text whatever it looks like; days are 'YYYY-MM-DD'; money is a number with two decimals. */
export interface SheetColumn {
  header: string;
  /** In characters of a Latin letter; absent: by the header and the kind. */
  width?: number;
  kind: 'text' | 'number' | 'date' | 'money';
}

/** One cell; null, undefined and '' leave it empty. Several texts stand in one cell with '；' between them. */
export type SheetCell = string | number | boolean | readonly string[] | null | undefined;

/** One sheet of a workbook; rows are asked for as they are written. */
export interface SheetSource {
  name: string;
  columns: readonly SheetColumn[];
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>;
}
