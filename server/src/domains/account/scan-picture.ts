import { encode } from 'uqr';

/** White around the code that cameras need: four modules (ISO/IEC 18004, 9.1). */
const QUIET = 4;

/** The QR code of a link as a data URI, about 7 KB. */
export const scanPicture = (link: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(codeDrawing(link)).toString('base64')}`;

/** The QR code of a link: an SVG of one path, sharp at every size. */
export function codeDrawing(link: string): string {
  const { data, size } = encode(link, { ecc: 'M', border: QUIET });
  const path = data
    .map((row, y) =>
      runsOf(row)
        .map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)
        .join(''),
    )
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  );
}

/** Where the dark modules of one row begin, and how many stand side by side. */
function runsOf(row: boolean[]): [start: number, width: number][] {
  const runs: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === x) last[1]++;
    else runs.push([x, 1]);
  }
  return runs;
}
