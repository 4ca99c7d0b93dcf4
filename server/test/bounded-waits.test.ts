import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { testApp } from './app';
import { makeAccount } from './factories/account';
import { deferred } from './factories/deferred';
import { pdf, sendUpload } from './factories/upload';

const app = await testApp();

/** The embedded database is one backend: there, one transaction at a time, no row is ever waited for. */
test.skipIf(!process.env.TEST_DATABASE_URL)(
  'writes of one account that wait for a row leave the portal to the others, and are told so in words',
  async () => {
    const crowd = await makeAccount(app, { enterprise: true });
    const other = await makeAccount(app, { enterprise: true });
    const save = ({ token }: { token: string }, name: string) =>
      app.call('/api/portal/firm_draft', { content: { name }, version: 0 }, { token });
    expect((await save(crowd, '甲')).status).toBe(200);
    const answers = await app.db.begin(async (tx) => {
      await tx`select 1 from enterprise_draft where account_id = ${crowd.id} for update`;
      const waiting: ReturnType<typeof save>[] = [];
      for (let n = 0; n < 120; n++) {
        waiting.push(save(crowd, `企业${n}`));
        // bodies of one address that come at the same moment have a limit of their own
        if (n % 30 === 29) await wait(20);
      }
      for (let n = 0; n < 20; n++) {
        expect((await app.call('/api/demo/depot_list', { page: n + 1 })).status).toBe(200);
        expect((await save(other, `乙${n}`)).status).toBe(200);
      }
      return Promise.all(waiting);
    });
    for (const { status, body, headers } of answers) {
      expect(status).toBe(503);
      expect(headers['retry-after']).toBeTruthy();
      expect(['数据正被其他操作占用，请稍后重试', '访问人数较多，请稍后重试', '处理超时，请稍后重试']).toContain(
        body.msg,
      );
    }
    expect(answers.some(({ body }) => body.msg.startsWith('数据正被'))).toBe(true);
    expect((await save(crowd, '甲方')).status).toBe(200);
  },
);

test('a crowd that waits for the hashes of its passwords leaves the database to those who read', async () => {
  const { passwords } = app.portal.services;
  const held = deferred();
  const inTurn = vi.spyOn(passwords, 'inTurn').mockImplementation(async (signIn) => held.promise.then(signIn));
  const login = { type: 1, account: 'nobody', password: 'Wrong#2026' } as const;
  const crowd = Array.from({ length: 40 }, () => app.call('/api/indexnew/login', login));
  await expect.poll(() => inTurn.mock.calls.length).toBe(40);
  expect((await app.call('/api/demo/depot_list', {})).status).toBe(200);
  held.resolve();
  await Promise.all(crowd);
  inTurn.mockRestore();
});

test('files of one account that drip in hold up its next one, and nobody else', async () => {
  const slow = await makeAccount(app, { enterprise: true });
  const other = await makeAccount(app, { enterprise: true });
  const bodies = Array.from({ length: 3 }, () => new Readable({ read() {} }));
  const headers = { 'content-type': 'multipart/form-data; boundary=form', token: slow.token };
  const dripping = bodies.map((payload) =>
    app.portal.app.inject({ method: 'POST', url: '/api/common/upload', headers, payload }),
  );
  await wait(100);
  expect((await sendUpload(app, slow.token, 'a.pdf', pdf('a'))).status).toBe(503);
  expect((await sendUpload(app, other.token, 'a.pdf', pdf('a'))).status).toBe(200);
  expect((await app.call('/api/portal/sessions', {}, slow)).status).toBe(200);
  for (const body of bodies) body.push(null);
  expect((await Promise.all(dripping)).map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
  expect((await sendUpload(app, slow.token, 'a.pdf', pdf('a'))).status).toBe(200);
});
