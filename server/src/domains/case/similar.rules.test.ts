import { expect, it } from 'vitest';
import { alike } from './similar.rules';

it('says how much of the shorter text stands in the other', () => {
  expect(alike('技改补助尚未拨付', '技改补助公示后尚未拨付')).toBe(86);
  expect(alike('燃气增容，周期太长', '燃气增容周期太长')).toBe(100);
  expect(alike('年费怎样缴纳', '换了执照要不要认证')).toBe(0);
  expect(alike('', '什么')).toBe(0);
});
