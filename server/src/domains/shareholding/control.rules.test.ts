import { expect, test } from 'vitest';
import { controlOf, headOf } from './control.rules';
import { holdingsOf } from './ownership.rules';
import { percentText } from './ratio.rules';

/** 'P>A 60, ?>A' as a graph; A is asked about. */
function judged(words: string, whole = true) {
  const names = ['A'];
  const at = (name: string) => (names.includes(name) ? names.indexOf(name) : names.push(name) - 1);
  const edges = words
    .split(', ')
    .filter(Boolean)
    .map((one) => {
      const [, holder, held, share] = /^(\w+)>(\w+) ([\d.]+|\?)$/.exec(one)!;
      return {
        ...{ held: at(held!), holder: at(holder!) },
        share: share === '?' ? null : Math.round(Number(share) * 1e6),
      };
    });
  const control = controlOf(holdingsOf(names.length, edges), 0, whole);
  const { controller, also } = control;
  return {
    state: control.state,
    doubt: control.doubt,
    who: controller && names[controller.owner],
    rule: controller?.rule,
    share: controller && percentText(controller.final.share),
    way: controller?.path.map(({ holder }) => names[holder]).join('>'),
    also: also && names[also.owner],
    head: headOf(control, 0),
  };
}

test.each([
  ['nobody is recorded', '', { state: 'unrecorded', head: 0 }],
  ['more than half', 'P>A 50.000001, Q>A 49.999999', { who: 'P', rule: 'majority', share: '50.000001' }],
  ['half is not more than half, nor the largest', 'P>A 50, Q>A 50', { state: 'none', who: null, head: 0 }],
  ['through one that is held whole', 'X>A 60, P>X 90, R>X 10, Q>A 40', { who: 'P', rule: 'majority', share: '54' }],
  ['over two ways', 'X>A 40, P>X 100, P>A 15, Q>A 45', { who: 'P', share: '55', way: 'P>X' }],
  ['by the chain', 'X>A 51, P>X 51, R>X 49, Q>A 49', { who: 'P', rule: 'chain', share: '26.01', way: 'P>X' }],
  [
    'both rules, two answers',
    'X>A 51, Y>X 51, P>X 49, P>A 49',
    { who: 'P', rule: 'majority', share: '73.99', also: 'Y' },
  ],
  ['the single largest', 'P>A 35, Q>A 33, R>A 32', { who: 'P', rule: 'largest' }],
  ['thirty is not more than thirty', 'P>A 30, Q>A 25, R>A 25, S>A 20', { state: 'none', who: null }],
  ['two largest', 'P>A 40, Q>A 40, R>A 20', { state: 'none' }],
  ['an intermediate whose own holders are many', 'X>A 40, Y>A 60, X>Y 60, P>X 50, Q>X 50', { who: 'X', share: '76' }],
  [
    'a chain above one with two ways',
    'X>A 40, Y>A 60, X>Y 60, P>X 51, Q>X 49',
    { who: 'P', rule: 'chain', way: 'P>X>Y' },
  ],
  ['nobody says how much', 'P>A ?, Q>A ?', { state: 'unknown', doubt: 'undisclosed', who: null, head: null }],
  ['more than half in spite of it', 'P>A 51, Q>A ?', { who: 'P', rule: 'majority' }],
  ['the largest, if the rest were not more', 'P>A 40, Q>A 25, R>A ?', { state: 'unknown', head: null }],
  ['the largest, whoever has the rest', 'P>A 48, Q>A 45, R>A ?', { state: 'unknown' }],
  ['the largest, and the rest is too little', 'P>A 49, Q>A 30, S>A 20, R>A ?', { who: 'P', rule: 'largest' }],
  ['a rest that nobody is named for', 'P>A 31, Q>A 10', { state: 'unknown' }],
  ['more than there is', 'P>A 60, Q>A 60', { state: 'unknown', doubt: 'overfull', who: null }],
  ['above, more than there is', 'X>A 60, Q>A 40, P>X 80, R>X 80', { state: 'unknown', doubt: 'overfull' }],
  ['a cross-holding', 'P>A 80, B>A 20, A>B 30, Q>B 70', { who: 'P', share: '85.106383' }],
  ['two that hold each other wholly', 'B>A 100, A>B 100', { state: 'unknown', who: null }],
])('%s', (_, words, expected) => {
  expect(judged(words)).toMatchObject(expected);
});

test('who is largest is not said where not all were read', () => {
  expect(judged('P>A 35, Q>A 33, R>A 32', false)).toMatchObject({ state: 'unknown', doubt: 'many' });
  expect(judged('P>A 55, Q>A 45', false)).toMatchObject({ who: 'P' });
});
