import type { PatentKind } from '@zhice/contract/ip/right';
import { type Day, yearOf } from '../../base/day';
import { plainNumber } from './typed-number.rules';

/** A Chinese application number (申请号); the number of the granted patent (专利号) is the same after ZL. */
export interface ApplicationNumber {
  /** As it is stored and shown: 202010749221.4, before 2003-10-01 95115608.X. */
  number: string;
  /** Year of filing; for an international application that of the international filing. */
  year: number;
  kind: PatentKind;
  /** Entered from an international application (PCT). */
  international: boolean;
  serial: string;
  check: string;
}

export type ApplicationNumberResult = ({ valid: true } & ApplicationNumber) | { valid: false; error: string };

/** The digit for the kind (ZC 0006-2003); 8 and 9 are international applications in the national phase. */
const KINDS: Readonly<Record<string, { kind: PatentKind; international: boolean }>> = {
  1: { kind: 'invention', international: false },
  2: { kind: 'utility', international: false },
  3: { kind: 'design', international: false },
  8: { kind: 'invention', international: true },
  9: { kind: 'utility', international: true },
};

const WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5];

const KIND_LABELS: Readonly<Record<PatentKind, string>> = {
  invention: '发明',
  utility: '实用新型',
  design: '外观设计',
};

/** Numbers with a year of four digits began with filings of 2003-10-01; those with two digits began in 1985. */
const FIRST_LONG_YEAR = 2003;
const FIRST_YEAR = 1985;

/**
 * Reads an application or patent number as typed: with or without CN, ZL, the dot, full width, spaces. Says in Chinese what
 * is wrong. `today` is the day no number can be later than.
 */
export function readApplicationNumber(text: string, today: Day): ApplicationNumberResult {
  const plain = plainNumber(text)
    .replace(/^(?:专利|申请)号?[:：]?/, '')
    .replace(/^(?:CN)?(?:ZL)?(?=\d)/, '');
  const error = shapeError(plain);
  if (error !== undefined) return { valid: false, error };
  const digits = plain.replace(/[.。·・]/, '');
  const [body, check] = [digits.slice(0, -1), digits.slice(-1)];
  const fault = yearError(body, today) ?? kindError(body) ?? checkError(body, check);
  return fault === undefined ? { valid: true, ...partsOf(body, check) } : { valid: false, error: fault };
}

function shapeError(plain: string): string | undefined {
  if (plain === '') return '请填写申请号或专利号';
  if (/^(?:CN)?\d{7,9}[ABCSUY]\d?$/.test(plain)) {
    return '这是公开号或公告号，不是申请号：请填受理通知书上的申请号，或证书上以 ZL 开头的专利号';
  }
  if (/^PCT/.test(plain)) return '这是国际申请号：请填进入中国国家阶段后的申请号';
  if (/^(?:\d{8}|\d{12})$/.test(plain)) return missingCheckError(plain);
  if (/^(?:\d{8}|\d{12})[.。·・]?[\dX]$/.test(plain)) return undefined;
  const wrong = [...plain].find((character) => !/[\d.。·・X]/.test(character));
  if (wrong !== undefined) return `申请号只有数字和末位的校验位（数字或 X），不能有“${wrong}”`;
  return `申请号应为 12 位数字加 1 位校验位（2003 年 10 月前为 8 位加 1 位），现为 ${plain.replace(/\D/g, '').length} 位数字`;
}

const missingCheckError = (body: string): string =>
  `少了小数点后的校验位：按前 ${body.length} 位算出应为“${checkOf(body)}”，请与证书核对后补上`;

/** Where the digit for the kind stands: after a year of four digits, or of two. */
const kindAt = (body: string): number => (body.length === 12 ? 4 : 2);

function yearIn(body: string): number {
  const year = Number(body.slice(0, kindAt(body)));
  if (body.length === 12) return year;
  return year + (year < FIRST_YEAR % 100 ? 2000 : 1900);
}

function partsOf(body: string, check: string): ApplicationNumber {
  const at = kindAt(body);
  return { number: `${body}.${check}`, year: yearIn(body), ...KINDS[body[at]!]!, serial: body.slice(at + 1), check };
}

function yearError(body: string, today: Day): string | undefined {
  const year = yearIn(body);
  const written = body.slice(0, kindAt(body));
  if (body.length === 8 && year > FIRST_LONG_YEAR) {
    return `前两位“${written}”不是年份：8 位申请号只用到 2003 年 9 月。如果这是公开号或公告号，请改填申请号`;
  }
  if (body.length === 12 && year < FIRST_LONG_YEAR) {
    return `前四位“${written}”不是年份：12 位申请号从 2003 年 10 月开始使用`;
  }
  return year > yearOf(today) ? `前四位“${written}”晚于今年，请核对年份` : undefined;
}

function kindError(body: string): string | undefined {
  const at = kindAt(body);
  if (body[at]! in KINDS) return undefined;
  return `第 ${at + 1} 位“${body[at]}”不是专利种类：1 发明、2 实用新型、3 外观设计、8 和 9 为国际申请`;
}

function checkError(body: string, check: string): string | undefined {
  const expected = checkOf(body);
  if (check === expected) return undefined;
  return `校验位应为“${expected}”，现为“${check}”，请检查是否有写错或颠倒的数字`;
}

/** The check character that the digits before it require: weights 2 to 9 and again from 2, modulo 11, 10 is X. */
function checkOf(body: string): string {
  const remainder = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(body[at] ?? 0), 0) % 11;
  return remainder === 10 ? 'X' : String(remainder);
}

/** What a form says about the same patent. */
export interface StatedPatent {
  kind: PatentKind;
  filedOn: Day;
}

/** Where a form and the number contradict each other, in Chinese, with the field that is in doubt; empty when they agree. */
export function contradictions(
  number: ApplicationNumber,
  stated: StatedPatent,
): { field: keyof StatedPatent; words: string }[] {
  const found: { field: keyof StatedPatent; words: string }[] = [];
  if (number.kind !== stated.kind) {
    const [read, written] = [KIND_LABELS[number.kind], KIND_LABELS[stated.kind]];
    found.push({ field: 'kind', words: `申请号表明是${read}专利，填写的是${written}，请核对` });
  }
  const filedIn = yearOf(stated.filedOn);
  if (number.year !== filedIn) {
    const why = number.year > filedIn ? '（分案申请保留原申请日，可以不同）' : '';
    found.push({
      field: 'filedOn',
      words: `申请号表明是 ${number.year} 年的申请，填写的申请日在 ${filedIn} 年，请核对${why}`,
    });
  }
  return found;
}
