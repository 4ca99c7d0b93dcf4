import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { faultInWords } from './fault-words';
import { parseAmount, parseRule } from './parse-rule';

it('says faults of a draft under the names of the page, with what to do', () => {
  const condition = { all: [{ measure: { fact: 'revenue' }, op: '>=', value: null }] };
  const { errors = [] } = parseRule({ version: '', source: '办法', condition });
  expect(errors.map(faultInWords)).toEqual(['规则版本：请填写文字', '条件第 1 项：请填写数字']);
  const empty = parseRule({ version: '2026', source: '办法', condition: { all: [] } });
  expect(empty.errors?.map(faultInWords)).toEqual(['条件：请至少添加一个条件']);
  const amount = parseAmount({ kind: 'sum', parts: [{ fixed: null }] });
  expect(amount.errors?.map(faultInWords)).toEqual(['金额第 1 部分：请填写数字']);
});

it('says a fault of a condition by itself without its place', () => {
  expect(faultInWords('条件.value：应为有限的数字')).toBe('请填写数字');
  expect(faultInWords('条件.in：没有键为“gone”的代码名单，可能已被删除')).toBe(
    '没有键为“gone”的代码名单，可能已被删除',
  );
});

it('leaves what it does not know as it is', () => {
  expect(faultInWords('别处：有误')).toBe('别处：有误');
});

it('no fault of a draft speaks of arrays to who writes it', () => {
  const folder = fileURLToPath(new URL('parsing', import.meta.url));
  const sources = readdirSync(folder).filter((name) => !name.includes('test'));
  const said = sources.flatMap((name) => [
    ...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/[`']([^`'\n]*的数组[^`'\n]*)[`']/g),
  ]);
  expect(said.length).toBeGreaterThan(4);
  for (const [, message = ''] of said) {
    expect(faultInWords(`条件.score：${message.replace(/\$\{\w+\}/g, '20')}`)).not.toContain('数组');
  }
});
