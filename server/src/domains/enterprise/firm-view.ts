import type { CallOutput } from '@zhice/contract/all';
import { FACTS, type FactDef } from '@zhice/matching/facts';
import { ProfileView } from '@zhice/matching/measure';
import type { Profile } from '@zhice/matching/profile';
import { momentInChina } from '../../calendar-day';
import type { Db } from '../../db/sql';
import type { Account } from '../../rpc/context';
import { FACT_GROUPS, periodsAsked } from './catalogue';
import { entriesByFact, factView, isKnown } from './fact-view';
import { type EnterpriseRow, findEnterprise } from './firm.queries';
import { findDraft } from './firm-draft.queries';
import { findProfile } from './profile.queries';
import { sizeView } from './size-view';

type Firm = CallOutput<'/api/portal/firm'>;

/** The enterprise form as it stands for an account: also one without an enterprise gets every fact to fill in. */
export async function firmOf(db: Db, account: Account, enterpriseId: number | null, today: string): Promise<Firm> {
  const stored = enterpriseId === null ? undefined : await findProfile(db, enterpriseId);
  const row = enterpriseId === null ? undefined : await findEnterprise(db, enterpriseId);
  const draft = await findDraft(db, account.id);
  const profile = stored?.profile ?? [];
  const groups = groupsOf(profile, today);
  return {
    enterprise: row ? enterpriseView(row) : null,
    fact_version: stored?.version ?? 0,
    periods: periodsAsked(today),
    groups,
    known: groups.reduce((sum, group) => sum + group.known, 0),
    total: FACTS.length,
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
  return FACT_GROUPS.map(({ key, name }) => {
    const facts: FactDef[] = FACTS.filter((fact) => fact.group === key);
    return {
      key,
      name,
      known: facts.filter((fact) => isKnown(fact, view)).length,
      total: facts.length,
      facts: facts.map((fact) => factView(fact, entries.get(fact.key) ?? [], view)),
    };
  });
}

/** How many facts of a profile are known on a day. */
export function knownCount(profile: Profile, today: string): number {
  const view = new ProfileView(profile, today);
  return FACTS.filter((fact) => isKnown(fact, view)).length;
}
