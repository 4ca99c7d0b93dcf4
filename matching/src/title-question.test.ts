import { expect, it } from 'vitest';
import type { TitleValue } from './profile';
import { titleQuestion } from './title-question';

it('asks of a title what is not known of it yet', () => {
  const words = (known?: TitleValue, leveled = true) =>
    titleQuestion({ label: '绿色工厂', question: '是否为绿色工厂？', leveled }, known);
  expect([words(), words({ held: false })]).toEqual(['是否为绿色工厂？', '是否为绿色工厂？']);
  expect(words({ held: true })).toBe('哪一天取得的绿色工厂？');
  expect(words({ held: true, from: '2025-05-01' })).toBe('绿色工厂是哪一级的？');
  const listed = { label: '绿色工厂', question: '是否为绿色工厂？', leveled: true };
  expect(titleQuestion(listed, { held: true }, false)).toBe('绿色工厂是哪一级的？');
  expect(words({ held: true, from: '2025-05-01' }, false)).toBe('此前是否还获得过绿色工厂？');
  expect(words({ held: true, from: '2025-05-01', level: 'city', earlier: [] })).toBe('是否为绿色工厂？');
});
