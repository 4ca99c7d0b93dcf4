import { RECORD_KEYS, type RecordKey } from '@zhice/contract/public-record/kinds';
import { beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf, kindOf } from '../src/domains/public-record';
import { testApp } from './app';
import { makeAccount } from './factories/account';
import { createEnterprise, newCreditCode } from './factories/enterprise';
import { exportedRows } from './factories/exported';
import { importStory } from './factories/import';

/** Every kind of public record, by its declaration: list, words, paging, standing, export; import, twice, changed, and taken back. */
const app = await testApp();
const { run, file, about } = importStory(app.db);
let code = '';
let id = 0;

beforeEach(async () => {
  code = newCreditCode();
  id = await createEnterprise(app.db, { name: '江澜样例有限公司', creditCode: code, sourceKey: code });
});

/** What a cell says of a field for the record at a place; undefined: nothing. */
function cellAt([name, { kind, label, of }]: ReturnType<typeof fieldsOf>[number], at: number): string | undefined {
  if (name === 'ended_on' || name === 'repaired_on' || kind === 'code') return undefined;
  if (of) return of.labels[of[at % of.length]!];
  const said = {
    day: `2024-0${1 + (at % 9)}-1${at % 10}`,
    money: String(10 + at),
    share: `${10 + at}%`,
    text: `${label}甲${at}`,
    choice: undefined,
  };
  return said[kind];
}

/** What a sheet says of the record at a place, by the labels of its fields. */
function cellsAt(key: RecordKey, at: number, ended = false): Record<string, string> {
  const cells = fieldsOf(key).flatMap(([name, field]): [string, string][] => {
    const said = name === 'ended_on' && ended ? '2025-06-30' : cellAt([name, field], at);
    return said === undefined ? [] : [[field.kind === 'money' ? `${field.label}（万元）` : field.label, said]];
  });
  return {
    统一社会信用代码: code,
    ...Object.fromEntries(cells),
    来源: '公示系统',
    数据日期: ended ? '2026-01-02' : '2026-01-01',
  };
}

const csv = (rows: Record<string, string>[]): string => {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))]
    .map((row) => row.join(','))
    .join('\n');
};
const importing = (key: RecordKey, rows: Record<string, string>[], more = {}) =>
  run(kindOf(key).imported as never, file(`${key}.csv`, csv(rows)), more);

type Row = Record<string, unknown> & { id: number; ended: boolean };
const list = async (key: RecordKey, asked: object = {}) =>
  (await app.ask(kindOf(key).list as '/api/enterprise/person_list', { enterprise_id: id, ...asked })) as unknown as {
    total: number;
    list: Row[];
    url?: string;
  };

describe.each(RECORD_KEYS)('%s', (key) => {
  const rows = () => Array.from({ length: 12 }, (_, at) => cellsAt(key, at));

  it('is imported and listed, paged, searched by what its rows show, with source and day', async () => {
    expect((await importing(key, rows())).text).toContain('新增 12');
    const first = await list(key, { pageSize: 5 });
    expect([first.total, first.list.length]).toEqual([12, 5]);
    const all = (await list(key, { pageSize: 100 })).list;
    const pages = await Promise.all([1, 2, 3].map((page) => list(key, { page, pageSize: 5 })));
    expect(pages.flatMap((page) => page.list.map((row) => row.id))).toEqual(all.map((row) => row.id));
    const { title, order } = kindOf(key);
    const days = all.map((row) => String(row[order]));
    expect(days).toEqual([...days].sort().reverse());
    const wanted = all[3]!;
    const found = await list(key, { keyword: String(wanted[title]) });
    expect(found.list[0]).toEqual(wanted);
    expect((await list(key, { keyword: '没有这样的词' })).total).toBe(0);
    for (const row of all) expect([row.source, row.source_on]).toEqual(['公示系统', '2026-01-01']);
  });

  it('is exported as it is listed, to who is signed in', async () => {
    await importing(key, rows());
    const person = await makeAccount(app);
    const { url } = (await app.ask(
      kindOf(key).list as '/api/enterprise/person_list',
      { enterprise_id: id, is_export: 1 },
      person,
    )) as { url?: string };
    const sheet = await exportedRows(app, url);
    expect(sheet).toHaveLength(13);
    expect(sheet[0]!.slice(-2)).toEqual(['来源', '来源日期']);
  });

  it('is the same when it comes again, changes by a later day alone, and keeps what it was', async () => {
    await importing(key, rows());
    const before = await list(key, { pageSize: 100 });
    expect((await importing(key, rows())).text).toContain('新增 0，修改 0，未变 12');
    const field = fieldsOf(key).find(
      ([name, { kind }]) => kind === 'text' && !kindOf(key).key.includes(name) && name !== kindOf(key).title,
    );
    if (!field) return;
    const [name, { label }] = field;
    const changed = { ...rows()[0]!, [label]: '改过的', 数据日期: '2026-02-01' };
    expect((await importing(key, [changed])).text).toContain('修改 1');
    const past = await app.db<
      { was: Record<string, unknown> }[]
    >`select was from public_record_past where kind = ${key}`;
    expect(past.map(({ was }) => was[name])).toEqual([`${label}甲0`]);
    const old = { ...rows()[0]!, [label]: '更早的', 数据日期: '2025-12-01' };
    expect((await importing(key, [old])).text).toContain('未变 1');
    expect((await about('undo', 3)).code).toBe(0);
    expect(await list(key, { pageSize: 100 })).toEqual(before);
  });

  it('is taken back by run, and not when something later changed it', async () => {
    await importing(key, rows().slice(0, 6));
    await importing(key, rows());
    expect((await about('undo', 2)).text).toContain('删除 6 项');
    expect((await list(key)).total).toBe(6);
    await importing(
      key,
      rows().map((row) => ({ ...row, 来源: '另一处', 数据日期: '2026-03-01' })),
    );
    expect(await about('undo', 1)).toMatchObject({ code: 1, text: expect.stringContaining('之后被第 3 次导入改过') });
    await importing(key, rows(), { dryRun: true });
    expect((await about('undo', 3)).code).toBe(0);
    expect((await about('undo', 1)).code).toBe(0);
    expect((await list(key)).total).toBe(0);
  });

  it('waits where only a name tells whose it is, and takes the answer', async () => {
    const { 统一社会信用代码: _, ...cells } = cellsAt(key, 1);
    const named = { 企业名称: '江澜样例有限公司', ...cells };
    expect((await importing(key, [named])).text).toContain('待确认的企业“江澜样例有限公司”');
    expect((await list(key)).total).toBe(0);
    expect((await importing(key, [named], { companies: ['江澜样例有限公司=是'] })).text).toContain('新增 1');
    const again = { ...named, ...cellsAt(key, 2), 统一社会信用代码: '' };
    expect((await importing(key, [again])).text).toContain('新增 1');
    expect((await list(key)).total).toBe(2);
  });

  it.runIf('ended_on' in kindOf(key).fields)('stays when it has ended', async () => {
    await importing(key, [cellsAt(key, 1)]);
    await importing(key, [cellsAt(key, 1, true)]);
    const { list: ended } = await list(key, { standing: 'ended' });
    expect(ended.map(({ ended_on, ended: over }) => [ended_on, over])).toEqual([['2025-06-30', true]]);
    expect((await list(key, { standing: 'current' })).total).toBe(0);
  });

  it('refuses a row without what makes it a record, and says so', async () => {
    const [name, { label }] = fieldsOf(key).find(([, { required }]) => required)!;
    expect(name).toBeTruthy();
    expect((await importing(key, [{ ...cellsAt(key, 1), [label]: '' }])).text).toContain(`没有写${label}`);
  });
});

it('counts every tab in one call, and is not found where the public sees no enterprise', async () => {
  for (const key of RECORD_KEYS) await importing(key, [cellsAt(key, 1), cellsAt(key, 2)]);
  const counts: Record<string, number> = await app.ask('/api/enterprise/list_count', { enterprise_id: id });
  expect(RECORD_KEYS.map((key) => counts[key])).toEqual(RECORD_KEYS.map(() => 2));
  const tenders = await app.ask('/api/enterprise/tender_count', { enterprise_id: id });
  expect([tenders.total, tenders.amount, tenders.list.reduce((sum, { count }) => sum + count, 0)]).toEqual([2, 23, 2]);
  const draft = await createEnterprise(app.db, { approved: false });
  expect((await app.call('/api/enterprise/list_count', { enterprise_id: draft })).status).toBe(404);
});

it('keeps no number of a person', async () => {
  const holder = {
    ...cellsAt('shareholder', 1),
    股东类型: '自然人',
    股东信用代码: '330106199001011233',
    证件号码: '330106199001011233',
  };
  const { text } = await importing('shareholder', [holder]);
  expect(text).toContain('没有用到的列：证件号码');
  const [row] = await app.db`select to_jsonb(s)::text as text from shareholding s`;
  expect(row?.text).not.toContain('330106199001011233');
});
