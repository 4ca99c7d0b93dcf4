interface Days {
  opens_on: string | null;
  closes_on: string | null;
  yearly: boolean;
}

/**
 * The days of the month when windows come again in every month alike, in words: 1 日 and 10 日, 25 日 and 月底; undefined when they do
 * not.
 */
export function daysOfMonth(windows: readonly Days[]): { from: string; to: string } | undefined {
  const opens = windows.map(({ opens_on }) => opens_on ?? '');
  const closes = windows.map(({ closes_on }) => closes_on ?? '');
  const months = new Set(windows.flatMap(({ yearly }, at) => (yearly ? opens[at]!.slice(5, 7) : [])));
  const isInMonth = opens.every((day, at) => day.slice(0, 7) === closes[at]!.slice(0, 7));
  const firsts = new Set(opens.map((day) => Number(day.slice(8))));
  const last = Math.max(...closes.map((day) => Number(day.slice(8))));
  // a month that is shorter ends by its last day
  const isLast = closes.every((day) => Number(day.slice(8)) === last || Number(day.slice(8)) >= 28);
  if (windows.length !== 12 || months.size !== 12 || !isInMonth || firsts.size !== 1 || !isLast) return undefined;
  return { from: `${[...firsts][0]} 日`, to: last === 31 ? '月底' : `${last} 日` };
}
