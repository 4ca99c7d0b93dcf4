import type { ChartLook } from './chart-look';

/** What a picture says beside its chart, so that it can be read where it is passed on. */
export interface Caption {
  title: string;
  /** Of which place and year, and up to when. */
  below: string;
  /** Where the map comes from. */
  foot?: string | undefined;
}

/** A drawn chart with its caption, as the address of a PNG; sizes are of the chart's own letters, twice as fine. */
export function pictureOf(
  chart: HTMLCanvasElement,
  { title, below, foot }: Caption,
  look: ChartLook,
  scale: number,
): string {
  const em = look.em * scale;
  const [head, end] = [em * 4.2, foot ? em * 2.2 : em];
  const canvas = document.createElement('canvas');
  canvas.width = chart.width + 2 * em;
  canvas.height = chart.height + head + end;
  const pen = canvas.getContext('2d');
  if (!pen) return chart.toDataURL('image/png');
  pen.fillStyle = look.surface;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(chart, em, head);
  pen.textBaseline = 'top';
  const write = (text: string, y: number, size: number, colour: string, weight = '') => {
    pen.font = `${weight} ${size}px ${look.font}`;
    pen.fillStyle = colour;
    pen.fillText(text, em, y, canvas.width - 2 * em);
  };
  write(title, em, em * 1.2, look.ink, '600');
  write(below, em * 2.6, em * 0.85, look.ink2);
  if (foot) write(foot, head + chart.height + em * 0.6, em * 0.85, look.ink2);
  return canvas.toDataURL('image/png');
}
