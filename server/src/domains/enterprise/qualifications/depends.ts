import type { CallOutput } from '@zhice/contract/all';
import type { MatchResult } from '@zhice/matching/match-result';
import type { Profile } from '@zhice/matching/profile';
import type { Db } from '../../../db/sql';
import type { Context } from '../../../rpc/context';
import { stateName } from '../../policy';
import { listOfKind, type QualificationRecord } from './qualification.queries';
import { OTHER, speakingFor } from './qualification.rules';

type Depends = CallOutput<'/api/portal/qualification'>['depends'];

const NOTHING: Depends = { carries: false, items: [], items_total: 0, money: 0, declarations: [] };

/** The profile of an enterprise without a title. */
const without = (profile: Profile, title: string, today: string): Profile =>
  profile.map((entry) =>
    entry.fact === title ? { ...entry, value: { held: false }, source: 'self', date: today } : entry,
  );

/**
 * What an enterprise would lose without a certificate: items that fit now and would not, declarations that run on items
 * whose verdict would change. Nothing when it carries no title, or another certificate carries it too.
 */
export async function dependsOn(
  { db, services, enterpriseId, today }: Context<'enterprise'>,
  { id, kind, expires_on, deleted }: QualificationRecord,
): Promise<Depends> {
  if (kind === OTHER || deleted || (expires_on ?? today) < today) return NOTHING;
  const others = (await listOfKind(db, enterpriseId, kind)).filter((certificate) => certificate.id !== id);
  const next = speakingFor(others);
  if (next && (next.expires_on ?? today) >= today) return NOTHING;
  const running = await listRunning(db, enterpriseId);
  const profile = await services.matching.profileOf(db, enterpriseId);
  const bare = without(profile, kind, today);
  // no await between the matches and their use
  const { lost, lost_total } = services.matching.compare(profile, bare, today);
  const before = services.matching.matchProfile(profile, today, today);
  const after = services.matching.matchProfile(bare, today, today);
  return {
    carries: true,
    items: lost.map(({ id: item, title, amount_max }) => ({ id: item, title, amount_max })),
    items_total: lost_total,
    money: lost.reduce((sum, { amount_max }) => sum + (amount_max ?? 0), 0),
    declarations: running
      .filter(({ depot_id }) => verdictOf(before, depot_id) !== verdictOf(after, depot_id))
      .map((declaration) => ({ ...declaration, state_name: stateName(declaration.state) })),
  };
}

const verdictOf = (result: MatchResult, item: number) => result.verdictOf(item)?.verdict;

/** More declarations than these no enterprise has under way at once. */
const MOST = 100;

/** The declarations of an enterprise that are under way, the last changed first. */
const listRunning = (db: Db, enterpriseId: number) =>
  db<{ id: number; depot_id: number; title: string; state: string }[]>`
    select id, subject_id as depot_id, title, state from cases
    where kind = 'declaration' and enterprise_id = ${enterpriseId} and stage in ('todo', 'running')
    order by changed_at desc, id desc limit ${MOST}`;
