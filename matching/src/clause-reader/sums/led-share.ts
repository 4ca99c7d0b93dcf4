import type { Finding } from '../finding';
import { undecided } from '../scope/undecided';

/** 按研发费用的 10% 给予补助：100 万元以下的，最高补助 10 万元；…: what follows the share are its caps, and no sums. */

const LED_SHARE = /按[^;。:\n]{2,60}\d%[^;。:\n]{0,16}(?:给予|予以|补助|奖励|奖补|补贴|资助)[^;。:\n]{0,12}:/gu;
/** How far behind it its first cap may begin. */
const REACH = 80;

export function withoutLedCaps(found: readonly Finding[], text: string): Finding[] {
  const leads = Array.from(text.matchAll(LED_SHARE), ({ index, 0: words }) => index + words.length);
  const isCap = (one: Finding) =>
    one.kind === 'amount' &&
    one.amount.kind === 'sum' &&
    one.amount.upTo === true &&
    leads.some((to) => one.from >= to && one.from - to < REACH);
  return found.map((one) => (isCap(one) ? undecided(one) : one));
}
