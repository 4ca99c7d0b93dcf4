import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { type MadeAccount, makeAccount } from '../../../test/factories/account';
import { makeItem, needs, saveFacts } from '../../../test/factories/matching';
import { makeDocument } from '../../../test/factories/policy';
import { tellFollowers } from '../policy/follows';

const RULES = needs('revenue', 100);

const app = await testApp();
beforeEach(() => app.setNow(TEST_NOW));
const firm = eachTest(() => makeAccount(app, { enterprise: true }));
beforeEach(() => saveFacts(app, firm, [['revenue', '2025', 1000]]));

const eligible = (who = firm) => app.ask('/api/portal/suiting_policies', {}, who);
const seen = () => app.call('/api/portal/suiting_seen', {}, firm);
const follow = (id: number, value?: boolean, who: MadeAccount = firm) =>
  app.call('/api/portal/policy_follow', { id, follow: value }, who);

describe('what suits', () => {
  it('stands by how soon it closes, with money; what does not fit is not there', async () => {
    const item = (title: string, more: object) => makeItem(app, { title, rules: RULES, ...more });
    const week = await item('七天', { opens_on: '2026-11-01', closes_on: '2026-11-27', amount_max: 10 });
    const month = await item('八天', { opens_on: '2026-11-01', closes_on: '2026-11-28', amount_max: 20.5 });
    const later = await item('很久', { opens_on: '2026-11-01', closes_on: '2026-12-21' });
    const always = await item('常年', {});
    const upcoming = await item('未开始', { opens_on: '2026-12-01', closes_on: '2026-12-31' });
    await item('已截止', { opens_on: '2026-10-01', closes_on: '2026-11-19' });
    await makeItem(app, { title: '不符合', rules: needs('revenue', 9999) });
    const answer = await eligible();
    expect(answer.groups.map(({ key, list }) => [key, list.map(({ id }) => id)])).toEqual([
      ['week', [week]],
      ['month', [month]],
      ['later', [later]],
      ['always', [always]],
      ['upcoming', [upcoming]],
    ]);
    expect([answer.total, answer.money]).toEqual([5, 30.5]);
    const other = await makeAccount(app, { enterprise: true });
    expect((await eligible(other)).total).toBe(0);
  });

  it('marks what came since the visit before, through one visit of several looks', async () => {
    await makeItem(app, { rules: RULES });
    expect(await eligible()).toMatchObject({ new_total: 0, since: null });
    await seen();
    app.setNow(new Date('2026-11-22T02:00:00Z'));
    firm.token = await app.signIn(firm.username);
    const fresh = await makeItem(app, { rules: RULES });
    const isNew = async () => {
      const { groups, since } = await eligible();
      return { since, ids: groups.flatMap(({ list }) => list.filter((row) => row.is_new).map(({ id }) => id)) };
    };
    expect(await isNew()).toEqual({ since: '2026-11-20', ids: [fresh] });
    await seen();
    app.setNow(new Date('2026-11-22T03:00:00Z'));
    expect(await isNew()).toEqual({ since: '2026-11-20', ids: [fresh] });
    app.setNow(new Date('2026-11-22T07:00:00Z'));
    firm.token = await app.signIn(firm.username);
    expect(await isNew()).toEqual({ since: '2026-11-22', ids: [] });
  });
});

describe('following', () => {
  const titles = async (who: MadeAccount = firm) =>
    (await app.ask('/api/portal/notice_list', {}, who)).list.map(({ title }) => title).sort();

  it('is told when a window opens, and 7 and 1 days before it closes, each once', async () => {
    const opens = await makeItem(app, { title: '开始', rules: RULES, opens_on: '2026-11-20', closes_on: '2026-12-20' });
    const week = await makeItem(app, { title: '七天', rules: RULES, opens_on: '2026-11-01', closes_on: '2026-11-27' });
    const eight = await makeItem(app, { title: '八天', rules: RULES, opens_on: '2026-11-01', closes_on: '2026-11-28' });
    for (const id of [opens, week, eight]) await follow(id, true);
    const other = await makeAccount(app);
    expect(await tellFollowers(app.db, TEST_NOW)).toBe(2);
    expect(await tellFollowers(app.db, TEST_NOW)).toBe(0);
    const first = ['您关注的政策开始申报：开始', '您关注的政策还剩 7 天截止：七天'].sort();
    expect(await titles()).toEqual(first);
    expect(await tellFollowers(app.db, new Date('2026-11-21T04:00:00Z'))).toBe(1);
    await follow(week, false);
    expect(await tellFollowers(app.db, new Date('2026-11-26T04:00:00Z'))).toBe(0);
    expect(await titles()).toHaveLength(3);
    expect(await titles(other)).toEqual([]);
  });

  it('is told of days on which the portal was down, the newest of each item, once', async () => {
    await app.db`delete from job_walk`;
    await app.db`delete from policy_follow`;
    const made = (title: string, opens_on: string, closes_on: string) =>
      makeItem(app, { title, rules: RULES, opens_on, closes_on });
    const opened = await made('开了', '2026-11-22', '2026-12-31');
    const week = await made('七天', '2026-11-01', '2026-11-29');
    const both = await made('两次', '2026-11-01', '2026-11-25');
    const gone = await made('过了', '2026-11-01', '2026-11-23');
    for (const id of [opened, week, both, gone]) await follow(id, true);
    await app.db`update policy_follow set followed_at = '2026-11-15'`;
    const at = (day: string) => new Date(`2026-11-${day}T04:00:00Z`);
    expect(await tellFollowers(app.db, at('17'))).toBe(0);
    // down from the 18th to the 23rd
    const late = await made('后来', '2026-11-20', '2026-12-31');
    await follow(late, true);
    await app.db`update policy_follow set followed_at = '2026-11-22' where policy_id = ${late}`;
    expect(await tellFollowers(app.db, at('24'))).toBe(3);
    expect(await titles()).toEqual(
      [
        '您关注的政策已于 2026-11-22 开始申报：开了',
        '您关注的政策还剩 5 天截止：七天',
        '您关注的政策还剩 1 天截止：两次',
      ].sort(),
    );
    expect(await tellFollowers(app.db, at('24'))).toBe(0);
    // as if the process had died before the day was noted
    await app.db`update job_walk set day = '2026-11-17'`;
    expect(await tellFollowers(app.db, at('24'))).toBe(0);
    expect(await tellFollowers(app.db, at('28'))).toBe(1);
  });

  it('is a person’s own, can be left, and is told by the list', async () => {
    const id = await makeItem(app, { rules: RULES, closes_on: '2026-11-30', opens_on: '2026-11-01' });
    const document = await makeDocument(app.db);
    expect((await follow(id)).body.data.followed).toBe(false);
    await follow(id, true);
    await follow(id, true);
    await follow(document, true);
    const { body } = await app.call('/api/portal/followed_policies', {}, firm);
    expect([body.data.total, body.data.list.map((row) => row.id)]).toEqual([2, [id, document]]);
    const row = (await eligible()).groups.flatMap(({ list }) => list).find((one) => one.id === id);
    expect(row?.followed).toBe(true);
    const other = await makeAccount(app);
    expect((await follow(id, undefined, other)).body.data.followed).toBe(false);
    expect((await app.ask('/api/portal/followed_policies', {}, other)).total).toBe(0);
    await follow(id, false);
    expect((await follow(id)).body.data.followed).toBe(false);
    expect((await follow(999_999, true)).status).toBe(404);
  });
});
