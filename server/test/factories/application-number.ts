let made = 0;

const DIGITS = { invention: 1, utility: 2, design: 3 } as const;

/** An application number that passes its check, another one at each call. */
export function newApplicationNumber(kind: keyof typeof DIGITS = 'invention', year = 2021): string {
  const body = `${year}${DIGITS[kind]}${String(1_000_000 + ++made).padStart(7, '0')}`;
  const weights = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5];
  const rest = weights.reduce((sum, weight, at) => sum + weight * Number(body[at]), 0) % 11;
  return `${body}.${rest === 10 ? 'X' : rest}`;
}
