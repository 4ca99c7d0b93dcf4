import { OFFERS } from '@zhice/contract/ip/enumerations';
import { marksText } from '@zhice/contract/ip/mark-fields';
import type { RightKind } from '@zhice/contract/ip/right';
import type { RightSort } from '@zhice/contract/ip/rights';
import { addDays } from '../../../base/day';
import type { RowReader } from '../../../sheet/long-rows';
import type { ListSheet, SheetCell, SheetColumn } from '../../../sheet/sheet-columns';
import type { Asking, RightFilter } from './right-filter.queries';
import { fieldLabel } from './right-labels.rules';
import { toldOfRight } from './right-view';
import { findRightIds, findRightRecords, type RightRecord } from './rights.queries';

/** One column of the sheet: what is in it, and its header, by kind; without a header the kind has no such column. */
interface Column {
  header: (kind: RightKind | undefined) => string | undefined;
  kind: SheetColumn['kind'];
  cell: (record: RightRecord, told: ReturnType<typeof toldOfRight>) => SheetCell;
}

const MIXED: Readonly<Record<string, string>> = {
  number: '申请号或登记号',
  name: '名称',
  owners: '权利人',
  creators: '发明人或作者',
  classes: '分类',
  published_on: '公开或发表日期',
  granted_on: '授权、注册或登记日期',
  publication_no: '公开（公告）号',
};

/** A field under the name that the kind gives it. */
const named =
  (field: Parameters<typeof fieldLabel>[1]) =>
  (kind: RightKind | undefined): string | undefined =>
    kind === undefined
      ? (MIXED[field] ?? fieldLabel('patent', field) ?? fieldLabel('software', field))
      : fieldLabel(kind, field);
const always = (header: string) => () => header;
const only =
  (kinds: readonly RightKind[], header: string) =>
  (kind: RightKind | undefined): string | undefined =>
    kind === undefined || kinds.includes(kind) ? header : undefined;

const COLUMNS: readonly Column[] = [
  { header: always('类型'), kind: 'text', cell: (_, told) => told.kind_name },
  { header: named('number'), kind: 'text', cell: (record) => record.number },
  { header: named('name'), kind: 'text', cell: (record) => record.name },
  { header: only(['software'], '版本号'), kind: 'text', cell: (record) => record.software_version },
  { header: named('status'), kind: 'text', cell: (_, told) => told.status_name },
  { header: named('owners'), kind: 'text', cell: (record) => record.owners },
  { header: named('creators'), kind: 'text', cell: (record) => record.creators },
  { header: named('classes'), kind: 'text', cell: (record) => record.classes },
  { header: only(['trademark'], '商品或服务'), kind: 'text', cell: (record) => record.goods },
  { header: named('priority_on'), kind: 'date', cell: (record) => record.priority_on },
  { header: named('applied_on'), kind: 'date', cell: (record) => record.applied_on },
  { header: only(['copyright', 'software'], '完成日期'), kind: 'date', cell: (record) => record.completed_on },
  { header: named('published_on'), kind: 'date', cell: (record) => record.published_on },
  { header: named('granted_on'), kind: 'date', cell: (record) => record.granted_on },
  { header: named('publication_no'), kind: 'text', cell: (record) => record.publication_no },
  { header: named('certificate_no'), kind: 'text', cell: (record) => record.certificate_no },
  {
    header: (kind) => (kind === 'trademark' ? '有效期至' : '保护期至'),
    kind: 'date',
    cell: (_, told) => told.expires_on,
  },
  { header: named('extended_to_on'), kind: 'date', cell: (record) => record.extended_to_on },
  { header: named('ceased_on'), kind: 'date', cell: (record) => record.ceased_on },
  // read again by the import, which they tell nothing new (import-columns.table.ts)
  { header: only(['patent'], '已缴年度'), kind: 'number', cell: (record, told) => paidYear(record, told) },
  { header: only(['patent'], '缴至'), kind: 'date', cell: (record, told) => paidUntil(record, told) },
  {
    header: only(['patent', 'trademark'], '下次缴费日或续展日'),
    kind: 'date',
    cell: (_, told) => told.next_due?.pay_by,
  },
  { header: only(['patent', 'trademark'], '最后期限'), kind: 'date', cell: (_, told) => told.next_due?.ends_on },
  { header: only(['patent', 'trademark'], '今日应付（元）'), kind: 'number', cell: (_, told) => told.next_due?.yuan },
  { header: named('agency'), kind: 'text', cell: (record) => record.agency },
  { header: named('agent'), kind: 'text', cell: (record) => record.agent },
  { header: always('证书附件数'), kind: 'number', cell: (record) => record.certificates },
  { header: named('offers'), kind: 'text', cell: (record) => record.offers.map((offer) => OFFERS.labels[offer]) },
  { header: always('意向价格（万元）'), kind: 'money', cell: (record) => record.price_wan },
  {
    header: only(['patent', 'trademark', 'software'], '申报用途'),
    kind: 'text',
    cell: (record) => marksText(record.marks),
  },
  { header: named('note'), kind: 'text', cell: (record) => record.note },
];

type Told = ReturnType<typeof toldOfRight>;

/** The last patent year that is paid, while another one is to come. */
const paidYear = ({ kind, obligation }: RightRecord, told: Told): number | undefined =>
  told.next_due && obligation && kind === 'patent' ? obligation.step - 1 : undefined;

/** The last day of it. */
const paidUntil = ({ kind, obligation }: RightRecord, told: Told): string | undefined =>
  told.next_due && obligation && kind === 'patent' ? addDays(obligation.due_on, -1) : undefined;

const SHEET_NAMES: Readonly<Record<RightKind, string>> = {
  patent: '专利清单',
  trademark: '商标清单',
  copyright: '作品著作权清单',
  software: '软件著作权清单',
};

interface RightsAsked extends Asking {
  filter: RightFilter;
  sort: RightSort;
}

const columnsOf = (kind: RightKind | undefined) =>
  COLUMNS.flatMap((column) => {
    const header = column.header(kind);
    return header === undefined ? [] : [{ ...column, header }];
  });

/** All rights that a filter leaves, in the order of the list. */
export const rightReader: RowReader<RightsAsked> = {
  name: 'rights',
  find: (db, { filter, sort, ...asking }, most) => findRightIds(db, asking, filter, sort, most),
  async read(db, { filter, ...asking }, some) {
    const columns = columnsOf(filter.kind);
    const records = await findRightRecords(db, asking, some);
    // a copy of every record with what is told of it would take a third of the time
    return records.map((record) => {
      const told = toldOfRight(record, asking.today);
      return columns.map(({ cell }) => cell(record, told));
    });
  },
};

export const rightSheet = ({ kind }: RightFilter): ListSheet => ({
  name: kind === undefined ? '知识产权清单' : SHEET_NAMES[kind],
  columns: columnsOf(kind).map((column) => ({ header: column.header, kind: column.kind })),
});
