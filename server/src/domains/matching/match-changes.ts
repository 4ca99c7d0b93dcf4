import type { CallOutput } from '@zhice/contract/all';
import { hasBit } from '@zhice/matching/engine/bits';
import { type MatchResult, VERDICTS } from '@zhice/matching/match-result';
import type { Verdict } from '@zhice/matching/verdict';
import type { ItemTable } from './item-table';

/** The changes worth most, and how many there are of each kind; of a verdict '' is no rule in force. */
export type MatchChanges = Pick<
  CallOutput<'/api/portal/firm_preview'>,
  'gained' | 'lost' | 'moved' | 'gained_total' | 'lost_total' | 'moved_total'
>;
type MatchLink = MatchChanges['gained'][number];

/** How many changes of each kind are listed. */
const LISTED = 50;

/** How the verdicts on declarable items differ: fits now, fits no more, differs otherwise; by money. */
export function matchChanges(items: ItemTable, before: MatchResult, after: MatchResult): MatchChanges {
  const ids = items.idsOf({ window: 'declarable' }, after.asOf);
  const earlier = verdictsById(before);
  const gained: MatchLink[] = [];
  const lost: MatchLink[] = [];
  const moved: MatchLink[] = [];
  for (const verdict of VERDICTS) {
    const visit = (id: number) => {
      const was = earlier.get(id);
      if (was === verdict || !hasBit(ids, id)) return false;
      const { title = '', amount_max = null } = items.get(id) ?? {};
      const list = verdict === 'fit' ? gained : was === 'fit' ? lost : moved;
      list.push({ id, title, before: was ?? '', after: verdict, amount_max });
      return false;
    };
    after.page({ verdicts: [verdict], where: visit, limit: 0 });
  }
  return {
    gained: mostValuable(gained),
    lost: mostValuable(lost),
    moved: mostValuable(moved),
    gained_total: gained.length,
    lost_total: lost.length,
    moved_total: moved.length,
  };
}

function verdictsById(result: MatchResult): Map<number, Verdict> {
  const codes = new Map<number, Verdict>();
  for (const verdict of VERDICTS) {
    const visit = (id: number) => {
      codes.set(id, verdict);
      return false;
    };
    result.page({ verdicts: [verdict], where: visit, limit: 0 });
  }
  return codes;
}

function mostValuable(links: MatchLink[]): MatchLink[] {
  return links.sort((a, b) => (b.amount_max ?? 0) - (a.amount_max ?? 0) || a.id - b.id).slice(0, LISTED);
}
