import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportedKind } from '@zhice/contract/staff/import-kinds';
import type { ImportKind } from '../columns';
import { Mapping } from '../mapping';
import { readRows } from '../read-file';

const KINDS: readonly ImportKind[] = ['documents', 'items', 'enterprises'];
/** Columns by which one kind is told from the others. */
const MARKS: Record<ImportKind, readonly string[]> = {
  documents: ['body', 'doc_no', 'issuer'],
  items: ['conditions', 'closes_on', 'window', 'materials', 'amount_max', 'audience', 'benefits'],
  enterprises: ['credit_code', 'stock_code', 'registered_on', 'industry', 'list_date'],
};

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
  const knows = (names: string[]) => names.filter((name) => name && mappings.some((one) => one.isKnown(name))).length;
  for await (const row of readRows(path, { knows, isMoney: () => false, example: '标题' }))
    return Object.keys(row.cells);
  return [];
}

function kindOf(headers: string[]): ImportedKind {
  const scores = KINDS.map((kind) => {
    const mapping = new Mapping(kind);
    const marks = MARKS[kind].filter((field) => mapping.has(headers, field)).length;
    return { kind, score: marks * 100 + headers.filter((header) => mapping.isKnown(header)).length };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).kind;
}
