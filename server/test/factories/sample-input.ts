import type { CallShape } from '@zhice/contract/call';
import type { TSchema } from 'typebox';

export type Schema = TSchema & {
  properties?: Record<string, Schema>;
  required?: string[];
  type?: string;
  anyOf?: Schema[];
  const?: unknown;
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  maximum?: number;
  minItems?: number;
  items?: Schema;
  format?: string;
  pattern?: string;
};

/** The fields of an input, an output or a row. */
export const fieldsOf = (schema: TSchema): Record<string, Schema> => (schema as Schema).properties ?? {};

/** Texts of every form that the contract asks for. */
const FORMS = ['', '330106', 'staff', 'a'.repeat(32), 'a'.repeat(64), '/match', '2026-12-01 09:00', '09:00', 'C'];

/** A value that the schema of one field admits; `whole` gives every field of an object and one entry of each list. */
function sample(schema: Schema, whole: boolean): unknown {
  if (schema.anyOf) return sample(schema.anyOf[0]!, whole);
  if (schema.const !== undefined) return schema.const;
  switch (schema.type) {
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: Math.max(whole ? 1 : 0, schema.minItems ?? 0) }, () => sample(schema.items!, whole));
    case 'object':
      return sampleOf(schema, whole);
  }
  if (schema.format === 'date') return '2026-01-01';
  const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  if (pattern === undefined) return 'staff'.padEnd(minLength, '1').slice(0, maxLength);
  const admitted = (form: string) =>
    new RegExp(pattern).test(form) && form.length >= minLength && form.length <= maxLength;
  return FORMS.find(admitted) ?? 'C';
}

function sampleOf(schema: Schema, whole: boolean): Record<string, unknown> {
  const names = whole ? Object.keys(schema.properties ?? {}) : (schema.required ?? []);
  return Object.fromEntries(names.map((name) => [name, sample(schema.properties![name]!, whole)]));
}

/** An input with the fields that its schema requires. */
export const minimalInput = (call: CallShape): Record<string, unknown> => sampleOf(call.input as Schema, false);

/** An input with everything that can be in it. */
export const wholeInput = (call: CallShape): Record<string, unknown> => sampleOf(call.input as Schema, true);

type Path = (string | number)[];

interface Place {
  path: Path;
  schema: Schema;
}

/** Every value that a whole input may hold, with its place and what is said of it. */
function placesOf(schema: Schema, path: Path = []): Place[] {
  if (schema.anyOf) return placesOf(schema.anyOf[0]!, path);
  if (schema.type === 'array') return placesOf(schema.items!, [...path, 0]);
  if (!schema.properties) return [{ path, schema }];
  return Object.entries(schema.properties).flatMap(([name, field]) => placesOf(field, [...path, name]));
}

export const numbersOf = (call: CallShape): Place[] =>
  placesOf(call.input as Schema).filter(({ schema }) => schema.type === 'integer' || schema.type === 'number');

/** Where any text may stand. */
export const textsOf = (call: CallShape): Place[] =>
  placesOf(call.input as Schema).filter(({ schema }) => schema.type === 'string' && !schema.format && !schema.pattern);

/** A copy with another value at one place. */
export function withValue<T>(given: T, [step, ...rest]: Path, value: unknown): T {
  if (step === undefined) return value as T;
  const copy = (Array.isArray(given) ? [...given] : { ...given }) as never;
  copy[step as never] = withValue((given as never)[step as never], rest, value) as never;
  return copy;
}

/** A value of a filter that leaves some rows, where the declaration or the rows give one. */
export function filterValue(field: string, schema: Schema, rows: readonly Record<string, unknown>[]): unknown {
  const [first] = rows;
  if (field === 'keyword') {
    const words = Object.values(first ?? {}).flatMap((value) => /[\u4e00-\u9fff]{2}/.exec(String(value))?.[0] ?? []);
    return words[0];
  }
  const choice = (schema.anyOf?.[0] ?? schema).const ?? schema.anyOf?.[0]?.const;
  if (choice !== undefined) return choice;
  if (schema.type === 'array') {
    const one = filterValue(field, schema.items!, rows);
    return one === undefined ? undefined : [one];
  }
  const known = first?.[field];
  return typeof known === (schema.type === 'integer' ? 'number' : schema.type) ? known : undefined;
}
