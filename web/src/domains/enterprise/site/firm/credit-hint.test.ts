import { expect, it } from 'vitest';
import { creditHint } from './credit-hint';

it('counts while the code is being typed, and refuses no earlier than it must', () => {
  expect(creditHint('').tone).toBe('plain');
  expect(creditHint('9133 0106')).toEqual({ tone: 'plain', text: '已输入 8 位，还差 10 位' });
  expect(creditHint('913I').tone).toBe('wrong');
});

it('checks the whole code, however it is written', () => {
  expect(creditHint('９１９９０１０５ＭＡＤ９ＥＬ５８ＸＱ')).toEqual({ tone: 'right', text: '校验通过' });
  expect(creditHint('91990105MAD9EL58XA').tone).toBe('wrong');
  expect(creditHint('91990105MAD9EL58XQ1').tone).toBe('wrong');
});
