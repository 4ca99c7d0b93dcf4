import type { RightKind } from '@zhice/contract/ip/right';

/** The import wizard, with the kind of the list that one comes from. */
export const importPath = (kind: RightKind | undefined): string =>
  kind ? `/rightImport?kind=${kind}` : '/rightImport';
