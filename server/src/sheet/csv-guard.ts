import type { TableRow } from './table';

/** A cell that no spreadsheet program takes for a formula, quoted where it has to be. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One apostrophe before what begins like a formula (exports to .csv write it), or before a number or code, is no part of the text. */
export async function* unguarded(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  for await (const row of rows) {
    yield {
      ...row,
      cells: row.cells.map((cell) =>
        /^'(?:[=+\-@\t\r]|\d[\dA-Za-z.]*$)/.test(String(cell)) ? String(cell).slice(1) : cell,
      ),
    };
  }
}
