import type { RightKind } from '@zhice/contract/ip/right';
import type { SheetCell } from '../../../sheet/sheet-columns';
import type { TableRow } from '../../../sheet/table';
import { statusesOf } from '../rights/right-statuses.rules';
import { cellText } from './import-cell.rules';
import { importFields, type PlacedColumn } from './import-columns.rules';
import type { ImportField } from './import-columns.table';

const MARK = '（示例，可删除）';

/** The row that stands in the template of a kind. */
const EXAMPLES: Readonly<Record<RightKind, Partial<Record<ImportField, SheetCell>>>> = {
  patent: {
    patent_kind: '发明专利',
    number: '202010749221.4',
    name: `一种数据处理方法${MARK}`,
    status: '有效（已授权）',
    owners: '某某科技有限公司；某某大学',
    creators: '张三；李四',
    main_class: 'G06F 17/30',
    classes: 'G06F 17/30；G06F 16/00',
    agency: '某某专利代理事务所',
    applied_on: '2020-07-30',
    published_on: '2020-11-10',
    granted_on: '2023-05-16',
    publication_no: 'CN111930000B',
  },
  trademark: {
    number: '12345678',
    name: `某某${MARK}`,
    status: '已注册',
    owners: '某某科技有限公司',
    classes: '9',
    goods: '计算机软件；数据处理设备',
    applied_on: '2019-03-01',
    granted_on: '2020-02-14',
  },
  copyright: {
    number: '国作登字-2023-F-00123456',
    name: `某某宣传画${MARK}`,
    status: '已登记',
    owners: '某某科技有限公司',
    creators: '张三',
    classes: '美术',
    completed_on: '2023-01-10',
    granted_on: '2023-04-20',
    holder: '单位',
  },
  software: {
    number: '2023SR0123456',
    name: `某某管理系统${MARK}`,
    software_version: 'V1.0',
    status: '已登记',
    owners: '某某科技有限公司',
    completed_on: '2022-12-01',
    granted_on: '2023-02-01',
    holder: '单位',
  },
};

/** The example in the order of the template's columns. */
export const exampleOf = (kind: RightKind): SheetCell[] =>
  importFields(kind).map(({ field }) => EXAMPLES[kind][field] ?? '');

/** Whether a row is the example of the template, left where it was. */
export function isExample(
  kind: RightKind,
  places: ReadonlyMap<ImportField, readonly PlacedColumn[]>,
  row: TableRow,
): boolean {
  const at = places.get('name')?.[0]?.at;
  return at !== undefined && cellText(row.cells[at]) === EXAMPLES[kind].name;
}

const NOTES: Partial<Record<ImportField, string>> = {
  number: '完整的号码，可以带 CN、ZL。请不要写成科学计数法：这一列的格式是文本',
  patent_kind: '发明专利、实用新型或外观设计；不填则由申请号得出',
  owners: '多个之间用分号“；”隔开，第一权利人写在最前',
  creators: '多个之间用分号“；”隔开',
  main_class: '发明和实用新型填 IPC 主分类号，外观设计填洛迦诺主分类号',
  reductions: '85% 或 70%，可注明年度，如 85%（第3-10年度）',
  first_paid_year: '授权时缴纳的第一个专利年度，1 至 20；不填则按授权日推算',
  paid_year: '已经缴到第几个专利年度，如 5；与缴至、下次缴费日填一项即可',
  paid_until_on: '年费缴到哪一天，写成 2019-02-15',
  fee_status: '正常、已缴、待缴、欠费或终止',
  term_until: '写成 2019-02-15；商标填现在这个专用期的最后一天',
  extended_to_on: '获得专利权期限补偿的发明专利，补偿后的最后一天；没有补偿的不填',
  holder: '单位或个人',
  offers: '出售、许可、开放许可，多个之间用分号隔开；不填表示没有意向',
  price_wan: '万元',
  note: '只有本企业能看到',
};

/** What the notes of the template say about a field. */
export function noteOf(kind: RightKind, field: ImportField): string {
  if (field === 'status') {
    const names = statusesOf(kind).map(([, name]) => name);
    return `${names.join('、')}；不填时有授权或登记日期的按有效`;
  }
  if (field === 'classes') {
    if (kind === 'trademark') return '国际分类 1 至 45，多个之间用分号隔开';
    return kind === 'copyright' ? '一件作品一个类别，如文字、美术、摄影' : '多个之间用分号“；”隔开';
  }
  if (kind === 'trademark' && field === 'number')
    return '注册号，国际注册以 G 开头，也可写成国际注册第1234567号。这一列的格式是文本';
  if ((kind === 'copyright' || kind === 'software') && field === 'number')
    return '登记证书上的登记号；登记中的填受理号';
  return NOTES[field] ?? (field.endsWith('_on') ? '写成 2019-02-15' : '');
}
