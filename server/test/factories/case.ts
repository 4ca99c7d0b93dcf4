import type { CaseKind, CaseRole } from '@zhice/contract/case/kind';
import { CASE_KINDS } from '@zhice/contract/case/kinds';
import type { FormField, FormFields } from '@zhice/contract/fields';
import { dayInChina } from '../../src/base/day';
import { found } from '../../src/base/refusal';
import type { Db } from '../../src/db/sql';
import { type Acting, act, type Case, findCaseLocked, kindOf } from '../../src/domains/case';
import type { TestApp } from '../app';
import type { MadeAccount } from './account';

/** What a form takes in each of its fields. */
export function sampleForm(fields: FormFields, today: string): Record<string, unknown> {
  const entries = Object.entries<FormField>(fields).filter(([, { local }]) => !local);
  return Object.fromEntries(entries.map(([name, field]) => [name, sampleOf(field, today)]));
}

function sampleOf({ kind, of, input, numeric, row }: FormField, today: string): unknown {
  if (kind === 'rows') return [sampleForm(row ?? {}, today)];
  if (kind === 'choices') return of ? [of[0]] : [];
  if (of) return numeric ? Number(of[0]) : of[0];
  if (kind === 'files') return [];
  if (kind === 'tick') return true;
  if (kind === 'amount' || numeric) return 1;
  if (kind === 'day') return today;
  return input?.type === 'tel' ? '13800138000' : '写在这里的内容';
}

/** Whoever acts on a case, within a transaction. */
export const actingOf = (
  app: TestApp,
  db: Db,
  who: { account?: MadeAccount; staff?: { id: number; unitId: number | null } },
): Acting => ({
  ...{ db, services: app.portal.services, now: app.now(), today: dayInChina(app.now()), address: '', requestId: '' },
  account: who.account && { id: who.account.id, ownEnterpriseId: who.account.enterpriseId },
  staff: who.staff,
});

interface GivenAct {
  action: string;
  fields?: object;
  roles?: readonly CaseRole[];
  staff?: { id: number; unitId: number | null };
}

/** Acts on a case as the office does, or in other roles; answers how it stands then. */
export const actAsOffice = (app: TestApp, id: number, { action, fields, roles = ['office'], staff }: GivenAct) =>
  app.db.begin(async (db) => {
    const given = found(await findCaseLocked(db, id));
    const handled = kindOf(app.portal.services, given.kind);
    await act(actingOf(app, db, { staff }), handled, given, { name: action, fields: { ...fields } }, roles);
    return found(await findCaseLocked(db, id));
  });

/** A case of a kind in one of its states, as its applicant has written it; its id. */
export async function makeCase(
  app: TestApp,
  kind: CaseKind,
  who: MadeAccount,
  { state = 'draft', ...columns }: Partial<Omit<Case, 'id' | 'kind' | 'version'>> = {},
): Promise<number> {
  const now = app.now();
  const row = {
    ...{
      kind: kind.name,
      state,
      stage: kind.states[state]?.stage ?? 'todo',
      title: `${kind.label}一件`,
      account_id: who.id,
    },
    enterprise_id: kind.opener === 'member' ? null : who.enterpriseId,
    submitted_at: state === 'draft' ? null : now,
    ...{ created_at: now, changed_at: now, state_since: now },
    form: app.db.json(sampleForm(kind.fields, dayInChina(now)) as never),
    ...columns,
  };
  const [made] = await app.db<{ id: number }[]>`insert into cases ${app.db(row as never)} returning id`;
  return found(made).id;
}

/** Three cases of every kind, and three in which the enterprise was asked, whose texts begin as a formula does. */
export async function makeOwnCases(app: TestApp, accountId: number, enterpriseId: number): Promise<void> {
  const asked = CASE_KINDS.find(({ counterpart }) => counterpart) ?? CASE_KINDS[0];
  await app.db`
    insert into cases (kind, state, stage, counterpart_enterprise_id, party_kind, party_id, title, created_at, changed_at,
      state_since, submitted_at)
    select ${asked?.name ?? ''}, 'withdrawn', 'withdrawn', ${enterpriseId}, 'provider', 1000000 + n, '@收到 ' || n, ${app.now()},
      ${app.now()}, ${app.now()}, ${app.now()}
    from generate_series(1, 3) n`;
  for (const { name, opener } of CASE_KINDS) {
    await app.db`
      insert into cases (kind, state, stage, account_id, enterprise_id, title, created_at, changed_at, state_since)
      select ${name}, 'withdrawn', 'withdrawn', ${accountId}, ${opener === 'member' ? null : enterpriseId},
        '@办件 ' || n, ${app.now()}, ${app.now()}, ${app.now()}
      from generate_series(1, 3) n`;
  }
}
