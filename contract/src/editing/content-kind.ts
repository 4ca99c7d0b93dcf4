import { type Enumeration, enumeration } from '../enumeration';
import type { FormField, FormFields } from '../fields';
import type { Permission } from '../staff/enumerations';

/** Where a row of content stands: seen by nobody yet, to be published at its hour, public. */
export const CONTENT_STATES = enumeration({ draft: '草稿', scheduled: '定时发布', published: '已发布' });
export type ContentState = (typeof CONTENT_STATES)[number];

/** What publishing may do; on the wire of `/api/console/content_publish`. */
export const PUBLISHING = enumeration({ publish: '立即发布', schedule: '定时发布', withdraw: '撤下' });
export type Publishing = (typeof PUBLISHING)[number];

/** What was done to a row, as its versions name it. */
export const CONTENT_ACTS = enumeration({
  before: '修改前',
  save: '保存',
  import: '导入',
  revert: '退回旧版本',
  publish: '发布',
  schedule: '定时发布',
  withdraw: '撤下',
  unschedule: '取消定时',
  delete: '删除',
  restore: '恢复',
});
export type ContentAct = (typeof CONTENT_ACTS)[number];

/** How a visitor reads a row as an article: which fields stand below its title, and which is its text. */
interface Article<Name extends string> {
  /** Its title, that of the row unless said. */
  title?: Name;
  /** What it is shown as, 访客看到的样子 unless said. */
  shows?: string;
  meta: readonly Name[];
  body: Name;
}

/** A kind of content: declared once, and calls, list, form, versions, trash, import, export and tests come from it. */
export interface ContentKind<Key extends string = string, Name extends string = string> {
  /** In calls and addresses, and what the audit log calls a row: 'bulletin 12'. */
  key: Key;
  /** What its rows are called, its page and its file: '政策资讯'. */
  name: string;
  /** What its page is good for, in one line. */
  note: string;
  /** A table or a view with id, version, created_at, updated_at, updated_by and deleted_at, and published_at where it is published. */
  table: string;
  /** Each is the column of its name, unless its domain reads and writes it otherwise. */
  fields: Readonly<Record<Name, FormField>>;
  /** The field that says what a row is called; a draft has it and its choices at least. */
  title: Name;
  /** What stands in the list behind it; all fields are in the file. */
  listed: readonly Name[];
  /** Choices of an enumeration that narrow the list. */
  filters?: readonly Name[];
  /** Fields that say whose a row is: what an address gives for one narrows the list to rows that say exactly that. */
  within?: readonly Name[];
  /** Columns, '-' for the newest or largest first. */
  order: readonly string[];
  /**
   * It is published: at once, or at a day and hour. `page` of the portal shows a row by ?id=, or all of them (`whole`). A row
   * without a place is still read by calls. Absent: what is saved counts at once.
   */
  publishing?: {
    page?: { path: `/${string}`; whole?: true };
    /** Nobody publishes what he wrote himself. */
    secondPerson?: true;
    /** The field with the day from which it counts: that is when it is published. What is published stays as it is. */
    effective?: Name;
  };
  /** How it is shown as a text; absent: it has no preview. */
  article?: Article<Name>;
  /** It has one row, of the id 1: its page is the form. */
  single?: true;
  /** The page of the office on which its rows are worked on, in the menu in the place of the list. */
  workshop?: string;
  /** Rows are neither added nor deleted: the portal reads them by name. */
  fixed?: true;
  /** Who may; content unless said. */
  permission?: Permission;
}

/** A kind from its declaration, with the names of its fields held to them. */
/* @__NO_SIDE_EFFECTS__ */
export const contentKind = <const Key extends string, const Fields extends FormFields>(
  kind: ContentKind<Key, keyof Fields & string> & { fields: Fields },
): ContentKind<Key> & { fields: Fields } => kind;

export const permissionOf = ({ permission = 'content' }: Pick<ContentKind, 'permission'>): Permission => permission;

/** What still counts of a field in a draft: all else may be missing until it is published. */
export const isNeededInDraft = ({ title, publishing }: ContentKind, name: string, field: FormField): boolean =>
  !publishing || name === title || field.kind === 'choice';

/** The enumerations that narrow the list of a kind, by their fields. */
export const filtersOf = ({ filters = [], fields }: ContentKind): [name: string, of: Enumeration][] =>
  filters.flatMap((name) => {
    const { of } = fields[name] ?? {};
    return of ? [[name, of] as [string, Enumeration]] : [];
  });
