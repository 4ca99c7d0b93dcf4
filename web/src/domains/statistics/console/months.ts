/** The days of a month 'YYYY-MM' as the address of a list has them, by names that begin so. */
export function daysOf<const P extends string = ''>(month: string, of = '' as P) {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
  return { [`${of}from`]: `${month}-01`, [`${of}to`]: `${month}-${last}` } as Record<`${P}from` | `${P}to`, string>;
}
