import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { makeAccount } from '../../../test/factories/account';
import { makeItem, needs, saveFacts } from '../../../test/factories/matching';
import { updateWithdrawn } from './consent.queries';

const app = await testApp();
beforeEach(() => app.setNow(TEST_NOW));
const firm = eachTest(() => makeAccount(app, { enterprise: true }));

type Key = 'recommendation' | 'messages';
const choose = async (key: Key, on: boolean, who = firm) => {
  const answer = await app.call('/api/portal/consent_choose', { key, on }, who);
  expect(answer.body).toEqual({ code: 200, msg: '', data: { on } });
};
const consents = (who = firm) => app.ask('/api/portal/consents', {}, who);
const isOn = async (who = firm) => Object.fromEntries((await consents(who)).choices.map(({ key, on }) => [key, on]));
const history = async (who = firm) =>
  (await consents(who)).list.map((row) => [row.title, row.way, row.version, row.createtime, row.withdrawn_at]);

describe('what a person allows', () => {
  it('is recommendation, and no messages, until said otherwise; each account says it for itself', async () => {
    const colleague = await makeAccount(app, { enterprise: true });
    expect(await isOn()).toEqual({ recommendation: true, messages: false });
    await choose('recommendation', false);
    await choose('messages', true);
    expect(await isOn()).toEqual({ recommendation: false, messages: true });
    expect(await isOn(colleague)).toEqual({ recommendation: true, messages: false });
  });

  it('keeps its history: version, when and how it was given, when it was taken back', async () => {
    await app.db`update account set created_at = '2026-11-02T01:00:00Z' where id = ${firm.id}`;
    await choose('recommendation', false);
    app.later(60);
    await choose('recommendation', true);
    // allowed already: it stays as it was agreed to
    app.later(90);
    await choose('recommendation', true);
    app.later(120);
    await choose('recommendation', false);
    await choose('recommendation', false);
    expect(await history()).toEqual([
      ['个性化推荐', '账号与安全', '2026-11', '2026-11-20 12:01:00', '2026-11-20 12:02:00'],
      ['个性化推荐', '开通账号', '2026-11', '2026-11-02 09:00:00', '2026-11-20 12:00:00'],
    ]);
  });

  it('was agreed to with the privacy policy, where that was', async () => {
    await app.db`
      insert into consent (account_id, status, version, way, address, at)
      values (${firm.id}, 1, '2026-11', 'register', '', '2026-11-03T00:00:00Z'),
             (${firm.id}, 2, '2026-11', 'register', '', '2026-11-03T00:00:00Z')`;
    await choose('recommendation', false);
    const [first, ...others] = await history();
    expect(first).toEqual(['个性化推荐', '注册', '2026-11', '2026-11-03 08:00:00', '2026-11-20 12:00:00']);
    expect(others.map(([title, , , , withdrawn]) => [title, withdrawn])).toEqual([
      ['隐私政策', null],
      ['用户协议', null],
    ]);
  });

  it('is written down once, also when it is said many times at once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => choose('recommendation', false)));
    await Promise.all(Array.from({ length: 6 }, () => choose('messages', true)));
    expect((await history()).map(([title]) => title).sort()).toEqual(['个性化推荐', '短信和邮件提醒']);
  });

  it('is in the export of the account, with an audit row for each change', async () => {
    await choose('recommendation', false);
    const { content } = await app.ask('/api/portal/account_export', {}, firm);
    expect(content.choices).toEqual({ recommendation: false, messages: false });
    expect(content.consents).toEqual([
      expect.objectContaining({ status: 3, version: '2026-11', withdrawn_at: '2026-11-20 12:00:00' }),
    ]);
    const [audit] = await app.db`
      select detail from audit_log where action = '/api/portal/consent_choose' order by id desc limit 1`;
    expect(audit?.detail).toEqual({ recommendation: false });
  });
});

describe('without recommendation', () => {
  beforeEach(async () => {
    await saveFacts(app, firm, [['revenue', '2025', 1000]]);
    const rules = needs('revenue', 100);
    await makeItem(app, { rules, opens_on: '2026-11-01', closes_on: '2026-11-25', amount_max: 10 });
    await makeItem(app, { rules: needs('rd_expense', 1) });
  });
  const eligible = () => app.ask('/api/portal/suiting_policies', {}, firm);
  const overview = () => app.ask('/api/portal/overview', {}, firm);
  const kinds = (rows: readonly { kind: string }[]) => rows.map(({ kind }) => kind);

  it('nothing is chosen for the enterprise, at once, and all is back when it is wanted again', async () => {
    const [before, list] = [await overview(), await eligible()];
    expect(list).toMatchObject({ recommended: true });
    expect(list.total).toBeGreaterThan(0);
    expect(before.match?.fit).toBeGreaterThan(0);
    expect(kinds(before.attention)).toContain('closing');
    expect(before.unlocks.length).toBeGreaterThan(0);

    await choose('recommendation', false);
    expect(await eligible()).toEqual({ recommended: false, total: 0, money: 0, new_total: 0, since: null, groups: [] });
    const without = await overview();
    expect(without).toMatchObject({ match: null, unlocks: [], questions: 0, facts: before.facts });
    expect(kinds(without.attention)).not.toContain('closing');
    expect(without.marks.map(({ key }) => key)).not.toContain('closing');

    await choose('recommendation', true);
    expect([await overview(), await eligible()]).toEqual([before, list]);
  });

  it('what is seen while it is withdrawn is not kept', async () => {
    let seen: Promise<unknown> | undefined;
    await app.portal.services.sql.begin(async (db) => {
      await updateWithdrawn(db, firm.id, 'recommendation', { now: app.now(), today: '2026-11-20', address: '' });
      seen = app.call('/api/portal/suiting_seen', {}, firm);
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await seen;
    expect(await app.db`select from suiting_visit where account_id = ${firm.id}`).toHaveLength(0);
  });

  it('what was seen is forgotten, and not kept', async () => {
    const visits = () => app.db`select 1 from suiting_visit where account_id = ${firm.id}`;
    await app.call('/api/portal/suiting_seen', {}, firm);
    expect(await visits()).toHaveLength(1);
    await choose('recommendation', false);
    expect(await visits()).toHaveLength(0);
    await app.call('/api/portal/suiting_seen', {}, firm);
    expect(await visits()).toHaveLength(0);
  });

  it('who asks for the matches gets them', async () => {
    await choose('recommendation', false);
    const answer = await app.call('/api/webgrab/matching_policy', {}, firm);
    expect(answer.body.data.list.length).toBeGreaterThan(0);
  });
});
