import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '../../../../rpc/call-error';
import { useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Drawer } from '../../../../ui/dialog';
import { Facet } from '../../../../ui/facet';
import { FilterChips } from '../../../../ui/filter-chips';
import { Skeleton } from '../../../../ui/skeleton';
import { ErrorState } from '../../../../ui/states';
import type { HallList } from './hall-list';
import {
  chipsOf,
  type Facets,
  filtersOf,
  GROUPS,
  HALL,
  type HallState,
  type KindId,
  PAGE_SIZE,
  whatOf,
} from './hall-state';
import { RightsResults } from './rights-results';
import styles from './rights-view.module.css';

const LISTS = {
  patent: '/api/Achievement/achievement_patent_list',
  trademark: '/api/Achievement/achievement_brand_list',
  software: '/api/Achievement/achievement_softright_list',
  copyright: '/api/Achievement/achievement_copyright_list',
} as const;

interface RightsViewProps {
  kind: KindId;
  list: HallList;
  facets: UseQueryResult<Facets, CallError>;
  /** A search without a login: says so, once the session is known. */
  locked: boolean;
  closed: boolean;
}

/** The rights of one kind: filters with counts at the left, rows at the right. */
export function RightsView({ kind, list, facets, locked, closed }: RightsViewProps) {
  const { state, set, hrefOf } = list;
  const [filtering, setFiltering] = useState(false);
  const rights = useCall(
    LISTS[kind],
    { ...filtersOf(state), sort: state.sort, page: state.page, pageSize: PAGE_SIZE },
    { enabled: !closed, keepPrevious: true },
  );
  const chips = chipsOf(state, facets.data);
  const usual = (key: keyof HallState) => ({ [key]: HALL[key].parse(null) }) as Partial<HallState>;
  const clear = () => set(Object.assign({}, ...chips.map(({ key }) => usual(key))));
  const column = <FacetColumn state={state} facets={facets} hrefOf={hrefOf} />;
  return (
    <div className={styles.panel}>
      <aside className={styles.column} aria-label="筛选">
        {column}
      </aside>
      <section className={styles.main} aria-label={`${whatOf(kind)}列表`}>
        <div className={styles.narrow}>
          <Button icon="filter" wide onClick={() => setFiltering(true)}>
            {chips.length > 0 ? `筛选（已选 ${chips.length}）` : '筛选'}
          </Button>
        </div>
        <FilterChips chips={chips.map((chip) => ({ ...chip, without: hrefOf(usual(chip.key)) }))} onClear={clear} />
        <RightsResults
          kind={kind}
          rights={rights}
          state={state}
          hrefOf={hrefOf}
          locked={locked}
          filtered={chips.length > 0}
          onClear={clear}
        />
      </section>
      <Drawer
        open={filtering}
        onClose={() => setFiltering(false)}
        title={`筛选${whatOf(kind)}`}
        actions={
          <>
            <Button kind="quiet" disabled={chips.length === 0} onClick={clear}>
              清除全部
            </Button>
            <Button kind="primary" onClick={() => setFiltering(false)}>
              {rights.data ? `查看 ${rights.data.total.toLocaleString('zh-CN')} 条` : '查看结果'}
            </Button>
          </>
        }
      >
        {column}
      </Drawer>
    </div>
  );
}

interface FacetColumnProps {
  state: HallState;
  facets: UseQueryResult<Facets, CallError>;
  hrefOf: (change: Partial<HallState>) => string;
}

function FacetColumn({ state, facets, hrefOf }: FacetColumnProps) {
  if (facets.isPending) return <Skeleton rows={14} rowHeight="2.75rem" look="text" />;
  if (facets.isError) {
    return (
      <ErrorState
        compact
        title="筛选条件没有加载出来"
        error={facets.error}
        kept="右侧列表不受影响"
        onRetry={() => facets.refetch()}
      />
    );
  }
  return GROUPS.map(({ key, facet, title }) => (
    <Facet
      key={key}
      title={title}
      options={facets.data[facet].map(({ value, ...rest }) => ({ id: value, ...rest }))}
      selected={String(state[key] ?? '')}
      folded={false}
      hrefOf={(id) => hrefOf({ [key]: HALL[key].parse(id) })}
    />
  ));
}
