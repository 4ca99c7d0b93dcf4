import type { CallByPath, CallInput, CallOutput, CallPath, ListPath } from '@zhice/contract/all';
import type { StaffAccess } from '@zhice/contract/call';
import type { Solved } from '@zhice/contract/challenge';
import type { CallerKey } from '../auth/access';
import type { Account } from '../auth/session.queries';
import type { Staff } from '../auth/staff-session.queries';
import type { Db } from '../db/sql';
import type { ListSheet, LongRows, RowColumn } from '../sheet/sheet-columns';
import type { Services } from './services';

type CallerOf<A> = A extends 'public'
  ? { account: Account | null; enterpriseId: number | null }
  : A extends 'enterprise'
    ? { account: Account; enterpriseId: number }
    : A extends StaffAccess
      ? { staff: Staff }
      : { account: Account; enterpriseId: number | null };

/** What a handler gets beside its input. */
export type Context<A = unknown> = CallerOf<A> & {
  /** Who calls, for what is counted by caller; null: nobody who is known. */
  caller: CallerKey | null;
  /** The pool for a read, the transaction for a write. */
  db: Db;
  services: Services;
  /** Its signal is aborted when the call's time is over: long work that asks no database ends by it. */
  deadline: Pick<AbortController, 'signal'>;
  /** The moment of the call; nothing below reads a clock. */
  now: Date;
  /** Its day in China, YYYY-MM-DD. */
  today: string;
  address: string;
  userAgent: string;
  requestId: string;
  /** The cookies that came with the request; they never say who is asking (guards: no cookie can be ridden). */
  cookies: Readonly<Record<string, string | undefined>>;
  /** Leaves a cookie that no script can read, for this many seconds; sent with calls of the portal's own pages alone. */
  setCookie(name: string, value: string, seconds: number): void;
  /** The file of an upload call. */
  file?: ReceivedFile;
  /** The work that a solved challenge stands for; it is used up, also when the call is refused. */
  takeWork(solved: Solved | undefined): Promise<number>;
  /** Names what a write changed, for its audit row: 'declaration 12'; what differs by `differences` of rpc/differences.ts. */
  subject(text: string, detail?: Record<string, unknown>): void;
  /** Runs after the transaction has committed. */
  afterCommit(act: () => void): void;
};

export type Handler<P extends CallPath> = (
  context: Context<CallByPath[P]['access']>,
  input: CallInput<P>,
) => Promise<CallOutput<P>> | CallOutput<P>;

/** What a list is asked for, whichever rows of it. */
export type ListInput<P extends ListPath> = Omit<CallInput<P>, 'is_export' | 'page' | 'pageSize'>;
export type ListRow<P extends ListPath> = CallOutput<P>['list'][number];

/** How a page of a list is answered, and all of it as a file: from its pages, or from a reader where it may be long. */
export type ListHandler<P extends ListPath> = { page: Handler<P> } & (
  | {
      sheet: ListSheet<RowColumn<ListRow<P>>> | ((input: ListInput<P>) => ListSheet<RowColumn<ListRow<P>>>);
      long?: undefined;
    }
  | {
      sheet: ListSheet | ((input: ListInput<P>) => ListSheet);
      /** The same rows in the same order. */
      long(context: Context<CallByPath[P]['access']>, input: ListInput<P>): LongRows | Promise<LongRows>;
    }
);

/** One handler for each declared call; the type makes a missing or a doubled one a compile error. */
export type Handlers = { [P in CallPath]: P extends ListPath ? ListHandler<P> : Handler<P> };

/** A file that came with an upload call. */
export interface ReceivedFile {
  name: string;
  content: Buffer;
}
