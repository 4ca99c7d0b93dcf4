import type { ReactNode } from 'react';
import { Pagination } from '../../ui/pagination';
import { RuledRows } from '../../ui/ruled-rows';
import { ExportButton } from './export-button';
import { ListResults, NoneFound, NoSuchPage, NothingYet, SEARCH_KEPT } from './list-results';
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
            <div className="row spread py-1">
              <p className="muted small figures" aria-live="polite">
                共 {total.toLocaleString('zh-CN')} 条
              </p>
              <ExportButton {...answer.asked} size="small" />
            </div>
            <RuledRows className="mb-3" busy={answer.query.isPlaceholderData}>
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

/** Why there are no rows, and the way on. */
function NoNews({ beyond, firstPage, empty, onClear }: NoNewsProps) {
  if (beyond) return <NoSuchPage to={firstPage} />;
  if (!onClear) return <NothingYet title={empty} hint="可以先到政策库按条件查找。" to="/policyData" act="去政策库" />;
  return <NoneFound what="内容" title={empty} hint="可以换一个说法，或看看全部。" act="看全部" onAct={onClear} />;
}
