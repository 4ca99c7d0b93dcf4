import { IMPORT_OUTCOMES } from '@zhice/contract/ip/enumerations';
import type { ImportOutcome } from '@zhice/contract/ip/import';
import type { RightKind } from '@zhice/contract/ip/right';
import { Link } from 'react-router';
import { classes } from '../../../../ui/classes';
import { CountLine } from '../../../../ui/count-line';
import { Pagination } from '../../../../ui/pagination';
import { TableFrame } from '../../../../ui/table';
import { listPath } from '../own/right-fields';
import styles from './import.module.css';
import type { Preview, ReportRow, StepProps } from './import-state';

interface ReportTableProps extends Pick<StepProps, 'hrefOf'> {
  kind: RightKind;
  /** What each outcome is called at this point of the way. */
  words: Record<ImportOutcome, string>;
  /** The counts of all rows, and a page of those that are looked at. */
  data: Pick<Preview, 'counts' | 'total' | 'page' | 'pageSize' | 'list'>;
  outcome: ImportOutcome | undefined;
  busy: boolean;
}

/** What becomes of each row of the file: counts that narrow it, rows, pages. */
export function ReportTable(props: ReportTableProps) {
  const { kind, words, data, outcome, busy, hrefOf } = props;
  const { counts, total, page, pageSize, list } = data;
  const all = IMPORT_OUTCOMES.reduce((sum, each) => sum + counts[each], 0);
  const shown = IMPORT_OUTCOMES.filter((each) => counts[each] > 0);
  return (
    <div className="stack columns-1 gap-2">
      <CountLine
        label="按结果查看"
        counts={[
          { label: '共', count: all, unit: '行', to: hrefOf({ outcome: undefined }), current: outcome === undefined },
          ...shown.map((each) => ({
            label: words[each],
            count: counts[each],
            unit: '行',
            to: hrefOf({ outcome: each }),
            current: outcome === each,
            urgent: each === 'fault',
          })),
        ]}
      />
      <TableFrame caption="逐行结果" className={classes(styles.lines, styles.rows, busy && 'stale')} busy={busy}>
        <thead>
          <tr>
            <th scope="col">行</th>
            <th scope="col">结果</th>
            <th scope="col">名称</th>
            <th scope="col">说明</th>
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <tr key={row.row}>
              <td className="nowrap figures">第 {row.row} 行</td>
              <td>
                <span className={`nowrap ${styles.outcome}`} data-outcome={row.outcome}>
                  {words[row.outcome]}
                </span>
              </td>
              <th scope="row">
                <RowName kind={kind} row={row} />
              </th>
              <td>
                <Details row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <Pagination page={page} pageSize={pageSize} total={total} hrefOf={(to) => hrefOf({ page: to, outcome })} />
    </div>
  );
}

function RowName({ kind, row }: { kind: RightKind; row: ReportRow }) {
  const name = row.name || '（没有名称）';
  return (
    <>
      {row.right_id === null ? name : <Link to={listPath(kind, `right=${row.right_id}`)}>{name}</Link>}
      {row.number && <span className="block muted small figures">{row.number}</span>}
    </>
  );
}

const sentence = ({ column, message }: ReportRow['faults'][number]): string =>
  column === '' ? message : `${column}：${message}`;

function Details({ row: { faults, questions, changes } }: { row: ReportRow }) {
  if (faults.length + questions.length + changes.length === 0) return null;
  return (
    <ul className={`stack gap-half small break-anywhere ${styles.details}`}>
      {faults.map((fault) => (
        <li key={sentence(fault)} className="unfit">
          {sentence(fault)}
        </li>
      ))}
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {field}：{from === '' ? '（空）' : <del>{from}</del>} →{' '}
          <ins className="medium no-underline">{to === '' ? '（空）' : to}</ins>
        </li>
      ))}
      {questions.map((question) => (
        <li key={sentence(question)} className="near">
          请留意：{sentence(question)}
        </li>
      ))}
    </ul>
  );
}
