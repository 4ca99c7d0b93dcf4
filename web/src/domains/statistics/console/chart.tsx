import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import styles from './chart.module.css';

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

export interface Series {
  name: string;
  kind: 'bar' | 'line';
  /** Bars of one stack stand on each other. */
  stack?: string;
  /** Measured on the right: percent. */
  percent?: boolean;
  values: readonly (number | null)[];
}

interface ChartProps {
  names: readonly string[];
  series: readonly Series[];
}

/** Colours of the look, in the order of the series. */
const COLOURS = ['--brand', '--fit', '--near', '--level-21', '--accent'];

/** A drawing of what the table beside it says: unseen by readers of screens, and without motion. */
export function Chart({ names, series }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const chart = init(box, null, { renderer: 'svg' });
    chart.setOption(optionOf(box, names, series));
    const watch = new ResizeObserver(() => chart.resize());
    watch.observe(box);
    return () => {
      watch.disconnect();
      chart.dispose();
    };
  }, [names, series]);
  return <div ref={place} className={styles.chart} aria-hidden="true" />;
}

function optionOf(box: HTMLElement, names: readonly string[], series: readonly Series[]) {
  const look = getComputedStyle(box);
  const colour = (name: string) => look.getPropertyValue(name).trim();
  const axis = { axisLabel: { color: colour('--ink-2') }, axisLine: { lineStyle: { color: colour('--edge') } } };
  const splitLine = { lineStyle: { color: colour('--hairline') } };
  const percents = series.some(({ percent }) => percent);
  return {
    animation: false,
    color: COLOURS.map(colour),
    textStyle: { fontFamily: look.fontFamily },
    grid: { left: 8, right: 8, top: 36, bottom: 4, containLabel: true },
    legend: { top: 0, textStyle: { color: colour('--ink-2') } },
    tooltip: { trigger: 'axis' },
    xAxis: { type: 'category', data: [...names], ...axis },
    yAxis: [
      { type: 'value', ...axis, splitLine },
      ...(percents
        ? [{ type: 'value', max: 100, ...axis, splitLine: { show: false }, axisLabel: { formatter: '{value}%' } }]
        : []),
    ],
    series: series.map(({ name, kind, stack, percent, values }) => ({
      ...{ name, type: kind, stack, yAxisIndex: percent ? 1 : 0, data: [...values] },
      ...{ barMaxWidth: 28, connectNulls: true },
    })),
  };
}
