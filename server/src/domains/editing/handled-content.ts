import type { StaffAccess } from '@zhice/contract/call';
import { type ContentAct, type ContentKind, permissionOf } from '@zhice/contract/editing/content-kind';
import { CONTENT_KINDS, type ContentKey } from '@zhice/contract/editing/kinds';
import { Refusal } from '../../base/refusal';
import type { Fragment, Purge } from '../../db/records';
import type { Db } from '../../db/sql';
import type { Context } from '../../rpc/context';

declare module '../../rpc/services' {
  interface Services {
    /** Every kind of content, in the order in which the office has them. */
    contentKinds: readonly HandledContent[];
  }
}

/** Staff at work on content. */
export type Editing = Context<StaffAccess>;
/** What a row says, by the names of its kind's fields, as it is sent. */
export type Said = Readonly<Record<string, unknown>>;
/** Which row is saved, in the version that was seen; none: a new one. */
export interface Seen {
  id?: number;
  version?: number;
}

/** A row that was saved, and whether it was public before. */
export interface SavedRow {
  id: number;
  version: number;
  public: boolean;
}

/** A row after an act that leaves what it says. */
export interface ActedRow {
  id: number;
  version: number;
  /** Whether it was public before. */
  public: boolean;
  /** From when it is public; null: it is not, and no hour is set. */
  publishedAt: Date | null;
}

/** What the domain of a kind adds to its declaration, as far as a row is more than its fields in columns of their names. */
export interface HandledContent<Name extends string = string> {
  kind: ContentKind;
  /** Fields that are no column: what each says of a row `r`, today. */
  reads?: Readonly<Partial<Record<Name, (db: Db, today: string) => Fragment>>>;
  /** What is stored: unless given, each field in the column of its name. What does not fit is refused, under the field's name. */
  columns?(context: Editing, said: Said, seen: Seen): Promise<Record<string, unknown>> | Record<string, unknown>;
  /** After a row was saved: what it said before (null: it was made), and says now. */
  saved?(context: Editing, row: SavedRow, was: Said | null, is: Said): Promise<void>;
  /** After a row was published (now or for an hour), withdrawn, deleted or brought back: how it stands now, and what it says. */
  acted?(context: Editing, act: ContentAct, row: ActedRow, is: Said): Promise<void>;
  /** What it says as it is read: its placeholders filled in. */
  shown?(db: Db, said: Said): Promise<Said> | Said;
  /** Choices of its fields that only the database knows. */
  choices?(db: Db): Promise<Record<string, { value: string; label: string }[]>>;
  /** Rows that a domain saves, deletes or brings back by functions of its own instead of by their table. */
  save?(context: Editing, seen: Seen, said: Said): Promise<{ id: number; version: number }>;
  setDeleted?(context: Editing, id: number, deleted: boolean): Promise<void>;
  /** Removes for good what was deleted too long ago; absent: by its table. */
  purge?: Purge;
}

/** A kind with what its domain adds. */
export const handledContent = <Fields extends object>(
  handled: HandledContent<keyof Fields & string> & { kind: { fields: Fields } },
): HandledContent => handled;

/** Every kind that is declared, in the order of the menu: those to which a domain adds something, and the others as they are. */
export const allContent = (particular: readonly HandledContent[]): HandledContent[] =>
  CONTENT_KINDS.map((kind) => particular.find((one) => one.kind.key === kind.key) ?? { kind });

/** The kind of a call, for somebody who may work on it; refuses everybody else. */
export function kindFor({ services, staff }: Editing, key: ContentKey): HandledContent {
  const handled = services.contentKinds.find(({ kind }) => kind.key === key);
  if (!handled) throw new Error(`nothing handles the content ${key}`);
  if (!staff.permissions.has(permissionOf(handled.kind))) throw new Refusal('not_allowed');
  return handled;
}
