import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/app';
import { importStory } from '../../test/factories/import';
import { ENTERPRISE_TIES, findTiedTables } from '../domains/enterprise/take-back-enterprises';
import { deleteOldRuns } from './old-runs';

const { sql } = await testDatabase();
const { file, run, sheet, about, count } = importStory(sql);

const HEADER = ['标题', '文号', '级别', '依据', '正文'];
const document = (n: number, { body = '内容', basis = '' } = {}) => [
  `办法${n}`,
  `国发〔2021〕${n}号`,
  '国家级',
  basis,
  body,
];
/** All that is stored of policies and enterprises, what they hang on and what they were. */
async function everything() {
  const tables = {
    policy: sql`select to_jsonb(t) - 'department_id' as row from policy t order by id`,
    document: sql`select to_jsonb(t) as row from policy_document t order by policy_id`,
    item: sql`select to_jsonb(t) as row from policy_item t order by policy_id`,
    rule: sql`select to_jsonb(t) - 'id' as row from item_rule t order by policy_id, version`,
    name: sql`select to_jsonb(t) as row from policy_name t order by policy_id, name`,
    reference: sql`select to_jsonb(t) as row from policy_reference t order by from_id, position`,
    relation: sql`select to_jsonb(t) as row from policy_relation t order by from_id, to_id, kind`,
    version: sql`select to_jsonb(t) as row from policy_version t order by policy_id, version`,
    enterprise: sql`select to_jsonb(t) - 'fact_version' as row from enterprise t order by id`,
    formerly: sql`select to_jsonb(t) as row from enterprise_past_name t order by enterprise_id, name`,
    fact: sql`select to_jsonb(t) as row from enterprise_fact t order by enterprise_id, fact, period`,
    past: sql`select to_jsonb(t) - 'id' as row from enterprise_fact_past t order by enterprise_id, fact, period, replaced_at`,
  };
  const read = Object.entries(tables).map(async ([name, rows]) => [name, (await rows).map(({ row }) => row)]);
  return Object.fromEntries(await Promise.all(read));
}

describe('a run', () => {
  it('has a number, is listed, and is told again row by row', async () => {
    const first = await sheet('documents', [HEADER, document(1), document(1, { body: '' }), ['合计', '', '', '', '']]);
    expect(first.text).toContain('第 1 次导入');
    await run('documents', file('dry.csv', '标题,级别,正文\n甲,国家级,文\n'), { dryRun: true });
    await sheet('enterprises', [['企业名称'], ['甲公司']]);
    const runs = (await about('runs')).text.split('\n');
    expect(runs).toEqual([
      expect.stringMatching(/^第 2 次导入.*企业　完成　新增 1　rows\.csv$/),
      expect.stringMatching(/^第 1 次导入.*政策文件　完成　新增 1，拒绝 1，不是数据 1　rows\.csv$/),
    ]);
    const report = await about('report', 1);
    expect(report.code).toBe(0);
    expect(report.text).toContain('rows.csv：3 行，新增 1，修改 0，未变 0，拒绝 1');
    expect(report.text).toMatch(/ {2}第 2 行《办法1》新增\n {2}第 3 行《办法1》拒绝：.*\n {2}第 4 行不是数据：合计行$/);
    const odd = [
      { title: '甲\0乙\ud800办法', level: 18, body: '文' },
      { title: '丙\0', level: '\0级', body: '文' },
    ];
    const oddRun = await run('documents', file('odd.json', JSON.stringify(odd)));
    expect(oddRun.text).toContain('新增 1，修改 0，未变 0，拒绝 1');
    expect((await about('report', 3)).text).toMatch(/第 1 行《甲乙\ufffd办法》新增\n {2}第 2 行《丙》拒绝：level“级”/);
    expect(await about('report', 9)).toMatchObject({ code: 1, text: expect.stringContaining('没有第 9 次导入') });
  });
});

const RULES = (version: string) =>
  JSON.stringify([{ version, source: '办法', condition: { fact: 'independent_legal_person', is: true } }]);
const ITEM_HEADER = ['事项名称', '主管部门', '级别', '最高金额', '规则', '申报材料'];
const CODE = '91330100799655058B';
/** For each kind what is there, what a run makes of it in two files, and a change after that. */
const STORIES = {
  documents: {
    before: [HEADER, document(1), document(3, { basis: '国发〔2021〕2号' })],
    run: [HEADER, document(1, { body: '新内容', basis: '国发〔2021〕3号' }), document(2)],
    again: [HEADER, document(1, { body: '更新' })],
    later: [HEADER, document(1, { body: '后来' })],
  },
  items: {
    before: [ITEM_HEADER, ['甲事项', '财政部', '国家级', '10', RULES('1'), '表']],
    run: [
      ITEM_HEADER,
      ['甲事项', '财政部', '国家级', '20', RULES('2'), '表；报告'],
      ['乙事项', '财政部', '国家级', '5', '', ''],
    ],
    again: [ITEM_HEADER, ['甲事项', '财政部', '国家级', '30', '', '']],
    later: [ITEM_HEADER, ['甲事项', '财政部', '国家级', '40', '', '']],
  },
  enterprises: {
    before: [
      ['企业名称', '信用代码', '地区', '2025年营业收入', '2025年净利润'],
      ['甲公司', CODE, '杭州市', '100', '5'],
    ],
    run: [
      ['企业名称', '信用代码', '股票代码', '地区', '2025年营业收入', '2025年净利润', '2025年职工总数', '曾用名'],
      ['甲股份公司', CODE, '000001', '宁波市', '200', '清空', '7', '甲老厂'],
      ['乙公司', '', '', '', '1', '', '', '乙老厂'],
    ],
    again: [
      ['信用代码', '2025年营业收入'],
      [CODE, '300'],
    ],
    later: [
      ['信用代码', '2025年营业收入'],
      [CODE, '400'],
    ],
  },
} as const;

describe.each(['documents', 'items', 'enterprises'] as const)('a run of %s', (kind) => {
  const story = STORIES[kind] as unknown as Record<'before' | 'run' | 'again' | 'later', string[][]>;
  const csv = (name: string, rows: string[][]) =>
    file(name, rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'));
  const theRun = () => run(kind, [csv('one.csv', story.run), csv('two.csv', story.again)]);

  it('is taken back as if it had never been, once', async () => {
    await sheet(kind, story.before);
    const before = await everything();
    await theRun();
    expect(await everything()).not.toEqual(before);
    expect(await about('undo', 2)).toEqual({ code: 0, text: '第 2 次导入已撤销：删除 1 项，恢复 1 项' });
    expect(await everything()).toEqual(before);
    expect((await about('runs')).text).toMatch(/第 2 次导入.*已撤销/);
    expect(await about('undo', 2)).toMatchObject({ code: 1, text: expect.stringContaining('已经在') });
  });

  it('is not taken back after a later one, which is named, until that is taken back too', async () => {
    await sheet(kind, story.before);
    await theRun();
    const after = await everything();
    await sheet(kind, story.later);
    const last = await everything();
    const { code, text } = await about('undo', 2);
    expect(code).toBe(1);
    expect(text).toMatch(/没有撤销，什么也没有改动：有 1 处/);
    expect(text).toMatch(/two\.csv 第 2 行《(?:甲.*|办法1)》：之后被第 3 次导入改过/);
    expect(await everything()).toEqual(last);

    expect((await about('undo', 3)).code).toBe(0);
    expect(await everything()).toEqual(after);
    expect((await about('undo', 2)).code).toBe(0);
    expect((await about('undo', 1)).code).toBe(0);
    expect(await count(kind === 'enterprises' ? 'enterprise' : 'policy')).toBe(0);
  });
});

it('takes back items that were among the files of policies', async () => {
  await sheet('items', STORIES.items.before as never);
  const before = await everything();
  const changed = file(
    'items.csv',
    '政策名称,主管部门,级别,申报条件\n甲事项,财政部,国家级,新条件\n丙事项,财政部,国家级,条件',
  );
  const { text } = await run('documents', [file('documents.csv', '标题,级别,正文\n办法,国家级,内容'), changed]);
  expect(text).toContain('按申报事项');
  await sheet('items', STORIES.items.again as never);
  expect((await about('undo', 2)).text).toContain('《甲事项》：之后被第 3 次导入改过');
  await about('undo', 3);
  await sql`delete from change`;
  expect((await about('undo', 2)).text).toContain('删除 2 项，恢复 1 项');
  expect(await everything()).toEqual(before);
  expect(await sql`select kind, subject_id from change where kind = 'item' order by 2`).toEqual([
    { kind: 'item', subject_id: 1 },
    { kind: 'item', subject_id: 3 },
  ]);
});

describe('a run is not taken back', () => {
  it('while something hangs on a policy that it created: each is told by name', async () => {
    await sheet('documents', [HEADER, document(1), document(2)]);
    await sheet('documents', [HEADER, document(3, { basis: '国发〔2021〕1号' })]);
    const account = await sql`insert into account (username) values ('zhang') returning id`;
    const enterprise = await sql`insert into enterprise (name) values ('丙公司') returning id`;
    const [accountId, enterpriseId] = [account[0]!.id, enterprise[0]!.id];
    await sql`insert into policy_follow (account_id, policy_id, followed_at) values (${accountId}, 2, now())`;
    await sql`
      insert into cases (kind, account_id, enterprise_id, subject_kind, subject_id, created_at, changed_at, state_since)
      values ('declaration', ${accountId}, ${enterpriseId}, 'item', 1, now(), now(), now())`;
    const { text } = await about('undo', 1);
    expect(text).toContain('有 3 处');
    expect(text).toContain('第 2 行《办法1》：有企业的申报：丙公司');
    expect(text).toContain('第 2 行《办法1》：有政策与它关联：《办法3》');
    expect(text).toContain('第 3 行《办法2》：有账号关注：zhang');
    expect(await count('policy')).toBe(3);
    await sql`delete from policy_follow`;
    await sql`delete from cases`;
    await sql`delete from account where id = ${accountId}`;
    expect((await about('undo', 2)).code).toBe(0);
    expect((await about('undo', 1)).code).toBe(0);
  });

  it('when a policy or enterprise of it was changed by a person, who is named, or is gone', async () => {
    await sheet('enterprises', [
      ['企业名称', '2025年营业收入'],
      ['甲公司', '1'],
      ['乙公司', '1'],
      ['丁公司', '1'],
    ]);
    const [account] = await sql`insert into account (username) values ('li') returning id`;
    await sql`insert into enterprise_member (account_id, enterprise_id, role) values (${account!.id}, 3, 'owner')`;
    await sql`update enterprise_fact set updated_by = ${account!.id}, updated_at = '2026-11-21' where enterprise_id = 1`;
    await sql`update enterprise set updated_at = '2026-11-21' where id = 1`;
    await sql`delete from enterprise where id = 2`;
    const { text } = await about('undo', 1);
    expect(text).toMatch(/第 2 行《甲公司》：之后被账号 li 在 2026-11-21.*改过/);
    expect(text).toContain('第 3 行《乙公司》：之后已被删除，或已由企业认领');
    expect(text).toContain('第 4 行《丁公司》：已有账号 1 条');
    await sql`delete from account where id = ${account!.id}`;
  });

  it('while it runs; one that was killed is, with all that it saved', async () => {
    await sql`create function stop_at_60() returns trigger language plpgsql as $$
      begin if new.title = '办法60' then raise exception using errcode = '57P01'; end if; return new; end $$`;
    await sql`create trigger stop_at_60 before insert on policy for each row execute function stop_at_60()`;
    const rows = Array.from({ length: 80 }, (_, n) => document(n));
    const killed = await sheet('documents', [HEADER, ...rows]);
    await sql`drop trigger stop_at_60 on policy`;
    await sql`drop function stop_at_60`;
    expect(killed.text).toContain('数据库连接中断');
    expect(await count('policy')).toBe(50);
    expect((await about('runs')).text).toContain('正在进行');
    expect(await about('undo', 1)).toMatchObject({ code: 1, text: expect.stringContaining('还在进行') });
    await sql`update import_run set beat_at = beat_at - interval '2 minutes'`;
    expect((await about('runs')).text).toContain('中断');
    expect((await about('undo', 1)).text).toContain('删除 50 项');
    expect(await count('policy')).toBe(0);
  });

  it('when it was of industries, or never was', async () => {
    await run('industries', file('i.csv', 'code,level,name\n397,3,电子器件制造\n'));
    expect(await about('undo', 1)).toMatchObject({ code: 1, text: expect.stringContaining('不能撤销') });
    expect(await about('undo', 7)).toMatchObject({ code: 1, text: expect.stringContaining('没有第 7 次导入') });
  });
});

describe('rows of old runs', () => {
  const rows = async () => (await sql`select distinct run_id from import_run_row order by 1`).map((row) => row.run_id);
  const older = (id: number, days: number) => sql`
    update import_run set began_at = now() - make_interval(days => ${days}), undone_at = undone_at - make_interval(days => ${days})
    where id = ${id}`;

  it('go a year after the run, or ninety days after it was taken back; what the run told stays', async () => {
    for (const title of ['甲', '乙', '丙']) {
      await run('documents', file('d.json', JSON.stringify([{ title: `${title}办法`, level: 18, body: '文' }])));
    }
    await about('undo', 2);
    await older(1, 366);
    await older(2, 80);
    await older(3, 364);
    await deleteOldRuns(sql);
    expect(await rows()).toEqual([2, 3]);
    await older(2, 20);
    await deleteOldRuns(sql);
    expect(await rows()).toEqual([3]);
    expect((await about('runs')).text.match(/新增 1/g)).toHaveLength(3);
    expect((await about('report', 1)).text).toMatch(/1 行，新增 1[\s\S]*逐行记录已清理/);
    expect(await about('undo', 1)).toMatchObject({ code: 1, text: expect.stringContaining('不能再撤销') });
  });
});

describe('what can hang', () => {
  it('on an enterprise has a name, table by table', async () => {
    const tables = await findTiedTables(sql);
    expect(tables.map(({ name }) => name).filter((name) => !(name in ENTERPRISE_TIES))).toEqual([]);
  });

  it('on a policy is looked for, table by table', async () => {
    const tables = await sql<{ name: string }[]>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'policy'::regclass`;
    const isPart = (name: string) => /^(?:policy_|item_rule)/.test(name) && name !== 'policy_follow';
    const others = tables.map(({ name }) => name).filter((name) => !isPart(name));
    expect(others.sort()).toEqual([
      'application_project',
      'award',
      'bulletin',
      'information',
      'obtained_support',
      'policy_follow',
      'rule_draft',
    ]);
  });
});
