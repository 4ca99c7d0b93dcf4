import { CEASED_STATUSES, LASTING_EVENT_KINDS, STATUSES_BY_KIND } from '@zhice/contract/ip/enumerations';
import type { PatentKind, RightEventKind, RightKind, RightStatus } from '@zhice/contract/ip/right';
import { statusLabels } from '../../../reference/right-kinds';

/** Only an invention is published before it is granted. */
export function isStatusOf(kind: RightKind, patentKind: PatentKind | null, status: RightStatus): boolean {
  if (status === 'published' && kind === 'patent') return patentKind === 'invention';
  return status in STATUSES_BY_KIND[kind].labels;
}

/** Statuses of a kind with their names, in the order of a right's life. */
export const statusesOf = (kind: RightKind): [RightStatus, string][] =>
  Object.entries(statusLabels(kind)) as [RightStatus, string][];

/** The right was held and is not any more, from `ceased_on`. */
export const isCeased = (status: RightStatus): boolean => (CEASED_STATUSES as readonly RightStatus[]).includes(status);

/** The application came to nothing. */
export const isGivenUp = (status: RightStatus): boolean => status === 'refused' || status === 'withdrawn';

/** It lasts, from one day to another. */
export const isLasting = (kind: RightEventKind): boolean =>
  (LASTING_EVENT_KINDS as readonly RightEventKind[]).includes(kind);
