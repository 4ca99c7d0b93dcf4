import { decodedText, type Encoding } from './encoding';
import { OPERATOR_LIMITS, type SheetLimits, SheetTally } from './sheet-limits';

/** One record of a CSV file: the line it begins on and its cells. */
export interface CsvRecord {
  row: number;
  cells: string[];
  /** A quote was opened in this record and never closed: the rest of the file is inside it. */
  unclosed?: true;
}

const NARROW = [',', ';', '\t', '|'];
const WIDE = ['，', '；'];
/** Reads CSV (RFC 4180, and what Excel and others make of it) record by record. */
export async function* readCsv(
  path: string,
  encoding: Encoding,
  limits: SheetLimits = OPERATOR_LIMITS,
): AsyncGenerator<CsvRecord> {
  const tally = new SheetTally(limits);
  let parser: CsvParser | undefined;
  let head = '';
  for await (const text of decodedText(path, encoding)) {
    if (parser) {
      yield* parser.push(text);
      continue;
    }
    head += text;
    if (head.length < 65_536 && !/[\r\n]./.test(head)) continue;
    parser = parserFor(head, tally);
    yield* parser.push(withoutDeclaration(head));
  }
  parser ??= parserFor(head, tally);
  if (head && parser.untouched) yield* parser.push(withoutDeclaration(head));
  yield* parser.end();
}

/** Excel writes 'sep=;' as a first line of its own. */
const DECLARATION = /^sep=(.)\r?\n/i;

function parserFor(head: string, tally: SheetTally): CsvParser {
  const declared = DECLARATION.exec(head)?.[1];
  return new CsvParser(declared ?? separatorOf(head), tally, declared ? 2 : 1);
}

const withoutDeclaration = (head: string): string => head.replace(DECLARATION, '');

/** The separator that most of the first lines have, as often as the next line; full-width ones only where no other is: texts are full of them. */
function separatorOf(head: string): string {
  const lines = head.replace(/"(?:[^"]|"")*(?:"|$)/g, '').split(/\r\n?|\n/, 5);
  for (const separators of [NARROW, WIDE]) {
    const scores = separators.map((separator) => {
      const counts = lines.map((line) => line.split(separator).length - 1);
      const alike = counts.filter((count, at) => count > 0 && count === counts[at + 1]).length;
      return counts.filter(Boolean).length + alike + (counts.find(Boolean) ?? 0) / 1000;
    });
    const most = Math.max(...scores);
    if (most > 0) return separators[scores.indexOf(most)]!;
  }
  return ',';
}

/** Feeds on pieces of text; a record may be spread over several. */
class CsvParser {
  untouched = true;
  private cell = '';
  private cells: string[] = [];
  /** Of the cell that is read, from 0. */
  private column = 0;
  private quoted = false;
  /** After a closing quote a second one is a quote character. */
  private closing = false;
  private afterCarriageReturn = false;
  private begun = false;
  private row: number;

  constructor(
    private readonly separator: string,
    private readonly tally: SheetTally,
    private line: number,
  ) {
    this.row = line;
  }

  *push(text: string): Generator<CsvRecord> {
    this.untouched = false;
    for (let at = 0; at < text.length; at += 1) {
      if (this.quoted) at = this.insideQuotes(text, at);
      else {
        const record = this.outside(text.charAt(at));
        if (record) yield record;
      }
    }
  }

  *end(): Generator<CsvRecord> {
    if (!this.begun && this.cell === '' && this.cells.length === 0) return;
    if (!this.quoted) this.endOfCell();
    yield { row: this.row, cells: this.cells, ...(this.quoted ? { unclosed: true as const } : {}) };
  }

  /** Takes everything up to the next quote at once; returns the place of the last character taken. */
  private insideQuotes(text: string, at: number): number {
    const quote = text.indexOf('"', at);
    const piece = text.slice(at, quote === -1 ? text.length : quote);
    this.line += countLines(piece);
    // beyond the limit it may be a quote that was never closed: that is told at the end
    if (this.cell.length <= this.tally.limits.cellText) this.cell += piece;
    if (quote === -1) return text.length;
    this.quoted = false;
    this.closing = true;
    return quote;
  }

  private outside(char: string): CsvRecord | undefined {
    const closing = this.closing;
    this.closing = false;
    if (char === '"' && (closing || this.cell === '')) {
      if (closing) this.cell += '"';
      this.quoted = true;
      this.begun = true;
      return undefined;
    }
    const afterCarriageReturn = this.afterCarriageReturn;
    this.afterCarriageReturn = char === '\r';
    if (char === '\n' && afterCarriageReturn) return undefined;
    if (char === '\n' || char === '\r') return this.endOfRecord();
    this.begun = true;
    if (char === this.separator) this.endOfCell();
    else {
      this.cell += char;
      this.tally.length(this.cell.length, this.row);
    }
    return undefined;
  }

  /** Empty cells at the end of a record are counted, not kept: a program may write thousands. */
  private endOfCell(): void {
    this.tally.cell();
    if (this.cell !== '') {
      this.tally.value(this.row, this.column, this.cell);
      while (this.cells.length < this.column) this.cells.push('');
      this.cells.push(this.cell);
    }
    this.column += 1;
    this.cell = '';
  }

  private endOfRecord(): CsvRecord | undefined {
    const empty = !this.begun;
    this.endOfCell();
    const record = { row: this.row, cells: this.cells };
    this.cells = [];
    this.column = 0;
    this.begun = false;
    this.line += 1;
    this.row = this.line;
    return empty ? undefined : record;
  }
}

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
