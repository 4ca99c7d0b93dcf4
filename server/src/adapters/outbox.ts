import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Settings } from '../config';
import type { Db } from '../db/sql';

/** A message that leaves the portal. */
export interface Message {
  kind: 'sms' | 'mail';
  to: string;
  subject?: string;
  text: string;
}

export type Send = (message: Message) => Promise<void>;

/** Puts a message into the transaction that wants it; a job sends it after the commit. */
export async function insertMessage(db: Db, message: Message): Promise<void> {
  const { kind, ...payload } = message;
  await db`insert into outbox (kind, payload) values (${kind}, ${db.json(payload)})`;
}

/** How messages leave: mail by SMTP when MAIL_URL is set; whatever has no provider goes to DATA_DIR/outbox.jsonl. */
export function sender(settings: Settings): Send {
  const file = join(settings.dataDir, 'outbox.jsonl');
  const toFile: Send = (message) =>
    appendFile(file, `${JSON.stringify({ at: new Date().toISOString(), ...message })}\n`);
  if (!settings.mailUrl) return toFile;
  let smtp: Transporter | undefined;
  return async (message) => {
    if (message.kind !== 'mail') return toFile(message);
    smtp ??= (await import('nodemailer')).createTransport(settings.mailUrl);
    await smtp.sendMail({ from: settings.mailFrom, to: message.to, subject: message.subject, text: message.text });
  };
}

const BATCH = 50;
const MAX_TRIES = 8;

/** Sends what is due; a failure is tried again after 1, 2, 4 … minutes, eight times. Answers how many were sent. */
export async function sendDue(sql: Db, send: Send): Promise<number> {
  const due = await sql<{ id: number; kind: 'sms' | 'mail'; payload: Omit<Message, 'kind'>; tries: number }[]>`
    update outbox set tries = tries + 1, next_try_at = now() + interval '1 minute' * power(2, tries)
    where id in (
      select id from outbox where done_at is null and next_try_at <= now() and tries < ${MAX_TRIES}
      order by id limit ${BATCH} for update skip locked)
    returning id, kind, payload, tries`;
  let sent = 0;
  for (const row of due) {
    try {
      await send({ kind: row.kind, ...row.payload });
      await sql`update outbox set done_at = now(), last_error = null where id = ${row.id}`;
      sent++;
    } catch (error) {
      await sql`update outbox set last_error = ${String(error).slice(0, 500)} where id = ${row.id}`;
    }
  }
  return sent;
}
