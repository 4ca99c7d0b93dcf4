import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { testFolder } from '../../test/factories/folder';
import { packTable } from './pack-table';
import { readTable } from './read-table';
import type { TableRow } from './table';

const { file } = testFolder();

const DATA = [
  ['名称', '编号'],
  ['甲', '1'],
];
const knows = (names: string[]) => names.filter((name) => name === '名称' || name === '编号').length;

/** Sheets, of which only the one at this place has rows. */
async function workbook(count: number, filled: number): Promise<string> {
  const sheets = Array.from({ length: count }, (_, at) => ({
    name: `表${at + 1}`,
    rows: at === filled ? DATA : [],
  }));
  return file(`${count}-${filled}.xlsx`, await writeXlsx({ sheets }));
}

async function read(path: string, sheet?: string) {
  const { pieces, ...table } = await readTable(path, { sheet, knows, maxRows: 100 }, packTable);
  const rows: TableRow[] = [];
  for await (const piece of pieces()) rows.push(...piece);
  return { ...table, rows };
}

it('takes the first sheet with something in it, or the one that is named', async () => {
  const path = await workbook(4, 2);
  expect(await read(path)).toMatchObject({ sheet: '表3', columns: ['名称', '编号'], rows: [{ cells: ['甲', '1'] }] });
  expect(await read(path, '表3')).toMatchObject({ sheets: ['表1', '表2', '表3', '表4'], sheet: '表3' });
  await expect(read(path, '表9')).rejects.toThrow('没有名为“表9”的工作表');
  await expect(read(await workbook(3, -1))).rejects.toThrow('工作簿里没有数据');
});

it('keeps a row whose quote is never closed, also one that begins with it', async () => {
  const path = file('open.csv', '名称,编号\n甲,1\n"乙,2\n丙,3\n');
  expect((await read(path)).rows).toEqual([
    { row: 2, cells: ['甲', '1'] },
    { row: 3, cells: [], unclosed: true },
  ]);
});

it('looks at the first sheets only, whatever stands behind them', async () => {
  await expect(read(await workbook(300, 299))).rejects.toThrow('前 20 个工作表里都没有数据');
  expect((await read(await workbook(300, 299), '表300')).rows).toHaveLength(1);
});

it('takes the first sheet whose columns are known, when notes on how to fill it in stand before it', async () => {
  const sheets = [
    { name: '说明', rows: [['填表说明'], ['一、逐项填写', '二、不要改列名'], ['三、保存']] },
    { name: '数据', rows: DATA },
    { name: '选项', rows: DATA, hidden: true },
  ];
  const path = file('notes.xlsx', await writeXlsx({ sheets }));
  expect(await read(path)).toMatchObject({
    sheet: '数据',
    sheets: ['说明', '数据', '选项'],
    columns: ['名称', '编号'],
  });
  const unknown = file('unknown.xlsx', await writeXlsx({ sheets: sheets.slice(0, 1) }));
  expect(await read(unknown)).toMatchObject({ sheet: '说明', columns: ['一、逐项填写', '二、不要改列名'] });
});

it('looks behind the others for what is hidden', async () => {
  const sheets = [
    { name: '选项', rows: DATA, hidden: true },
    { name: '数据', rows: DATA },
  ];
  expect(await read(file('hidden.xlsx', await writeXlsx({ sheets })))).toMatchObject({ sheet: '数据' });
});
