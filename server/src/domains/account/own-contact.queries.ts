import type { Db } from '../../db/sql';

interface Contact {
  name: string;
  phone: string;
}

/**
 * Whom the person named last in a declaration or consultation; else whom a colleague named last for the enterprise; else
 * the person by nickname and bound number.
 */
export async function findContact(db: Db, accountId: number, enterpriseId: number | null): Promise<Contact> {
  const [row] = await db<Contact[]>`
    select name, phone from (
      select contact_name as name, contact_phone as phone, account_id = ${accountId} as own, updated_at as at
      from declaration
      where enterprise_id = ${enterpriseId} and contact_name <> '' and contact_phone <> ''
      union all
      select contact_name, contact_phone, true, created_at from property_consult where account_id = ${accountId}
      union all
      select nickname, coalesce(mobile, ''), null, null from account where id = ${accountId}
    ) known
    order by own desc nulls last, at desc nulls last limit 1`;
  return row ?? { name: '', phone: '' };
}
