import { calls } from '@zhice/contract/all';
import { type CallShape, isForStaff } from '@zhice/contract/call';
import { beforeAll, describe, expect, test } from 'vitest';
import { inputReader } from '../src/rpc/input';
import { testApp } from './app';
import { makeAccount } from './factories/account';
import { minimalInput, numbersOf, type Schema, textsOf, wholeInput, withValue } from './factories/sample-input';
import { makeStaff } from './factories/staff';

/** Bodies that no page of ours sends, against every call: each is refused in words or read as it is meant, none is a fault. */
const app = await testApp({ env: { DEMO: '1' } });
const enterprise = await makeAccount(app, { enterprise: true });
const admin = await makeStaff(app);

const tokenFor = (call: CallShape): string => (isForStaff(call) ? admin : enterprise).token;

async function send(call: CallShape, payload: string | Buffer, headers: Record<string, string> = {}) {
  return app.send({
    url: call.path,
    payload,
    headers: { 'content-type': 'application/json', token: tokenFor(call), ...headers },
  });
}

const bodied: (readonly [string, CallShape])[] = calls
  .filter((call) => call.method === 'POST' && !call.upload)
  .map((call) => [call.path, call] as const);

/** One of each way in which a call is declared, but for its fields: what is decided before those are looked at is the same for all that share it. */
const ofEachWay = [
  ...new Map(
    bodied.map((entry) => {
      const { path: _path, summary: _summary, act: _act, input: _input, output: _output, ...way } = entry[1];
      return [JSON.stringify({ ...way, access: way.access.split(':')[0] }), entry] as const;
    }),
  ).values(),
];

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const json = 'application/json';

/** Refused before the call is looked at. */
const UNREADABLE: [name: string, payload: string | Buffer, headers: Record<string, string>, status: number][] = [
  ['ten thousand levels', nested(10_000), {}, 400],
  ['33 levels', nested(33), {}, 400],
  ['lists in lists', '['.repeat(10_000) + ']'.repeat(10_000), {}, 400],
  ['a list', '[1]', {}, 400],
  ['a list of lists', '[[],[[]]]', {}, 400],
  ['a number', '1e400', {}, 400],
  ['half an object', '{"page":', {}, 400],
  ['a name twice', '{"page":1,"page":2}', {}, 400],
  ['__proto__', '{"__proto__":{"role":"admin"}}', {}, 400],
  ['constructor', '{"constructor":{"prototype":{"role":"admin"}}}', {}, 400],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), {}, 400],
  ['UTF-16', Buffer.from('{"page":1}', 'utf16le'), {}, 400],
  ['a byte order mark', '\ufeff{}', {}, 400],
  ['a body of GBK', Buffer.from([0x7b, 0x22, 0xd6, 0xd0, 0x22, 0x3a, 0x31, 0x7d]), {}, 400],
  ['charset=gbk', '{}', { 'content-type': `${json}; charset=gbk` }, 415],
  ['gzip', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]), { 'content-encoding': 'gzip' }, 415],
  ['two content types', '{}', { 'content-type': `${json}, text/plain` }, 415],
  ['a form', 'page=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['plain text', '{}', { 'content-type': 'text/plain' }, 415],
  ['a multipart form', '--x--\r\n', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ['more than 256 KiB', JSON.stringify({ a: 'x'.repeat(300_000) }), {}, 413],
  ['another length than it says', '{}', { 'content-length': '5' }, 400],
];

const CHINESE = /[\u4e00-\u9fff]/;

describe('is refused in words by every call', () => {
  test.each(UNREADABLE)('%s', async (_, payload, headers, status) => {
    for (const [path, call] of ofEachWay) {
      const answer = await send(call, payload, headers);
      expect([path, answer.status, answer.body.code]).toEqual([path, status, status]);
      expect(answer.body.msg).toMatch(CHINESE);
      expect(answer.body.request_id).toBeTruthy();
    }
  });

  test.each([
    ['an object', { toString: 'x' }],
    ['a list', [1]],
    ['a yes', true],
  ])('a user_id that is %s', async (_, claim) => {
    for (const [path, call] of ofEachWay) {
      if (call.anonymous) continue;
      const answer = await send(call, JSON.stringify({ ...minimalInput(call), user_id: claim }));
      expect([path, answer.status, answer.body.field]).toEqual([path, 400, 'user_id']);
    }
  });

  test.each(['1e400', '1e308', '-1', '0.5', '"1e3"', '"admin"'])('a user_id of %s', async (claim) => {
    for (const [path, call] of ofEachWay) {
      if (call.anonymous) continue;
      expect([path, (await send(call, `{"user_id":${claim}}`)).status]).toEqual([path, 403]);
    }
  });
});

describe('numbers', () => {
  const numbered = bodied.filter(([, call]) => numbersOf(call).length > 0);

  test.each(numbered)('beyond all bounds are refused, the largest is no fault: %s', async (_, call) => {
    for (const { path, schema } of numbersOf(call)) {
      const given = withValue(wholeInput(call), path, 7);
      const sent = (value: string) => send(call, JSON.stringify(given).replace(/7(?=[,}\]])/, value));
      for (const beyond of ['1e308', '-1e308', '1e400', '"1e308"', '9007199254740993']) {
        const answer = await sent(beyond);
        expect([path, beyond, answer.status]).toEqual([path, beyond, 400]);
        expect(answer.body.msg).toMatch(CHINESE);
      }
      expect((await sent(String(schema.maximum))).status).toBeLessThan(500);
    }
  });
});

/** Once the database knows its tables by heart it plans otherwise; both must be quick enough. */
describe('texts that unfold to eighteen times their length', () => {
  beforeAll(() => app.db`analyze`);

  test.each(bodied.filter(([, call]) => call.kind === 'read' && textsOf(call).length > 0))('%s', async (_, call) => {
    const { is_export: _export, ...whole } = wholeInput(call);
    for (const { path, schema } of textsOf(call)) {
      const sent = withValue(whole, path, 'ﷺ'.repeat(schema.maxLength ?? 0));
      expect((await send(call, JSON.stringify(sent))).status).toBeLessThan(500);
    }
    const alone = Object.fromEntries(
      textsOf(call).map(({ path, schema }) => [path[0], 'ﷺ'.repeat(schema.maxLength ?? 0)]),
    );
    expect((await send(call, JSON.stringify({ ...minimalInput(call), ...alone }))).status).toBeLessThan(500);
  });
});

/** Every number of a value as its digits. */
function asDigits(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(asDigits);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, asDigits(entry)]));
}

const all = calls.map((call) => [call.path, call as CallShape] as const);

test.each(all)("digits mean the number, and '' nothing: %s", (_, call) => {
  const read = inputReader(call);
  const whole = wholeInput(call);
  expect(read(whole)).toEqual(whole);
  expect(read(asDigits(whole))).toEqual(whole);
  const minimal = minimalInput(call);
  const optional = Object.keys((call.input as Schema).properties ?? {}).filter((name) => !(name in minimal));
  const empty = Object.fromEntries(optional.map((name) => [name, '']));
  expect(read({ ...minimal, ...empty })).toEqual(read(minimal));
});

test.each(all.filter(([, call]) => call.kind === 'read' && call.method === 'POST'))(
  'digits and numbers get one answer: %s',
  async (_, call) => {
    const { is_export: _export, ...whole } = wholeInput(call);
    const [one, other] = [await send(call, JSON.stringify(whole)), await send(call, JSON.stringify(asDigits(whole)))];
    expect([other.status, unsigned(other.body)]).toEqual([one.status, unsigned(one.body)]);
  },
);

/** Without what differs between two requests. */
const unsigned = ({ request_id: _, ...body }: { request_id?: string }): string =>
  JSON.stringify(body).replace(/(expires|sign)=[^"&]*/g, '');
