import type { Token } from '../words/lex';

/** 具有大专以上学历的科技人员占 30%: so many have the degree, and so many at least are of the staff that is counted. */

const DEGREE =
  '(?:大学|全日制)?(?:大专|专科|本科|研究生|硕士|博士|中级|副高级?|正高级?|高级|中高级|初级)(?:研究生)?(?:\\(含\\)|\\(含[^()]{1,4}\\))?(?:[及或]?以上)?(?:文化)?(?:学历|学位|程度|(?:专业)?(?:技术)?(?:职称|职务))?(?:\\(学位\\))?';
/** How they are employed. */
const EMPLOYED =
  '(?:与(?:企业|公司|单位))?(?:签订|订立)(?:[一二两三1-3]年以上)?(?:正式)?劳动合同|(?:在(?:本市|本企业|本单位|企业))?缴纳(?:社会保险|社保)(?:费)?';
const BEFORE = new RegExp(
  `(?:${EMPLOYED})的$|(?:具有|具备|拥有|取得|获得|其中)?(?:国家承认的?)?${DEGREE}(?:(?:或者?|、|和|及)(?:具有|具备)?${DEGREE}){0,2}(?:的|以上的?)?$`,
  'u',
);
const COUNTED: ReadonlySet<string> = new Set(['tech_staff', 'rd_staff']);
/** A bound above says nothing of those without the degree. */
const isUpper = (token: Token): boolean => token.kind === 'op' && token.op.startsWith('<');

/** Which words say the degree of the staff that is counted, and what of the tokens they are. */
export function degreesIn(
  tokens: readonly Token[],
  words: string,
): { left: { start: number; end: number }[]; gone: Token[] } {
  const none = { left: [], gone: [] };
  if (tokens.some(isUpper)) return none;
  const staff = tokens.find((token) => token.kind === 'measure' && COUNTED.has(token.fact ?? ''));
  const first = tokens[0]?.start ?? 0;
  const found = staff ? BEFORE.exec(words.slice(first, staff.start)) : null;
  if (!staff || !found) return none;
  const start = first + found.index;
  const said = found[0].replace(/的$/u, '');
  const gone = tokens.filter((token) => token.start >= start && token.end <= staff.start);
  return gone.length > 0 && gone[0]!.start === start ? { left: [{ start, end: start + said.length }], gone } : none;
}
