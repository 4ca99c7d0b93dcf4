import type { CallInput, CallOutput } from '@zhice/contract/all';
import type { RightKind } from '@zhice/contract/ip/right';
import type { Context } from '../../../rpc/context';
import type { Table } from '../../../sheet/read-table';
import { cellText } from './import-cell.rules';
import { type Counts, checkRows, countsOf, partOf, type ReportRow, reportOf } from './import-check';
import { importFields, isUnused, type MappedColumn, missingFields } from './import-columns.rules';
import { readSource, refusing } from './import-source';

type Preview = Pick<
  CallOutput<'/api/portal/right_import_preview'>,
  'file' | 'sheets' | 'sheet' | 'columns' | 'fields' | 'missing'
> & { counts: Counts; report: ReportRow[] };

/** While somebody pages through a report, its file is not read and checked again and again. */
const KEPT_MS = 60_000;
const MAX_KEPT = 6;
const kept = new Map<string, { at: number; preview: Promise<Preview> }>();

const SAMPLES = 3;

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
  if (known && performance.now() - known.at < KEPT_MS && (input.page ?? 1) + (input.outcome ? 1 : 0) > 1) {
    return known.preview;
  }
  const preview = makePreview(context, input);
  kept.delete(key);
  kept.set(key, { at: performance.now(), preview });
  preview.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break;
    kept.delete(oldest);
  }
  return preview;
}

async function makePreview(
  { db, services, enterpriseId, signal, today, now }: Context<'enterprise'>,
  input: CallInput<'/api/portal/right_import_preview'>,
): Promise<Preview> {
  const { kind } = input;
  const { file, table, mapping } = await refusing(() => readSource(db, services, enterpriseId, input, signal));
  const checked = await checkRows(db, enterpriseId, { kind, table, mapping, today, now });
  const report = reportOf(checked ?? []);
  return {
    file,
    sheets: table.sheets,
    sheet: table.sheet,
    columns: columnsOf(kind, table, mapping),
    fields: importFields(kind),
    missing: missingFields(kind, mapping),
    counts: countsOf(report),
    report,
  };
}

function columnsOf(kind: RightKind, { columns, rows }: Table, mapping: readonly MappedColumn[]): Preview['columns'] {
  const fields = new Map(mapping.map(({ column, field }) => [column, field]));
  return columns.flatMap((name, at) => {
    if (name === '') return [];
    const samples: string[] = [];
    for (const { cells } of rows) {
      const text = cellText(cells[at]);
      if (text !== '' && !samples.includes(text)) samples.push(text.slice(0, 60));
      if (samples.length === SAMPLES) break;
    }
    return [{ name, field: fields.get(name) ?? '', unused: isUnused(kind, name), samples }];
  });
}
