import { type Repeated, type ZipPart, zip64Extra, zipOf } from './zip';

/** A file that is small and becomes large, or is understood in two ways; with words of its refusal. */
export interface SheetBomb {
  name: string;
  file: () => Promise<Buffer>;
  words: string;
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const link = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const xml = (text: string) => Buffer.from(`<?xml version="1.0"?>${text}`);

/** The parts of a workbook with one sheet and texts that its cells share. */
export function workbookParts(rows: Repeated | string, strings: Repeated | string = ''): ZipPart[] {
  const part = (name: string, text: string) => ({ name, content: xml(text) });
  const between = (inner: Repeated | string, tag: string, more = ''): Buffer | Repeated =>
    typeof inner === 'string'
      ? xml(`<${tag}>${more}${inner}${more.replace('<', '</')}</${tag}>`)
      : {
          ...inner,
          head: `<?xml version="1.0"?><${tag}>${more}${inner.head}`,
          tail: `${inner.tail}${more.replace('<', '</')}</${tag}>`,
        };
  return [
    part('_rels/.rels', `<Relationships>${link('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`),
    part('xl/workbook.xml', `<workbook xmlns:r="${OFFICE}"><sheets><sheet name="表" r:id="b"/></sheets></workbook>`),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${link('b', 'worksheet', 'worksheets/sheet1.xml')}${link('c', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    ),
    { name: 'xl/sharedStrings.xml', content: between(strings, 'sst') },
    { name: 'xl/worksheets/sheet1.xml', content: between(rows, 'worksheet', '<sheetData>') },
  ];
}

const many = (unit: string, times: number, head = '', tail = ''): Repeated => ({ head, unit, times, tail });
const TEXT_ROWS = '<row><c t="s"><v>0</v></c></row>';

/** What ended the server or held it up; `share` of its size, where size is not the point. */
export function sheetBombs(share: number): SheetBomb[] {
  const times = (count: number) => Math.ceil(count * share);
  const book = (rows: Repeated | string, strings?: Repeated | string) => () => zipOf(workbookParts(rows, strings));
  return [
    {
      name: 'shared texts behind a zip64 offset',
      file: () => {
        const parts = workbookParts(TEXT_ROWS, many('<si><t>a</t></si>', times(26_000_000)));
        return zipOf(parts.map((part) => (part.name.includes('shared') ? behindZip64(part, parts) : part)));
      },
      words: '超大文件的格式',
    },
    {
      name: 'rows with one cell in the last column',
      file: book(many('<row><c r="XFD1"><v>1</v></c></row>', times(20_000))),
      words: '超过 200 列',
    },
    { name: 'empty rows', file: book(many('<row/>', 2_000_000)), words: '行数太多' },
    {
      name: 'one long text that many cells name',
      file: book(many(TEXT_ROWS, times(20_000)), many('长文本内容', times(6_000_000), '<si><t>', '</t></si>')),
      words: '超过 32767 字',
    },
    {
      name: 'texts as long as they may be that many cells name',
      file: book(many(TEXT_ROWS, 20_000), many('文', 32_767, '<si><t>', '</t></si>')),
      words: '文字超过 4000 万字',
    },
    {
      name: 'one row of many cells',
      file: book(many('<c><v>1</v></c>', times(3_000_000), '<row>', '</row>')),
      words: '超过 200 列',
    },
    {
      name: 'one row of many empty cells',
      file: book(many('<c/>', 3_000_000, '<row>', '</row>')),
      words: '单元格超过 200 万个',
    },
    {
      name: 'a .csv of commas',
      file: async () => Buffer.from(`a,b\n${','.repeat(19_900_000)}`),
      words: '单元格超过 200 万个',
    },
  ];
}

/** The entry says that it stands somewhere else than a reader of 32 bits looks. */
function behindZip64(part: ZipPart, parts: readonly ZipPart[]): ZipPart {
  return { ...part, offset: 0xffffffff, extra: zip64Extra(parts.indexOf(part)) };
}
