import type { Holder, Sheet } from './register.rules';

/** Stands between sheets, between cells, and between a code and the name behind it. None of them is in what is written. */
export const SHEET = '\u001d';
export const CELL = '\u001f';
export const CODE = '\u001e';

/** Cells that are the same for all rows of a sheet stand before them. */
const SHARED = 4;

/**
 * Sheets of the register as the database writes them: enterprise, kind, day and source, then of each row its id, share and who
 * holds (0 name, 1 code and name, 2 place in the library).
 */
export function sheetsIn(text: string): Sheet[] {
  const sheets: Sheet[] = [];
  for (let at = 0; at < text.length; ) {
    let row = at;
    for (let cell = 0; cell < SHARED; cell++) row = endOf(text, row) + 1;
    const [enterprise, kind, source_on, source] = text.slice(at, row - 1).split(CELL) as [string, Kind, string, string];
    const [ids, shares, holders]: [number[], (number | null)[], Holder[]] = [[], [], []];
    do {
      const share = endOf(text, row) + 1;
      const who = endOf(text, share) + 1;
      const end = endOf(text, who);
      ids.push(digitsIn(text, row, share - 1));
      // '12.345678' in millionths: the database writes all six decimals
      shares.push(share === who - 1 ? null : digitsIn(text, share, who - 1));
      holders.push(holderOf(text, who, end));
      row = end + 1;
    } while (row < text.length && text[row - 1] === CELL);
    sheets.push({ enterprise: Number(enterprise), kind, source, source_on, ids, holders, shares });
    at = row;
  }
  return sheets;
}

type Kind = Sheet['kind'];

/** Where a cell ends. Cells are short: a loop is quicker than a call of `indexOf` for each. */
function endOf(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === CELL_CODE || code === SHEET_CODE) break;
  }
  return at;
}

const CELL_CODE = CELL.charCodeAt(0);
const SHEET_CODE = SHEET.charCodeAt(0);
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
