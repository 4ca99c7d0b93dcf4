import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '../../../../rpc/call-error';
import { Button } from '../../../../ui/button';
import { Drawer } from '../../../../ui/dialog';
import { FilterChips } from '../../../../ui/filter-chips';
import { Icon } from '../../../../ui/icon';
import { Skeleton } from '../../../../ui/skeleton';
import { ErrorState } from '../../../../ui/states';
import { TableSearch } from '../../../../ui/table-search';
import { FacetRow } from './facet-row';
import styles from './rights-filters.module.css';
import { chipsOf, type Facets, GROUPS, NO_FILTERS, type RightsState, toggled } from './rights-state';

interface RightsFiltersProps {
  /** What is searched: '专利'. */
  what: string;
  state: RightsState;
  facets: UseQueryResult<Facets, CallError>;
  total: number | undefined;
  set: (change: Partial<RightsState>) => void;
  hrefOf: (change: Partial<RightsState>) => string;
}

/** Search and filters above the table; on a phone the filters are in a drawer. */
export function RightsFilters({ what, state, facets, total, set, hrefOf }: RightsFiltersProps) {
  const [filtering, setFiltering] = useState(false);
  const chips = chipsOf(state, facets.data);
  const folded = GROUPS.filter((group) => group.folded);
  const [all, setAll] = useState(() => folded.some(({ key }) => state[key].length > 0));
  return (
    <div className={styles.filters}>
      <div className={styles.bar}>
        <TableSearch
          label={`搜索${what}`}
          placeholder="名称、号码、权利人"
          keyword={state.keyword}
          onSearch={(keyword) => set({ keyword })}
        />
        <Button icon="filter" className={styles.narrow} onClick={() => setFiltering(true)}>
          {chips.length > 0 ? `筛选（${chips.length}）` : '筛选'}
        </Button>
      </div>
      <div className={styles.wide}>
        <Rows state={state} facets={facets} hrefOf={hrefOf} all={all} />
        <button type="button" className={styles.toggle} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '收起筛选' : `更多筛选：${folded.map(({ title }) => title).join('、')}`}
          <Icon name="chevron-down" className={styles.arrow} />
        </button>
      </div>
      <FilterChips
        flush
        chips={chips.map(({ group, value, name }) => ({
          key: `${group.key} ${value}`,
          title: group.title,
          name,
          without: hrefOf(toggled(group, state, value)),
        }))}
        onClear={() => set(NO_FILTERS)}
      />
      <Drawer
        open={filtering}
        onClose={() => setFiltering(false)}
        title={`筛选${what}`}
        actions={
          <>
            <Button kind="quiet" disabled={chips.length === 0} onClick={() => set(NO_FILTERS)}>
              清除全部
            </Button>
            <Button kind="primary" onClick={() => setFiltering(false)}>
              {total === undefined ? '查看结果' : `查看 ${total.toLocaleString('zh-CN')} 件`}
            </Button>
          </>
        }
      >
        <Rows state={state} facets={facets} hrefOf={hrefOf} all />
      </Drawer>
    </div>
  );
}

function Rows({
  state,
  facets,
  hrefOf,
  all,
}: Pick<RightsFiltersProps, 'state' | 'facets' | 'hrefOf'> & { all: boolean }) {
  const { data } = facets;
  if (facets.isError) {
    return (
      <ErrorState
        compact
        title="筛选条件没有加载出来"
        error={facets.error}
        kept="下面的列表不受影响"
        onRetry={() => facets.refetch()}
      />
    );
  }
  if (!data) return <Skeleton rows={3} rowHeight="2rem" look="text" />;
  return GROUPS.filter(({ folded }) => all || !folded).map((group) => (
    <FacetRow
      key={group.key}
      group={group}
      values={data[group.key]}
      chosen={state[group.key]}
      hrefOf={(value) => hrefOf(toggled(group, state, value))}
    />
  ));
}
