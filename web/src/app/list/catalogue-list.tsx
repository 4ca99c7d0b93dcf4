import type { UseQueryResult } from '@tanstack/react-query';
import type { CallInput, CallOutput, ListPath } from '@zhice/contract/all';
import { COMMON_SORTS, type ListingFacet, type ListingKind } from '@zhice/contract/listing/kind';
import { quoted } from '@zhice/matching/quoted';
import type { ReactNode } from 'react';
import type { CallError } from '../../rpc/call-error';
import { useCall } from '../../rpc/use-call';
import { numberPart, textPart, useListState } from '../list-state';
import { PageTitle } from '../page-title';
import { useSession, useSessionKnown } from '../session';
import { FacetedList } from './faceted-list';
import { HeadBand } from './head-band';
import { NoneFound } from './list-results';
import { SearchLocked } from './search-locked';
import { SearchRow, type SearchRowProps } from './search-row';
import { SortedList } from './sorted-list';
import { useList } from './use-list';

/** The list calls that answer a page of listings. */
type RowsPath = {
  [P in ListPath]: CallOutput<P> extends { total: number; list: { id: number }[] } ? P : never;
}[ListPath];

/** What a list is narrowed by. */
export interface CatalogueAsked {
  filters: Record<string, string>;
  keyword?: string;
}

/** How many rows each choice of each facet would give; `about`: the facets whose counts are estimates. */
interface Counted {
  facets: Record<string, { id: string; name: string; count: number }[]>;
  about?: string[];
}

const useListingCounts = (kind: string, asked: CatalogueAsked): UseQueryResult<Counted, CallError> =>
  useCall('/api/portal/listing_facets', { kind, ...asked }, { keepPrevious: true });

interface CatalogueDeclaration<P extends RowsPath> {
  path: P;
  kind: ListingKind;
  title: string;
  /** For search engines. */
  description: string;
  placeholder: string;
  rowHeight?: string;
  /** Beside the title: the way to offer something oneself. */
  acts?: ReactNode;
  /** Where its facets are counted; absent: with the listings of its kind. */
  useCounts?: (asked: CatalogueAsked) => UseQueryResult<Counted, CallError>;
  /** Its ways to sort, the usual one first, where they are not those of listings. */
  sorts?: readonly string[];
  /** Names are suggested while one types. */
  suggest?: SearchRowProps['suggest'];
  /** '共 12 条'; rows beyond `most` cannot be paged to. */
  totalText?: (answer: CallOutput<P>) => string;
  most?: (answer: CallOutput<P>) => number | undefined;
  /** Above the rows, by what the list is narrowed. */
  above?: (asked: CatalogueAsked) => ReactNode;
  row: (row: CallOutput<P>['list'][number]) => ReactNode;
}

const PAGE_SIZE = 10;
/** What the address of every such list tells, beside the facets of its kind. */
const PARTS = { keyword: textPart, sort: textPart, page: numberPart(1) };

/** The page of a kind of listing from its declaration: search, facets with counts, sorting, rows and pages, all in the address. */
export function catalogueList<P extends RowsPath>(declaration: CatalogueDeclaration<P>) {
  const { path, kind, title, description, placeholder, rowHeight = '8.5rem', acts, row } = declaration;
  const { useCounts = (asked) => useListingCounts(kind.kind, asked), above, most } = declaration;
  const facets = Object.entries<ListingFacet>(kind.facets).map(([key, facet]) => ({ key, ...facet }));
  const parts = { ...PARTS, ...Object.fromEntries(facets.map(({ key }) => [key, textPart])) } as typeof PARTS;
  const labels: Record<string, string> = {
    ...COMMON_SORTS.labels,
    ...Object.fromEntries(Object.entries(kind.sorts).map(([name, { label }]) => [name, label])),
  };
  const sortsOf = (keyword: string) =>
    ['relevance', ...(declaration.sorts ?? ['newest', 'answer', ...Object.keys(kind.sorts)])].filter(
      (sort) => sort !== 'relevance' || keyword,
    );
  return function DeclaredCatalogue() {
    const list = useListState(parts);
    const { set, hrefOf, clear } = list;
    const { keyword, page, sort: wanted } = list.state;
    const { user } = useSession();
    const known = useSessionKnown();
    const closed = keyword !== '' && !user;
    const locked = known && closed;
    const state: Readonly<Record<string, unknown>> = list.state;
    const filters = Object.fromEntries(
      facets.flatMap(({ key }) => (state[key] ? [[key, String(state[key])] as const] : [])),
    );
    const asked: CatalogueAsked = { filters, ...(!closed && keyword && { keyword }) };
    const counted = useCounts(asked);
    const sorts = sortsOf(keyword);
    const sort = sorts.find((one) => one === wanted) ?? sorts[0]!;
    const answer = useList(
      path,
      { ...filters, keyword: keyword || undefined, sort, page, pageSize: PAGE_SIZE } as CallInput<P>,
      { enabled: !closed },
    );
    const choose = (key: string, id: string | null) => hrefOf({ [key]: id ?? '' } as object);
    const valuesOf = (key: string) => counted.data?.facets[key] ?? [];
    const chips = facets.flatMap(({ key, label, of }) => {
      const id = filters[key];
      if (!id) return [];
      const name = valuesOf(key).find((one) => one.id === id)?.name ?? of?.labels[id] ?? id;
      return [{ key, title: label, name, without: choose(key, null) }];
    });
    const clearFilters = () => clear('keyword', 'sort');
    return (
      <>
        <PageTitle text={keyword ? `${quoted(keyword)}的${kind.label}` : title} description={description} />
        <HeadBand title={title}>
          <SearchRow
            label={`搜索${kind.label}`}
            placeholder={placeholder}
            keyword={keyword}
            suggest={declaration.suggest}
            onSearch={(words) => set({ keyword: words, sort: '' })}
          />
          {acts && <div className="row wrap gap-1 mt-2">{acts}</div>}
        </HeadBand>
        <div className="content">
          <FacetedList
            what={kind.label}
            facets={counted}
            groupsOf={() =>
              facets.map(({ key, label, folded }) => ({
                key,
                title: label,
                options: valuesOf(key),
                selected: filters[key] ?? '',
                folded: folded ?? false,
                about: counted.data?.about?.includes(key) ?? false,
                hrefOf: (id: string | null) => choose(key, id),
              }))
            }
            chips={chips}
            total={answer.query.data?.total}
            onClear={clearFilters}
          >
            {above?.(asked)}
            {locked ? (
              <SearchLocked
                words={keyword}
                hint={`不登录也可以浏览全部${kind.label}，并按条件筛选。`}
                browse={{ to: hrefOf({ keyword: '' }), label: `先浏览${kind.label}` }}
              />
            ) : (
              <SortedList
                answer={answer}
                page={page}
                pageSize={PAGE_SIZE}
                sorts={sorts}
                sortLabels={labels}
                sort={sort}
                hrefOf={hrefOf}
                rowHeight={rowHeight}
                failed={`${kind.label}没有加载出来`}
                most={answer.query.data && most?.(answer.query.data)}
                totalText={declaration.totalText ?? (({ total }) => `共 ${total.toLocaleString('zh-CN')} 条`)}
                none={() => <NoneFound what={kind.label} keyword={keyword} onAct={() => clear()} />}
                beyond="列表可能刚有变化。"
                row={row}
              />
            )}
          </FacetedList>
        </div>
      </>
    );
  };
}
