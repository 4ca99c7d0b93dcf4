import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FaultSummary } from './fault-summary';

it('says that what was typed is kept where something was typed', () => {
  const said = (typed: boolean) =>
    renderToStaticMarkup(createElement(FaultSummary, { faults: [{ field: '', message: '已有新的办理' }], typed }));
  expect(said(true)).toContain('没有提交成功，您填写的内容已保留。');
  expect(said(false)).toContain('没有提交成功。');
});
