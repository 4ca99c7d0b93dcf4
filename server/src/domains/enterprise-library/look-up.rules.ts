import { checkCreditCode, normalizeCreditCode } from '@zhice/matching/credit-code';
import { toSimplified } from '../../search/simplified';
import { areasIn } from './area-prefix.rules';

/** Eighteen letters and digits, however they are written. */
export const isCode = (asked: string): boolean => /^[0-9A-Z]{18}$/.test(normalizeCreditCode(asked));

/** Digits and a few letters, about as many as a code has: a code that lost or gained some, or an old registration number. */
const LIKE_CODE = /^(?=(?:[A-Z]*\d){8})[0-9A-Z]{12,22}$/;

/** Why nothing was found for what was asked: what is wrong with it as a code, or that nothing is near its name. */
export function whyMissing(asked: string): string {
  if (!LIKE_CODE.test(normalizeCreditCode(asked))) return '没有相近的名称，请核对';
  const checked = checkCreditCode(asked);
  return checked.valid ? '没有这个信用代码，请核对' : checked.error;
}

/** Spaces beside a sign that is no Latin letter. */
const SPACES = /(?<=\P{ASCII})\s+|\s+(?=\P{ASCII})/gu;

/** A name as its index has it: small, narrow, without spaces between Chinese characters. */
export const plainName = (asked: string): string => asked.normalize('NFKC').trim().replace(SPACES, '').toLowerCase();

/** A name as it may stand in the library: as it is written, and in simplified characters where these differ. */
export function formsOf(asked: string): string[] {
  const name = plainName(asked);
  return [...new Set([name, toSimplified(name)])];
}

const FORMS =
  /(股份有限公司|有限责任公司|有限公司|股份公司|集团公司|总公司|分公司|公司|合伙企业|有限合伙|普通合伙|个人独资企业|集团|厂|店|中心|合作社)$/u;
const BRACKETS = /[（(〔[][^）)〕\]]*[）)〕\]]/gu;
/** Fewer characters mean too much. */
const LEAST = 2;

/** The distinctive part of a name: without what it is and where: '示例' of 浙江示例科技有限公司 is '示例科技'. '' where too little is left. */
export function coreOf(asked: string): string {
  let core = toSimplified(plainName(asked)).replace(BRACKETS, '');
  for (
    let shorter = core.replace(FORMS, '');
    shorter !== core && shorter.length >= LEAST;
    shorter = core.replace(FORMS, '')
  )
    core = shorter;
  for (const area of areasIn(core)) if (core.length - area.length >= LEAST) core = core.slice(area.length);
  return core.length >= LEAST ? core : '';
}
