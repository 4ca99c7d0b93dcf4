import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app';
import { eachTest } from '../../../../test/each-test';
import { makeAccount } from '../../../../test/factories/account';
import { newApplicationNumber } from '../../../../test/factories/application-number';
import { ended, uploadOf, workbookOf } from '../../../../test/factories/right-import';
import { addDays, addYears, dayInChina } from '../../../base/day';
import { rollForward } from '../../../base/working-day';
import { patentYearOf, patentYearStart } from '../../fees/law/patent-term.rules';

const app = await testApp();
const firm = eachTest(() => makeAccount(app, { enterprise: true }));
const TODAY = dayInChina(app.now());

type Cells = Record<string, string>;

/** Granted patents of a ledger, filed on days all through the years. */
const LEDGER = Array.from({ length: 300 }, (_, at) => {
  const kind = (['invention', 'utility', 'design'] as const)[at % 3]!;
  const applied = addDays(addYears(TODAY, -9), at * 9);
  const cells: Cells = {
    申请号: newApplicationNumber(kind, Number(applied.slice(0, 4))),
    专利名称: `一种装置${at}`,
    专利权人: '示例公司',
    申请日: applied,
    授权公告日: addDays(applied, 330),
    法律状态: '有效',
  };
  // the fee of the year that runs today, and with it the next one that is due
  const year = patentYearOf(applied, TODAY);
  return { cells, applied, year };
});

async function upload(rows: Cells[]): Promise<number> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return uploadOf(
    app,
    firm,
    '台账.xlsx',
    await workbookOf(
      columns,
      rows.map((row) => columns.map((name) => row[name] ?? '')),
    ),
  );
}

const preview = async (rows: Cells[], kind: 'patent' | 'trademark' = 'patent') =>
  app.ask('/api/portal/right_import_preview', { kind, upload_id: await upload(rows), pageSize: 100 }, firm);

async function imported(rows: Cells[], more: object = {}, kind: 'patent' | 'trademark' = 'patent') {
  const input = { kind, upload_id: await upload(rows), doubles: 'overwrite', ...more } as const;
  return ended(app, firm, (await app.call('/api/portal/right_import_start', input, firm)).body.data.id, {
    pageSize: 100,
  });
}

const fees = async () => (await app.ask('/api/portal/fee_list', { pageSize: 100 }, firm)).totals;

/** Every kind of them. */
const SOME = LEDGER.filter((_, at) => at % 4 === 0);

/** How ledgers say that all that was due is paid. */
const COLUMNS: [string, (row: (typeof LEDGER)[number]) => string][] = [
  ['已缴年度', ({ year }) => String(year)],
  ['缴至第几年', ({ year }) => `第${year}年度`],
  ['缴费截至年度', ({ year }) => `${year}年`],
  ['已缴至', ({ applied, year }) => addDays(patentYearStart(applied, year + 1), -1)],
  ['下次缴费日', ({ applied, year }) => patentYearStart(applied, year + 1)],
  ['应缴费日', ({ applied, year }) => rollForward(patentYearStart(applied, year + 1)).day],
  ['费用状态', () => '正常'],
  ['年费状态', () => '已缴'],
];

describe('a ledger of 300 granted patents', () => {
  it('without a word of fees is asked about once', async () => {
    const seen = await preview(LEDGER.map(({ cells }) => cells));
    expect([seen.counts.new, seen.counts.fault]).toEqual([300, 0]);
    // years are full of due dates: about half of all are in their grace
    expect(seen.unpaid.rows).toBeGreaterThan(100);
    expect(seen.unpaid.yuan).toBeGreaterThan(100_000);
  });

  it.each(COLUMNS)('with the column %s has nothing overdue, and is not asked about', async (column, cell) => {
    const rows = SOME.map((row) => ({ ...row.cells, [column]: cell(row) }));
    const { unpaid } = await preview(rows);
    expect(unpaid).toEqual({ rows: 0, yuan: 0 });
    const task = await imported(rows);
    expect(task.state).toBe('done');
    expect(task.statements.ledger).toBeGreaterThan(25);
    expect(await fees()).toMatchObject({ overdue: 0, ceased: 0 });
    const said =
      await app.db`select distinct s.source, s.said_on from ip_statement s join ip_right r on r.id = s.right_id
      where r.enterprise_id = ${firm.enterpriseId}`;
    expect(said).toEqual([{ source: 'ledger', said_on: TODAY }]);
    expect(
      await app.db`select from ip_payment p join ip_right r on r.id = p.right_id
      where r.enterprise_id = ${firm.enterpriseId}`,
    ).toHaveLength(0);
  });

  it.each(['all', 'none', 'each'] as const)('answered %s, is recorded so, and taken back', async (paid) => {
    const rows = SOME.map(({ cells }) => cells);
    const { unpaid } = await preview(rows);
    const task = await imported(rows, { paid });
    expect(task.paid).toBe(paid);
    const overdue = paid === 'all' ? 0 : unpaid.rows;
    expect([(await fees()).overdue, task.statements.answer]).toEqual([overdue, unpaid.rows - overdue]);
    const change = (action?: 'restore') =>
      app.call('/api/portal/fee_statement_remove', { import_id: task.id, action }, firm);
    if (paid !== 'all') {
      expect((await change()).status).toBe(404);
      return;
    }
    expect((await change()).body.data.ids).toHaveLength(unpaid.rows);
    expect(await fees()).toMatchObject({ overdue: unpaid.rows });
    const again = await app.ask('/api/portal/right_import_state', { id: task.id }, firm);
    expect(again.statements.answer).toBe(0);
    await change('restore');
    expect(await fees()).toMatchObject({ overdue: 0 });
  });

  it('asks about rows alone of which the ledger says nothing', async () => {
    const rows = LEDGER.map(({ cells, year }, at) => ({ ...cells, 已缴年度: at % 2 === 0 ? String(year) : '' }));
    const all = await preview(LEDGER.map(({ cells }) => cells));
    const half = await preview(rows);
    expect(half.unpaid.rows).toBeGreaterThan(0);
    expect(half.unpaid.rows).toBeLessThan(all.unpaid.rows);
  });

  it('goes out and in again unchanged, paid or owed', async () => {
    const rows = LEDGER.map(({ cells, year }, at) => ({
      ...cells,
      已缴年度: at % 3 === 0 ? String(year - 1) : String(year),
    }));
    await imported(rows);
    const before = await fees();
    expect(before.overdue).toBeGreaterThan(10);
    const { body } = await app.call('/api/portal/right_list', { kind: 'patent', is_export: 1 }, firm);
    const file = await app.portal.app.inject({ method: 'GET', url: body.data.url ?? '' });
    const upload_id = await uploadOf(app, firm, '导出.xlsx', file.rawPayload);
    const seen = await app.ask('/api/portal/right_import_preview', { kind: 'patent', upload_id, pageSize: 100 }, firm);
    expect(seen.counts).toEqual({ new: 0, changed: 0, same: 300, fault: 0 });
    expect(seen.list.flatMap(({ questions }) => questions)).toEqual([]);
    expect(
      seen.columns
        .filter(({ name }) => ['已缴年度', '缴至', '保护期至', '下次缴费日或续展日'].includes(name))
        .map(({ field }) => field),
    ).toEqual(['term_until', 'paid_year', 'paid_until_on', 'next_due_on']);
    // entered anew elsewhere, it says the same
    const other = await makeAccount(app, { enterprise: true });
    const copy = await uploadOf(app, other, '导出.xlsx', file.rawPayload);
    const { id } = (
      await app.call('/api/portal/right_import_start', { kind: 'patent', upload_id: copy, doubles: 'skip' }, other)
    ).body.data;
    expect((await ended(app, other, id)).counts).toMatchObject({ new: 300 });
    expect((await app.ask('/api/portal/fee_list', {}, other)).totals).toEqual(before);
  });
});

describe('what contradicts itself', () => {
  const [patent] = LEDGER;
  const row = patent!.cells;
  it.each<[Cells, string, RegExp]>([
    [{ 已缴年度: String(patent!.year), 费用状态: '欠费' }, '费用状态', /写着欠费，其他列却已到/],
    [{ 下次缴费日: addDays(patent!.applied, 10) }, '下次缴费日', /不是这件专利任何一年的应缴日/],
    [{ 缴至第几年: '2026年' }, '缴至第几年', /不是专利年度/],
    [{ 费用状态: '见附件' }, '费用状态', /不是能识别的费用状态/],
    [{ 费用状态: '终止' }, '费用状态', /法律状态却是有效/],
    [{ 有效期至: '2031-01-01' }, '有效期至', /不符，请核对/],
  ])('is a question at its column, and nothing is recorded: %j', async (more, column, message) => {
    const { list } = await preview([{ ...row, ...more }]);
    expect(list).toMatchObject([
      { outcome: 'new', faults: [], questions: [{ column, message: expect.stringMatching(message) }] },
    ]);
    const task = await imported([{ ...row, ...more }]);
    expect(task.statements.ledger).toBe(0);
  });
});

describe('the state of the fees', () => {
  const late = LEDGER.map(({ cells, year }) => ({ ...cells, year }));
  it.each([
    ['欠费已补缴', 0],
    ['已缴（含滞纳金）', 0],
    ['未缴（未到期）', 0],
    ['尚未失效', 0],
    ['逾期未缴', 1],
  ])('%s: overdue where it says so', async (text, expected) => {
    const owed = (await preview(late.slice(0, 60).map(({ year: _, ...cells }) => cells))).unpaid.rows;
    expect(owed).toBeGreaterThan(10);
    await imported(
      late.slice(0, 60).map(({ year: _, ...cells }) => ({ ...cells, 费用状态: text })),
      { paid: 'none' },
    );
    expect((await fees()).overdue).toBe(expected * owed);
  });

  it('that only an earlier year is paid hides nothing', async () => {
    const rows = late.slice(0, 60).map(({ year, ...cells }) => ({ ...cells, 缴费状态: `已缴第${year - 1}年年费` }));
    const { unpaid } = await preview(late.slice(0, 60).map(({ year: _, ...cells }) => cells));
    await imported(rows, { paid: 'none' });
    expect((await fees()).overdue).toBe(unpaid.rows);
  });

  it('with another year than its column is a question, and the lower one counts', async () => {
    const [{ year, ...cells }] = late as [(typeof late)[number]];
    const { list } = await preview([{ ...cells, 已缴年度: String(year), 费用状态: `已缴第${year - 1}年` }]);
    expect(list[0]?.questions).toContainEqual({
      column: '费用状态',
      message: `这里是第${year - 1}年，其他列是第${year}年，按较小的采用，请核对`,
    });
  });
});

describe('a mark in the grace of its renewal', () => {
  const mark = (more: Cells): Cells => ({
    ...{ 注册号: '4567890', 商标名称: '山水', 商标注册人: '示例公司', 类别: '9', 注册日: '2006-08-14', ...more },
  });
  beforeEach(() => expect(TODAY).toBe('2026-11-20'));

  it.each(['注册号', '注册/申请号', '注册证号', '商标注册证号'])('its number stands in %s', async (column) => {
    const { 注册号: number, ...more } = mark({});
    const { list } = await preview([{ ...more, [column]: number } as Cells], 'trademark');
    expect(list).toMatchObject([{ number: '4567890', outcome: 'new' }]);
  });

  it.each<[Cells, number, number]>([
    [{}, 1, 1],
    [{ 有效期至: '2036-08-13' }, 0, 0],
    [{ 专用权期限: '2026-08-14至2036-08-13' }, 0, 0],
    [{ 续展至: '2036年8月13日' }, 0, 0],
    [{ 费用状态: '已续展' }, 0, 0],
    [{ 续展状态: '续展完成' }, 0, 0],
    [{ 专用权期限: '2016-08-14至2026-08-13', 续展状态: '已续展至2036-08-13' }, 0, 0],
    [{ 续展状态: '已续展至2036年8月13日', 专用权结束日期: '2026-08-13' }, 0, 0],
    [{ 是否续展: '否' }, 0, 1],
    [{ 续展状态: '未续展' }, 0, 1],
    [{ 有效期至: '2026-08-13' }, 0, 1],
  ])('%j: asked about %i, overdue %i', async (more, asked, overdue) => {
    const { unpaid, list } = await preview([mark(more)], 'trademark');
    expect([unpaid.rows, list[0]?.questions]).toEqual([asked, []]);
    await imported([mark(more)], { paid: asked ? 'none' : undefined }, 'trademark');
    expect((await fees()).overdue).toBe(overdue);
    const [shown] = (await app.ask('/api/portal/right_list', {}, firm)).list;
    expect(shown?.expires_on).toBe(overdue ? '2026-08-13' : '2036-08-13');
  });
});
