import { setTimeout as wait } from 'node:timers/promises';
import type postgres from 'postgres';
import { connect, type DatabaseAddress } from './sql';

const ANSWERS_WITHIN_MS = 1000;

/**
 * Whether the database answers, asked over a connection of its own: the pool may be busy where the database is well. While
 * it does not answer, one question is open and not one for each who asks.
 */
export class Probe {
  private sql: postgres.Sql;
  private open: Promise<boolean> | null = null;

  constructor(private readonly address: DatabaseAddress) {
    this.sql = this.connect();
  }

  /** False when no answer has come within a second. */
  answers(): Promise<boolean> {
    this.open ??= this.ask().finally(() => {
      this.open = null;
    });
    return this.open;
  }

  close(): Promise<void> {
    return this.sql.end({ timeout: 1 });
  }

  /** A network may swallow what is sent on a connection that was there: the next question comes by another one. */
  private async ask(): Promise<boolean> {
    const { sql } = this;
    const answer = sql`select 1`.then(
      () => true,
      () => false,
    );
    const late = wait(ANSWERS_WITHIN_MS, 'late' as const, { ref: false });
    const heard = await Promise.race([answer, late]);
    if (heard !== 'late') return heard;
    if (sql === this.sql) this.sql = this.connect();
    void sql.end({ timeout: 0 });
    return false;
  }

  private connect(): postgres.Sql {
    return connect({ ...this.address, max: 1 });
  }
}
