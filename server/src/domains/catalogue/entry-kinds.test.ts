import { FIRST_CATALOGUE } from '@zhice/matching/catalogue';
import { describe, expect, it } from 'vitest';
import { type Entry, entryCells, entryChanges, entryJson, KINDS, readEntry } from './entry-kinds';

const named = (kind: 'fact', values: readonly unknown[]) =>
  new Map(KINDS[kind].columns.map(({ name }, at) => [name, values[at]]));
const read = (cells: Record<string, unknown>, stored: Parameters<typeof readEntry>[2] = { key: 'k1', position: 10 }) =>
  readEntry('fact', new Map(Object.entries(cells)), stored);

const PERMIT = { label: '许可', question: '有吗？', kind: '称号', group: '资质' };

describe('every first fact', () => {
  it.each(FIRST_CATALOGUE.facts.map((content) => [content.key, content] as const))(
    '%s is written and read back, in cells and as JSON',
    (key, content) => {
      const entry: Entry = { key, position: 10, content: JSON.parse(JSON.stringify(content)) };
      const bare = { key, position: 10 };
      expect(readEntry('fact', named('fact', entryCells('fact', entry)), bare)).toEqual({ entry, faults: [] });
      expect(readEntry('fact', new Map(Object.entries(entryJson('fact', entry))), bare)).toEqual({ entry, faults: [] });
    },
  );
});

describe('a row', () => {
  const { entry } = read({
    ...PERMIT,
    term_months: 36,
    levels: 'national = 国家级\nprovincial = 省级',
    source: '某办法',
  });

  it('takes labels and values alike', () => {
    expect(entry.content).toEqual({
      ...{ key: 'k1', label: '许可', question: '有吗？', kind: 'title', group: 'titles' },
      terms: {
        months: 36,
        levels: [
          { value: 'national', label: '国家级' },
          { value: 'provincial', label: '省级' },
        ],
      },
    });
    expect(read({ ...PERMIT, kind: 'title', group: 'titles' }).entry.content).toMatchObject({ kind: 'title' });
  });

  it('leaves what it does not name, and takes out what it says to', () => {
    const { entry: next } = read({ label: '新名', term_months: '清空', source: null, question: '' }, entry);
    expect(next.content).toMatchObject({ label: '新名', question: '有吗？' });
    expect(next.content).not.toHaveProperty('terms.months');
    expect(next).not.toHaveProperty('source');
    expect(entryChanges('fact', entry, next).map(({ label }) => label)).toEqual(['名称', '称号有效月数', '来源']);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a missing question', { ...PERMIT, question: undefined }, '请填写向企业提出的问题'],
    ['a kind nobody knows', { ...PERMIT, kind: '大概' }, '类型：应为数值、是否'],
    ['a number that is none', { ...PERMIT, term_months: '很久' }, '称号有效月数：应为数字'],
    ['a field of another kind', { ...PERMIT, min: 3 }, '最小值不用于这一类型'],
    ['a choice without a name', { ...PERMIT, kind: 'code', choices: 'a' }, '应写成：值 = 名称'],
    ['a choice twice', { ...PERMIT, kind: 'code', choices: 'a = 甲\na = 乙' }, '“a”写了两次'],
    ['a column of no kind', { ...PERMIT, kind: 'table', columns: 'day | 日子 | 时间' }, '类型应为文字'],
    ['a table without columns', { ...PERMIT, kind: 'table' }, '明细表至少要有一列'],
    ['a day that is none', { ...PERMIT, term_next_year: '13-01' }, '请写成月-日'],
    ['days in the wrong order', { ...PERMIT, valid_from: '2026-02-01', valid_to: '2026-01-01' }, '停用日期不能早于'],
    ['broken JSON', { ...PERMIT, derive: '{' }, '不是合法的 JSON'],
  ])('is refused with %s', (_, cells, words) => {
    expect(
      read(cells)
        .faults.map(({ text }) => text)
        .join('；'),
    ).toContain(words);
  });
});

it('a table keeps its columns, their choices and what an empty cell says', () => {
  const columns = 'kind | 种类 | 选项 | a=甲、b=乙\npaid | 金额 | 数值 | 万元\nended_on | 终止日 | 日期 | 空白表示没有';
  const { entry, faults } = read({ ...PERMIT, kind: 'table', columns });
  expect(faults).toEqual([]);
  expect(entry.content).toMatchObject({
    columns: [
      {
        key: 'kind',
        label: '种类',
        kind: 'code',
        choices: [
          { value: 'a', label: '甲' },
          { value: 'b', label: '乙' },
        ],
      },
      { key: 'paid', label: '金额', kind: 'number', unit: '万元' },
      { key: 'ended_on', label: '终止日', kind: 'date', blank: 'no' },
    ],
  });
  expect(entryCells('fact', entry)).toContain(columns);
});
