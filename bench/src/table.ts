import type { BenchRow } from './row';

const round = (value: number | undefined): string =>
  value === undefined ? '' : value >= 100 ? value.toFixed(0) : value.toPrecision(3);

/** Figures as a table of Markdown, each beside its anchor. */
export function tableOf(rows: readonly BenchRow[]): string {
  const lines = rows.map(({ name, value, unit, anchor = '', anchorValue, ratio }) => {
    const inUnit = (figure: number | undefined) => (figure === undefined ? '' : `${round(figure)} ${unit}`.trim());
    return `| ${name} | ${inUnit(value)} | ${anchor} | ${inUnit(anchorValue)} | ${round(ratio)} |`;
  });
  return ['| figure | value | anchor | its value | ratio |', '|---|--:|---|--:|--:|', ...lines].join('\n');
}
