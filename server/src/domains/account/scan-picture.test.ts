import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { scanPicture } from './scan-picture';

/** The dark modules that the path of the picture paints. */
function painted(svg: string): Set<string> {
  const [, path = ''] = svg.match(/<path d="([^"]*)"\/><\/svg>$/) ?? [];
  const dark = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let n = 0; n < Number(width); n++) dark.add(`${Number(x) + n} ${y}`);
  }
  return dark;
}

it('paints exactly the modules of the code, on white, with its quiet zone', () => {
  const link = 'https://zhice.example.cn/pc/scan?sign=abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQR';
  const picture = scanPicture(link);
  expect(picture.length).toBeLessThan(12_000);
  const svg = Buffer.from(picture.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
  const { data, size } = encode(link, { ecc: 'M', border: 4 });
  const dark = new Set<string>();
  for (const [y, row] of data.entries()) for (const [x, on] of row.entries()) if (on) dark.add(`${x} ${y}`);
  expect(painted(svg)).toEqual(dark);
  expect(Math.min(...Array.from(dark, (at) => Math.min(...at.split(' ').map(Number))))).toBe(4);
  expect(svg).toContain(`<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`);
});
