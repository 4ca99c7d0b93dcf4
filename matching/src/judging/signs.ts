/** Comparisons and units of time as Chinese readers see them. */
export const SIGNS = { '>=': '≥', '>': '>', '<=': '≤', '<': '<', '=': '=' } as const;
export const TIME_UNITS = { days: '天', months: '个月', years: '年', fiscalYears: '个会计年度' } as const;
