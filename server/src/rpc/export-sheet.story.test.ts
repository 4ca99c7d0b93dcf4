import { randomBytes } from 'node:crypto';
import { readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { type MadeAccount, makeAccount } from '../../test/factories/account';
import { deferred } from '../../test/factories/deferred';
import { exportedPath, exportedRows } from '../../test/factories/exported';
import { readRows } from '../sheet/long-rows';
import type { SheetCell, SheetColumn } from '../sheet/sheet-columns';
import { exportSheet } from './export-sheet';

const folder = () => join(app.portal.services.settings.dataDir, 'exports');

const app = await testApp();
const maker = await makeAccount(app, { enterprise: true });

const exporting = (account: { id: number } | null, deadline = new AbortController()) => ({
  deadline,
  services: app.portal.services,
  caller: account && (`account ${account.id}` as const),
  now: app.now(),
  today: '2026-11-20',
});

const text = (header: string): SheetColumn => ({ header, kind: 'text' });

function make(account: { id: number } | null, columns: SheetColumn[], rows: SheetCell[][]): Promise<string> {
  return exportSheet(exporting(account), { name: '专利清单', columns, rows });
}

const get = (url: string, token?: string) => app.get(url, token ? { token } : {});

describe('what is in the file', () => {
  test('comes back as it was: texts as texts, days as days, figures as figures', async () => {
    const columns: SheetColumn[] = [
      text('名称'),
      text('申请号'),
      { header: '申请日', kind: 'date' },
      { header: '年', kind: 'number' },
      { header: '金额', kind: 'money' },
    ];
    const url = await make(maker, columns, [
      ['一种 <装置> & "方法"', '2021217519800', '2021-07-29', 3, 1200.5],
      ['  前后有空格\n换行 ', '', null, undefined, -1],
      ['_x000D_ 字面', '0012', '1899-12-31', 0, 0],
    ]);
    const [head, ...rows] = await exportedRows(app, url);
    expect(head).toEqual(['名称', '申请号', '申请日', '年', '金额']);
    expect(rows[0]).toEqual(['一种 <装置> & "方法"', '2021217519800', new Date('2021-07-29T00:00:00Z'), 3, 1200.5]);
    expect(rows[1]).toEqual(['  前后有空格\n换行 ', null, null, null, -1]);
    expect(rows[2]).toEqual(['_x000D_ 字面', '0012', '1899-12-31', 0, 0]);
  });

  test.each(['=1+1', '=HYPERLINK("http://x")', '+86', '-5', '@SUM(A1)', '\t=1', '\r=1', "'=1"])(
    'a text that begins like a formula stays that text: %j',
    async (formula) => {
      const url = await make(maker, [text('名称')], [[formula]]);
      expect((await exportedRows(app, url))[1]).toEqual([formula]);
    },
  );

  test('10,000 rows, read in chunks, arrive all and in order', async () => {
    const asked: number[] = [];
    const reader = {
      name: 'test',
      find: async () => Array.from({ length: 10_000 }, (_, n) => n),
      read: async (_: unknown, word: string, some: readonly number[]) => {
        asked.push(some.length);
        return some.map((id) => [`${word} ${id} 项`, id]);
      },
    };
    const rows = readRows(app.db, reader, '第');
    const columns: SheetColumn[] = [text('名称'), { header: '号', kind: 'number' }];
    const cells = await exportedRows(app, await exportSheet(exporting(maker), { name: '清单', columns, rows }));
    expect(cells).toHaveLength(10_001);
    expect(cells.slice(1).every(([name, id], place) => id === place && name === `第 ${place} 项`)).toBe(true);
    expect(Math.max(...asked)).toBe(250);
  });

  test('a cell with more than a cell can hold is cut', async () => {
    const url = await make(maker, [text('说明')], [['长'.repeat(40_000)]]);
    const [[cell]] = (await exportedRows(app, url)).slice(1) as [[string]];
    expect(cell).toHaveLength(32_767);
    expect(cell.endsWith('…')).toBe(true);
  });
});

describe('who gets it', () => {
  let url: string;
  beforeAll(async () => {
    url = await make(maker, [text('名称')], [['一种装置']]);
  });

  test('its maker, under its Chinese name, as an attachment', async () => {
    const answer = await get(url, maker.token);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('spreadsheetml.sheet');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('专利清单-2026-11-20.xlsx')}`,
    );
    expect((await get(url)).status).toBe(200);
  });

  test('no other account, none that does not exist', async () => {
    const other = await makeAccount(app, { enterprise: true });
    expect((await get(url, other.token)).status).toBe(404);
    expect((await get(url, randomBytes(32).toString('base64url'))).status).toBe(402);
  });

  test.each([
    ['another account', (link: string) => link.replace(/maker=account\+\d+/, 'maker=account+1000')],
    ['a member of staff', (link: string) => link.replace('maker=account', 'maker=staff')],
    ['a longer life', (link: string) => link.replace(/expires=\d+/, 'expires=9999999999')],
    ['another name', (link: string) => link.replace(/name=[^&]+/, 'name=a.xlsx')],
    ['another file', (link: string) => link.replace(/exports\/[0-9a-f]{4}/, 'exports/0000')],
    ['a way out of the folder', (link: string) => link.replace(/exports\/[0-9a-f]+/, 'exports/..%2f..%2fsecret')],
  ])('no link with %s', async (_, change) => {
    expect((await get(change(url), maker.token)).status).toBe(403);
  });

  test('nobody after two hours, nor after its maker has signed out', async () => {
    const own = await makeAccount(app, { enterprise: true });
    const link = await make(own, [text('名称')], [['一种装置']]);
    const before = app.now();
    app.setNow(new Date(before.getTime() + 2 * 3_600_000));
    expect((await get(link)).status).toBe(403);
    app.setNow(before);
    expect((await get(link)).status).toBe(200);
    await app.db`delete from session where account_id = ${own.id}`;
    expect((await get(link)).status).toBe(403);
  });

  test('visitors cannot export', async () => {
    await expect(make(null, [text('名称')], [])).rejects.toThrow('请先登录');
  });
});

describe('limits', () => {
  test('two at a time, one of an account; the others wait for their turn', async () => {
    const accounts = await Promise.all([0, 1, 2, 3].map(() => makeAccount(app)));
    const gate = deferred();
    let begun = 0;
    async function* rows(): AsyncGenerator<SheetCell[][]> {
      begun++;
      await gate.promise;
      yield [['一']];
    }
    const start = (account: MadeAccount) =>
      exportSheet(exporting(account), { name: '清单', columns: [text('名称')], rows: rows() });
    // of one account three more wait
    const links = [...accounts, ...[0, 1, 2].map(() => accounts[0]!)].map(start);
    await expect(start(accounts[0]!)).rejects.toMatchObject({ code: 'busy' });
    while (begun < 2) await new Promise(setImmediate);
    for (let n = 0; n < 50; n++) await new Promise(setImmediate);
    expect(begun).toBe(2);
    gate.resolve();
    expect(await Promise.all(links)).toHaveLength(7);
    expect(begun).toBe(7);
  });

  test('an account makes thirty in ten minutes', async () => {
    const eager = await makeAccount(app);
    for (let n = 0; n < 30; n++) await make(eager, [text('名称')], []);
    await expect(make(eager, [text('名称')], [])).rejects.toMatchObject({ code: 'too_many', status: 429 });
  });

  test('a fault of the rows leaves no file and frees the place', async () => {
    const before = readdirSync(folder()).length;
    async function* broken(): AsyncGenerator<SheetCell[][]> {
      yield [['一']];
      throw new Error('the database went away');
    }
    const columns = [text('名称')];
    for (let n = 0; n < 3; n++) {
      await expect(exportSheet(exporting(maker), { name: '清单', columns, rows: broken() })).rejects.toThrow(
        'went away',
      );
    }
    expect(readdirSync(folder())).toHaveLength(before);
    await make(maker, columns, [['二']]);
  });

  test('ends with its call: while it is written, and while it waits; neither leaves a file', async () => {
    const [first, second, third] = await Promise.all([0, 1, 2].map(() => makeAccount(app)));
    const before = readdirSync(folder()).length;
    const call = new AbortController();
    let given = 0;
    async function* endless(): AsyncGenerator<SheetCell[][]> {
      for (;;) {
        given++;
        yield Array.from({ length: 100 }, () => ['一'.repeat(100)]);
        await new Promise(setImmediate);
      }
    }
    const start = (account: MadeAccount | undefined, rows: AsyncIterable<SheetCell[][]> | SheetCell[][]) =>
      exportSheet(exporting(account!, call), { name: '清单', columns: [text('名称')], rows });
    const under = [first, second].map((account) => start(account, endless()));
    const waiting = start(third, []);
    while (given < 10) await new Promise(setImmediate);
    call.abort(new Error('the call is over'));
    const ends = await Promise.allSettled([...under, waiting]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    const soFar = given;
    expect(readdirSync(folder())).toHaveLength(before);
    await make(third!, [text('名称')], [['二']]);
    expect(given).toBe(soFar);
  });

  test('files go after a day', async () => {
    const url = await make(await makeAccount(app), [text('名称')], []);
    const path = exportedPath(app, url);
    const now = new Date();
    await app.portal.services.exports.clean(now);
    expect(statSync(path).isFile()).toBe(true);
    utimesSync(path, now, new Date(now.getTime() - 25 * 3_600_000));
    await app.portal.services.exports.clean(now);
    expect(() => statSync(path)).toThrow();
  });
});
