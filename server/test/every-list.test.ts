import { calls } from '@zhice/contract/all';
import type { CallShape } from '@zhice/contract/call';
import { BULLETIN } from '@zhice/contract/policy/bulletin-kind';
import { beforeAll, describe, expect, test } from 'vitest';
import { handlers } from '../src/handlers';
import { cellsOf, type RowColumn, type SheetCell, type SheetColumn } from '../src/sheet/sheet-columns';
import { type TestApp, testApp } from './app';
import { makeAccount } from './factories/account';
import { makeOwnCases } from './factories/case';
import { A_LIST, addEntries } from './factories/catalogue';
import { exportedRows } from './factories/exported';
import { makeImportOrder } from './factories/import-order';
import { fieldsOf, filterValue, type Schema } from './factories/sample-input';
import { makeStaff, staffToken } from './factories/staff';

/** What every list promises is tested by a loop over all of them, on the demo data: its file says what the list says. */
let app: TestApp;
let token: string;
let office: string;
let enterpriseId: number;
/** One with patents. */
let expertId: number;

const FORMULA = '=HYPERLINK("http://example.test","点我")';

beforeAll(async () => {
  app = await testApp({ env: { DEMO: '1' } });
  token = await app.signIn('qiye');
  const [account] = await app.db<{ id: number; enterprise_id: number }[]>`
    select id, enterprise_id from account where username = 'qiye'`;
  enterpriseId = account!.enterprise_id;
  await app.db`insert into policy_follow (account_id, policy_id, followed_at)
    select ${account!.id}, id, ${app.now()} from policy order by id limit 12`;
  await app.db`insert into enterprise_follow (account_id, enterprise_id, followed_at)
    select ${account!.id}, id, ${app.now()} from enterprise order by id limit 12`;
  await app.db`insert into enterprise_change (enterprise_id, kind, before, after, at)
    select enterprise_id, 'name', ${FORMULA}, '@新名称', followed_at from enterprise_follow`;
  await makeOwnCases(app, account!.id, enterpriseId);
  const [expert] = await app.db<{ expert_id: number }[]>`
    select expert_id from expert_evidence where right_id is not null order by id limit 1`;
  expertId = expert!.expert_id;
  await app.db`insert into staff_notice (staff_id, title, mark, at)
    select id, '@已超过办理期限', 'a list', ${app.now()} from staff where username = 'admin'`;
  await makeImportOrder(app);
  await app.db`insert into sign_in (account_id, at, way, done)
    select ${account!.id}, ${app.now()}::timestamptz - interval '1 hour' * n, 'sms', n % 2 = 0 from generate_series(1, 4) n`;
  await addEntries(app, 'list', [A_LIST]);
  const open = await app.call('/api/index/reportproject_list', { pageSize: 3 });
  for (const { id } of open.body.data.list) {
    const draft = await app.call('/api/demo/depotreport', { depot_id: id, contact_name: '+张三' }, { token });
    expect(draft.status).toBe(200);
  }
  await app.db`insert into missed_word (words, n, last_on) values ('=量子', 2, ${app.now()}), ('羊毛', 1, ${app.now()})`;
  await app.db`insert into match_month (month, enterprise_id, days, fitting, last_on)
    select '2026-07-01', id, 2, 3, '2026-07-09' from enterprise order by id limit 3`;
  await app.db`insert into backup_run (kind, file, rows, bytes, at) values ('backup', '=a.gz', 5, 9, ${app.now()})`;
  await app.db`insert into outbox (kind, payload, done_at, last_error)
    values ('sms', '{"to":"138********","template":"code"}', now(), '=x'), ('mail', '{"to":"a***@b.cn"}', now(), null)`;
  await app.db`insert into group_notice (title, body, chosen, enterprise_ids, by_recommendation, state, receivers, staff_id, created_at)
    select '=维护', '内容', '{"words":"名单中的 1 家"}', '{}', false, 'sent', 1, id, ${app.now()} from staff where username = 'admin'`;
  await app.db`update cases set submitted_at = ${app.now()} where id in (select id from cases where submitted_at is not null limit 3)`;
  await app.db`update content_trend set title = ${FORMULA} where id in (select id from content_trend limit 2)`;
  await app.db`update policy set title = ${FORMULA} where id in (select id from policy order by id limit 20)`;
});

type Row = Record<string, unknown>;
interface Answer {
  total: number;
  page: number;
  pageSize: number;
  list: Row[];
  url?: string;
}
interface List {
  sheet: { columns: SheetColumn[] } | ((input: unknown) => { columns: SheetColumn[] });
}
const lists = Object.entries(handlers as unknown as Record<string, object>)
  .filter(([, handler]) => 'sheet' in handler)
  .map(([path, handler]) => [path, calls.find((call) => call.path === path) as CallShape, handler as List] as const);

/** An import and its check answer pages of what becomes of a file: that file, with the faults, is their export. */
const REPORTS = ['/api/portal/right_import_preview', '/api/portal/right_import_state'];

test('every call that answers a page is a list with a file', () => {
  const paged = (call: CallShape) =>
    ['total', 'page', 'pageSize', 'list'].every((field) => field in fieldsOf(call.output));
  const expected = calls.filter(paged).map(({ path }) => path as string);
  expect(lists.map(([path]) => path).sort()).toEqual(expected.filter((path) => !REPORTS.includes(path)).sort());
  for (const [, call] of lists)
    expect([call.path, 'is_export' in fieldsOf(call.input), 'url' in fieldsOf(call.output)]).toEqual([
      call.path,
      true,
      true,
    ]);
});

/** Somebody whom a list is for. */
const tokenOf = (path: string): string => (path.startsWith('/api/console/') ? office : token);

async function ask(path: string, body: object, as = tokenOf(path)) {
  // an account makes thirty files in ten minutes
  app.setNow(new Date(app.now().getTime() + 21_000));
  const answer = await app.call(path as '/api/demo/trends_list', body, { token: as });
  return { status: answer.status, msg: answer.body.msg, data: answer.body.data as unknown as Answer };
}

const inputOf = (call: CallShape): Record<string, unknown> => {
  const needed = (call.input as Schema).required ?? [];
  return {
    ...(needed.includes('enterprise_id') && { enterprise_id: enterpriseId }),
    ...(needed.includes('id') && { id: expertId }),
    ...(needed.includes('lines') && { lines: Array.from({ length: 12 }, (_, at) => `+第${at}家有限公司`) }),
    // of the lists of content one stands for all
    ...(needed.includes('kind') && { kind: BULLETIN.key }),
  };
};

/** All rows of a list, page by page. */
async function allRows(path: string, input: object): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { data } = await ask(path, { ...input, page, pageSize: 100 });
    rows.push(...data.list);
    if (data.list.length < 100) return rows;
  }
}

/** What a cell of the file is read as. */
function readAs(cell: SheetCell, { kind }: SheetColumn): unknown {
  if (typeof cell === 'boolean') return cell ? '是' : '否';
  if (typeof cell === 'number') return kind === 'text' ? String(cell) : cell;
  const text = typeof cell === 'string' ? cell : (cell ?? []).join('；');
  const isDay = (kind === 'date' || kind === 'moment') && /^\d{4}-\d\d-\d\d/.test(text);
  return isDay ? new Date(`${text.slice(0, 10)}T${text.slice(11) || '00:00:00'}Z`) : text || null;
}

/** The rows of a file as wide as its head: empty cells at the end are not in it. */
const filled = (row: readonly unknown[], { length }: { length: number }) =>
  Array.from({ length }, (_, place) => row[place] ?? null);

async function expectSameFile(path: string, list: List, input: object, rows: Row[]): Promise<void> {
  const answer = await ask(path, { ...input, is_export: 1 });
  expect([input, answer.status, answer.msg]).toEqual([input, 200, '']);
  expect([answer.data.total, answer.data.list]).toEqual([rows.length, []]);
  const [head = [], ...cells] = await exportedRows(app, answer.data.url);
  const { columns } = typeof list.sheet === 'function' ? list.sheet(input) : list.sheet;
  expect(head).toEqual(columns.map(({ header }) => header));
  expect(new Set(head).size).toBe(head.length);
  if (columns.some((column) => !('cell' in column))) {
    // its columns are more than the fields of the list
    const ofColumn = head.map((_, at) => cells.map((row) => row[at]));
    expect(ofColumn).toContainEqual(rows.map(({ name }) => name));
    return;
  }
  const expected = rows.map((row) =>
    cellsOf(columns as RowColumn<Row>[], row).map((cell, place) => readAs(cell, columns[place]!)),
  );
  expect(cells.map((row) => filled(row, head))).toEqual(expected);
}

const PAGING = ['page', 'pageSize', 'is_export'];

/** Signed in anew: the clock goes on with every file. */
async function signInAgain(): Promise<void> {
  office = await staffToken(app, 'admin');
  token = await app.signIn('qiye');
}

describe.each(lists)('%s', (path, call, list) => {
  beforeAll(signInAgain);

  test('its file has the rows of the list, whatever filters them', async () => {
    const rows = await allRows(path, inputOf(call));
    await expectSameFile(path, list, inputOf(call), rows);
    for (const [field, schema] of Object.entries(fieldsOf(call.input))) {
      if (PAGING.includes(field) || ['id', 'action'].includes(field)) continue;
      const value = filterValue(field, schema, rows);
      if (value === undefined || field in inputOf(call)) continue;
      const input = { ...inputOf(call), [field]: value };
      await expectSameFile(path, list, input, await allRows(path, input));
    }
  });

  test.runIf(call.access === 'public')('its file is for who is signed in', async () => {
    const answer = await ask(path, { ...inputOf(call), is_export: 1 }, '');
    expect([answer.status, answer.msg]).toEqual([401, '请先登录']);
  });

  test.runIf(call.writesWhen)('an act makes no file', async () => {
    const before = await ask(path, {});
    const answer = await ask(path, { id: before.data.list[0]?.id, action: 'withdraw', is_export: 1 });
    expect(answer.status).toBe(400);
    expect((await ask(path, {})).data).toEqual(before.data);
  });
});

test('staff of some areas read every list of the office, no more of it than who has all', async () => {
  await signInAgain();
  const { token: limited } = await makeStaff(app, { areas: ['990105'] });
  for (const [path, call] of lists.filter(([of]) => of.startsWith('/api/console/'))) {
    const [all, some] = [await ask(path, inputOf(call)), await ask(path, inputOf(call), limited)];
    expect([path, some.status, some.msg]).toEqual([path, 200, '']);
    expect([path, some.data.total <= all.data.total]).toEqual([path, true]);
  }
});

test('none of the lists was empty', async () => {
  await signInAgain();
  const empty: string[] = [];
  for (const [path, call] of lists) if ((await ask(path, inputOf(call))).data.total === 0) empty.push(path);
  expect(empty).toEqual([]);
});

test('a member without an enterprise has what is public', async () => {
  const member = await makeAccount(app);
  const { data } = await ask('/api/demo/depot_list', { is_export: 1 }, member.token);
  expect((await exportedRows(app, data.url)).length - 1).toBe(data.total);
});
