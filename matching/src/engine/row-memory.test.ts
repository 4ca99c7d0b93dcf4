import { expect, it } from 'vitest';
import { BLOCK, RowMemory } from './row-memory';

const readingsOf = (from: number, length: number, of: (row: number) => number) => ({
  low: Float64Array.from({ length }, (_, at) => of(from + at)),
  high: Float64Array.from({ length }, (_, at) => (at % 3 === 0 ? Number.POSITIVE_INFINITY : of(from + at))),
});

it('gives back what was read, whether few readings differ or more than two bytes tell apart', () => {
  for (const of of [(row: number) => row % 7, (row: number) => row / 3, () => Number.NaN]) {
    const memory = new RowMemory(1e9);
    const rows = BLOCK * 20 + 100;
    memory.reserve(rows);
    for (let round = 0; round < 2; round += 1) {
      for (let from = 0; from < rows; from += BLOCK) {
        const length = Math.min(BLOCK, rows - from);
        const read = () => {
          if (round === 1) throw new Error('read again');
          return readingsOf(from, length, of);
        };
        const [found, wanted] = [memory.read('measure', from, length, read), readingsOf(from, length, of)];
        for (const side of ['low', 'high'] as const)
          expect(found[side].every((value, at) => Object.is(value, wanted[side][at]))).toBe(true);
      }
    }
  }
});

it('asks again for the block of a row that changed, and for what had no room', () => {
  const memory = new RowMemory(BLOCK * 3);
  let asked = 0;
  const judge = () => {
    asked += 1;
    return new Uint8Array(BLOCK).fill(asked);
  };
  const judgeAll = (key: string) => [0, BLOCK].map((from) => memory.judged(key, from, BLOCK, judge)[0]);
  expect(judgeAll('a')).toEqual([1, 2]);
  expect(judgeAll('a')).toEqual([1, 2]);
  memory.forget(BLOCK + 5);
  expect(judgeAll('a')).toEqual([1, 3]);
  judgeAll('b');
  memory.tidy();
  expect(judgeAll('b')).toEqual([4, 5]);
  expect(judgeAll('a')).toEqual([6, 7]);
});
