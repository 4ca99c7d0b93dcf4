import type { TSchema } from 'typebox';
import { Refusal } from '../base/refusal';

const MAX_ARRAY = 1000;
const WHOLE = /^-?\d{1,16}$/;
const DECIMAL = /^-?\d{1,15}(?:\.\d{1,15})?$/;
const TRUTHS = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['0', false],
  [0, false],
]);

/** What readers look at of a schema. */
export type Schema = TSchema & {
  type?: string;
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  format?: string;
  pattern?: string;
  minLength?: number;
};

/**
 * A value as its schema means it, where what was sent says so: digits are a number, '1' and 'true' a yes, text is NFC without
 * NUL and lone surrogates, objects hold declared fields alone. What fits nothing stays as it came, for the validator to refuse.
 */
export type ReadValue = (value: unknown) => unknown;

/** Walks a schema once and gives the reader of its values. */
export function valueReader(schema: Schema): ReadValue {
  if (schema.anyOf) return choiceReader(alternativesOf(schema));
  switch (schema.const === undefined ? schema.type : typeof schema.const) {
    case 'integer':
      return numberReader(WHOLE);
    case 'number':
      return numberReader(DECIMAL);
    case 'boolean':
      return (value) => TRUTHS.get(value) ?? value;
    case 'string':
      return (value) => (typeof value === 'string' ? cleanText(value) : value);
    case 'array':
      return listReader(valueReader(schema.items!));
    case 'object':
      return schema.properties ? objectReader(schema) : cleanValue;
    default:
      return cleanValue;
  }
}

/** What may be chosen, unions within unions undone. */
const alternativesOf = (schema: Schema): Schema[] => schema.anyOf?.flatMap(alternativesOf) ?? [schema];

/** Digits stay text where text is one of the choices. */
function choiceReader(alternatives: Schema[]): ReadValue {
  const telling = alternatives.filter((one) => one.type !== 'null');
  return valueReader(telling.find(isText) ?? telling[0]!);
}

const isText = (schema: Schema): boolean => schema.type === 'string' || typeof schema.const === 'string';

const numberReader =
  (form: RegExp): ReadValue =>
  (value) =>
    typeof value === 'string' && form.test(value) ? Number(value) : value;

function listReader(read: ReadValue): ReadValue {
  return (value) => {
    if (!Array.isArray(value)) return value;
    if (value.length > MAX_ARRAY) throw new Refusal('too_large');
    return value.map(read);
  };
}

interface Field {
  name: string;
  read: ReadValue;
  optional: boolean;
  takesNull: boolean;
  takesEmpty: boolean;
}

/**
 * Reads an object field by field. '' is "not given" for every field that has no use for it: left out, or null where null
 * is a value. In the body itself (`isBody`) that goes for texts too, and 'undefined' is "not given" as older pages send it.
 */
export function objectReader(schema: Schema, isBody = false): ReadValue {
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]): Field => {
    const optional = !schema.required?.includes(name);
    return {
      name,
      read: isBody && optional ? unlessUndefined(valueReader(property)) : valueReader(property),
      optional,
      takesNull: alternativesOf(property).some((one) => one.type === 'null'),
      takesEmpty: !(isBody && optional) && alternativesOf(property).some(takesEmpty),
    };
  });
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const read: Record<string, unknown> = {};
    for (const field of fields) {
      const own = readField(field, (value as Record<string, unknown>)[field.name]);
      if (own !== undefined) read[field.name] = own;
    }
    return read;
  };
}

const unlessUndefined =
  (read: ReadValue): ReadValue =>
  (value) =>
    value === 'undefined' ? undefined : read(value);

/** undefined: not given. */
function readField(field: Field, given: unknown): unknown {
  if (given === undefined) return undefined;
  if (given !== null && (given !== '' || field.takesEmpty)) return field.read(given);
  if (field.takesNull) return null;
  return field.optional ? undefined : given;
}

/** Whether '' is a value of its own: an emptied text. */
function takesEmpty(schema: Schema): boolean {
  if (schema.type !== 'string') return false;
  return !schema.format && !schema.minLength && (schema.pattern === undefined || new RegExp(schema.pattern).test(''));
}

/** Copies a value that no schema describes; json-body.ts has refused what is too deep. */
function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    if (value.length > MAX_ARRAY) throw new Refusal('too_large');
    return value.map(cleanValue);
  }
  const copy: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) copy[cleanText(key)] = cleanValue(entry);
  return copy;
}

function cleanText(text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw new Refusal('bad_text');
  return text.normalize('NFC');
}
