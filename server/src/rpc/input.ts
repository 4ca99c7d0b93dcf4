import type { CallShape } from '@zhice/contract/call';
import { isDay } from '@zhice/contract/formats';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Format } from 'typebox/format';
import { Refusal } from './refusal';

Format.Set('date', isDay);

const MAX_DEPTH = 32;
const MAX_ARRAY = 1000;
/** Strings that mean "not given" in what older pages send. */
const ABSENT = new Set<unknown>(['', null, 'undefined']);

type Properties = Record<string, TSchema & { type?: string; title?: string }>;

/**
 * Makes the reader of one call's input: a parsed JSON body in, a clean object out that holds declared fields only.
 * Optional fields that are '' or null are absent, whole numbers may come as text, text is NFC.
 * Refuses what does not fit with the name of the field.
 */
export function inputReader(call: CallShape): (body: unknown) => unknown {
  const validator: Validator = Compile(call.input);
  const schema = call.input as TSchema & { properties?: Properties; required?: string[] };
  const properties = schema.properties ?? {};
  const required = new Set(schema.required ?? []);
  return (body) => {
    const given = plainObject(body);
    const input: Record<string, unknown> = {};
    for (const [name, property] of Object.entries(properties)) {
      const value = given[name];
      if (value === undefined || (!required.has(name) && ABSENT.has(value))) continue;
      input[name] = property.type === 'integer' ? wholeNumber(value) : value;
    }
    if (!validator.Check(input)) throw refuse(validator, input);
    return clean(input, 0);
  };
}

function plainObject(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null || body === '') return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('bad_json');
  return body as Record<string, unknown>;
}

const wholeNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;

/** Copies a value with NFC strings; refuses NUL, lone surrogates, deep nesting and long arrays. */
function clean(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new Refusal('too_deep');
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) {
    if (value.length > MAX_ARRAY) throw new Refusal('too_large');
    return value.map((entry) => clean(entry, depth + 1));
  }
  if (value === null || typeof value !== 'object') return value;
  const copy: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) copy[cleanText(key)] = clean(entry, depth + 1);
  return copy;
}

function cleanText(text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw new Refusal('bad_text');
  return text.normalize('NFC');
}

const WORDS: Record<string, (params: Record<string, unknown>) => string> = {
  required: () => '不能为空',
  type: (p) => (p.type === 'integer' || p.type === 'number' ? '应为数字' : '格式不正确'),
  minLength: (p) => (p.limit === 1 ? '不能为空' : `至少 ${p.limit} 个字`),
  maxLength: (p) => `不能超过 ${p.limit} 个字`,
  minimum: (p) => `不能小于 ${p.limit}`,
  maximum: (p) => `不能大于 ${p.limit}`,
  maxItems: (p) => `不能超过 ${p.limit} 项`,
  format: () => '应为 YYYY-MM-DD 格式的日期',
  pattern: () => '格式不正确',
  const: () => '不在可选范围内',
  anyOf: () => '不在可选范围内',
};

function refuse(validator: Validator, input: Record<string, unknown>): Refusal {
  const [first] = validator.Errors(input);
  const params = (first?.params ?? {}) as Record<string, unknown>;
  const missing = first?.keyword === 'required' ? (params.requiredProperties as string[] | undefined)?.[0] : undefined;
  const field = [first?.instancePath.split('/').filter(Boolean).join('.'), missing].filter(Boolean).join('.');
  const words = WORDS[first?.keyword ?? '']?.(params) ?? '格式不正确';
  return new Refusal('bad_input', { detail: `${field} ${words}`.trim() }, field);
}
