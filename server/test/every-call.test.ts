import { calls } from '@zhice/contract/all';
import { type CallShape, isForStaff, permissionOf } from '@zhice/contract/call';
import {
  GIVEN_ROLES,
  MEMBER_PERMISSIONS,
  MEMBER_ROLES,
  type MemberRole,
  mayDo,
  rolesThatMay,
} from '@zhice/contract/enterprise/member-permissions';
import { PERMISSIONS } from '@zhice/contract/staff/enumerations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import docs from '../../docs/calls.md?raw';
import { Refusal } from '../src/base/refusal';
import { callsPage, PLANNED_CALLS } from '../src/commands/calls';
import { handlers } from '../src/handlers';
import { Pipeline } from '../src/rpc/pipeline';
import { POOL_SIZE, testApp } from './app';
import { type MadeAccount, makeAccount } from './factories/account';
import { joinEnterprise } from './factories/enterprise';
import { fieldsOf, minimalInput, type Schema } from './factories/sample-input';
import { makeStaff } from './factories/staff';

/** What is mechanical is tested by a loop over all calls, on the demo data. */
const app = await testApp({ env: { DEMO: '1' } });
const member = await makeAccount(app);
const enterprise = await makeAccount(app, { enterprise: true });
const staff = await makeStaff(app);
/** By role, somebody of one enterprise. */
const colleagues = new Map<MemberRole, MadeAccount>([['owner', enterprise]]);
for (const role of GIVEN_ROLES) {
  const colleague = await makeAccount(app);
  await joinEnterprise(app.db, colleague.id, enterprise.enterpriseId, role);
  colleagues.set(role, colleague);
}
async function rejoin(id: number, role: MemberRole): Promise<void> {
  const [member] = await app.db`
    select from enterprise_member where account_id = ${id} and enterprise_id = ${enterprise.enterpriseId}`;
  if (!member) await joinEnterprise(app.db, id, enterprise.enterpriseId, role);
}
/** By permission, somebody who has all others. */
const without = new Map<string, string>();
for (const permission of PERMISSIONS) {
  const others = PERMISSIONS.filter((one) => one !== permission);
  without.set(`staff:${permission}`, (await makeStaff(app, { permissions: others })).token);
}

/** Somebody whom a call is for. */
const callerOf = (call: CallShape) => (isForStaff(call) ? staff : enterprise);

/** Junk is an object: no junk to a field that takes any value or objects. */
function admitsObject(schema: Schema): boolean {
  if (schema.anyOf) return schema.anyOf.some((branch) => branch.type === 'object');
  return !schema.type || schema.type === 'object';
}

const send = (call: CallShape, body: unknown, token?: string, named?: string) =>
  app.send({
    method: call.method,
    url: call.method === 'GET' ? `${call.path}?${new URLSearchParams(body as Record<string, string>)}` : call.path,
    payload: call.method === 'POST' ? JSON.stringify(body) : undefined,
    headers: {
      'content-type': 'application/json',
      ...(token ? { token } : {}),
      ...(named ? { enterprise: named } : {}),
    },
  });

const named = (which: (call: CallShape) => boolean) =>
  calls.filter(which).map((call) => [call.path, call as CallShape] as const);

test('paths are unique whatever their case, and each has its handler', () => {
  const paths = calls.map((call) => call.path.toLowerCase());
  expect(new Set(paths).size).toBe(paths.length);
  expect(Object.keys(handlers).sort()).toEqual(calls.map((call) => call.path).sort());
});

test('docs/calls.md says what is built', () => {
  expect(docs).toBe(callsPage());
});

test('every built call stands in the specification, or is our own under /api/portal/ or, for staff, /api/console/', () => {
  const planned = new Set<string>(PLANNED_CALLS);
  const strange = named(() => true)
    .filter(([path]) => !planned.has(path))
    .filter(([path, call]) => !(isForStaff(call) ? /^\/api\/console\// : /^\/api\/(portal|console)\//).test(path));
  expect(strange).toEqual([]);
});

describe('refuses', () => {
  test.each(named((call) => call.access !== 'public'))('a stranger and a dead session: %s', async (_, call) => {
    expect(await send(call, {})).toBeRefused(401, '请先登录');
    expect((await send(call, {}, 'a-token-that-was-never-issued-to-anybody')).status).toBe(402);
  });

  test.each(named((call) => call.access.startsWith('enterprise:')))(
    'a member without an enterprise: %s',
    async (_, call) => {
      expect(await send(call, {}, member.token)).toBeRefused(403, '请到个人中心补全企业信息');
    },
  );

  test.each(named((call) => permissionOf(call) !== null))('exactly the roles that may not: %s', async (_, call) => {
    const permission = permissionOf(call)!;
    expect(MEMBER_PERMISSIONS).toContain(permission);
    for (const [role, { id, token }] of colleagues) {
      // who has just left by such a call is there again
      if (role !== 'owner') await rejoin(id, role);
      const answer = await send(call, {}, token);
      const refused = answer.status === 403 && /您在这家企业的角色是/.test(answer.body.msg);
      expect([role, refused]).toEqual([role, !mayDo(role, permission)]);
      if (!refused) continue;
      expect(answer.body.msg).toBe(
        `您在这家企业的角色是${MEMBER_ROLES.labels[role]}，不能${MEMBER_PERMISSIONS.labels[permission]}；请联系${rolesThatMay(permission)}办理或调整角色`,
      );
    }
  });

  test.each(named((call) => permissionOf(call) !== null))(
    'what a page asks for another enterprise than the session’s: %s',
    async (_, call) => {
      for (const named of call.kind === 'read' ? ['x'] : ['0', 'x']) {
        expect((await send(call, {}, enterprise.token, named)).body.msg).toMatch(/^您已切换到其他企业/);
      }
      const own = await send(call, {}, enterprise.token, String(enterprise.enterpriseId));
      expect(own.body.msg).not.toMatch(/^您已切换到其他企业/);
    },
  );

  test.each(named(isForStaff))('accounts of the portal, and staff without the permission: %s', async (_, call) => {
    for (const { token } of [member, enterprise]) expect((await send(call, {}, token)).status).toBe(402);
    const other = without.get(call.access);
    if (other) expect(await send(call, {}, other)).toBeRefused(403, '您没有此项操作的权限');
  });

  test.each(named((call) => !isForStaff(call) && call.access !== 'public'))('staff: %s', async (_, call) => {
    expect((await send(call, {}, staff.token)).status).toBe(402);
  });

  test.each(named((call) => !call.upload && !call.anonymous))('another user’s user_id: %s', async (_, call) => {
    expect((await send(call, { user_id: callerOf(call).id + 1 }, callerOf(call).token)).status).toBe(403);
  });

  test.each(named((call) => Object.keys(fieldsOf(call.input)).length > 0))(
    'junk in each field, and names it: %s',
    async (_, call) => {
      for (const [field, schema] of Object.entries(fieldsOf(call.input))) {
        if (admitsObject(schema)) continue;
        const answer = await send(call, { ...minimalInput(call), [field]: { junk: [true] } }, callerOf(call).token);
        expect([field, answer.status]).toEqual([field, 400]);
        expect(answer.body.field?.split('.')[0]).toBe(field);
        expect(answer.body.msg).toMatch(/[\u4e00-\u9fff]/);
      }
    },
  );
});

test.each(named((call) => call.kind === 'write' && !call.unaudited))(
  'leaves a row in the audit log, which has a name for it: %s',
  (_path, call) => {
    expect(call.act).toMatch(/[\u4e00-\u9fff]/);
  },
);

describe('with every connection read only', () => {
  beforeAll(async () => {
    // the library sorts in what waits when it is asked, as its job does otherwise
    await app.portal.services.enterpriseLibrary.follow();
    await setReadOnly(true);
  });
  afterAll(() => setReadOnly(false));

  /** But that its session is in use, every few minutes; this one has just begun. */
  test.each(named((call) => call.kind === 'read' || call.writesWhen !== undefined))(
    'a read writes nothing: %s',
    async (_, call) => {
      const pipeline = new Pipeline(call, handlers[call.path as never], app.portal.services, app.now);
      const outcome = pipeline.run({
        body: minimalInput(call),
        token: callerOf(call).token,
        enterprise: '',
        idempotencyKey: '',
        address: '127.0.0.1',
        userAgent: 'test',
        requestId: 'test',
        cookies: {},
        setCookie: () => {},
      });
      await expect(outcome.then(() => 'done', expectRefusal)).resolves.toBe('done');
    },
  );

  test('a write is noticed, whichever connection it takes', async () => {
    const write = () => app.db`update account set username = username`;
    const outcomes = await Promise.allSettled(Array.from({ length: 3 * POOL_SIZE }, write));
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)).toEqual(
      outcomes.map(() => '25006'),
    );
  });
});

test.each(named((call) => call.access === 'public' && call.kind === 'read'))(
  'tells strangers no phone, e-mail or identity number: %s',
  async (_, call) => {
    const answer = JSON.stringify((await send(call, minimalInput(call))).body);
    expect(answer).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/);
    expect(answer).not.toMatch(/[\w-]+@[\w-]+\.\w+/);
    expect(answer).not.toMatch(/(?<!\d)\d{17}[\dX](?!\d)/);
  },
);

/** A refusal is an answer too, but not one for want of a connection; anything else, such as a write, fails the test. */
function expectRefusal(error: unknown): 'done' {
  if (error instanceof Refusal && error.status < 500) return 'done';
  throw error;
}

/** Whether what is written from now on is refused, on each connection of the portal. */
async function setReadOnly(value: boolean): Promise<void> {
  const connections = await Promise.all(Array.from({ length: POOL_SIZE }, () => app.db.reserve()));
  for (const connection of connections)
    await connection`select set_config('default_transaction_read_only', ${value ? 'on' : 'off'}, false)`;
  for (const connection of connections) connection.release();
}
