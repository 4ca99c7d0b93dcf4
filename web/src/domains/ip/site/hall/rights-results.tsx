import type { UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import type { CallError } from '../../../../rpc/call-error';
import { Button, ButtonLink } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { Pagination } from '../../../../ui/pagination';
import { Skeleton } from '../../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../../ui/states';
import { type HallState, isSearch, type KindId, PAGE_SIZE, whatOf } from './hall-state';
import { RightRow } from './right-row';
import styles from './rights-results.module.css';
import { SearchLocked } from './search-locked';

type Rights = CallOutput<'/api/index/property_list'>;

interface RightsResultsProps {
  kind: KindId;
  rights: UseQueryResult<Rights, CallError>;
  state: HallState;
  hrefOf: (change: Partial<HallState>) => string;
  locked: boolean;
  filtered: boolean;
  onClear: () => void;
}

/** Deeper than this nobody pages; a search has to be narrowed. */
const MOST_PAGED = 10_000;

/** Rows of rights with total, sorting and pages, or what stands in their place. */
export function RightsResults({ kind, rights, state, hrefOf, locked, filtered, onClear }: RightsResultsProps) {
  const words = state.keyword || state.number || state.applicant;
  const unsearched = hrefOf({ keyword: '', number: '', applicant: '' });
  if (locked) return <SearchLocked words={words} browse={unsearched} />;
  if (rights.isPending) return <Skeleton rows={8} rowHeight="7rem" />;
  if (rights.isError) {
    return (
      <ErrorState
        title={`${whatOf(kind)}没有加载出来`}
        error={rights.error}
        kept="您的搜索词和筛选条件已保留"
        onRetry={() => rights.refetch()}
      />
    );
  }
  const { total, more, list } = rights.data;
  if (total === 0) {
    return (
      <EmptyState
        icon="search"
        title={words ? `没有找到与“${words}”相符的${whatOf(kind)}` : `没有符合条件的${whatOf(kind)}`}
        hint="可以换一个说法、减少条件，或看看其他种类；也可以把需求告诉我们，由平台帮您找。"
        action={
          <>
            {filtered && (
              <Button kind="primary" onClick={onClear}>
                清除筛选
              </Button>
            )}
            {isSearch(state) && <ButtonLink to={unsearched}>看全部</ButtonLink>}
            <ButtonLink to="/cqzx">咨询平台</ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <>
      <div className={styles.head}>
        <p aria-live="polite" className={styles.total}>
          共 {total.toLocaleString('zh-CN')}
          {more ? '+' : ''} 件
        </p>
        <nav aria-label="排序">
          <ul className={styles.sorts}>
            {(['newest', 'oldest'] as const).map((sort) => (
              <li key={sort}>
                <Link
                  to={hrefOf({ sort })}
                  state={{ keepScroll: true }}
                  className={styles.sort}
                  aria-current={sort === state.sort || undefined}
                >
                  {sort === 'newest' ? '最新' : '最早'}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {list.length === 0 ? (
        <EmptyState
          title="没有这一页"
          hint={`只能翻看前 ${MOST_PAGED.toLocaleString('zh-CN')} 件，请用筛选缩小范围。`}
          action={<ButtonLink to={hrefOf({ page: 1 })}>回到第 1 页</ButtonLink>}
        />
      ) : (
        <ol
          className={classes(styles.rows, rights.isPlaceholderData && styles.stale)}
          aria-busy={rights.isPlaceholderData}
        >
          {list.map((right) => (
            <li key={right.id}>
              <RightRow right={right} hrefOf={hrefOf} />
            </li>
          ))}
        </ol>
      )}
      <Pagination
        page={state.page}
        pageSize={PAGE_SIZE}
        total={Math.min(total, MOST_PAGED)}
        hrefOf={(page) => hrefOf({ page })}
      />
    </>
  );
}
