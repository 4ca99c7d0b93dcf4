import type postgres from 'postgres';
import type { Db } from '../../../db/sql';
import type { Context } from '../../../rpc/context';

/** Where an application stands, whatever its kind: waits for the enterprise, for the office, is over, was taken back. */
export type ApplicationState = 'todo' | 'running' | 'done' | 'withdrawn';

/** Whose applications: those of the enterprise that the account belongs to, and the person's own. */
export interface Applicant {
  accountId: number;
  enterpriseId: number | null;
}

/** An application as its source reads it. */
export interface ApplicationRecord {
  kind: string;
  id: number;
  title: string;
  /** In the words of the source: 'draft'. */
  own_state: string;
  at: Date;
  link: string;
  /** What the words need beside the state. */
  detail: Record<string, unknown>;
}

interface ApplicationWords {
  state_name: string;
  next_step: string;
  withdrawable: boolean;
}

export interface ApplicationEvent {
  at: Date;
  state_name: string;
  note: string;
}

/** One kind of application. A kind that comes later is one more of these in `sources.ts`. */
export interface ApplicationSource {
  /** Stands in addresses: 'declaration'. */
  kind: string;
  name: string;
  /** What each of its own states means. */
  states: Readonly<Record<string, ApplicationState>>;
  /** SELECT of an applicant's: id, title, own_state (text), at, link, detail (jsonb), in this order. */
  select: (db: Db, applicant: Applicant) => postgres.PendingQuery<postgres.Row[]>;
  words: (record: ApplicationRecord, today: string) => ApplicationWords;
  /** What happened to one, the first first; empty when it is not this applicant's. */
  history: (db: Db, applicant: Applicant, id: number) => Promise<ApplicationEvent[]>;
  /** Takes one back; refuses with `state_changed` where its state does not allow it. */
  withdraw?: (context: Context<'member'>, id: number) => Promise<void>;
}
