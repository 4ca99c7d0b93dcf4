import type { CallInput, CallPath, ListPath } from '@zhice/contract/all';
import type { Enumeration } from '@zhice/contract/enumeration';
import { type FormField, type FormFields, problemOf, sentFields } from '@zhice/contract/fields';
import { found, Refusal } from '../base/refusal';
import { type Fragment, records } from '../db/records';
import type { Db } from '../db/sql';
import { type Choice, choicesOf } from '../reference/choices';
import { day, figure, money, type RowColumn, type SheetCell, text } from '../sheet/sheet-columns';
import type { Context, Handlers } from './context';
import { type ListedRecord, recordList } from './record-list';

/** The paths under which a register has its four calls. */
type RegisterPath = {
  [P in CallPath]: `${P}_list` extends ListPath ? (`${P}_delete` extends CallPath ? P : never) : never;
}[CallPath];
type FieldsOf<P extends RegisterPath> =
  CallInput<`${P}_save` & CallPath> extends { fields: infer Fields extends object } ? Fields : never;
type Own = Context<'enterprise'>;

interface HandledRegister<Fields extends object, State extends string> {
  table: string;
  fields: { readonly [Name in keyof Fields]: FormField };
  states: Enumeration<State>;
  /** The state of a row `r` that is not deleted. */
  state(db: Db, today: string): Fragment;
  /** The field that says what a record is called; words are looked for in all that are text. */
  name: keyof Fields & string;
  /** Choices that narrow the list, by the names under which the answer counts them. */
  facets: Readonly<Record<string, keyof Fields & string>>;
  order(db: Db): Fragment;
  /** What the list is called as a file: all fields stand in it, and the state, which follows from the days, behind them. */
  sheet: string;
}

/** A record whose fields are known to its declaration alone. */
type Fields = Record<string, unknown>;

/** The handlers of a register whose records are no more than their fields, and its records for the purge. */
export function recordHandlers<P extends RegisterPath, State extends string>(
  path: P,
  { table, fields, states, state, name, facets, order, sheet }: HandledRegister<FieldsOf<P>, State>,
) {
  const known: FormFields = { ...fields, state: { kind: 'choice', label: '状态', of: states } };
  const columns = sentFields(fields);
  const lastDay = columns.findLastIndex((name) => known[name]?.kind === 'day');
  const inFile = columns.toSpliced(lastDay < 0 ? columns.length : lastDay + 1, 0, 'state');
  const own = records<Fields>({ table });
  const isFacet = (column: string) => Object.values<string>(facets).includes(column);
  const list = recordList<ListedRecord<State> & Fields, string, string>({
    ...{ table, states, state, order },
    search: [name, ...columns.filter((other) => other !== name && isText(known[other]!))],
    named: Object.fromEntries(
      columns.flatMap((other) => (known[other]!.of && !isFacet(other) ? [[other, known[other]!.of!]] : [])),
    ),
    columns,
    facets: Object.fromEntries(
      Object.entries(facets).map(([name, column]) => [
        name,
        { column, choices: choicesOf(known[column]!.of!) as Choice[] },
      ]),
    ),
  });
  const subject = table.replaceAll('_', ' ');
  const handlers = {
    [`${path}_list`]: {
      page: list.answer,
      sheet: { name: sheet, columns: inFile.map((name) => columnOf(name, known[name]!)) },
    },
    [path]: async (context: Own, { id }: { id: number }) => found(await list.find(context, id)),
    [`${path}_save`]: async (context: Own, input: { id?: number; version?: number; fields: Fields }) => {
      const problem = problemOf(fields, input.fields, context.today);
      if (problem) throw new Refusal('rule_broken', { detail: problem.detail }, problem.field);
      const saved = await own.save(context, input, input.fields);
      context.subject(`${subject} ${saved.id}`, { name: input.fields.name });
      return saved;
    },
    [`${path}_delete`]: async (context: Own, { id, action }: { id: number; action?: 'restore' }) => {
      found((await own.setDeleted(context, [id], action !== 'restore'))[0]);
      context.subject(`${subject} ${id}`, { action: action ?? 'delete' });
      return { id };
    },
  };
  return {
    records: own,
    handlers: handlers as unknown as Pick<Handlers, P | `${P}_list` | `${P}_save` | `${P}_delete`>,
  };
}

const isText = ({ kind }: FormField): boolean => kind === 'text' || kind === 'lines';

/** How a field stands in a file. */
function columnOf(name: string, { kind, label, of, unit, max = 0 }: FormField): RowColumn<Fields> {
  const header = String(label);
  const cell = (row: Fields) => row[name] as SheetCell;
  if (of) return text(header, (row) => of.labels[String(row[name])]);
  if (kind === 'day') return day(header, cell);
  if (kind !== 'amount') return text(header, cell, max < 100 ? undefined : 40);
  return unit === '万元' ? money(`${header}（万元）`, cell) : figure(header, cell);
}
