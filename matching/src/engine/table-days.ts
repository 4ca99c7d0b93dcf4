import { type FactKey, factDef } from '../facts';
import { addMonths, dayNumber } from '../judging/day';
import { isListed } from '../judging/title-span';
import { elapsedSince } from '../measure';
import type { SinceUnit } from '../rule';
import { type FactColumn, MISSING } from './columns';
import type { ProfileTable } from './profile-table';
import type { Readings } from './readings';

/** Values given after the one day and until the other are known. */
export interface KnownDays {
  after: number;
  until: number;
}

/** The days and titles of a table as of a day. */
export class TableDays {
  private readonly day: number;
  private readonly elapsedIn = {
    months: new Map<number, number>(),
    years: new Map<number, number>(),
    fiscalYears: new Map<number, number>(),
  };

  constructor(
    private readonly table: ProfileTable,
    asOf: string,
    private readonly knownOn: string,
  ) {
    this.day = dayNumber(asOf);
  }

  /** From which entry day on values of a current fact are too early, and up to which they are stale. */
  known(fact: FactKey): KnownDays {
    const { staleAfterMonths, kind, lasting } = factDef(fact);
    const known = dayNumber(this.knownOn);
    const after = staleAfterMonths === undefined ? Number.NEGATIVE_INFINITY : addMonths(known, -staleAfterMonths);
    return { after, until: kind === 'date' || lasting ? Number.POSITIVE_INFINITY : this.day };
  }

  /** Elapsed time is computed once for each distinct first day: calendar arithmetic costs more than a look-up. */
  since(fact: FactKey, unit: SinceUnit, from: number, readings: Readings): Readings {
    const column = this.table.column(fact, '');
    const known = this.known(fact);
    const byList = isListed(factDef(fact).terms);
    for (let at = 0; at < readings.low.length; at += 1) {
      const first = column && this.firstDay(column, from + at, known, byList);
      readings.low[at] = first === undefined ? Number.NEGATIVE_INFINITY : this.elapsed(first, unit);
      readings.high[at] = first === undefined ? Number.POSITIVE_INFINITY : this.elapsed(first, unit);
    }
    return readings;
  }

  private elapsed(first: number, unit: SinceUnit): number {
    if (unit === 'days' || Number.isNaN(first)) return this.day - first;
    const known = this.elapsedIn[unit];
    let time = known.get(first);
    if (time === undefined) {
      time = elapsedSince(first, this.day, unit);
      known.set(first, time);
    }
    return time;
  }

  /** The day from which a `since` counts; NaN when there is none for certain, undefined when it is not known. */
  firstDay(column: FactColumn, row: number, known: KnownDays, byList: boolean): number | undefined {
    if (column.from) {
      const inForce = this.titleInForce(column, row, known, byList);
      if (inForce === undefined) return undefined;
      if (!inForce) return Number.NaN;
      const first = column.from.get(row);
      return first === MISSING ? undefined : first;
    }
    const first = column.whole!.get(row);
    return first === MISSING || column.given!.get(row) <= known.after ? undefined : first;
  }

  /** ProfileView.title for a row of a title column. */
  titleInForce(column: FactColumn, row: number, { after, until }: KnownDays, byList: boolean): boolean | undefined {
    const held = column.whole!.get(row);
    if (held === MISSING) return undefined;
    const first = column.from!.get(row);
    const last = column.to!.get(row);
    const given = column.given!.get(row);
    const isFresh = given > after;
    if (held !== 1) return isFresh && given <= until ? false : undefined;
    if ((last !== MISSING && this.day > last) || (first !== MISSING && this.day < first)) return false;
    if (first !== MISSING && (last !== MISSING || given > until)) return true;
    return given <= until && isFresh && (last !== MISSING || byList) ? true : undefined;
  }
}
