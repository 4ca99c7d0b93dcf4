import type { Db } from '../../../db/sql';

interface TitleFact {
  value: unknown;
  source: string;
  value_date: string;
}

export async function findTitleFact(db: Db, enterpriseId: number, fact: string): Promise<TitleFact | undefined> {
  const [row] = await db<TitleFact[]>`
    select value, source, value_date from enterprise_fact
    where enterprise_id = ${enterpriseId} and fact = ${fact} and period = ''`;
  return row;
}

/** Notes what a title said before the first certificate spoke for it; a note that is there stays. */
export async function keepEarlier(db: Db, enterpriseId: number, fact: string, earlier?: TitleFact): Promise<void> {
  await db`
    insert into qualification_fact (enterprise_id, fact, value, source, value_date)
    values (${enterpriseId}, ${fact}, ${earlier ? db.json(earlier.value as never) : null}, ${earlier?.source ?? null},
      ${earlier?.value_date ?? null})
    on conflict do nothing`;
}

/** Takes the note away and answers it; undefined when there is none. */
export async function takeEarlier(
  db: Db,
  enterpriseId: number,
  fact: string,
): Promise<{ earlier: TitleFact | null } | undefined> {
  const [row] = await db<{ value: unknown; source: string | null; value_date: string | null }[]>`
    delete from qualification_fact where enterprise_id = ${enterpriseId} and fact = ${fact}
    returning value, source, value_date`;
  if (!row) return undefined;
  const { value, source, value_date } = row;
  return { earlier: source === null || value_date === null ? null : { value, source, value_date } };
}
