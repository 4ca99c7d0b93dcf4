import { expect, it } from 'vitest';
import { fillPlaceholders, unknownPlaceholder } from './answer-template-fields';

const VALUES = {
  名称: '补助拨付',
  编号: 'SQ-1',
  企业: '',
  部门: '市经信局',
  提交日: '',
  截止日: '2026-12-01',
  今天: '2026-11-20',
};

it('fills in what a text names, in either braces, and leaves the rest as it is', () => {
  const said = '您的诉求｛编号｝“{ 名称 }”由{部门}在{截止日}前答复。';
  expect(fillPlaceholders(said, VALUES)).toEqual({ text: '您的诉求SQ-1“补助拨付”由市经信局在2026-12-01前答复。' });
  expect(fillPlaceholders('没有占位', VALUES)).toEqual({ text: '没有占位' });
});

it('names what there is not, and what this case does not have', () => {
  expect(fillPlaceholders('{姓名}您好', VALUES).fault).toMatch(/^“{姓名}”无法识别，可用的有：{名称}/);
  expect(fillPlaceholders('{}', VALUES).fault).toMatch(/^“{}”无法识别/);
  expect(fillPlaceholders('{企业}您好', VALUES).fault).toBe('这一件没有“企业”，请改写“{企业}”');
  expect(unknownPlaceholder('{编号}')).toBeUndefined();
});
