/** A file, or what was asked of it, cannot be used at all; the message is Chinese and says what to do. */
export class FileError extends Error {}

/** One row as it was read, before anything is understood. */
export interface SourceRow {
  /** Line, sheet row or place in the list, as the reader of the file counts them. */
  row: number;
  /** Column name to value; for tables the names of the header. */
  cells: Record<string, unknown>;
  /** Why the row cannot be read, in Chinese. */
  fault?: string;
  /** What of it was left out, in Chinese. */
  notes?: string[];
}
