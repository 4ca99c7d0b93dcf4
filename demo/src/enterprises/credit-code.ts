import type { Random } from '../random';

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const ORGANISATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2];

function organisationCheck(eight: string): string {
  const value = (char: string) => (char <= '9' ? Number(char) : char.charCodeAt(0) - 55);
  const sum = ORGANISATION_WEIGHTS.reduce((total, weight, at) => total + weight * value(eight[at]!), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? 'X' : String(check);
}

/** A valid unified social credit code (GB 32100-2015, with the check of GB 11714 inside) of a company registered in an area. */
export function makeCreditCode(random: Random, area: string): string {
  let eight = 'MA';
  while (eight.length < 8) eight += ALPHABET[random.whole(0, 30)];
  const body = `91${area}${eight}${organisationCheck(eight)}`;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * ALPHABET.indexOf(body[at]!), 0);
  return body + ALPHABET[(31 - (sum % 31)) % 31]!;
}
