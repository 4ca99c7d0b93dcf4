import { DESK_VIEWS, type DeskView } from '@zhice/contract/case/enumerations';
import type { HandledKind } from './case-kind';

/** Who handles cases: of which kinds, units and areas. */
export interface Desk {
  staffId: number;
  unitId: number;
  /** None: all. */
  areas: readonly string[];
  /** The kinds that the permissions allow. */
  kinds: readonly HandledKind[];
  /** Watches over all units. */
  coordinates: boolean;
}

/** What narrows a queue. */
export interface DeskFilter {
  keyword?: string;
  view?: DeskView;
  kind?: string;
  state?: string;
  unit_id?: number;
  handler_id?: number;
}

/** Cases that are alike in what the queue counts. */
export interface Tally {
  kind: string;
  state: string;
  open: boolean;
  unit_id: number | null;
  handler_id: number | null;
  due: 'over' | 'today' | 'later';
  count: number;
}

const VIEWS: Readonly<Record<DeskView, (tally: Tally, desk: Pick<Desk, 'staffId'>) => boolean>> = {
  mine: ({ open, handler_id }, { staffId }) => open && handler_id === staffId,
  unassigned: ({ open, handler_id }) => open && handler_id === null,
  due: ({ open, due }) => open && due === 'today',
  overdue: ({ open, due }) => open && due === 'over',
  open: ({ open }) => open,
  closed: ({ open }) => !open,
};

/** The numbers beside a queue: of each view under the other filters, of each kind, and of what the filters leave. */
export function deskCounts(tallies: readonly Tally[], desk: Desk, filter: DeskFilter) {
  const { view = 'open', kind, state, unit_id, handler_id } = filter;
  const sum = (holds: (tally: Tally) => boolean) =>
    tallies.reduce((total, tally) => total + (holds(tally) ? tally.count : 0), 0);
  const ofPlace = (tally: Tally) =>
    (unit_id === undefined || tally.unit_id === unit_id) &&
    (handler_id === undefined || tally.handler_id === handler_id);
  const narrowed = (tally: Tally) =>
    ofPlace(tally) && (kind === undefined || tally.kind === kind) && (state === undefined || tally.state === state);
  return {
    total: sum((tally) => narrowed(tally) && VIEWS[view](tally, desk)),
    views: DESK_VIEWS.map((id) => ({
      id,
      name: DESK_VIEWS.labels[id],
      count: sum((tally) => narrowed(tally) && VIEWS[id](tally, desk)),
    })),
    kinds: desk.kinds.map(({ kind: { name, label } }) => ({
      id: name,
      name: label,
      count: sum((tally) => tally.kind === name && ofPlace(tally) && VIEWS[view](tally, desk)),
    })),
  };
}
