import { expect, it } from 'vitest';
import { ipcIn } from './entry-kind';
import { priceText } from './price';

const price = (price_low: number | null, price_high: number | null = null, unit = '只') =>
  priceText({
    price_kind: price_low === null ? 'negotiable' : price_high === null ? 'fixed' : 'range',
    ...{ price_low, price_high, unit },
  });

it('says a price as people write it, in 万元 from ten thousand on, and never rounded', () => {
  expect([price(680), price(12_345.5), price(168_000), price(0.012, null, '点')]).toEqual([
    '680 元/只',
    '12,345.5 元/只',
    '16.8 万元/只',
    '0.012 元/点',
  ]);
  expect(price(8500, 26_000, '台')).toBe('8,500 元–2.6 万元/台');
  expect([price(null), price(30_000, null, '')]).toEqual(['面议', '3 万元']);
});

it('reads IPC subclasses however they are divided, and nothing else', () => {
  expect(ipcIn('b25j、G05B; H01M')).toEqual(['B25J', 'G05B', 'H01M']);
  expect([ipcIn(''), ipcIn('机器人'), ipcIn('B25'), ipcIn('I25J')]).toEqual([[], undefined, undefined, undefined]);
});
