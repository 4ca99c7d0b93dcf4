import type { CallOutput, CallPath, ListPath } from '@zhice/contract/all';
import type { FormFields } from '@zhice/contract/fields';
import type { ReactNode } from 'react';
import type { DataColumn } from '../../ui/data-table';
import type { IconName } from '../../ui/icon';
import type { Choice } from '../../ui/select';
import type { Selection } from '../../ui/selection';
import type { Tone } from '../../ui/tag';
import type { Choices } from '../form/form-fields';
import type { Which } from '../form/record-form';
import type { BaseState, FilterPart } from './state';
import type { Removal } from './use-row-acts';

export interface RegisterRow {
  id: number;
}

/** What the list call of every register answers. */
export interface RegisterAnswer {
  total: number;
  list: RegisterRow[];
}

/** The list calls that answer as a register wants it. */
export type RegisterPath = {
  [P in ListPath]: CallOutput<P> extends RegisterAnswer ? P : never;
}[ListPath];

/** One of its records, whole. */
export interface RegisterRecord extends RegisterRow {
  version: number;
  deleted?: boolean;
}

/** A change of what stands in the address, also of the parts that are the register's own. */
type Change = Partial<BaseState> & Readonly<Record<string, unknown>>;

export interface RegisterList {
  state: BaseState;
  set: (change: Change) => void;
  hrefOf: (change: Change) => string;
  clear: (...keep: (keyof BaseState)[]) => void;
}

/** One value to narrow a list by, with how many rows have it. */
export interface CountedChoice {
  id: string;
  name: string;
  count: number;
}

/** What the columns may lead to and do. */
export interface RowDoors {
  /** Beside the list: the record, or its form. */
  open: (id: number) => string;
  edit: (id: number) => string;
  remove: (id: number) => void;
  busy: boolean;
}

/** A column by its key: the field of that name and the `state` are shown by their kind, as far as nothing else is said. */
export type RegisterColumn<Row> = (keyof Row & string) | ({ key: string } & Partial<DataColumn<Row>>);

interface RegisterFilter<Answer> extends FilterPart {
  label?: string;
  all?: string;
  of?: (data: Answer) => readonly CountedChoice[];
  choices?: readonly Choice[];
}

interface RegisterDeclaration<Row extends RegisterRow, Whole, Answer> {
  title: string;
  note?: string;
  /** Ways to other pages, in the head. */
  links?: ReactNode;
  /** What its rows are called, and counted in: 资质, 项. */
  what: string;
  unit: string;
  /** Under this name the chosen columns are remembered. */
  name: string;
  /** What a record says: its form, what is shown of it, and the columns that are named after a field come from these. */
  fields?: FormFields;
  /** Answers that a change of a record makes untrue: list and record, unless said. */
  stale?: CallPath[];
  /** What its search looks through. */
  search: string;
  /** Values to narrow it by; each is an input of the list call and a part of the address. With `of` or `choices` one chooses among them. */
  filters?: readonly RegisterFilter<Answer>[];
  /** How many rows stand where, and how many in all (`all`) and `deleted`; the value is the input `part` ('state'). */
  states: {
    part?: string;
    label: string;
    /** `rare`: shown where there are some; `tone`: of the tag in its column. */
    list: readonly { value: string; label: string; urgent?: boolean; rare?: boolean; tone?: Tone }[];
    /** The answer's `counts`, unless said. */
    counts?: (data: Answer) => Readonly<Record<string, number>>;
  };
  sorts?: readonly string[];
  /** All short fields with the state behind the name, unless said. */
  columns?: readonly RegisterColumn<Row>[] | ((doors: RowDoors) => readonly RegisterColumn<Row>[]);
  /** What a row and a record are called: their name, unless said. */
  rowName?: (row: Row) => string;
  recordName?: (record: Whole) => string;
  /** Where rows of several kinds stand together, each with numbers of its own: the kind. */
  rowKind?: (row: Row) => string;
  /** While nothing is in it: what it is good for. */
  beginning: { title: string; hint: string; act: string };
  /** The way to a new one (新增…). */
  add?: { label?: string; icon?: IconName; title?: string };
  /** Adding in another way than by the form. */
  Adding?: (props: { onClose: () => void }) => ReactNode;
  /** Above the filters, of the newest answer. */
  Above?: (props: { data: Answer; list: RegisterList }) => ReactNode;
  /** Below the table while rows are chosen. */
  Chosen?: (props: { selection: Selection; rows: Row[]; deleted: boolean }) => ReactNode;
  removal?: Removal;
  /** What hangs on a record: said before it is deleted. */
  hangs?: (record: Whole) => ReactNode;
  /** The call that answers one record; with `undefined` a record is its row, and opens as its form. */
  find?: { call: CallPath; pick: (answer: never) => Whole | undefined } | undefined;
  /** Rows that have no form are not the enterprise's own. */
  isOwn?: (row: Row) => boolean;
  /** What is shown of a record beside the list, unless its fields. One with a form of its own opens as that. */
  Detail?: (props: { record: Whole }) => ReactNode;
  /** Further buttons of a record beside delete and edit. */
  Acts?: (props: { record: Whole }) => ReactNode;
  /** A hook: what can be chosen in its fields. */
  useChoices?: (data: Answer | undefined) => Choices;
  save?: CallPath;
  input?: (payload: Record<string, unknown>, which: Which) => object;
  /** The title of its form (修改…), and what is said when it is saved. */
  editing?: string;
  saved?: (isNew: boolean) => string;
  /** The form of a record where more than its fields stand in it. */
  Own?: (props: { record: Whole; onClose: () => void }) => ReactNode;
}

// biome-ignore lint/suspicious/noExplicitAny: rows, records and answers are those of whatever was declared
type Declared = RegisterDeclaration<any, any, any>;
type Said = 'stale' | 'rowName' | 'recordName' | 'removal' | 'save' | 'input' | 'editing' | 'saved';

/** A register as its page takes it, with all that its declaration left to be as usual. */
export type AnyRegister = Declared &
  Required<Pick<Declared, Said>> & {
    list: RegisterPath;
    states: Required<Declared['states']>;
    add: Required<NonNullable<Declared['add']>>;
  };

/** Where a list is not called `…_list`, beside `…_save` and `…_delete`, its calls are said. */
type Calls<P> = P extends `${infer Base}_list`
  ? `${Base}_delete` extends CallPath
    ? { list: P }
    : { list: P; removal: Removal }
  : { list: P; removal: Removal };

export type RowOf<P extends RegisterPath> =
  CallOutput<P> extends { list: (infer Row extends RegisterRow)[] } ? Row : never;

/** A declaration, checked against what its calls take and answer. */
export type Register<P extends RegisterPath, Whole> = RegisterDeclaration<RowOf<P>, Whole, CallOutput<P>> & Calls<P>;

/** A declared register, whole. */
export function wholeRegister(declared: Declared & { list: RegisterPath }): AnyRegister {
  const { list, what, add, states } = declared;
  const path = (end: string) => list.replace(/_list$/, end) as CallPath;
  const { find } = { find: { call: path(''), pick: (answer: never) => answer }, ...declared };
  return {
    stale: find ? [list, find.call] : [list],
    rowName: ({ name }) => name,
    recordName: ({ name }) => name,
    removal: { call: path('_delete') },
    save: path('_save'),
    input: (fields, which) => ({ ...which, fields }),
    editing: `修改${what}`,
    saved: (isNew) => (isNew ? `${what}已记入` : `${what}已保存`),
    ...declared,
    find,
    states: { part: 'state', counts: ({ counts }) => counts, ...states },
    add: { label: `新增${what}`, icon: 'plus', title: `新增${what}`, ...add },
  };
}
