import type { CaseKind, CaseRole } from '@zhice/contract/case/kind';
import type { DemoPersonCase } from '@zhice/demo/people/consults';
import { mapOf } from '../db/read-rows';
import type { Db } from '../db/sql';
import { type AskedParty, type PastAct, savePastCases } from '../domains/case';
import { actsSince, begunOn, pastNumber } from './past-case';

interface Given {
  now: Date;
  about?: (one: DemoPersonCase) => { kind: string; id: number };
  /** Who was asked. */
  asked?: (one: DemoPersonCase) => AskedParty;
}

/** Cases that people and enterprises of the demo opened, with what has happened to them until now; their ids by their keys. */
export async function savePersonCases(
  db: Db,
  kind: CaseKind,
  cases: readonly DemoPersonCase[],
  { now, about, asked }: Given,
): Promise<Map<string, number>> {
  const accounts = await mapOf<string, number>(db`
    select username, id from account where username = any(${cases.flatMap(({ account }) => account ?? [])}::text[])`);
  const enterprises = await mapOf<string, number>(db`
    select name, min(id) from enterprise where name = any(${cases.flatMap(({ enterprise }) => enterprise ?? [])}::text[])
    group by name`);
  return savePastCases(
    db,
    kind,
    cases.map((one, at) => {
      const { source_key, title, account, enterprise, form, submitted_on } = one;
      return {
        ...{ source_key, title, form, unit_id: null, area_code: null, terms: kind.terms ?? {} },
        account_id: account === undefined ? undefined : accounts.get(account),
        enterprise_id: (enterprise !== undefined && enterprises.get(enterprise)) || null,
        number: pastNumber(kind, submitted_on, at),
        begun_at: begunOn(submitted_on, now),
        subject: about?.(one) ?? null,
        counterpart: asked?.(one),
        // the office acts for those who have no account
        acts: pastActs(one).map((past) => ({ ...past, role: roleOf(kind, past.action, asked?.(one)) })),
      };
    }),
    now,
  );
}

/** Who did it: who was asked, or the office for those who have no account. */
function roleOf(kind: CaseKind, action: string, asked: AskedParty | undefined): CaseRole | undefined {
  const by = kind.actions[action]?.by[0];
  const absent = asked !== undefined && asked.accountId === null && asked.enterpriseId === null;
  return by === 'counterpart' && absent ? 'office' : by;
}

const pastActs = ({ submitted_on, acts }: DemoPersonCase): PastAct[] =>
  actsSince(submitted_on, acts, ({ action }) => ({
    changes: action === 'publish' ? () => ({ public: true }) : undefined,
  }));
