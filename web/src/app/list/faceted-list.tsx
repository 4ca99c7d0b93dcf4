import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { CallError } from '../../rpc/call-error';
import { Button } from '../../ui/button';
import { Drawer } from '../../ui/dialog';
import { Facet } from '../../ui/facet';
import { FilterChips } from '../../ui/filter-chips';
import { Skeleton } from '../../ui/skeleton';
import { Loaded } from '../../ui/states';
import styles from './faceted-list.module.css';

interface FacetedListProps<Facets> {
  /** What the rows are: '政策', as in '筛选政策'. */
  what: string;
  facets: UseQueryResult<Facets, CallError>;
  /** All filters with the number of rows that each choice would give under the others. */
  groupsOf: (facets: Facets) => (ComponentProps<typeof Facet> & { key: string })[];
  /** What narrows the list, with the address without it. */
  chips: { key: string; title: string; name: string; without: string }[];
  /** How many rows there are, once it is known. */
  total: number | undefined;
  onClear: () => void;
  /** The rows. */
  children: ReactNode;
}

/** Filters with counts at the left, on a phone in a drawer; what narrows the list and its rows at the right. */
export function FacetedList<Facets>(props: FacetedListProps<Facets>) {
  const { what, facets, groupsOf, chips, total, onClear, children } = props;
  const [filtering, setFiltering] = useState(false);
  const column = (
    <Loaded
      compact
      answer={facets}
      failed="筛选条件没有加载出来"
      kept="右侧列表不受影响"
      waiting={<Skeleton rows={14} rowHeight="2.75rem" look="text" />}
    >
      {(counted) => groupsOf(counted).map(({ key, ...group }) => <Facet key={key} {...group} />)}
    </Loaded>
  );
  return (
    <div className={`stack gap-6 ${styles.panel}`}>
      <aside className={styles.column} aria-label="筛选">
        {column}
      </aside>
      <section className={styles.main} aria-label={`${what}列表`}>
        <div className={styles.narrow}>
          <Button icon="filter" wide onClick={() => setFiltering(true)}>
            {chips.length > 0 ? `筛选（已选 ${chips.length}）` : '筛选'}
          </Button>
        </div>
        <FilterChips chips={chips} onClear={onClear} />
        {children}
      </section>
      <Drawer
        open={filtering}
        onClose={() => setFiltering(false)}
        title={`筛选${what}`}
        actions={
          <>
            <Button kind="quiet" disabled={chips.length === 0} onClick={onClear}>
              清除全部
            </Button>
            <Button kind="primary" onClick={() => setFiltering(false)}>
              {total === undefined ? '查看结果' : `查看 ${total.toLocaleString('zh-CN')} 条`}
            </Button>
          </>
        }
      >
        {column}
      </Drawer>
    </div>
  );
}
