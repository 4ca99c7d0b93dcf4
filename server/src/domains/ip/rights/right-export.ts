import type { RightSort } from '@zhice/contract/ip/own-rights';
import type { RightKind } from '@zhice/contract/ip/right';
import type { RowReader } from '../../../sheet/long-rows';
import type { ListSheet, SheetCell, SheetColumn } from '../../../sheet/sheet-columns';
import { findRightIds, findRightRecords, type RightRecord } from './own-rights.queries';
import type { Asking, RightFilter } from './right-filter.queries';
import { fieldLabel } from './right-labels.rules';
import { rightRow } from './right-view';
import { OFFER_NAMES } from './right-words.rules';

type Row = ReturnType<typeof rightRow>;

/** One column of the sheet: what is in it, and its header, by kind; without a header the kind has no such column. */
interface Column {
  header: (kind: RightKind | undefined) => string | undefined;
  kind: SheetColumn['kind'];
  cell: (row: Row, record: RightRecord) => SheetCell;
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
  { header: always('类型'), kind: 'text', cell: (row) => row.kind_name },
  { header: named('number'), kind: 'text', cell: (row) => row.number },
  { header: named('name'), kind: 'text', cell: (row) => row.name },
  { header: only(['software'], '版本号'), kind: 'text', cell: (row) => row.software_version },
  { header: named('status'), kind: 'text', cell: (row) => row.status_name },
  { header: named('owners'), kind: 'text', cell: (row) => row.owners },
  { header: named('creators'), kind: 'text', cell: (row) => row.creators },
  { header: named('classes'), kind: 'text', cell: (row) => row.classes },
  { header: only(['trademark'], '商品或服务'), kind: 'text', cell: (_, record) => record.goods },
  { header: named('priority_on'), kind: 'date', cell: (_, record) => record.priority_on },
  { header: named('applied_on'), kind: 'date', cell: (row) => row.applied_on },
  { header: only(['copyright', 'software'], '完成日期'), kind: 'date', cell: (_, record) => record.completed_on },
  { header: named('published_on'), kind: 'date', cell: (row) => row.published_on },
  { header: named('granted_on'), kind: 'date', cell: (row) => row.granted_on },
  { header: named('publication_no'), kind: 'text', cell: (_, record) => record.publication_no },
  { header: named('certificate_no'), kind: 'text', cell: (_, record) => record.certificate_no },
  { header: always('保护期至'), kind: 'date', cell: (row) => row.expires_on },
  { header: named('extended_to_on'), kind: 'date', cell: (_, record) => record.extended_to_on },
  { header: named('ceased_on'), kind: 'date', cell: (_, record) => record.ceased_on },
  { header: only(['patent', 'trademark'], '下次应缴日或续展日'), kind: 'date', cell: (row) => row.next_due?.due_on },
  { header: only(['patent', 'trademark'], '最后期限'), kind: 'date', cell: (row) => row.next_due?.ends_on },
  { header: only(['patent', 'trademark'], '今日应付（元）'), kind: 'number', cell: (row) => row.next_due?.yuan },
  { header: named('agency'), kind: 'text', cell: (row) => row.agency },
  { header: named('agent'), kind: 'text', cell: (_, record) => record.agent },
  { header: always('证书附件数'), kind: 'number', cell: (row) => row.certificates },
  { header: named('offers'), kind: 'text', cell: (row) => row.offers.map((offer) => OFFER_NAMES[offer]) },
  { header: always('意向价格（万元）'), kind: 'money', cell: (_, record) => record.price_wan },
  { header: named('note'), kind: 'text', cell: (_, record) => record.note },
];

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
  async read(db, { enterpriseId, today, filter }, some) {
    const columns = columnsOf(filter.kind);
    const records = await findRightRecords(db, enterpriseId, some);
    return records.map((record) => {
      const row = rightRow(record, today);
      return columns.map(({ cell }) => cell(row, record));
    });
  },
};

export const rightSheet = ({ kind }: RightFilter): ListSheet => ({
  name: kind === undefined ? '知识产权清单' : SHEET_NAMES[kind],
  columns: columnsOf(kind).map((column) => ({ header: column.header, kind: column.kind })),
});
