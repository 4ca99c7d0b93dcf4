import { describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { codeTo, messagesTo, newBrowser, newMobile, PASSWORD } from '../../../test/factories/account';
import { makeStaff } from '../../../test/factories/staff';
import { pdf, sendUpload } from '../../../test/factories/upload';

const app = await testApp();
const demo = await testApp({ env: { DEMO: '1' } });

const me = (token: string) => app.call('/api/console/me', {}, { token });

async function signedUp() {
  const mobile = newMobile();
  const who = await makeStaff(app, { mobile, password: PASSWORD, permissions: ['appeals', 'personal'] });
  const browser = newBrowser(app);
  const first = (password = PASSWORD) => browser.call('/api/console/sign_in', { username: who.username, password });
  const second = (ticket: string, code: string) => browser.call('/api/console/sign_in_code', { ticket, code });
  return { ...who, mobile, browser, first, second };
}

describe('signing in to the office', () => {
  it('takes the password, then the code that came by SMS; the code is told nowhere else', async () => {
    const { mobile, first, second, id, unitId } = await signedUp();
    const step = (await first()).body.data;
    expect(step).toMatchObject({ code: '', mobile: `${mobile.slice(0, 3)}********` });
    const code = await codeTo(app, mobile);
    const { body } = await second(step.ticket, code);
    expect((await me(body.data.token)).body.data).toMatchObject({
      id,
      unit_id: unitId,
      permissions: ['appeals', 'personal'],
    });
    expect(await second(step.ticket, code)).toBeRefused(400, '验证码已失效，请重新获取');
    const audit = await app.db`
      select staff_id, subject from audit_log where action = '/api/console/sign_in_code' order by id desc limit 1`;
    expect(audit).toEqual([{ staff_id: id, subject: `staff ${id}` }]);
  });

  it('is refused in the same words for a wrong password and for a name that nobody has', async () => {
    const { first, browser } = await signedUp();
    const wrong = await first('Other-Maple-72');
    const nobody = await browser.call('/api/console/sign_in', { username: 'nobody-at-all', password: PASSWORD });
    expect([nobody.status, nobody.body.msg]).toEqual([wrong.status, wrong.body.msg]);
    expect(wrong).toBeRefused(400, '账号或密码错误，请检查后重试');
  });

  it('gives five tries at a code, five minutes, and one code in a minute', async () => {
    const { mobile, first, second } = await signedUp();
    const { ticket } = (await first()).body.data;
    const code = await codeTo(app, mobile);
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect((await first()).status).toBe(429);
    app.later(301);
    expect(await second(ticket, code)).toBeRefused(422, 'ticket');
    const again = (await first()).body.data;
    const next = await codeTo(app, mobile);
    for (let n = 0; n < 3; n++) expect(await second(again.ticket, next === other ? code : other)).toBeRefused(400);
    expect((await second(again.ticket, next)).status).toBe(422);
    app.setNow(TEST_NOW);
  });

  it('does not take a ticket of somebody else, nor one that was made before the password changed', async () => {
    const one = await signedUp();
    const other = await signedUp();
    const { ticket } = (await one.first()).body.data;
    const forged = ticket.replace(/^\d+/, String(other.id));
    expect(await one.second(forged, '000000')).toBeRefused(422, 'ticket');
    await app.db`update staff set password_hash = 'another' where id = ${one.id}`;
    expect(await one.second(ticket, await codeTo(app, one.mobile))).toBeRefused(422, 'ticket');
  });

  it('is closed to who was disabled, at once and on every session', async () => {
    const { id, token, first } = await signedUp();
    await app.db`update staff set disabled_at = now() where id = ${id}`;
    expect(await me(token)).toBeRefused(402);
    expect(await first()).toBeRefused(400);
  });
});

describe('the demo', () => {
  it('tells the code of its own staff, sends them nothing, and shows who they are', async () => {
    const door = await demo.ask('/api/console/door');
    expect(door.list.map(({ username }) => username)).toEqual(
      'admin neirong guize shenhe jingban fuhe duban'.split(' '),
    );
    for (const { username, roles } of door.list) {
      const given = { username, password: door.password };
      const step = await demo.ask('/api/console/sign_in', given);
      expect(step.code).toMatch(/^\d{6}$/);
      const { token } = await demo.ask('/api/console/sign_in_code', { ticket: step.ticket, code: step.code });
      expect((await demo.ask('/api/console/me', {}, { token })).role_names).toEqual(roles);
    }
    expect(await messagesTo(demo, '13900000011')).toEqual([]);
  });

  it('ends with the demo: its staff do not sign in, and nobody’s code is told', async () => {
    expect(await app.ask('/api/console/door')).toEqual({ password: '', list: [] });
    const { id, first } = await signedUp();
    await app.db`update staff set is_demo = true where id = ${id}`;
    expect(await first()).toBeRefused(400, '账号或密码错误，请检查后重试');
  });

  it('does not tell the code of anybody who is not of the demo', async () => {
    const who = await makeStaff(demo, { password: PASSWORD });
    const step = await demo.ask('/api/console/sign_in', { username: who.username, password: PASSWORD });
    expect(step.code).toBe('');
  });
});

it('changes the own password with the old one, and ends the other sessions', async () => {
  const { token, id, browser } = await signedUp();
  const other = await makeStaff(app);
  const change = (old_password: string, password: string) =>
    app.call('/api/console/password_change', { old_password, password }, { token });
  expect(await change('Wrong-Maple-72', 'Quiet-Harbour-58')).toBeRefused(400, 'old_password');
  expect(await change(PASSWORD, '12345678')).toBeRefused(422, 'password');
  const [session] = await app.db<{ token_hash: Buffer }[]>`select token_hash from staff_session where staff_id = ${id}`;
  await app.db`
    insert into staff_session (token_hash, staff_id, created_at, expires_at)
    values ('\\x00', ${id}, ${app.now()}, ${new Date(app.now().getTime() + 3_600_000)})`;
  expect((await app.ask('/api/console/own_session_list', {}, { token })).list).toHaveLength(2);
  expect((await change(PASSWORD, 'Quiet-Harbour-58')).status).toBe(200);
  const left = await app.db<{ token_hash: Buffer }[]>`select token_hash from staff_session where staff_id = ${id}`;
  expect(left).toEqual([session]);
  expect((await me(other.token)).status).toBe(200);
  expect((await me(token)).status).toBe(200);
  expect((await browser.call('/api/console/sign_in', { username: 'x', password: PASSWORD })).status).toBe(400);
  await app.ask('/api/console/sign_out', {}, { token });
  expect(await me(token)).toBeRefused(402);
});

it('keeps files of the office, which are nobody’s of the portal', async () => {
  const who = await makeStaff(app);
  const kept = await sendUpload(app, who.token, '批复.pdf', pdf('hello'), '/api/console/upload');
  expect(kept.status).toBe(200);
  const [row] = await app.db`select account_id, enterprise_id, staff_id from upload where id = ${kept.body.data.id}`;
  expect(row).toEqual({ account_id: null, enterprise_id: null, staff_id: who.id });
  expect((await app.get(kept.body.data.url)).status).toBe(200);
});
