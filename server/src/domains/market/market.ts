import type { CallInput, CallOutput } from '@zhice/contract/all';
import { momentInChina } from '../../calendar-day';
import type { Db } from '../../db/sql';
import { areaPath } from '../../reference/areas';
import type { Handlers } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { pageMarket } from './market.queries';

export const marketHandlers = {
  '/api/index/market_supply_shoplist': ({ db }, input) => listOf(db, 'supply', input),
  '/api/index/market_demand_shoplist': ({ db }, input) => listOf(db, 'demand', input),
} satisfies Partial<Handlers>;

async function listOf(
  db: Db,
  kind: 'supply' | 'demand',
  input: CallInput<'/api/index/market_supply_shoplist'>,
): Promise<CallOutput<'/api/index/market_supply_shoplist'>> {
  const page = pageOf(input);
  const { total, rows } = await pageMarket(db, kind, input.keyword, page);
  const list = rows.map(({ published_at: at, area_code: area, ...row }) => ({
    ...row,
    area: areaPath(area),
    createtime: momentInChina(at),
  }));
  return { ...page.answer, total, list };
}
