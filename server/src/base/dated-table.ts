import type { Day } from './day';

/**
 * How sure a row is: A official text or two independent sources, B one secondary source, C common knowledge of the
 * field, D a choice made where the sources leave it open.
 */
export type Certainty = 'A' | 'B' | 'C' | 'D';

/** What every row of a table says: from which day it is in force, and where it is written. */
export interface DatedRow {
  validFrom: Day;
  source: string;
  certainty: Certainty;
}

/** The row in force on a day: the last that had begun; undefined before the first. Rows stand in order of `validFrom`. */
export function rowInForce<Row extends DatedRow>(rows: readonly Row[], day: Day): Row | undefined {
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at]!;
    if (row.validFrom <= day) return row;
  }
  return undefined;
}

/** A table of law as it counts in this process: what came with the program until the rows of the portal are put in its place. */
export class DatedTable<Row extends DatedRow> {
  private current: readonly Row[];

  constructor(
    /** What came with the program, in order of `validFrom`. */
    readonly first: readonly Row[],
  ) {
    this.current = first;
  }

  /** The rows in order of `validFrom`; another list as soon as they are others. */
  get rows(): readonly Row[] {
    return this.current;
  }

  /** The row in force on a day; undefined before the first. */
  on(day: Day): Row | undefined {
    return rowInForce(this.current, day);
  }

  /** Puts other rows in place for this process, in any order. */
  replace(rows: readonly Row[]): void {
    this.current = [...rows].sort((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
  }
}
