export type Point = readonly [x: number, y: number];

/** An arc from degrees to degrees (0 right, 90 down) around a centre, as points. */
function arc(x: number, y: number, rx: number, ry: number, from: number, to: number): Point[] {
  const steps = Math.max(4, Math.round(Math.abs(to - from) / 20));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
}

/**
 * Strokes of each character in a box of 0..1 by 0..1, drawn by hand for this purpose. Only characters that people do not
 * take for one another, also when slanted and crossed: no 0 O D Q, 1 I L, 2 Z, 5 S, 8 B, G, U V W, 7 and A (T and 4).
 */
export const GLYPHS: Record<string, Point[][]> = {
  '3': [[...arc(0.45, 0.26, 0.38, 0.25, -150, 90), ...arc(0.45, 0.74, 0.42, 0.26, -90, 150)]],
  '4': [
    [
      [0.68, 1],
      [0.68, 0],
      [0.05, 0.68],
      [0.98, 0.68],
    ],
  ],
  '6': [[[0.75, 0.02], ...arc(0.5, 0.55, 0.42, 0.5, -110, -200), ...arc(0.5, 0.69, 0.38, 0.3, 180, 540)]],
  '9': [[...arc(0.5, 0.3, 0.38, 0.3, 0, 360), ...arc(0.46, 0.45, 0.42, 0.53, 0, 80), [0.3, 0.99]]],
  C: [arc(0.52, 0.5, 0.45, 0.5, -50, -310)],
  E: [
    [
      [0.9, 0],
      [0.12, 0],
      [0.12, 1],
      [0.92, 1],
    ],
    [
      [0.12, 0.48],
      [0.76, 0.48],
    ],
  ],
  F: [
    [
      [0.92, 0],
      [0.14, 0],
      [0.14, 1],
    ],
    [
      [0.14, 0.47],
      [0.74, 0.47],
    ],
  ],
  H: [
    [
      [0.08, 0],
      [0.08, 1],
    ],
    [
      [0.92, 0],
      [0.92, 1],
    ],
    [
      [0.08, 0.5],
      [0.92, 0.5],
    ],
  ],
  J: [[[0.3, 0], [0.86, 0], [0.86, 0.66], ...arc(0.47, 0.68, 0.39, 0.32, 0, 165)]],
  K: [
    [
      [0.12, 0],
      [0.12, 1],
    ],
    [
      [0.9, 0],
      [0.14, 0.58],
    ],
    [
      [0.36, 0.42],
      [0.94, 1],
    ],
  ],
  M: [
    [
      [0.02, 1],
      [0.08, 0],
      [0.5, 0.66],
      [0.92, 0],
      [0.98, 1],
    ],
  ],
  N: [
    [
      [0.08, 1],
      [0.08, 0],
      [0.92, 1],
      [0.92, 0],
    ],
  ],
  P: [[[0.12, 1], [0.12, 0], [0.5, 0], ...arc(0.52, 0.28, 0.4, 0.28, -90, 90), [0.12, 0.56]]],
  R: [
    [[0.12, 1], [0.12, 0], [0.5, 0], ...arc(0.52, 0.27, 0.38, 0.27, -90, 90), [0.12, 0.54]],
    [
      [0.48, 0.54],
      [0.94, 1],
    ],
  ],
  T: [
    [
      [0.02, 0],
      [0.98, 0],
    ],
    [
      [0.5, 0],
      [0.5, 1],
    ],
  ],
  X: [
    [
      [0.04, 0],
      [0.96, 1],
    ],
    [
      [0.96, 0],
      [0.04, 1],
    ],
  ],
  Y: [
    [
      [0.04, 0],
      [0.5, 0.5],
      [0.96, 0],
    ],
    [
      [0.5, 0.5],
      [0.5, 1],
    ],
  ],
};

/** The characters that a picture may show. */
export const ALPHABET = Object.keys(GLYPHS).join('');
