import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ALPHABET, GLYPHS } from './glyphs';
import { drawPicture, newCharacters, PICTURE } from './picture';

/** How many pixels of each fifth of the picture are ink. */
async function inkOfPlaces(png: Buffer): Promise<number[]> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const places = Array<number>(PICTURE.characters).fill(0);
  for (let i = 0; i < data.length; i += info.channels) {
    const place = Math.floor((((i / info.channels) % info.width) * PICTURE.characters) / info.width);
    if ((data[i] ?? 255) < 128) places[place] = (places[place] ?? 0) + 1;
  }
  return places;
}

describe('the characters', () => {
  it('are drawn by strokes within their box', () => {
    for (const [character, strokes] of Object.entries(GLYPHS)) {
      expect(strokes.length, character).toBeGreaterThan(0);
      for (const [x, y] of strokes.flat()) {
        for (const at of [x, y]) expect(at >= -0.05 && at <= 1.05, character).toBe(true);
      }
    }
  });

  it('hold none of a pair that people mix up', () => {
    for (const pair of ['0O', 'OD', 'OQ', '1I', '1L', '2Z', '5S', '8B', '6G', 'UV', 'VW', '7T', '4A']) {
      expect([...pair].filter((sign) => ALPHABET.includes(sign)).length, pair).toBeLessThan(2);
    }
    expect(new Set(ALPHABET).size).toBe(ALPHABET.length);
  });

  it('are drawn from the whole alphabet, five at a time', () => {
    const drawn = Array.from({ length: 400 }, newCharacters);
    for (const text of drawn) expect(text).toMatch(new RegExp(`^[${ALPHABET}]{5}$`));
    expect(new Set(drawn.join('')).size).toBe(ALPHABET.length);
    expect(new Set(drawn).size).toBeGreaterThan(390);
  });
});

describe('the picture', () => {
  it('is a small PNG that holds nothing but pixels', async () => {
    const png = await drawPicture('C3K9M');
    const about = await sharp(png).metadata();
    expect(about).toMatchObject({ format: 'png', width: PICTURE.width, height: PICTURE.height });
    expect(about.exif ?? about.comments).toBeUndefined();
    expect(png.length).toBeLessThan(8192);
    expect(png.includes('C3K9M')).toBe(false);
  });

  it('shows ink in each of the five places, far more than its lines and dots alone', async () => {
    const empty = await inkOfPlaces(await drawPicture(''));
    for (const character of ALPHABET) {
      const places = await inkOfPlaces(await drawPicture(character.repeat(5)));
      const lines = Math.max(...empty);
      for (const ink of places) expect(ink, character).toBeGreaterThan(lines * 0.6);
      const sum = (list: number[]) => list.reduce((total, ink) => total + ink, 0);
      expect(sum(places), character).toBeGreaterThan(sum(empty) * 1.3);
    }
  });

  it('is never drawn twice alike', async () => {
    const drawn = await Promise.all(Array.from({ length: 10 }, () => drawPicture('C3K9M')));
    expect(new Set(drawn.map((png) => png.toString('base64'))).size).toBe(10);
  });
});
