import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { makeAccount } from '../../../test/factories/account';
import { makeItem, ruleOf, saveFacts } from '../../../test/factories/matching';
import { makeStaff } from '../../../test/factories/staff';
import { groupNoticeJob } from './group-notices';

const app = await testApp();
const author = await makeStaff(app);
const second = await makeStaff(app);
const as = { token: author.token };

const firm = eachTest(() => makeAccount(app, { enterprise: true }));
const other = eachTest(() => makeAccount(app, { enterprise: true }));
const nameOf = async (id: number): Promise<string> =>
  (await app.db<{ name: string }[]>`select name from enterprise where id = ${id}`)[0]!.name;
const count = (to: object) => app.ask('/api/console/group_notice_count', { to }, as);
const send = (to: object, receivers: number, body: object = {}) =>
  app.call(
    '/api/console/group_notice_send',
    { to, receivers, title: '系统维护通知', body: '周六 22 时起维护。', ...body },
    as,
  );
const told = async (who: { token: string }) =>
  (await app.ask('/api/portal/notice_list', { pageSize: 100 }, who)).list.filter(
    ({ title }) => title === '系统维护通知',
  );
/** The send itself has begun it; what another run holds is waited for. */
async function finish(): Promise<void> {
  await app.portal.services.jobs.run(groupNoticeJob);
  const open = () => app.db`select from group_notice where state = 'sending'`;
  await expect.poll(open, { timeout: 5000 }).toEqual([]);
}

describe('a notice to a group', () => {
  it('goes to exactly who was counted, once, and says who sends it', async () => {
    const to = { enterprises: [await nameOf(firm.enterpriseId), '没有这一家'] };
    expect(await count(to)).toEqual({
      ...{ enterprises: 1, receivers: 1, withheld: 0, unknown: ['没有这一家'], second_person: false },
    });
    expect(await send(to, 2)).toBeRefused(409);
    expect(await send(to, 1, { path: '/pc/policyDetail?id=3' })).toBeRefused(400, 'path');
    expect((await send(to, 1)).body.data.state).toBe('sending');
    await finish();
    await app.db`update group_notice set state = 'sending', after_id = 0`;
    await finish();
    expect(await told(firm)).toMatchObject([{ body: expect.stringMatching(/发送单位：.+/) }]);
    expect(await told(other)).toEqual([]);
    const [notice] = (await app.ask('/api/console/group_notice_list', {}, as)).list;
    expect(notice).toMatchObject({ state: 'sent', receivers: 1, sent: 1, group: '名单中的 2 家' });
  });

  it('to many waits for a second person, who is not its author', async () => {
    const to = { enterprises: [await nameOf(firm.enterpriseId)] };
    await app.db`
      with made as (insert into account (username) select 'many' || n from generate_series(1, 1000) n returning id)
      insert into enterprise_member (account_id, enterprise_id, role) select id, ${firm.enterpriseId}, 'reader' from made`;
    expect(await count(to)).toMatchObject({ receivers: 1001, second_person: true });
    const { id, state } = (await send(to, 1001)).body.data;
    expect(state).toBe('waiting');
    const decide = (token: string) => app.call('/api/console/group_notice_decide', { id, agree: true }, { token });
    expect(await decide(author.token)).toBeRefused(403, '本人编写的内容须由另一位工作人员审核');
    expect(await told(firm)).toEqual([]);
    expect((await decide(second.token)).status).toBe(200);
    await finish();
    expect(await app.db`select state, sent from group_notice where id = ${id}`).toEqual([
      { state: 'sent', sent: 1001 },
    ]);
    await app.db`delete from account where username like 'many%'`;
  });

  it('by what fits leaves out who lets no policies be chosen', async () => {
    const id = await makeItem(app, {
      rules: [ruleOf([{ measure: { fact: 'staff', year: -1 }, op: '>=', value: 30 }])],
    });
    for (const who of [firm, other]) await saveFacts(app, who, [['staff', '2025', 40]]);
    await app.portal.feed.catchUp();
    await app.ask('/api/portal/consent_choose', { key: 'recommendation', on: false }, other);
    expect(await count({ item_id: id })).toMatchObject({ enterprises: 2, receivers: 1, withheld: 1 });
    await send({ item_id: id }, 1);
    await finish();
    expect([(await told(firm)).length, (await told(other)).length]).toEqual([1, 0]);
  });
});

it('a message that was given up says why in words, and goes out again; a code does not', async () => {
  await app.db`
    insert into outbox (kind, payload, tries, done_at, last_error) values
      ('mail', '{"to":"wang@example.com","subject":"企业审核结果","text":"已通过"}', 8, now(), 'connect ECONNREFUSED'),
      ('sms', '{"to":"138********","template":"code"}', 1, now(), 'isv.BUSINESS_LIMIT_CONTROL: x')`;
  const list = async () => (await app.ask('/api/console/outbox_list', {}, as)).list.slice(0, 2);
  const [code, mail] = await list();
  expect(mail).toMatchObject({
    ...{ receiver: 'w***@example.com', about: '企业审核结果', state: 'failed', again: true },
    reason: '网络不通或服务商没有应答',
  });
  expect(code).toMatchObject({ about: '验证码', again: false, reason: '同一号码发送过于频繁，服务商已限制' });
  expect(await app.call('/api/console/outbox_again', { id: code!.id }, as)).toBeRefused(409);
  expect((await app.call('/api/console/outbox_again', { id: mail!.id }, as)).status).toBe(200);
  await expect.poll(async () => (await list())[1]?.state).toBe('sent');
});
