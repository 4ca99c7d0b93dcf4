/**
 * What a column holds: text stays text whatever it looks like; days are 'YYYY-MM-DD', moments 'YYYY-MM-DD HH:mm:ss'; money
 * is a number with two decimals.
 */
export interface SheetColumn {
  header: string;
  /** In characters of a Latin letter; absent: by the header and the kind. */
  width?: number;
  kind: 'text' | 'number' | 'date' | 'moment' | 'money';
}

/** One cell; null, undefined and '' leave it empty. Several texts stand in one cell with '；' between them. */
export type SheetCell = string | number | boolean | readonly string[] | null | undefined;

export type Cells = readonly SheetCell[];

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

/** How a list stands in a file: what it is called there ('资质台账'), and its columns. */
export interface ListSheet<Column = SheetColumn> {
  name: string;
  columns: readonly Column[];
  /** Rows that are asked for at once; absent: 5,000. */
  piece?: number;
}

/** What of a row stands in a cell: one of its fields as it is, or what is made of the row. */
type CellOf<Row> =
  | { [Field in keyof Row]-?: Row[Field] extends SheetCell ? Field : never }[keyof Row]
  | ((row: Row) => SheetCell);

/** A column that knows its cells. */
export interface RowColumn<Row> extends SheetColumn {
  cell: CellOf<Row>;
}

const columnOf =
  (kind: SheetColumn['kind']) =>
  <Row>(header: string, cell: CellOf<Row>, width?: number): RowColumn<Row> => ({ header, cell, width, kind });
export const text = columnOf('text');
export const figure = columnOf('number');
export const day = columnOf('date');
export const moment = columnOf('moment');
export const money = columnOf('money');

/** A row as the cells of its columns. */
export const cellsOf = <Row>(columns: readonly RowColumn<Row>[], row: Row): Cells =>
  columns.map(({ cell }) => (typeof cell === 'function' ? cell(row) : (row[cell] as SheetCell)));
