import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { calls } from './all';
import type { CallShape } from './call';

type Schema = TSchema & {
  type?: string;
  const?: unknown;
  format?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  nullable?: boolean;
  required?: string[];
};

/** Values of any form: read by the fact they belong to, and bounded by the size and depth of the body. */
const OPEN = [
  '/api/console/enterprise_fact.value',
  '/api/console/rule_draft_save.content.amount',
  '/api/console/rule_draft_save.content.rule',
  '/api/console/rule_sandbox.content.amount',
  '/api/console/rule_sandbox.content.rule',
  '/api/portal/application_input_save.changes[].value',
  '/api/portal/correction.value',
  '/api/portal/firm_draft.content',
  '/api/portal/firm_preview.changes[].value',
  '/api/portal/firm_save.changes[].value',
  '/api/portal/match_answer.value',
  '/api/portal/person_answer.value',
];

/** What in a schema has no end, by its path. */
function endless(schema: Schema, path: string): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => endless(one, path));
  if (schema.const !== undefined) return [];
  switch (schema.type) {
    case 'null':
    case 'boolean':
      return [];
    case 'integer':
    case 'number':
      return isBounded(schema) ? [] : [path];
    case 'string':
      return schema.maxLength !== undefined || schema.format === 'date' ? [] : [path];
    case 'array':
      return [...(schema.maxItems === undefined ? [path] : []), ...endless(schema.items!, `${path}[]`)];
    case 'object':
      // what an act asks is read by the fields of its kind
      if (!schema.properties) return schema.maxProperties === undefined ? [path] : [];
      return Object.entries(schema.properties).flatMap(([name, field]) => endless(field, `${path}.${name}`));
    default:
      return [path];
  }
}

const isBounded = ({ minimum, maximum }: Schema): boolean =>
  minimum !== undefined && maximum !== undefined && maximum <= Number.MAX_SAFE_INTEGER;

test('every number, text and list that a call takes has its bounds', () => {
  const found = (calls as CallShape[]).flatMap((call) => endless(call.input as Schema, call.path));
  expect(found.sort()).toEqual(OPEN);
});

/** What has to be given and is said to be null in the way of answers, which refuses it in what comes in. */
function refusedNulls(schema: Schema, path: string): string[] {
  const within = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    ...(field.nullable && schema.required?.includes(name) ? [`${path}.${name}`] : []),
    ...refusedNulls(field, `${path}.${name}`),
  ]);
  const others = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [...within, ...others.flatMap((one) => refusedNulls(one, path))];
}

test('what a call takes as null it does take', () => {
  expect((calls as CallShape[]).flatMap((call) => refusedNulls(call.input as Schema, call.path))).toEqual([]);
});
