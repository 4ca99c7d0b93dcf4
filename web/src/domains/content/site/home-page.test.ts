import { describe, expect, it } from 'vitest';
import { sectionAt } from './anchor-menu';
import { countAt, picturesOf, settledEnterprises } from './hero';
import { beltCopies, beltLoops, beltTurn } from './partner-belt';
import { picturesAndOthers } from './trends';

it('stands still under five', () => {
  expect([0, 1, 4, 5, 30].map(beltLoops)).toEqual([false, false, false, true, true]);
});

it('runs half a pixel every 11 ms', () => {
  const speed = (5 * 210) / (beltTurn(5) * 1000);
  expect(speed).toBeCloseTo(0.5 / 11, 6);
  expect(beltTurn(24)).toBeCloseTo(110.88, 2);
});

it('leaves no gap at the end of a turn', () => {
  for (let count = 5; count < 40; count++) {
    expect(beltCopies(count)).toBeGreaterThanOrEqual(2);
    expect((beltCopies(count) - 1) * count * 210).toBeGreaterThanOrEqual(1800);
  }
  expect(beltCopies(24)).toBe(2);
});

describe('pictures of the hero', () => {
  it('parts the setting into addresses', () => {
    expect(picturesOf('/pc/a.svg, /pc/b.svg,,')).toEqual(['/pc/a.svg', '/pc/b.svg']);
    expect(picturesOf('')).toEqual([]);
    expect(picturesOf(' , ')).toEqual([]);
  });
});

describe('the menu of sections', () => {
  it('marks the last section that has passed the line', () => {
    expect(sectionAt([-900, -100, 360, 1200], 360, false)).toBe(2);
    expect(sectionAt([-900, -100, 361, 1200], 360, false)).toBe(1);
    expect(sectionAt([500, 1500], 360, false)).toBeNull();
  });

  it('marks the last one at the end of the page, where it cannot reach the line', () => {
    expect(sectionAt([-2000, -900, 800], 360, true)).toBe(2);
  });
});

describe('countAt', () => {
  it('begins at nothing and ends exactly', () => {
    expect(countAt(1286, 0)).toBe(0);
    expect(countAt(1286, -5)).toBe(0);
    expect(countAt(1286, 1000)).toBe(1286);
    expect(countAt(1286, 5000)).toBe(1286);
  });

  it('only goes up', () => {
    const shown = Array.from({ length: 101 }, (_, index) => countAt(37, index * 10));
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
  });
});

it('adds the live count to the base of the settings', () => {
  expect(settledEnterprises(3200, 86)).toBe(3286);
});

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
