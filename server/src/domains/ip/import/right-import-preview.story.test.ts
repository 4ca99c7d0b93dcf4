import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app';
import { eachTest } from '../../../../test/each-test';
import { makeAccount } from '../../../../test/factories/account';
import { newApplicationNumber } from '../../../../test/factories/application-number';
import { makeRight } from '../../../../test/factories/right';
import { foreignWorkbook, uploadOf, workbookOf } from '../../../../test/factories/right-import';

const EXPORT = JSON.parse(
  readFileSync(new URL('../../../../test/fixtures/patent-export.json', import.meta.url), 'utf8'),
) as { columns: string[]; rows: string[][] };

const app = await testApp();
const firm = eachTest(() => makeAccount(app, { enterprise: true }));

const HEAD = ['申请号', '专利名称', '专利权人', '申请日', '授权公告日', '法律状态'];
const row = (given: Partial<Record<(typeof HEAD)[number], unknown>> = {}): unknown[] => {
  const values: Record<string, unknown> = {
    申请号: newApplicationNumber('invention', 2021),
    专利名称: '一种装置',
    专利权人: '示例科技有限公司',
    申请日: '2021-03-10',
    授权公告日: '2022-09-20',
    法律状态: '有权',
    ...given,
  };
  return HEAD.map((name) => values[name]);
};

async function preview(content: Buffer, more: object = {}, name = '专利.xlsx') {
  const upload = await uploadOf(app, firm, name, content);
  const body = { kind: 'patent' as const, upload_id: upload, pageSize: 100, ...more };
  return app.call('/api/portal/right_import_preview', body, firm);
}

const patents = async (rows: unknown[][], more: object = {}) =>
  (await preview(await foreignWorkbook([{ name: '专利', rows: [HEAD, ...rows] }]), more)).body.data;

describe('what a file holds', () => {
  it('knows all 61 columns of an export of a patent database, and takes its seven patents', async () => {
    const { body } = await preview(await workbookOf(EXPORT.columns, EXPORT.rows));
    expect(body.data.columns).toHaveLength(61);
    expect(body.data.columns.filter(({ field, unused }) => field === '' && !unused)).toEqual([]);
    expect(body.data.counts).toEqual({ new: 7, changed: 0, same: 0, fault: 0 });
    expect(body.data.missing).toEqual([]);
    expect(body.data.list.map(({ number }) => number)).toContain('202224577976.0');
  });

  it('shows samples, what a column can be, and what is missing', async () => {
    const rows = [['名称甲', '甲公司']];
    const { body } = await preview(await workbookOf(['专利名称', '某列'], rows));
    expect(body.data.columns).toEqual([
      { name: '专利名称', field: 'name', unused: false, why: '', samples: ['名称甲'] },
      { name: '某列', field: '', unused: false, why: '', samples: ['甲公司'] },
    ]);
    expect(body.data.missing).toEqual(['申请号', '专利权人', '申请日']);
    expect(body.data.fields.find(({ field }) => field === 'owners')).toEqual({
      field: 'owners',
      name: '专利权人',
      needed: true,
    });
  });

  it('takes columns for what a person says', async () => {
    const [number, name, owner, filed] = row();
    const content = await workbookOf(['甲', '乙', '丙', '丁'], [[number, name, owner, filed] as string[]]);
    const mapping = ['number', 'name', 'owners', 'applied_on'].map((field, at) => ({ column: '甲乙丙丁'[at], field }));
    const { body } = await preview(content, { mapping: [...mapping, { column: '没有', field: 'note' }] });
    expect(body.data.counts).toMatchObject({ new: 1, fault: 0 });
  });

  it('reads .csv in GB18030, with titles above the header and a guard before formulas', async () => {
    const number = newApplicationNumber('invention', 2021);
    const text = `企业专利清单\r\n申请号,专利名称,专利权人,申请日\r\n${number},'=1+1 装置,示例公司,2021/3/10\r\n`;
    const { execFileSync } = await import('node:child_process');
    const content = execFileSync('iconv', ['-f', 'utf-8', '-t', 'gb18030'], { input: text });
    const { body } = await preview(content, {}, '专利.csv');
    expect(body.data.list).toMatchObject([{ outcome: 'new', number, name: '=1+1 装置', row: 3 }]);
  });

  it('takes the sheet that is named, or the first with rows', async () => {
    const content = await foreignWorkbook([
      { name: '封面', rows: [['专利清单']] },
      { name: '一', rows: [HEAD, row(), row()] },
      { name: '二', rows: [HEAD, row()] },
    ]);
    const first = await preview(content);
    expect(first.body.data).toMatchObject({ sheets: ['封面', '一', '二'], sheet: '一', counts: { new: 2 } });
    expect((await preview(content, { sheet: '二' })).body.data).toMatchObject({ sheet: '二', counts: { new: 1 } });
    expect(await preview(content, { sheet: '三' })).toBeRefused(422, expect.stringContaining('没有名为“三”的工作表'));
  });

  const number = () => newApplicationNumber('invention', 2021);
  const merge = (...[startRow, startCol, endRow, endCol]: number[]) => ({ startRow, startCol, endRow, endCol });
  it.each<[string, unknown[][], object, object, object]>([
    [
      'groups over names',
      [
        ['专利台账'],
        ['申请号', '专利名称', '专利权人', null, '申请日', '授权公告日', '年费', null, null],
        [null, null, '名称', '地址', null, null, '缴费年度', '下次缴费日', '金额'],
        [number(), '甲', '示例公司', '杭州', '2021-03-10', '2022-09-20', 5, '2026-03-10', 900],
      ],
      { merges: [merge(1, 2, 1, 3), merge(1, 6, 1, 8)] },
      { 专利权人: 'owners', 专利权人地址: '', 缴费年度: 'paid_year', 下次缴费日: 'next_due_on', 年费金额: '' },
      { counts: { new: 1, changed: 0, same: 0, fault: 0 }, notes: [] },
    ],
    [
      'an owner merged over its patents, a hidden row, a column without a name',
      [
        ['专利权人', '申请号', '专利名称', '申请日', '授权公告日', null],
        ['示例公司', number(), '甲', '2021-03-10', '2022-09-20', null],
        [null, number(), '乙', '2021-03-10', '2022-09-20', '某物'],
      ],
      { merges: [merge(1, 0, 2, 0)], rowDefs: new Map([[2, { hidden: true }]]) },
      { 专利权人: 'owners' },
      {
        counts: { new: 2, changed: 0, same: 0, fault: 0 },
        notes: [expect.stringContaining('隐藏的 1 行也读了')],
        list: [{}, { questions: [{ column: '', message: expect.stringContaining('F 列没有列名') }] }],
      },
    ],
    [
      'words in brackets of a header that say more, and those that do not',
      [
        ['申请号（专利号）', '专利名称', '专利权人', '申请日（优先权日）', '终止日（预计）'],
        [number(), '甲', '示例公司', '2021-03-10', '2041-03-10'],
      ],
      {},
      { '申请号（专利号）': 'number', '申请日（优先权日）': '', '终止日（预计）': '' },
      {
        missing: ['申请日'],
        columns: expect.arrayContaining([
          expect.objectContaining({ why: expect.stringMatching(/“预计”.*请从列名里去掉/) }),
        ]),
      },
    ],
    [
      'the day of a grant beside its number, owners in one cell',
      [
        ['公开(公告)号', '公开(公告)日', '申请号', '标题', '[标]当前申请(专利权)人', '申请日', '简单法律状态'],
        ['CN113000000B', '2022-09-20', number(), '甲', '示例有限公司 浙江大学', '2021-03-10', '有效'],
      ],
      {},
      { '公开(公告)日': 'published_on', '[标]当前申请(专利权)人': 'owners', 简单法律状态: 'status' },
      { counts: { new: 1, changed: 0, same: 0, fault: 0 }, owners: [{ name: '示例有限公司' }, { name: '浙江大学' }] },
    ],
  ])('as other imports do: %s', async (_, rows, more, fields, seen) => {
    const content = await foreignWorkbook([{ name: '表', rows, ...more }]);
    const { data } = (await preview(content)).body;
    expect(Object.fromEntries(data.columns.map(({ name, field }) => [name, field]))).toMatchObject(fields);
    expect(data).toMatchObject(seen);
  });

  it('a separator too many in a .csv makes its row wrong', async () => {
    const { body } = await preview(
      Buffer.from(`${HEAD.slice(0, 4)}\n${number()},甲,乙,示例公司,2021-03-10`),
      {},
      'a.csv',
    );
    expect(body.data.list[0]?.faults).toContainEqual({
      column: '',
      message: expect.stringContaining('比表头多出 1 个'),
    });
  });

  it.each([
    ['no workbook', Buffer.from('%PDF-1.7 a'), '没有数据行'],
    ['a workbook without rows', undefined, '没有数据'],
  ])('%s is refused in words', async (_, content, words) => {
    expect(await preview(content ?? (await workbookOf(HEAD, [])))).toBeRefused(422, expect.stringContaining(words));
  });

  it('is only of uploads of the own enterprise', async () => {
    const other = await makeAccount(app, { enterprise: true });
    const foreign = await uploadOf(app, other, 'a.xlsx', await workbookOf(HEAD, [row() as string[]]));
    for (const path of ['/api/portal/right_import_preview', '/api/portal/right_import_faults'] as const) {
      const body = { kind: 'patent' as const, upload_id: foreign };
      expect((await app.call(path, body, firm)).status).toBe(404);
    }
  });
});

describe('what cells say', () => {
  /** A number with this check digit. */
  function numberEnding(digit: string): string {
    for (;;) {
      const number = newApplicationNumber('invention', 2021);
      if (number.endsWith(`.${digit}`)) return number;
    }
  }

  it('numbers and days as spreadsheet programs keep them', async () => {
    const [seven, zero, wide] = [numberEnding('7'), numberEnding('0'), numberEnding('X')];
    const wideText = wide.replace(/[0-9.X]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));
    const data = await patents([
      row({ 申请号: Number(seven), 申请日: new Date('2021-03-10T00:00:00Z'), 授权公告日: 20220920 }),
      row({ 申请号: Number(zero), 申请日: '2021年3月10日', 授权公告日: 44824 }),
      row({ 申请号: `ZL ${wideText}`, 申请日: '２０２１．３．１０', 授权公告日: '2022/9/20 0:00' }),
    ]);
    expect(data.list.map(({ outcome, number }) => [outcome, number])).toEqual([
      ['new', seven],
      ['new', zero],
      ['new', wide],
    ]);
  });

  it.each([
    [{ 申请号: '2.0201E+11' }, '申请号', '科学计数法'],
    [{ 申请号: '202110123456.0' }, '申请号', '校验'],
    [{ 申请日: '三月' }, '申请日', '不是能识别的日期'],
    [{ 申请日: '2021年3月' }, '申请日', '没有写到日'],
    [{ 授权公告日: '2020-01-01' }, '授权公告日', '早于'],
    [{ 法律状态: '天晓得' }, '法律状态', '不是认识的法律状态'],
    [{ 法律状态: '未授权' }, '法律状态', '不是认识的法律状态'],
    [{ 法律状态: '无效' }, '法律状态', '看不出是被宣告无效，还是终止、届满：请填写'],
    [{ 法律状态: '质押' }, '法律状态', '是一次变动'],
    [{ 专利权人: '同上' }, '专利权人', '请在这一格写出内容'],
    [{ 专利名称: '' }, '专利名称', '请填写'],
  ])('a fault stands at its column: %j', async (given, column, words) => {
    const data = await patents([row(given), row()]);
    expect(data.counts).toMatchObject({ fault: 1, new: 1 });
    expect(data.list[0]).toMatchObject({ outcome: 'fault', row: 2 });
    expect(data.list[0]?.faults).toContainEqual({ column, message: expect.stringContaining(words) });
  });

  it('rows of totals and remarks are told and are no faults', async () => {
    const blanks = Array(HEAD.length - 1).fill(null);
    const others = ['合计', '小计', '注：略', '填表人：张三'].map((name) => [name, ...blanks]);
    const data = await patents([row(), ...others, [null, '合计', '5 件']]);
    expect(data.counts).toEqual({ new: 1, changed: 0, same: 5, fault: 0 });
    expect(data.list.at(-1)?.questions).toEqual([{ column: '', message: '合计行不是数据，没有导入' }]);
  });

  it('owners in columns of their own are all owners', async () => {
    const head = ['专利号', '专利名称', '第一专利权人', '共同专利权人', '申请日', '授权日'];
    const one = ['一种装置', '示例科技有限公司', '浙江大学；示例科技有限公司', '2021-03-10', '2022-09-20'];
    const number = newApplicationNumber('invention', 2021);
    const id = await makeRight(app, firm.enterpriseId, {
      ...{ number, name: '一种装置', owners: ['示例科技有限公司'] },
      ...{ applied_on: '2021-03-10', granted_on: '2022-09-20' },
    });
    const upload_id = await uploadOf(app, firm, '共同.xlsx', await workbookOf(head, [[number, ...one]]));
    const { list } = await app.ask('/api/portal/right_import_preview', { kind: 'patent', upload_id }, firm);
    expect(list[0]).toMatchObject({
      right_id: id,
      changes: [{ field: '专利权人', from: '示例科技有限公司', to: '示例科技有限公司；浙江大学' }],
    });
  });

  it('a number twice in a file is a fault, unless the rows are the same', async () => {
    const [once, other] = [row(), row()];
    const data = await patents([once, once, other, [...other.slice(0, 1), '另一个名称', ...other.slice(2)]]);
    expect(data.counts).toEqual({ new: 2, changed: 0, same: 1, fault: 1 });
    expect(data.list[0]?.faults[0]?.message).toContain('与第 4 行的申请号相同而内容不同');
  });

  it('against what is there: the same, or what would change; empty cells change nothing', async () => {
    const number = newApplicationNumber('invention', 2021);
    const given = {
      number,
      name: '一种装置',
      owners: ['示例科技有限公司'],
      applied_on: '2021-03-10',
      granted_on: '2022-09-20',
    };
    const id = await makeRight(app, firm.enterpriseId, { ...given, classes: ['G06F 17/30'], agency: '某某事务所' });
    const same = await patents([row({ 申请号: `CN${number}` })]);
    expect(same.list).toMatchObject([{ outcome: 'same', right_id: id, changes: [] }]);
    const changed = await patents([row({ 申请号: number, 专利名称: '一种新装置', 专利权人: '' })]);
    expect(changed.list[0]).toMatchObject({
      outcome: 'changed',
      right_id: id,
      changes: [{ field: '专利名称', from: '一种装置', to: '一种新装置' }],
    });
  });

  it('pages the report, faults first, and narrows it to one outcome', async () => {
    const rows = [row(), row({ 申请日: 'x' }), row(), row({ 申请日: 'y' }), row()];
    const first = await patents(rows, { pageSize: 3 });
    expect(first.list.map(({ row: at }) => at)).toEqual([3, 5, 2]);
    expect(first.total).toBe(5);
    const second = await patents(rows, { pageSize: 3, page: 2 });
    expect(second.list.map(({ row: at }) => at)).toEqual([4, 6]);
    const fresh = await patents(rows, { outcome: 'new', pageSize: 2 });
    expect([fresh.total, fresh.list.map(({ row: at }) => at)]).toEqual([3, [2, 4]]);
  });
});
