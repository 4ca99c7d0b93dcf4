import { describe, expect, it } from 'vitest';
import { LAW_KINDS, LAW_TABLES } from '../../reference/law/law-tables';
import { type Entry, type EntryKind, entryCells, KINDS, readEntry } from './entry-kinds';
import { firstEntries } from './first-entries';
import { lawFaults, lawKey } from './law.rules';

type Kept = Entry & { kind: EntryKind };
const FIRST = LAW_KINDS.flatMap((kind) => firstEntries(kind).map((entry): Kept => ({ ...entry, kind })));

/** What is said of a change: of these rows in place of those of their keys, or beside them. */
function faultsOf(...rows: Kept[]): string[] {
  const rest = FIRST.filter(({ key }) => !rows.some((row) => row.key === key));
  return lawFaults(
    FIRST,
    [...rest, ...rows],
    rows.map(({ key }) => key),
  ).map(({ text }) => text);
}

const row = (key: string, content: object, more: Partial<Entry> = {}): Kept => {
  const known = FIRST.find((one) => one.key === key);
  if (!known) throw new Error(`no row ${key}`);
  return { ...known, ...more, content: { ...known.content, ...content } as Entry['content'] };
};

describe('the rows that come with the program', () => {
  it('are all there, have nothing against each other, and have keys of their own', () => {
    expect(FIRST).toHaveLength(
      Object.values(LAW_TABLES)
        .flatMap((tables) => Object.values(tables))
        .reduce((sum, { first }) => sum + first.length, 0),
    );
    expect(faultsOf(...FIRST)).toEqual([]);
    expect(new Set(FIRST.map(({ key }) => key)).size).toBe(FIRST.length);
  });

  it.each(FIRST.map((entry) => [entry.key, entry] as const))(
    '%s is written and read back',
    (key, { kind, ...entry }) => {
      const cells = entryCells(kind, entry);
      const given = new Map(KINDS[kind].columns.map(({ name }, at) => [name, cells[at]]));
      expect(readEntry(kind, given, { key, position: 0 })).toEqual({ entry, faults: [] });
      expect(lawKey(entry.content as never, entry.valid_from!)).toBe(key);
    },
  );
});

describe('a row of law is refused', () => {
  it.each<[string, Kept, string]>([
    ['a worked Monday', row('calendar_2026', { worked: ['2026-02-16'] }), '不是周六或周日'],
    ['a worked day off', row('calendar_2026', { worked: ['2026-02-15'] }), '又写在放假里'],
    ['days of another year', row('calendar_2026', { off: [['2027-05-01', '2027-05-03']] }), '不在 2026 年'],
    ['another year under its key', row('calendar_2026', { year: 2027 }), '种类和年份不能改变'],
    ['fees that end too early', row('annual_invention_2001_03_01', { yearly: [900, 900] }), '要写到第 20 年'],
    ['fees without whole shares', row('annual_utility_2001_03_01', { yearly: Array(10).fill(610) }), '不是整元'],
    ['a table without a beginning', row('late_fee_2001_07_01', {}, { valid_from: '2010-01-01' }), '最早的一条'],
    ['two rows of one day', { ...row('late_fee_2001_07_01', {}), key: 'late_fee_x' }, '已有一条从 2001-07-01 起'],
  ])('for %s', (_, changed, words) => {
    expect(faultsOf(changed).join('；')).toContain(words);
  });

  it('not where later fees name fewer years than a term that nobody reaches while they count', () => {
    // filed from 2021-06-01 on, designs are in their first year when the fees of 2001 end
    expect(faultsOf(row('annual_design_2001_03_01', {}))).toEqual([]);
    expect(faultsOf(row('term_design_2021_06_01', { years: 16 })).join('')).toContain('要写到第 16 年');
  });
});
