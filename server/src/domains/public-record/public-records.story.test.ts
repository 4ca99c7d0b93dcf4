import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { RECORD_KEYS } from '@zhice/contract/public-record/kinds';
import { ProfileView } from '@zhice/matching/profile-view';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { makeAccount } from '../../../test/factories/account';
import { createEnterprise } from '../../../test/factories/enterprise';
import { exportedPath } from '../../../test/factories/exported';
import { makeItem } from '../../../test/factories/matching';
import { openWorkbook } from '../../sheet/xlsx-reader';
import { MatchingService } from '../matching';
import { keepControl } from '../shareholding/keep-control';
import { kindOf } from './record-kinds';
import { type GivenRecord, saveRecords } from './save-records';

const app = await testApp();
const firm = await makeAccount(app, { enterprise: true });
const id = firm.enterpriseId;
const today = app.now().toISOString().slice(0, 10);

beforeEach(async () => {
  for (const key of RECORD_KEYS) await app.db`delete from ${app.db(kindOf(key).table)}`;
});

type Key = (typeof RECORD_KEYS)[number];
const save = (key: Key, fields: GivenRecord['fields'], source_on = '2026-01-01') =>
  app.db.begin((db) => saveRecords(db, key, [{ enterprise_id: id, fields, source: '公示系统', source_on }], app.now()));
const LISTED = { kind: 'abnormal', reason: '未按期公示年报', listed_on: '2026-02-03', authority: '甲市市场监管局' };
const FINED = { number: '罚〔2025〕1号', kind: 'fine', fact: '违规排放', amount: 3, decided_on: '2025-05-06' };
const company = () => app.ask('/api/enterprise/enterprise_detailpc', { enterprise_id: id });
const sentences = async () =>
  (await company()).risks.map(({ sentence, rule, source, tab }) => ({ sentence, rule, source, tab }));

describe('facts that rules read', () => {
  // a process that hears of no change reads a profile anew by its version alone
  const elsewhere = new MatchingService();
  const seen = async (on = today) => new ProfileView(await elsewhere.profileOf(app.db, id), on);

  it('know a listing while it holds, whatever the enterprise has typed, and its typed answer when it has ended', async () => {
    await app.ask('/api/portal/match_answer', { fact: 'abnormal_listing', period: '', value: false }, firm);
    expect((await seen()).flag('abnormal_listing')).toBe(false);
    await save('abnormality', LISTED);
    expect((await seen()).flag('abnormal_listing')).toBe(true);
    expect((await seen()).flag('dishonesty_listing')).toBeUndefined();
    await save('abnormality', { ...LISTED, ended_on: '2026-06-01' }, '2026-06-02');
    expect((await seen()).flag('abnormal_listing')).toBe(false);
    expect((await seen('2026-03-01')).flag('abnormal_listing')).toBe(true);
  });

  it('know a 小巨人 that controls the enterprise, or that it controls, and leave open what is not found', async () => {
    const hold = (held: number, holder: number, share: number) => app.db`
      insert into shareholding (enterprise_id, holder_id, holder_name, holder_kind, share, source, source_on)
      values (${held}, ${holder}, '登记名称', 'enterprise', ${share}, '登记系统', '2026-03-31')`;
    const [above, sister, below] = [
      await createEnterprise(app.db, { name: '上位控股有限公司' }),
      await createEnterprise(app.db, { name: '姊妹有限公司' }),
      await createEnterprise(app.db, { name: '下属有限公司' }),
    ];
    const title = (enterprise: number) => app.db`
      insert into enterprise_fact (enterprise_id, fact, period, value, source, value_date)
      values (${enterprise}, 'title_little_giant', '', ${app.db.json({ held: true, from: '2025-09-01' })}, 'certificate', ${today})`;
    const [tie, others] = [
      async (on = today) => (await seen(on)).flag('little_giant_ties'),
      async () => (await seen()).table('group_enterprises')?.rows.map(({ name, relation }) => [name, relation]),
    ];
    expect(await tie()).toBeUndefined();
    await hold(id, above, 60);
    await hold(sister, above, 70);
    await keepControl(app.db, 99);
    expect(await others()).toEqual([
      ['上位控股有限公司', 'holder'],
      ['姊妹有限公司', 'sister'],
    ]);
    // a group does not say by itself that two products are alike
    await title(sister);
    await keepControl(app.db, 99);
    expect(await tie()).toBeUndefined();
    await app.ask('/api/portal/match_answer', { fact: 'little_giant_ties', period: '', value: false }, firm);
    expect(await tie()).toBe(false);
    await title(above);
    await keepControl(app.db, 99);
    expect([await tie(), await tie('2025-08-31'), await tie('2028-09-02')]).toEqual([true, undefined, undefined]);
    // sold: what was found is found no more, and what was typed counts again
    await app.db`update shareholding set ended_on = '2026-05-01' where enterprise_id = ${id}`;
    await keepControl(app.db, 99);
    expect([await tie(), await others()]).toEqual([false, undefined]);
    await hold(below, id, 51);
    await title(below);
    await keepControl(app.db, 99);
    expect([await tie(), await others()]).toEqual([true, [['下属有限公司', 'held']]]);
    expect(await keepControl(app.db, 99)).toBe(0);
  });

  it('know penalties of the last three years, how many and how much once nothing else is said to be there', async () => {
    await save('penalty', FINED);
    await save('penalty', { ...FINED, number: '罚〔2020〕2号', decided_on: '2020-05-06', amount: 9 });
    expect((await seen()).flag('penalised_three_years')).toBe(true);
    expect((await seen()).number({ fact: 'penalties_three_years' })).toBeUndefined();
    const value = { rows: [], complete: true };
    await app.ask('/api/portal/match_answer', { fact: 'penalties', period: '', value }, firm);
    const view = await seen();
    expect([
      view.number({ fact: 'penalties_three_years' }),
      view.number({ fact: 'penalty_amount_three_years' }),
    ]).toEqual([1, 3]);
    expect((await seen('2029-01-01')).flag('penalised_three_years')).not.toBe(true);
  });
});

describe('what was told before', () => {
  const history = async (of: Key | 'profile') =>
    (await app.ask('/api/portal/company_history', { enterprise_id: id, of })).list;

  it('is shown of records field by field, the newest first, with the source of that time', async () => {
    await save('penalty', FINED, '2026-01-01');
    expect(await history('penalty')).toEqual([]);
    await save('penalty', { ...FINED, amount: 4, ended_on: '2028-05-06' }, '2026-02-01');
    // told again of a later day it says nothing else
    await save('penalty', { ...FINED, amount: 4, ended_on: '2028-05-06' }, '2026-03-01');
    await save('penalty', { ...FINED, amount: 4, kind: 'fine confiscation' }, '2026-04-01');
    expect(
      (await history('penalty')).map(({ name, changes, source, source_on }) => ({ name, changes, source, source_on })),
    ).toEqual([
      {
        ...{ name: FINED.number, source: '公示系统', source_on: '2026-03-01' },
        changes: [{ label: '处罚种类', before: '罚款', after: '罚款、没收违法所得或非法财物' }],
      },
      {
        ...{ name: FINED.number, source: '公示系统', source_on: '2026-01-01' },
        changes: [
          { label: '罚没金额', before: '3 万元', after: '4 万元' },
          { label: '公示截止', before: '', after: '2028-05-06' },
        ],
      },
    ]);
    expect(await history('abnormality')).toEqual([]);
    const hidden = await createEnterprise(app.db, { approved: false });
    const asked = { enterprise_id: hidden, of: 'penalty' as const };
    expect((await app.call('/api/portal/company_history', asked)).status).toBe(404);
  });

  it('is not shown of a holding that was taken back', async () => {
    const held = { holder_name: '钱八', holder_kind: 'person' };
    await save('shareholder', { ...held, share: 5 });
    await save('shareholder', { ...held, share: 6 }, '2026-02-01');
    expect((await history('shareholder')).map(({ name }) => name)).toEqual(['钱八']);
    await app.db`update shareholding set deleted_at = now() where holder_name = '钱八'`;
    expect(await history('shareholder')).toEqual([]);
  });

  it('is shown of the profile, and of nothing that only the enterprise and the office see', async () => {
    const said = (fact: string, value: unknown) =>
      app.ask('/api/portal/match_answer', { fact, period: '', value } as never, firm);
    for (const capital of [2000, 12000]) await said('registered_capital', capital);
    for (const value of [true, false]) await said('abnormal_listing', value);
    expect((await history('profile')).map(({ changes, source }) => ({ changes, source }))).toEqual([
      { changes: [{ label: '注册资本', before: '2,000 万元', after: '12,000 万元' }], source: '自填' },
    ]);
    expect((await company()).told.find(({ key }) => key === 'registered_capital')?.text).toBe('12,000 万元');
  });
});

it('change the verdict of a policy when a listing is told and when it ends', async () => {
  const condition = { all: [{ fact: 'abnormal_listing', is: false }] };
  const item_id = await makeItem(app, {
    title: '守信企业奖励',
    rules: [{ version: '2026', source: '《办法》', condition }],
  });
  const verdict = async () =>
    (await app.ask('/api/webgrab/matching_policy', { id: item_id, window: 'all' }, firm)).list[0]?.verdict;
  await app.ask('/api/portal/match_answer', { fact: 'abnormal_listing', period: '', value: false }, firm);
  expect(await verdict()).toBe('fit');
  await save('abnormality', LISTED);
  expect(await verdict()).toBe('unfit');
  await save('abnormality', { ...LISTED, ended_on: '2026-06-01' }, '2026-06-02');
  expect(await verdict()).toBe('fit');
});

describe('sentences of risks', () => {
  it('say each what a record says, by which rule and from where, and go when it has ended', async () => {
    await save('abnormality', LISTED);
    await save('penalty', { ...FINED, amount: 1200, ended_on: '2028-05-06' });
    await save('check', { title: '质量抽查', authority: '甲局', checked_on: '2026-05-01', result: 'failed' });
    await save('certificate', {
      name: '安全生产许可证',
      number: 'A1',
      issued_on: '2020-01-01',
      ended_on: '2023-01-01',
    });
    expect((await sentences()).map(({ sentence }) => sentence)).toEqual([
      '2026-02-03 被甲市市场监管局列入经营异常名录，尚未移出：未按期公示年报',
      '2025-05-06 被处以罚款（罚〔2025〕1号，1,200 万元），尚未修复：违规排放',
      '安全生产许可证的有效期已于 2023-01-01 届满',
      '2026-05-01 的“质量抽查”抽查不合格（甲局）',
    ]);
    for (const { rule, source, tab } of await sentences()) {
      expect(rule).not.toBe('');
      expect([source, RECORD_KEYS]).toEqual(['公示系统', expect.arrayContaining([tab])]);
    }
    await save('abnormality', { ...LISTED, ended_on: '2026-06-01' }, '2026-06-02');
    await save('penalty', { ...FINED, repaired_on: '2026-01-01' }, '2026-06-02');
    await save('certificate', {
      name: '安全生产许可证',
      number: 'A2',
      issued_on: '2023-01-01',
      ended_on: '2029-01-01',
    });
    expect((await sentences()).map(({ tab }) => tab)).toEqual(['check']);
  });
});

it('a penalty that was repaired has ended, although it is shown for longer', async () => {
  await save('penalty', { ...FINED, ended_on: '2028-05-06' });
  await save('penalty', { ...FINED, number: '罚〔2025〕2号', ended_on: '2028-05-06', repaired_on: '2026-01-01' });
  const listed = async (standing?: 'current' | 'ended') =>
    (await app.ask('/api/enterprise/jypunish_list', { enterprise_id: id, standing })).list.map(({ number, ended }) => [
      number,
      ended,
    ]);
  expect(await listed()).toEqual([
    ['罚〔2025〕1号', false],
    ['罚〔2025〕2号', true],
  ]);
  expect([await listed('current'), await listed('ended')]).toEqual([
    [['罚〔2025〕1号', false]],
    [['罚〔2025〕2号', true]],
  ]);
});

describe('the report of a company', () => {
  it('is a PDF whose text can be selected, with every tab', async () => {
    await save('penalty', FINED);
    const { url } = await app.ask('/api/portal/enterprise_report', { enterprise_id: id, form: 'pdf' }, firm);
    const file = readFileSync(exportedPath(app, url));
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    const text = unicodeIn(file);
    for (const char of `${(await company()).name}风险提示${FINED.fact}`) expect(text).toContain(char);
    expect(file.length).toBeLessThan(400_000);
  });

  it('is a workbook with a sheet for each tab', async () => {
    await save('penalty', FINED);
    const { url } = await app.ask('/api/portal/enterprise_report', { enterprise_id: id, form: 'xlsx' }, firm);
    const book = await openWorkbook(exportedPath(app, url));
    expect(book.sheets).toEqual(['企业概况', '风险提示', ...RECORD_KEYS.map((key) => kindOf(key).label)]);
    const rows: unknown[][] = [];
    for await (const { cells } of book.rows('行政处罚')) rows.push(cells);
    expect(rows[1]).toEqual(expect.arrayContaining([FINED.number, '罚款', FINED.fact, 3, '公示系统']));
    const profile: unknown[][] = [];
    for await (const { cells } of book.rows('企业概况')) profile.push(cells);
    expect(profile[1]).toEqual(['企业名称', (await company()).name]);
    // a day is a day in the file, too
    expect(profile.at(-1)![1]).toBeInstanceOf(Date);
  });
});

/** Every character that the fonts of a PDF are mapped back to. */
function unicodeIn(file: Buffer): string {
  const found: string[] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    const end = file.indexOf('endstream', at);
    const piece = file.subarray(at + 7, end);
    if (piece[0] !== 0x78) continue;
    const text = inflateSync(piece).toString('latin1');
    if (!text.includes('beginbf')) continue;
    for (const [, hex = ''] of text.matchAll(/<([0-9a-f]{4})>/gi))
      found.push(String.fromCharCode(Number.parseInt(hex, 16)));
  }
  return found.join('');
}
