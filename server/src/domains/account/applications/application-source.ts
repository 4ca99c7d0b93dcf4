import type { APPLICATION_STATES } from '@zhice/contract/account/enumerations';
import { found } from '../../../base/refusal';
import type { Fragment } from '../../../db/records';
import type { Db } from '../../../db/sql';
import type { Context } from '../../../rpc/context';

declare module '../../../rpc/services' {
  interface Services {
    /** Every kind of application, in the order in which the list names them. */
    applications: readonly ApplicationSource[];
  }
}

/** Where an application stands, whatever its kind: waits for the enterprise, for the office, is over, was taken back. */
export type ApplicationState = (typeof APPLICATION_STATES)[number];

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

interface ApplicationText {
  state_name: string;
  next_step: string;
  withdrawable: boolean;
}

export interface ApplicationEvent {
  at: Date;
  state_name: string;
  note: string;
}

/** One kind of application: its domain declares it, and `open-services.ts` hands it to the list. */
export interface ApplicationSource {
  /** Stands in addresses: 'declaration'. */
  kind: string;
  name: string;
  /** What each of its own states means. */
  states: Readonly<Record<string, ApplicationState>>;
  /** SELECT of an applicant's: id, title, own_state (text), at, link, detail (jsonb), in this order. */
  select: (db: Db, applicant: Applicant) => Fragment;
  words: (record: ApplicationRecord, today: string) => ApplicationText;
  /** What happened to one, the first first; empty when it is not this applicant's. */
  history: (db: Db, applicant: Applicant, id: number) => Promise<ApplicationEvent[]>;
  /** Takes one back; refuses with `state_changed` where its state does not allow it. */
  withdraw?: (context: Context<'member'>, id: number) => Promise<void>;
}

/** A kind as its source; one that does not exist has no applications. */
export const sourceOf = (sources: readonly ApplicationSource[], kind: string): ApplicationSource =>
  found(sources.find((source) => source.kind === kind));
