import { expect, test } from 'vitest';
import { besideOthers } from './chart-look';

const label = (dataIndex: number, x: number, y: number) => ({ dataIndex, labelRect: { x, y, width: 40, height: 14 } });

test('a name that would lie on another stands beside it, the same each time; where there is no room it is left out', () => {
  const layout = besideOthers(14);
  const pass = () => [label(0, 0, 0), label(1, 200, 0), label(2, 10, 6)].map(layout);
  const first = pass();
  expect(first.slice(0, 2).map(({ dx, dy }) => [dx, dy])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(Math.abs(first[2]!.dy + 6)).toBeGreaterThanOrEqual(14);
  expect(pass()).toEqual(first);
  const crowd = [0, 1, 2, 3, 4, 5].map((at) => layout(label(at, 0, 0)));
  expect(crowd.map(({ hideOverlap }) => hideOverlap)).not.toContain(false);
  expect(crowd.at(-1)).toEqual({ dx: 0, dy: 0, hideOverlap: true });
});
