import type { CallOutput } from '@zhice/contract/all';
import type { Profile } from '@zhice/matching/profile';
import { ProfileView } from '@zhice/matching/profile-view';
import { SIZE_LABELS, sizeClassOf } from '@zhice/matching/size-class';
import { sizeFactsOf } from '@zhice/matching/size-facts';
import type { Account } from '../../auth/session.queries';
import { momentInChina } from '../../base/day';
import type { Db } from '../../db/sql';
import { firmFacts, firmGroups, periodsAsked } from './catalogue';
import { entriesByFact, factView, isKnown } from './fact-view';
import { type EnterpriseRow, findEnterprise } from './firm.queries';
import { findDraft } from './firm-draft.queries';
import { findProfile } from './profile.queries';

type Firm = CallOutput<'/api/portal/firm'>;

/** The enterprise form as it stands for an account: also one without an enterprise gets every fact to fill in. */
export async function firmOf(db: Db, account: Account, enterpriseId: number | null, today: string): Promise<Firm> {
  const stored = enterpriseId === null ? undefined : await findProfile(db, enterpriseId);
  const row = enterpriseId === null ? undefined : await findEnterprise(db, enterpriseId);
  const draft = await findDraft(db, { accountId: account.id, enterpriseId });
  const profile = stored?.profile ?? [];
  const groups = groupsOf(profile, today);
  return {
    enterprise: row ? enterpriseView(row) : null,
    fact_version: stored?.version ?? 0,
    periods: periodsAsked(today),
    groups,
    known: groups.reduce((sum, group) => sum + group.known, 0),
    total: firmFacts(today).length,
    size: sizeView(profile, today),
    draft: draft.content,
    draft_version: draft.version,
  };
}

const enterpriseView = (row: EnterpriseRow): Firm['enterprise'] => ({
  ...row,
  credit_code: row.credit_code ?? '',
  submitted_at: row.submitted_at && momentInChina(row.submitted_at),
});

function groupsOf(profile: Profile, today: string): Firm['groups'] {
  const view = new ProfileView(profile, today);
  const entries = entriesByFact(profile);
  return firmGroups(today).map(({ key, name, facts }) => ({
    key,
    name,
    known: facts.filter((fact) => isKnown(fact, view)).length,
    total: facts.length,
    facts: facts.map((fact) => factView(fact, entries.get(fact.key) ?? [], view)),
  }));
}

/** How many facts of a profile are known on a day, and of how many. */
export function knownFacts(profile: Profile, today: string): { known: number; total: number } {
  const view = new ProfileView(profile, today);
  const facts = firmFacts(today);
  return { known: facts.filter((fact) => isKnown(fact, view)).length, total: facts.length };
}

type SizeView = Firm['size'];

/** The size class by the 2011 standard as the profile shows it; `size` is null when it cannot be told. */
export function sizeView(profile: Profile, asOf: string): SizeView {
  const result = sizeClassOf(sizeFactsOf(new ProfileView(profile, asOf)));
  if (result.size === 'unknown') return { size: null, name: '待补充', reason: result.reason };
  if (result.size === 'outside') return { size: null, name: '不适用', reason: result.reason };
  return { size: result.size, name: `${SIZE_LABELS[result.size]}企业`, reason: result.reason };
}
