import { expect, it } from 'vitest';
import { breathsOf } from './read-aloud';

it('reads sentence by sentence', () => {
  expect(breathsOf('本月 30 日截止。请尽快申报！材料见附件')).toEqual([
    '本月 30 日截止。',
    '请尽快申报！',
    '材料见附件',
  ]);
  expect(breathsOf('  ')).toEqual([]);
});

it('takes breath at commas in long sentences and leaves nothing out', () => {
  const text = `${'符合条件的企业可以申报，'.repeat(12)}逾期不再受理。`;
  const breaths = breathsOf(text);
  expect(breaths.join('')).toBe(text);
  expect(Math.max(...breaths.map((breath) => breath.length))).toBeLessThanOrEqual(60);
  expect(breaths.length).toBeGreaterThan(1);
});

it('says a long word whole', () => {
  const text = '长'.repeat(90);
  expect(breathsOf(text)).toEqual([text]);
});
