import {
  DEVICE_COOKIE,
  DEVICE_SECONDS,
  deviceCookie,
  devicesIn,
  upsertKnownDevice,
} from '../../auth/known-device.queries';
import { insertSession, type SignInWay } from '../../auth/session.queries';
import { momentInChina } from '../../base/day';
import type { Db } from '../../db/sql';
import type { Context } from '../../rpc/context';
import { insertSignIn } from './sign-in-history.queries';

/** Who stands at the door: from where, with which browser. */
export type Visitor = Pick<Context, 'address' | 'userAgent' | 'cookies' | 'setCookie' | 'now' | 'services'>;

/**
 * The one way into an account: opens its session, writes it into the history and makes the browser a known device.
 * Give a transaction; the answer is what every sign-in call answers.
 */
export async function openSession(
  db: Db,
  { address, userAgent, cookies, setCookie, now, services: { secret } }: Visitor,
  accountId: number,
  way: SignInWay,
): Promise<{ user_id: number; token: string; expires_at: string }> {
  const session = await insertSession(db, accountId, { address, userAgent, way }, now);
  await insertSignIn(db, { accountId, way, done: true, address, userAgent }, now);
  const presented = devicesIn(cookies, secret);
  const device = await upsertKnownDevice(db, accountId, presented, { secret, now });
  setCookie(DEVICE_COOKIE, deviceCookie(device, presented), DEVICE_SECONDS);
  return { user_id: accountId, token: session.token, expires_at: momentInChina(session.expiresAt) };
}
