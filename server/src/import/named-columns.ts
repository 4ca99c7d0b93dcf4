import { isAbsent } from '../sheet/days';
import { FileError, type SourceRow } from '../sheet/file-error';
import { textOf } from './row-reader';

/** The columns of a short file by their names, the one that exports write first; `needed`: those that no such file is without. */
export class NamedColumns<Column extends string> {
  private readonly known: ReadonlySet<string>;

  constructor(
    readonly names: Readonly<Record<Column, readonly [string, string, ...string[]]>>,
    readonly needed: readonly NoInfer<Column>[],
  ) {
    this.known = new Set(Object.values<readonly string[]>(names).flat());
  }

  isKnown = (header: string): boolean => this.known.has(header.trim().toLowerCase());
  knows = (headers: string[]): number => headers.filter(this.isKnown).length;

  /** Whether these are all that is needed, and nothing else. */
  areOf(headers: readonly string[]): boolean {
    const isThere = (column: Column) => this.names[column].some((name) => headers.includes(name));
    return headers.every(this.isKnown) && this.needed.every(isThere);
  }

  /** What is needed, in words. */
  get example(): string {
    return this.needed.map((column) => this.names[column][0]).join('、');
  }

  lacking(file: string): FileError {
    const keys = this.needed.map((column) => this.names[column][1]).join('、');
    return new FileError(`缺少列：${file}需要有 ${this.example}（或 ${keys}）`);
  }

  cell({ cells }: SourceRow, column: Column): unknown {
    const names: readonly string[] = this.names[column];
    const header = Object.keys(cells).find((name) => names.includes(name.trim().toLowerCase()));
    return header === undefined ? undefined : cells[header];
  }

  text(row: SourceRow, column: Column): string {
    const value = this.cell(row, column);
    return isAbsent(value) ? '' : (textOf(value) ?? '').normalize('NFC').trim();
  }
}
