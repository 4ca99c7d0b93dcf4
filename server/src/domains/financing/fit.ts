import { FINANCING } from '@zhice/contract/financing/financing-kind';
import { VERDICTS } from '@zhice/contract/matching/enumerations';
import { found, Refusal } from '../../base/refusal';
import { firstRow } from '../../db/read-rows';
import { areaPath } from '../../reference/areas';
import { industryName } from '../../reference/industries';
import type { Context, Handlers } from '../../rpc/context';
import { findProduct, listOffered, listWithConditions } from './product.queries';
import { FIT_NOTICE, fitOf } from './product-view';
import { subsidyTerms } from './rule.rules';

/** So many products are judged at once where nobody says which. */
const MOST_JUDGED = 500;

export const fitHandlers = {
  '/api/portal/financing_fit': async ({ db, services: { matching }, enterpriseId, today }, { ids }) => {
    const profile = await matching.profileOf(db, enterpriseId);
    const products = ids ? await listOffered(db, ids, today) : await listWithConditions(db, today, MOST_JUDGED);
    const list = products.flatMap((product) => {
      const fit = fitOf(product, profile, today);
      return fit ? [{ id: product.id, name: product.name, ...fit }] : [];
    });
    return { list, notice: FIT_NOTICE };
  },

  '/api/portal/financing_subsidies': async ({ db, services: { matching }, enterpriseId, today }) => {
    const profile = await matching.profileOf(db, enterpriseId);
    const { result } = matching.matchEnterprise(enterpriseId, profile, today);
    const { ids } = result.page({ verdicts: ['fit', 'near'], order: 'fit', limit: Number.POSITIVE_INFINITY });
    const list = ids.flatMap((id) => {
      const amount = matching.amountOf(id);
      const terms = amount && subsidyTerms(amount);
      const verdict = result.verdictOf(id)?.verdict;
      if (!terms || !verdict) return [];
      const title = matching.items.get(id)?.title ?? '';
      return [{ id, title, verdict, verdict_name: VERDICTS.labels[verdict], ...terms }];
    });
    return { list };
  },

  '/api/portal/financing_profile': financingProfile,
} satisfies Partial<Handlers>;

interface Asked {
  enterprise_id: number;
  subject_id: number | null;
  consent: boolean;
}

/** What an institution may know of who applies: while the application is under way and the enterprise consents. */
async function financingProfile(
  { db, services: { matching }, enterpriseId, today }: Context<'enterprise'>,
  { id }: { id: number },
) {
  const asked = found(
    await firstRow<Asked>(db`
      select enterprise_id, subject_id, form -> 'data_consent' = 'true' as consent from cases
      where id = ${id} and kind = ${FINANCING.name} and counterpart_enterprise_id = ${enterpriseId}
        and submitted_at is not null and stage in ('todo', 'running')`),
  );
  if (!asked.consent) throw new Refusal('rule_broken', { detail: '企业已撤回信息授权，不能再查看其信息' });
  const enterprise = found(
    await firstRow<{ name: string; credit_code: string | null; area_code: string; industry_code: string }>(db`
      select e.name, e.credit_code, coalesce(e.area_code, '') as area_code, coalesce(e.industry_code, '') as industry_code
      from enterprise e where e.id = ${asked.enterprise_id}`),
  );
  const product = await findProduct(db, asked.subject_id);
  const profile = await matching.profileOf(db, asked.enterprise_id);
  return {
    enterprise: {
      ...{ name: enterprise.name, credit_code: enterprise.credit_code ?? '' },
      ...{ area_name: areaPath(enterprise.area_code), industry_name: industryName(enterprise.industry_code) },
    },
    fit: (product && fitOf(product, profile, today)) ?? null,
    notice: FIT_NOTICE,
  };
}
