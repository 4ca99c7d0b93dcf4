import type { EnterpriseRecord } from '@zhice/contract/policy/record';
import { type FactKey, factDef } from '@zhice/matching/facts';
import { endOf } from '@zhice/matching/judging/title-span';
import type { FactSource, FactValue } from '@zhice/matching/profile';
import { addDays, yearOf } from '../calendar';

const CONDUCT: readonly FactKey[] = [
  ...['incident_one_year', 'incident_since_last_year', 'incident_three_years', 'research_dishonesty'],
  ...['tax_evasion_three_years', 'misconduct_three_years', 'abnormal_listing', 'dishonesty_listing'],
  ...['banned_product', 'restricted_trade', 'arrears'],
];

type FactRow = NonNullable<EnterpriseRecord['facts']>[number];

/** Collects the facts of one enterprise; a value that is undefined is a gap. */
export class FactSheet {
  readonly rows: FactRow[] = [];

  constructor(
    private readonly today: string,
    /** Days before today on which current values were given. */
    private readonly givenAgo: number,
  ) {}

  /** A current value. */
  now(fact: FactKey, value: FactValue | undefined, source: FactSource = 'self'): void {
    if (value !== undefined)
      this.rows.push({ fact, period: '', value, date: addDays(this.today, -this.givenAgo), source });
  }

  /** Values of the last fiscal years, the latest first; given with the tax return of the next spring. */
  yearly(fact: FactKey, values: readonly (number | undefined)[], source: FactSource = 'self'): void {
    const { integer } = factDef(fact);
    values.forEach((value, back) => {
      if (value === undefined) return;
      const year = yearOf(this.today) - 1 - back;
      const filed = addDays(`${year + 1}-01-01`, 118);
      const date = filed < this.today ? filed : addDays(this.today, -1);
      this.rows.push({
        fact,
        period: String(year),
        value: integer ? Math.round(value) : Math.round(value * 100) / 100,
        date,
        source,
      });
    });
  }

  /** What nothing speaks against: no accident, no list of offenders, nothing owed, no banned product. */
  clean(but: Partial<Record<FactKey, boolean>> = {}): void {
    for (const fact of CONDUCT) this.now(fact, but[fact] ?? false);
  }

  /** A title held since a number of days, to the end of its term; false when it is not held. */
  title(fact: FactKey, since: number | false | undefined): void {
    if (since === undefined) return;
    if (since === false) {
      this.now(fact, { held: false });
      return;
    }
    const from = addDays(this.today, -since);
    const to = endOf({ from }, factDef(fact).terms);
    this.now(fact, { held: true, from, ...(to !== undefined && { to }) }, 'certificate');
  }
}
