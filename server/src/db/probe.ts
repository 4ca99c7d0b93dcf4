import { setTimeout as wait } from 'node:timers/promises';
import { connect, type DatabaseAddress } from './sql';

const ANSWERS_WITHIN_MS = 1000;

/**
 * Whether the database answers, asked over a connection of its own: the pool may be busy where the database is well. While
 * it does not answer, one question is open and not one for each who asks.
 */
export class Probe {
  private readonly sql;
  private open: Promise<boolean> | null = null;

  constructor(address: DatabaseAddress) {
    this.sql = connect({ ...address, max: 1 });
  }

  /** False when no answer has come within a second. */
  answers(): Promise<boolean> {
    this.open ??= this.sql`select 1`
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        this.open = null;
      });
    return Promise.race([this.open, wait(ANSWERS_WITHIN_MS, false, { ref: false })]);
  }

  close(): Promise<void> {
    return this.sql.end({ timeout: 1 });
  }
}
