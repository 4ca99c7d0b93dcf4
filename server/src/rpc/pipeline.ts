import { createHash } from 'node:crypto';
import type { CallShape } from '@zhice/contract/call';
import type { Envelope } from '@zhice/contract/envelope';
import {
  admit,
  type Caller,
  type CallerKey,
  findCaller,
  NOBODY,
  refuseFrozen,
  refuseOtherEnterprise,
} from '../auth/access';
import { type Desk, makeChallenge, useSolved, WorkDue } from '../auth/challenge';
import type { Account } from '../auth/session.queries';
import type { Staff } from '../auth/staff-session.queries';
import { dayInChina } from '../base/day';
import { Refusal } from '../base/refusal';
import type { Db } from '../db/sql';
import { areasWithin } from '../reference/areas';
import { answerList } from './answer-list';
import { type AuditRow, actorOf, insertAudit } from './audit.queries';
import { callSql } from './call-sql';
import { refuseForeignUser } from './claimed-user';
import type { Context, ListHandler, ReceivedFile } from './context';
import { Deadline } from './deadline';
import { LOCK_TIMEOUT } from './failure';
import { findAnswer, insertKey, updateAnswer } from './idempotency.queries';
import { inputReader } from './input';
import { Misses } from './misses';
import type { Services } from './services';

/** From the first query for who asks to the answer; a file that comes with the call has its own time (app.ts). */
export const CALL_MS = 8000;
const RECEIVE_FILE_MS = 20_000;
/** A sheet of 100,000 rows on a busy machine; the pages of the portal wait 50 s (spec section 9). */
const EXPORT_MS = 45_000;

/** What the transport knows of one request. */
export interface Incoming {
  body: unknown;
  token: string;
  /** For which enterprise the page asks, 0: for none; '' where it does not say. */
  enterprise: string;
  idempotencyKey: string;
  address: string;
  userAgent: string;
  requestId: string;
  cookies: Readonly<Record<string, string | undefined>>;
  setCookie(name: string, value: string, seconds: number): void;
  /** Reads the file of an upload call; called once the caller is admitted. */
  receiveFile?: () => Promise<ReceivedFile | undefined>;
}

type AnyContext = Context<'own'> & Context<'staff'>;
type AnyHandler = (context: AnyContext, input: never) => unknown;

/** What a handler leaves behind beside its answer. */
interface Trace {
  subject?: string;
  detail?: Record<string, unknown>;
  afterCommit: (() => void)[];
}

/** One request on its way: who asks, when, with what. */
interface Asked {
  incoming: Incoming;
  /** As this call may use them. */
  services: Services;
  deadline: Deadline;
  caller: Caller;
  input: unknown;
  now: Date;
  file?: ReceivedFile;
}

/**
 * The one way through which every call runs: find the caller, admit, read the input, open a transaction for a write,
 * handle, audit, commit. Guards throw a Refusal; the transport turns it into the envelope.
 */
export class Pipeline {
  private reader: ((body: unknown) => unknown) | undefined;
  private readonly handler: AnyHandler;
  /** What anybody may see needs no guessing. */
  private readonly misses: Misses | null;

  constructor(
    private readonly call: CallShape,
    handler: AnyHandler | ListHandler<never>,
    private readonly services: Services,
    private readonly clock: () => Date,
  ) {
    this.handler = 'page' in handler ? (answerList(handler as never) as AnyHandler) : handler;
    this.misses = call.access === 'public' ? null : new Misses();
  }

  /** The input that a body means; refuses what does not fit. Compiled by the first call: nobody needs all of them at the start. */
  read(body: unknown): unknown {
    this.reader ??= inputReader(this.call);
    return this.reader(body);
  }

  async run(incoming: Incoming): Promise<Envelope<unknown>> {
    const deadline = new Deadline(CALL_MS);
    const answer = await deadline.keep(this.answer(incoming, deadline));
    const { call } = this;
    return call.beside
      ? { code: call.success, msg: '', ...(answer as { data: unknown }) }
      : { code: call.success, msg: '', data: answer };
  }

  private async answer(incoming: Incoming, deadline: Deadline): Promise<unknown> {
    const { call } = this;
    const { gates, sql } = this.services;
    const now = this.clock();
    let key: CallerKey | null = null;
    const own = callSql(sql, deadline, (act) => gates.transactionOf(key, act));
    const known = incoming.token !== '' && !call.anonymous;
    const caller = known ? await gates.callOf(null, () => findCaller(own, call, incoming.token, now)) : NOBODY;
    key = caller.key;
    admit(call, caller, incoming.token);
    refuseOtherEnterprise(call, caller, incoming.enterprise);
    const { address, requestId } = incoming;
    await refuseForeignUser(own, incoming.body, caller, { path: call.path, address, requestId });
    const input = this.read(incoming.body);
    await this.services.settled(call.path, caller.account?.enterpriseId ?? null);
    const writes = call.kind === 'write' && (!call.writesWhen || isGiven(input, call.writesWhen));
    if (writes) refuseFrozen(call, caller);
    const act = async () => {
      const file = await receiveFile(incoming, deadline);
      if (call.exports || isGiven(input, 'is_export')) deadline.allow(EXPORT_MS);
      const asked = { incoming, services: { ...this.services, sql: own }, deadline, caller, now, input, file };
      return writes ? this.write(asked) : this.handle(asked, own, { afterCommit: [] });
    };
    if (call.upload) return gates.uploadOf(key, act);
    // what is answered from memory waits for nobody; what waits for a hash of a password takes no place at the database
    return call.anonymous || call.selfCommitting ? act() : gates.callOf(key, act);
  }

  private async write(asked: Asked): Promise<unknown> {
    const { call } = this;
    const { sql } = asked.services;
    const trace: Trace = { afterCommit: [] };
    const act = async (db: Db) => {
      const answer = await this.handle(asked, db, trace);
      if (!call.unaudited) await insertAudit(db, auditRow(call.path, asked, trace));
      return answer;
    };
    const answer = call.selfCommitting
      ? await act(sql).catch((error: unknown) => this.refuse(error, asked.now))
      : await sql.begin((tx) => this.once(tx, asked, () => act(tx)));
    for (const run of trace.afterCommit) run();
    return answer;
  }

  /** What is refused for want of work gets a challenge for it. */
  private async refuse(error: unknown, now: Date): Promise<never> {
    if (error instanceof WorkDue) error.challenge = await makeChallenge(error.work, this.desk(now));
    throw error;
  }

  private desk(now: Date): Desk {
    return { call: this.call.path, secret: this.services.secret, now };
  }

  /** With an Idempotency-Key the first answer is kept and given again; without one the act simply runs. */
  private async once(tx: Db, { incoming, caller, input }: Asked, act: () => Promise<unknown>): Promise<unknown> {
    if (!this.call.idempotent || caller.key === null || !incoming.idempotencyKey) return act();
    const key = incoming.idempotencyKey;
    const earlier = await earlierAnswer(tx, caller, key, this.call.path, input);
    if (earlier) return earlier.answer;
    const answer = await act();
    await updateAnswer(tx, caller, key, answer);
    return answer;
  }

  private async handle(asked: Asked, db: Db, trace: Trace): Promise<unknown> {
    const { incoming, services, deadline, caller, input, now, file } = asked;
    const { account, staff } = caller;
    const context: AnyContext = {
      caller: caller.key,
      // admit() has made sure that they are there where the call's access says so
      account: account as Account,
      staff: (staff && { ...staff, areas: areasWithin(staff.givenAreas) }) as Staff,
      enterpriseId: account?.enterpriseId ?? null,
      db,
      services,
      deadline,
      now,
      today: dayInChina(now),
      address: incoming.address,
      userAgent: incoming.userAgent,
      requestId: incoming.requestId,
      cookies: incoming.cookies,
      setCookie: incoming.setCookie,
      file,
      takeWork: (solved) => useSolved(services.sql, solved, this.desk(now)),
      subject(text, detail) {
        trace.subject = text;
        trace.detail = detail;
      },
      afterCommit: (act) => trace.afterCommit.push(act),
    };
    const act = () => this.handler(context, input as never);
    return this.misses && caller.key ? this.misses.watch(caller.key, act) : act();
  }
}

function auditRow(action: string, { incoming, caller }: Asked, trace: Trace): AuditRow {
  return {
    ...actorOf(caller),
    action,
    subject: trace.subject ?? '',
    detail: trace.detail ?? {},
    address: incoming.address,
    requestId: incoming.requestId,
  };
}

const isGiven = (input: unknown, field: string): boolean =>
  (input as Record<string, unknown> | undefined)?.[field] !== undefined;

/** The key's row is locked as long as the earlier try runs. */
function stillRunning(error: unknown): never {
  throw (error as { code?: string }).code === LOCK_TIMEOUT ? new Refusal('still_running') : error;
}

/** The answer of an earlier try with the same key; null when this is the first. */
async function earlierAnswer(
  tx: Db,
  caller: Parameters<typeof insertKey>[1],
  key: string,
  path: string,
  input: unknown,
): Promise<{ answer: unknown } | null> {
  const hash = createHash('sha256').update(JSON.stringify(input)).digest();
  if (await insertKey(tx, caller, key, path, hash).catch(stillRunning)) return null;
  const earlier = await findAnswer(tx, caller, key);
  if (!earlier) throw new Refusal('still_running');
  if (earlier.path !== path || !earlier.body_hash.equals(hash)) throw new Refusal('same_key_other_body');
  return { answer: earlier.answer };
}

async function receiveFile({ receiveFile: receive }: Incoming, deadline: Deadline): Promise<ReceivedFile | undefined> {
  if (!receive) return undefined;
  deadline.allow(RECEIVE_FILE_MS);
  const file = await receive();
  deadline.allow(CALL_MS);
  return file;
}
