import {
  FIRST_LAYOUT,
  layoutFault,
  layoutOf,
  layoutTextFault,
  type Tile,
  textOfLayout,
} from '@zhice/contract/data-screen/tile-kinds';
import { expect, test } from 'vitest';
import { byKey, freePlace, missing, moved, sized } from './board';

const TILE: Tile = { tile: 'map', x: 1, y: 1, w: 4, h: 3 };

test('the layout with which the portal comes is sound, and text and tiles are the same', () => {
  expect(layoutFault(FIRST_LAYOUT)).toBeUndefined();
  expect(layoutOf(textOfLayout(FIRST_LAYOUT))).toEqual(FIRST_LAYOUT);
  expect(missing(FIRST_LAYOUT)).toEqual([]);
});

test('tiles stay on the board and large enough', () => {
  expect(moved(TILE, -3, -1)).toEqual(TILE);
  expect(moved(TILE, 99, 99)).toMatchObject({ x: 21, y: 10 });
  expect(sized(TILE, -9, -9)).toMatchObject({ w: 3, h: 2 });
  expect(sized(TILE, 99, 99)).toMatchObject({ w: 24, h: 12 });
  expect(byKey(TILE, 'ArrowRight', false)).toMatchObject({ x: 2, w: 4 });
  expect(byKey(TILE, 'ArrowDown', true)).toMatchObject({ y: 1, h: 4 });
  expect(byKey(TILE, 'a', false)).toBeUndefined();
});

test('what is added finds a free place, or none', () => {
  expect(freePlace([TILE], 'years')).toMatchObject({ x: 5, y: 1 });
  expect(freePlace([{ ...TILE, w: 24, h: 12 }], 'years')).toBeUndefined();
});

test.each([
  ['', '请至少放一个图块'],
  ['map = 1 1 2 2', '太小'],
  ['map = 22 1 4 3', '超出版面'],
  ['map = 1 1 4 3\nmap = 5 1 4 3', '放了两次'],
  ['map = 1 1 4 3\nyears = 4 3 4 3', '重叠'],
  ['nothing = 1 1 4 3', '看不懂'],
])('%j is refused', (text, words) => expect(layoutTextFault(text)).toContain(words));
