import type { ExportedKind } from '@zhice/contract/staff/import-kinds';
import type { Db } from '../db/sql';
import { exportCatalogue } from './export-catalogue';
import { exportPolicies } from './export-policies';
import { CATALOGUE_KINDS } from './import-catalogue';

/** How all of a kind is written into a new file, as an import reads it again; each answers how many there are. */
export const EXPORTS: Readonly<Record<ExportedKind, (db: Db, path: string) => Promise<number>>> = {
  documents: (db, path) => exportPolicies(db, 'documents', path),
  items: (db, path) => exportPolicies(db, 'items', path),
  facts: (db, path) => exportCatalogue(db, CATALOGUE_KINDS.facts, path),
  lists: (db, path) => exportCatalogue(db, CATALOGUE_KINDS.lists, path),
  figures: (db, path) => exportCatalogue(db, CATALOGUE_KINDS.figures, path),
};
