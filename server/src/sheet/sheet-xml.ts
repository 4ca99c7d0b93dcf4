import type { SheetCell, SheetColumn, SheetSource } from './sheet-columns';

/** As much text as a cell can have; a spreadsheet program calls a file with more damaged. */
export const MAX_CELL = 32_767;

/** A text as a cell shows it: one that is longer than a cell is cut, and says so. */
export const inOneCell = (text: string): string => (text.length <= MAX_CELL ? text : `${text.slice(0, MAX_CELL - 1)}…`);

/** Cell styles, by their place in STYLES. */
const STYLE = { head: 1, text: 2, quoted: 3, date: 4, money: 5, moment: 6, number: 0 } as const;

/**
 * Text cells have the format '@', so that an edit keeps them text (a number of 13 digits stays whole, 1-2 is no date);
 * those that begin like a formula have quotePrefix as well, as if they had been typed with an apostrophe.
 */
export const STYLES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="等线"/></font><font><b/><sz val="11"/><name val="等线"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EEF7"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no such characters, Excel writes them as _x0001_
const SPECIAL = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_x/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const CONTROL = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;
const FORMULA_LIKE = /^[=+\-@\t\r]/;
const BLANK_ENDS = /^\s|\s$|\n/;
const DAY = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/;

function escaped(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(CONTROL, (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);
}

/** A → 1, Z → 26, AA → 27 the other way round: the letters of a column by its place from 0. */
export function columnLetters(place: number): string {
  let letters = '';
  for (let left = place + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  }
  return letters;
}

const DAY_MS = 86_400_000;
const SERIAL_ZERO = Date.UTC(1899, 11, 30) / DAY_MS;
/** Excel takes 1900 for a leap year: days before March of it are another number there. */
const FIRST_SERIAL = 61;

/** The number by which a spreadsheet program knows a day or a moment; undefined when the text is none that it can hold. */
function serialOf(text: string): number | undefined {
  if (!DAY.test(text)) return undefined;
  const serial = Date.parse(`${text.slice(0, 10)}T${text.slice(11) || '00:00:00'}Z`) / DAY_MS - SERIAL_ZERO;
  return serial >= FIRST_SERIAL ? serial : undefined;
}

/** Turns rows into the XML of a sheet. */
export class RowWriter {
  private readonly letters: string[];
  /** Days repeat a thousand times in one export. */
  private readonly serials = new Map<string, number | undefined>();
  private row = 1;

  constructor(private readonly columns: readonly SheetColumn[]) {
    this.letters = columns.map((_, place) => columnLetters(place));
  }

  get rows(): number {
    return this.row - 1;
  }

  /** What stands before the rows, with the header. */
  begin(): string {
    const widths = this.columns.map(
      (column, place) =>
        `<col min="${place + 1}" max="${place + 1}" width="${widthOf(column)}" style="${styleOf(column)}" customWidth="1"/>`,
    );
    const heads = this.columns.map(({ header }, place) => this.text(place, header, STYLE.head)).join('');
    return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData><row r="1">${heads}</row>`;
  }

  add(cells: readonly SheetCell[]): string {
    this.row++;
    let xml = `<row r="${this.row}">`;
    for (let place = 0; place < this.letters.length; place++) xml += this.cell(place, cells[place]);
    return `${xml}</row>`;
  }

  /** What stands after the rows. */
  end(): string {
    const range = `A1:${this.letters.at(-1)}${this.row}`;
    return `</sheetData><autoFilter ref="${range}"/><ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
  }

  private cell(place: number, value: SheetCell): string {
    if (value === null || value === undefined || value === '') return '';
    if (typeof value === 'string') return this.string(place, value);
    if (typeof value === 'number') return this.figure(place, value);
    if (typeof value === 'boolean') return this.text(place, value ? '是' : '否');
    return value.length === 0 ? '' : this.text(place, value.join('；'));
  }

  private string(place: number, value: string): string {
    const kind = this.columns[place]?.kind;
    if (kind !== 'date' && kind !== 'moment') return this.text(place, value);
    const serial = this.serial(value);
    return serial === undefined ? this.text(place, value) : this.number(place, serial, STYLE[kind]);
  }

  private figure(place: number, value: number): string {
    if (!Number.isFinite(value)) return '';
    const kind = this.columns[place]?.kind;
    if (kind === 'text') return this.text(place, String(value));
    return this.number(place, value, kind === 'money' ? STYLE.money : STYLE.number);
  }

  private number(place: number, value: number, style: number): string {
    return `<c r="${this.letters[place]}${this.row}" s="${style}"><v>${value}</v></c>`;
  }

  private text(place: number, text: string, style?: number): string {
    const whole = inOneCell(text);
    const look = style ?? (FORMULA_LIKE.test(whole) ? STYLE.quoted : STYLE.text);
    const open = BLANK_ENDS.test(whole) ? '<t xml:space="preserve">' : '<t>';
    return `<c r="${this.letters[place]}${this.row}" s="${look}" t="inlineStr"><is>${open}${escaped(whole)}</t></is></c>`;
  }

  private serial(day: string): number | undefined {
    let serial = this.serials.get(day);
    if (serial === undefined) {
      serial = serialOf(day);
      if (this.serials.size < 50_000) this.serials.set(day, serial);
    }
    return serial;
  }
}

const WIDTHS = { text: 16, number: 12, date: 12, moment: 20, money: 14 };

function widthOf({ header, width, kind }: SheetColumn): number {
  return width ?? Math.max(WIDTHS[kind], header.length * 2 + 3);
}

const styleOf = ({ kind }: SheetColumn): number => STYLE[kind];

/** The parts of a workbook beside its sheets, by their names in the package. */
export function workbookParts(sheets: readonly SheetSource[]): [string, string][] {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  const types = 'http://schemas.openxmlformats.org/package/2006';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const each = (part: (number: number, sheet: SheetSource) => string) =>
    sheets.map((sheet, place) => part(place + 1, sheet)).join('');
  return [
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${types}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${main}.styles+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${main}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="${types}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets>${each((n, { name }) => `<sheet name="${sheetName(name, n)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="${types}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
  ];
}

/** A name that a sheet may have: 31 characters, none of []:*?/\. */
function sheetName(name: string, number: number): string {
  const plain = name
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
    .slice(0, 31);
  return escaped(plain || `Sheet${number}`).replace(/"/g, '&quot;');
}
