import type { Solved } from '@zhice/contract/challenge';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testDatabase } from '../../test/app';
import { solve } from '../../test/factories/account';
import { type Desk, deleteOldChallenges, demandWork, makeChallenge, useSolved, workAt } from './challenge';

const { sql } = await testDatabase();
const desk: Desk = { call: '/api/indexnew/login', secret: Buffer.alloc(32, 7), now: TEST_NOW };
const later = (seconds: number): Desk => ({ ...desk, now: new Date(TEST_NOW.getTime() + seconds * 1000) });
const solved = async (step = 1): Promise<Solved> => solve(await makeChallenge(workAt(step), desk));

beforeEach(async () => {
  await sql`delete from used_challenge`;
});

describe('work', () => {
  it('is none at first, then doubles to a bound', () => {
    expect([-3, 0, 1, 2, 3, 4, 5, 6, 60].map(workAt)).toEqual([0, 0, 32, 64, 128, 256, 512, 512, 512]);
  });

  it('that was done is taken for all that is less, and never for more', () => {
    expect(() => demandWork(2, workAt(2))).not.toThrow();
    expect(() => demandWork(1, workAt(2))).not.toThrow();
    expect(() => demandWork(0, 0)).not.toThrow();
    expect(() => demandWork(3, workAt(2))).toThrow(
      expect.objectContaining({ code: 'captcha_needed', work: workAt(3) }),
    );
  });
});

describe('a challenge', () => {
  it('is solved below its number of tries, and stands for its work once', async () => {
    const done = await solved(2);
    expect(done.solution.counter).toBeLessThan(workAt(2));
    expect(await useSolved(sql, done, desk)).toBe(workAt(2));
    expect(await useSolved(sql, done, desk)).toBe(0);
  });

  it('stands for its work once, also when it is brought many times at once', async () => {
    const done = await solved();
    const works = await Promise.all(Array.from({ length: 8 }, () => useSolved(sql, done, desk)));
    expect(works.filter((work) => work > 0)).toEqual([workAt(1)]);
  });

  it('lasts five minutes by the clock of the portal', async () => {
    expect(await useSolved(sql, await solved(), later(299))).toBe(workAt(1));
    expect(await useSolved(sql, await solved(), later(300))).toBe(0);
  });

  it('is good for its call and key alone, and with its own key in whole', async () => {
    const done = await solved();
    const { challenge, solution } = done;
    const prefixAlone = challenge.parameters.keyPrefix.padEnd(64, '0');
    const forged = { ...challenge.parameters.data, work: workAt(5) };
    const wrong: [Solved, Desk][] = [
      [done, { ...desk, call: '/api/user/dx_send' }],
      [done, { ...desk, secret: Buffer.alloc(32, 8) }],
      [{ challenge, solution: { ...solution, derivedKey: prefixAlone } }, desk],
      [{ challenge: { ...challenge, parameters: { ...challenge.parameters, data: forged } }, solution }, desk],
      [{ challenge: (await solved()).challenge, solution }, desk],
    ];
    for (const [given, at] of wrong) expect(await useSolved(sql, given, at)).toBe(0);
    // and none of these tries used it up
    expect(await useSolved(sql, done, desk)).toBe(workAt(1));
  });

  it('that was used is forgotten when nobody can bring it any more', async () => {
    await sql`
      insert into used_challenge (nonce, expires_at)
      values ('old', now() - interval '25 hours'), ('young', now() - interval '23 hours')`;
    await deleteOldChallenges(sql);
    expect(await sql`select nonce from used_challenge`).toEqual([{ nonce: 'young' }]);
  });
});
