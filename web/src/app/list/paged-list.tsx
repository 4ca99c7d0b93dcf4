import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button';
import { Pagination } from '../../ui/pagination';
import { RuledRows } from '../../ui/ruled-rows';
import { EmptyState } from '../../ui/states';
import { ExportButton } from './export-button';
import styles from './list-page.module.css';
import { ListResults, SEARCH_KEPT } from './list-results';
import type { ListAnswer } from './use-list';

interface PagedListProps<Row extends { id: number }> {
  answer: ListAnswer<{ total: number; list: Row[] }>;
  page: number;
  pageSize: number;
  hrefOf: (page: number) => string;
  /** What did not come: '资讯没有加载出来'. */
  failed: string;
  /** What is not there: '这一类还没有资讯'. */
  empty: string;
  /** Takes search and filters away; absent when there are none. */
  onClear?: () => void;
  row: (row: Row) => ReactNode;
}

/** Rows of news with their total and pages, or what stands in their place. */
export function PagedList<Row extends { id: number }>(props: PagedListProps<Row>) {
  const { answer, page, pageSize, hrefOf, failed, empty, onClear, row } = props;
  return (
    <ListResults answer={answer.query} failed={failed} kept={SEARCH_KEPT} rows={10} rowHeight="5rem">
      {({ total, list }) =>
        list.length === 0 ? (
          <NoNews beyond={total > 0} firstPage={hrefOf(1)} empty={empty} onClear={onClear} />
        ) : (
          <>
            <div className={styles.head}>
              <p className={styles.total} aria-live="polite">
                共 {total.toLocaleString('zh-CN')} 条
              </p>
              <ExportButton {...answer.asked} size="small" />
            </div>
            <RuledRows className={styles.rows} busy={answer.query.isPlaceholderData}>
              {list.map((entry) => (
                <li key={entry.id}>{row(entry)}</li>
              ))}
            </RuledRows>
            <Pagination page={page} pageSize={pageSize} total={total} hrefOf={hrefOf} />
          </>
        )
      }
    </ListResults>
  );
}

type NoNewsProps = Pick<PagedListProps<{ id: number }>, 'empty' | 'onClear'> & { beyond: boolean; firstPage: string };

function NoNews({ beyond, firstPage, empty, onClear }: NoNewsProps) {
  return (
    <EmptyState
      icon="document"
      title={beyond ? '没有这一页' : empty}
      hint={onClear ? '可以换一个说法，或看看全部。' : '可以先到政策库按条件查找。'}
      action={
        beyond ? (
          <ButtonLink to={firstPage}>回到第 1 页</ButtonLink>
        ) : onClear ? (
          <Button kind="primary" onClick={onClear}>
            看全部
          </Button>
        ) : (
          <ButtonLink kind="primary" to="/policyData">
            去政策库
          </ButtonLink>
        )
      }
    />
  );
}
