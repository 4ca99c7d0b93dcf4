import type { Caller } from '../auth/access';
import { Refusal } from '../base/refusal';
import type { Db } from '../db/sql';
import { actorOf, insertMismatch } from './audit.queries';

const ABSENT = new Set<unknown>([undefined, null, '', 'undefined']);

/** What a mismatch leaves in the audit. */
interface Asked {
  path: string;
  address: string;
  requestId: string;
}

/**
 * A body's user_id is a claim: with a session, a different one is refused and audited, also in a read; without a session it
 * means nothing.
 */
export async function refuseForeignUser(db: Db, body: unknown, caller: Caller, asked: Asked): Promise<void> {
  const claim = (body as { user_id?: unknown } | null | undefined)?.user_id;
  if (caller.key === null || ABSENT.has(claim)) return;
  if (typeof claim !== 'string' && typeof claim !== 'number') {
    throw new Refusal('bad_input', { detail: 'user_id 应为数字' }, 'user_id');
  }
  if (String(claim) === String((caller.account ?? caller.staff).id)) return;
  await insertMismatch(db, {
    ...actorOf(caller),
    action: 'identity.mismatch',
    subject: asked.path,
    detail: { claimed: String(claim).slice(0, 40) },
    address: asked.address,
    requestId: asked.requestId,
  });
  throw new Refusal('foreign_user');
}
