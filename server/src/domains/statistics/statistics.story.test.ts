import { APPEAL } from '@zhice/contract/appeal/appeal-kind';
import { DECLARATION } from '@zhice/contract/policy/declaration-kind';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { makeAccount } from '../../../test/factories/account';
import { makeCase } from '../../../test/factories/case';
import { makeStaff } from '../../../test/factories/staff';
import { compactMonths } from './statistics-jobs';

const app = await testApp({ env: { DEMO: '1' } });
const boss = await makeStaff(app);
const as = { token: boss.token };
const figures = (body: object = {}) => app.ask('/api/console/statistics_cases', { months: 36, ...body }, as);
const sum = (rows: readonly { opened: number; done: number; on_time: number }[]) => ({
  opened: rows.reduce((all, { opened }) => all + opened, 0),
  done: rows.reduce((all, { done }) => all + done, 0),
  on_time: rows.reduce((all, { on_time }) => all + on_time, 0),
});

describe('cases', () => {
  it('are counted alike by month, kind and unit, and every number has its rows', async () => {
    const { by_month, by_kind, by_unit, from, to } = await figures();
    expect(sum(by_month).opened).toBeGreaterThan(0);
    expect(sum(by_kind)).toEqual(sum(by_month));
    expect(sum(by_unit)).toEqual(sum(by_month));
    const rows = async (body: object) =>
      (await app.ask('/api/console/statistics_case_list', { from, to, pageSize: 1, ...body }, as)).total;
    for (const { key, opened, done, on_time } of by_kind) {
      expect([key, await rows({ kind: key }), await rows({ kind: key, figure: 'done' })]).toEqual([key, opened, done]);
      expect(await rows({ kind: key, figure: 'on_time' })).toBe(on_time);
      expect(await rows({ kind: key, figure: 'late' })).toBe(done - on_time);
    }
  });

  it('move with every change, and stay when the counts are added up', async () => {
    const who = await makeAccount(app, { enterprise: true });
    const before = sum((await figures()).by_month);
    const closed_at = new Date(app.now().getTime() - 40 * 86_400_000);
    const id = await makeCase(app, APPEAL, who, {
      state: 'closed',
      submitted_at: new Date(closed_at.getTime() - 9 * 86_400_000),
    });
    await app.db`update cases set stage = 'done', closed_at = ${closed_at}, due_on = ${closed_at.toISOString().slice(0, 10)} where id = ${id}`;
    const after = sum((await figures()).by_month);
    expect(after).toEqual({ opened: before.opened + 1, done: before.done + 1, on_time: before.on_time + 1 });
    await compactMonths(app.db);
    expect(sum((await figures()).by_month)).toEqual(after);
    await app.db`delete from cases where account_id = ${who.id}`;
    expect(sum((await figures()).by_month)).toEqual(before);
  });

  it('are those of one’s own unit and areas for who does not coordinate', async () => {
    const viewer = await makeStaff(app, { permissions: ['statistics'] });
    const own = await app.ask('/api/console/statistics_cases', { months: 36 }, { token: viewer.token });
    expect(own.by_unit.map(({ key }) => key).filter((key) => key !== '' && key !== String(viewer.unitId))).toEqual([]);
    expect(own.scope).not.toContain('全部');
  });
});

it('figures of providers and institutions open the cases that they count', async () => {
  const rows = async (party_kind: 'provider' | 'institution', party_id: number, more: object) =>
    (await app.ask('/api/console/statistics_case_list', { party_kind, party_id, pageSize: 1, ...more }, as)).total;
  const content = async (kind: 'service' | 'financing_product', filter: Record<string, string>) =>
    (await app.ask('/api/console/content_list', { kind, filter, pageSize: 1 }, as)).total;
  const providers = await app.ask('/api/console/provider_figures', { pageSize: 100 }, as);
  expect(providers.list.some(({ disputed }) => disputed > 0)).toBe(true);
  for (const { id, name, from, services, orders, answered, finished, disputed } of providers.list.slice(0, 8)) {
    expect([name, await content('service', { provider: name, now: '展示中' })]).toEqual([name, services]);
    const of = { kind: 'service_order', from };
    expect([
      await rows('provider', id, { ...of, standing: 'kept' }),
      await rows('provider', id, { ...of, standing: 'answered' }),
      await rows('provider', id, { ...of, state: 'finished' }),
      await rows('provider', id, { ...of, state: 'disputed' }),
    ]).toEqual([orders, answered, finished, disputed]);
  }
  const { from, list } = await app.ask('/api/console/financing_figures', {}, as);
  expect(list.some(({ products }) => products > 1)).toBe(true);
  for (const { id, name, products, received, offered, paid } of list.slice(0, 4)) {
    expect([name, await content('financing_product', { institution: name, now: '展示中' })]).toEqual([name, products]);
    const of = { kind: 'financing', from };
    expect([
      await rows('institution', id, of),
      await rows('institution', id, { ...of, act: 'offer' }),
      await rows('institution', id, { ...of, state: 'paid' }),
    ]).toEqual([received, offered, paid]);
  }
});

it('figures of providers and institutions count all for who sees some areas too, for orders are of no area', async () => {
  const { token } = await makeStaff(app, { permissions: ['statistics', 'consults'], areas: ['110101'] });
  for (const path of ['/api/console/provider_figures', '/api/console/financing_figures'] as const) {
    expect(await app.ask(path, {}, { token })).toEqual(await app.ask(path, {}, as));
  }
  const { list } = await app.ask('/api/console/provider_figures', { pageSize: 100 }, as);
  const { id, from, orders } = list.find((row) => row.orders > 0)!;
  const asked = { party_kind: 'provider', party_id: id, kind: 'service_order', from, standing: 'kept' } as const;
  expect((await app.ask('/api/console/statistics_case_list', asked, { token })).total).toBe(orders);
});

it('declarations and money by level open the rows that they count', async () => {
  const who = await makeAccount(app, { enterprise: true });
  const [item] = await app.db<{ id: number; level: 19 }[]>`select id, level from policy where kind = 'item' limit 1`;
  await makeCase(app, DECLARATION, who, { state: 'accepted', subject_kind: 'policy', subject_id: item!.id });
  const { list } = await app.ask('/api/console/statistics_support', { months: 36 }, as);
  const some = list.find(({ awards }) => awards > 0)!;
  const last = new Date(Date.UTC(Number(some.month.slice(0, 4)), Number(some.month.slice(5)), 0)).getUTCDate();
  const days = { from: `${some.month}-01`, to: `${some.month}-${last}`, level: some.level };
  const rows = await app.ask('/api/console/statistics_award_list', { ...days, pageSize: 100 }, as);
  expect(rows.total).toBe(some.awards);
  expect(rows.list.reduce((all, { money }) => all + money, 0)).toBeCloseTo(some.money);
  const declared = list.filter((row) => row.declared > 0 && row.level === item!.level);
  const cases = await app.ask('/api/console/statistics_case_list', { level: item!.level }, as);
  expect([declared.length, declared[0]?.declared]).toEqual([1, cases.total]);
});

it('an enterprise that looks at what fits it is counted once a day, and opens the rows', async () => {
  const { matchMonths } = app.portal.services;
  const look = async (body = {}) => {
    await app.ask('/api/webgrab/matching_policy', body, { token: await app.signIn('qiye') });
    await matchMonths.write();
  };
  await look();
  await look();
  // what would be on another day is not what it is
  await look({ as_of: '2026-12-31' });
  app.later(86_400);
  await look();
  // sessions of the office last a day's work
  const next = { token: (await makeStaff(app)).token };
  const { list } = await app.ask('/api/console/statistics_matches', { months: 1 }, next);
  expect(list).toEqual([{ month: '2026-11', enterprises: 1, days: 2, fitted: 1 }]);
  const days = { from: '2026-11-01', to: '2026-11-30' };
  const rows = await app.ask('/api/console/statistics_match_list', { ...days, fitted: true }, next);
  const { counts } = await app.ask('/api/webgrab/matching_policy', {}, { token: await app.signIn('qiye') });
  expect(rows.list).toMatchObject([{ month: '2026-11', days: 2, fitting: counts.fit, last_on: '2026-11-21' }]);
  expect((await app.ask('/api/console/statistics_match_list', { to: '2026-10-31' }, next)).total).toBe(0);
  app.later(0);
});

it('words without a hit are kept without who looked, and nothing that may be of a person', async () => {
  for (const keyword of ['量子羊毛补贴', '量子羊毛补贴 ', '张三 13800138000', 'zhang@example.com']) {
    await app.ask('/api/demo/depot_list', { keyword });
  }
  await app.ask('/api/demo/depot_list', { keyword: '量子羊毛', level: 19 });
  await app.portal.services.missedWords.write();
  const { list } = await app.ask('/api/console/statistics_word_list', {}, as);
  expect(list).toMatchObject([{ words: '量子羊毛补贴', count: 2, last_on: app.now().toISOString().slice(0, 10) }]);
});

it('accounts and enterprises by month are as many as their lists', async () => {
  const { list } = await app.ask('/api/console/statistics_people', { months: 1 }, as);
  const [{ month, users, enterprises } = { month: '', users: 0, enterprises: 0 }] = list;
  const of = { from: `${month}-01`, pageSize: 1 };
  expect((await app.ask('/api/console/user_list', of, as)).total).toBe(users);
  expect((await app.ask('/api/console/enterprise_list', of, as)).total).toBe(enterprises);
});
