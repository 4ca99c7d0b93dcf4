import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameOf } from '@zhice/contract/fields';
import { RECORD_KEYS, RECORD_KINDS } from '@zhice/contract/public-record/kinds';
import type { ImportedKind } from '@zhice/contract/staff/import-kinds';
import { KINDS as ENTRIES } from '../../domains/catalogue';
import type { ImportKind } from '../columns';
import { CATALOGUE_KINDS } from '../import-catalogue';
import { INDUSTRIES } from '../import-industries';
import { ZONES } from '../import-zones';
import { Mapping } from '../mapping';
import { readRows } from '../read-file';
import { RecordSheet } from '../read-record';

const KINDS: readonly ImportKind[] = ['documents', 'items', 'enterprises'];
/** Columns by which one kind is told from the others. */
const MARKS: Record<ImportKind, readonly string[]> = {
  documents: ['body', 'doc_no', 'issuer'],
  items: ['conditions', 'closes_on', 'window', 'materials', 'amount_max', 'audience', 'benefits'],
  enterprises: ['credit_code', 'stock_code', 'registered_on', 'industry', 'list_date'],
};

/** Sheets of public records. What they are read on does not matter to what their columns are called. */
const RECORDS = RECORD_KEYS.map((key) => ({ key, kind: RECORD_KINDS[key].imported, sheet: new RecordSheet(key, '') }));
/** What sheets of enterprises and of records alike say: whose the row is, and of which day. */
const WHOSE = ['name', 'credit_code', 'date'];

/** Columns of what is kept by a key of its own, by their names and words; no other kind has the first. */
const KEYS = ['键', 'key'];
const CATALOGUE = Object.entries(CATALOGUE_KINDS).map(([kind, entry]) => ({
  kind: kind as keyof typeof CATALOGUE_KINDS,
  names: new Set(ENTRIES[entry].columns.flatMap(({ name, field }) => [name, nameOf(name, field)])),
}));

/** What a file seems to hold by its columns: a person looks at it anyway. Documents where nothing tells. */
export async function guessKind(stored: string, name: string): Promise<ImportedKind> {
  const folder = await mkdtemp(join(tmpdir(), 'zhice-import-'));
  const path = join(folder, name.replace(/[/\\]/g, '_'));
  try {
    await copyFile(stored, path);
    return kindOf(await headersOf(path));
  } catch {
    return 'documents';
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function headersOf(path: string): Promise<string[]> {
  const mappings = KINDS.map((kind) => new Mapping(kind));
  const isKnown = (name: string) =>
    mappings.some((one) => one.isKnown(name)) ||
    CATALOGUE.some(({ names }) => names.has(name)) ||
    RECORDS.some(({ sheet }) => sheet.mapping.isKnown(name));
  const knows = (names: string[]) => names.filter((name) => name && isKnown(name)).length;
  let headers: readonly string[] = [];
  const found = (names: readonly string[]) => {
    headers = names;
  };
  for await (const row of readRows(path, { knows, isMoney: () => false, example: '标题', found }))
    return Object.keys(row.cells);
  return headers.filter(Boolean);
}

function kindOf(headers: string[]): ImportedKind {
  if (headers.some((header) => KEYS.includes(header))) {
    return best(
      CATALOGUE.map(({ kind, names }) => ({ kind, score: headers.filter((name) => names.has(name)).length })),
    );
  }
  const record = recordIn(headers);
  if (record) return record;
  const mappings = KINDS.map((kind) => ({ kind, mapping: new Mapping(kind) }));
  // a column that no kind knows, as 备注, tells nothing
  const telling = (own: typeof ZONES | typeof INDUSTRIES) =>
    headers.filter((header) => own.isKnown(header) || mappings.some(({ mapping }) => mapping.isKnown(header)));
  if (ZONES.areOf(telling(ZONES))) return 'zones';
  if (INDUSTRIES.areOf(telling(INDUSTRIES))) return 'industries';
  const scores = mappings.map(({ kind, mapping }) => {
    const marks = MARKS[kind].filter((field) => mapping.has(headers, field)).length;
    return { kind, score: marks * 100 + headers.filter((header) => mapping.isKnown(header)).length };
  });
  return best(scores);
}

/** The public records that a sheet of several enterprises holds: it names them and the record, and says more of it than of the enterprise. */
function recordIn(headers: string[]): ImportedKind | undefined {
  const enterprises = new Mapping('enterprises');
  const ofEnterprise = headers.filter(
    (header) => enterprises.isKnown(header) && !WHOSE.includes(enterprises.fieldName(header)),
  ).length;
  const scores = RECORDS.map(({ key, kind, sheet }) => {
    const holds = (field: string) => sheet.mapping.has(headers, field);
    const isOne = holds(RECORD_KINDS[key].title) && ['company', 'credit_code', 'party'].some(holds);
    return { kind, score: isOne ? sheet.toldOf(headers) : 0 };
  });
  const { kind, score } = scores.reduce((first, one) => (one.score > first.score ? one : first));
  return score > Math.max(1, ofEnterprise) ? kind : undefined;
}

/** The kind with the highest score, the first of several. */
const best = <Kind>(scores: { kind: Kind; score: number }[]): Kind =>
  scores.reduce((first, one) => (one.score > first.score ? one : first)).kind;
