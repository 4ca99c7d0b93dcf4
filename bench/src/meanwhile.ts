import { setTimeout as wait } from 'node:timers/promises';
import { askSuccess, signIn, upload } from '@zhice/e2e/client';
import { startPortal } from '@zhice/e2e/portal';
import { startPostgres } from '@zhice/e2e/postgres';
import { blackPng } from '../../server/test/factories/picture';
import { importPatents, largestWorkbook, patentWorkbook } from './import-patents';
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
    const token = await signIn(url, 'xinqi');
    const sheet = await patentWorkbook();
    const largest = largestWorkbook();
    const works: [string, () => Promise<unknown>][] = [
      ['the largest sheet is read', () => previews(url, token, largest)],
      [`${PICTURES} pictures of 36 million pixels come at once`, () => pictures(url, token)],
      ['10,000 rows are imported', () => importPatents(url, token, sheet)],
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

async function previews(url: string, token: string, sheet: Buffer): Promise<void> {
  const uploadId = await upload(url, token, '专利.xlsx', sheet);
  for (let n = 0; n < PREVIEWS; n++) {
    await askSuccess(`${url}/api/portal/right_import_preview`, { kind: 'patent', upload_id: uploadId }, { token });
  }
}

/** Who is turned away for a while is part of it: what counts is that the others do not notice. */
async function pictures(url: string, token: string): Promise<void> {
  const picture = blackPng(PICTURE_SIDE, PICTURE_SIDE);
  await Promise.allSettled(Array.from({ length: PICTURES }, () => upload(url, token, '图.png', picture)));
}
