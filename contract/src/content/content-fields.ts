import type { FormField } from '../fields';

/** Where a link leads: another site, or a page of the portal. */
export const ADDRESS = {
  kind: 'text',
  label: '链接',
  max: 300,
  placeholder: '如 https://www.gov.cn/',
  check: (text) =>
    text && !/^(https?:\/\/[^\s]+|\/[^\s]*)$/.test(text) ? '请填写以 https:// 或 / 开头的网址' : undefined,
} as const satisfies FormField;

/** A picture that the portal itself serves: its pages admit no others. */
export const PICTURE = {
  kind: 'text',
  label: '图片',
  max: 300,
  placeholder: '如 /pc/pictures/banner-noon.svg',
  hint: '门户自己的图片地址，以 / 开头',
  check: (text) =>
    text && !/^\/[^\s,/][^\s,]*$/.test(text) ? '请填写门户自己的图片地址，以 / 开头，不含逗号' : undefined,
} as const satisfies FormField;

/** Where a row stands among the others of its list. */
export const PLACE = {
  kind: 'amount',
  label: '排序',
  decimals: 0,
  most: 100_000,
  required: '请填写排序',
  hint: '数字小的在前',
} as const satisfies FormField;
