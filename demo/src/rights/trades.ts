import { INDUSTRY_TRADES } from './industry-trades';
import { SERVICE_TRADES } from './service-trades';
import type { Trade } from './trade';

export const TRADES: readonly Trade[] = [...INDUSTRY_TRADES, ...SERVICE_TRADES];

/** The trade of an industry code; the last trade suits all that no other names. */
export function tradeOf(industry: string): Trade {
  return TRADES.find((trade) => trade.industries.some((start) => industry.startsWith(start))) ?? TRADES.at(-1)!;
}
