import type { ExportedKind } from '@zhice/contract/staff/import-kinds';
import type { Db } from '../db/sql';
import { exportCatalogue } from './export-catalogue';
import { type ExportLimits, exportPolicies } from './export-policies';
import { CATALOGUE_KINDS } from './import-catalogue';

type Export = (db: Db, path: string, limits?: ExportLimits) => Promise<number>;

/** How all of a kind is written into a new file, as an import reads it again; each answers how many there are. */
export const EXPORTS: Readonly<Record<ExportedKind, Export>> = {
  documents: (db, path, limits) => exportPolicies(db, 'documents', path, limits),
  items: (db, path, limits) => exportPolicies(db, 'items', path, limits),
  facts: (db, path) => exportCatalogue(db, CATALOGUE_KINDS.facts, path),
  lists: (db, path) => exportCatalogue(db, CATALOGUE_KINDS.lists, path),
  figures: (db, path) => exportCatalogue(db, CATALOGUE_KINDS.figures, path),
};
