import { PATENT_KINDS } from '@zhice/contract/ip/enumerations';
import type { PatentKind, RightKind, RightStatus } from '@zhice/contract/ip/right';
import { type Day, yearOf } from '../../../base/day';
import { type ApplicationNumber, readApplicationNumber } from '../application-number.rules';
import { readSoftwareNumber, readTrademarkNumber } from '../registration-number.rules';
import { plainNumber } from '../typed-number.rules';

/** What a number says of its right; undated numbers have no year. */
export interface NumberRead {
  /** Its normal form. */
  number: string;
  year: number | null;
  patentKind: PatentKind | null;
  international: boolean;
  /** In words: 实用新型, 国际注册商标 … */
  kindName: string;
  /** Of a patent: what its number says in full. */
  application: ApplicationNumber | null;
}

export type NumberResult = { read: NumberRead } | { error: string };

/** Reads the number of a right as typed: application number of a patent, registration number of the others. */
export function readRightNumber(kind: RightKind, text: string, status: RightStatus, today: Day): NumberResult {
  if (kind === 'patent') return patentNumber(text, today);
  if (kind === 'trademark') return markNumber(text);
  const registered = kind === 'software' ? softwareNumber(text, today) : workNumber(text, today);
  const acceptance = 'error' in registered && status !== 'granted' ? acceptanceNumber(text) : undefined;
  return acceptance ?? registered;
}

function patentNumber(text: string, today: Day): NumberResult {
  const result = readApplicationNumber(text, today);
  if (!result.valid) return { error: result.error };
  const { number, year, kind, international } = result;
  const kindName = PATENT_KINDS.labels[kind] + (international ? '（国际申请进入中国）' : '');
  return { read: { number, year, patentKind: kind, international, kindName, application: result } };
}

function markNumber(text: string): NumberResult {
  const result = readTrademarkNumber(text);
  if (!result.valid) return { error: result.error };
  const international = result.number.startsWith('G');
  const kindName = international ? '国际注册商标' : '商标';
  return { read: { ...plainRead(result.number, null, kindName), international } };
}

function softwareNumber(text: string, today: Day): NumberResult {
  const result = readSoftwareNumber(text, today);
  if (!result.valid) return { error: result.error };
  return { read: plainRead(result.number, Number(result.number.slice(0, 4)), '软件著作权') };
}

/** 国作登字-2023-F-00123456, and the older ones without the office: 2010-L-027264. */
function workNumber(text: string, today: Day): NumberResult {
  const plain = plainNumber(text).replace(/^登记号[:：]?/, '');
  if (plain === '') return { error: '请填写作品登记号' };
  const [, office, year, letter, serial] = /^(\p{Script=Han}{1,3}作登字)?(\d{4})([A-Z])(\d{4,8})$/u.exec(plain) ?? [];
  if (!year) return { error: `“${plain}”不是作品登记号：应形如 国作登字-2023-F-00123456` };
  if (Number(year) < 1991 || Number(year) > yearOf(today)) {
    return { error: `登记号的年份“${year}”不在 1991 年至今年之间，请核对` };
  }
  const number = [office, year, letter, serial].filter(Boolean).join('-');
  return { read: plainRead(number, Number(year), '作品著作权') };
}

/** While a registration is under way there is only the number of its acceptance (受理号), whose shape no rule bounds. */
function acceptanceNumber(text: string): NumberResult | undefined {
  const number = plainNumber(text);
  // the number of a certificate is given with the registration, and is no number of it
  if (/登字第/.test(number)) return undefined;
  if (!/^[\dA-Z第号()\p{Script=Han}]{4,40}$/u.test(number) || !/\d{4}/.test(number)) return undefined;
  return { read: plainRead(number, null, '登记受理号') };
}

const plainRead = (number: string, year: number | null, kindName: string): NumberRead => ({
  number,
  year,
  patentKind: null,
  international: false,
  kindName,
  application: null,
});
