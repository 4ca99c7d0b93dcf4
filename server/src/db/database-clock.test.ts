import { describe, expect, it } from 'vitest';
import { DatabaseClock } from './database-clock';
import type { Db } from './sql';

/** A database whose clock says `at`, and takes `way` ms there and `back` ms back by the counting clock. */
function setting(at: number, counted = 1000) {
  const world = { at, counted, way: 0, back: 0 };
  const db = (async () => {
    world.counted += world.way;
    world.at += world.way;
    const row = { at: new Date(world.at) };
    world.counted += world.back;
    world.at += world.back;
    return [row];
  }) as unknown as Db;
  const clock = new DatabaseClock(db, () => world.counted);
  const pass = (ms: number) => {
    world.at += ms;
    world.counted += ms;
  };
  const error = () => clock.now().getTime() - world.at;
  return { world, clock, pass, error };
}

describe('the clock of the database', () => {
  it('is told between two readings without asking', async () => {
    const { clock, pass, error } = setting(1_700_000_000_000);
    expect(() => clock.now()).toThrow();
    await clock.read();
    expect(Math.abs(error())).toBeLessThanOrEqual(1);
    pass(3_600_000);
    expect(Math.abs(error())).toBeLessThanOrEqual(1);
  });

  it('is at most half a round trip off, and a slow answer does not spoil what a quick one told', async () => {
    const { world, clock, error } = setting(1_700_000_000_000);
    Object.assign(world, { way: 0, back: 400 });
    await clock.read();
    expect(Math.abs(error())).toBeLessThanOrEqual(201);
    Object.assign(world, { way: 1, back: 1 });
    await clock.read();
    expect(Math.abs(error())).toBeLessThanOrEqual(3);
    Object.assign(world, { way: 0, back: 4000 });
    await clock.read();
    expect(Math.abs(error())).toBeLessThanOrEqual(3);
  });

  it('follows when the database’s own clock is set, and drifts no further than one reading', async () => {
    const { world, clock, error } = setting(1_700_000_000_000);
    await clock.read();
    world.at -= 600_000;
    await clock.read();
    expect(Math.abs(error())).toBeLessThanOrEqual(2);
    world.counted += 50;
    await clock.read();
    expect(Math.abs(error())).toBeLessThanOrEqual(2);
  });
});
