import { MARKS, normalise } from './runs';

/** The number of a document in its parts: 国科发火〔2016〕32号 is 国科发火, 2016, 32; of 〔2016〕32号 the issuer is '', of 国令第707号 the year. */
export interface DocNumber {
  issuer: string;
  year: string;
  number: string;
}

const OPENING = '[〔\\[(【{]';
const CLOSING = '[〕\\])】}]';
/** Brackets around the year, or 年 after it; 号 may be missing after brackets alone. */
const WHOLE = new RegExp(
  `^(.*?)(?:${OPENING}((?:19|20)\\d\\d)年?${CLOSING}第?0*(\\d{1,5})号?|((?:19|20)\\d\\d)年第?0*(\\d{1,5})号)(?:文|文件)?$`,
  'u',
);
/** As people type it, with nothing around the year: 国科发火2016 32号. */
const BARE = /^(\p{Script=Han}{2,})((?:19|20)\d\d)第?0*(\d{1,5})号$/u;
const BLANKS_AND_MARKS = new RegExp(`[\\s${MARKS}]`, 'gu');
const BRACKETED = new RegExp(`${OPENING}(\\d{4})${CLOSING}`, 'u');

/** The parts of a number however it is written (brackets of any kind, full width, blanks); undefined for what is none. */
export function docNumberOf(text: string): DocNumber | undefined {
  const plain = normalise(text).replace(BLANKS_AND_MARKS, '');
  const found = WHOLE.exec(plain) ?? BARE.exec(plain);
  if (!found) return orderNumber(plain);
  const [, issuer = '', year, number, yearBefore, numberAfter] = found;
  return { issuer, year: year ?? yearBefore!, number: number ?? numberAfter! };
}

/** Orders are counted through the years: 国令第707号. */
function orderNumber(plain: string): DocNumber | undefined {
  const [, issuer = '', number] = /^(.+令)第?0*(\d{1,5})号$/u.exec(plain) ?? [];
  return number === undefined ? undefined : { issuer, year: '', number };
}

/** Whether a number is the one that was typed: the issuer may be left out, or one of several that are named. */
export const isSameNumber = (typed: DocNumber, stored: DocNumber): boolean =>
  typed.year === stored.year && typed.number === stored.number && stored.issuer.endsWith(typed.issuer);

/** A number with each kind of brackets that texts have around its year. */
export const numberSpellings = (number: string): string[] =>
  ['〔$1〕', '[$1]', '($1)'].map((brackets) => number.replace(BRACKETED, brackets)).filter((one) => one !== number);
