import { expect, it } from 'vitest';
import { changeLines } from './change-lines';

it('reads removed and added paragraphs', () => {
  expect(changeLines('删 第一条 旧\n另有 3 段', '增 第一条 新\n增 第二条 添')).toEqual([
    { mark: 'removed', text: '第一条 旧' },
    { mark: 'more', text: '另有 3 段' },
    { mark: 'added', text: '第一条 新' },
    { mark: 'added', text: '第二条 添' },
  ]);
});

it('reads a change that only adds', () => {
  expect(changeLines('', '增 第二条 添')).toEqual([{ mark: 'added', text: '第二条 添' }]);
});

it('leaves short values alone', () => {
  expect(changeLines('2026-01-01', '2026-02-01')).toBeNull();
  expect(changeLines('', '仅空行、空格有调整')).toBeNull();
  expect(changeLines('删除条款', '')).toBeNull();
});
