import type { Span } from '../finding';
import { lineOf } from '../words/characters';
import { isCap, isFloor, isGivenCap } from './give';

/** What limits a gift: how much at most, and for how long. */

/** For how long something is given. */
const LASTS =
  /^(?:补助|补贴|贴息|支持|奖励|资助|扶持)?(?:期限|时间|年限)?(?:累计)?(?:(?:最长|最多)?不超过|(?:最长|最多)(?:补助|补贴|贴息|支持)?)[一二两三四五六\d]{1,2}(?:年|个月)$/u;

/** 连续补助 3 年, 补贴期限为 3 年: of a share that is given in each of them. */
export const LASTS_EACH =
  /^(?:可)?连续(?:给予|享受)?(?:补助|补贴|贴息|支持|奖励|资助|扶持)?[一二两三四五六\d]{1,2}(?:年|个月)$|^(?:补助|补贴|贴息|支持|奖励|资助|扶持)(?:期限|时间|年限|期)(?:为|是|共)?[一二两三四五六\d]{1,2}(?:年|个月)$/u;

/** Whether words say but how much at most, or for how long. */
export const isLimit = (words: string): boolean => isCap(words) || LASTS.test(words);

/** What limits a gift behind it: its caps, and for how long it is given. */
export function limitsAfter(text: string, gift: string, after: readonly Span[]): { caps: Span[]; lasts: Span[] } {
  const isShare = gift.includes('%');
  const isCapOf = (span: Span) =>
    [isCap, isFloor].some((is) => is(lineOf(text, span).words)) ||
    (span === after[0] && isGivenCap(lineOf(text, span).words, gift));
  const isLasting = (span: Span) => {
    const { words } = lineOf(text, span);
    return LASTS.test(words) || (isShare && LASTS_EACH.test(words));
  };
  const others = after.findIndex((next) => !isCapOf(next) && !isLasting(next));
  const limits = others < 0 ? after : after.slice(0, others);
  const caps = limits.filter(isCapOf);
  return { caps, lasts: caps.length === 0 ? [] : limits.filter((limit) => !caps.includes(limit)) };
}
