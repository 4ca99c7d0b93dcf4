import { type ReactNode, useId } from 'react';
import { later } from '../../../app/later-part';
import { Skeleton } from '../../../ui/skeleton';
import { Table } from '../../../ui/table';
import { TitledSection } from '../../../ui/titled-section';
import type { Series } from './chart';

/** The library of charts comes with the first one that is shown; the table says the same without it. */
const Chart = later(() => import('./chart').then((module) => module.Chart), {
  waiting: <Skeleton rows={6} />,
  name: '图表',
});

export interface FigureColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
}

interface FigureProps<Row extends { key: string; name: string }> {
  title: string;
  /** What is counted and from where, in a sentence. */
  source: string;
  /** What a row is: '月份'. */
  heading: string;
  rows: readonly Row[];
  columns: readonly FigureColumn<Row>[];
  chart: { names: readonly string[]; series: readonly Series[] };
}

/** Figures as a chart and as a table, with what they mean. */
export function Figure<Row extends { key: string; name: string }>(props: FigureProps<Row>) {
  const { title, source, heading, rows, columns, chart } = props;
  return (
    <TitledSection className="min-0" id={useId()} title={title}>
      <p className="muted small mb-1">{source}</p>
      <Chart {...chart} />
      <Table
        caption={`${title}数据表`}
        className="mt-1"
        rows={[...rows]}
        rowKey={({ key }) => key}
        columns={[
          { key: 'name', label: heading, cell: ({ name }) => name },
          ...columns.map(({ label, cell }) => ({ key: label, label, align: 'end' as const, cell })),
        ]}
      />
    </TitledSection>
  );
}
