import { expect, it } from 'vitest';
import { shortClause } from './short-clause';

it.each([
  ['《细则》第四条（二）', '《细则》（澜经信〔2026〕74号）', '第四条（二）'],
  ['《评价办法》第六条', '科技型中小企业评价办法（国科发政〔2017〕115号）', '第六条'],
  ['《细则》', '《细则》', '《细则》'],
  ['《另一个》第一条', '《细则》', '《另一个》第一条'],
  ['第四条', '《细则》', '第四条'],
])('leaves the title of the source out of a clause: %s of %s', (clause, source, short) => {
  expect(shortClause(clause, source)).toBe(short);
});
