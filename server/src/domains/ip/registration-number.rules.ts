import { type Day, yearOf } from '../../base/day';
import { plainNumber } from './typed-number.rules';

/** Neither kind of number has a check digit, so only the shape can be judged. */
export type RegistrationNumberResult = { valid: true; number: string } | { valid: false; error: string };

/**
 * A trademark registration number (商标注册号) as typed: one to eight digits, a letter after them when the mark was divided,
 * G before an international registration, which certificates also write 国际注册第1234567号.
 */
export function readTrademarkNumber(text: string): RegistrationNumberResult {
  const [, international, digits = ''] =
    /^(?:商标)?(国际)?(?:商标)?(?:注册)?(?:商标)?[第号:：]*(.*?)号?$/.exec(plainNumber(text)) ?? [];
  const number = international ? digits.replace(/^G?/, 'G') : digits;
  if (number === '') return { valid: false, error: '请填写商标注册号' };
  if (/^[1-9]\d{0,7}[A-Z]?$/.test(number) || /^G\d{5,7}[A-Z]?$/.test(number)) return { valid: true, number };
  return {
    valid: false,
    error: `“${number}”不是商标注册号：应为 1 至 8 位数字（分割后的商标末尾有一个字母），国际注册为 G 加 5 至 7 位数字`,
  };
}

/** A software registration number (软件著作权登记号) as typed: year, SR and four to seven digits. `today` bounds the year. */
export function readSoftwareNumber(text: string, today: Day): RegistrationNumberResult {
  const number = plainNumber(text).replace(/^登记号[:：]?/, '');
  if (number === '') return { valid: false, error: '请填写软件著作权登记号' };
  if (/^软著(?:变补)?登字/.test(number)) {
    return { valid: false, error: '这是证书号，不是登记号：登记号形如 2024SR0123456，印在证书上“登记号”一栏' };
  }
  const [, year] = /^(\d{4})SR\d{4,7}$/.exec(number) ?? [];
  if (year === undefined) {
    return {
      valid: false,
      error: `“${number}”不是软件著作权登记号：应为四位年份、SR 和 4 至 7 位数字，如 2024SR0123456`,
    };
  }
  if (Number(year) < 1992 || Number(year) > yearOf(today)) {
    return { valid: false, error: `登记号的年份“${year}”不在 1992 年至今年之间，请核对` };
  }
  return { valid: true, number };
}
