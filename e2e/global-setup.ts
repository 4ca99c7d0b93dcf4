import type { TestProject } from 'vitest/node';
import { startPortal } from './portal';

declare module 'vitest' {
  export interface ProvidedContext {
    portalUrl: string;
  }
}

/** One built portal with demo data for all journeys. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const portal = await startPortal({ DEMO: '1' });
  project.provide('portalUrl', portal.url);
  return () => portal.stop();
}
