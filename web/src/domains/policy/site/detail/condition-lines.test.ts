import type { Reason } from '@zhice/matching/verdict';
import { expect, it } from 'vitest';
import { groupLines, judgedLines, obstacles } from './condition-lines';

const REASONS: Reason[] = [
  { kind: 'number', result: 'pass', label: '研发人员占比', required: '≥ 10%', actual: '12%', clause: '第五条' },
  {
    kind: 'any',
    result: 'near',
    label: '满足其一',
    children: [
      { kind: 'number', result: 'unknown', label: '净资产' },
      {
        kind: 'number',
        result: 'near',
        label: '研发费用占比',
        actual: '2.4%',
        lacking: '研发费用再增 12.4 万元即达 3%',
      },
    ],
  },
  { kind: 'manual', result: 'manual', label: '产业方向' },
  { kind: 'score', result: 'fail', label: '综合评分', points: { sure: 40, possible: 55, needed: 60 } },
];

it('lists a tree with its depth and results', () => {
  expect(judgedLines(REASONS).map(({ label, depth, verdict }) => [label, depth, verdict])).toEqual([
    ['研发人员占比', 0, 'fit'],
    ['满足其一', 0, 'near'],
    ['净资产', 1, 'unknown'],
    ['研发费用占比', 1, 'near'],
    ['产业方向', 0, 'manual'],
    ['综合评分', 0, 'unfit'],
  ]);
});

it('says how many points are sure, possible and needed', () => {
  expect(judgedLines(REASONS).at(-1)?.points).toBe('已得 40 分，最多可得 55 分，需 60 分');
});

it('names what is in the way, nearest first; of alternatives those that come nearest', () => {
  expect(obstacles(REASONS).map(({ label }) => label)).toEqual(['研发费用占比', '综合评分', '产业方向']);
});

it('puts what a condition is made of under it', () => {
  const groups = groupLines(judgedLines(REASONS));
  expect(groups.map(({ line, parts }) => [line.label, parts.map((part) => [part.label, part.depth])])).toEqual([
    ['研发人员占比', []],
    [
      '满足其一',
      [
        ['净资产', 0],
        ['研发费用占比', 0],
      ],
    ],
    ['产业方向', []],
    ['综合评分', []],
  ]);
});
