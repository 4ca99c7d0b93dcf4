import type { ListRow } from '../../../rpc/context';
import type { RowReader } from '../../../sheet/long-rows';
import { cellsOf, day, money, type RowColumn, text } from '../../../sheet/sheet-columns';
import type { HallFilter } from './hall-filter.queries';
import { hallRow } from './hall-view';
import { findHallRecords, type HallOrder, listLibraryIds } from './library.queries';

export const HALL_COLUMNS: readonly RowColumn<ListRow<'/api/index/property_list'>>[] = [
  text('类型', 'kind_name'),
  text('申请号或登记号', 'number'),
  text('名称', 'name', 50),
  text('法律状态', 'status_name'),
  text('权利人', 'owners', 40),
  text('发明人或作者', 'creators'),
  text('分类', 'classes'),
  text('代理机构', 'agency'),
  day('申请日', 'applied_on'),
  day('公开或发表日', 'published_on'),
  day('授权、注册或登记日', 'granted_on'),
  text('意向', ({ offers }) => offers.map(({ name }) => name)),
  money('意向价格（万元）', 'price_wan'),
];

interface HallAsked {
  filter: HallFilter;
  order: HallOrder;
}

/** Public rights that a filter leaves, as the list shows them: people masked. */
export const hallReader: RowReader<HallAsked> = {
  name: 'hall',
  find: (db, { filter, order }, most) => listLibraryIds(db, filter, order, most),
  read: async (db, _, some) =>
    (await findHallRecords(db, some)).map((record) => cellsOf(HALL_COLUMNS, hallRow(record))),
};
