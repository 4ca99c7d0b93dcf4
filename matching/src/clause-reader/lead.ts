import type { Composition } from './finding';
import { readNumberAt } from './quantity';

/** What the words before a list say of it. */
export type Lead =
  /** asks: each item is something that is asked for, understood or not. */
  { kind: 'list'; composition: Composition; asks: boolean } | { kind: 'excludes' } | { kind: 'aside' };

const LEADS = /条件|情形|要求|标准|之一|任一|如下|以下|下列|下述|任意|资质|指标/u;
const ONE_OF =
  /之一|任一|其中一条|一条即可|其中1条|以下一项|任何一|任意一|其中一项|一项即可|至少一项|至少1项|满足一项|一项以上|1项以上|其一/u;
const SOME_OF = /(?:任意|其中|中的|至少|不少于)(?:满足|具备|符合|其中|任意|的)*([两二三四五六]|\d)(?:项|个|条|款)/u;
const SOME_OR_MORE = /([两二三四五六]|\d)(?:项|个|条|款)(?:\(含\))?(?:及|或)?以上/u;
const EXCLUDES =
  /(?:未发生|未有|无|没有|不存在|未出现)过?(?:下列|以下)|(?:不得|不予|不能|不可|不享受|不纳入|不再|暂不).{0,4}(?:申报|申请|支持|受理|认定|奖励|享受|推荐|参评|补助|补贴|资助|支持范围|有|存在|具有)?/u;
const REVOKES = /取消|撤销|追回|责令|处罚|罚款|除外|注销|通报/u;

const ASKS = /条件|资质|基本要求|申报要求/u;

/** Whether words lead to a list of conditions. */
export const leads = (words: string): boolean => LEADS.test(words);

/** How the items after these words belong together. */
export function leadOf(words: string): Lead {
  if (REVOKES.test(words)) return { kind: 'aside' };
  if (EXCLUDES.test(words)) return { kind: 'excludes' };
  const some = (SOME_OF.exec(words) ?? SOME_OR_MORE.exec(words))?.[1];
  const count = some === undefined ? undefined : readNumberAt(some, 0)?.value;
  const composition = count !== undefined && count > 1 ? count : ONE_OF.test(words) ? 'any' : 'all';
  return { kind: 'list', composition, asks: ASKS.test(words) };
}

/** The words of a measure before a list of its bounds: 研发费用占比应符合如下要求. */
export const withoutLead = (words: string): string =>
  words.replace(/(?:应|须|需)?(?:同时|分别)?(?:符合|满足|达到)?(?:如下|以下|下列)?(?:要求|条件|标准)?:?$/u, '');
