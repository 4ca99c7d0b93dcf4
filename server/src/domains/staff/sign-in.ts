import type { CallPath } from '@zhice/contract/all';
import { maskPhone } from '@zhice/contract/formats';
import { checkCode, makeCode, useCode } from '../../auth/code';
import type { CodeKey } from '../../auth/code.queries';
import { takeAddressTurn, takeTargetTurn } from '../../auth/code-limits';
import { addressKey } from '../../auth/limits';
import { staffSessions } from '../../auth/staff-session.queries';
import { forgiveTries, type ThrottleKeys, throttleTry } from '../../auth/try-limits';
import { momentInChina } from '../../base/day';
import { Refusal } from '../../base/refusal';
import { firstRow } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { insertAudit } from '../../rpc/audit.queries';
import type { Context, Handlers } from '../../rpc/context';
import { insertCodeMessage } from '../account';
import { isTicketOf, makeTicket, staffOfTicket } from './ticket';

const codeKey = (staffId: number): CodeKey => ({ purpose: 'staff', target: String(staffId) });

export const signInHandlers = {
  '/api/console/door': async ({ services: { settings } }) => {
    if (!settings.demo) return { password: '', list: [] };
    const { DEMO_PASSWORD, DEMO_STAFF } = await import('@zhice/demo/office');
    const list = DEMO_STAFF.map(({ username, name, role }) => ({ username, name, roles: [role] }));
    return { password: DEMO_PASSWORD, list };
  },

  '/api/console/sign_in': (context, input) => context.services.passwords.inTurn(() => byPassword(context, input)),

  '/api/console/sign_in_code': async (context, { ticket, code, captcha }) => {
    const { services, address, userAgent, now } = context;
    const work = await context.takeWork(captcha);
    const known = await ofTicket(services, ticket, now);
    const source = addressKey(address);
    const keys: ThrottleKeys = { lock: `staff code ${known.id} ${source}`, source };
    await throttleTry(services.sql, keys, work, now);
    const right = await checkCode(services.sql, codeKey(known.id), code, { secret: services.secret, now });
    return services.sql.begin(async (tx) => {
      await useCode(tx, right);
      await forgiveTries(tx, keys, now);
      const session = await staffSessions.insert(tx, known.id, { address, userAgent }, now);
      await writeAudit(tx, context, '/api/console/sign_in_code', known.id, {});
      return { token: session.token, expires_at: momentInChina(session.expiresAt) };
    });
  },
} satisfies Partial<Handlers>;

/** A right name and password send the code; a wrong one takes the same time and words, whether there is such a name or not. */
async function byPassword(
  context: Context<'public'>,
  { username, password, captcha }: Parameters<Handlers['/api/console/sign_in']>[1],
) {
  const { services, address, now } = context;
  const { sql, secret, settings } = services;
  const name = username?.trim() ?? '';
  if (!name) throw new Refusal('account_missing', {}, 'username');
  if (!password) throw new Refusal('password_missing', {}, 'password');
  const work = await context.takeWork(captcha);
  const known = await findByUsername(sql, name, settings.demo);
  const source = addressKey(address);
  const keys: ThrottleKeys = { lock: `staff password ${name.toLowerCase()} ${source}`, source };
  await throttleTry(sql, keys, work, now);
  if (!(await services.passwords.verify(password, known?.password_hash ?? null)) || !known) {
    await writeAudit(sql, context, '/api/console/sign_in', null, { username: name.slice(0, 40), failed: true });
    throw new Refusal('wrong_credentials');
  }
  await forgiveTries(sql, keys, now);
  context.subject(`staff ${known.id}`);
  const code = await sql.begin(async (tx) => {
    // a number that nobody has waits for no turn
    if (!known.is_demo) {
      await takeTargetTurn(tx, `staff ${known.id}`, work, now);
      await takeAddressTurn(tx, address, work, now);
    }
    const made = await makeCode(tx, codeKey(known.id), null, { secret, now });
    if (!known.is_demo) await insertCodeMessage(tx, { kind: 'sms', to: known.mobile }, made);
    return made;
  });
  services.outbox.wake();
  return {
    ticket: makeTicket(known, secret, now),
    mobile: maskPhone(known.mobile),
    // who is of the demo is found in the demo alone, and nobody else's code ever leaves here
    code: known.is_demo ? code : '',
  };
}

/** Who a ticket of the first step belongs to; refuses one that is over or not ours. */
async function ofTicket({ sql, secret, settings }: Context['services'], ticket: string, now: Date): Promise<Known> {
  const id = staffOfTicket(ticket, now);
  const known = id === null ? undefined : await findById(sql, id, settings.demo);
  if (!known || !isTicketOf(ticket, known, secret)) throw new Refusal('proof_over', {}, 'ticket');
  return known;
}

/** An act of the door, whose caller is not signed in yet. */
const writeAudit = (
  db: Db,
  { address, requestId }: Pick<Context, 'address' | 'requestId'>,
  action: CallPath,
  staffId: number | null,
  detail: Record<string, unknown>,
) =>
  insertAudit(db, {
    ...{ accountId: null, staffId, enterpriseId: null },
    ...{ action, subject: staffId === null ? '' : `staff ${staffId}`, detail },
    ...{ address, requestId },
  });

interface Known {
  id: number;
  /** Null until one was given. */
  password_hash: string | null;
  mobile: string;
  is_demo: boolean;
}

const columns = (db: Db) => db`id, password_hash, mobile, is_demo`;
/** Who may come in: staff of the demo in the demo alone. */
const mayEnter = (db: Db, demo: boolean) => db`disabled_at is null and (not is_demo or ${demo})`;

const findByUsername = (db: Db, username: string, demo: boolean) =>
  firstRow<Known>(db`
    select ${columns(db)} from staff where lower(username) = lower(${username}) and ${mayEnter(db, demo)}`);

const findById = (db: Db, id: number, demo: boolean) =>
  firstRow<Known>(db`select ${columns(db)} from staff where id = ${id} and ${mayEnter(db, demo)}`);
