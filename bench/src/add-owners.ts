import type postgres from 'postgres';

/** Adds accounts that name their enterprises, each as the owner of its own; answers what the statement does. */
export const addOwners = <T>(sql: postgres.Sql, insert: (tx: postgres.TransactionSql) => Promise<T>) =>
  sql.begin(async (tx) => {
    const made = await insert(tx);
    await tx`
      insert into enterprise_member (account_id, enterprise_id, role)
      select id, enterprise_id, 'owner' from account where enterprise_id is not null
      on conflict (account_id, enterprise_id) do nothing`;
    return made;
  });
