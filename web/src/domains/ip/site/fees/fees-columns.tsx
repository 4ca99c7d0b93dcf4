import { FEE_DECISIONS, LATE_FEES } from '@zhice/contract/ip/enumerations';
import { Link } from 'react-router';
import { classes } from '../../../../ui/classes';
import type { DataColumn } from '../../../../ui/data-table';
import { Tag, type Tone } from '../../../../ui/tag';
import { type FeeRow, yuanText } from './fees-state';

const TONES: Readonly<Record<FeeRow['state'], Tone>> = {
  overdue: 'unfit',
  due: 'accent',
  soon: 'near',
  later: 'neutral',
  ceased: 'unfit',
};

export const StateTag = ({ state, name }: { state: FeeRow['state']; name: string }) => (
  <Tag tone={TONES[state]}>{name}</Tag>
);

/** '还剩 11 天', '已逾期 87 天', of what has ceased nothing. */
export function daysText({ days_left: days, state }: Pick<FeeRow, 'days_left' | 'state'>): string {
  if (state === 'ceased') return '期限已过';
  if (days < 0) return `已逾期 ${(-days).toLocaleString('zh-CN')} 天`;
  return days === 0 ? '今天到期' : `还剩 ${days.toLocaleString('zh-CN')} 天`;
}

/** The columns of what falls due; the name opens the right. */
export const feeColumns = (hrefOf: (row: FeeRow) => string): DataColumn<FeeRow>[] => [
  {
    key: 'name',
    label: '名称',
    wrap: true,
    sorts: ['name'],
    cell: (row) => (
      <>
        <Link to={hrefOf(row)} state={{ keepScroll: true }} className="block strong">
          {row.name}
        </Link>
        <span className="block muted small figures regular">
          {row.kind_name} {row.number}
        </span>
      </>
    ),
  },
  { key: 'act', label: '事项', cell: ({ act_name: act }) => act },
  { key: 'state', label: '状态', cell: ({ state, state_name: name }) => <StateTag state={state} name={name} /> },
  {
    key: 'due_on',
    label: '缴费截止日',
    sorts: ['due_on', '-due_on'],
    cell: (row) => (
      <>
        <time dateTime={row.pay_by} className="figures">
          {row.pay_by}
        </time>
        <span className={classes('block small figures', row.days_left <= 7 ? 'unfit' : 'muted')}>{daysText(row)}</span>
      </>
    ),
  },
  {
    key: 'owed',
    label: '应缴金额',
    align: 'end',
    sorts: ['-owed'],
    cell: (row) =>
      row.owed_yuan === null ? (
        <span className="muted small">{row.state === 'ceased' ? '已不能缴纳' : '待确认'}</span>
      ) : (
        <>
          <b className="figures">{yuanText(row.owed_yuan)}</b>
          {row.late_yuan > 0 && (
            <span className="block muted small figures">
              含{LATE_FEES[row.kind]} {yuanText(row.late_yuan)}
            </span>
          )}
        </>
      ),
  },
  {
    key: 'next',
    label: '下次上涨',
    cell: (row) =>
      row.next_day && (
        <>
          <time dateTime={row.next_day} className="figures">
            {row.next_day}
          </time>
          {row.next_yuan !== null && <span className="block muted small figures">涨至 {yuanText(row.next_yuan)}</span>}
        </>
      ),
  },
  {
    key: 'decision',
    label: '决定',
    cell: ({ decision, decided_by: by }) => (
      <>
        {FEE_DECISIONS.labels[decision]}
        {by && decision !== 'undecided' && <span className="block muted small figures">{by}</span>}
      </>
    ),
  },
  { key: 'ends_on', label: '最后期限', extra: true, cell: ({ ends_on: on }) => <time dateTime={on}>{on}</time> },
  {
    key: 'fee_yuan',
    label: '原应缴',
    align: 'end',
    extra: true,
    cell: ({ fee_yuan: yuan }) => yuan !== null && yuanText(yuan),
  },
  {
    key: 'reduced',
    label: '费减',
    align: 'end',
    extra: true,
    cell: ({ reduced_percent: percent }) => percent > 0 && `${percent}%`,
  },
];
