import type { TitleValue } from '@zhice/matching/profile';
import { canonical } from '../../../base/canonical';
import { announceChange } from '../../../db/change-feed';
import type { Asking } from '../../../db/records';
import type { Db } from '../../../db/sql';
import { removeFacts, writeFacts } from '../save-facts.queries';
import { listOfKind } from './qualification.queries';
import { OTHER, sameGrant, titleValueOf } from './qualification.rules';

/**
 * Makes a title fact say what the enterprise's certificates of it say. With the last certificate gone the fact says what
 * it said before the first, unless somebody has said otherwise since. Replaced values go into the past.
 * Inside the transaction that changed the certificates, with the enterprise locked.
 */
export async function syncTitleFact(asking: Asking, kind: string): Promise<void> {
  if (kind === OTHER) return;
  const { db, enterpriseId, today } = asking;
  const stored = await findTitleFact(db, enterpriseId, kind);
  const told = titleValueOf(kind, await listOfKind(db, enterpriseId, kind));
  if (!told) return giveBack(asking, kind, stored?.source === 'certificate');
  await keepEarlier(asking, kind, stored);
  // certificates that tell of no other grant leave what the enterprise said of those before
  const { earlier } = sameGrant(stored?.value, told) ? (stored!.value as TitleValue) : {};
  const value = { ...(earlier && { earlier }), ...told };
  if (stored?.source === 'certificate' && canonical(stored.value) === canonical(value)) return;
  await write(asking, kind, { value, source: 'certificate', value_date: today });
}

async function giveBack(asking: Asking, kind: string, isOurs: boolean): Promise<void> {
  const { db, enterpriseId, now, account } = asking;
  const noted = await takeEarlier(asking, kind);
  if (!noted || !isOurs) return;
  const { value, source, value_date } = noted;
  if (source !== null && value_date !== null) return write(asking, kind, { value, source, value_date });
  await removeFacts(db, [{ enterprise_id: enterpriseId, fact: kind, period: '' }], { now, by: account.id });
  await announceChange(db, 'enterprise', [enterpriseId]);
}

interface TitleFact {
  value: unknown;
  source: string;
  value_date: string;
}

async function write({ db, enterpriseId, now, account }: Asking, fact: string, said: TitleFact): Promise<void> {
  await writeFacts(db, [{ enterprise_id: enterpriseId, fact, period: '', ...said }], { now, by: account.id });
  await announceChange(db, 'enterprise', [enterpriseId]);
}

export async function findTitleFact(db: Db, enterpriseId: number, fact: string): Promise<TitleFact | undefined> {
  const [row] = await db<TitleFact[]>`
    select value, source, value_date from enterprise_fact
    where enterprise_id = ${enterpriseId} and fact = ${fact} and period = ''`;
  return row;
}

/** Notes what a title said before the first certificate spoke for it; a note that is there stays. */
async function keepEarlier({ db, enterpriseId }: Asking, fact: string, earlier?: TitleFact): Promise<void> {
  await db`
    insert into qualification_fact (enterprise_id, fact, value, source, value_date)
    values (${enterpriseId}, ${fact}, ${earlier ? db.json(earlier.value as never) : null}, ${earlier?.source ?? null},
      ${earlier?.value_date ?? null})
    on conflict do nothing`;
}

/** Takes the note away and answers it, with nulls when the title said nothing before; undefined when there is none. */
async function takeEarlier({ db, enterpriseId }: Asking, fact: string) {
  const [row] = await db<{ value: unknown; source: string | null; value_date: string | null }[]>`
    delete from qualification_fact where enterprise_id = ${enterpriseId} and fact = ${fact}
    returning value, source, value_date`;
  return row;
}
