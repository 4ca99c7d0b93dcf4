import { isAbsent } from '../sheet/days';

export interface UnusedColumn {
  header: string;
  rows: number;
  why?: string;
}

/** Counts what the rows of a file hold in columns that are of no use, so that the report names them. */
export class UnusedColumns {
  private readonly rows = new Map<string, number>();

  /** `why`: why a column is not used although its name is known. */
  constructor(
    private readonly isUsed: (header: string) => boolean,
    private readonly why: (header: string) => string | undefined = () => undefined,
  ) {}

  add(cells: Record<string, unknown>): void {
    for (const [header, value] of Object.entries(cells))
      if (!this.isUsed(header) && !isAbsent(value)) this.rows.set(header, (this.rows.get(header) ?? 0) + 1);
  }

  /** Columns that were not used although they held something, with the number of rows. */
  list(): UnusedColumn[] {
    return [...this.rows].map(([header, rows]) => ({ header, rows, why: this.why(header) }));
  }
}
