import { useState } from 'react';
import { SearchRow } from '../../../../app/list/search-row';
import { useListState } from '../../../../app/list-state';
import { PageTitle } from '../../../../app/page-title';
import { useSession, useSessionKnown } from '../../../../app/session';
import { useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Drawer } from '../../../../ui/dialog';
import { Tabs } from '../../../../ui/tabs';
import { ActiveFilters } from './active-filters';
import { FacetColumn } from './facet-column';
import styles from './library-page.module.css';
import { LibraryResults } from './library-results';
import { chipsOf, filtersOf, LIBRARY, type LibraryState, sortOf, switchKind } from './library-state';

/** What each kind of policy is, for search engines. */
const LIBRARY_WORDS = {
  item: '国家、省、市、区县可以申报的惠企政策事项：支持多少、谁能申报、何时截止，按级别、地区、部门、行业和支持方式筛选。',
  document: '国家、省、市、区县的惠企政策文件全文：发文机关、文号、施行和有效期，按级别、地区、部门和年份筛选。',
};

/** The policy library: search, facets, sorting and rows, all of it in the address. */
export function LibraryPage() {
  const list = useListState(LIBRARY);
  const { state, set, hrefOf, clear } = list;
  const { user } = useSession();
  const [filtering, setFiltering] = useState(false);
  // Searching is for members (spec section 5); choosing from the shelves is for everyone.
  const closed = state.keyword !== '' && !user;
  const locked = useSessionKnown() && closed;
  const filters = filtersOf(state);
  const facets = useCall('/api/portal/policy_facets', closed ? { kind: state.kind } : filters, { keepPrevious: true });
  const policies = useCall(
    '/api/demo/depot_list',
    { ...filters, sort: sortOf(state), page: state.page, pageSize: 10 },
    { enabled: !closed, keepPrevious: true },
  );
  const chips = chipsOf(state, facets.data);
  const countOf = (kind: string) => facets.data?.kind.find((entry) => entry.id === kind)?.count;
  const clearFilters = () => clear('keyword', 'kind', 'sort');
  const column = <FacetColumn state={state} facets={facets} hrefOf={hrefOf} />;

  return (
    <>
      <PageTitle text={state.keyword ? `“${state.keyword}”的政策` : '政策库'} description={LIBRARY_WORDS[state.kind]} />
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
