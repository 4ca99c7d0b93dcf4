import { call } from '@zhice/contract/call';
import { AreaCode, Day, Id, Level } from '@zhice/contract/page';
import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { refusalOf as refusal } from '../../test/factories/refusal';
import { inputReader } from './input';

const orNull = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) => Type.Union([schema, Type.Null()]);
const Fields = Type.Object({
  title: Type.Optional(Type.String({ maxLength: 20 })),
  area: Type.Optional(AreaCode),
  money: Type.Optional(orNull(Type.Number({ minimum: 0, maximum: 1e8 }))),
  level: Type.Optional(orNull(Level)),
  ends_on: Type.Optional(orNull(Day)),
  year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2999 })),
});
const read = inputReader(
  call('/api/portal/none', {
    access: 'public',
    kind: 'read',
    summary: '',
    input: Type.Object({
      id: Type.Optional(Id),
      level: Type.Optional(Level),
      ids: Type.Optional(Type.Array(Id, { maxItems: 2000 })),
      keyword: Type.Optional(Type.String({ maxLength: 5 })),
      either: Type.Optional(Type.Union([Type.Literal('1'), Type.Literal('2')])),
      consent: Type.Optional(Type.Boolean()),
      is_export: Type.Optional(Type.Literal(1)),
      fields: Type.Optional(Fields),
      rows: Type.Optional(Type.Array(Type.Object({ percent: Type.Union([Type.Literal(70), Type.Literal(85)]) }))),
      open: Type.Optional(Type.Unknown()),
    }),
    output: Type.Object({}),
  }),
);

const refusalOf = (body: unknown) => refusal(() => read(body));

test('digits are a number wherever the call takes one, and text where it takes text', () => {
  const body = {
    id: '12',
    level: '18',
    ids: ['1', 2, '0003'],
    keyword: '12',
    either: '1',
    is_export: '1',
    fields: { title: '12', area: '330106', money: '12.50', level: '20', year: '2024' },
    rows: [{ percent: '70' }, { percent: 85 }],
  };
  expect(read(body)).toEqual({
    id: 12,
    level: 18,
    ids: [1, 2, 3],
    keyword: '12',
    either: '1',
    is_export: 1,
    fields: { title: '12', area: '330106', money: 12.5, level: 20, year: 2024 },
    rows: [{ percent: 70 }, { percent: 85 }],
  });
});

test('a yes is true, 1 or the text of either; anything else is none', () => {
  for (const yes of [true, 'true', 1, '1']) expect(read({ consent: yes })).toEqual({ consent: true });
  for (const no of [false, 'false', 0, '0']) expect(read({ consent: no })).toEqual({ consent: false });
  for (const other of ['yes', 2, 'TRUE', '01']) expect(refusalOf({ consent: other }).field).toBe('consent');
});

test("'' is absent, an emptied text within an object stays, and null stays where it is a value", () => {
  expect(read({ id: '', level: '', ids: '', keyword: '', consent: '', fields: '', open: '' })).toEqual({});
  expect(read({ id: null, keyword: 'undefined', fields: 'undefined' })).toEqual({});
  const fields = { title: '', area: '', money: '', level: '', ends_on: '', year: '' };
  expect(read({ fields })).toEqual({ fields: { title: '', money: null, level: null, ends_on: null } });
  expect(read({ fields: { ends_on: null, area: null, title: 'undefined' } })).toEqual({
    fields: { ends_on: null, title: 'undefined' },
  });
});

test('what is not declared is left out at every level', () => {
  expect(read({ role: 'admin', fields: { year: 2024, role: 'admin' }, rows: [{ percent: 70, x: 1 }] })).toEqual({
    fields: { year: 2024 },
    rows: [{ percent: 70 }],
  });
});

test('a text is measured after it is put together', () => {
  expect(read({ keyword: 'e\u0301'.repeat(5) })).toEqual({ keyword: '\u00e9'.repeat(5) });
  expect(refusalOf({ keyword: '\u0958'.repeat(5) }).field).toBe('keyword');
});

describe('refuses, with the name of the field', () => {
  test.each([
    [{ level: 5000 }, /^提交的内容有误：级别/],
    [{ ids: [1, 'x'] }, '提交的内容有误：所选编号第 2 项应为整数'],
    [{ keyword: '一二三四五六' }, '提交的内容有误：关键词不能超过 5 个字'],
    [{ fields: { year: 1 } }, '提交的内容有误：年份不能小于 1900'],
    [{ consent: 'yes' }, '提交的内容有误：是否同意协议格式不正确'],
    [{ either: '3' }, /“either”/],
  ])('in words: %j', (body, words) => expect(refusalOf(body).message).toMatch(words));

  test.each([
    ['id', { id: '1e3' }],
    ['id', { id: '99999999999999999' }],
    ['id', { id: 1e308 }],
    ['id', { id: Number.POSITIVE_INFINITY }],
    ['id', { id: ' 1' }],
    ['id', { id: ['1'] }],
    ['level', { level: '22' }],
    ['fields.money', { fields: { money: '1.2.3' } }],
    ['fields', { fields: [] }],
    ['rows.0.percent', { rows: [{ percent: '71' }] }],
  ])('%s', (field, body) => {
    const refusal = refusalOf(body);
    expect([refusal.status, refusal.field]).toEqual([400, field]);
  });

  test('NUL, lone surrogates, long lists, wherever they stand', () => {
    expect(refusalOf({ open: { a: ['\0'] } }).code).toBe('bad_text');
    expect(refusalOf({ open: { '\ud800': 1 } }).code).toBe('bad_text');
    expect(refusalOf({ fields: { title: '\udc00' } }).code).toBe('bad_text');
    expect(refusalOf({ ids: Array(1001).fill(1) }).code).toBe('too_large');
  });
});
