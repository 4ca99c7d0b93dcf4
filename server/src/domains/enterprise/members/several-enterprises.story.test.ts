import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app';
import { type MadeAccount, makeAccount, makeColleague } from '../../../../test/factories/account';
import { joinEnterprise, newCreditCode } from '../../../../test/factories/enterprise';

const app = await testApp();

const firm = () => makeAccount(app, { enterprise: true });

describe('a person in two enterprises', () => {
  it('acts for the one that the session was switched to; another session goes on where it was', async () => {
    const [one, other] = [await firm(), await firm()];
    const agent = await makeColleague(app, one, 'clerk');
    await joinEnterprise(app.db, agent.id, other.enterpriseId!, 'reader');
    const second = { ...agent, token: await app.signIn(agent.username) };
    await app.ask('/api/portal/enterprise_switch', { id: one.enterpriseId! }, agent);
    const memberOf = async (who: MadeAccount) => (await app.ask('/index/index/getUserInfo1', {}, who)).member;
    expect(await memberOf(agent)).toMatchObject({ enterprise_id: one.enterpriseId, role: 'clerk' });
    expect(await memberOf(second)).toMatchObject({ enterprise_id: other.enterpriseId, role: 'reader' });
    const stranger = await firm();
    expect((await app.call('/api/portal/enterprise_switch', { id: stranger.enterpriseId! }, agent)).status).toBe(404);
  });

  it('keeps half-written facts apart, and begins a third enterprise from none', async () => {
    const [one, other] = [await firm(), await firm()];
    const agent = await makeColleague(app, one, 'clerk');
    await joinEnterprise(app.db, agent.id, other.enterpriseId!, 'clerk');
    const to = (id: number) => app.ask('/api/portal/enterprise_switch', { id }, agent);
    const draftOf = async () => (await app.ask('/api/portal/firm', {}, agent)).draft;
    await to(one.enterpriseId!);
    await app.ask('/api/portal/firm_draft', { content: { 'staff:2025': 6 }, version: 0 }, agent);
    await to(other.enterpriseId!);
    expect(await draftOf()).toBeNull();
    await to(0);
    const changes = [{ fact: 'staff', period: '2025', value: 3 }];
    await app.ask('/api/portal/firm_save', { changes, fact_version: 0 }, agent);
    const { list } = await app.ask('/api/portal/own_enterprises', {}, agent);
    expect(list.map(({ role, current }) => [role, current])).toEqual([
      ['clerk', false],
      ['clerk', false],
      ['owner', true],
    ]);
    await to(one.enterpriseId!);
    expect(await draftOf()).toEqual({ 'staff:2025': 6 });
  });
});

it('tells of fees who pays or keeps rights, of cases who declares; a reader of neither', async () => {
  const owner = await firm();
  const who = Object.fromEntries(
    await Promise.all(
      (['clerk', 'finance', 'reader'] as const).map(
        async (role) => [role, await makeColleague(app, owner, role)] as const,
      ),
    ),
  );
  for (const kind of ['fee', 'declaration', 'case', 'enterprise']) {
    await app.db`
      insert into notice (enterprise_id, kind, title, mark, at) values (${owner.enterpriseId}, ${kind}, ${kind}, ${kind}, ${app.now()})`;
  }
  const told = async (one: MadeAccount) =>
    (await app.ask('/api/portal/notice_list', {}, one)).list.map(({ title }) => title).sort();
  expect(await told(owner)).toEqual(['case', 'declaration', 'enterprise', 'fee']);
  expect(await told(who.clerk!)).toEqual(['case', 'declaration', 'enterprise', 'fee']);
  expect(await told(who.finance!)).toEqual(['enterprise', 'fee']);
  expect(await told(who.reader!)).toEqual(['enterprise']);
  expect((await app.ask('/api/portal/notice_count', {}, who.finance!)).unread).toBe(2);
});

it('an enterprise that somebody owns is not authenticated by another one, who is told whom to ask, masked', async () => {
  const owner = await firm();
  const code = newCreditCode();
  await app.db`update enterprise set credit_code = ${code} where id = ${owner.enterpriseId}`;
  const stranger = await makeAccount(app);
  const answer = await app.call('/api/Person/qyedit', { name: '另一家有限公司', credit_code: code }, stranger);
  expect(answer.status).toBe(409);
  expect(answer.body.msg).toMatch(/^该企业已在平台认证，所有者为 a\*+。请联系其/);
  expect(answer.body.msg).not.toContain(owner.username);
});
