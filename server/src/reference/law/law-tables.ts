import type { FeeTable, HolidayTable } from '@zhice/contract/catalogue/enumerations';
import type { DatedRow, DatedTable } from '../../base/dated-table';
import { HOLIDAY_CALENDARS, STATUTORY_HOLIDAYS } from '../../base/holiday.table';
import { FEE_REDUCTIONS, INCOME_LIMITS, OPEN_LICENCE_REDUCTIONS, REQUEST_LEADS } from './fee-reduction.table';
import {
  ANNUAL_FEES,
  GRANT_FEE_PERIODS,
  LATE_FEES,
  PATENT_TERMS,
  RESTORATIONS,
  TERM_COMPENSATIONS,
} from './patent-fee.table';
import { RENEWAL_FEES, TRADEMARK_TERMS } from './trademark.table';

// biome-ignore lint/suspicious/noExplicitAny: each table has rows of its own
type AnyTable = DatedTable<any>;

/** Every table of law that the office keeps, by its name; what reads days and money reads these. */
export const LAW_TABLES: {
  readonly holiday: Readonly<Record<HolidayTable, AnyTable>>;
  readonly fee: Readonly<Record<FeeTable, AnyTable>>;
} = {
  holiday: { calendar: HOLIDAY_CALENDARS, statutory: STATUTORY_HOLIDAYS },
  fee: {
    annual_invention: ANNUAL_FEES.invention,
    annual_utility: ANNUAL_FEES.utility,
    annual_design: ANNUAL_FEES.design,
    term_invention: PATENT_TERMS.invention,
    term_utility: PATENT_TERMS.utility,
    term_design: PATENT_TERMS.design,
    late_fee: LATE_FEES,
    grant_fee: GRANT_FEE_PERIODS,
    restoration: RESTORATIONS,
    compensation: TERM_COMPENSATIONS,
    reduction: FEE_REDUCTIONS,
    income_limit: INCOME_LIMITS,
    request_lead: REQUEST_LEADS,
    open_licence: OPEN_LICENCE_REDUCTIONS,
    mark_term: TRADEMARK_TERMS,
    mark_renewal: RENEWAL_FEES,
  },
};

export type LawKind = keyof typeof LAW_TABLES;
export const LAW_KINDS: readonly LawKind[] = ['holiday', 'fee'];
/** A row of any table of law. */
export type LawRow = DatedRow & Readonly<Record<string, unknown>>;
