import { enumeration } from '../enumeration';

/** `selector` of the market (spec section 2). */
export const MARKET_SIDES = enumeration({ 1: '供应', 2: '需求' });
export type MarketSide = (typeof MARKET_SIDES)[number];

/** Which entries a category is for. */
export const CATEGORY_SIDES = enumeration({ 0: '供应和需求', 1: '仅供应', 2: '仅需求' });

export const PRICE_KINDS = enumeration({ fixed: '一口价', range: '价格区间', negotiable: '面议' });
export type PriceKind = (typeof PRICE_KINDS)[number];

/** What is wrong with a word in an entry: it must not stand there, or nobody can quote by it. */
export const WORD_KINDS = enumeration({ 1: '禁止发布', 2: '无法报价' });

/** Why two did not come to terms. */
export const MISS_REASONS = enumeration({
  price: '价格谈不拢',
  delivery: '交期不合适',
  spec: '规格或质量不符',
  other_party: '已选择其他方',
  not_needed: '不再需要',
  silent: '对方没有回应',
  other: '其他',
});

/** Enquiries that one has sent, and those that one has received. */
export const SEEK_BOXES = enumeration({ sent: '我发出的', received: '我收到的' });

/** For how many days an entry is shown after it was confirmed. */
export const ENTRY_DAYS = 60;
