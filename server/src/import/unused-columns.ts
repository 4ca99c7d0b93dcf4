import { isAbsent } from '../sheet/days';

/** Counts what the rows of a file hold in columns that are of no use, so that the report names them. */
export class UnusedColumns {
  private readonly rows = new Map<string, number>();

  constructor(private readonly isKnown: (header: string) => boolean) {}

  add(cells: Record<string, unknown>): void {
    for (const [header, value] of Object.entries(cells))
      if (!this.isKnown(header) && !isAbsent(value)) this.rows.set(header, (this.rows.get(header) ?? 0) + 1);
  }

  /** Columns that were not used although they held something, with the number of rows. */
  list(): { header: string; rows: number }[] {
    return [...this.rows].map(([header, rows]) => ({ header, rows }));
  }
}
