import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../../../../rpc/call-error';
import { Facet } from '../../../../ui/facet';
import { Skeleton } from '../../../../ui/skeleton';
import { ErrorState } from '../../../../ui/states';
import { choose, chosen, type Facets, GROUPS, type LibraryState } from './library-state';

interface FacetColumnProps {
  state: LibraryState;
  facets: UseQueryResult<Facets, CallError>;
  hrefOf: (change: Partial<LibraryState>) => string;
}

/** All filters with the number of policies that each choice would give under the others. */
export function FacetColumn({ state, facets, hrefOf }: FacetColumnProps) {
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
  return GROUPS.map(({ key, title, ...group }) => (
    <Facet
      key={key}
      title={title}
      options={facets.data[key]}
      selected={chosen(state, key)}
      folded={'folded' in group}
      hrefOf={(id) => hrefOf(choose(key, id))}
    />
  ));
}
