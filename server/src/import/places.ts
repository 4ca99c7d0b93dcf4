import { type Area, areaOf, findArea, NATION } from '../reference/areas';
import { findIndustry, industryOf } from '../reference/industries';

export interface Place {
  code: string;
  /** What of a longer text was understood, when not all of it. */
  onlyUpTo?: string;
}

const NATIONWIDE = /^(?:全国|国家|中国|中央|全国性|全国范围|国家级|中华人民共和国)$/;
const FULL_NAME = /(?:省|市|区|县|州|盟|旗)$/;
const NATIONAL_ISSUER =
  /^(?:国务院|国家|全国|中华人民共和国|中共中央|中央|中国|最高人民)|^[^省市区县州]{2,12}部(?:办公厅|办公室|.{2,8}司)?$|(?:总局|总署|证监会|银保监会)(?:办公厅|办公室)?$/;

/** The area that a code or a text means: 330106, 浙江省/杭州市, 浙江省杭州市(江干区), an address; undefined when none is found. */
export function readPlace(value: unknown): Place | undefined {
  const text = String(value).normalize('NFKC').trim();
  if (NATIONWIDE.test(text) || /^[01]0{5,11}$/.test(text)) return { code: NATION };
  if (/^\d{2,12}$/.test(text)) {
    const code = areaOf(text.slice(0, 6).padEnd(6, '0'))?.code;
    return code === undefined ? undefined : { code };
  }
  const plain = text.replace(/[\s()[\]【】/,、>·-]/g, '');
  const whole = findArea(plain);
  if (whole) return { code: whole.code };
  const begun = leadingArea(plain);
  return begun && { code: begun.area.code, onlyUpTo: begun.text };
}

/** The area whose full name a text begins with, the longest: 宁波市人民代表大会常务委员会 -> 宁波市. */
export function leadingArea(text: string): { area: Area; text: string } | undefined {
  for (let length = Math.min(text.length, 30); length >= 2; length -= 1) {
    const beginning = text.slice(0, length);
    const area = FULL_NAME.test(beginning) ? findArea(beginning) : undefined;
    if (area) return { area, text: beginning };
  }
  return undefined;
}

/** True for bodies of the central government. */
export const isNationalIssuer = (issuer: string): boolean => NATIONAL_ISSUER.test(issuer);

/** The level (18 to 21) of what an area issues. */
export function levelOfArea(code: string): number {
  return code === NATION ? 18 : 18 + (areaOf(code)?.level ?? 0);
}

/** True when the first area lies in the second (or is it). */
export function liesIn(code: string, above: string): boolean {
  for (let area = areaOf(code); area; area = areaOf(area.parent)) if (area.code === above) return true;
  return above === NATION;
}

/** The GB/T 4754 code that a code or a name means, as stored: C, 39, 3912; undefined when there is none. */
export function readIndustry(value: unknown): string | undefined {
  const text = String(value).normalize('NFKC').trim();
  const code = text.toUpperCase();
  if (/^[A-T]?\d{2,4}$/.test(code)) {
    const digits = code.replace(/^[A-T]/, '');
    return industryOf(digits.slice(0, 2)) ? digits : undefined;
  }
  if (/^[A-T]$/.test(code)) return code;
  const coded = /^([A-Ta-t]?\d{2,4}|[A-T])[\s、.:-]*\p{Script=Han}/u.exec(text)?.[1];
  return coded ? readIndustry(coded) : findIndustry(text)?.code;
}
