import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { ALPHABET, GLYPHS, type Point } from './glyphs';
import { between, pick } from './random';

export const PICTURE = { width: 160, height: 56, characters: 5 } as const;

const MARGIN = 10;
const PIECE = 0.08;
/** Dark enough on the ground for a contrast of more than 7:1 (WCAG 2.1, 1.4.6). */
const INKS = ['#1d2b53', '#5b1a3a', '#123f2d', '#3d2a12', '#2c1a55'];
const GROUNDS = ['#f4f6fb', '#fbf6f0', '#f1f8f3', '#f8f3fa'];

/** Five characters to be read out of a picture. */
export const newCharacters = (): string =>
  Array.from({ length: PICTURE.characters }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/**
 * A PNG of 160 by 56 that shows the characters in strokes of our own: slanted, turned, scaled and waved at random,
 * in one ink with lines that cross them, so that neither colour nor place tells a character from a line.
 */
export async function drawPicture(characters: string): Promise<Buffer> {
  const ink = pick(INKS);
  const wave = newWave();
  const strokes = [...characters].flatMap((character, place) => drawCharacter(character, place, wave));
  const lines = Array.from({ length: 2 }, crossingLine);
  const paths = [...strokes, ...lines].map(
    ({ points, width }) => `<path d="${pathOf(points)}" stroke-width="${width.toFixed(2)}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}">
    <rect width="100%" height="100%" fill="${pick(GROUNDS)}"/>
    <g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>
    <g fill="${ink}">${dots(70)}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16, effort: 4 }).toBuffer();
}

interface Stroke {
  points: Point[];
  width: number;
}

type Bend = (point: Point) => Point;

/** One swing over the whole picture, across and along. */
function newWave(): Bend {
  const [high, length, start] = [between(1.5, 3.5), between(55, 110), between(0, 2 * Math.PI)];
  return ([x, y]) => [
    x + 1.5 * Math.sin((y / 24) * Math.PI + start),
    y + high * Math.sin((x / length) * 2 * Math.PI + start),
  ];
}

/** A character in its place: scaled, slanted, turned, shifted, then waved. */
function drawCharacter(character: string, place: number, wave: Bend): Stroke[] {
  const cell = (PICTURE.width - 2 * MARGIN) / PICTURE.characters;
  const [wide, high] = [cell * between(0.68, 0.86), between(28, 36)];
  const middle: Point = [MARGIN + cell * (place + 0.5) + between(-2, 2), PICTURE.height / 2 + between(-4, 4)];
  const [slant, turn] = [between(-0.3, 0.3), between(-0.3, 0.3)];
  const width = between(2.8, 3.6);
  const put: Bend = ([x, y]) => {
    const [across, down] = [(x - 0.5) * wide - (y - 0.5) * high * slant, (y - 0.5) * high];
    return wave([
      middle[0] + across * Math.cos(turn) - down * Math.sin(turn),
      middle[1] + across * Math.sin(turn) + down * Math.cos(turn),
    ]);
  };
  return (GLYPHS[character] ?? []).map((points) => ({ points: inPieces(points).map(put), width }));
}

/** Straight parts cut up, so that the wave bends them. */
function inPieces(points: Point[]): Point[] {
  return points.flatMap((point, i) => {
    const next = points[i + 1];
    if (!next) return [point];
    const pieces = Math.max(1, Math.ceil(Math.hypot(next[0] - point[0], next[1] - point[1]) / PIECE));
    return Array.from({ length: pieces }, (_, piece): Point => {
      const part = piece / pieces;
      return [point[0] + (next[0] - point[0]) * part, point[1] + (next[1] - point[1]) * part];
    });
  });
}

/** A line through all characters, at a height and with swings of its own. */
function crossingLine(): Stroke {
  const [from, to] = [between(12, 44), between(12, 44)];
  const [high, length, start] = [between(3, 8), between(60, 140), between(0, 2 * Math.PI)];
  const points = Array.from({ length: 41 }, (_, i): Point => {
    const x = (i / 40) * PICTURE.width;
    return [x, from + ((to - from) * i) / 40 + high * Math.sin((x / length) * 2 * Math.PI + start)];
  });
  return { points, width: between(1.4, 2.2) };
}

const dots = (count: number): string =>
  Array.from({ length: count }, () => {
    const [x, y, size] = [between(0, PICTURE.width), between(0, PICTURE.height), between(0.5, 1.1)];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size.toFixed(1)}"/>`;
  }).join('');

const pathOf = (points: Point[]): string =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
