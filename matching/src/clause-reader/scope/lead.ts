import { leadsToOwner } from '../applicants/owners';
import type { Composition } from '../finding';
import { readNumberAt } from '../words/quantity';

/** What the words before a list say of it. */
export type Lead =
  /** asks: each item is something that is asked for, understood or not. */
  | { kind: 'list'; composition: Composition; asks: boolean }
  | { kind: 'excludes' }
  | { kind: 'aside' }
  | { kind: 'unsure' };

const LEADS =
  /条件|情形|要求|标准|之一|任一|如下|以下|下列|下述|任意|资质|指标|其中(?:任意|任何)?[一二两三四五1-5](?:项|条|个)|[二两三四五六]选[一二两三四]/u;
const ONE_OF = /之一|任一|任何一|任意一|其一|任选/u;
/** What items are counted by; 个 counts other things too. */
const ITEMS = '(?:项|条|款|种(?!类)|个(?=条件|方面|指标|情形|情况|标准|及|以上|即可|的?(?:[,;:()。]|$)))';
const NUMBER = '([一二两三四五六七八九十]|\\d{1,2})';
/** How many of the items: 任意两项, 其中一条; 同时 of them all. */
const COUNTED = new RegExp(NUMBER + ITEMS, 'gu');
/** 下列五项中的三项以上, 任意两项, 至少具备两个, 三选一: so many of them, whatever stands before. */
const PICKED = new RegExp(
  `(?:(?:中的?|任意?|任何|至少|不少于|其中)(?:任意|任何|至少|不少于)?(?:应|须|需)?(?:具备|满足|符合|达到)?|(?<=[二两三四五六七八\\d]选))${NUMBER}(?:${ITEMS}|(?<=选.)(?=[):的]|$))`,
  'u',
);
/** 其中第一项为必备条件: of the items some have to be, and of the others so many. */
const SOME_MUST =
  /^(?!.*(?:所有|全部)).*(?:必备|必选).*(?:其中|任|[一二两三四五六\d](?:项|条|个))|^(?!.*(?:所有|全部)).*第[一二三四五\d]+[项条][^,;]{0,4}必/u;
const TOGETHER = /同时|均须|均应|全部|所有/u;
/** Words that choose among the items in a way that is not understood. */
const CHOOSES = /任|至少|其中|选择|部分|若干/u;
const EXCLUDES =
  /(?:未发生|未有|无|没有|不存在|未出现|不属于|不具有)过?(?:下列|以下)|(?:不得|不予|不能|不可|不享受|不纳入|不列入|不受理|不接受|不应|不宜|不再|暂不|一票否决).{0,4}(?:申报|申请|支持|受理|认定|奖励|享受|推荐|参评|补助|补贴|资助|支持范围|有|存在|具有)?/u;
/** 符合以下条件的为负面清单企业: whom nothing is given. */
const NEGATIVE = /负面清单|退出名单|淘汰名单/u;
const REVOKES = /取消|撤销|追回|责令|处罚|罚款|除外|注销|通报/u;

/** 有下列情形之一的，免于现场核查：…: who is spared something is not who may apply. */
const SPARES = /免于|免予|无需|不再进行|简化/u;

/** 申报企业应同时满足：. */
const ENDS_ASKING = /(?:应|须|需|同时)(?:同时)?(?:符合|满足|具备|达到):?$/u;
const ASKS = /条件|资质|基本要求|申报要求/u;

/** Whether words lead to a list of conditions. */
export const leads = (words: string): boolean => LEADS.test(words) || ENDS_ASKING.test(words);

/** 入库标准：…; …企业; …企业: who belongs to them, of which one or all may be meant. */
const OF_KINDS = /(?:标准|对象|范围|类型|名单):?$/u;
/** 以下企业可申请：一是…企业，…；二是…企业，… are a choice, most likely. */
const OF_FIRMS =
  /(?:以下|下列|下述)(?:[一二两三四五六\d]+[类种个])?(?:[^,;:。条件情形要求]{0,10})(?:企业|单位|主体|机构|对象)[^,;:。条件情形要求]{0,10}:?$/u;
const areFirms = (words: string, items: readonly string[]): boolean =>
  OF_FIRMS.test(words) &&
  items.length > 1 &&
  items.every((item) => /(?:企业|单位|机构|公司|合作社|工商户)(?:[。;,]|$)/u.test(item));
const areKinds = (words: string, items: readonly string[]): boolean =>
  areFirms(words, items) ||
  (OF_KINDS.test(words) &&
    items.length > 2 &&
    items.filter((item) => /(?:企业|单位|机构|公司|项目)(?:[。;]|[:：].*)?$/u.test(item)).length > items.length / 2);

/** How the items after these words belong together. */
export function leadOf(words: string, items: readonly string[] = []): Lead {
  if (REVOKES.test(words)) return { kind: 'aside' };
  if (leadsToOwner(words) || SPARES.test(words) || SOME_MUST.test(words)) return { kind: 'unsure' };
  if (EXCLUDES.test(words) || NEGATIVE.test(words)) return { kind: 'excludes' };
  const composition = compositionOf(words);
  if (composition === 'all' && areKinds(words, items)) return { kind: 'unsure' };
  if (composition === 'all' && CHOOSES.test(words) && !TOGETHER.test(words)) return { kind: 'unsure' };
  return { kind: 'list', composition, asks: ASKS.test(words) || ENDS_ASKING.test(words) };
}

/** 根据…办法规定，满足以下条件之一：what the list is led by, without what it is led from. */
const FROM = /^(?:根据|按照|依据|依照|为|结合)[^,;。:]{2,60},/u;
export const leading = (words: string): string => words.replace(FROM, '');

/** (符合其中一项即可)：; 在本市注册且满足下列条件之一：where a lead begins behind what is asked besides; 0 where what stands before it leads a list, or nothing does. */
export function leadWithin(words: string): number {
  const at = (BRACKET_LEAD.exec(words) ?? JOINED_LEAD.exec(words))?.index ?? 0;
  return leads(words.slice(0, at)) ? 0 : at;
}
const JOINED_LEAD =
  /(?<![合兼归])(?:并且|且|并)(?:还|均|同时)?(?:须|需|应当?|必须)?(?:还|均|同时)?(?:满足|符合|具备|达到)(?:下列|以下|如下|下述)[^,;。:]{0,16}:?$/u;
const BRACKET_LEAD =
  /\((?:须|需|应)?(?:符合|满足|具备|达到)[^(),;。]{0,12}(?:之一|任一|其一|一项|一条|一个)[^(),;。]{0,6}\):?$/u;

/** 达到以下三个条件之一: one of them, however many there are. */
const isOneOf = (words: string): boolean => ONE.test(words.split(',').findLast((part) => LEADS.test(part)) ?? words);
const ONE = /之一|任一|任何一|任意一|其一/u;

function compositionOf(words: string): Composition {
  const picked = PICKED.exec(words)?.[1];
  if (picked === undefined && isOneOf(words)) return 'any';
  if (picked === undefined && TOGETHER.test(words)) return 'all';
  // 以下四项条件中的任意两项: the last number says how many
  const counted = picked ?? [...words.matchAll(COUNTED)].at(-1)?.[1];
  const count = counted === undefined ? undefined : readNumberAt(counted, 0)?.value;
  if (count !== undefined && count > 1) return count;
  return count === 1 || ONE_OF.test(words) ? 'any' : 'all';
}

/** 营业收入 1 亿元以上，或满足下列条件之一：…: where the words begin that lead a list, of which what stands before them is an alternative. */
const OR_LIST =
  /,?或者?(?:应当?|须|需)?(?:同时)?(?:符合|满足|具备|达到)(?:下列|以下|如下|下述)[^,;。]{0,12}(?:条件|情形|要求|标准|指标|之一|其一|任一|[项条])[^,;。]{0,8}:?$/u;
export const orListAt = (words: string): number => OR_LIST.exec(words)?.index ?? 0;

/** The words of a measure before a list of its bounds: 研发费用占比应符合如下要求. */
export const withoutLead = (words: string): string =>
  words.replace(/(?:应|须|需)?(?:同时|分别)?(?:符合|满足|达到)?(?:如下|以下|下列)?(?:要求|条件|标准)?:?$/u, '');
