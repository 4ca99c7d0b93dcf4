import type { CallInput } from '@zhice/contract/all';
import { CONTENT_ACTS } from '@zhice/contract/editing/content-kind';
import { contentKindOf } from '@zhice/contract/editing/kinds';
import type { Enumeration } from '@zhice/contract/enumeration';
import { nameOf, sentFields } from '@zhice/contract/fields';
import { inputName } from '@zhice/contract/input-names';
import { found, Refusal } from '../../base/refusal';
import type { Handlers, ListRow } from '../../rpc/context';
import { figure, type ListSheet, type RowColumn, text } from '../../sheet/sheet-columns';
import { columnsOfFile, ID_COLUMN, STATE_COLUMNS } from './columns.rules';
import { type Editing, type HandledContent, kindFor } from './handled-content';
import { importRows } from './import';
import { minuteOf, rowsOf, saidOf, viewOf } from './rows';
import { changesOf, readSaid, wordsOf } from './said.rules';
import { findVersion, listVersions } from './versions.queries';
import { hindranceOf, livingRow, publish, revert, saveSaid, setDeleted } from './write';

export const editingHandlers = {
  '/api/console/content_list': {
    page: async (context, { kind: key, filter = {}, ...asked }) => {
      const handled = kindFor(context, key);
      const { list, filters, within } = rowsOf(handled);
      const narrowed = narrowing(filters, within, filter);
      const { list: rows, counts, ...answer } = await list.answer(context, { ...asked, ...narrowed } as never);
      const counted = answer as unknown as Record<string, { id: string; name: string; count: number }[]>;
      return {
        ...answer,
        counts,
        list: rows.map((row) => viewOf(handled, row)),
        facets: filters.map(([field]) => ({ field, choices: counted[field] ?? [] })),
      };
    },
    sheet: sheetOf,
  },

  '/api/console/content': async (context, { kind: key, id }) => {
    const handled = kindFor(context, key);
    const row = id === undefined ? null : found(await rowsOf(handled).list.find(context, id));
    return {
      row: row && viewOf(handled, row),
      choices: (await handled.choices?.(context.db)) ?? {},
      hindrance: (row && (await hindranceOf(context, handled, row))?.message) ?? '',
    };
  },

  '/api/console/content_clear': async (context, { kind: key, id, reason }) => {
    const handled = kindFor(context, key);
    const said = saidOf(handled, await livingRow(context, handled, id));
    context.subject(`${key} ${id}`, { reason });
    return {
      list: Object.entries(handled.kind.fields).flatMap(([name, field]) =>
        field.personal ? [{ field: nameOf(name, field), text: wordsOf(field, said[name]) }] : [],
      ),
    };
  },

  '/api/console/content_save': (context, { kind, fields, ...seen }) =>
    saveSaid(context, kindFor(context, kind), seen, fields, 'save'),

  '/api/console/content_publish': (context, asked) => publish(context, kindFor(context, asked.kind), asked),

  '/api/console/content_delete': (context, { kind, id, action }) =>
    setDeleted(context, kindFor(context, kind), id, action !== 'restore'),

  '/api/console/content_versions': (context, { kind, ...asked }) => versionsOf(context, kindFor(context, kind), asked),

  '/api/console/content_revert': (context, { kind, ...asked }) => revert(context, kindFor(context, kind), asked),

  '/api/console/content_preview': async (context, { kind: key, fields }) => {
    const { kind, shown } = kindFor(context, key);
    const said = readSaid(kind, fields);
    return { fields: { ...((await shown?.(context.db, said)) ?? said) } };
  },

  '/api/console/content_import': (context, asked) => importRows(context, kindFor(context, asked.kind), asked),
} satisfies Partial<Handlers>;

/** What narrows a list: of a filter one of the values of its field, of what it is within any. */
function narrowing(
  filters: readonly [string, Enumeration][],
  within: readonly string[],
  given: Readonly<Record<string, string>>,
) {
  const asked = filters.filter(([name]) => given[name]);
  const wrong = asked.find(([name, of]) => !of.some((value) => String(value) === given[name]));
  if (wrong) throw new Refusal('bad_input', { detail: `${inputName(wrong[0])}不在可选范围内` }, `filter.${wrong[0]}`);
  return Object.fromEntries(
    [...asked.map(([name]) => name), ...within].flatMap((name) => (given[name] ? [[name, given[name]]] : [])),
  );
}

type Row = ListRow<'/api/console/content_list'>;

/** The file of a kind: what can be read again, then where each row stands. */
function sheetOf({ kind: key }: Pick<CallInput<'/api/console/content_list'>, 'kind'>): ListSheet<RowColumn<Row>> {
  const kind = contentKindOf(key);
  const [state, published, at, by] = STATE_COLUMNS as [string, string, string, string];
  return {
    name: kind.name,
    piece: 200,
    columns: [
      figure(ID_COLUMN, 'id'),
      ...[...columnsOfFile(kind)].map(([header, name]) =>
        text(header, ({ fields }: Row) => wordsOf(kind.fields[name]!, fields[name]), 30),
      ),
      ...(kind.publishing ? [text(state, 'state_name' as const), text(published, 'publish_at' as const)] : []),
      text(at, 'updated_at' as const),
      text(by, 'updated_by' as const),
    ] as RowColumn<Row>[],
  };
}

async function versionsOf(context: Editing, handled: HandledContent, { id, to }: { id: number; to?: number }) {
  const { kind } = handled;
  const row = await livingRow(context, handled, id);
  const versions = await listVersions(context.db, { key: kind.key, id });
  const now = saidOf(handled, row);
  const old = to === undefined ? undefined : found(await findVersion(context.db, { key: kind.key, id }, to));
  const list = versions.map(({ version, act, fields, at, planned_for, by }, place) => ({
    version,
    act: CONTENT_ACTS.labels[act] + (planned_for ? `（${minuteOf(planned_for)}）` : ''),
    at: minuteOf(at),
    by,
    changes: place === versions.length - 1 ? [] : changesOf(kind, versions[place + 1]!.fields, fields),
    differs: sentFields(kind.fields).some((name) => JSON.stringify(fields[name] ?? null) !== JSON.stringify(now[name])),
  }));
  return { list, back: old ? changesOf(kind, now, old.fields) : [] };
}
