import type { TestProject } from 'vitest/node';
import { makeTemplate } from './database';

/** The database that those of all test files are copies of. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { value, giveBack } = await makeTemplate();
  project.provide('template', value);
  return giveBack;
}
