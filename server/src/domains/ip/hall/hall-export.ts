import type { CallOutput } from '@zhice/contract/all';
import type { Context } from '../../../rpc/context';
import { exportLongSheet } from '../../../sheet/export-sheet';
import { longRows, type RowReader } from '../../../sheet/long-rows';
import type { SheetColumn } from '../../../sheet/sheet-columns';
import type { HallFilter } from './hall-filter.queries';
import { hallRow } from './hall-view';
import { findHallRecords, type HallOrder, listLibraryIds } from './library.queries';

const COLUMNS: readonly SheetColumn[] = [
  { header: '类型', kind: 'text' },
  { header: '申请号或登记号', kind: 'text' },
  { header: '名称', kind: 'text', width: 50 },
  { header: '法律状态', kind: 'text' },
  { header: '权利人', kind: 'text', width: 40 },
  { header: '发明人或作者', kind: 'text' },
  { header: '分类', kind: 'text' },
  { header: '代理机构', kind: 'text' },
  { header: '申请日', kind: 'date' },
  { header: '公开或发表日', kind: 'date' },
  { header: '授权、注册或登记日', kind: 'date' },
  { header: '意向', kind: 'text' },
  { header: '意向价格（万元）', kind: 'money' },
];
/** An enterprise with more public rights than these asks for them in parts. */
const MOST = 100_000;

interface HallAsked {
  filter: HallFilter;
  order: HallOrder;
}

/** Public rights that a filter leaves: the same fields as the list, people masked. */
export const hallReader: RowReader<HallAsked> = {
  name: 'hall',
  find: (db, { filter, order }) => listLibraryIds(db, filter, order, MOST),
  read: async (db, _, some) =>
    (await findHallRecords(db, some))
      .map(hallRow)
      .map((row) => [
        row.kind_name,
        row.number,
        row.name,
        row.status_name,
        row.owners,
        row.creators,
        row.classes,
        row.agency,
        row.applied_on,
        row.published_on,
        row.granted_on,
        row.offers.map(({ name }) => name),
        row.price_wan,
      ]),
};

/** The list as a link to an .xlsx. */
export const exportHall = (
  context: Context<'public'>,
  filter: HallFilter,
  order: HallOrder,
): Promise<CallOutput<'/api/enterprise/patent_list'>> =>
  exportLongSheet(context, {
    name: '公开知识产权清单',
    columns: COLUMNS,
    rows: longRows(hallReader, { filter, order }),
  });
