import { areasIn } from './area-prefix.rules';

/** Eighteen letters and digits, whatever spaces stand between them. */
export const isCode = (asked: string): boolean => /^[0-9A-Z]{18}$/.test(plainCode(asked));
export const plainCode = (asked: string): string => asked.normalize('NFKC').replace(/\s/gu, '').toUpperCase();

/** Spaces beside a sign that is no Latin letter. */
const SPACES = /(?<=\P{ASCII})\s+|\s+(?=\P{ASCII})/gu;

/** A name as its index has it: small, narrow, without spaces between Chinese characters. */
export const plainName = (asked: string): string => asked.normalize('NFKC').trim().replace(SPACES, '').toLowerCase();

const FORMS =
  /(股份有限公司|有限责任公司|有限公司|股份公司|集团公司|总公司|分公司|公司|合伙企业|有限合伙|普通合伙|个人独资企业|集团|厂|店|中心|合作社)$/u;
const BRACKETS = /[（(〔[][^）)〕\]]*[）)〕\]]/gu;
/** Fewer characters mean too much. */
const LEAST = 2;

/** The distinctive part of a name: without what it is and where: '示例' of 浙江示例科技有限公司 is '示例科技'. '' where too little is left. */
export function coreOf(asked: string): string {
  let core = plainName(asked).replace(BRACKETS, '');
  for (
    let shorter = core.replace(FORMS, '');
    shorter !== core && shorter.length >= LEAST;
    shorter = core.replace(FORMS, '')
  )
    core = shorter;
  for (const area of areasIn(core)) if (core.length - area.length >= LEAST) core = core.slice(area.length);
  return core.length >= LEAST ? core : '';
}
