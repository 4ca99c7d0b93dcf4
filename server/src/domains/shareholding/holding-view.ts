import { BRANCH_ENDS, HOLDER_KINDS } from '@zhice/contract/shareholding/enumerations';
import type { Db } from '../../db/sql';
import type { Circle, Edge, FinalShare, FinalShares } from './ownership.rules';
import { percentText, ratioOf } from './ratio.rules';
import type { Owner, Owners, Register } from './register.rules';
import { listDetails } from './shareholding.queries';
import { type Branch, isUnknown } from './tree.rules';

export const ownerView = ({ enterpriseId, name, kind }: Owner) => ({ enterprise_id: enterpriseId, name, kind });

export const shareView = (share: number | null): string => (share === null ? '' : percentText(ratioOf(share)));

/** A final share as a call answers it: '' where nothing is known of it. */
export const finalView = (final: FinalShare) => ({
  final: isUnknown(final) ? '' : percentText(final.share, final.partial),
  at_least: final.partial,
});

/** Branches of a tree with what the register says of each. */
export async function branchViews(db: Db, { owners }: Register, shares: FinalShares, branches: readonly Branch[]) {
  const rows = new Set(branches.map(({ edge }) => edge.row!));
  const details = new Map((await listDetails(db, [...rows])).map((detail) => [detail.id, detail]));
  return branches.map(({ owner, edge, along, level, branches: count, end }) => {
    const detail = details.get(edge.row!);
    const { source, source_on } = edge.told!;
    const final = shares.get(owner);
    return {
      ...{ level, ...ownerView(owners.at(owner)) },
      kind_name: HOLDER_KINDS.labels[owners.at(owner).kind],
      ...{ share: shareView(edge.share), along: along ? percentText(along) : '' },
      // what comes back to where one asked has no final share: it is the enterprise itself
      ...(final ? finalView(final) : { final: '', at_least: false }),
      ...{ branches: count, end, since: detail?.since ?? '' },
      ...{ subscribed: detail?.subscribed ?? null, source, source_on },
    };
  });
}

const MOST_NAMED = 12;

export const circleViews = (circles: readonly Circle[], owners: Owners) =>
  circles.map(({ owners: places, leftOut }) => ({
    names: places.slice(0, MOST_NAMED).map((at) => owners.nameAt(at)),
    more: Math.max(0, places.length - MOST_NAMED),
    exact: leftOut === null,
  }));

export const endText = (end: Branch['end']): string => (end ? BRANCH_ENDS.labels[end] : '');

/** The oldest entry on which an answer rests. */
export function oldestOf(edges: readonly Edge[]): { source: string; source_on: string } {
  let oldest = edges[0]?.told;
  for (const { told } of edges) if (oldest && told && told.source_on < oldest.source_on) oldest = told;
  return { source: oldest?.source ?? '', source_on: oldest?.source_on ?? '' };
}
