import { describe, expect, it } from 'vitest';
import { testFolder } from '../../test/factories/folder';
import { sheetBombs, workbookParts } from '../../test/factories/sheet-bombs';
import { type ZipPart, zip64Extra, zipOf } from '../../test/factories/zip';
import { packTable } from './pack-table';

const { file } = testFolder();
const read = (content: Buffer) => packTable(file('a', content), { maxRows: 20_000 });

describe('a sheet that becomes large', () => {
  it.each(sheetBombs(0.05).map((bomb) => [bomb.name, bomb] as const))('%s is refused in words', async (_, bomb) => {
    await expect(read(await bomb.file())).rejects.toThrow(bomb.words);
  });

  it('is refused at the first row too many, and at the first column', async () => {
    const row = '<row><c><v>1</v></c></row>';
    const rows = (times: number) => zipOf(workbookParts({ head: '', unit: row, times, tail: '' }));
    expect((await read(await rows(20_010))).pieces.length).toBeGreaterThan(1);
    await expect(read(await rows(20_011))).rejects.toThrow('超过 20000 行');
    const wide = (columns: number) => read(Buffer.from(`${'a,'.repeat(columns - 1)}a\nb,c\n`));
    expect((await wide(200)).sheet).toBe('');
    await expect(wide(201)).rejects.toThrow('第 1 行超过 200 列');
  });

  it('takes empty cells and rows as far as spreadsheet programs write them', async () => {
    const rows = {
      head: '<row><c><v>1</v></c></row>',
      unit: '<row><c r="XFD1" s="3"/></row>',
      times: 5000,
      tail: '<row><c><v>2</v></c></row>',
    };
    expect((await read(await zipOf(workbookParts(rows)))).sheets).toEqual(['表']);
    expect((await read(Buffer.from(`a,b${','.repeat(16_000)}\n1,2${','.repeat(16_000)}\n`))).pieces).toHaveLength(1);
  });
});

describe('a package that can be understood in two ways', () => {
  const sheet = workbookParts('<row><c><v>1</v></c></row><row><c><v>2</v></c></row>');
  const changed = (change: Partial<ZipPart>) =>
    zipOf(sheet.map((part) => (part.name.includes('sheet1') ? { ...part, ...change } : part)));

  it('is taken when nothing is wrong with it', async () => {
    expect((await read(await zipOf(sheet))).sheets).toEqual(['表']);
  });

  it.each([
    ['marks of zip64', () => changed({ extra: zip64Extra(1) }), '超大文件的格式'],
    ['a size of zip64', () => changed({ size: 0xffffffff }), '超大文件的格式'],
    ['a part elsewhere', () => changed({ offset: 7 }), '不在目录所说的位置'],
    ['the place of another part', () => changed({ offset: 0 }), '不在目录所说的位置'],
    ['a wrong size', () => changed({ size: 1 }), '内容不完整'],
    ['a password', () => changed({ flags: 1 }), '请去掉密码'],
    ['a part twice', () => zipOf([...sheet, { ...sheet[4]!, name: 'XL/worksheets/sheet1.xml' }]), '出现两次'],
    ['fewer parts than it has', () => zipOf(sheet, 4), '目录与文件不符'],
    ['more parts than it has', () => zipOf(sheet, 6), '目录与文件不符'],
    ['the count of zip64', () => zipOf(sheet, 0xffff), '超大文件的格式'],
    ['something behind it', async () => Buffer.concat([await zipOf(sheet), Buffer.from('x')]), '目录与文件不符'],
    ['definitions of its own', () => changed({ content: Buffer.from('<!DOCTYPE a []><worksheet/>') }), '格式不认识'],
    ['elements a thousand deep', () => changed({ content: Buffer.from('<a>'.repeat(1000)) }), '格式不认识'],
    ['a part that is cut off', () => changed({ content: Buffer.from('<worksheet><row>') }), '内容不完整'],
  ])('%s: refused', async (_, made, words) => {
    await expect(read(await made())).rejects.toThrow(words);
  });
});
