import { expect, it } from 'vitest';
import { bodyOf, EMPTY, wrongOf } from './obtained-form';

const TODAY = '2026-11-20';

it('wants a name, a year that has begun, and an amount unless there is none', () => {
  expect(wrongOf(EMPTY, TODAY)).toMatchObject({
    title: '请填写政策或奖项名称',
    year: '请选择 1980 至 2026 年',
    total_money: '请填写金额；没有资金的请勾选“只有认定，没有资金”',
  });
  const good = { ...EMPTY, title: '专精特新奖励', year: '2026', noMoney: true };
  expect(Object.values(wrongOf(good, TODAY)).filter(Boolean)).toEqual([]);
  expect(wrongOf({ ...good, year: '2027' }, TODAY).year).toBeDefined();
});

it('sends no money where there is none, whatever was typed before', () => {
  const values = { ...EMPTY, title: ' 绿色工厂 ', year: '2025', total_money: '30', level: '19', noMoney: true };
  expect(bodyOf(values)).toMatchObject({ title: '绿色工厂', total_money: null, level: 19, upload_id: null });
  expect(bodyOf({ ...values, noMoney: false }).total_money).toBe(30);
});
