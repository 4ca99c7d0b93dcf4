import { expect, test } from 'vitest';
import { CONSOLE_GROUPS, consolePages } from './console-pages';

test('no page of the office is declared twice, and what stands in the menu has a sign', () => {
  const paths = consolePages.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const { path, group, icon } of consolePages)
    expect([path, group === undefined]).toEqual([path, icon === undefined]);
});

test('pages stand in the order of their groups', () => {
  const places = consolePages.flatMap(({ group }) => (group ? [CONSOLE_GROUPS.indexOf(group)] : []));
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test('a page without a line in the menu belongs to one that has a line', () => {
  const inMenu = consolePages.filter(({ icon }) => icon).map(({ path }) => path);
  for (const { under } of consolePages) if (under !== undefined) expect(inMenu).toContain(under);
  expect(consolePages.filter(({ under }) => under).map(({ path }) => path)).toContain('/policy');
});
