import type { MemberRole } from '@zhice/contract/enterprise/member-permissions';
import type { Entry } from '@zhice/matching/profile';
import type { Db } from '../../src/db/sql';
import { writeFacts } from '../../src/domains/enterprise';
import { idOf } from './id-of';

let made = 0;
const next = (): number => ++made;

/** A credit code that passes its check, another one at each call. */
export function newCreditCode(): string {
  const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
  const body = `91330100${String(100_000_000 + next())}`;
  let sum = 0;
  let weight = 1;
  for (const char of body) {
    sum += alphabet.indexOf(char) * weight;
    weight = (weight * 3) % 31;
  }
  return body + alphabet[(31 - (sum % 31)) % 31];
}

interface EnterpriseOptions {
  name?: string;
  creditCode?: string | null;
  approved?: boolean;
  /** Set on imported enterprises. */
  sourceKey?: string;
  facts?: Entry[];
}

/** An enterprise with facts; approved unless said. Answers its id. */
export async function createEnterprise(db: Db, options: EnterpriseOptions = {}): Promise<number> {
  const { approved = true, creditCode = newCreditCode(), facts = [], sourceKey = null } = options;
  const name = options.name ?? `示例企业${next()}有限公司`;
  const id = await idOf(db`
    insert into enterprise (name, credit_code, source_key, review_status, approved_at)
    values (${name}, ${creditCode}, ${sourceKey}, ${approved ? 2 : 0}, ${approved ? new Date('2026-01-05') : null})
    returning id`);
  for (const { fact, period, value, source, date } of facts) {
    await db`
      insert into enterprise_fact (enterprise_id, fact, period, value, source, value_date)
      values (${id}, ${fact}, ${period}, ${db.json(value as never)}, ${source}, ${date})`;
  }
  return id;
}

/** Makes an account one of an enterprise's; its sessions, and those to come, act for it. */
export async function joinEnterprise(
  db: Db,
  accountId: number,
  enterpriseId: number,
  role: MemberRole = 'manager',
): Promise<void> {
  await db`insert into enterprise_member (account_id, enterprise_id, role) values (${accountId}, ${enterpriseId}, ${role})`;
  await db`update account set enterprise_id = ${enterpriseId} where id = ${accountId}`;
  await db`update session set enterprise_id = ${enterpriseId} where account_id = ${accountId}`;
}

/** Takes an account out of all of its enterprises. */
export async function leaveEnterprises(db: Db, accountId: number): Promise<void> {
  await db`delete from enterprise_member where account_id = ${accountId}`;
}

/** A value that the enterprise gave itself. */
export function selfFilled(fact: Entry['fact'], value: Entry['value'], period = '', date = '2026-11-01'): Entry {
  return { fact, period, value, source: 'self', date };
}

/** A fact that an import has told of an enterprise. */
export const importFact = (db: Db, enterprise_id: number, fact: string, period: string, value: unknown) =>
  writeFacts(db, [{ enterprise_id, fact, period, value, source: 'imported', value_date: '2026-05-01' }], {
    now: new Date('2026-05-01'),
  });
