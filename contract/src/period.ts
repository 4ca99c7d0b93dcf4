/**
 * What a value by period belongs to: a fiscal year '2025', a half '2025H1', a quarter '2025Q3'; '' for current values. No
 * TypeBox here, so that the browser can use it.
 */
export type PeriodKind = 'year' | 'half' | 'quarter';

const FORMS: Readonly<Record<PeriodKind, RegExp>> = { year: /^\d{4}$/, half: /^\d{4}H[12]$/, quarter: /^\d{4}Q[1-4]$/ };
const PARTS: Readonly<Record<string, string>> = {
  ...{ H1: '上半年', H2: '下半年' },
  ...{ Q1: '一季度', Q2: '二季度', Q3: '三季度', Q4: '四季度' },
};
const MONTHS_OF_PART = { year: 12, half: 6, quarter: 3 } as const;

/** Whether a period is written as those of its kind are. */
export const isPeriodOf = (kind: PeriodKind, period: string): boolean => FORMS[kind].test(period);

/** The year of a period, and which of its halves or quarters it is; undefined of a whole year. */
export function periodParts(period: string): { year: number; part?: number } {
  const part = Number(period.slice(5));
  return { year: Number(period.slice(0, 4)), ...(part > 0 && { part }) };
}

/** The first day of a period of a kind. */
export function firstDayOf(kind: PeriodKind, period: string): string {
  const { year, part = 1 } = periodParts(period);
  return dayOf(year, (part - 1) * MONTHS_OF_PART[kind]);
}

const dayOf = (year: number, months: number): string =>
  `${year + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;

/** What a period is called: '2025 年', '2025 年三季度'; '' for none. */
export const periodText = (period: string): string =>
  period === '' ? '' : `${period.slice(0, 4)} 年${PARTS[period.slice(4)] ?? ''}`;

const PARTS_OF = { year: [''], half: ['H2', 'H1'], quarter: ['Q4', 'Q3', 'Q2', 'Q1'] } as const;

/** The periods of a kind that are over on a day: of the running year and of so many before it, the newest first. */
export function closedPeriods(kind: PeriodKind, today: string, years: number): string[] {
  const thisYear = Number(today.slice(0, 4));
  return Array.from({ length: years + 1 }, (_, back) => PARTS_OF[kind].map((part) => `${thisYear - back}${part}`))
    .flat()
    .filter((period) => {
      const { year, part = 1 } = periodParts(period);
      return dayOf(year, part * MONTHS_OF_PART[kind]) <= today;
    });
}
