import { expect, test } from 'vitest';
import { canOpen, finalText, type Holding, inSight, nodesOf, withNodes } from './branches';

const holding = (name: string, parent: number, more: Partial<Holding> = {}): Holding => ({
  ...{ parent, level: parent + 2, enterprise_id: name.length, name, kind: 'enterprise', kind_name: '企业' },
  ...{ share: '50', along: '50', final: '50', at_least: false, branches: 0, end: null },
  ...{ since: '', subscribed: null, source: '', source_on: '', more: 0 },
  ...more,
});

test('an answer becomes a tree, and what comes later hangs on its place', () => {
  const nodes = nodesOf([
    holding('a', -1, { branches: 3, more: 2 }),
    holding('bb', -1, { enterprise_id: null }),
    holding('ccc', 0),
  ]);
  const all = () => true;
  expect(inSight(nodes, all).map(({ key, way }) => [key, way])).toEqual([
    ['0', [1]],
    ['0.0', [1, 3]],
    ['1', null],
  ]);
  const came = nodesOf([holding('dddd', -1)], '0', [1], 1);
  const grown = withNodes(nodes, '0', came, 1);
  expect(inSight(grown, all).map(({ key }) => key)).toEqual(['0', '0.0', '0.1', '1']);
  expect(grown[0]!.more).toBe(1);
  expect(inSight(grown, () => false).map(({ key }) => key)).toEqual(['0', '1']);
  expect(grown.map(canOpen)).toEqual([true, false]);
});

test('what is not disclosed is told from what is nothing', () => {
  expect(finalText({ final: '0', at_least: false, end: null })).toBe('0%');
  expect(finalText({ final: '', at_least: true, end: null })).toBe('未披露');
  expect(finalText({ final: '12.5', at_least: true, end: null })).toBe('至少 12.5%');
  expect(finalText({ final: '', at_least: false, end: 'circle' })).toBe('—');
});
