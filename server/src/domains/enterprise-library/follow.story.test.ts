import { CHANGE_KINDS, type ChangeKind } from '@zhice/contract/enterprise-library/library-kind';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { emptyTables } from '../../../test/empty-tables';
import { type MadeAccount, makeAccount } from '../../../test/factories/account';
import { createEnterprise, importFact } from '../../../test/factories/enterprise';
import { sendUpload } from '../../../test/factories/upload';
import { tellOfEnterprises } from './daily-digest';

const app = await testApp();
const library = app.portal.services.enterpriseLibrary;
let member: MadeAccount;
beforeEach(async () => {
  await emptyTables(app.db, 'notice', 'job_walk', 'enterprise_change', 'enterprise_follow', 'library_search');
  app.setNow(TEST_NOW);
  member = await makeAccount(app);
});

const DAY = 86_400_000;
const dayAfter = (days: number) => new Date(TEST_NOW.getTime() + days * DAY);
const tell = (now: Date) => tellOfEnterprises({ sql: app.db, enterpriseLibrary: library }, now);
const notices = () =>
  app.db<{ title: string; body: string; path: string }[]>`
    select title, body, path from notice where account_id = ${member.id} order by id`;

let made = 0;
async function followed(): Promise<number> {
  made += 1;
  const id = await createEnterprise(app.db, { name: `关注${made}号有限公司` });
  await library.follow();
  await app.ask('/api/portal/enterprise_follow', { id, follow: true }, member);
  return id;
}

/** How each kind of change comes about. */
const CHANGES: Readonly<Record<ChangeKind, (id: number) => Promise<unknown>>> = {
  name: (id) => app.db`update enterprise set name = '改名后有限公司', updated_at = ${app.now()} where id = ${id}`,
  code: (id) =>
    app.db`update enterprise set credit_code = ${`91330100${id + 100_000_000}X`.slice(0, 18)}, updated_at = ${app.now()} where id = ${id}`,
  area: (id) => app.db`update enterprise set area_code = '330106' where id = ${id}`,
  industry: (id) => app.db`update enterprise set industry_code = '3841' where id = ${id}`,
  type: (id) => fact(id, 'enterprise_type', 'joint_stock'),
  size: (id) => fact(id, 'size_class', 'small'),
  capital: (id) => fact(id, 'registered_capital', 500),
  title_gained: (id) => fact(id, 'title_high_tech', { held: true, from: '2025-01-01' }),
  title_lost: async (id) => {
    await fact(id, 'title_high_tech', { held: true, from: '2025-01-01' });
    await library.follow();
    await fact(id, 'title_high_tech', { held: false });
  },
  risk_gained: (id) => fact(id, 'abnormal_listing', true),
  risk_lost: async (id) => {
    await fact(id, 'abnormal_listing', true);
    await library.follow();
    await fact(id, 'abnormal_listing', false);
  },
  stock: (id) => fact(id, 'listing', 'neeq'),
  rights: (id) => app.db`
    insert into ip_right (kind, patent_kind, name, number, status, enterprise_id, owners)
    values ('patent', 'invention', '一种装置', ${`ZL2020${id}`}, 'granted', ${id}, '{}')`,
  support: async (id) => {
    const [award] = await app.db<{ id: number }[]>`
      insert into award (source_key, entry_name, level, announced_on) values (${`a${id}`}, '奖励', 20, '2026-05-01') returning id`;
    await app.db`
      insert into award_enterprise (award_id, enterprise_id, enterprise_name, total_money) values (${award!.id}, ${id}, '企业', 30)`;
  },
  holder_gained: async (id) => {
    await hold(id, '第一股东', 60);
    await hold(id, '甲', 12.5);
  },
  holder_lost: async (id) => {
    await hold(id, '甲', 20);
    await app.db`update shareholding set ended_on = '2026-11-01', updated_at = ${app.now()} where enterprise_id = ${id}`;
  },
  holding: async (id) => {
    await hold(id, '甲', 20);
    await app.db`update shareholding set share = 15, updated_at = ${app.now()} where enterprise_id = ${id}`;
  },
  person_gained: async (id) => {
    await register('key_person', id, { name: '王小明', position: '监事' });
    await register('key_person', id, { name: '李大为', position: '总经理' });
  },
  person_lost: async (id) => {
    await register('key_person', id, { name: '王小明', position: '监事' });
    await app.db`update key_person set ended_on = '2026-11-01', updated_at = ${app.now()} where enterprise_id = ${id}`;
  },
  registered: async (id) => {
    await register('registration_change', id, {
      item: '住所变更',
      was: '甲路',
      became: '乙路',
      changed_on: '2025-01-02',
    });
    await register('registration_change', id, {
      ...{ item: '法定代表人变更', was: '王小明', became: '李大为', changed_on: '2026-11-02' },
    });
  },
};

const register = (table: string, id: number, fields: object) => {
  const source = { source: '登记系统', source_on: '2026-11-10', source_key: JSON.stringify(fields) };
  return app.db`insert into ${app.db(table)} ${app.db({ enterprise_id: id, updated_at: app.now(), ...source, ...fields } as never)}`;
};
const hold = (id: number, holder_name: string, share: number) =>
  register('shareholding', id, { holder_name, share, holder_kind: 'person' });

async function fact(id: number, name: string, value: unknown): Promise<void> {
  await importFact(app.db, id, name, '', value);
  await app.db`update enterprise set fact_version = fact_version + 1 where id = ${id}`;
}

describe('who follows an enterprise', () => {
  it.each([...CHANGE_KINDS])('is told of %s, with what it was and is in words', async (kind) => {
    const id = await followed();
    await CHANGES[kind](id);
    await library.follow();
    const { list } = await app.ask('/api/portal/enterprise_changes', { kind }, member);
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({ enterprise_id: id, kind_name: CHANGE_KINDS.labels[kind] });
    expect(`${list[0]!.before}${list[0]!.after}`).toMatch(/[\p{Script=Han}\d]/u);
    expect(await tell(dayAfter(1))).toBe(1);
    expect((await notices())[0]!.title).toMatch(/^您关注的 1 家企业有 [12] 项变化$/);
  });

  it('is not told of what is known of an enterprise for the first time, or was a mistake', async () => {
    const id = await followed();
    await hold(id, '甲', 20);
    await register('key_person', id, { name: '王小明', position: '监事' });
    await app.db`delete from key_person where enterprise_id = ${id}`;
    await app.db`update shareholding set deleted_at = ${app.now()} where enterprise_id = ${id}`;
    expect((await app.ask('/api/portal/enterprise_changes', {}, member)).list).toEqual([]);
  });

  it('hears of all that changed once a day, and of nothing before or after it was followed', async () => {
    const stranger = await createEnterprise(app.db, { name: '没有关注有限公司' });
    const [first, second] = [await followed(), await followed()];
    await CHANGES.capital(first);
    await CHANGES.area(second);
    await CHANGES.area(stranger);
    await library.follow();
    // of the day itself not before it is over
    expect(await tell(new Date(TEST_NOW.getTime() + 3_600_000))).toBe(0);
    expect(await tell(dayAfter(1))).toBe(1);
    expect(await tell(dayAfter(1))).toBe(0);
    expect(await tell(dayAfter(2))).toBe(0);
    const [notice] = await notices();
    expect(notice).toMatchObject({ title: '您关注的 2 家企业有 2 项变化', path: '/followedEnterprises?view=changes' });
    expect(notice!.body).toContain('注册资本变更：500 万元');
    expect(notice!.body).not.toContain('没有关注');
    await app.ask('/api/portal/enterprise_follow', { id: first, follow: false }, member);
    expect(
      (await app.ask('/api/portal/followed_enterprises', {}, member)).list.map(({ id, changes }) => [id, changes]),
    ).toEqual([[second, 1]]);
  });
});

describe('a kept search', () => {
  it('tells of what it finds newly, once, and shows what it found', async () => {
    await createEnterprise(app.db, { name: '北辰一号轴承有限公司' });
    const asked = { keyword: '北辰' };
    const { id } = await app.ask('/api/portal/library_search_save', { name: '北辰系', asked, tells: true }, member);
    expect(await app.ask('/api/portal/library_search_save', { name: '北辰', asked, tells: true }, member)).toEqual({
      id,
    });
    expect(await tell(dayAfter(1))).toBe(0);
    await createEnterprise(app.db, { name: '北辰二号轴承有限公司' });
    await createEnterprise(app.db, { name: '南辰轴承有限公司' });
    expect(await tell(dayAfter(2))).toBe(1);
    expect(await tell(dayAfter(3))).toBe(0);
    expect(await notices()).toMatchObject([
      {
        title: '保存的搜索“北辰”新增 1 家企业',
        body: '北辰二号轴承有限公司。',
        path: `/enterpriseLibrary?keyword=${encodeURIComponent('北辰')}`,
      },
    ]);
    const { list } = await app.ask('/api/portal/library_searches', {}, member);
    expect(list).toMatchObject([{ id, name: '北辰', found: 1, tells: true }]);
    expect((await app.call('/api/portal/library_search_delete', { id }, await makeAccount(app))).status).toBe(404);
    await app.ask('/api/portal/library_search_delete', { id }, member);
    expect((await app.ask('/api/portal/library_searches', {}, member)).list).toEqual([]);
  });

  it('is not kept without words and filters', async () => {
    const { status } = await app.call(
      '/api/portal/library_search_save',
      { name: '全部', asked: {}, tells: false },
      member,
    );
    expect(status).toBe(422);
  });
});

describe('a comparison', () => {
  it('shows values with their sources, and where enterprises differ', async () => {
    const [one, other] = [await createEnterprise(app.db), await createEnterprise(app.db)];
    await fact(one, 'registered_capital', 500);
    await fact(one, 'title_high_tech', { held: true, from: '2025-01-01' });
    const { enterprises, lines } = await app.ask(
      '/api/portal/enterprise_compare',
      { ids: [other, one, other] },
      member,
    );
    expect(enterprises.map(({ id }) => id)).toEqual([other, one]);
    expect(lines.find(({ label }) => label === '注册资本')).toEqual({
      label: '注册资本',
      differs: true,
      values: [
        { text: '', source: '' },
        { text: '500 万元', source: '部门数据，2026-05-01' },
      ],
    });
    // nobody has said anything of the other one's title
    expect(lines.at(-1)).toMatchObject({ label: '高新技术企业', values: [{ text: '' }, { text: '有效' }] });
    await fact(one, 'listing', 'none');
    await fact(other, 'title_high_tech', { held: false });
    const again = await app.ask('/api/portal/enterprise_compare', { ids: [other, one] }, member);
    expect(again.lines.at(-1)!.values[0]).toEqual({ text: '没有', source: '部门数据，2026-05-01' });
    expect(again.lines.find(({ label }) => label === '上市挂牌')!.values).toEqual([
      { text: '', source: '' },
      { text: '没有', source: '部门数据，2026-05-01' },
    ]);
    const gone = await createEnterprise(app.db);
    await app.db`delete from enterprise where id = ${gone}`;
    const { enterprises: left, missing } = await app.ask(
      '/api/portal/enterprise_compare',
      { ids: [gone, other, one, gone] },
      member,
    );
    expect([left.map(({ id }) => id), missing, again.missing]).toEqual([[other, one], [gone], []]);
    expect((await app.call('/api/portal/enterprise_compare', { ids: [1, 2, 3, 4, 5] }, member)).status).toBe(400);
  });
});

describe('a look-up of many', () => {
  it('finds codes and names, asks about the doubtful, and takes what is confirmed', async () => {
    const id = await createEnterprise(app.db, { name: '杭州天目精密机械股份有限公司' });
    const former = await createEnterprise(app.db, { name: '苕溪老厂有限公司' });
    await app.db`update enterprise set name = '苕溪新厂有限公司' where id = ${former}`;
    for (const _ of [1, 2]) await createEnterprise(app.db, { name: '同名有限公司' });
    await createEnterprise(app.db, { name: '草稿天目有限公司', approved: false });
    const [{ credit_code: code } = { credit_code: '' }] = await app.db<{ credit_code: string }[]>`
      select credit_code from enterprise where id = ${id}`;
    const lines = [
      ` ${code.toLowerCase()} `,
      '杭州天目精密机械股份有限公司',
      '杭州市天目精密机械有限公司',
      '苕溪老厂有限公司',
      '同名有限公司',
      '查无此企有限公司',
      '91330100000000000X',
      '杭州天目精密機械股份有限公司',
      '',
    ];
    const look = (more: object = {}) => app.ask('/api/portal/enterprise_lookup', { lines, ...more }, member);
    const { list, counts } = await look();
    expect(counts).toEqual({ found: 3, doubtful: 3, missing: 2 });
    expect(list.map((row) => [row.id, row.state, row.enterprise?.id ?? row.candidates.length])).toEqual([
      [1, 'found', id],
      [2, 'found', id],
      [3, 'doubtful', 1],
      [4, 'doubtful', 1],
      [5, 'doubtful', 2],
      [6, 'missing', 0],
      [7, 'missing', 0],
      [8, 'found', id],
    ]);
    const chosen = [
      { line: 3, id },
      { line: 4, id: 0 },
    ];
    const confirmed = await look({ chosen, state: 'found' });
    expect(confirmed.list.map((row) => [row.id, row.enterprise?.id])).toEqual([
      [1, id],
      [2, id],
      [3, id],
      [8, id],
    ]);
    expect(confirmed.counts).toEqual({ found: 4, doubtful: 1, missing: 3 });
    const { url, total } = await look({ chosen, is_export: 1 });
    expect([total, url]).toEqual([8, expect.stringContaining('/')]);
  });

  it('says what is wrong with a code, and which line meant the same enterprise before', async () => {
    const id = await createEnterprise(app.db, { name: '重复查询有限公司' });
    const [{ credit_code: code } = { credit_code: '' }] = await app.db<{ credit_code: string }[]>`
      select credit_code from enterprise where id = ${id}`;
    const lines = ['重复查询有限公司', '91330106MA27TEST16', '330106000012345', '某某有限公司2020', `’${code}`];
    const { list } = await app.ask('/api/portal/enterprise_lookup', { lines }, member);
    expect(list.map(({ why }) => why)).toEqual([
      '名称一致',
      expect.stringMatching(/允许的字符|校验位不符/),
      '统一社会信用代码应为 18 位，现为 15 位',
      '没有相近的名称，请核对',
      '信用代码一致，与第 1 行是同一家',
    ]);
  });

  it('reads of a sheet the codes, and the names of rows without one, however many they are', async () => {
    const one = '91330106MA27ABCD1X';
    const rows = Array.from({ length: 1003 }, (_, at) => `第${at}家有限公司,`);
    const sheet = Buffer.from(['企业名称,统一社会信用代码', `甲有限公司,${one}`, ...rows].join('\n'));
    const sent = await sendUpload(app, member.token, '名单.csv', sheet);
    const { lines } = await app.ask('/api/portal/enterprise_lookup_sheet', { upload_id: sent.body.data.id }, member);
    expect(lines.slice(0, 2)).toEqual([one, '第0家有限公司']);
    // who looks up is told that they are too many; none is left out in silence
    expect(lines).toHaveLength(1004);
    const alone = await sendUpload(app, member.token, '名单.csv', Buffer.from('\ufeff甲有限公司\r\n乙有限公司\r\n'));
    expect(await app.ask('/api/portal/enterprise_lookup_sheet', { upload_id: alone.body.data.id }, member)).toEqual({
      lines: ['甲有限公司', '乙有限公司'],
    });
  });
});
