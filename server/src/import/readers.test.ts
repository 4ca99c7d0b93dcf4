import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../test/factories/folder';
import { workbookParts } from '../../test/factories/sheet-bombs';
import { zipOf } from '../../test/factories/zip';
import { readCsv } from '../sheet/csv-reader';
import { detectEncoding } from '../sheet/encoding';
import type { SourceRow } from '../sheet/file-error';
import { readRows } from './read-file';

const { file } = testFolder();

async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const row of rows) list.push(row);
  return list;
}

const csv = (text: string) => all(readCsv(file('t.csv', text), 'utf-8'));
const rows = (path: string, sheet?: string, tell?: (line: string) => void): Promise<SourceRow[]> =>
  all(
    readRows(path, {
      sheet,
      tell,
      example: '标题、正文',
      isMoney: () => false,
      knows: (names) => names.filter((name) => ['标题', '正文', '日期'].includes(name)).length,
    }),
  );

describe('readCsv', () => {
  it('reads quotes, doubled quotes and line breaks inside cells, and counts lines', async () => {
    expect(await csv('a,b\n"x ""y"", z","1\n2"\r\n\n3,4')).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['x "y", z', '1\n2'] },
      { row: 5, cells: ['3', '4'] },
    ]);
  });

  it('takes a quote inside a bare cell and text after a closing quote as they are', async () => {
    expect((await csv('a,b\n5" pipe,"x"y\n'))[1]!.cells).toEqual(['5" pipe', 'xy']);
  });

  it('finds the separator, also a declared one, and old line ends', async () => {
    expect((await csv('a;b\n1,5;2'))[1]!.cells).toEqual(['1,5', '2']);
    expect((await csv('a\tb\n1\t2'))[1]!.cells).toEqual(['1', '2']);
    expect(await csv('sep=|\na|b\r1|2')).toEqual([
      { row: 2, cells: ['a', 'b'] },
      { row: 3, cells: ['1', '2'] },
    ]);
    expect((await csv('标题，正文\n甲，乙'))[1]!.cells).toEqual(['甲', '乙']);
    expect((await csv('标题,正文\n甲，乙，丙,丁'))[1]!.cells).toEqual(['甲，乙，丙', '丁']);
    expect((await csv('名单（共2家）,,\n标题;正文\n甲;乙\n'))[2]!.cells).toEqual(['甲', '乙']);
    expect((await csv('标题,正文\n甲;a;b,丙\n乙;a;b,"丁'))[1]!.cells).toEqual(['甲;a;b', '丙']);
  });

  it('reads records that lie across the pieces in which a file arrives', async () => {
    const cell = '长"文"本，\n第二行 '.repeat(20_000);
    const quoted = `"${cell.replaceAll('"', '""')}"`;
    const records = await csv(`a,b\n${quoted},1\n${quoted},2\n`);
    expect(records.map((record) => record.cells[1])).toEqual(['b', '1', '2']);
    expect(records[2]!.cells[0]).toBe(cell);
    expect(records[2]!.row).toBe(2 + 20_001);
  });

  it('marks the record whose quote is never closed', async () => {
    expect((await csv('a,b\n1,"open\n2,3\n')).at(-1)).toMatchObject({ row: 2, unclosed: true });
  });
});

it('detectEncoding tells UTF-8, GB18030 and UTF-16 apart', async () => {
  expect(await detectEncoding(file('utf8', '标题：企业研发补助'))).toBe('utf-8');
  expect(await detectEncoding(file('ascii', 'title,body\n'))).toBe('utf-8');
  expect(
    await detectEncoding(
      file('gb', Buffer.from(`${'a,b\n'.repeat(20_000)}\xb1\xea\xcc\xe2\xb7\xf6\xb3\xd6`, 'latin1')),
    ),
  ).toBe('gb18030');
  expect(await detectEncoding(file('utf16', Buffer.from('\ufeff标题', 'utf16le')))).toBe('utf-16le');
  const cut = Buffer.from('政策正文'.repeat(30)).subarray(0, -1);
  expect(await detectEncoding(file('cut', cut))).toBe('utf-8');
});

describe('readRows', () => {
  it('finds the header under titles and remarks and keeps sheet row numbers', async () => {
    const path = file(
      'book.xlsx',
      await writeXlsx({
        sheets: [
          {
            name: '甲',
            rows: [
              ['某市政策汇编'],
              [],
              ['标题', '正文', '日期'],
              ['一', '=SUM(1)', new Date('2019-02-15T00:00:00Z')],
              [],
              ['二', '@x', 43511],
            ],
          },
        ],
      }),
    );
    expect(await rows(path)).toEqual([
      { row: 4, cells: { 标题: '一', 正文: '=SUM(1)', 日期: new Date('2019-02-15T00:00:00Z') } },
      { row: 6, cells: { 标题: '二', 正文: '@x', 日期: 43511 } },
    ]);
    await expect(rows(path, '乙')).rejects.toThrow('没有名为“乙”的工作表，文件里有：甲');
  });

  it('takes one apostrophe from before a number or a code', async () => {
    const path = file('guarded.csv', "标题,正文\n'91330106MA2T10000A,'5000\n'甲',''1\n");
    expect((await rows(path)).map(({ cells }) => Object.values(cells))).toEqual([
      ['91330106MA2T10000A', '5000'],
      ["'甲'", "''1"],
    ]);
  });

  it.each([
    ['0%', 0.15, '15%'],
    ['0.00%', 0.07, '7%'],
    ['#,##0.0%', -0.603, '-60.3%'],
    ['0!.0000"万"', 12_345_678, expect.stringMatching(/^12345678（格式/)],
    ['0\\.0,', 12_345, expect.stringMatching(/^12345（格式/)],
    ['#,##0,', 12_345, expect.stringMatching(/^12345（格式/)],
    ['0.0,,"百万"', 12_345_678, expect.stringMatching(/^12345678（格式/)],
    ['#,##0.00"亿元"', 1.5, '1.5亿元'],
    ['#,##0.00_);[Red]\\(#,##0.00\\)', -35.2, -35.2],
    ['0"人"', 35, 35],
    ['0.0"%"', 35, 35],
  ])('takes a number as the format %s shows it', async (numFmt, value, shown) => {
    const cells = new Map([['1,1', { value, style: { numFmt } }]]);
    const sheets = [
      {
        name: '表',
        rows: [
          ['标题', '正文'],
          ['甲', null],
        ],
        cells,
      },
    ];
    const path = file('format.xlsx', await writeXlsx({ sheets }));
    expect((await rows(path))[0]!.cells).toEqual({ 标题: '甲', 正文: shown });
  });

  it('tells formulas without a result, and what is hidden', async () => {
    const cells = new Map([
      ['1,1', { formula: 'A1' }],
      ['2,0', { formula: 'A1' }],
      ['2,1', { formula: 'A1', formulaResult: 5 }],
    ]);
    const sheets = [
      {
        name: '表',
        rows: [
          ['标题', '正文', '日期'],
          ['甲', null, 1],
          [null, null, 2],
          ['丙', 3, 3],
        ],
        cells,
        columns: [{}, {}, { hidden: true }, { hidden: true }],
        rowDefs: new Map([[3, { hidden: true }]]),
      },
    ];
    const told: string[] = [];
    const tell = (line: string) => void told.push(line);
    const read = await rows(file('formulas.xlsx', await writeXlsx({ sheets })), undefined, tell);
    expect(read).toEqual([
      { row: 2, cells: { 标题: '甲', 日期: 1 }, notes: [expect.stringContaining('正文这一格是公式而没有结果')] },
      { row: 3, cells: { 正文: 5, 日期: 2 }, notes: [expect.stringContaining('标题这一格是公式而没有结果')] },
      { row: 4, cells: { 标题: '丙', 正文: 3, 日期: 3 } },
    ]);
    expect(told).toEqual(['表里隐藏的 1 行、1 列也读了：不要导入的请先从表里删去']);
  });

  it('refuses a workbook that unpacks to more than it should, whatever it claims', async () => {
    const blank = { head: '', unit: `<row>${' '.repeat(10_000)}</row>`, times: 10_500, tail: '' };
    const parts = workbookParts(blank).map((part) => (part.name.includes('sheet1') ? { ...part, size: 1 } : part));
    const bomb = await zipOf(parts);
    await expect(rows(file('bomb.xlsx', bomb))).rejects.toThrow('解压后超过 100 MB');
    const many = Array.from({ length: 1001 }, (_, n) => ({ name: `p${n}`, content: Buffer.from('x') }));
    await expect(rows(file('many.xlsx', await zipOf(many)))).rejects.toThrow('超过 1000 个');
  });

  it('says where a quote is never closed, also in the first cell of a row and in the header', async () => {
    expect(await rows(file('open.csv', '标题,正文\n一,二\n"三,四\n五,六\n'))).toEqual([
      { row: 2, cells: { 标题: '一', 正文: '二' } },
      { row: 3, cells: {}, fault: expect.stringContaining('引号没有配对') },
    ]);
    await expect(rows(file('head.csv', '标题,"正文\n一,二\n'))).rejects.toThrow('第 1 行起有一个引号没有配对');
  });

  it('reads lists wherever JSON keeps them, and says which line is not JSON', async () => {
    expect(await rows(file('a.json', '{"code":0,"data":{"total":1,"list":[{"标题":"一"},5]}}'))).toEqual([
      { row: 1, cells: { 标题: '一' } },
      { row: 2, cells: {}, fault: expect.stringContaining('应为一个对象') },
    ]);
    const lines = await rows(file('b.json', '{"标题":"一"}\n{"标题":"二"}\n'));
    expect(lines.map((line) => line.row)).toEqual([1, 2]);
    const bad = await rows(file('c.jsonl', '\ufeff{"标题":"一"}\n\n{"标题":\n{"标题":"三"}'));
    expect(bad.map(({ row, fault }) => [row, fault !== undefined])).toEqual([
      [1, false],
      [3, true],
      [4, false],
    ]);
    await expect(rows(file('d.json', '{"name":"x"}'))).rejects.toThrow('没有数据列表');
  });
});
