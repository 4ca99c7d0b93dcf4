import {
  type Catalogue,
  type CodeList,
  catalogue,
  type Figure,
  useCatalogue,
  type Zone,
} from '@zhice/matching/catalogue';
import type { FactDef } from '@zhice/matching/facts';
import { dayInChina } from '../../base/day';
import { databaseNow } from '../../db/database-clock';
import type { Db } from '../../db/sql';
import { LAW_KINDS, LAW_TABLES } from '../../reference/law/law-tables';
import { zonesOn } from '../../reference/zones';
import { listEntries } from './entries.queries';
import type { Entry, EntryKind, LawContent } from './entry-kinds';

type Kept = Entry & { kind: EntryKind; removed?: boolean };

/** Rows of the catalogue as rules refer to them, in their order, with the zones, which are kept with the places. */
export function catalogueOf(rows: readonly Kept[], zones: readonly Zone[] = catalogue().zones): Catalogue {
  const of = (kind: EntryKind) =>
    rows
      .filter((row) => row.kind === kind && !row.removed)
      .sort((a, b) => a.position - b.position || (a.key < b.key ? -1 : 1));
  return {
    facts: of('fact').map(({ content }) => content as FactDef),
    lists: of('list').map(({ content, valid_from, valid_to }) => ({
      ...(content as CodeList),
      ...(valid_from && { validFrom: valid_from }),
      ...(valid_to && { validTo: valid_to }),
    })),
    figures: of('figure').map(({ content, source = '' }) => ({ ...(content as Figure), source })),
    zones,
  };
}

/** From when and until when the facts that say so are asked for. */
let terms: ReadonlyMap<string, Pick<Entry, 'valid_from' | 'valid_to'>> = new Map();

/** Puts the rows of law in place for this process: what counts days and money reads them from then on. */
function useLaw(rows: readonly Kept[]): void {
  for (const kind of LAW_KINDS) {
    const law = rows.filter((row) => row.kind === kind && !row.removed);
    for (const [name, table] of Object.entries(LAW_TABLES[kind])) {
      const own = law.filter(({ content }) => (content as LawContent).table === name);
      // a portal that has none of a table reads what came with the program
      table.replace(own.length > 0 ? own.map(lawRow) : table.first);
    }
  }
}

const lawRow = ({ content, valid_from: validFrom, source }: Kept) => ({
  ...(content as LawContent),
  validFrom,
  source,
});

/** Reads the tables of law and puts them in place for this process. */
export const loadLaw = async (db: Db): Promise<void> => useLaw(await listEntries(db, LAW_KINDS));

/** Reads the catalogue with the tables of law and puts it in place for this process. Rules are to be compiled after it, and anew when it changes. */
export async function loadCatalogue(db: Db): Promise<void> {
  const rows = await listEntries(db);
  useLaw(rows);
  terms = new Map(rows.filter(({ kind }) => kind === 'fact').map((row) => [row.key, row]));
  useCatalogue(catalogueOf(rows, zonesOn(dayInChina(await databaseNow(db)))));
}

/** Whether enterprises are asked for a fact on a day; rules that name it read it in any case. */
export function isAskedOn(key: string, day: string): boolean {
  const { valid_from: from = '', valid_to: to = '9999-12-31' } = terms.get(key) ?? {};
  return from <= day && day <= to;
}
