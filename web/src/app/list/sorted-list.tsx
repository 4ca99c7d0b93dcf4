import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Pagination } from '../../ui/pagination';
import { RuledRows } from '../../ui/ruled-rows';
import { ExportButton } from './export-button';
import { ListResults, NoSuchPage, SEARCH_KEPT } from './list-results';
import styles from './sorted-list.module.css';
import type { ListAnswer } from './use-list';

interface SortedListProps<Answer extends { total: number; list: { id: number }[] }, Sort extends string> {
  answer: ListAnswer<Answer>;
  page: number;
  pageSize: number;
  /** Rows beyond this many are counted but not to be paged to. */
  most?: number;
  sorts: readonly Sort[];
  sortLabels: Record<Sort, string>;
  sort: Sort;
  hrefOf: (change: { sort?: Sort; page?: number }) => string;
  rowHeight: string;
  /** What did not come: '政策列表没有加载出来'. */
  failed: string;
  /** '共 12 条'. */
  totalText: (answer: Answer) => string;
  /** In the place of the rows when there are none. */
  none: (answer: Answer) => ReactNode;
  /** Why there may be no such page. */
  beyond: string;
  row: (row: Answer['list'][number]) => ReactNode;
}

/** Rows with their total, ways to sort them and pages, or what stands in their place. */
export function SortedList<Answer extends { total: number; list: { id: number }[] }, Sort extends string>(
  props: SortedListProps<Answer, Sort>,
) {
  const { answer, rowHeight, failed } = props;
  return (
    <ListResults answer={answer.query} failed={failed} kept={SEARCH_KEPT} rowHeight={rowHeight}>
      {(data) => (data.total === 0 ? props.none(data) : <Sorted {...props} data={data} />)}
    </ListResults>
  );
}

function Sorted<Answer extends { total: number; list: { id: number }[] }, Sort extends string>(
  props: SortedListProps<Answer, Sort> & { data: Answer },
) {
  const { answer, data, page, pageSize, most = Number.POSITIVE_INFINITY, hrefOf, beyond, row } = props;
  const list: Answer['list'] = data.list;
  return (
    <>
      <div className={`row wrap spread gap-half-3 py-half ${styles.head}`}>
        <p aria-live="polite" className="muted small figures">
          {props.totalText(data)}
        </p>
        <div className="row wrap gap-half-3">
          <Sorts {...props} />
          <ExportButton {...answer.asked} size="small" />
        </div>
      </div>
      {list.length === 0 ? (
        <NoSuchPage to={hrefOf({ page: 1 })} hint={beyond} />
      ) : (
        <RuledRows className="mb-3" busy={answer.query.isPlaceholderData}>
          {list.map((entry) => (
            <li key={entry.id}>{row(entry)}</li>
          ))}
        </RuledRows>
      )}
      <Pagination
        page={page}
        pageSize={pageSize}
        total={Math.min(data.total, most)}
        hrefOf={(next) => hrefOf({ page: next })}
      />
    </>
  );
}

interface SortsProps<Sort extends string> {
  sorts: readonly Sort[];
  sortLabels: Record<Sort, string>;
  sort: Sort;
  hrefOf: (change: { sort: Sort }) => string;
}

function Sorts<Sort extends string>({ sorts, sortLabels, sort: current, hrefOf }: SortsProps<Sort>) {
  return (
    <nav aria-label="排序">
      <ul className={`flex gap-half ${styles.sorts}`}>
        {sorts.map((sort) => (
          <li key={sort}>
            <Link
              to={hrefOf({ sort })}
              state={{ keepScroll: true }}
              className={`row pressable rounded-small muted small hover-brand hover-plain ${styles.sort}`}
              aria-current={sort === current || undefined}
            >
              {sortLabels[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
