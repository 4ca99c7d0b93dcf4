import { type TProperties, type TSchema, Type } from 'typebox';
import { call } from './call';
import type { Enumeration } from './enumeration';
import { schemasOf } from './field-schemas';
import type { FormFields } from './fields';
import { Id, keyword, oneOf, pageOf, paging, RowVersion } from './page';

/** Values to narrow a list by, with how many rows have each. */
export const CountedChoices = Type.Array(
  Type.Object({ id: Type.String(), name: Type.String(), count: Type.Integer() }),
);

/** How many rows stand in each state, among those that keyword and filters leave. */
export const countsOf = <State extends string>(states: Enumeration<State>) =>
  Type.Object(
    Object.fromEntries(['all', ...states, 'deleted'].map((state) => [state, Type.Integer()])) as Record<
      State | 'all' | 'deleted',
      ReturnType<typeof Type.Integer>
    >,
  );

interface RecordsDeclaration<
  State extends string,
  Row extends TSchema,
  Whole extends TSchema,
  Fields extends TProperties,
  Filters extends TProperties,
  Facets extends TProperties,
> {
  /** What people call a record: '资质'. */
  label: string;
  /** One sentence for each call. */
  summary: { list: string; one: string; save: string; delete: string };
  states: Enumeration<State>;
  /** A record in the list, and whole. */
  row: Row;
  whole: Whole;
  /** What its owner says of it. */
  fields: Fields;
  /** What narrows the list beside words and states; and what the list answers for that. */
  filters: Filters;
  facets: Facets;
}

/** The calls of a register of one's own enterprise: its list with counts, one record, saving, and deleting with undo. */
export function recordCalls<
  const Path extends string,
  State extends string,
  Row extends TSchema,
  Whole extends TSchema,
  Fields extends TProperties,
  Filters extends TProperties,
  Facets extends TProperties,
>(
  path: Path,
  {
    label,
    summary,
    states,
    row,
    whole,
    fields,
    filters,
    facets,
  }: RecordsDeclaration<State, Row, Whole, Fields, Filters, Facets>,
) {
  return {
    list: call(`${path}_list` as const, {
      access: 'enterprise:view',
      kind: 'read',
      summary: summary.list,
      input: Type.Object({
        ...paging,
        keyword,
        state: Type.Optional(oneOf(states)),
        /** Only those deleted within the last 30 days: from here they come back. */
        deleted: Type.Optional(Type.Boolean()),
        ...filters,
      }),
      output: Type.Object({
        ...pageOf(row).properties,
        counts: countsOf(states),
        ...facets,
      }),
    }),
    one: call(path, {
      access: 'enterprise:view',
      kind: 'read',
      summary: summary.one,
      input: Type.Object({ id: Id }),
      output: whole,
    }),
    save: call(`${path}_save` as const, {
      access: 'enterprise:records',
      kind: 'write',
      act: `保存${label}`,
      idempotent: true,
      summary: summary.save,
      input: Type.Object({ id: Type.Optional(Id), version: Type.Optional(RowVersion), fields: Type.Object(fields) }),
      output: Type.Object({ id: Type.Integer(), version: Type.Integer() }),
    }),
    remove: call(`${path}_delete` as const, {
      access: 'enterprise:records',
      kind: 'write',
      act: `删除或恢复${label}`,
      summary: summary.delete,
      input: Type.Object({ id: Id, action: Type.Optional(Type.Literal('restore')) }),
      output: Type.Object({ id: Type.Integer() }),
    }),
  };
}

interface FieldsDeclaration<State extends string, Fields, Filters, Facets> {
  /** What a record is called in the sentences of its calls, and the order of its list: 'the last begun first'. */
  what: string;
  /** The same as people call it: '研发项目'. */
  label: string;
  order: string;
  states: Enumeration<State>;
  fields: Fields;
  filters: Filters;
  facets: Facets;
}

/** The calls of a register whose records are no more than their fields: texts, days, amounts and choices of an enumeration. */
export function fieldCalls<
  const Path extends string,
  State extends string,
  Fields extends FormFields,
  Filters extends TProperties,
  Facets extends TProperties,
>(path: Path, { what, label, order, states, fields, ...rest }: FieldsDeclaration<State, Fields, Filters, Facets>) {
  const schemas = schemasOf(fields);
  const state = oneOf(states);
  const row = Type.Object({ id: Type.Integer(), version: Type.Integer(), deleted: Type.Boolean(), state, ...schemas });
  return recordCalls(path, {
    label,
    summary: {
      list: `The ${what}s of one’s own enterprise, ${order}`,
      one: `One ${what} of one’s own enterprise`,
      save: `Add a ${what}, or with id and version change one; 409 when it changed meanwhile`,
      delete: `Delete a ${what}; action restore brings it back within 30 days`,
    },
    ...{ states, row, whole: row, fields: schemas },
    ...rest,
  });
}
