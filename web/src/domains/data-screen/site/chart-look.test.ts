import { expect, test } from 'vitest';
import { besideOthers, type ChartLook, mapOption, ringOption } from './chart-look';

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

const LOOK = { em: 16, width: 300, ink: '#fff', colours: ['#1', '#2', '#3'] } as ChartLook;
const dataOf = (option: Record<string, unknown>) =>
  (option.series as { data: { name: string; itemStyle?: object }[] }[])[0]!.data;

test('a kind has its colour in a ring, whichever others are there', () => {
  const rows = (first: number) => [
    { name: '大型', value: first },
    { name: '小型', value: 4 },
  ];
  const ring = (first: number) => dataOf(ringOption(rows(first))(LOOK)).find(({ name }) => name === '小型');
  expect(ring(0)).toEqual(ring(2));
});

test('the area that is looked at stands out on the map of its neighbours', () => {
  const rows = ['1', '2'].map((code) => ({ code, name: code, value: 1 }));
  expect(dataOf(mapOption('m', rows, '家', '2')(LOOK)).map(({ itemStyle }) => itemStyle !== undefined)).toEqual([
    false,
    true,
  ]);
});
