import type { Profile } from '@zhice/matching/profile';
import { Refusal } from '../../base/refusal';
import type { Handlers } from '../../rpc/context';
import { changeFacts } from './change-facts';
import { changedProfile, fieldOf, readChanges } from './fact-changes.rules';
import { findOwnEnterpriseLocked, insertOwnEnterprise } from './firm.queries';
import { draftOwner, endDraft, upsertDraft } from './firm-draft.queries';
import { firmOf, knownFacts, sizeView } from './firm-view';
import { submitIdentity } from './identity';
import { findProfile } from './profile.queries';

export const firmHandlers = {
  '/api/portal/firm': ({ db, account, today }) => firmOf(db, account, account.ownEnterpriseId, today),

  '/api/portal/firm_draft': async ({ db, account, now, subject }, { content, version }) => {
    subject(`draft of account ${account.id}`);
    return { kept: await upsertDraft(db, draftOwner(account), { content, version }, now) };
  },

  '/api/portal/firm_preview': async ({ db, account, services, today }, input) => {
    const changes = readChanges(input.changes, today);
    const stored = account.ownEnterpriseId === null ? undefined : await findProfile(db, account.ownEnterpriseId);
    const before: Profile = stored?.profile ?? [];
    const after = changedProfile(before, changes, today);
    return {
      ...services.matching.compare(before, after, today),
      size_before: sizeView(before, today),
      size_after: sizeView(after, today),
      known_before: knownFacts(before, today).known,
      known_after: knownFacts(after, today).known,
    };
  },

  '/api/portal/firm_save': async ({ db, account, now, today, subject }, input) => {
    const changes = readChanges(input.changes, today);
    const own = await findOwnEnterpriseLocked(db, account);
    // whoever had no enterprise saw version 0; a first saving in another tab has made one meanwhile
    if (own === null && input.fact_version !== 0) throw new Refusal('conflict');
    const enterpriseId = own ?? (await insertOwnEnterprise(db, account.id, now));
    subject(`enterprise ${enterpriseId}`, { facts: changes.map(fieldOf) });
    await changeFacts(db, { enterpriseId, accountId: account.id, now, today }, changes, input.fact_version);
    await endDraft(db, { accountId: account.id, enterpriseId }, changes.map(fieldOf), now);
    return firmOf(db, account, enterpriseId, today);
  },

  '/api/Person/qyedit': (context, input) => submitIdentity(context, input),
} satisfies Partial<Handlers>;
