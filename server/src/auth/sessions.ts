import { createHash, randomBytes } from 'node:crypto';
import type { Fragment } from '../db/records';
import type { Db } from '../db/sql';

/** The spec's 0.25 day. */
const SESSION_HOURS = 6;
/** Without a call it is over sooner. */
const IDLE_HOURS = 2;
/** Its use is written down at most so often. */
const NOTED_MINUTES = 5;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** From where a session is opened. */
export interface Device {
  address: string;
  userAgent: string;
}

/** A session that has not ended; `current` is the one that asks. */
export interface OpenSession {
  id: number;
  current: boolean;
  user_agent: string;
  address: string;
  created_at: Date;
  /** Its end however much it is used. */
  expires_at: Date;
}

/** The end of a session however much it is used. */
export const lastEnd = (db: Db, createdAt: Fragment) => db`${createdAt} + interval '1 hour' * ${SESSION_HOURS}`;

/**
 * The sessions of one kind of people: their table, and its column that names who. A token is opaque, answered once and
 * stored as a hash alone; a session lasts while it is used, and six hours at most.
 */
export function sessionsIn(table: 'session' | 'staff_session', owner: 'account_id' | 'staff_id') {
  const latest = (db: Db) => lastEnd(db, db`created_at`);
  /** Until when a session in use lasts: the idle hours from now, the whole ones from its beginning at most. */
  const endOf = (db: Db, now: Date) =>
    db`least(${latest(db)}, ${now}::timestamptz + interval '1 hour' * ${IDLE_HOURS})`;
  /** Its end lies so far before the one it would have by now that it is worth a write; the last one is written to the moment. */
  const isEndDue = (db: Db, now: Date) => db`
    (expires_at < ${endOf(db, now)} - interval '1 minute' * ${NOTED_MINUTES}
      or expires_at < ${latest(db)} and ${endOf(db, now)} = ${latest(db)})`;

  return {
    /**
     * Reads who is behind a token by a query over the living session `s`; undefined when it is over. A session that is used
     * lasts on: the one thing that a read writes, every few minutes.
     */
    async use<Row extends object>(
      db: Db,
      token: string,
      now: Date,
      select: (session: Fragment) => PromiseLike<readonly Row[]>,
    ): Promise<(Row & { tokenHash: Buffer }) | undefined> {
      const tokenHash = hashOf(token);
      const [row] = await select(db`
        (select *, ${isEndDue(db, now)} as end_due from ${db(table)}
         where token_hash = ${tokenHash} and expires_at > ${now}) s`);
      if (!row) return undefined;
      if ((row as { end_due?: boolean }).end_due) {
        await db`
          update ${db(table)} set expires_at = ${endOf(db, now)}
          where token_hash = ${tokenHash} and ${isEndDue(db, now)}`;
      }
      return { ...row, tokenHash };
    },

    /** Opens a session; `expiresAt` is its end however much it is used. */
    async insert(
      db: Db,
      ownerId: number,
      { address, userAgent, ...more }: Device & { way?: string; enterprise_id?: number | null },
      now: Date,
    ): Promise<{ token: string; expiresAt: Date }> {
      const token = randomBytes(32).toString('base64url');
      const row = {
        token_hash: hashOf(token),
        [owner]: ownerId,
        address,
        user_agent: userAgent.slice(0, 300),
        created_at: now,
        expires_at: new Date(now.getTime() + IDLE_HOURS * 3_600_000),
        ...more,
      };
      await db`insert into ${db(table)} ${db(row as never)}`;
      return { token, expiresAt: new Date(now.getTime() + SESSION_HOURS * 3_600_000) };
    },

    /** Where somebody is signed in, newest first. */
    find: <Row extends OpenSession>(db: Db, ownerId: number, tokenHash: Buffer, now: Date) =>
      db<Row[]>`
        select s.*, token_hash = ${tokenHash} as current, ${latest(db)} as expires_at
        from ${db(table)} s where ${db(owner)} = ${ownerId} and expires_at > ${now}
        order by created_at desc, id desc`,

    async remove(db: Db, tokenHash: Buffer): Promise<void> {
      await db`delete from ${db(table)} where token_hash = ${tokenHash}`;
    },

    /** Ends somebody's sessions except the one with this token: one of them by its id, or all. Answers how many ended. */
    async removeOthers(db: Db, ownerId: number, tokenHash: Buffer, id: number | null = null): Promise<number> {
      const rows = await db`
        delete from ${db(table)}
        where ${db(owner)} = ${ownerId} and token_hash <> ${tokenHash} ${id === null ? db`` : db`and id = ${id}`}
        returning id`;
      return rows.length;
    },

    /** Ends every session of somebody: the password was reset, the account was disabled or cancelled. */
    async removeAll(db: Db, ownerId: number): Promise<void> {
      await db`delete from ${db(table)} where ${db(owner)} = ${ownerId}`;
    },

    async removeOld(db: Db): Promise<void> {
      await db`delete from ${db(table)} where expires_at < now()`;
    },
  };
}
