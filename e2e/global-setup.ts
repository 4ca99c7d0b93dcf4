import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPortal } from './portal';

declare module 'vitest' {
  export interface ProvidedContext {
    demoData: string;
  }
}

/** The data folder that the portals of all test files begin with: the demo, loaded once. */
export async function setup(project: TestProject): Promise<() => void> {
  const demoData = mkdtempSync(join(tmpdir(), 'zhice-demo-'));
  const portal = await startPortal({ DEMO: '1', DATA_DIR: demoData });
  await portal.stop();
  project.provide('demoData', demoData);
  return () => rmSync(demoData, { recursive: true, force: true });
}
