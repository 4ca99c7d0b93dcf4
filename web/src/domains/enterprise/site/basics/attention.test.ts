import { expect, it } from 'vitest';
import { attentionOf, type Declaration, greeting } from './attention';

const user = {
  id: 1,
  nickname: '',
  username: '',
  email: '',
  mobile: '',
  reviewStatus: 2,
  reviewReason: '',
  avatar: '',
  hasPassword: true,
  wechat: false,
};
const declaration = (depot_id: number, state: string) => ({ depot_id, state }) as Declaration;
const match = (id: number, days_left: number | null) =>
  ({ id, title: `事项${id}`, days_left, amount_max: 5 }) as Parameters<typeof attentionOf>[2][number];

it('names the review first, then drafts, then matched items that close soon', () => {
  const list = attentionOf(
    { ...user, reviewStatus: 3, reviewReason: '名称不符' },
    [declaration(9, 'draft')],
    [match(1, 3)],
  );
  expect(list.map(({ kind }) => kind)).toEqual(['review', 'draft', 'closing']);
  expect(list[0]).toMatchObject({ state: 'returned', text: '企业信息被退回：名称不符' });
});

it('leaves out what is declared already, what is far off and what has no end', () => {
  const matches = [match(1, 3), match(2, 16), match(3, null), match(4, 15), match(5, -1)];
  const list = attentionOf(user, [declaration(1, 'submitted')], matches);
  expect(list).toEqual([{ kind: 'closing', id: 4, title: '事项4', daysLeft: 15, amountMax: 5 }]);
});

it('greets by the hour in China', () => {
  expect(greeting(Date.parse('2026-11-20T01:00:00Z'))).toBe('上午好');
  expect(greeting(Date.parse('2026-11-20T12:00:00Z'))).toBe('晚上好');
  expect(greeting(Date.parse('2026-11-20T17:00:00Z'))).toBe('夜深了');
});
