import { BarChart, LineChart, MapChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent, VisualMapComponent } from 'echarts/components';
import { type ECharts, init, registerMap, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { lessMotion } from '../../../ui/scrolling';
import type { ChartLook, ChartOption } from './chart-look';
import styles from './screen.module.css';

use([BarChart, LineChart, MapChart, PieChart, GridComponent, LegendComponent, TooltipComponent, VisualMapComponent]);
use([LabelLayout, CanvasRenderer]);

/** A map by the name under which charts draw it. */
export interface NamedMap {
  name: string;
  geo: object;
}

interface ScreenChartProps {
  /** What is drawn, by the colours and the size of letters of its place. */
  option: (look: ChartLook) => ChartOption;
  /** What `option` hangs on besides: it is drawn anew when this changes. */
  drawn: unknown;
  map?: NamedMap | undefined;
  onPick?: ((name: string) => void) | undefined;
  /** Gives a function by which a picture is taken; undefined when the chart is gone. */
  onReady?: ((picture: (() => string) | undefined) => void) | undefined;
}

/** A drawing of what the table of its tile says. It rests while nothing changes, and takes all of itself away when it goes. */
export function ScreenChart({ option, drawn, map, onPick, onReady }: ScreenChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts>(undefined);
  const now = useRef({ option, onPick, onReady, map });
  now.current = { option, onPick, onReady, map };

  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const made = init(box, null, { renderer: 'canvas' });
    chart.current = made;
    made.on('click', ({ name }: { name?: string }) => now.current.onPick?.(name ?? ''));
    const watch = new ResizeObserver(() => {
      made.resize();
      draw(made, box, now.current);
    });
    watch.observe(box);
    now.current.onReady?.(() => made.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: lookOf(box).surface }));
    return () => {
      now.current.onReady?.(undefined);
      watch.disconnect();
      made.dispose();
      chart.current = undefined;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the option is made anew with every render; `drawn` says when it differs
  useEffect(() => {
    if (chart.current && place.current) draw(chart.current, place.current, now.current);
  }, [drawn, map]);

  return <div ref={place} className={styles.chart} aria-hidden="true" />;
}

function draw(chart: ECharts, box: HTMLElement, { option, map }: Pick<ScreenChartProps, 'option' | 'map'>): void {
  if (box.clientWidth === 0) return;
  if (map) registerMap(map.name, map.geo as Parameters<typeof registerMap>[1]);
  chart.setOption(
    { animation: !lessMotion(), animationDuration: 400, animationDurationUpdate: 400, ...option(lookOf(box)) },
    true,
  );
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
