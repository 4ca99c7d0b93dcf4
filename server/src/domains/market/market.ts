import { momentInChina } from '../../calendar-day';
import { areaPath } from '../../reference/areas';
import type { Handlers, ListHandler } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { moment, text } from '../../sheet/sheet-columns';
import { pageMarket } from './market.queries';

export const marketHandlers = {
  '/api/index/market_supply_shoplist': listOf('supply', '供应信息'),
  '/api/index/market_demand_shoplist': listOf('demand', '需求信息'),
} satisfies Partial<Handlers>;

type MarketList = ListHandler<'/api/index/market_supply_shoplist'> & ListHandler<'/api/index/market_demand_shoplist'>;

function listOf(kind: 'supply' | 'demand', name: string): MarketList {
  return {
    page: async ({ db }, input) => {
      const page = pageOf(input);
      const { total, rows } = await pageMarket(db, kind, input.keyword, page);
      const list = rows.map(({ published_at: at, area_code: area, ...row }) => ({
        ...row,
        area: areaPath(area),
        createtime: momentInChina(at),
      }));
      return { ...page.answer, total, list };
    },
    sheet: {
      name,
      columns: [
        text('标题', 'title', 40),
        text('类别', 'category'),
        text('企业', 'enterprise_name', 36),
        text('地区', 'area', 24),
        text('价格', 'price'),
        text('简介', 'summary', 60),
        moment('发布时间', 'createtime'),
      ],
    },
  };
}
