import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Refusal } from '../base/refusal';
import { parseJson } from './json-body';

function codeOf(text: string): string {
  try {
    parseJson(text);
    return 'read';
  } catch (error) {
    return (error as Refusal).code;
  }
}

test('what JSON.stringify writes is read as JSON.parse reads it', () => {
  const names = fc.string().filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name));
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      fc.string(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      tie('list'),
      tie('object'),
    ),
    list: fc.array(tie('value'), { maxLength: 5 }),
    object: fc.dictionary(names, tie('value'), { maxKeys: 5 }),
  }));
  fc.assert(
    fc.property(value, fc.constantFrom(undefined, 2), (given, indent) => {
      const text = JSON.stringify(given, null, indent) ?? 'null';
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

describe('refuses', () => {
  test.each([
    ['a name twice', '{"page":1,"page":2}', 'bad_json'],
    ['a name twice, once escaped', '{"page":1,"p\\u0061ge":2}', 'bad_json'],
    ['a name twice, deeper', '{"a":[{"b":1,"c":{},"b":2}]}', 'bad_json'],
    ['an inherited name', '{"__proto__":{"page":1}}', 'bad_json'],
    ['an inherited name, escaped', '{"\\u005f_proto__":{}}', 'bad_json'],
    ['constructor', '{"constructor":{"prototype":{}}}', 'bad_json'],
    ['a broken escape in a name', '{"\\u00":1}', 'bad_json'],
    ['an end that is missing', '{"page":"', 'bad_json'],
    ['too many ends', '{}}', 'bad_json'],
    ['a byte order mark', '\ufeff{}', 'bad_json'],
    ['33 levels', '['.repeat(33) + ']'.repeat(33), 'too_deep'],
    ['ten thousand levels', '{"a":'.repeat(10_000), 'too_deep'],
  ])('%s', (_, text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  test('what only looks like it is read', () => {
    expect(codeOf('['.repeat(32) + ']'.repeat(32))).toBe('read');
    expect(codeOf('[{"a":1},{"a":1},{"b":"a","a":"{[\\"{"}]')).toBe('read');
    expect(codeOf('{"a":"__proto__","b":["constructor"]}')).toBe('read');
  });
});
