import { quoted } from '@zhice/matching/quoted';
import { FacetedList } from '../../../../app/list/faceted-list';
import { HeadBand } from '../../../../app/list/head-band';
import { SearchRow } from '../../../../app/list/search-row';
import { useList } from '../../../../app/list/use-list';
import { useListState } from '../../../../app/list-state';
import { PageTitle } from '../../../../app/page-title';
import { useSession, useSessionKnown } from '../../../../app/session';
import { useCall } from '../../../../rpc/use-call';
import { Tabs } from '../../../../ui/tabs';
import { LibraryResults } from './library-results';
import {
  chipsOf,
  choose,
  chosen,
  filtersOf,
  GROUPS,
  LIBRARY,
  type LibraryState,
  sortOf,
  switchKind,
} from './library-state';

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
  // Searching is for members (spec section 5); choosing from the shelves is for everyone.
  const closed = state.keyword !== '' && !user;
  const locked = useSessionKnown() && closed;
  const filters = filtersOf(state);
  const facets = useCall('/api/portal/policy_facets', closed ? { kind: state.kind } : filters, { keepPrevious: true });
  const policies = useList(
    '/api/demo/depot_list',
    { ...filters, sort: sortOf(state), page: state.page, pageSize: 10 },
    { enabled: !closed },
  );
  const chips = chipsOf(state, facets.data);
  const countOf = (kind: string) => facets.data?.kind.find((entry) => entry.id === kind)?.count;
  const clearFilters = () => clear('keyword', 'kind', 'sort');

  return (
    <>
      <PageTitle
        text={state.keyword ? `${quoted(state.keyword)}的政策` : '政策库'}
        description={LIBRARY_WORDS[state.kind]}
      />
      <HeadBand title="政策库">
        <SearchRow
          label="搜索政策"
          placeholder="搜政策、文号、条件，如：研发费用补助"
          keyword={state.keyword}
          onSearch={(keyword) => set({ keyword, sort: undefined })}
        />
      </HeadBand>
      <div className="content">
        <Tabs
          label="政策的种类"
          items={[
            { id: 'item', label: '政策事项', count: countOf('item') },
            { id: 'document', label: '政策文件', count: countOf('document') },
          ]}
          value={state.kind}
          onChange={(kind) => set(switchKind(kind as LibraryState['kind']))}
        >
          <FacetedList
            what="政策"
            facets={facets}
            groupsOf={(counted) =>
              GROUPS.map(({ key, title, ...group }) => ({
                key,
                title,
                options: counted[key],
                selected: chosen(state, key),
                folded: 'folded' in group,
                hrefOf: (id) => hrefOf(choose(key, id)),
              }))
            }
            chips={chips.map((chip) => ({ ...chip, without: hrefOf(choose(chip.key, null)) }))}
            total={policies.query.data?.total}
            onClear={clearFilters}
          >
            <LibraryResults
              policies={policies}
              state={state}
              hrefOf={hrefOf}
              locked={locked}
              filtered={chips.length > 0}
              onClear={clearFilters}
            />
          </FacetedList>
        </Tabs>
      </div>
    </>
  );
}
