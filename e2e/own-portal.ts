import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { startPortal } from './portal';

/** The built portal with demo data that one test file has for itself. */
export const dataDir = mkdtempSync(join(tmpdir(), 'zhice-e2e-'));
cpSync(inject('demoData'), dataDir, { recursive: true });
const portal = await startPortal({ DEMO: '1', DATA_DIR: dataDir });
afterAll(async () => {
  await portal.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

export const portalUrl = portal.url;
