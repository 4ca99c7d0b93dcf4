import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app';
import { makeAccount } from '../../../test/factories/account';
import { CHROME, cookiesIn, twoDesks } from '../../../test/factories/scan';

const { database, desk, other, member, setNow, settled, askLogin, poll, open, answer, confirmed } = await twoDesks();

describe('signing in', () => {
  test('asked of one process, confirmed at the other, opened at either', async () => {
    const asked = await askLogin();
    expect(asked).toMatchObject({ expires_in: 120, path: expect.stringMatching(/^data:image\/svg\+xml;base64,/) });
    expect(await poll(asked)).toEqual({ code: 1, msg: '', data: 0 });

    const seen = await open(asked.sign, member.token);
    expect(seen.body.data).toEqual({
      purpose: 'login',
      browser: 'Chrome · Windows',
      address: '127.0.0.1',
      asked_at: '2026-11-20 12:00:00',
      expires_in: 120,
      account: '',
      confirms_as: expect.stringMatching(/^a\*+（138\*{8}）$/),
    });
    await settled();
    expect(await poll(asked)).toEqual({ code: 1, msg: '', data: 2 });

    expect((await answer(asked.sign, true, member.token)).status).toBe(200);
    await settled();
    const opened = await poll(asked);
    expect(opened).toMatchObject({ code: 1, data: 1, user_id: member.id, expires_at: '2026-11-20 18:00:00' });
    expect((await other.call('/api/Person/web_login1', {}, opened)).status).toBe(200);

    await settled();
    expect(await poll(asked)).toEqual({ code: 1, msg: '', data: 3 });
    expect(await poll(asked, other)).toEqual({ code: 1, msg: '', data: 3 });
    const history = await desk.db`select way, done, address, user_agent from sign_in where account_id = ${member.id}`;
    expect(history).toEqual([{ way: 'scan', done: true, address: '127.0.0.1', user_agent: CHROME }]);
    const [audit] = await desk.db`select account_id, detail from audit_log where action = '/api/portal/scan_answer'`;
    expect(audit).toEqual({ account_id: member.id, detail: { purpose: 'login', accept: true, account: member.id } });
  });

  test('of polls that come together one gets the session', async () => {
    const asked = await askLogin();
    await confirmed(asked);
    const polls = await Promise.all(Array.from({ length: 12 }, (_, n) => poll(asked, n % 2 ? desk : other)));
    expect(polls.filter((polled) => polled.token)).toHaveLength(1);
    expect(polls.map((polled) => polled.data).sort()).toEqual([1, ...Array(11).fill(3)]);
  });

  test('another browser gets nothing, whatever it knows', async () => {
    const asked = await askLogin();
    await confirmed(asked);
    const elsewhere = await askLogin();
    expect(await poll({ sign: asked.sign, cookie: '' })).toEqual({ code: 1, msg: '', data: 3 });
    expect(await poll({ sign: asked.sign, cookie: elsewhere.cookie })).toEqual({ code: 1, msg: '', data: 3 });
    expect(await poll(asked)).toMatchObject({ data: 1 });
  });

  test('a second tab of the same browser does not end the first one’s code', async () => {
    const first = await askLogin();
    const second = await askLogin(desk, first.cookie);
    expect(second.cookie).toBe(first.cookie);
    expect(second.sign).not.toBe(first.sign);
    await confirmed(first);
    expect(await poll(first)).toMatchObject({ data: 1 });
    expect(await poll(second)).toMatchObject({ data: 0 });
  });

  test('the cookie is for this portal’s calls alone', async () => {
    const { headers } = await desk.get('/api/indexnew/web_login');
    expect(cookiesIn(headers)).toEqual([
      expect.stringMatching(/^qr=[\w-]{22}; Max-Age=120; Path=\/api\/; HttpOnly; Secure; SameSite=Strict$/),
    ]);
  });

  test('is over after 120 seconds, also when it was confirmed', async () => {
    const waiting = await askLogin();
    const asked = await askLogin();
    await confirmed(asked);
    setNow(119);
    expect(await poll(waiting)).toMatchObject({ data: 0 });
    setNow(120);
    expect(await poll(waiting)).toEqual({ code: 1, msg: '', data: 3 });
    expect(await poll(asked)).toEqual({ code: 1, msg: '', data: 3 });
    expect(await open(waiting.sign, member.token)).toBeRefused(422, '二维码已失效，请在电脑上刷新后重新扫码');
  });

  test('an answer after the end counts for nothing', async () => {
    const asked = await askLogin();
    await open(asked.sign, member.token);
    setNow(121);
    expect((await answer(asked.sign, true, member.token)).status).toBe(422);
  });

  test('refused is refused, and cannot be confirmed any more', async () => {
    const asked = await askLogin();
    await open(asked.sign);
    expect((await answer(asked.sign, false)).status).toBe(200);
    await settled();
    expect(await poll(asked)).toEqual({ code: 1, msg: '', data: 4 });
    expect((await open(asked.sign, member.token)).status).toBe(422);
    expect((await answer(asked.sign, true, member.token)).status).toBe(422);
  });

  test('needs the scan before the answer', async () => {
    const asked = await askLogin();
    expect((await answer(asked.sign, true, member.token)).status).toBe(422);
    expect(await poll(asked)).toMatchObject({ data: 0 });
  });

  test('a phone without a session, or whose session has ended, confirms nothing', async () => {
    const asked = await askLogin();
    const passing = await makeAccount(desk);
    expect((await open(asked.sign)).body.data.confirms_as).toBe('');
    expect((await answer(asked.sign, true)).status).toBe(401);
    await desk.call('/api/portal/logout', {}, passing);
    expect((await answer(asked.sign, true, passing.token)).status).toBe(401);
    await settled();
    expect(await poll(asked)).toMatchObject({ data: 2 });
  });

  test('a disabled account confirms nothing, nor is it signed in afterwards', async () => {
    const asked = await askLogin();
    const gone = await makeAccount(desk);
    await confirmed(asked, gone.token);
    await desk.db`update account set disabled_at = now() where id = ${gone.id}`;
    expect(await poll(asked)).toEqual({ code: 1, msg: '', data: 3 });
    const again = await askLogin();
    expect((await open(again.sign, gone.token)).body.data.confirms_as).toBe('');
    expect((await answer(again.sign, true, gone.token)).status).toBe(401);
  });

  test('a process that starts later knows what was scanned before', async () => {
    const asked = await askLogin();
    await confirmed(asked);
    const late = await testApp({ database });
    expect(await poll(asked, late)).toMatchObject({ data: 1, user_id: member.id });
  });

  test('polls ask the database nothing', async () => {
    const asked = await askLogin();
    await open(asked.sign);
    await settled();
    const services = desk.portal.services as { sql: unknown };
    const { sql } = services;
    services.sql = () => {
      throw new Error('a poll asked the database');
    };
    try {
      expect(await poll(asked)).toMatchObject({ data: 2 });
      expect(await poll({ ...asked, cookie: '' })).toMatchObject({ data: 3 });
    } finally {
      services.sql = sql;
    }
  });

  test('one address asks for so many codes and no more', async () => {
    const answers = [];
    for (let n = 0; n < 121; n++) answers.push(await desk.get('/api/indexnew/web_login'));
    expect(answers.at(-1)?.status).toBe(429);
    expect(answers.at(-1)?.body.msg).toMatch(/^操作过于频繁，请 \d+ (秒|分钟)后再试$/);
    await desk.db`delete from try_window`;
  });
});

test('what is over is forgotten', async () => {
  const { scans } = desk.portal.services;
  const asked = await askLogin();
  await confirmed(asked);
  expect(await poll({ sign: 'A'.repeat(44), cookie: asked.cookie })).toMatchObject({ data: 3 });
  const before = scans.size;
  expect(await poll(asked)).toMatchObject({ data: 1 });
  expect(scans.size).toBe(before + 1);
  setNow(200);
  await confirmed(await askLogin());
  expect(scans.size).toBe(1);
});

test('polls do not use up what an address may ask', async () => {
  const limited = await testApp({ database, env: { REQUESTS_PER_MINUTE: '3' } });
  const asked = await askLogin(limited);
  for (let n = 0; n < 10; n++) expect(await poll(asked, limited)).toMatchObject({ data: 0 });
  const asking = () => limited.get('/api/indexnew/web_login');
  expect([(await asking()).status, (await asking()).status, (await asking()).status]).toEqual([200, 200, 429]);
});
