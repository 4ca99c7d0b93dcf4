import { Link } from 'react-router';
import { Disclosure } from '../../../../ui/disclosure';
import { Table } from '../../../../ui/table';
import styles from './fees.module.css';
import { type FeeDetail, yuanText } from './fees-state';

type Row = FeeDetail['schedule'][number];

interface FeeScheduleProps {
  rows: FeeDetail['schedule'];
  /** The year that is shown above. */
  current: number | undefined;
  hrefOf: (step: number) => string;
}

/** Every year to the end of the term, or the terms of a mark. */
export function FeeSchedule({ rows, current, hrefOf }: FeeScheduleProps) {
  if (rows.length === 0) return null;
  const ahead = rows.filter(({ state }) => state === 'open' || state === 'ahead');
  const rest = ahead.reduce((sum, { yuan }) => sum + (yuan ?? 0), 0);
  const unpaid = (row: Row) => row.state === 'open' || row.state === 'ahead';
  return (
    <Disclosure summary={`各年费用（还有 ${ahead.length} 期${rest > 0 ? `，共 ${yuanText(rest)}` : ''}）`} open>
      <Table
        caption="各年费用"
        columns={[
          {
            key: 'act',
            label: '事项',
            cell: (row) =>
              unpaid(row) && row.step !== current ? (
                <Link to={hrefOf(row.step)} state={{ keepScroll: true }}>
                  {row.act_name}
                </Link>
              ) : (
                row.act_name
              ),
          },
          { key: 'due', label: '应缴日', cell: ({ due_on: on }) => <time dateTime={on}>{on}</time> },
          {
            key: 'yuan',
            label: '金额',
            align: 'end',
            cell: ({ yuan, reduced_percent: percent }) =>
              yuan === null ? '待确认' : `${yuanText(yuan)}${percent > 0 ? `（减 ${percent}%）` : ''}`,
          },
          {
            key: 'state',
            label: '状态',
            cell: ({ state_name: name, paid_on: on }) => (on ? `${name} ${on}` : name),
          },
        ]}
        rows={rows}
        rowKey={({ step }) => step}
        className={styles.schedule}
      />
    </Disclosure>
  );
}
