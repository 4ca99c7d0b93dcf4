import { BarChart, LineChart, MapChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent, VisualMapComponent } from 'echarts/components';
import { init, registerMap, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { lessMotion } from '../../../ui/scrolling';
import type { ChartLook, ChartOption } from './chart-look';
import { type Caption, pictureOf } from './picture';
import styles from './screen.module.css';

use([BarChart, LineChart, MapChart, PieChart, GridComponent, LegendComponent, TooltipComponent, VisualMapComponent]);
use([LabelLayout, CanvasRenderer]);

/** How fine pictures are. */
const FINE = 2;

/** A map by the name under which charts draw it. */
export interface NamedMap {
  name: string;
  geo: object;
}

/** A picture of what is drawn now, as the address of a PNG. */
export type TakePicture = (caption: Caption) => string;

interface ScreenChartProps {
  /** What is drawn, by the colours and the size of letters of its place. */
  option: (look: ChartLook) => ChartOption;
  map?: NamedMap | undefined;
  onPick?: ((name: string) => void) | undefined;
  /** Gives a function by which a picture is taken; undefined when the chart is gone. */
  onReady?: ((picture: TakePicture | undefined) => void) | undefined;
}

/** A drawing of what the table of its tile says. It rests while nothing changes, and takes all of itself away when it goes. */
export function ScreenChart({ option, map, onPick, onReady }: ScreenChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const redraw = useRef<() => void>(undefined);
  const now = useRef({ option, onPick, onReady, map });
  now.current = { option, onPick, onReady, map };

  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const made = init(box, null, { renderer: 'canvas' });
    made.on('click', ({ name, value }: { name?: string; value?: unknown }) =>
      now.current.onPick?.(name || String(value ?? '')),
    );
    let drawn = '';
    const draw = () => {
      if (made.isDisposed() || box.clientWidth === 0) return;
      const { option, map } = now.current;
      const next = option(lookOf(box));
      const said = JSON.stringify(next);
      if (said === drawn) return;
      drawn = said;
      if (map) registerMap(map.name, map.geo as Parameters<typeof registerMap>[1]);
      const animation = { animation: !lessMotion(), animationDuration: 400, animationDurationUpdate: 400 };
      made.setOption({ ...animation, ...next }, true);
    };
    redraw.current = () => drawSoon(draw);
    const watch = new ResizeObserver(() => {
      made.resize();
      drawSoon(draw);
    });
    watch.observe(box);
    now.current.onReady?.((caption) => {
      const look = lookOf(box);
      const drawn = made.renderToCanvas({ pixelRatio: FINE, backgroundColor: look.surface });
      return pictureOf(drawn, caption, look, FINE);
    });
    return () => {
      now.current.onReady?.(undefined);
      watch.disconnect();
      waiting.delete(draw);
      made.dispose();
    };
  }, []);

  // whatever it is that changed: what would look the same is not drawn again
  useEffect(() => redraw.current?.());

  return <div ref={place} className={styles.chart} aria-hidden="true" />;
}

/** Charts that wait to be drawn: one in each frame, so that none of the frames is long. */
const waiting = new Set<() => void>();

function drawNext(): void {
  const [draw] = waiting;
  if (!draw) return;
  waiting.delete(draw);
  draw();
  if (waiting.size > 0) requestAnimationFrame(drawNext);
}

function drawSoon(draw: () => void): void {
  if (waiting.size === 0) requestAnimationFrame(drawNext);
  waiting.add(draw);
}

function lookOf(box: HTMLElement): ChartLook {
  const style = getComputedStyle(box);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    em: Number.parseFloat(style.fontSize),
    width: box.clientWidth,
    font: style.fontFamily,
    ink: colour('--ink'),
    ink2: colour('--ink-2'),
    line: colour('--hairline'),
    surface: colour('--surface'),
    low: colour('--map-low'),
    high: colour('--map-high'),
    colours: ['--c1', '--c2', '--c3', '--c4', '--c5'].map(colour),
  };
}
