import { useState } from 'react';
import { useListState } from '../../../../app/list-state';
import { PageTitle } from '../../../../app/page-title';
import { useSession } from '../../../../app/session';
import { useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Drawer } from '../../../../ui/dialog';
import { Tabs } from '../../../../ui/tabs';
import { SearchRow } from '../search-row';
import { ActiveFilters } from './active-filters';
import { FacetColumn } from './facet-column';
import styles from './library-page.module.css';
import { LibraryResults } from './library-results';
import { chipsOf, filtersOf, LIBRARY, type LibraryState, sortOf, switchKind } from './library-state';

/** The policy library: search, facets, sorting and rows, all of it in the address. */
export function LibraryPage() {
  const list = useListState(LIBRARY);
  const { state, set, hrefOf, clear } = list;
  const { user } = useSession();
  const [filtering, setFiltering] = useState(false);
  // Searching is for members (spec section 5); choosing from the shelves is for everyone.
  const locked = state.keyword !== '' && !user;
  const filters = filtersOf(state);
  const facets = useCall('/api/portal/policy_facets', locked ? { kind: state.kind } : filters, { keepPrevious: true });
  const policies = useCall(
    '/api/demo/depot_list',
    { ...filters, sort: sortOf(state), page: state.page, pageSize: 10 },
    { enabled: !locked, keepPrevious: true },
  );
  const chips = chipsOf(state, facets.data);
  const countOf = (kind: string) => facets.data?.kind.find((entry) => entry.id === kind)?.count;
  const clearFilters = () => clear('keyword', 'kind', 'sort');
  const column = <FacetColumn state={state} facets={facets} hrefOf={hrefOf} />;

  return (
    <>
      <PageTitle text={state.keyword ? `“${state.keyword}”的政策` : '政策库'} />
      <div className={styles.head}>
        <div className="content">
          <h1 className={styles.title}>政策库</h1>
          <SearchRow
            label="搜索政策"
            placeholder="搜政策、文号、条件，如：研发费用补助"
            keyword={state.keyword}
            onSearch={(keyword) => set({ keyword, sort: undefined })}
          />
        </div>
      </div>
      <div className="content">
        <Tabs
          label="政策的种类"
          items={[
            { id: 'item', label: '政策事项', count: countOf('item') },
            { id: 'document', label: '政策文件', count: countOf('document') },
          ]}
          value={state.kind}
          onChange={(kind) => set(switchKind(kind as LibraryState['kind']))}
          className={styles.tabs}
          panelClassName={styles.panel}
        >
          <aside className={styles.column} aria-label="筛选">
            {column}
          </aside>
          <section className={styles.main} aria-label="政策列表">
            <div className={styles.narrow}>
              <Button icon="filter" wide onClick={() => setFiltering(true)}>
                {chips.length > 0 ? `筛选（已选 ${chips.length}）` : '筛选'}
              </Button>
            </div>
            <ActiveFilters chips={chips} hrefOf={hrefOf} onClear={clearFilters} />
            <LibraryResults
              policies={policies}
              state={state}
              hrefOf={hrefOf}
              locked={locked}
              filtered={chips.length > 0}
              onClear={clearFilters}
            />
          </section>
        </Tabs>
      </div>
      <Drawer
        open={filtering}
        onClose={() => setFiltering(false)}
        title="筛选政策"
        actions={
          <>
            <Button kind="quiet" disabled={chips.length === 0} onClick={clearFilters}>
              清除全部
            </Button>
            <Button kind="primary" onClick={() => setFiltering(false)}>
              {policies.data ? `查看 ${policies.data.total.toLocaleString('zh-CN')} 条` : '查看结果'}
            </Button>
          </>
        }
      >
        {column}
      </Drawer>
    </>
  );
}
