import type { ListPath } from '@zhice/contract/all';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { makeAccount } from '../../../test/factories/account';
import { needs } from '../../../test/factories/matching';
import { makeItem } from '../../../test/factories/policy';
import { makeStaff } from '../../../test/factories/staff';

const app = await testApp();
const admin = await makeStaff(app);

/** By the page to which a figure leads: the call of its list, with what the address says. */
const LISTS: Readonly<Record<string, (asked: Record<string, string>) => [ListPath, object]>> = {
  '/changes': ({ what }) => ['/api/console/case_change_list', { what }],
  '/enterprises': (asked) => ['/api/console/enterprise_list', asked],
  '/users': (asked) => ['/api/console/user_list', asked],
  '/policies': (asked) => ['/api/console/policy_list', asked],
  '/rules': (asked) => ['/api/console/rule_list', asked],
  '/content/agreement': ({ state }) => ['/api/console/content_list', { kind: 'agreement', state }],
  '/messages': (asked) => ['/api/console/outbox_list', asked],
  '/group-notices': (asked) => ['/api/console/group_notice_list', asked],
};

it('every figure of the first page is the number of rows to which it leads', async () => {
  await makeAccount(app, { enterprise: true });
  const item = await makeItem(app.db, {}, app.now());
  const gone = await makeItem(app.db, {}, app.now());
  await app.db`update policy set deleted_at = now(), shown = false where id = ${gone}`;
  await app.db`
    insert into rule_draft (policy_id, name, state, content, base, author_ids)
    select id, '草稿', 'returned', '{}', '{}', '{}' from policy where id = any(${[item, gone]}::bigint[])`;
  // the test enterprise of this rule fails, and what is to mend it waits
  const failing = await makeItem(app.db, { rules: needs('revenue', 5000) }, app.now());
  const fit = { name: '甲公司', asOf: '2026-06-30', facts: [], verdict: 'fit' };
  await app.db`update item_rule set cases = ${app.db.json([fit])} where policy_id = ${failing}`;
  await app.db`
    insert into rule_draft (policy_id, name, state, content, base, author_ids)
    values (${failing}, '草稿', 'waiting', '{}', '{}', '{}')`;
  await app.db`insert into agreement (kind, name) values (1, '用户协议')`;
  await app.db`
    insert into catalogue_proposal (kind, key, seen_version, proposed_by, proposed_at)
    values ('fee', 'patent', 1, ${admin.id}, now())`;
  const { figures } = await app.ask('/api/console/workplace', {}, admin);
  const counts = new Map(figures.map(({ name, count }) => [name, count]));
  expect(counts.get('新增或修改的政策')).toBeGreaterThan(0);
  const one = ['待复核的协议', '待复核的规费调整', '待第二人审核的规则', '退回修改的规则'];
  expect(one.map((name) => counts.get(name))).toEqual([1, 1, 1, 1]);
  for (const { to, count } of figures) {
    const { pathname, searchParams } = new URL(to, 'http://office');
    const list = LISTS[pathname]?.(Object.fromEntries(searchParams));
    if (!list) expect(pathname).toBe('/fees');
    else expect([to, (await app.call(list[0], list[1] as never, admin)).body.data.total]).toEqual([to, count]);
  }
  await app.db`update policy set updated_at = ${app.now()}::timestamptz - interval '3 days' where id = ${item}`;
  const later = await app.ask('/api/console/workplace', {}, admin);
  expect(later.figures.find(({ name }) => name === '新增或修改的政策')?.count).toBe(
    (counts.get('新增或修改的政策') ?? 0) - 1,
  );
});

it('tells a new portal what it needs, each of what they may do, until all of it is done', async () => {
  const fresh = await testApp();
  const first = await makeStaff(fresh);
  const stepsOf = async (who = first) => (await fresh.ask('/api/console/workplace', {}, who)).steps;
  const open = async () => (await stepsOf()).filter(({ done }) => !done).map(({ name }) => name);
  const [settings, colleagues, policies] = await open();
  expect([settings, colleagues, policies]).toEqual(['填写网站设置', '添加同事，分配部门和角色', '录入或导入政策']);
  await fresh.db`insert into site_setting (name, value) values ('bqxx', '某某中心')`;
  expect(await open()).toEqual([colleagues, policies]);
  const editor = await makeStaff(fresh, { permissions: ['policies'] });
  expect(await open()).toEqual([policies]);
  expect(await stepsOf(editor)).toEqual([{ name: policies, to: '/policies', done: false }]);
  await makeItem(fresh.db, {}, fresh.now());
  expect([await stepsOf(), await stepsOf(editor)]).toEqual([[], []]);
});

it('tells nobody of what is not theirs', async () => {
  const editor = await makeStaff(app, { permissions: ['policies'] });
  const { figures } = await app.ask('/api/console/workplace', {}, editor);
  expect(figures.map(({ name }) => name)).toEqual(['新增或修改的政策']);
});
