import { randomUUID } from 'node:crypto';
import type { OpenDatabase } from '../../src/db/open';
import { loadDemo } from '../../src/demo/load-demo';

/** Fills a database with the demo data of a day. */
export async function loadDemoOf(database: OpenDatabase, today: string): Promise<void> {
  const patient = database.patient();
  await loadDemo(patient, {
    today,
    now: new Date(`${today}T04:00:00Z`),
    putFile: async () => randomUUID(),
    hashPassword: async (password) => `hashed ${password}`,
  });
  await patient.end();
}
