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
 * (0 name, 1 code and name, 2 place in the library). Rows that stand together and have the first four alike are one sheet.
 */
export function sheetsIn(text: string): Sheet[] {
  const sheets: Growing[] = [];
  let sheet: Growing | undefined;
  let shared = '';
  const endOf = (from: number): number => {
    const end = text.indexOf(CELL, from);
    return end < 0 ? text.length : end;
  };
  for (let at = 0; at < text.length; ) {
    if (!sheet || !text.startsWith(shared, at)) {
      let end = at;
      for (let cell = 0; cell < SHARED; cell++) end = text.indexOf(CELL, end) + 1;
      shared = text.slice(at, end);
      sheet = sheetOf(shared.split(CELL));
      sheets.push(sheet);
    }
    const row = at + shared.length;
    const share = endOf(row) + 1;
    const who = endOf(share) + 1;
    const end = endOf(who);
    sheet.ids.push(Number(text.slice(row, share - 1)));
    sheet.shares.push(millionths(text, share, who - 1));
    sheet.holders.push(holderOf(text, who, end));
    at = end + 1;
  }
  return sheets;
}

const sheetOf = ([enterprise, kind, source_on, source]: string[]): Growing => ({
  ...{ enterprise: Number(enterprise), kind: kind as Sheet['kind'], source: source!, source_on: source_on! },
  ...{ ids: [], holders: [], shares: [] },
});

const ZERO = 48;

/** '12.345678' in millionths: the database writes all six decimals. Null: nothing stands there. */
function millionths(text: string, from: number, to: number): number | null {
  if (from === to) return null;
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
  if (text[from] === '2') return Number(said);
  const code = said.indexOf(CODE);
  return [said.slice(0, code), said.slice(code + 1)];
}
