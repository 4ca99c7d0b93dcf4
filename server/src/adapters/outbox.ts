import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../base/config';
import type { Db } from '../db/sql';
import { mailSender } from './mail';
import { type Message, maskAddress, type Send, SendFailure } from './message';
import { sendByAliyun } from './sms-aliyun';
import { sendByTencent } from './sms-tencent';

/** Puts a message into the transaction that wants it; `Outbox.wake` after the commit sends it at once. */
export async function insertMessage(db: Db, message: Message): Promise<void> {
  const { kind, ...payload } = message;
  await db`insert into outbox (kind, payload) values (${kind}, ${db.json(payload)})`;
}

/**
 * How messages leave: SMS by the provider that is set, mail by SMTP; whatever has none goes to DATA_DIR/outbox.jsonl,
 * a line of JSON each: {at, kind, to, text} with template and params of an SMS, subject of a mail.
 */
export function sender(settings: Settings, clock: () => Date): Send {
  const { sms, mailUrl } = settings;
  const file = join(settings.dataDir, 'outbox.jsonl');
  const byMail = mailUrl ? mailSender(mailUrl, settings.mailFrom) : null;
  const bySms = sms && { aliyun: sendByAliyun, tencent: sendByTencent }[sms.provider];
  return async (message) => {
    if (message.kind === 'mail' && byMail) await byMail(message);
    else if (message.kind === 'sms' && bySms) await bySms(sms, message, clock());
    else await appendFile(file, `${JSON.stringify({ at: clock().toISOString(), ...message })}\n`);
  };
}

/** Sent side by side; a slow provider (10 s) keeps no more than these waiting. */
const AT_ONCE = 10;
const MAX_TRIES = 8;
/** A process that dies while it sends leaves its messages to the others after this. */
const LEASE_SECONDS = 120;
const FIRST_WAIT_SECONDS = { urgent: 5, other: 60 };

interface Row {
  id: number;
  message: Message;
  tries: number;
  age: number;
}

/** Told of every message that was not sent: why (the receiver masked), which, and whether it was the last try. */
type Report = (reason: string, detail?: { id: number; kind: string; to: string; last: boolean }) => void;

/**
 * Sends what is due; answers how many were sent. A failure is tried again after 1, 2, 4 … minutes (a message with a
 * short life after 5, 10, 20 … seconds), eight times in all; a final one is not. What is sent keeps neither its words
 * nor its receiver.
 */
export async function sendDue(sql: Db, send: Send, report?: Report): Promise<number> {
  let sent = 0;
  for (;;) {
    const rows = await takeDue(sql);
    const results = await Promise.all(rows.map((row) => sendOne(sql, send, row, report)));
    sent += results.filter(Boolean).length;
    if (rows.length < AT_ONCE) return sent;
  }
}

async function takeDue(sql: Db): Promise<Row[]> {
  return sql<Row[]>`
    update outbox set tries = tries + 1, next_try_at = now() + interval '1 second' * ${LEASE_SECONDS}
    where id in (
      select id from outbox where done_at is null and next_try_at <= now()
      order by id limit ${AT_ONCE} for update skip locked)
    returning id, payload || jsonb_build_object('kind', kind) as message, tries,
              extract(epoch from now() - created_at)::float8 as age`;
}

async function sendOne(sql: Db, send: Send, row: Row, report?: Report): Promise<boolean> {
  const { id, message, tries, age } = row;
  const life = message.lifeSeconds ?? Number.POSITIVE_INFINITY;
  const to = maskAddress(message);
  try {
    if (age > life) throw new SendFailure('too late', `not sent within ${life} s`, true);
    await send(message);
    await finish(sql, row, null);
    return true;
  } catch (error) {
    const reason = (error as Error).message.replaceAll(message.to, to).slice(0, 500);
    const wait = (Number.isFinite(life) ? FIRST_WAIT_SECONDS.urgent : FIRST_WAIT_SECONDS.other) * 2 ** (tries - 1);
    const last = tries >= MAX_TRIES || age + wait > life || (error instanceof SendFailure && error.final);
    if (last) await finish(sql, row, reason);
    else {
      await sql`
        update outbox set last_error = ${reason}, next_try_at = now() + interval '1 second' * ${wait} where id = ${id}`;
    }
    report?.(reason, { id, kind: message.kind, to, last });
    return false;
  }
}

/**
 * Done: the words (a code, a reason) go, the masked receiver stays for whoever looks. What was given up and is of use later keeps
 * both until it is deleted, so that the office can send it again.
 */
async function finish(sql: Db, { id, message }: Row, failure: string | null): Promise<void> {
  if (failure !== null && message.lifeSeconds === undefined) {
    await sql`update outbox set done_at = now(), last_error = ${failure} where id = ${id}`;
    return;
  }
  const rest = { to: maskAddress(message), ...('template' in message && { template: message.template }) };
  await sql`
    update outbox set done_at = now(), last_error = ${failure}, payload = ${sql.json(rest)} where id = ${id}`;
}

/** Takes messages out that are older than seven days, sent or not. */
export async function deleteOldMessages(db: Db): Promise<void> {
  await db`delete from outbox where created_at < now() - interval '7 days'`;
}

/** The outbox of one process: sends what its calls have just committed, and what any process left over. */
export class Outbox {
  private again = false;
  private closed = false;
  private running: Promise<void> | undefined;

  constructor(
    private readonly sql: Db,
    private readonly send: Send,
    /** Told of what failed, and of a database that did not answer. */
    private readonly report: Report,
  ) {}

  /** Sends soon what has been committed; to be called after the commit. Returns at once and never throws. */
  wake(): void {
    this.again = true;
    if (!this.closed) this.running ??= this.run();
  }

  /** Sends what is due, for the job that comes by every few seconds; answers how many were sent. */
  sendDue(): Promise<number> {
    return sendDue(this.sql, this.send, this.report);
  }

  /** Lets what is under way end; what is still due stays for another process. */
  async close(): Promise<void> {
    this.closed = true;
    await this.running;
  }

  private async run(): Promise<void> {
    try {
      while (this.again && !this.closed) {
        this.again = false;
        await this.sendDue();
      }
    } catch (error) {
      this.report((error as Error).message);
    } finally {
      this.running = undefined;
    }
  }
}
