import { PATENT_KINDS, RIGHT_KINDS, STATUSES_BY_KIND } from '@zhice/contract/ip/enumerations';
import type { PatentKind, RightKind, RightStatus } from '@zhice/contract/ip/right';

/** 发明专利, 商标 …: the kind of a right, of a patent its own. */
export const kindName = (kind: RightKind, patentKind: PatentKind | null): string =>
  patentKind === null ? RIGHT_KINDS.labels[kind] : PATENT_KINDS.labels[patentKind];

/** The statuses of a kind with their names, in the order of a right's life. */
export const statusLabels = (kind: RightKind): Readonly<Partial<Record<RightStatus, string>>> =>
  STATUSES_BY_KIND[kind].labels;

export const statusName = (kind: RightKind, status: RightStatus): string => statusLabels(kind)[status] ?? status;
