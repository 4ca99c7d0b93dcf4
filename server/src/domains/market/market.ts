import type { CallInput } from '@zhice/contract/all';
import { type SearchedList, searchIn } from '../../db/search';
import type { Db } from '../../db/sql';
import { areaPath, areaPaths } from '../../reference/areas';
import type { Handlers, ListHandler, ListRow } from '../../rpc/context';
import { type Page, readPage } from '../../rpc/page-of';
import { moment, text } from '../../sheet/sheet-columns';

export const marketHandlers = {
  '/api/index/market_supply_shoplist': listOf('supply', '供应信息'),
  '/api/index/market_demand_shoplist': listOf('demand', '需求信息'),
} satisfies Partial<Handlers>;

type MarketList = ListHandler<'/api/index/market_supply_shoplist'> & ListHandler<'/api/index/market_demand_shoplist'>;

function listOf(kind: 'supply' | 'demand', name: string): MarketList {
  return {
    page: async ({ db }, input) => {
      const { list, ...page } = await pageMarket(db, kind, input);
      return { ...page, list: list.map((entry) => ({ ...entry, area: areaPath(entry.area) })) };
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

type ListInput = CallInput<'/api/index/market_supply_shoplist'>;
type Entry = ListRow<'/api/index/market_supply_shoplist'>;

/** Supplies or demands by all that their rows show. */
export const searchedMarket = (db: Db, kind: 'supply' | 'demand'): SearchedList => ({
  from: db`market_entry m left join enterprise e on e.id = m.enterprise_id`,
  id: db`m.id`,
  where: db`m.kind = ${kind}`,
  fields: {
    name: db`m.title`,
    texts: [db`m.category`, db`e.name`, db`m.price`, db`m.summary`],
    named: [{ column: db`e.area_code`, names: areaPaths() }],
  },
});

/** Supplies or demands, of a search those with the words in their title first, then the newest; the area as its code. */
function pageMarket(db: Db, kind: 'supply' | 'demand', input: ListInput): Promise<Page<Entry>> {
  const { from, where, fields } = searchedMarket(db, kind);
  const search = searchIn(db, input.keyword, fields);
  const list = {
    columns: db`m.id, m.title, m.summary, m.category, m.price, coalesce(e.name, '') as enterprise_name,
      coalesce(e.area_code, '') as area,
      to_char(m.published_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as createtime`,
    from,
    where: db`${where} and ${search.found}`,
    order: db`${search.first} m.published_at desc, m.id desc`,
  };
  return readPage(db, list, input);
}
