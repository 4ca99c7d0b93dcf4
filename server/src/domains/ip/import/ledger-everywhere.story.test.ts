import { expect, it } from 'vitest';
import { testApp } from '../../../../test/app';
import { makeAccount } from '../../../../test/factories/account';
import { newApplicationNumber } from '../../../../test/factories/application-number';
import { ended, foreignWorkbook, uploadOf } from '../../../../test/factories/right-import';
import { addDays, addYears, dayInChina } from '../../../base/day';
import { DUE_SOURCES } from '../../../open-services';
import { patentYearOf, patentYearStart } from '../../fees/law/patent-term.rules';
import { remind } from '../../notice';

const app = await testApp({ env: { PUBLIC_URL: 'https://zhice.example.cn' } });
const TODAY = dayInChina(app.now());
const TERMS = { invention: 20, utility: 10, design: 10 } as const;

/** A day in one of the ways in which ledgers write it; the last one of what is due alone. */
const WAYS: ((day: string) => unknown)[] = [
  (day) => day,
  (day) => day.replaceAll('-', '.'),
  (day) => day.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1/$2/$3'),
  (day) => day.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1年$2月$3日'),
  (day) => day.replaceAll('-', ''),
  (day) => new Date(`${day}T00:00:00Z`),
  (day) => `${day} 00:00:00`,
  (day) => `${day}前`,
];
const YEARS: ((year: number) => unknown)[] = [
  (year) => year,
  (year) => `第${year}年`,
  (year) => `${year}年度`,
  (year) => `已缴至第${year}年`,
  (year) => `第1-${year}年`,
];
const PAID = ['正常', '已缴', '缴费正常', '未欠费', '已足额缴纳', '有效', ''];

/** What the columns are called: by people, by agencies, by an export. */
const HEADS: string[][] = [
  ['已缴年度', '下次缴费日', '费用状态', '有效期至'],
  ['年费已缴年度', '年费缴纳截止日', '年费缴纳状态', '专利权有效期至'],
  ['缴费截至年度', '应缴费日', '缴费情况', '保护期届满日'],
];

/** 300 patents that are held, all that is due paid, with the columns of a ledger; undefined: without them. */
function ledgerOf(head: string[] | undefined): unknown[][] {
  const rows = Array.from({ length: 300 }, (_, at) => {
    const kind = (['invention', 'utility', 'design'] as const)[at % 3]!;
    const applied = addDays(addYears(TODAY, -9), at * 9);
    const year = patentYearOf(applied, TODAY);
    const [ownWay, way] = [WAYS[at % (WAYS.length - 1)]!, WAYS[at % WAYS.length]!];
    const number = newApplicationNumber(kind, Number(applied.slice(0, 4)));
    const patent = [number, `一种装置${at}`, '示例公司', ownWay(applied), ownWay(addDays(applied, 330)), '有效'];
    const next = patentYearStart(applied, year + 1);
    const ledger = [
      YEARS[at % YEARS.length]!(year),
      way(next),
      PAID[at % PAID.length],
      way(addDays(addYears(applied, TERMS[kind]), -1)),
    ];
    // some rows leave a column empty
    return [...patent, ...(head ? ledger.map((cell, column) => (at % 7 === column ? '' : cell)) : [])];
  });
  return [['申请号', '专利名称', '专利权人', '申请日', '授权公告日', '法律状态', ...(head ?? [])], ...rows];
}

async function imported(rows: unknown[][]) {
  const firm = await makeAccount(app, { enterprise: true });
  const upload_id = await uploadOf(app, firm, '台账.xlsx', await foreignWorkbook([{ name: '台账', rows }]));
  const preview = await app.ask('/api/portal/right_import_preview', { kind: 'patent', upload_id, pageSize: 100 }, firm);
  return { firm, upload_id, preview };
}

/** What each page, message and file of an enterprise calls overdue. */
async function overdueIn(firm: { token: string }) {
  const rights = await app.ask('/api/portal/right_list', { due: 'overdue' }, firm);
  const totals = await app.ask('/api/portal/right_totals', {}, firm);
  const { totals: fees } = await app.ask('/api/portal/fee_list', {}, firm);
  const { attention } = await app.ask('/api/portal/overview', {}, firm);
  const { url } = await app.ask('/api/portal/calendar_feed_open', {}, firm);
  const ics = String((await app.get(new URL(url).pathname)).body.data);
  await app.db`delete from reminder_run`;
  await remind(app.db, DUE_SOURCES, app.now());
  const { list: notices } = await app.ask('/api/portal/notice_list', { pageSize: 100 }, firm);
  return {
    list: rights.total,
    granted: totals.kinds.find(({ kind }) => kind === 'patent')?.granted,
    fees: [fees.overdue, fees.ceased],
    attention: attention.filter(({ due_on }) => due_on !== null && due_on < TODAY).length,
    feed: [ics.match(/已逾期|滞纳/g)?.length ?? 0, ics.includes('BEGIN:VEVENT')],
    notices: notices.filter(({ title, body }) => /逾期|滞纳/.test(title + body)).length,
  };
}
const NOTHING = { list: 0, granted: 300, fees: [0, 0], attention: 0, feed: [0, true], notices: 0 };

it.each(HEADS)('a ledger of 300 with %s, %s, %s and %s has nothing overdue anywhere', async (...head) => {
  const { firm, upload_id, preview } = await imported(ledgerOf(head));
  expect(preview.counts).toEqual({ new: 300, changed: 0, same: 0, fault: 0 });
  expect(preview.list.flatMap(({ questions }) => questions)).toEqual([]);
  expect(preview.unpaid).toEqual({ rows: 0, yuan: 0 });
  const { id } = await app.ask('/api/portal/right_import_start', { kind: 'patent', upload_id, doubles: 'skip' }, firm);
  await ended(app, firm, id);
  expect(await overdueIn(firm)).toEqual(NOTHING);
});

it('a ledger of 300 without them is asked about once, and then has nothing overdue anywhere', async () => {
  const { firm, upload_id, preview } = await imported(ledgerOf(undefined));
  expect(preview.unpaid.rows).toBeGreaterThan(100);
  const start = { kind: 'patent', upload_id, doubles: 'skip', paid: 'all' } as const;
  const { id } = await app.ask('/api/portal/right_import_start', start, firm);
  expect((await ended(app, firm, id)).statements.answer).toBe(preview.unpaid.rows);
  expect(await overdueIn(firm)).toEqual(NOTHING);
});
