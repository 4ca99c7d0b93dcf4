import type { Db } from '../db/sql';
import { writeRows } from '../db/write-rows';

/** What a person said of a place that nobody knew: areas and zones, none: nationwide; or rows with it are left out. */
export interface PlaceAnswerRow {
  word: string;
  area_codes: string[];
  skip: boolean;
}

/** Every answer that was kept. */
export const findPlaceAnswers = (db: Db) => db<PlaceAnswerRow[]>`select word, area_codes, skip from place_answer`;

/** Keeps answers; a later one takes the place of an earlier. */
export async function upsertPlaceAnswers(db: Db, answers: readonly PlaceAnswerRow[], now: Date): Promise<void> {
  await writeRows(db, answers, {
    table: 'place_answer',
    columns: 'word text, area_codes text[], skip boolean',
    values: { answered_at: now },
    overwrites: 'word',
  });
}
