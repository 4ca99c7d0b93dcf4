import { PATENT_KINDS, RIGHT_KINDS } from '@zhice/contract/ip/enumerations';
import type { PatentKind, RightKind } from '@zhice/contract/ip/right';

/** 发明专利, 商标 …: the kind of a right, of a patent its own. */
export const kindName = (kind: RightKind, patentKind: PatentKind | null): string =>
  patentKind === null ? RIGHT_KINDS.labels[kind] : PATENT_KINDS.labels[patentKind];
