import { calls } from '@zhice/contract/all';
import type { CallShape } from '@zhice/contract/call';
import { CASE_KINDS } from '@zhice/contract/case/kinds';
import { nameOf } from '@zhice/contract/fields';
import { BULLETIN } from '@zhice/contract/policy/bulletin-kind';
import { Converter } from 'opencc-js/cn2t';
import { beforeAll, describe, expect, test } from 'vitest';
import { handlers } from '../src/handlers';
import { cellsOf, type RowColumn, type SheetCell, text } from '../src/sheet/sheet-columns';
import { type TestApp, testApp } from './app';
import { makeOwnCases } from './factories/case';
import { A_LIST, addEntries } from './factories/catalogue';
import { makeImportOrder } from './factories/import-order';
import { fieldsOf, type Schema } from './factories/sample-input';
import { staffToken } from './factories/staff';

/**
 * Every word that a row shows finds that row, also in traditional characters: a loop over all lists that are searched and all
 * columns of text, on the demo data. A list that forgets one of its columns fails here.
 */
let app: TestApp;
let token: string;
let office: string;
let enterpriseId: number;

beforeAll(async () => {
  app = await testApp({ env: { DEMO: '1' } });
  token = await app.signIn('qiye');
  office = await staffToken(app, 'admin');
  // messages that left and did not, and a notice to a group
  await app.db`insert into outbox (kind, payload, done_at, last_error)
    values ('sms', '{"to":"138********","template":"code"}', now(), 'down'), ('mail', '{"to":"a***@b.cn"}', now(), null)`;
  await app.db`insert into group_notice (title, body, chosen, enterprise_ids, by_recommendation, state, receivers, staff_id, created_at)
    select '系统维护通知', '周六起维护', '{"words":"名单中的企业"}', '{}', false, 'sent', 1, id, ${app.now()} from staff where username = 'admin'`;
  // something that the audit log shows
  await app.ask('/api/console/own_session_end', { others: true }, { token: office });
  const [account] = await app.db<
    { id: number; enterprise_id: number }[]
  >`select id, enterprise_id from account where username = 'qiye'`;
  enterpriseId = account!.enterprise_id;
  await makeOwnCases(app, account!.id, enterpriseId);
  await addEntries(app, 'list', [A_LIST]);
  await makeImportOrder(app);
  const [open] = (await app.ask('/api/index/reportproject_list', { pageSize: 1 })).list;
  await app.ask('/api/demo/depotreport', { depot_id: open!.id }, { token });
});

const traditional = Converter({ from: 'cn', to: 't' });

type Row = Record<string, unknown> & { id?: number };
interface List {
  sheet: { columns: readonly RowColumn<Row>[] } | (() => unknown);
}
const searched = Object.entries(handlers as unknown as Record<string, object>)
  .filter(([, handler]) => 'sheet' in handler)
  .map(([path, handler]) => [path, calls.find((call) => call.path === path) as CallShape, handler as List] as const)
  .filter(([, call]) => 'keyword' in fieldsOf(call.input));

/** Columns that no search looks into: what has a filter beside the list and follows from the day, and what is made for each row. */
const STATE_OF_THE_DAY = ['状态'];
const OWN_CASES = [
  '/api/Person/depotreport',
  '/api/Person/sb_project',
  '/api/Person/appeal_tabulation',
  '/api/Person/company_seek',
  '/api/portal/corrections',
  '/api/portal/property_consults',
  '/api/Person/market_demand_release',
  '/api/index/market_supply_seek',
  '/api/index/market_demand_seek',
  '/api/Person/expert_message',
  '/api/Person/expert_settle',
  '/api/Person/talent_settle',
  '/api/Person/talent_applyfor',
  '/api/Person/service_record',
  '/api/Person/financingapply',
  '/api/portal/service_listing_list',
  '/api/portal/provider_settle_list',
  '/api/portal/takeovers',
];
const SAID_IN_CASES = CASE_KINDS.flatMap(({ fields }) =>
  Object.entries(fields).map(([name, field]) => nameOf(name, field)),
);
const EXEMPT: Readonly<Record<string, readonly string[]>> = {
  '/api/demo/depot_list': [...STATE_OF_THE_DAY, '类型'],
  '/api/index/reportproject_list': [...STATE_OF_THE_DAY, '类型'],
  '/api/webgrab/matching_policy': [...STATE_OF_THE_DAY, '预判', '还差什么', '待补充', '未全部计入的原因', '依据'],
  '/api/portal/qualification_list': ['有效期至'],
  '/api/portal/right_list': ['ownership'],
  // of a case its title, number, kind and state are looked for: what comes next follows from them, the rest is what it says;
  // 答复 is written in two ways in traditional characters
  ...Object.fromEntries(
    ['/api/portal/case_list', '/api/portal/received_list', '/api/console/case_list', ...OWN_CASES].map((path) => [
      path,
      ['下一步', '是否超期', '状态', ...SAID_IN_CASES],
    ]),
  ),
  '/api/demo/service_manage': ['最近确认'],
  // follows from a figure of the day
  '/api/index/financingservices': ['利率依据'],
  // each has its facet beside the list, by bands
  '/api/enterprise/enterprise_list': [
    '成立日期',
    '注册资本（万元）',
    '规模',
    '企业类型',
    '上市挂牌',
    '有效知识产权（项）',
    '公示获得支持（万元）',
    '登记的风险',
  ],
  '/api/demo/service_enterprise_list': ['入驻日期', '资质'],
  // who signed up is masked
  '/api/console/activity_signup_list': ['姓名', '电话', '状态'],
  '/api/portal/activity_list': ['报名状态', '剩余名额'],
  // what is kept as it was written is looked for as it was written
  '/api/console/audit_list': ['变更', '其他'],
  '/api/console/session_list': ['浏览器'],
  // of a row of content its words are looked for, and not when it was written
  // a value is cut after forty characters, here within a day
  '/api/console/holiday_list': ['节日'],
  '/api/console/fact_list': ['derive'],
  '/api/console/content_list': ['state', 'publish_at', 'updated_at'],
  // each has its filter beside the list
  '/api/console/enterprise_list': ['来源', '认证', ...STATE_OF_THE_DAY],
  // of an expert what is said is looked for, not what the office and the calendar make of it
  '/api/demo/expert_manage_list': ['收费'],
  // nobody finds out by a search who a talent is
  '/api/demo/talent_manage_list': ['称呼', '期望年薪', '性别'],
  '/api/Person/expert_message': ['下一步', '是否超期', '状态', '专家', ...SAID_IN_CASES],
  // told in words that the provider did not use
  '/api/console/outbox_list': ['失败原因'],
};

/** Rows from the beginning, the middle and the end of a list, and values of a column that are looked for. */
const MOST_ROWS = 3;
const LONGEST_VALUE = 40;

const inputOf = (call: CallShape): Record<string, unknown> => {
  const needed = (call.input as Schema).required ?? [];
  return {
    ...(needed.includes('enterprise_id') && { enterprise_id: enterpriseId }),
    // of the lists of content one stands for all
    ...(needed.includes('kind') && { kind: BULLETIN.key }),
  };
};

/** The rows of a list, up to the first that is wanted. */
async function rowsOf(path: string, input: object, isWanted: (row: Row) => boolean = () => false): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; page <= 20; page += 1) {
    const as = path.startsWith('/api/console/') ? office : token;
    const { body } = await app.call(path as '/api/demo/trends_list', { ...input, page, pageSize: 100 }, { token: as });
    const list = body.data.list as Row[];
    rows.push(...list);
    if (list.length < 100 || list.some(isWanted)) break;
  }
  return rows;
}

/** What identifies a row among those that a search finds. */
const identity = (row: Row): string => JSON.stringify([row.id, row.source, row.kind, row.number, row.title]);

/** The texts of a cell; names of people that are masked are not searched. */
function valuesOf(cell: unknown): string[] {
  const texts = Array.isArray(cell) ? cell : [cell];
  return texts
    .filter((text): text is string => typeof text === 'string' && /[\p{L}\p{N}]/u.test(text) && !text.includes('*'))
    .map((text) => Array.from(text).slice(0, LONGEST_VALUE).join(''));
}

/** Days, and fields that stand for a value of which the row shows the name. */
const isCoded = (field: string, row: Row): boolean =>
  /_on$/.test(field) || field === 'patent_kind' || `${field}_name` in row;

/** The columns of a list; where its file has more than the list, each field of a row that is a text or some. */
const columnsOf = (sheet: List['sheet'], [row = {}]: readonly Row[]): readonly RowColumn<Row>[] =>
  typeof sheet === 'object'
    ? sheet.columns
    : Object.keys(row).flatMap((field) =>
        isCoded(field, row) ? [] : text(field, (some: Row) => some[field] as SheetCell),
      );

/** The values of a column in some rows, each with a row that shows it. */
function shownBy(column: RowColumn<Row>, rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.flatMap((row) => valuesOf(cellsOf([column], row)[0]).map((value) => [value, row] as const)));
}

describe.each(searched)('%s', (path, call, { sheet }) => {
  const isFound = async (keyword: string, row: Row) => {
    const isWanted = (one: Row) => identity(one) === identity(row);
    return (await rowsOf(path, { ...inputOf(call), keyword }, isWanted)).some(isWanted);
  };

  test('what its rows show finds them', async () => {
    const rows = await rowsOf(path, inputOf(call));
    expect(rows.length).toBeGreaterThan(0);
    const some = rows.filter((_, at) => at % Math.ceil(rows.length / MOST_ROWS) === 0);
    const exempt = EXEMPT[path] ?? [];
    const columns = columnsOf(sheet, rows).filter(({ kind, header }) => kind === 'text' && !exempt.includes(header));
    const missing: string[] = [];
    for (const column of columns) {
      const shown = shownBy(column, some);
      // one of each column in traditional characters too
      const other = [...shown].find(([value]) => traditional(value) !== value);
      for (const [keyword, row] of [...shown, ...(other ? [[traditional(other[0]), other[1]] as const] : [])]) {
        if (!(await isFound(keyword, row))) missing.push(`${column.header}: ${keyword}`);
      }
    }
    expect(missing).toEqual([]);
  });
});

/** Lists in SQL that are read, that have an index, and that are kept by their enterprise; where the name of a row stands. */
test.each([
  ['/api/index/market_supply_shoplist', 'market_entry', 'title', "kind = 'supply'"],
  ['/api/enterprise/enterprise_list', 'enterprise', 'name', 'approved_at is not null'],
  [
    '/api/Achievement/achievement_patent_list',
    'ip_right',
    'name',
    "kind = 'patent' and ownership = 'own' and status = 'granted'",
  ],
] as const)('%s finds what is stored in traditional characters', async (path, table, column, where) => {
  const call = calls.find((one) => one.path === path) as CallShape;
  const [row] = await app.db<{ id: number }[]>`
    update ${app.db(table)} set ${app.db(column)} = '臺灣個體軟體與機械設備研發服務'
    where id = (select max(id) from ${app.db(table)} where ${app.db.unsafe(where)}) returning id`;
  for (const keyword of ['机械设备', '機械設備', '个体', '设备研发']) {
    const found = await rowsOf(path, { ...inputOf(call), keyword });
    expect([keyword, found.some(({ id }) => id === row!.id)]).toEqual([keyword, true]);
  }
});
