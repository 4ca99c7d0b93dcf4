import { describe, expect, it } from 'vitest';
import { bestCombination, type Combination } from './combination';
import type { Candidate, Group } from './combination/group';
import { leftText } from './combination/left';

const FEN = 1_000_000;
const candidate = (id: number, sure: number, most = sure): Candidate => ({ id, sure, most });
const exclusive = (members: number[], allowed?: [number, number][]): Group => ({
  key: `exclusive ${members}`,
  label: '同类支持',
  kind: 'exclusive',
  members,
  ...(allowed ? { allowed } : {}),
});
const jointCap = (members: number[], cap: number): Group => ({
  key: `joint_cap ${members}`,
  label: '同一年度',
  kind: 'joint_cap',
  members,
  cap,
});
const atMost = (members: number[], count: number): Group => ({
  key: `at_most ${members}`,
  label: '同一年度',
  kind: 'at_most',
  members,
  count,
});
const nameOf = (id: number) => `项目${id}`;
const texts = ({ left, cut }: Combination) =>
  Object.fromEntries([...left, ...cut].map(([id, reason]) => [id, leftText(reason, nameOf)]));

describe('best combination', () => {
  it('of items that exclude each other takes the best one', () => {
    const answer = bestCombination([candidate(1, 50), candidate(2, 300), candidate(3, 7)], [exclusive([1, 2])], 'sure');
    expect(answer).toMatchObject({ total: 307, exact: true, upper: 307 });
    expect(answer.chosen).toEqual(
      new Map([
        [2, 300],
        [3, 7],
      ]),
    );
    expect(texts(answer)).toEqual({ 1: '与“项目2”（300 万元）不可兼得，已按较高者计入' });
  });

  it('takes pairs that may be had together', () => {
    const items = [candidate(1, 300), candidate(2, 200), candidate(3, 150)];
    const answer = bestCombination(items, [exclusive([1, 2, 3], [[3, 2]])], 'sure');
    expect(answer.total).toBe(350);
    expect(texts(answer)).toEqual({ 1: '与“项目2”（200 万元）、“项目3”（150 万元）不可兼得，已按较高者计入' });
  });

  it('says so when what it gives way to is less by itself', () => {
    const items = [candidate(1, 300), candidate(2, 200), candidate(3, 200)];
    const answer = bestCombination(items, [exclusive([1, 2]), exclusive([1, 3])], 'sure');
    expect(answer.total).toBe(400);
    expect(texts(answer)).toEqual({ 1: '与“项目2”（200 万元）不可兼得，已按合计最高的组合计入' });
    const same = bestCombination([candidate(5, 20), candidate(4, 20)], [exclusive([5, 4])], 'sure');
    expect(texts(same)).toEqual({ 5: '与“项目4”（20 万元）不可兼得，金额相同，只计其一' });
  });

  it('takes k of n', () => {
    const items = [1, 2, 3, 4, 5, 6].map((id) => candidate(id, 10 * id));
    expect(texts(bestCombination(items.slice(0, 2), [atMost([1, 2], 1)], 'sure'))).toEqual({
      1: '同一年度限 1 项，已计入“项目2”（20 万元）',
    });
    const answer = bestCombination(items, [atMost([1, 2, 3, 4, 5, 6], 4)], 'sure');
    expect(answer.total).toBe(180);
    expect(texts(answer)[2]).toBe(
      '同一年度限 4 项，已计入“项目6”（60 万元）、“项目5”（50 万元）、“项目4”（40 万元）等 4 项',
    );
    const none = bestCombination(items, [atMost([1, 2, 3, 4, 5, 6], 0)], 'sure');
    expect([none.total, texts(none)[6]]).toEqual([0, '同一年度名额已用完']);
  });

  it('cuts what goes beyond a joint cap', () => {
    const items = [candidate(1, 400), candidate(2, 300), candidate(3, 0.004321)];
    const answer = bestCombination(items, [jointCap([1, 2, 3], 500)], 'sure');
    expect(answer.chosen).toEqual(
      new Map([
        [1, 400],
        [2, 100],
      ]),
    );
    expect(texts(answer)).toEqual({
      2: '与“项目1”合计不超过 500 万元，计入 100 万元',
      3: '与“项目1”、“项目2”合计不超过 500 万元，额度已用完',
    });
    expect(texts(bestCombination(items, [jointCap([1], 150)], 'sure'))).toEqual({
      1: '同一年度合计不超过 150 万元，计入 150 万元',
    });
    expect(texts(bestCombination(items, [jointCap([1], 0)], 'sure'))).toEqual({ 1: '同一年度额度已用完' });
  });

  it('leaves a place to the smaller item where a cap would cut the larger one', () => {
    const groups = [exclusive([1, 2]), jointCap([1, 3], 400)];
    const answer = bestCombination([candidate(1, 300), candidate(2, 200), candidate(3, 400)], groups, 'sure');
    expect(answer.chosen).toEqual(
      new Map([
        [3, 400],
        [2, 200],
      ]),
    );
  });

  it('has nothing to say about what is no money', () => {
    const items = [candidate(1, 0, 30), candidate(2, 20, Number.POSITIVE_INFINITY), candidate(3, Number.NaN, -1)];
    const groups = [exclusive([1, 2, 3, 99])];
    const sure = bestCombination(items, groups, 'sure');
    expect([sure.total, [...sure.chosen.keys()], sure.left.size]).toEqual([20, [2], 0]);
    const most = bestCombination(items, groups, 'most');
    expect([most.total, [...most.chosen.keys()], most.left.size]).toEqual([30, [1], 0]);
    const capped = bestCombination(items, [...groups, jointCap([2], 500)], 'most');
    expect([capped.total, texts(capped)]).toEqual([
      500,
      {
        1: '与“项目2”（500 万元）不可兼得，已按较高者计入',
        2: '同一年度合计不超过 500 万元，计入 500 万元',
      },
    ]);
    expect(bestCombination([], groups, 'most')).toMatchObject({ total: 0, exact: true, upper: 0 });
  });

  it('adds up without the noise of floating-point numbers', () => {
    const items = Array.from({ length: 10 }, (_, index) => candidate(index + 1, 0.1));
    expect(bestCombination(items, [exclusive([1, 2])], 'sure').total).toBe(0.9);
  });

  it('is exact to the fen where three caps cross', () => {
    const items = [1, 2, 3].map((id) => candidate(id, 1 / FEN));
    const groups = [jointCap([1, 2], 1 / FEN), jointCap([2, 3], 1 / FEN), jointCap([1, 3], 1 / FEN)];
    expect(bestCombination(items, groups, 'sure')).toMatchObject({ total: 1 / FEN, exact: true, upper: 1 / FEN });
  });
});
