import { randomUUID } from 'node:crypto';
import type { OpenDatabase } from '../../src/db/open';
import { loadDemo } from '../../src/demo/load-demo';

/** Fills a database with the demo data of a day, at noon in China unless said. */
export async function loadDemoOf(
  database: OpenDatabase,
  today: string,
  now = new Date(`${today}T04:00:00Z`),
): Promise<void> {
  const patient = database.patient();
  await loadDemo(patient, {
    today,
    now,
    putFile: async () => randomUUID(),
    hashPassword: async (password) => `hashed ${password}`,
  });
  await patient.end();
}
