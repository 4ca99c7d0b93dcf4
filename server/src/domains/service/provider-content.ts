import { PROVIDER } from '@zhice/contract/service/provider-kind';
import { readQualifications } from '@zhice/contract/service/qualification-lines';
import { found, Refusal } from '../../base/refusal';
import { countOf, hasRows } from '../../db/read-rows';
import { officeRecords } from '../../db/records';
import { handledContent, refuseTaken, refuseUsed } from '../editing';
import { findEnterpriseNamed, type ProviderColumns, qualificationLines, saveQualifications } from './provider.queries';
import { isOnline } from './service.queries';

const providers = officeRecords<Partial<ProviderColumns>>({ table: 'provider' });

/** Providers as the office keeps them, with their qualifications in rows of their own. */
export const providerContent = handledContent({
  kind: PROVIDER,
  reads: {
    enterprise: (db) => db`(select coalesce(max(e.name), '') from enterprise e where e.id = r.enterprise_id)`,
    qualifications: qualificationLines,
    services: (db, today) => db`(
      select count(*) || ' 项' from service s where s.provider_id = r.id and ${isOnline(db, today)})`,
  },
  save: async (context, seen, { enterprise, qualifications, services: _, ...said }) => {
    const { db, today } = context;
    await refuseTaken(context, PROVIDER.table, said.name, seen.id);
    const enterprise_id = enterprise ? await enterpriseNamed(context.db, String(enterprise), seen.id) : null;
    const saved = await providers.save(context, seen, {
      ...said,
      enterprise_id,
      settled_on: (said.settled_on as string | null) ?? today,
    });
    await db`
      update service set enterprise_id = ${enterprise_id}, account_id = null
      where provider_id = ${saved.id} and enterprise_id is distinct from ${enterprise_id}`;
    await saveQualifications(db, saved.id, readQualifications(String(qualifications ?? '')).list, today);
    return saved;
  },
  setDeleted: async (context, id, deleted) => {
    const { db } = context;
    if (deleted)
      refuseUsed('删除', { 项服务: await countOf(db`select count(*) from service where provider_id = ${id}`) });
    found((await providers.setDeleted(context, [id], deleted))[0]);
  },
});

type Db = Parameters<typeof findEnterpriseNamed>[0];

/** The enterprise of a name that is no other provider. */
async function enterpriseNamed(db: Db, name: string, providerId = 0): Promise<number> {
  const id = await findEnterpriseNamed(db, name);
  const field = 'fields.enterprise';
  if (id === undefined) {
    throw new Refusal('rule_broken', { detail: `企业库中没有（或不止一家）已认证的“${name}”，请核对，或留空` }, field);
  }
  const taken = await hasRows(db`select from provider where enterprise_id = ${id} and id <> ${providerId}`);
  if (taken) throw new Refusal('rule_broken', { detail: `“${name}”已经是另一家服务机构` }, field);
  return id;
}
