import { expect, test } from 'vitest';
import { differences } from './differences';

test('only what differs is said, on both sides; what is empty is left out', () => {
  expect(
    differences({ 姓名: '林静', 角色: ['甲'], 手机: '' }, { 姓名: '林静', 角色: ['甲', '乙'], 手机: null }),
  ).toEqual({
    before: { 角色: ['甲'] },
    after: { 角色: ['甲', '乙'] },
  });
  expect(differences({ 负责人: '林静' }, { 负责人: '' })).toEqual({ before: { 负责人: '林静' }, after: {} });
});

test('of what is new everything is said', () => {
  expect(differences(null, { 名称: '市经信局', 简称: '' })).toEqual({ before: {}, after: { 名称: '市经信局' } });
});
