import { DESK_VIEWS, type DeskView } from '@zhice/contract/case/enumerations';
import type { CaseAction } from '@zhice/contract/case/kind';
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
  /** Of another unit that asked for help: none of the desk's own. */
  assists?: boolean;
  count: number;
}

/** Whether some of its kinds let other units be asked to help. */
export const canBeAsked = ({ kinds }: Pick<Desk, 'kinds'>): boolean =>
  kinds.some(({ kind }) => Object.values<CaseAction>(kind.actions).some(({ by }) => by.includes('assistant')));

const VIEWS: Readonly<Record<DeskView, (tally: Tally, desk: Pick<Desk, 'staffId'>) => boolean>> = {
  mine: ({ open, handler_id }, { staffId }) => open && handler_id === staffId,
  unassigned: ({ open, handler_id }) => open && handler_id === null,
  due: ({ open, due }) => open && due === 'today',
  overdue: ({ open, due }) => open && due === 'over',
  open: ({ open }) => open,
  closed: ({ open }) => !open,
  assist: () => true,
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
  const isIn = (of: DeskView, tally: Tally) => (tally.assists ?? false) === (of === 'assist') && VIEWS[of](tally, desk);
  return {
    total: sum((tally) => narrowed(tally) && isIn(view, tally)),
    views: DESK_VIEWS.filter((id) => id !== 'assist' || canBeAsked(desk)).map((id) => ({
      id,
      name: DESK_VIEWS.labels[id],
      count: sum((tally) => narrowed(tally) && isIn(id, tally)),
    })),
    kinds: desk.kinds.map(({ kind: { name, label } }) => ({
      id: name,
      name: label,
      count: sum((tally) => tally.kind === name && ofPlace(tally) && isIn(view, tally)),
    })),
  };
}
