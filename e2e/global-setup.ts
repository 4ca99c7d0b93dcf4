import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPortal } from './portal';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A portal with the demo, where its data is, and a folder of this data as it was when filled. */
    demo: { url: string; dataDir: string; filled: string };
  }
}

/** Loads the demo once: the data that the portals of test files begin with, and the portal of those in `shared`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'zhice-demo-'));
  const [filled, dataDir] = [join(folder, 'filled'), join(folder, 'shared')];
  await (await startPortal({ DEMO: '1', DATA_DIR: filled })).stop();
  cpSync(filled, dataDir, { recursive: true });
  const portal = await startPortal({ DEMO: '1', DATA_DIR: dataDir });
  project.provide('demo', { url: portal.url, dataDir, filled });
  return async () => {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
