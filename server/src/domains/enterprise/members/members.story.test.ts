import type { GIVEN_ROLES } from '@zhice/contract/enterprise/member-permissions';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app';
import {
  type MadeAccount,
  makeAccount,
  makeColleague,
  messagesTo,
  newBrowser,
  newMobile,
  PASSWORD,
} from '../../../../test/factories/account';
import { joinEnterprise } from '../../../../test/factories/enterprise';
import { endExpiredHandovers } from './handover';

const app = await testApp();

type Given = (typeof GIVEN_ROLES)[number];

const firm = () => makeAccount(app, { enterprise: true, password: PASSWORD });
const colleagueOf = (owner: MadeAccount, role: Given, given = {}) => makeColleague(app, owner, role, given);
const codeIn = (url: string) => new URL(url).searchParams.get('code')!;
const membersOf = async (who: MadeAccount) => (await app.ask('/api/portal/member_list', {}, who)).list;
const invite = (who: MadeAccount, role: Given = 'clerk', phone?: string) =>
  app.ask('/api/portal/invitation_create', { role, phone }, who);
const noticesOf = async (who: MadeAccount) =>
  (await app.ask('/api/portal/notice_list', {}, who)).list.map(({ title }) => title);
async function ticketOf(who: MadeAccount) {
  const browser = newBrowser(app, { token: who.token });
  return (await browser.prove('password', PASSWORD)).body.data.ticket;
}

describe('an invitation', () => {
  it('by link lets one person in, in its role, and the log and the inviter know', async () => {
    const [owner, guest, late] = [await firm(), await makeAccount(app), await makeAccount(app)];
    const { url } = await invite(owner, 'finance');
    const code = codeIn(url);
    const shown = await app.ask('/api/portal/invitation', { code });
    expect(shown).toMatchObject({ role_name: '财务', state: 'open', mobile: '' });
    expect(shown.invited_by).not.toBe(owner.username);
    expect(await app.ask('/api/portal/invitation_accept', { code }, guest)).toMatchObject({
      enterprise_id: owner.enterpriseId,
    });
    expect((await membersOf(owner)).map(({ role, self }) => [role, self])).toEqual([
      ['owner', true],
      ['finance', false],
    ]);
    // the session acts for it at once
    expect((await app.ask('/index/index/getUserInfo1', {}, guest)).member).toMatchObject({ role: 'finance' });
    expect(await app.call('/api/portal/invitation_accept', { code }, late)).toBeRefused(
      409,
      '邀请已被使用，请联系邀请您的人重新邀请',
    );
    const { list } = await app.ask('/api/portal/enterprise_log', {}, owner);
    expect(list.map(({ name, act, about }) => [name, act, about])).toEqual([
      [guest.username, '接受邀请加入', '财务'],
      [owner.username, '邀请成员', '财务'],
    ]);
    expect(await noticesOf(owner)).toContain(`${guest.username}已接受邀请，成为财务`);
  });

  it('to a phone says nothing of accounts, is found after signing in, and is for that number alone', async () => {
    const owner = await firm();
    const mobile = newMobile();
    const made = await invite(owner, 'reader', mobile);
    expect(Object.keys(made)).toEqual(Object.keys(await invite(owner, 'reader', newMobile())));
    expect((await messagesTo(app, mobile)).join()).toContain('邀请您成为只读');
    const stranger = await makeAccount(app, { mobile: newMobile() });
    const refused = await app.call('/api/portal/invitation_accept', { code: codeIn(made.url) }, stranger);
    expect(refused).toBeRefused(403, '此邀请发给了另一个手机号，请用绑定该手机号的账号登录后接受');
    expect((await app.call('/api/portal/invitation_accept', { id: made.id }, stranger)).status).toBe(404);
    // registered later, with that phone
    const guest = await makeAccount(app, { mobile });
    const { invitations } = await app.ask('/api/portal/own_enterprises', {}, guest);
    expect(invitations).toMatchObject([{ id: made.id, role: 'reader' }]);
    await app.ask('/api/portal/invitation_accept', { id: made.id }, guest);
    expect(await membersOf(guest)).toHaveLength(2);
    expect((await app.ask('/api/portal/own_enterprises', {}, guest)).invitations).toEqual([]);
  });

  it('ends when it is taken back, and after seven days; a phone is not told more than three times a day', async () => {
    const [owner, guest] = [await firm(), await makeAccount(app)];
    const [first, second] = [await invite(owner), await invite(owner)];
    await app.ask('/api/portal/invitation_revoke', { id: first.id }, owner);
    expect(await app.call('/api/portal/invitation_revoke', { id: first.id }, owner)).toBeRefused(
      409,
      '当前状态不能进行此操作，请刷新后查看最新状态',
    );
    expect((await app.call('/api/portal/invitation_accept', { code: codeIn(first.url) }, guest)).status).toBe(409);
    await app.db`update enterprise_invitation set expires_at = created_at where id = ${second.id}`;
    expect((await app.ask('/api/portal/invitation', { code: codeIn(second.url) })).state).toBe('over');
    expect((await app.call('/api/portal/invitation_accept', { code: codeIn(second.url) }, guest)).status).toBe(409);
    const { list } = await app.ask('/api/portal/invitation_list', {}, owner);
    expect(list.map(({ state }) => state)).toEqual(['over', 'revoked']);
    const board = app.portal.services.jobs;
    for (const _ of [1, 2]) await board.run(board.jobs.find(({ name }) => name === 'invitations')!);
    expect(await noticesOf(owner)).toEqual(['您发出的成员邀请已过期']);
    const mobile = newMobile();
    for (let i = 0; i < 3; i++) await invite(owner, 'clerk', mobile);
    expect((await app.call('/api/portal/invitation_create', { role: 'clerk', phone: mobile }, owner)).status).toBe(429);
  });

  it('says to a member that there is nothing to accept, and is not sent to the phone of one', async () => {
    const mobile = newMobile();
    const [owner, guest] = [await firm(), await makeAccount(app, { mobile })];
    const open = async (code: string, who?: MadeAccount) => {
      const { state, joined } = await app.ask('/api/portal/invitation', { code }, who);
      return [state, joined];
    };
    const [first, second] = [await invite(owner, 'manager', mobile), await invite(owner, 'reader', mobile)];
    // the last one counts
    expect(await open(codeIn(first.url), guest)).toEqual(['revoked', false]);
    expect(await open(codeIn(second.url), guest)).toEqual(['open', false]);
    const link = codeIn((await invite(owner, 'finance')).url);
    expect(await open(link, owner)).toEqual(['open', true]);
    expect(await open(link)).toEqual(['open', false]);
    // what waits for the phone is over once its owner came in by a link
    await app.ask('/api/portal/invitation_accept', { code: link }, guest);
    expect(await open(codeIn(second.url), guest)).toEqual(['revoked', true]);
    expect(await open(link, guest)).toEqual(['accepted', true]);
    expect(await app.call('/api/portal/invitation_create', { role: 'clerk', phone: mobile }, owner)).toBeRefused(
      422,
      '该手机号的账号已是企业成员，可在成员列表中调整其角色',
    );
  });

  it('to a phone is declined by its owner alone, and who invited is told', async () => {
    const owner = await firm();
    const mobile = newMobile();
    const { id, url } = await invite(owner, 'reader', mobile);
    const guest = await makeAccount(app, { mobile });
    const decline = (who: MadeAccount) => app.call('/api/portal/invitation_decline', { id }, who);
    expect((await decline(await makeAccount(app, { mobile: newMobile() }))).status).toBe(404);
    expect((await decline(guest)).status).toBe(200);
    expect(await decline(guest)).toBeRefused(409, '邀请已被谢绝，请联系邀请您的人重新邀请');
    expect((await app.ask('/api/portal/own_enterprises', {}, guest)).invitations).toEqual([]);
    expect((await app.ask('/api/portal/invitation', { code: codeIn(url) })).state).toBe('declined');
    expect((await app.call('/api/portal/invitation_accept', { code: codeIn(url) }, guest)).status).toBe(409);
    expect((await app.ask('/api/portal/invitation_list', {}, owner)).list[0]?.state_name).toBe('已谢绝');
    expect(await noticesOf(owner)).toContain('您发出的成员邀请被谢绝');
  });

  it('is over once who gave it may not invite any more: nobody comes back by their own', async () => {
    const owner = await firm();
    for (const goes of ['member_remove', 'member_role', 'member_leave'] as const) {
      const manager = await colleagueOf(owner, 'manager');
      const code = codeIn((await invite(manager, 'manager')).url);
      const id = (await membersOf(owner)).find(({ role }) => role === 'manager')!.id;
      if (goes === 'member_leave') await app.ask('/api/portal/member_leave', {}, manager);
      else if (goes === 'member_remove') await app.ask('/api/portal/member_remove', { id }, owner);
      else await app.ask('/api/portal/member_role', { id, role: 'reader' }, owner);
      const late = goes === 'member_role' ? await makeAccount(app) : manager;
      expect([goes, (await app.call('/api/portal/invitation_accept', { code }, late)).body.msg]).toEqual([
        goes,
        '邀请已被撤回，请联系邀请您的人重新邀请',
      ]);
    }
  });

  it('is accepted once by two at the same moment', async () => {
    const [owner, one, other] = [await firm(), await makeAccount(app), await makeAccount(app)];
    const code = codeIn((await invite(owner)).url);
    const answers = await Promise.all(
      [one, other].map((who) => app.call('/api/portal/invitation_accept', { code }, who)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await membersOf(owner)).toHaveLength(2);
  });
});

describe('a member', () => {
  it('given another role may do what it allows from the next call on, and is told', async () => {
    const owner = await firm();
    const clerk = await colleagueOf(owner, 'reader');
    expect((await app.call('/api/portal/match_answer', {} as never, clerk)).status).toBe(403);
    const { id } = (await membersOf(owner))[1]!;
    await app.ask('/api/portal/member_role', { id, role: 'clerk' }, owner);
    expect((await app.call('/api/portal/match_answer', {} as never, clerk)).status).toBe(400);
    expect((await noticesOf(clerk))[0]).toMatch(/角色改为经办人$/);
    const { list } = await app.ask('/api/portal/enterprise_log', {}, owner);
    expect(list[0]).toMatchObject({ act: '调整成员角色', about: `${clerk.username}：只读 → 经办人` });
  });

  it('who is removed loses the enterprise at once in all sessions, and keeps the others', async () => {
    const [owner, elsewhere] = [await firm(), await firm()];
    const agent = await colleagueOf(owner, 'clerk');
    await joinEnterprise(app.db, agent.id, elsewhere.enterpriseId!, 'clerk');
    await app.ask('/api/portal/enterprise_switch', { id: owner.enterpriseId! }, agent);
    const { id } = (await membersOf(owner)).find(({ name }) => name === agent.username)!;
    await app.ask('/api/portal/member_remove', { id }, owner);
    expect(await app.call('/api/portal/right_list', {}, agent)).toBeRefused(403, '请到个人中心补全企业信息');
    const { list } = await app.ask('/api/portal/own_enterprises', {}, agent);
    expect(list.map((one) => [one.id, one.current])).toEqual([[elsewhere.enterpriseId, false]]);
    expect((await noticesOf(agent))[0]).toMatch(/^您已不是/);
  });

  it('is not changed by themself, the owner by nobody; of another enterprise is not found', async () => {
    const [owner, other] = [await firm(), await firm()];
    const manager = await colleagueOf(owner, 'manager');
    const [first, second] = await membersOf(owner);
    for (const id of [first!.id, second!.id]) {
      expect((await app.call('/api/portal/member_role', { id, role: 'reader' }, manager)).status).toBe(422);
      expect((await app.call('/api/portal/member_remove', { id }, manager)).status).toBe(422);
      expect((await app.call('/api/portal/member_remove', { id }, other)).status).toBe(404);
    }
  });

  it('leaves by themself; the owner stays until another one takes over', async () => {
    const owner = await firm();
    const reader = await colleagueOf(owner, 'reader');
    expect(await app.call('/api/portal/member_leave', {}, owner)).toBeRefused(
      422,
      '所有者不能退出，请先移交所有者或解散企业账户',
    );
    await app.ask('/api/portal/member_leave', {}, reader);
    expect(await membersOf(owner)).toHaveLength(1);
    expect(await noticesOf(owner)).toContain(`${reader.username}已退出企业`);
  });
});

describe('ownership', () => {
  it('passes with a proof of the one and the yes of the other', async () => {
    const owner = await firm();
    const [clerk, reader] = [await colleagueOf(owner, 'clerk'), await colleagueOf(owner, 'reader')];
    const id = (await membersOf(owner)).find(({ role }) => role === 'clerk')!.id;
    expect(await app.call('/api/portal/handover_begin', { id }, owner)).toBeRefused(422, '请先验证身份');
    const ticket = await ticketOf(owner);
    await app.ask('/api/portal/handover_begin', { id, ticket }, owner);
    expect((await app.call('/api/portal/handover_begin', { id, ticket }, owner)).status).toBe(422);
    expect((await app.call('/api/portal/handover_answer', { accept: true }, reader)).status).toBe(422);
    expect((await app.call('/api/portal/handover_answer', { accept: true }, owner)).status).toBe(422);
    expect((await app.ask('/api/portal/member_list', {}, clerk)).handover).toMatchObject({ to_self: true });
    await app.ask('/api/portal/handover_answer', { accept: true }, clerk);
    expect((await membersOf(clerk)).map(({ role, self }) => [role, self])).toEqual([
      ['owner', true],
      ['manager', false],
      ['reader', false],
    ]);
    const late = await app.call('/api/portal/handover_answer', { accept: false }, owner);
    expect(late).toBeRefused(422, '没有等待答复的移交：它已被接受、谢绝、收回或过期，请刷新页面');
    expect((await noticesOf(owner))[0]).toMatch(/^企业所有者已由/);
  });

  it('stays where the other declines, or the owner takes the offer back', async () => {
    const owner = await firm();
    const clerk = await colleagueOf(owner, 'clerk');
    const { id } = (await membersOf(owner))[1]!;
    for (const who of [clerk, owner]) {
      await app.ask('/api/portal/handover_begin', { id, ticket: await ticketOf(owner) }, owner);
      await app.ask('/api/portal/handover_answer', { accept: false }, who);
      const { handover, list } = await app.ask('/api/portal/member_list', {}, owner);
      expect([handover, list[0]?.self]).toEqual([null, true]);
    }
  });

  it('offered to another one is taken back from the first, who is told', async () => {
    const owner = await firm();
    const [first, second] = [await colleagueOf(owner, 'clerk'), await colleagueOf(owner, 'reader')];
    for (const role of ['clerk', 'reader']) {
      const { id } = (await membersOf(owner)).find((one) => one.role === role)!;
      await app.ask('/api/portal/handover_begin', { id, ticket: await ticketOf(owner) }, owner);
    }
    expect(await noticesOf(first)).toEqual(['所有者移交已收回', '请您接任企业的所有者']);
    const late = await app.call('/api/portal/handover_answer', { accept: true }, first);
    expect(late).toBeRefused(422, '没有等待答复的移交：它已被接受、谢绝、收回或过期，请刷新页面');
    expect((await app.ask('/api/portal/member_list', {}, second)).handover).toMatchObject({ to_self: true });
  });

  it('offered to one who leaves is offered no more, and the owner is told', async () => {
    const owner = await firm();
    const clerk = await colleagueOf(owner, 'clerk');
    const { id } = (await membersOf(owner))[1]!;
    await app.ask('/api/portal/handover_begin', { id, ticket: await ticketOf(owner) }, owner);
    await app.ask('/api/portal/member_leave', {}, clerk);
    expect((await app.ask('/api/portal/member_list', {}, owner)).handover).toBeNull();
    expect((await noticesOf(owner)).slice(0, 2)).toEqual([
      `${clerk.username}已退出企业`,
      `所有者移交已失效：${clerk.username}已不是企业的成员`,
    ]);
    expect(await app.call('/api/portal/handover_answer', { accept: false }, owner)).toBeRefused(
      422,
      '没有等待答复的移交：它已被接受、谢绝、收回或过期，请刷新页面',
    );
  });

  it('offered to one whom a manager removes is told to the owner; who removes them oneself knows', async () => {
    const owner = await firm();
    const [manager, first, second] = [
      await colleagueOf(owner, 'manager'),
      await colleagueOf(owner, 'clerk'),
      await colleagueOf(owner, 'reader'),
    ];
    for (const [role, by, told] of [
      ['clerk', manager, 1],
      ['reader', owner, 1],
    ] as const) {
      const { id } = (await membersOf(owner)).find((one) => one.role === role)!;
      await app.ask('/api/portal/handover_begin', { id, ticket: await ticketOf(owner) }, owner);
      await app.ask('/api/portal/member_remove', { id }, by);
      expect((await noticesOf(owner)).filter((title) => title.startsWith('所有者移交已失效'))).toHaveLength(told);
    }
    expect(await noticesOf(first)).not.toContain(`所有者移交已失效：${first.username}已不是企业的成员`);
    expect(await noticesOf(second)).toHaveLength(1);
  });

  it('that nobody answered in time ends, and both are told once', async () => {
    const owner = await firm();
    const clerk = await colleagueOf(owner, 'clerk');
    const { id } = (await membersOf(owner))[1]!;
    await app.ask('/api/portal/handover_begin', { id, ticket: await ticketOf(owner) }, owner);
    const [offer] = await app.db<{ expires_at: Date }[]>`
      select expires_at from enterprise_handover where enterprise_id = ${owner.enterpriseId!}`;
    await endExpiredHandovers(app.db, new Date(offer!.expires_at.getTime() - 1000));
    expect(await noticesOf(owner)).toEqual([]);
    for (const _ of [1, 2]) await endExpiredHandovers(app.db, offer!.expires_at);
    expect(await noticesOf(owner)).toEqual(['所有者移交已过期']);
    expect(await noticesOf(clerk)).toEqual(['所有者移交已过期', '请您接任企业的所有者']);
    expect((await app.call('/api/portal/handover_answer', { accept: true }, clerk)).status).toBe(422);
  });

  it('hears when its receiver or anybody else of it cancels the account, with whom their invitations end', async () => {
    const owner = await firm();
    const manager = await colleagueOf(owner, 'manager', { password: PASSWORD });
    const { id } = (await membersOf(owner))[1]!;
    await app.ask('/api/portal/handover_begin', { id, ticket: await ticketOf(owner) }, owner);
    const { url } = await invite(manager);
    await app.ask('/api/portal/account_cancel', { ticket: await ticketOf(manager) }, manager);
    const [left, ended] = await noticesOf(owner);
    expect([left, ended]).toEqual([
      expect.stringMatching(/已注销账号，不再是企业的成员$/),
      expect.stringMatching(/^所有者移交已失效/),
    ]);
    expect((await app.ask('/api/portal/invitation', { code: codeIn(url) })).state).toBe('revoked');
    expect(await app.db`select from enterprise_member where account_id = ${manager.id}`).toHaveLength(0);
  });

  it('keeps its account from being cancelled while others act for the enterprise; dissolving ends them all', async () => {
    const owner = await firm();
    const clerk = await colleagueOf(owner, 'clerk');
    const cancel = async () => app.call('/api/portal/account_cancel', { ticket: await ticketOf(owner) }, owner);
    expect((await cancel()).body.msg).toMatch(/^您是“企业\d+”的所有者，请先移交/);
    await app.ask('/api/portal/enterprise_dissolve', { ticket: await ticketOf(owner) }, owner);
    for (const who of [owner, clerk]) {
      expect((await app.ask('/index/index/getUserInfo1', {}, who)).member).toBeNull();
    }
    expect((await cancel()).status).toBe(200);
  });
});
