import { expect, it } from 'vitest';
import { checkFile } from './file-kind';
import type { PictureDesk } from './picture';

const kindOf = async (text: string, encoding: BufferEncoding = 'utf8') =>
  (await checkFile(Buffer.from(text, encoding), {} as PictureDesk))?.mime;

it('takes a table as text by its separators, and a list of one column by its lines', async () => {
  expect(await kindOf('企业名称,备注\n甲有限公司,一\n')).toBe('text/csv');
  expect(await kindOf('\ufeff甲有限公司\r\n乙有限公司\r\n')).toBe('text/csv');
  expect(await kindOf('企业名称\n"丙, 丁有限公司"\n')).toBe('text/csv');
  expect(await kindOf('91330106MA2CFTXJ4M\n\n91330100MA27XQJD4X\n')).toBe('text/csv');
  // 甲有限公司, 乙有限公司 in GB18030
  expect(await kindOf('bcd7d3d0cfdeb9abcbbe0ad2d2d3d0cfdeb9abcbbe0a', 'hex')).toBe('text/csv');
});

it('takes no page, program or running text for one', async () => {
  for (const text of [
    '',
    '甲有限公司',
    '<html>\n<body>\n',
    'let a = 1;\nalert(a);\n',
    'alert(1)\nalert(2)\n',
    '#!/bin/sh\nrm -rf /\n',
    `甲${'有限公司说明'.repeat(30)}\n乙有限公司\n`,
  ])
    expect([text, await kindOf(text)]).toEqual([text, undefined]);
});
