import type { CallInput, CallOutput } from '@zhice/contract/all';
import type { RightKind } from '@zhice/contract/ip/right';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../../rpc/context';
import type { Table } from '../../../sheet/read-table';
import { findOwnNames, ownersToAsk } from '../rights/ownership';
import { cellText } from './import-cell.rules';
import { type CheckedRow, type Counts, checkRows, countsOf, partOf, type ReportRow, reportOf } from './import-check';
import { importFields, isUnused, type MappedColumn, misfitOf, missingFields } from './import-columns.rules';
import { readSource, refusing } from './import-source';

type Preview = Pick<
  CallOutput<'/api/portal/right_import_preview'>,
  'file' | 'sheets' | 'sheet' | 'notes' | 'columns' | 'fields' | 'missing' | 'owners' | 'unpaid'
> & { counts: Counts; report: ReportRow[] };

/** While somebody pages through a report, its file is not read and checked again and again. */
const KEPT_MS = 60_000;
const MAX_KEPT = 6;
const kept = new LRUCache<string, Promise<Preview>>({ max: MAX_KEPT, ttl: KEPT_MS });

const SAMPLES = 3;
/** They are looked for in so many rows. */
const SAMPLE_ROWS = 1000;

/** What a file holds and what would become of each of its rows. */
export async function previewImport(
  context: Context<'enterprise'>,
  input: CallInput<'/api/portal/right_import_preview'>,
): Promise<CallOutput<'/api/portal/right_import_preview'>> {
  const { report, ...preview } = await keptPreview(context, input);
  const { page = 1, pageSize = 10 } = input;
  const { from, total } = partOf(preview.counts, input.outcome);
  const start = from + (page - 1) * pageSize;
  const list = report.slice(start, Math.min(from + total, start + pageSize));
  return { ...preview, total, page, pageSize, list };
}

/** The rights of an enterprise have changed: what was checked against them is not true any more. */
export function forgetPreviews(enterpriseId: number): void {
  for (const key of kept.keys()) if (key.startsWith(`${enterpriseId} `)) kept.delete(key);
}

async function keptPreview(
  context: Context<'enterprise'>,
  input: CallInput<'/api/portal/right_import_preview'>,
): Promise<Preview> {
  const { kind, upload_id: uploadId, sheet, mapping } = input;
  const key = `${context.enterpriseId} ${JSON.stringify([context.today, kind, uploadId, sheet, mapping])}`;
  const known = kept.get(key);
  // a first page is asked for anew when somebody comes back to the step
  if (known && (input.page ?? 1) + (input.outcome ? 1 : 0) > 1) return known;
  const preview = makePreview(context, input);
  kept.set(key, preview);
  preview.catch(() => kept.delete(key));
  return preview;
}

async function makePreview(
  { db, services, enterpriseId, deadline, today, now }: Context<'enterprise'>,
  input: CallInput<'/api/portal/right_import_preview'>,
): Promise<Preview> {
  const { kind } = input;
  const { file, table, mapping } = await refusing(() => readSource(db, services, enterpriseId, input, deadline.signal));
  const checked = await checkRows(db, enterpriseId, { kind, table, mapping, today, now });
  const report = reportOf(checked ?? []);
  const taken = (checked ?? []).filter(({ outcome }) => outcome !== 'fault');
  return {
    file,
    sheets: table.sheets,
    sheet: table.sheet,
    notes: table.notes,
    columns: await columnsOf(kind, table, mapping),
    fields: importFields(kind),
    missing: missingFields(kind, mapping),
    owners: ownersToAsk(
      taken.map(({ values }) => values.owners),
      await findOwnNames(db, enterpriseId),
    ),
    unpaid: unpaidOf(taken),
    counts: countsOf(report),
    report,
  };
}

/** The new rights whose fees would stand as overdue, and of which the file does not say whether they were paid. */
function unpaidOf(rows: readonly CheckedRow[]): Preview['unpaid'] {
  const unpaid = rows.flatMap((row) => (row.outcome === 'new' && row.unpaid ? [row.unpaid.yuan] : []));
  return { rows: unpaid.length, yuan: unpaid.reduce((sum, yuan) => sum + yuan, 0) };
}

async function columnsOf(kind: RightKind, table: Table, mapping: readonly MappedColumn[]): Promise<Preview['columns']> {
  const fields = new Map(mapping.map(({ column, field }) => [column, field]));
  const samples = await samplesOf(table);
  return table.columns.flatMap((name, at) => {
    if (name === '') return [];
    const field = fields.get(name) ?? '';
    const why = field === '' ? (misfitOf(kind, name) ?? '') : '';
    return [{ name, field, unused: isUnused(kind, name), why, samples: [...samples[at]!] }];
  });
}

/** The first texts of each column that differ. */
async function samplesOf({ columns, pieces }: Table): Promise<Set<string>[]> {
  const samples = columns.map(() => new Set<string>());
  let looked = 0;
  for await (const rows of pieces()) {
    if (looked >= SAMPLE_ROWS) break;
    looked += rows.length;
    for (const { cells } of rows) addSamples(samples, cells);
  }
  return samples;
}

function addSamples(samples: readonly Set<string>[], cells: readonly unknown[]): void {
  for (const [at, texts] of samples.entries()) {
    const text = texts.size < SAMPLES ? cellText(cells[at]) : '';
    if (text !== '') texts.add(text.slice(0, 60));
  }
}
