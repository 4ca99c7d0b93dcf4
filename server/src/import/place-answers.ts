import type { Db } from '../db/sql';
import { findPlaceAnswers, type PlaceAnswerRow, upsertPlaceAnswers } from '../reference/place-answer.queries';
import { NO_PLACE } from './level-and-places';
import { type PlaceAnswers, readPlaces, wordOf } from './places';

/**
 * Answers about places as the command line gives them: 火星市=330100, 火星市=杭州市、宁波市, 火星市=全国, 火星市=跳过.
 * Answers a sentence for the first that cannot be understood.
 */
export function readAnswers(texts: readonly string[]): PlaceAnswerRow[] | string {
  const answers: PlaceAnswerRow[] = [];
  for (const text of texts) {
    const [, word = '', given = ''] = /^(.+?)[=＝](.+)$/.exec(text.trim()) ?? [];
    const value = given.trim();
    const skip = value === '跳过';
    const read = readPlaces(value);
    const isKnown = skip || read.nationwide || (read.codes.length > 0 && read.unknown.length === 0);
    if (!wordOf(word) || !isKnown) {
      return `--place “${text}”看不懂：请写“地区=行政区划代码或名称”，如 --place "火星市=330100"，也可以写 =全国 或 =跳过`;
    }
    answers.push({ word: wordOf(word), area_codes: skip ? [] : read.codes, skip });
  }
  return answers;
}

/** All answers that count in a run: those kept from earlier ones, and those given now. */
export async function answersWith(db: Db, given: readonly PlaceAnswerRow[]): Promise<PlaceAnswers> {
  const rows = [...(await findPlaceAnswers(db)), ...given];
  return new Map(rows.map(({ word, area_codes, skip }) => [word, { codes: area_codes, skip }]));
}

/** Keeps answers for later runs; that about rows without a place speaks of this run's files alone. */
export const keepAnswers = (db: Db, given: readonly PlaceAnswerRow[], now: Date): Promise<void> =>
  upsertPlaceAnswers(
    db,
    given.filter(({ word }) => word !== NO_PLACE),
    now,
  );
