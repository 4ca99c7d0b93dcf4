import type { CallShape } from '@zhice/contract/call';
import { isDay } from '@zhice/contract/formats';
import { inputName } from '@zhice/contract/input-names';
import { Compile, type Validator } from 'typebox/compile';
import { Format } from 'typebox/format';
import { Refusal } from '../base/refusal';
import { objectReader, type Schema } from './read-value';

Format.Set('date', isDay);

/**
 * Makes the reader of one call's input: a parsed JSON body in, a clean object out that holds declared fields only, each as
 * its schema means it (see `read-value.ts`). Reading twice changes nothing. Refuses what does not fit, named in words.
 */
export function inputReader(call: CallShape): (body: unknown) => unknown {
  const validator: Validator = Compile(call.input);
  const read = objectReader(call.input as Schema, true);
  return (body) => {
    const input = read(plainObject(body)) as Record<string, unknown>;
    if (!validator.Check(input)) throw refuse(call, validator, input);
    return input;
  };
}

function plainObject(body: unknown): object {
  if (body === undefined || body === null || body === '') return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('bad_json');
  return body;
}

const WORDS: Record<string, (params: Record<string, unknown>) => string> = {
  required: () => '不能为空',
  type: ({ type }) => (type === 'integer' ? '应为整数' : type === 'number' ? '应为数字' : '格式不正确'),
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

function refuse(call: CallShape, validator: Validator, input: Record<string, unknown>): Refusal {
  const [first] = validator.Errors(input);
  const params = (first?.params ?? {}) as Record<string, unknown>;
  const missing = first?.keyword === 'required' ? (params.requiredProperties as string[] | undefined)?.[0] : undefined;
  const field = [first?.instancePath.split('/').filter(Boolean).join('.'), missing].filter(Boolean).join('.');
  const words = WORDS[first?.keyword ?? '']?.(params) ?? '格式不正确';
  return new Refusal('bad_input', { detail: `${inputName(field, call.input)}${words}` }, field);
}
