import { expect, it } from 'vitest';
import { picturesAndOthers } from './trend-parts';

const trends = (...images: string[]) => images.map((image, id) => ({ id, image }));
const ids = (list: { id: number }[]) => list.map(({ id }) => id);

it('shows three by their pictures and names the newest others', () => {
  const { pictures, others } = picturesAndOthers(trends('a', '', 'b', 'c', '', 'd', 'e'));
  expect(ids(pictures)).toEqual([0, 2, 3]);
  expect(ids(others)).toEqual([1, 4, 5]);
});

it('names none twice', () => {
  const { pictures, others } = picturesAndOthers(trends('a', 'b', ''));
  expect(ids(pictures)).toEqual([0, 1]);
  expect(ids(others)).toEqual([2]);
});

it('names six where there are no pictures', () => {
  const { pictures, others } = picturesAndOthers(trends('', '', '', '', '', '', ''));
  expect(pictures).toEqual([]);
  expect(ids(others)).toEqual([0, 1, 2, 3, 4, 5]);
});
