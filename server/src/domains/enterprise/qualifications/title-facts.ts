import type { FactKey } from '@zhice/matching/facts';
import { announceChange } from '../../../db/change-feed';
import type { Db } from '../../../db/sql';
import { removeFacts } from '../change-facts.queries';
import { writeFacts } from '../save-facts.queries';
import { listOfKind } from './qualification.queries';
import { OTHER, sameTitle, speakingFor, titleValueOf } from './qualification.rules';
import { findTitleFact, keepEarlier, takeEarlier } from './title-facts.queries';

interface Moment {
  now: Date;
  today: string;
  by: number;
}

/**
 * Makes a title fact say what the enterprise's certificates of it say. With the last certificate gone the fact says what
 * it said before the first, unless somebody has said otherwise since. Replaced values go into the past.
 * Inside the transaction that changed the certificates, with the enterprise locked.
 */
export async function syncTitleFact(db: Db, enterpriseId: number, kind: string, moment: Moment): Promise<void> {
  if (kind === OTHER) return;
  const stored = await findTitleFact(db, enterpriseId, kind);
  const speaking = speakingFor(await listOfKind(db, enterpriseId, kind));
  if (!speaking) {
    await giveBack(db, enterpriseId, kind, stored?.source === 'certificate', moment);
    return;
  }
  const value = titleValueOf(speaking);
  await keepEarlier(db, enterpriseId, kind, stored);
  if (stored?.source === 'certificate' && sameTitle(stored.value, value)) return;
  await write(db, enterpriseId, kind, { value, source: 'certificate', value_date: moment.today }, moment);
}

async function giveBack(db: Db, enterpriseId: number, kind: string, isOurs: boolean, moment: Moment): Promise<void> {
  const noted = await takeEarlier(db, enterpriseId, kind);
  if (!noted || !isOurs) return;
  if (noted.earlier) return write(db, enterpriseId, kind, noted.earlier, moment);
  await removeFacts(db, enterpriseId, [{ fact: kind as FactKey, period: '' }], moment.now, moment.by);
  await announceChange(db, 'enterprise', [enterpriseId]);
}

async function write(
  db: Db,
  enterpriseId: number,
  fact: string,
  said: { value: unknown; source: string; value_date: string },
  { now, by }: Moment,
): Promise<void> {
  await writeFacts(db, [{ enterprise_id: enterpriseId, fact, period: '', ...said }], { now, by });
  await announceChange(db, 'enterprise', [enterpriseId]);
}
