import { setTimeout as wait } from 'node:timers/promises';
import { startPortal } from '@zhice/e2e/portal';
import { startPostgres } from '@zhice/e2e/postgres';
import { type Caller, callAs, signIn, uploadAs } from './firm-account';
import { importPatents, patentWorkbook } from './import-patents';
import { largePicture } from './large-picture';
import { type BenchRow, percentile } from './row';
import { type Steady, steadyList } from './steady-list';

const QUIET_MS = 5000;
const PICTURES = 20;
/** 36 million pixels; 40 million are the most. */
const PICTURE_SIDE = 6000;
const PREVIEWS = 3;

/** What heavy work of one account costs everybody else: a public list, called steadily, before it and meanwhile. */
export async function run(): Promise<BenchRow[]> {
  const postgres = startPostgres();
  try {
    return [...(await on('embedded', {})), ...(await on('PostgreSQL', { DATABASE_URL: postgres.url }))];
  } finally {
    postgres.stop();
  }
}

async function on(database: string, env: NodeJS.ProcessEnv): Promise<BenchRow[]> {
  const portal = await startPortal({ DEMO: '1', DRAIN_SECONDS: '0', ...env });
  const { url } = portal;
  try {
    const firm = await signIn(url, 'xinqi');
    const sheet = await patentWorkbook();
    const works: [string, () => Promise<unknown>][] = [
      ['the largest sheet is read', () => previews(url, firm, sheet)],
      [`${PICTURES} pictures of 36 million pixels come at once`, () => pictures(url, firm)],
      ['10,000 rows are imported', () => importPatents(url, firm, sheet)],
    ];
    const rows: BenchRow[] = [];
    for (const [name, work] of works) rows.push(...(await beside(url, `depot_list while ${name}, ${database}`, work)));
    return rows;
  } finally {
    await portal.stop();
  }
}

async function beside(url: string, name: string, work: () => Promise<unknown>): Promise<BenchRow[]> {
  const before: number[] = [];
  const during: number[] = [];
  const steady: Steady = await steadyList(url);
  try {
    await wait(QUIET_MS);
    steady.into(before);
    await wait(QUIET_MS);
    steady.into(during);
    await work();
  } finally {
    await steady.stop();
  }
  const row = (p: number): BenchRow => ({
    name: `${name}, p${p}`,
    value: percentile(during, p),
    unit: 'ms',
    anchor: 'the same list before (ratio = during / before)',
    anchorValue: percentile(before, p),
    ratio: percentile(during, p) / percentile(before, p),
  });
  return [row(99), row(50)];
}

async function previews(url: string, firm: Caller, sheet: Buffer): Promise<void> {
  const uploadId = await uploadAs(url, firm, '专利.xlsx', sheet);
  for (let n = 0; n < PREVIEWS; n++) {
    await callAs(url, firm, '/api/portal/right_import_preview', { kind: 'patent', upload_id: uploadId });
  }
}

/** Who is turned away for a while is part of it: what counts is that the others do not notice. */
async function pictures(url: string, firm: Caller): Promise<void> {
  const picture = largePicture(PICTURE_SIDE);
  await Promise.allSettled(Array.from({ length: PICTURES }, () => uploadAs(url, firm, '图.png', picture)));
}
