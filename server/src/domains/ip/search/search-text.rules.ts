import { OFFERS } from '@zhice/contract/ip/enumerations';
import { plainNumber } from '../typed-number.rules';

/** What who looks for a right calls its offers; its owner sells (出售). */
export const IP_SEARCH_OFFERS = { ...OFFERS.labels, sale: '转让' };

/** The beginning of a number as stored, from what was typed; undefined when it is none. */
export function numberStart(text: string): string | undefined {
  const plain = plainNumber(text)
    .replace(/^(?:专利|申请|注册|登记)号?[:：]?/, '')
    .replace(/^(?:CN)?(?:ZL)?(?=\d)/, '');
  if (/^\d{13}$|^\d{12}X$/.test(plain)) return `${plain.slice(0, 12)}.${plain.slice(12)}`;
  return /^[G\d][\dA-Z.]{3,}$/.test(plain) ? plain : undefined;
}

/** The beginning of a class symbol as stored: H01M, H01M 10/61; and the Nice class, when it may be one. */
export function classStart(text: string): { ipc: string; nice?: string } {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/^第?(\d{1,2})类?$/, '$1');
  if (/^\d{1,2}$/.test(plain)) return { ipc: plain.padStart(2, '0'), nice: plain.padStart(2, '0') };
  return { ipc: plain.replace(/^([A-H]\d{2}[A-Z])(?=\d)/, '$1 ') };
}

const ORGANISATION = /[公司厂所院校学中心社集团会局部店站场馆银行库]$/;

/** Names of people keep their first character; those of organisations stand in full. */
export function maskPerson(name: string): string {
  const isPerson = /^\p{Script=Han}{2,4}(?:·\p{Script=Han}+)*$/u.test(name) && !ORGANISATION.test(name);
  if (!isPerson) return name;
  const [first = '', ...rest] = [...name];
  return first + '*'.repeat(rest.length);
}

/** Inventors and authors are people, whatever they are called. */
export function maskCreator(name: string): string {
  const [first = '', ...rest] = [...name];
  return first + '*'.repeat(rest.length);
}
