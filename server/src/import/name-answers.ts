import { normalizeCreditCode } from '@zhice/matching/credit-code';
import { firstRow } from '../db/read-rows';
import type { Db } from '../db/sql';
import { writeRows } from '../db/write-rows';

/** What a person said of a name that stands in sheets without a code. */
export interface NameAnswer {
  word: string;
  /** The code of the enterprise; 'only': the one of this name; undefined: such rows are left out. */
  code?: string;
}

/** Which enterprise a name stands for, as a person has confirmed. */
export type NameAnswers = ReadonlyMap<string, { enterprise_id: number | null; skip: boolean }>;

export const wordOfName = (name: string): string => name.normalize('NFKC').replace(/\s+/g, '');

/**
 * Answers about names as the command line and the office give them: 某某公司=91330106MA2CFTXJ4M, 某某公司=是 (the only one of that
 * name), 某某公司=跳过. Answers a sentence for the first that cannot be understood.
 */
export function readNameAnswers(texts: readonly string[]): NameAnswer[] | string {
  const answers: NameAnswer[] = [];
  for (const text of texts) {
    const [, name = '', given = ''] = /^(.+?)[=＝](.+)$/.exec(text.trim()) ?? [];
    const [word, value] = [wordOfName(name), given.trim()];
    const code = value === '是' ? 'only' : normalizeCreditCode(value);
    if (word === '' || (value !== '跳过' && code !== 'only' && !/^[0-9A-Z]{18}$/.test(code)))
      return `“${text}”看不懂：请写“企业名称=统一社会信用代码”，库里同名的只有一家时也可以写 =是，不要这些行写 =跳过`;
    answers.push(value === '跳过' ? { word } : { word, code });
  }
  return answers;
}

/** All answers that count in a run: those kept from earlier ones and those given now, which are kept. A sentence for one that names nobody. */
export async function nameAnswersWith(db: Db, given: readonly NameAnswer[]): Promise<NameAnswers | string> {
  const rows: { word: string; enterprise_id: number | null; skip: boolean }[] = [];
  for (const { word, code } of given) {
    if (code === undefined) rows.push({ word, enterprise_id: null, skip: true });
    else {
      const of =
        code === 'only'
          ? db`regexp_replace(normalize(name, NFKC), '\\s+', '', 'g') = ${word}`
          : db`credit_code = ${code}`;
      const found = await firstRow<{ id: number; count: number }>(db`
        select min(id) as id, count(*)::integer as count from enterprise
        where ${of} and (approved_at is not null or source_key is not null)`);
      if (found?.count !== 1)
        return `“${word}”：库里${found?.count ? '有多家' : '没有'}这样的企业，请写它的统一社会信用代码`;
      rows.push({ word, enterprise_id: found.id, skip: false });
    }
  }
  const kept = await db<typeof rows>`select word, enterprise_id, skip from enterprise_name_answer`;
  return new Map([...kept, ...rows].map(({ word, ...answer }) => [word, answer]));
}

/** Keeps answers for later runs. */
export const keepNameAnswers = (db: Db, answers: NameAnswers, given: readonly NameAnswer[], now: Date) =>
  writeRows(
    db,
    given.map(({ word }) => ({ word, ...answers.get(word) })),
    {
      table: 'enterprise_name_answer',
      columns: 'word text, enterprise_id bigint, skip boolean',
      values: { answered_at: now },
      overwrites: 'word',
    },
  );
