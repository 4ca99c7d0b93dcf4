import { afterAll, beforeAll, expect, it } from 'vitest';
import { FIRST_CATALOGUE, useCatalogue } from '../catalogue';
import type { Entry, Profile } from '../profile';
import { RandomWorld } from '../random-world';
import { WIDER_CATALOGUE } from '../wider-catalogue';
import { EntryTape } from './entry-tape';

beforeAll(() => useCatalogue(WIDER_CATALOGUE));
afterAll(() => useCatalogue(FIRST_CATALOGUE));

const unsourced = (profile: Profile): Entry[] => profile.map((entry) => ({ ...entry, source: 'self' }));

it('reads what was written, after any sequence of changes', () => {
  const world = new RandomWorld(8, 0.7);
  const tape = new EntryTape();
  const written = new Map<number, Profile>();
  for (let step = 0; step < 1500; step += 1) {
    const row = world.below(60);
    if (world.chance(0.1)) {
      tape.clear(row);
      written.delete(row);
    } else {
      const profile = world.profile(world.pick([0, 0.5, 0.9]));
      tape.write(row, profile);
      written.set(row, profile);
    }
  }
  for (let row = 0; row < 60; row += 1) {
    const profile = written.get(row) ?? [];
    expect(tape.read(row)).toEqual(unsourced(profile));
    const facts = new Set(profile.filter((_, at) => at % 3 === 0).map(({ fact }) => fact));
    expect(tape.read(row, facts)).toEqual(unsourced(profile.filter(({ fact }) => facts.has(fact))));
  }
});

it('keeps numbers and rows as they are, also a table longer than a piece of the tape, and is swept', () => {
  const tape = new EntryTape();
  const entry = (value: Entry['value'], item?: number): Entry => ({
    fact: 'tested_awards',
    period: '',
    value,
    source: 'self',
    date: '2026-02-28',
    ...(item !== undefined && { item }),
  });
  const rows = Array.from({ length: 400_000 }, (_, at) => ({ sum: at / 100, level: at % 2 ? '国家级' : '', ok: true }));
  const numbers = [0.1, -0.07, 12.345678, 30_000_000.01, 2 ** 40, -1, 0].map((value) => entry(value, 7));
  for (let round = 0; round < 4; round += 1) {
    tape.write(1, [entry({ rows, complete: round % 2 === 0 })]);
    tape.write(0, numbers);
    tape.write(2, [entry({ rows: rows.slice(0, 300_000 + round), complete: true })]);
    tape.clear(1);
    tape.write(3, [entry({ rows: [], complete: true }), entry(['a', 'b'])]);
  }
  expect(tape.read(0)).toEqual(numbers);
  expect(tape.read(1)).toEqual([]);
  expect(tape.read(2)).toEqual([entry({ rows: rows.slice(0, 300_003), complete: true })]);
  expect(tape.read(3)).toEqual([entry({ rows: [], complete: true }), entry(['a', 'b'])]);
});
