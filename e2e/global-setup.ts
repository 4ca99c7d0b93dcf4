import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPortal } from './portal';

declare module 'vitest' {
  export interface ProvidedContext {
    portalUrl: string;
    dataDir: string;
  }
}

/** One built portal with demo data for all journeys. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zhice-e2e-'));
  const portal = await startPortal({ DEMO: '1', DATA_DIR: dataDir });
  project.provide('portalUrl', portal.url);
  project.provide('dataDir', dataDir);
  return async () => {
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
