import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { CallError } from '../../rpc/call-error';
import { Facet } from '../../ui/facet';
import { Skeleton } from '../../ui/skeleton';
import { ErrorState } from '../../ui/states';

export type FacetGroup = ComponentProps<typeof Facet> & { key: string };

interface FacetColumnProps<Facets> {
  facets: UseQueryResult<Facets, CallError>;
  groupsOf: (facets: Facets) => FacetGroup[];
}

/** All filters with the number of rows that each choice would give under the others. */
export function FacetColumn<Facets>({ facets, groupsOf }: FacetColumnProps<Facets>) {
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
  return groupsOf(facets.data).map(({ key, ...group }) => <Facet key={key} {...group} />);
}
