import type { RightKind } from '@zhice/contract/ip/right';
import { useCall } from '../../../../rpc/use-call';
import { type Count, CountLine } from '../../../../ui/count-line';
import { NO_FILTERS, type RightsState } from './rights-state';

interface RightsCountsProps {
  kind: RightKind | undefined;
  state: RightsState;
  /** How many the filters leave. */
  shown: number | undefined;
  hrefOf: (change: Partial<RightsState>) => string;
}

/** How many there are, how many stand, what waits: each number leads to its rows. */
export function RightsCounts({ kind, state, shown, hrefOf }: RightsCountsProps) {
  const { data } = useCall('/api/portal/right_totals', {});
  const kinds = data?.kinds.filter((entry) => kind === undefined || entry.kind === kind) ?? [];
  const sum = (key: 'total' | 'granted' | 'due' | 'without_certificate') =>
    kinds.reduce((all, entry) => all + entry[key], 0);
  const only = (change: Partial<RightsState>) => hrefOf({ ...NO_FILTERS, keyword: '', deleted: undefined, ...change });
  const counts: Count[] = data
    ? [
        { label: '共', count: sum('total'), unit: '件', to: only({}) },
        { label: '有效', count: sum('granted'), unit: '件', to: only({ statuses: ['granted'] }) },
        { label: '有待办', count: sum('due'), unit: '件', to: only({ due: ['open'] }), urgent: true },
        { label: '缺证书', count: sum('without_certificate'), unit: '件', to: only({ certified: ['false'] }) },
      ]
    : [];
  const narrowed =
    Object.keys(NO_FILTERS).some((key) => state[key as 'due'].length > 0) || state.keyword || state.deleted;
  if (narrowed && shown !== undefined) {
    counts.unshift({
      label: state.deleted ? '已删除' : '符合条件',
      count: shown,
      unit: '件',
      to: hrefOf({}),
      current: true,
    });
  }
  return <CountLine label="数量" counts={counts} />;
}
