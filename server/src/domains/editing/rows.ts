import type { CallOutput } from '@zhice/contract/all';
import { CONTENT_STATES, type ContentState, filtersOf } from '@zhice/contract/editing/content-kind';
import { askedFields, sentFields, valuesOf } from '@zhice/contract/fields';
import { momentInChina } from '../../base/day';
import { maskedSaid } from '../../base/personal';
import { type Fragment, officeRecords } from '../../db/records';
import type { Db } from '../../db/sql';
import { type ListedRecord, officeList } from '../../rpc/record-list';
import type { HandledContent, Said } from './handled-content';
import { emptyOf } from './said.rules';

/** A row as it is stored, with its fields beside. */
export interface ContentRow extends ListedRecord<ContentState> {
  published_at: Date | null;
  editor: string | null;
  [field: string]: unknown;
}

type View = CallOutput<'/api/console/content_list'>['list'][number];

const made = new Map<string, ReturnType<typeof makeRows>>();

/** How the rows of a kind are read and written. */
export function rowsOf(handled: HandledContent): ReturnType<typeof makeRows> {
  const known = made.get(handled.kind.key);
  if (known) return known;
  const rows = makeRows(handled);
  made.set(handled.kind.key, rows);
  return rows;
}

function makeRows({ kind, reads = {} }: HandledContent) {
  const { table, fields, title, order, publishing } = kind;
  const names = sentFields(fields);
  const isText = (name: string) => ['text', 'lines', 'rich'].includes(fields[name]?.kind ?? '');
  const filters = filtersOf(kind);
  // drafts come first; what has not come yet last
  const nulls = (db: Db) => (publishing ? db`nulls first` : db`nulls last`);
  const editor = (db: Db) => db`(select s.name from staff s where s.id = r.updated_by)`;
  const list = officeList<ContentRow>({
    table,
    states: CONTENT_STATES,
    state: (db, _, now) => (publishing ? stateOf(db, now) : db`'published'`),
    columns: [...names, ...(publishing ? ['published_at'] : [])],
    reads: reads as Readonly<Record<string, (db: Db, today: string) => Fragment>>,
    more: (db) => db`${editor(db)} as editor`,
    search: [title, ...names.filter((name) => name !== title && isText(name))],
    searchMore: (db) => [editor(db)],
    named: Object.fromEntries(
      names.flatMap((name) => {
        const { of } = fields[name]!;
        return of && !filters.some(([one]) => one === name) ? [[name, of]] : [];
      }),
    ),
    facets: Object.fromEntries(
      filters.map(([name, of]) => [
        name,
        { column: name, choices: of.map((value) => ({ id: String(value), name: of.labels[value] ?? '' })) },
      ]),
    ),
    filters: kind.within,
    order: (db) =>
      order
        .map((by) => (by.startsWith('-') ? db`${db(`r.${by.slice(1)}`)} desc ${nulls(db)}` : db`${db(`r.${by}`)}`))
        .reduce((all, one) => db`${all}, ${one}`),
  });
  return { list, records: officeRecords<Record<string, unknown>>({ table }), filters, within: kind.within ?? [] };
}

const stateOf = (db: Db, now: Date): Fragment => db`
  case when r.published_at is null then 'draft' when r.published_at > ${now}::timestamptz then 'scheduled' else 'published' end`;

/** What stands in the columns of a row, also of fields that it is not asked for. */
const storedOf = ({ kind: { fields } }: HandledContent, row: ContentRow): Said =>
  Object.fromEntries(sentFields(fields).map((name) => [name, row[name] ?? emptyOf(fields[name]!)]));

/** What a row says: what stands in a field that it is not asked for, as the rate that follows a quote, is not its words. */
export function saidOf(handled: HandledContent, row: ContentRow): Said {
  const { fields } = handled.kind;
  const stored = storedOf(handled, row);
  const asked = new Set(askedFields(fields, valuesOf(fields, stored)).map(([name]) => name));
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, asked.has(name) ? value : emptyOf(fields[name]!)]),
  );
}

/** A moment to its minute, as people read it; '' without one. */
export const minuteOf = (moment: Date | null | undefined): string => (moment ? momentInChina(moment).slice(0, 16) : '');

/** A row as calls answer it: what is of a person masked. */
export const viewOf = (handled: HandledContent, row: ContentRow): View => ({
  id: row.id,
  version: row.version,
  name: String(row[handled.kind.title] ?? ''),
  state: row.state,
  state_name: CONTENT_STATES.labels[row.state],
  deleted: row.deleted,
  publish_at: minuteOf(row.published_at),
  updated_at: minuteOf(row.updated_at),
  updated_by: row.editor ?? '',
  fields: maskedSaid(handled.kind.fields, storedOf(handled, row)),
});
