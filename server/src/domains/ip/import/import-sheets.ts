import { RIGHT_KINDS } from '@zhice/contract/ip/enumerations';
import type { RightKind } from '@zhice/contract/ip/right';
import type { Context } from '../../../rpc/context';
import { exportSheet } from '../../../rpc/export-sheet';
import type { SheetColumn } from '../../../sheet/sheet-columns';
import { cellText } from './import-cell.rules';
import { checkRows, reportOf } from './import-check';
import { importFields } from './import-columns.rules';
import { exampleOf, noteOf } from './import-example.rules';
import { type ImportInput, readSource, refusing } from './import-source';

const WIDE: readonly string[] = ['name', 'owners', 'summary', 'goods'];

/** An .xlsx to fill in: columns with stars where they are needed, an example, a sheet of notes. */
export function importTemplate(context: Context<'enterprise'>, kind: RightKind): Promise<string> {
  const fields = importFields(kind);
  const columns = fields.map(
    ({ field, name, needed }): SheetColumn => ({
      header: needed ? `${name}*` : name,
      kind: field.endsWith('_on') ? 'date' : 'text',
      width: WIDE.includes(field) ? 32 : undefined,
    }),
  );
  const notes = fields.map(({ field, name, needed }) => [name, needed ? '必填' : '选填', noteOf(kind, field)]);
  const more = {
    name: '填写说明',
    columns: [
      { header: '列名', kind: 'text' as const, width: 20 },
      { header: '是否必填', kind: 'text' as const, width: 12 },
      { header: '怎样填写', kind: 'text' as const, width: 80 },
    ],
    rows: [
      ...notes,
      ['其他', '', '列的顺序可以改变，不需要的列可以删除；也可以直接使用从国家知识产权局或专利数据库导出的表格'],
    ],
  };
  return exportSheet(context, {
    name: `${RIGHT_KINDS.labels[kind]}导入模板`,
    columns,
    rows: [exampleOf(kind)],
    more: [more],
  });
}

/** The rows that cannot be taken, as they stand in the file, with what is wrong in the last column. */
export async function importFaults(context: Context<'enterprise'>, input: ImportInput): Promise<string> {
  const { db, services, enterpriseId, deadline, today, now } = context;
  const { kind } = input;
  const { table, mapping } = await refusing(() => readSource(db, services, enterpriseId, input, deadline.signal));
  const checked = await checkRows(db, enterpriseId, { kind, table, mapping, today, now });
  const faults = reportOf(checked ?? []).filter(({ outcome }) => outcome === 'fault');
  const isFault = new Set(faults.map(({ row }) => row));
  const cellsOf = new Map<number, unknown[]>();
  for await (const rows of table.pieces()) {
    for (const { row, cells } of rows) if (isFault.has(row)) cellsOf.set(row, cells);
  }
  const columns: SheetColumn[] = table.columns.map((header) => ({ header, kind: 'text' }));
  columns.push({ header: '原文件行号', kind: 'number' }, { header: '问题', kind: 'text', width: 60 });
  const rows = faults.map(({ row, faults: found }) => [
    ...table.columns.map((_, at) => cellText(cellsOf.get(row)?.[at])),
    row,
    found.map(({ column, message }) => (column === '' ? message : `${column}：${message}`)).join('\n'),
  ]);
  return exportSheet(context, { name: `${RIGHT_KINDS.labels[kind]}导入问题`, columns, rows });
}
