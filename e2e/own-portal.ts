import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { afterAll, expect, inject } from 'vitest';
import { startPortal } from './portal';

/** A built portal with demo data that one test file has for itself. */
async function startOwn(): Promise<{ url: string; dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zhice-e2e-'));
  cpSync(inject('demo').filled, dataDir, { recursive: true });
  const portal = await startPortal({ DEMO: '1', DATA_DIR: dataDir });
  afterAll(async () => {
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { url: portal.url, dataDir };
}

/** Files that only read, or write what no other looks at, share one portal: one of its own takes seconds to start and to grow warm. */
const isShared = expect.getState().testPath?.includes(`${sep}shared${sep}`);

/** The portal of this test file, and where its data is. */
export const { url: portalUrl, dataDir } = isShared ? inject('demo') : await startOwn();
