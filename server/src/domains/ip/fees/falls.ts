import type { Falls } from '@zhice/contract/ip/fee-payments';
import type { Entry, Profile, TitleValue } from '@zhice/matching/profile';
import type { Context } from '../../../rpc/context';
import { found } from '../../../rpc/refusal';
import { listFallingRights, listRightContracts } from './falls.queries';
import { isTitleHeld, labelOf, TITLES_BY_RIGHTS } from './falls.rules';

/**
 * What else would fall with rights of the caller: counts in the enterprise’s facts, titles that count such rights, policies
 * that fit today and would not with so many fewer, pledges and licences on them. Refuses when one is not its own.
 */
export async function fallsOf(context: Context<'enterprise'>, rightIds: readonly number[]): Promise<Falls> {
  const { db, enterpriseId, services, today } = context;
  const ids = [...new Set(rightIds)];
  const rights = await listFallingRights(db, enterpriseId, ids);
  if (rights.length < ids.length) found(undefined);
  const contracts = await listRightContracts(db, enterpriseId, ids, today);
  const before = await services.matching.profileOf(db, enterpriseId);
  const fewer = new Map<string, number>();
  for (const { fact } of rights) if (fact !== null) fewer.set(fact, (fewer.get(fact) ?? 0) + 1);
  const facts = [...fewer].flatMap(([fact, count]) => countOf(before, fact, count));
  const after = before.map((entry) => withCount(entry, facts));
  const changes = services.matching.compare(before, after, today);
  return {
    facts: facts.map(({ fact, before: was, after: is }) => ({ label: labelOf(fact), before: was, after: is })),
    titles: rights.some(({ counted }) => counted) ? titlesOf(before, today) : [],
    policies: changes.lost.map(({ id, title, amount_max }) => ({ id, title, amount_max })),
    policies_total: changes.lost_total,
    contracts,
  };
}

interface Count {
  fact: string;
  before: number;
  after: number;
}

/** What the facts count of a kind of right, and what is left; nothing while it is not known. */
function countOf(profile: Profile, fact: string, fewer: number): Count[] {
  const value = profile.find((entry) => entry.fact === fact && entry.period === '')?.value;
  return typeof value === 'number' ? [{ fact, before: value, after: Math.max(0, value - fewer) }] : [];
}

function withCount(entry: Entry, counts: readonly Count[]): Entry {
  const count = counts.find(({ fact }) => fact === entry.fact);
  return count && entry.period === '' ? { ...entry, value: count.after } : entry;
}

function titlesOf(profile: Profile, today: string) {
  return profile
    .filter(({ fact, value }) => TITLES_BY_RIGHTS.has(fact) && isTitleHeld(value, today))
    .map(({ fact, value }) => ({ name: labelOf(fact), until: (value as TitleValue).to ?? '' }));
}
