import { FIRST_CATALOGUE, findFact, findFigure, findList } from '@zhice/matching/catalogue';
import type { Condition } from '@zhice/matching/rule';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { makeAccount } from '../../test/factories/account';
import { importStory } from '../../test/factories/import';
import { makeItem, ruleOf } from '../../test/factories/matching';

import { saveFirstEntries } from '../domains/catalogue';
import { saveDocuments, saveItems } from '../domains/policy';
import { exportCatalogue } from './export-catalogue';

const app = await testApp();
const story = importStory(app.db);
let files = 0;
type Kind = 'facts' | 'lists' | 'figures';
const run = (kind: Kind, rows: object[], more = {}) => {
  files += 1;
  return story.run(kind, story.file(`${kind}-${files}.json`, JSON.stringify(rows)), more);
};
const versions = () =>
  app.db`select kind, key, version, removed_at is null as there from catalogue_entry order by kind, key`;

const PERMIT = {
  key: 'permit_pollutant',
  label: '排污许可证',
  question: '是否持有有效的排污许可证？',
  kind: 'title',
  group: 'titles',
  term_months: 60,
};

test('the first rows are those of the program, and a new start changes nothing', async () => {
  const first = await versions();
  const { facts, lists, figures } = FIRST_CATALOGUE;
  const law = (await app.db<{ key: string }[]>`select key from catalogue_entry where kind in ('holiday', 'fee')`)
    .length;
  expect(law).toBeGreaterThan(20);
  const named = first.filter(({ kind }) => kind !== 'holiday' && kind !== 'fee').map(({ key }) => key);
  expect(named.sort()).toEqual([...facts, ...lists, ...figures].map(({ key }) => key).sort());
  await app.db.begin((tx) => saveFirstEntries(tx, app.now()));
  expect(await versions()).toEqual(first);
});

test.each(['xlsx', 'json'])('every first row goes out as .%s and comes back as it was', async (form) => {
  await run('lists', [
    { key: 'mountain', label: '山区县', of: 'area', codes: ['330127', '330822'], valid_from: '2024-01-01' },
  ]);
  await run('figures', [
    {
      key: 'lpr_1y',
      label: '一年期 LPR',
      unit: '%',
      source: '全国银行间同业拆借中心',
      values: '2024-10-21 = 3.1\n2025-05-20 = 3',
    },
  ]);
  const before = await versions();
  for (const [kind, name] of [
    ['fact', 'facts'],
    ['list', 'lists'],
    ['figure', 'figures'],
  ] as const) {
    const path = `${story.folder}/${name}-out.${form}`;
    const count = await exportCatalogue(app.db, kind, path);
    expect(count).toBe(before.filter((row) => row.kind === kind && row.there).length);
    const { code, text } = await story.run(name, path);
    expect([code, text]).toEqual([0, expect.stringContaining(`新增 0，修改 0，未变 ${count}，拒绝 0`)]);
  }
  expect(await versions()).toEqual(before);
});

test('a permit of the catalogue is judged by the certificates of it, without a release', async () => {
  expect((await run('facts', [PERMIT])).text).toContain('新增 1');
  await app.portal.feed.catchUp();
  const item = await makeItem(app, { rules: [ruleOf([{ title: 'permit_pollutant', held: true }])] });
  const who = await makeAccount(app, { enterprise: true });
  await app.portal.feed.catchUp();
  const verdict = async () =>
    (await app.ask('/api/webgrab/matching_policy', { id: item, window: 'all' }, who)).list[0]?.verdict;
  expect(await verdict()).toBe('unknown');
  const kinds = async () => (await app.ask('/api/portal/qualification_list', {}, who)).kinds.map(({ id }) => id);
  expect(await kinds()).toContain('permit_pollutant');
  const fields = { kind: 'permit_pollutant', issued_on: '2020-01-10', expires_on: '2025-01-09' };
  const { id } = await app.ask('/api/portal/qualification_save', { fields }, who);
  expect(await verdict()).toBe('near');
  const renewed = { ...fields, issued_on: '2025-01-10', expires_on: '2030-01-09' };
  await app.ask('/api/portal/qualification_save', { fields: renewed }, who);
  expect(await verdict()).toBe('fit');
  expect((await app.ask('/api/portal/qualification', { id }, who)).kind_name).toBe('排污许可证');
  const removal = await run('facts', [{ key: 'permit_pollutant', remove: '是' }]);
  expect(removal.text).toContain('1 家企业已填写，不能删除');
  expect(removal.text).toContain('的条件、金额、称号或测试企业用到它');
});

test('what a rule counts by cannot lose its kind, its choices or itself', async () => {
  const far = { key: 'far', label: '偏远县', of: 'area', codes: '330127' };
  expect((await run('lists', [far])).code).toBe(0);
  const conditions: Condition[] = [
    { fact: 'area', in: ['@far'] },
    { fact: 'listing', in: ['neeq'] },
  ];
  await makeItem(app, { title: '山区补助', rules: [ruleOf(conditions)] });
  for (const [kind, row] of [
    ['lists', { key: 'far', remove: true }],
    ['lists', { ...far, of: 'industry', codes: 'C39' }],
    ['facts', { key: 'listing', choices: [{ value: 'main', label: '主板' }] }],
  ] as const) {
    expect((await run(kind, [row])).text).toContain('《山区补助》的条件、金额、称号或测试企业用到它');
  }
  expect((await run('facts', [{ key: 'listing', label: '上市或挂牌' }])).text).toContain('修改 1');
  expect((await run('facts', [{ key: 'area', remove: true }])).text).toContain('程序要用到它');
});

test('keeps what test enterprises, granted titles and frames of policies name', async () => {
  const moons = ['moon_of_case', 'moon_of_title', 'moon_of_frame'];
  const facts = moons.map((key) => ({ key, label: key, question: `${key}？`, kind: 'boolean', group: 'registration' }));
  const kinds = facts.map((row) => (row.key === 'moon_of_title' ? { ...row, kind: 'title', group: 'titles' } : row));
  expect((await run('facts', kinds)).text).toContain('新增 3');
  const one = { name: '甲', asOf: '2026-06-30', facts: [{ fact: 'moon_of_case', value: true }], verdict: 'fit' };
  const rule = { version: '1', source: '办法', condition: { manual: '由专家评审' }, cases: [one] };
  const frame = { conditions: [{ fact: 'moon_of_frame', is: true }] };
  await app.db.begin(async (tx) => {
    await saveItems(tx, [{ title: '登月补助', level: 18, rules: [rule], grants: { title: 'moon_of_title' } }], {
      now: app.now(),
    });
    await saveDocuments(tx, [{ title: '登月办法', level: 18, body: '文', frame }], { now: app.now() });
  });
  const { text } = await run(
    'facts',
    moons.map((key) => ({ key, remove: true })),
  );
  expect(text.match(/《登月(?:补助|办法)》的条件、金额、称号或测试企业用到它/g)).toHaveLength(3);
});

test('what does not fit together is refused with its reason, the rest is taken', async () => {
  const fact = { question: '？', group: 'market', kind: 'number' };
  const { text } = await run('facts', [
    { ...fact, key: 'round', label: '圈', derive: { measure: { fact: 'about' } } },
    { ...fact, key: 'about', label: '绕', derive: { measure: { fact: 'round' } } },
    { ...fact, key: 'lost', label: '缺', derive: { measure: { fact: 'nowhere' } } },
    { ...fact, key: 'both', label: '两样', kind: 'title', group: 'titles', term_months: 12, term_listed: '是' },
    { ...fact, key: 'choice', label: '选', kind: 'code' },
    { ...fact, key: 'Bad Key', label: '键' },
    { ...fact, key: 'good', label: '好', unit: '家' },
    { ...fact, key: 'good', label: '又一行' },
  ]);
  for (const words of [
    '绕成了圈',
    '没有名为',
    '只能写一样',
    '单选要写明选项',
    '请用小写英文字母',
    '与第 7 行的键相同',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toContain('新增 1，修改 0，未变 0，拒绝 7');
  expect(findFact('good')?.unit).toBe('家');
  expect((await run('lists', [{ key: 'odd', label: '错', of: 'area', codes: '999999' }])).text).toContain(
    '没有这些代码',
  );
  const unsorted = { key: 'pay', label: '平均工资', unit: '元', values: '2025-01-01 = 2\n2024-01-01 = 1' };
  expect((await run('figures', [unsorted])).text).toContain('应晚于前一行');
});

test('what the portal changed or took out stays so when a release comes, and each change is told', async () => {
  await run('facts', [{ key: 'niche_rank', label: '全国排名（自定）' }, { key: 'designs_owned' }]);
  await run('facts', [{ key: 'platform_city_rd_center', remove: '是' }]);
  const before = await versions();
  await app.db.begin((tx) => saveFirstEntries(tx, app.now()));
  expect(await versions()).toEqual(before);
  expect(findFact('platform_city_rd_center')).toBeUndefined();
  const changes = await app.db`
    select c.version, c.before #>> '{content,label}' as was, c.after #>> '{content,label}' as is, c.origin
    from catalogue_change c join catalogue_entry e on e.id = c.entry_id where e.key = 'niche_rank' order by c.version`;
  expect(changes).toEqual([
    { version: 1, was: null, is: '全国细分市场排名', origin: 'release' },
    { version: 2, was: '全国细分市场排名', is: '全国排名（自定）', origin: 'import' },
  ]);
});

test('a trial run says what would be and changes nothing', async () => {
  const before = await versions();
  const { text } = await run('figures', [{ key: 'trial', label: '试', unit: '%', values: '2025-01-01 = 1' }], {
    dryRun: true,
  });
  expect(text).toContain('新增 1');
  expect(await versions()).toEqual(before);
  expect([findFigure('trial'), findList('trial')]).toEqual([undefined, undefined]);
});

test('a table fact comes in by a sheet of its own: rows of an enterprise together, and whether they are all', async () => {
  const columns = 'level | 级别 | 选项 | high=一等、low=二等\nwon_on | 日期 | 日期\nmoney | 奖金 | 数值 | 万元';
  await run('facts', [{ key: 'won', label: '获奖', question: '？', kind: 'table', group: 'market', columns }]);
  const sheet = (text: string) => {
    files += 1;
    const path = story.file(`won-${files}.csv`, `企业名称,级别,日期,奖金（元）,以上为全部\n${text}`);
    return story.run('enterprises', path, { fact: '获奖' });
  };
  const rows = '甲工厂,一等,2024/5/1,30000,是\n乙工厂,三等,2024-05-01,1,否\n甲工厂,二等,,,\n';
  expect((await sheet(rows)).text).toContain('新增 2，修改 0，未变 0，拒绝 1');
  const stored = await app.db`select value from enterprise_fact where fact = 'won'`;
  expect(stored).toEqual([
    { value: { rows: [{ level: 'high', won_on: '2024-05-01', money: 3 }, { level: 'low' }], complete: true } },
  ]);
  const again = await sheet(rows);
  expect(again.text).toContain('未变 2，拒绝 1');
  expect(again.text).toContain('级别“三等”应为这些选项之一：');
  expect((await story.run('enterprises', story.file('x.csv', '企业名称\n甲\n'), { fact: '没有' })).code).toBe(1);
  const plain = story.file('plain.csv', '企业名称,级别,奖金\n丁工厂,一等,30000\n');
  expect((await story.run('enterprises', plain, { fact: '获奖' })).text).toContain('奖金没有写单位，按万元采用');
});

test('awards and standards are read under the names of lists of them', async () => {
  const imported = async (fact: string, lines: string[]) => {
    const { text } = await story.run('enterprises', story.file(`${fact}.csv`, lines.join('\n')), { fact });
    const [row] = await app.db`select value from enterprise_fact f join enterprise e on e.id = f.enterprise_id
      where f.fact = ${fact} and e.name = '戊工厂'`;
    return [text.includes('没有用到的列'), row?.value.rows];
  };
  const awards = ['企业名称,奖项名称,奖项级别,排名,获奖时间', '戊工厂,科学技术进步奖,省级,第3,2024-12-01'];
  expect(await imported('awards', awards)).toEqual([
    false,
    [{ name: '科学技术进步奖', level: 'provincial', rank: 3, awarded_on: '2024-12-01' }],
  ]);
  const standards = [
    '企业名称,标准名称,标准类别,是否主导,单位排名,发布时间',
    '戊工厂,通用要求,国家标准,是,1,2024-05-01',
  ];
  expect(await imported('standards', standards)).toEqual([
    false,
    [{ name: '通用要求', level: 'national', led: true, rank: 1, published_on: '2024-05-01' }],
  ]);
});
