/** The days of a month 'YYYY-MM' as the address of a list has them, by names that begin so. */
export function daysOf<const P extends string = ''>(month: string, of = '' as P) {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
  return { [`${of}from`]: `${month}-01`, [`${of}to`]: `${month}-${last}` } as Record<`${P}from` | `${P}to`, string>;
}

/** An address with what narrows its list; what is not said is left out. */
export function addressOf(path: string, parts: Record<string, string | number | undefined>): string {
  const given = Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${path}?${new URLSearchParams(given)}`;
}
