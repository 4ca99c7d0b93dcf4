import type { Holder, Sheet } from './register.rules';

/** Stands between cells and rows; a code stands before the name by the other. Neither is in what is written. */
export const CELL = '\u001f';
export const CODE = '\u001e';

/** Cells that are the same for all rows of a sheet stand first, then those of a row. */
const SHARED = 4;

interface Growing extends Sheet {
  ids: number[];
  holders: Holder[];
  shares: (number | null)[];
}

/**
 * Rows of the register as the database writes them, each of seven cells: enterprise, kind, day, source; row, share, who holds
 * (0 name, 1 code and name, 2 place in the library). Rows that have the first four alike are one sheet; most of them stand together.
 */
export function sheetsIn(text: string): Sheet[] {
  const sheets = new Map<string, Growing>();
  let sheet: Growing | undefined;
  let shared = '';
  for (let at = 0; at < text.length; ) {
    if (!sheet || !text.startsWith(shared, at)) {
      let end = at;
      for (let cell = 0; cell < SHARED; cell++) end = endOf(text, end) + 1;
      shared = text.slice(at, end);
      sheet = sheets.get(shared) ?? begun(sheets, shared);
    }
    const row = at + shared.length;
    const share = endOf(text, row) + 1;
    const who = endOf(text, share) + 1;
    const end = endOf(text, who);
    sheet.ids.push(digitsIn(text, row, share - 1));
    // '12.345678' in millionths: the database writes all six decimals
    sheet.shares.push(share === who - 1 ? null : digitsIn(text, share, who - 1));
    sheet.holders.push(holderOf(text, who, end));
    at = end + 1;
  }
  return [...sheets.values()];
}

/** Where a cell ends. Cells are short: a loop is quicker than a call of `indexOf` for each. */
function endOf(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== CELL_CODE) at++;
  return at;
}

function begun(sheets: Map<string, Growing>, shared: string): Growing {
  const [enterprise, kind, source_on, source] = shared.split(CELL) as [string, Sheet['kind'], string, string];
  const sheet = { enterprise: Number(enterprise), kind, source, source_on, ids: [], holders: [], shares: [] };
  sheets.set(shared, sheet);
  return sheet;
}

const CELL_CODE = CELL.charCodeAt(0);
const ZERO = 48;

/** The digits of a cell as one number, a point among them left out. */
function digitsIn(text: string, from: number, to: number): number {
  let all = 0;
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit >= 0) all = all * 10 + digit;
  }
  return all;
}

function holderOf(text: string, from: number, to: number): Holder {
  const said = text.slice(from + 1, to);
  if (text[from] === '0') return said;
  if (text[from] === '2') return digitsIn(text, from + 1, to);
  const code = said.indexOf(CODE);
  return [said.slice(0, code), said.slice(code + 1)];
}
