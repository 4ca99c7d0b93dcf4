/** Colours and sizes of the place in which a chart is drawn. */
export interface ChartLook {
  /** Height of its letters, px. */
  em: number;
  width: number;
  font: string;
  ink: string;
  ink2: string;
  line: string;
  surface: string;
  /** From the fewest to the most on the map. */
  low: string;
  high: string;
  colours: string[];
}

export type ChartOption = Record<string, unknown>;

/** What all charts share: letters, colours, a tip that is drawn instead of written into the page. */
export const baseOption = (look: ChartLook): ChartOption => ({
  color: look.colours,
  textStyle: { fontFamily: look.font, fontSize: 0.75 * look.em, color: look.ink2 },
  tooltip: {
    renderMode: 'richText',
    confine: true,
    backgroundColor: look.surface,
    borderColor: look.line,
    textStyle: { color: look.ink, fontSize: 0.8 * look.em },
  },
});

const axisOf = (look: ChartLook) => ({
  axisLabel: { color: look.ink2, fontSize: 0.72 * look.em, hideOverlap: true },
  axisLine: { lineStyle: { color: look.line } },
  axisTick: { show: false },
  splitLine: { lineStyle: { color: look.line } },
});

const legendOf = (look: ChartLook) => ({
  top: 0,
  type: 'scroll',
  itemWidth: 0.8 * look.em,
  itemHeight: 0.5 * look.em,
  textStyle: { color: look.ink2, fontSize: 0.72 * look.em },
});

export interface Series {
  name: string;
  values: readonly number[];
  kind?: 'bar' | 'line';
  stack?: string;
  /** Measured on the right. */
  right?: boolean;
}

/** Columns or lines over names: months, years; all but the chosen name recede. */
export const columnsOption =
  (names: readonly (string | number)[], series: readonly Series[], chosen?: string | number) =>
  (look: ChartLook): ChartOption => {
    const receding = (value: number, at: number) =>
      names.includes(chosen ?? '') && names[at] !== chosen ? { value, itemStyle: { opacity: 0.35 } } : value;
    return {
      ...baseOption(look),
      tooltip: { ...(baseOption(look).tooltip as object), trigger: 'axis' },
      legend: series.length > 1 ? legendOf(look) : { show: false },
      grid: { left: 4, right: 4, bottom: 2, top: (series.length > 1 ? 1.9 : 0.8) * look.em, containLabel: true },
      xAxis: { type: 'category', data: names.map(String), triggerEvent: true, ...axisOf(look) },
      yAxis: [
        { type: 'value', minInterval: 1, splitNumber: 3, ...axisOf(look) },
        ...(series.some(({ right }) => right)
          ? [{ type: 'value', splitNumber: 3, ...axisOf(look), splitLine: { show: false } }]
          : []),
      ],
      series: series.map(({ name, values, kind = 'bar', stack, right }) => ({
        ...{ name, type: kind, stack, data: values.map(receding), yAxisIndex: right ? 1 : 0 },
        ...{ barMaxWidth: 1.6 * look.em, symbolSize: 0.4 * look.em },
      })),
    };
  };

/** Bars that lie, the longest on top, each with its number. */
export const barsOption =
  (rows: readonly { name: string; value: number }[], most: number) =>
  (look: ChartLook): ChartOption => {
    const shown = rows.slice(0, most).toReversed();
    const { splitLine: _, ...axis } = axisOf(look);
    return {
      ...baseOption(look),
      grid: { left: 4, right: 3.5 * look.em, top: 4, bottom: 4, containLabel: true },
      xAxis: { type: 'value', show: false },
      yAxis: {
        ...{ type: 'category', data: shown.map(({ name }) => name), triggerEvent: true, ...axis },
        axisLabel: {
          ...axis.axisLabel,
          width: Math.min(0.42 * look.width, 13 * look.em),
          overflow: 'truncate',
          interval: 0,
        },
      },
      series: [
        {
          ...{ type: 'bar', data: shown.map(({ value }) => value), barMaxWidth: 1.1 * look.em },
          label: {
            ...{ show: true, position: 'right', color: look.ink, fontSize: 0.72 * look.em },
            formatter: ({ value }: { value: number }) => value.toLocaleString('zh-CN'),
          },
        },
      ],
    };
  };

/** Shares of a whole, with what matters of them in the middle. */
export const ringOption =
  (rows: readonly { name: string; value: number }[], middle = '') =>
  (look: ChartLook): ChartOption => {
    const inside = { show: true, position: 'center', formatter: middle, fontSize: 1.3 * look.em, color: look.ink };
    return {
      ...baseOption(look),
      legend: { ...legendOf(look), type: 'plain', top: undefined, bottom: 0, itemGap: 0.5 * look.em },
      series: [
        {
          ...{ type: 'pie', radius: ['40%', '62%'], center: ['50%', '36%'] },
          // a kind has its colour also where others are missing: years are played one after the other
          data: rows
            .map((row, at) => ({ ...row, itemStyle: { color: look.colours[at % look.colours.length] } }))
            .filter(({ value }) => value > 0)
            .map((row, at) => (at === 0 && middle ? { ...row, label: inside } : row)),
          ...{ label: { show: false }, itemStyle: { borderColor: look.surface, borderWidth: 2 } },
        },
      ],
    };
  };

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const collide = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Moves a label that would lie on one before it: by up to `step` px and the half of it, up, down or aside. */
export function besideOthers(step: number) {
  let placed = new Map<number, Box>();
  const steps = [0, 0.5, -0.5, 1, -1].map((part) => part * step);
  const ways = steps.flatMap((dy) => [0, step, -step].map((dx) => ({ dx, dy })));
  ways.sort((a, b) => Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy));
  return ({ labelRect: at, dataIndex = -1 }: { labelRect: Box; dataIndex?: number }) => {
    // the first label comes again: all are placed anew
    if (placed.has(dataIndex)) placed = new Map();
    const moved = ways.map(({ dx, dy }) => ({ dx, dy, box: { ...at, x: at.x + dx, y: at.y + dy } }));
    const free = moved.find(({ box }) => ![...placed.values()].some((other) => collide(box, other)));
    placed.set(dataIndex, free?.box ?? at);
    return { dx: free?.dx ?? 0, dy: free?.dy ?? 0, hideOverlap: true };
  };
}

export interface MapRow {
  code: string;
  name: string;
  value: number;
}

/** On a map of more areas than this there is no room for their numbers. */
const MOST_LABELLED = 15;

/** Areas by how many there are; a name that would collide stands beside its place, or is left out where there is no room. */
export const mapOption =
  (map: string, rows: readonly MapRow[], unit: string, chosen?: string) =>
  (look: ChartLook): ChartOption => {
    const names = new Map(rows.map((row) => [row.code, row]));
    const nameOf = (code: string) => names.get(code)?.name ?? '';
    const numberOf = (code: string) => names.get(code)?.value.toLocaleString('zh-CN') ?? '';
    // nobody points at a wall, nor at a picture
    const labelOf = (code: string) =>
      rows.length <= MOST_LABELLED && names.has(code) ? `${nameOf(code)}\n${numberOf(code)}` : nameOf(code);
    return {
      ...baseOption(look),
      tooltip: {
        ...(baseOption(look).tooltip as object),
        formatter: ({ name }: { name: string }) =>
          names.has(name) ? `${nameOf(name)}  ${numberOf(name)} ${unit}` : '没有数据',
      },
      visualMap: {
        ...{ min: 0, max: Math.max(1, ...rows.map(({ value }) => value)), left: 0, bottom: 0, calculable: false },
        ...{ inRange: { color: [look.low, look.high] }, itemWidth: 0.7 * look.em, itemHeight: 4.5 * look.em },
        ...{ text: ['多', '少'], textStyle: { color: look.ink2, fontSize: 0.72 * look.em } },
      },
      series: [
        {
          ...{
            type: 'map',
            name: unit,
            map,
            roam: false,
            selectedMode: false,
            top: '3%',
            bottom: '5%',
            left: '6%',
            right: '4%',
            preserveAspect: 'contain',
          },
          data: rows.map(({ code, value }) => ({
            ...{ name: code, value },
            ...(code === chosen && { itemStyle: { borderColor: look.ink, borderWidth: 0.2 * look.em } }),
          })),
          labelLayout: besideOthers(0.95 * look.em),
          label: {
            ...{
              show: true,
              color: look.ink,
              fontSize: 0.82 * look.em,
              textBorderColor: look.surface,
              textBorderWidth: 2,
            },
            lineHeight: 1.05 * look.em,
            formatter: ({ name }: { name: string }) => labelOf(name),
          },
          itemStyle: { borderColor: look.surface, borderWidth: 1, areaColor: look.low },
          emphasis: { label: { color: look.ink }, itemStyle: { areaColor: look.colours[1] } },
        },
      ],
    };
  };
