import type { Db } from '../../../db/sql';
import { CONTRACT_KINDS, contractName } from './falls.rules';

/** Rights of an enterprise: the fact that counts each, and whether titles count it; marks count for no title. */
export const listFallingRights = (db: Db, enterpriseId: number, ids: number[]) =>
  db<{ id: number; fact: string | null; counted: boolean }[]>`
    select id, kind = 'patent' as counted,
      case when status <> 'granted' then null else
        case coalesce(patent_kind, kind) when 'invention' then 'invention_patents' when 'utility' then 'utility_models'
          when 'design' then 'designs' when 'trademark' then 'trademarks' when 'software' then 'software_rights' end
      end as fact
    from ip_right where enterprise_id = ${enterpriseId} and id = any(${ids}::bigint[]) and deleted_at is null order by id`;

export interface RightContract {
  kind: string;
  kind_name: string;
  party: string;
  from_on: string;
  to_on: string | null;
  amount_wan: number | null;
}

/** Pledges, licences and seizures on rights of an enterprise that are in force or still to come. */
export async function listRightContracts(
  db: Db,
  enterpriseId: number,
  ids: number[],
  today: string,
): Promise<RightContract[]> {
  const rows = await db<Omit<RightContract, 'kind_name'>[]>`
    select e.kind, e.party, e.from_on, e.to_on, e.amount_wan
    from ip_event e join ip_right r on r.id = e.right_id
    where r.enterprise_id = ${enterpriseId} and r.id = any(${ids}::bigint[]) and e.kind = any(${CONTRACT_KINDS}::text[])
      and (e.to_on is null or e.to_on >= ${today}) order by e.from_on, e.id limit 200`;
  return rows.map((row) => ({ ...row, kind_name: contractName(row.kind) }));
}
