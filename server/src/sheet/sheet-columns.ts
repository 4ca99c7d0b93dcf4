/** What a column holds: text stays text whatever it looks like; days are 'YYYY-MM-DD'; money is a number with two decimals. */
export interface SheetColumn {
  header: string;
  /** In characters of a Latin letter; absent: by the header and the kind. */
  width?: number;
  kind: 'text' | 'number' | 'date' | 'money';
}

/** One cell; null, undefined and '' leave it empty. Several texts stand in one cell with '；' between them. */
export type SheetCell = string | number | boolean | readonly string[] | null | undefined;

type Cells = readonly SheetCell[];

/** Rows of cells; of a long list they come in chunks, asked for as they are written. */
export type SheetRows = Iterable<Cells> | AsyncIterable<readonly Cells[]>;

/** Rows that a reader finds where the file is written: too many to be made on the thread of the calls. */
export interface LongRows {
  /** Its name in sheet-readers.ts. */
  reader: string;
  asking: unknown;
}

/** One sheet of a workbook. */
export interface SheetSource<Rows = SheetRows> {
  name: string;
  columns: readonly SheetColumn[];
  rows: Rows;
}
