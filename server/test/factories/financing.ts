import type { Condition } from '@zhice/matching/rule';
import { found } from '../../src/base/refusal';
import type { TestApp } from '../app';
import type { MadeAccount } from './account';

interface GivenProduct {
  /** The enterprise that answers for its institution; none: the office does. */
  enterpriseId?: number | null;
  institution?: string;
  conditions?: readonly Condition[] | null;
  [column: string]: unknown;
}

let made = 0;

/** A financing product on offer, of an institution of its own unless that is named; its id. */
export async function makeProduct(
  app: TestApp,
  { enterpriseId = null, institution, conditions = null, ...columns }: GivenProduct = {},
): Promise<number> {
  made += 1;
  const name = institution ?? `示例银行${made}`;
  const [owner] = await app.db<{ id: number }[]>`
    insert into financing_institution (name, kind, phone, enterprise_id) values (${name}, 'bank', '0571-88000000', ${enterpriseId})
    on conflict (name) do update set enterprise_id = excluded.enterprise_id returning id`;
  const row = {
    ...{ name: `示例贷${made}`, kind: 'working', amount_from: 10, amount_to: 500, term_from: 6, term_to: 36 },
    ...{ rate_from: 3.2, rate_to: 4.1, ways: ['credit', 'mortgage'], repayments: ['interest', 'annuity'] },
    ...{ days_to_money: 5, answer_days: 3, institution_id: found(owner).id, enterprise_id: enterpriseId },
    condition: conditions && app.db.json({ all: conditions } as never),
    ...columns,
  };
  const [product] = await app.db<{ id: number }[]>`
    insert into financing_product ${app.db(row as never)} returning id`;
  return found(product).id;
}

/** What enterprises submit about financing, and to what they offer, and where it puts one row. */
export const financingSubmits = (
  appOf: () => TestApp,
): Record<string, { body: (who: MadeAccount) => object | Promise<object>; makes: string }> => ({
  '/api/index/financingapply': {
    body: async () => ({ product_ids: [await makeProduct(appOf())] }),
    makes: 'cases',
  },
  '/api/portal/listing_act': {
    body: async ({ enterpriseId }) => ({
      kind: 'financing',
      id: await makeProduct(appOf(), { enterpriseId }),
      act: 'renew',
    }),
    makes: 'audit_log',
  },
});
