import type { Settings } from '../base/config';
import { type OpenDatabase, openDatabase } from '../db/open';
import { prepareSchema } from '../db/prepare-schema';

/** Does something on the database of the settings, brought up to this version, however long it takes. */
export async function onDatabase<Answer>(
  settings: Settings,
  act: (database: OpenDatabase) => Promise<Answer>,
): Promise<Answer> {
  const database = await openDatabase(settings, { patient: true });
  try {
    await prepareSchema(database, database.sql, settings);
    return await act(database);
  } finally {
    await database.close();
  }
}
