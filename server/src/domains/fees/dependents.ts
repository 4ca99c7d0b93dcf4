import type { Dependents } from '@zhice/contract/ip/fee-payments';
import { findFact } from '@zhice/matching/facts';
import type { Entry, Profile } from '@zhice/matching/profile';
import { ProfileView } from '@zhice/matching/profile-view';
import { found } from '../../base/refusal';
import type { Db } from '../../db/sql';
import type { Context } from '../../rpc/context';

/**
 * What else would fall with rights of the caller: counts in the enterprise’s facts, titles that count such rights, policies
 * that fit today and would not with so many fewer, pledges and licences on them. Refuses when one is not its own.
 */
export async function dependentsOf(context: Context<'enterprise'>, rightIds: readonly number[]): Promise<Dependents> {
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
  const view = new ProfileView(profile, today);
  return [...TITLES_BY_RIGHTS]
    .filter((fact) => findFact(fact)?.kind === 'title' && view.title(fact) === true)
    .map((fact) => ({ name: labelOf(fact), until: view.spanOf(fact)?.to ?? '' }));
}

/** Rights of an enterprise: the fact that counts each, and whether titles count it; marks count for no title. */
const listFallingRights = (db: Db, enterpriseId: number, ids: number[]) =>
  db<{ id: number; fact: string | null; counted: boolean }[]>`
    select id, kind = 'patent' as counted,
      case when status <> 'granted' or ownership <> 'own' then null else
        case coalesce(patent_kind, kind) when 'invention' then 'invention_patents' when 'utility' then 'utility_models'
          when 'design' then 'designs' when 'trademark' then 'trademarks' when 'software' then 'software_rights' end
      end as fact
    from ip_right where enterprise_id = ${enterpriseId} and id = any(${ids}::bigint[]) and deleted_at is null order by id`;

type RightContract = Dependents['contracts'][number];

/** Pledges, licences and seizures on rights of an enterprise that are in force or still to come. */
async function listRightContracts(
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

/** Titles that are given or renewed by counting rights of class I and II (国科发火〔2016〕32号, 国科发政〔2017〕115号, 梯度培育). */
const TITLES_BY_RIGHTS: ReadonlySet<string> = new Set([
  'title_high_tech',
  'title_tech_sme',
  'title_innovative_sme',
  'title_specialized_sme',
  'title_little_giant',
  'title_city_high_tech',
  'title_city_patent_pilot',
]);

const labelOf = (fact: string): string => findFact(fact)?.label ?? fact;

const CONTRACT_NAMES: Readonly<Record<string, string>> = {
  pledge: '质押（贷款担保）',
  licence: '许可',
  open_licence: '开放许可',
  seizure: '查封、保全',
};
const CONTRACT_KINDS = Object.keys(CONTRACT_NAMES);
const contractName = (kind: string): string => CONTRACT_NAMES[kind] ?? kind;
