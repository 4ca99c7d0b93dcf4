import type { CallInput, CallOutput } from '@zhice/contract/all';
import { GUARANTEE_WAYS } from '@zhice/contract/financing/enumerations';
import { FINANCING } from '@zhice/contract/financing/financing-kind';
import { found, Refusal } from '../../base/refusal';
import { firstRow } from '../../db/read-rows';
import type { Context, Handlers, ListRow } from '../../rpc/context';
import { text } from '../../sheet/sheet-columns';
import { type Acting, type Case, type Form, handledKind, openOwn, ownCases, ownSheet } from '../case';
import type { Asked } from '../listing';
import { findOffered, findProduct, type Product } from './product.queries';

/** What a case of financing is about. */
export const PRODUCT_SUBJECT = 'financing_product';

const NOT_OFFERED = '该产品已暂停申请，请选择其他产品';

/** How an application is named, checked against its product, and routed to its institution. */
export const financingCases = handledKind<typeof FINANCING>({
  kind: FINANCING,
  titleOf: (_, about) => about ?? '',
  subjectOf: async ({ db, today }, { id }) => {
    const product = await findOffered(db, id, today);
    if (!product) throw new Refusal('rule_broken', { detail: NOT_OFFERED }, 'product_ids');
    return `${product.institution_name} · ${product.name}`;
  },
  single: 'subject',
  check: async ({ db }, { form, subject_id }, submits) => {
    if (submits) refuseOutside(found(await findProduct(db, subject_id)), form);
  },
  route: async ({ db }, { subject_id }) => {
    const { institution_id: id, institution_enterprise_id, answer_days } = found(await findProduct(db, subject_id));
    return {
      unitId: null,
      terms: { answer: answer_days },
      counterpart: { accountId: null, enterpriseId: institution_enterprise_id, party: { kind: 'institution', id } },
    };
  },
  contactOf: async ({ db }, { subject_id }) => {
    const product = await findProduct(db, subject_id);
    return product ? [{ label: product.institution_name, text: product.institution_phone || '未留电话' }] : [];
  },
  // it was given for the review of an application, which is over once that is taken back
  withheld: ({ form, stage }) => form.data_consent !== true || stage === 'withdrawn',
  hindrances: {
    revoke_consent: async (_, { form }) => (form.data_consent === true ? undefined : '信息授权已经撤回'),
    give_consent: async (_, { form }) => (form.data_consent === true ? '信息授权没有撤回' : undefined),
  },
  effects: {
    revoke_consent: (acting, { id }) => setConsent(acting, id, false),
    give_consent: (acting, { id }) => setConsent(acting, id, true),
  },
});

/** In which cases institutions are asked about their products. */
export const ASKED: Asked = { cases: financingCases, table: PRODUCT_SUBJECT, what: '这个产品' };

/** Refuses to submit what the product does not lend, and names the institution: several are asked at once. */
function refuseOutside(product: Product, { amount, months, guarantee }: Form): void {
  const refuse = (detail: string, field: string): never => {
    throw new Refusal('rule_broken', { detail: `${product.institution_name}“${product.name}”${detail}` }, field);
  };
  const { amount_from, amount_to, term_from, term_to, ways } = product;
  if (Number(amount) < amount_from || Number(amount) > amount_to)
    refuse(`的额度是 ${amount_from} 至 ${amount_to} 万元，请调整申请金额`, 'amount');
  if (Number(months) < term_from || Number(months) > term_to)
    refuse(`的期限是 ${term_from} 至 ${term_to} 个月，请调整期限`, 'months');
  if (!ways.some((way) => way === guarantee)) {
    const names = ways.map((way) => GUARANTEE_WAYS.labels[way]).join('、');
    refuse(`接受的担保方式是${names}，请调整或换一个产品`, 'guarantee');
  }
}

async function setConsent({ db }: Acting, id: number, given: boolean): Promise<void> {
  await db`update cases set form = form || jsonb_build_object('data_consent', ${given}::boolean) where id = ${id}`;
}

type EnterpriseContext = Context<'enterprise'>;
type Applied = CallOutput<'/api/index/financingapply'>;

/** Opens a case for each product, all or none; answers the first. A draft is kept for the first alone. */
async function apply(
  context: EnterpriseContext,
  { id, version, submit, product_ids = [], ...given }: CallInput<'/api/index/financingapply'>,
): Promise<Applied> {
  const [first] = product_ids;
  if (id === undefined && first === undefined)
    throw new Refusal('bad_input', { detail: '请选择要申请的产品' }, 'product_ids');
  const about = (product: number) => ({ kind: PRODUCT_SUBJECT, id: product });
  const subject = first === undefined ? undefined : about(first);
  const opened = await openOwn(context, FINANCING.name, { id, version, given, submits: submit, subject });
  if (!submit) return opened;
  const { form, subject_id } = found(await findForm(context, opened.id));
  for (const product of product_ids.filter((one) => one !== subject_id)) {
    await openOwn(context, FINANCING.name, { given: form, submits: true, subject: about(product) });
  }
  context.subject(`case ${opened.id}`, { kind: FINANCING.name, state: opened.state, about: product_ids });
  return opened;
}

const findForm = ({ db }: EnterpriseContext, id: number) =>
  firstRow<Pick<Case, 'form' | 'subject_id'>>(db`select form, subject_id from cases where id = ${id}`);

export const financingCaseHandlers = {
  '/api/index/financingapply': apply,

  '/api/Person/financingapply': {
    page: async (context, input) => {
      const { list, ...page } = await ownCases(context, financingCases, input);
      const names = await institutionsOf(
        context,
        list.flatMap(({ subject }) => subject?.id ?? []),
      );
      return {
        ...page,
        list: list.map((given) => ({
          ...given,
          product_id: given.subject?.id ?? 0,
          institution_name: names.get(given.subject?.id ?? 0) ?? '',
        })),
      };
    },
    sheet: ownSheet<ListRow<'/api/Person/financingapply'>>(financingCases, [text('机构', 'institution_name', 30)]),
  },
} satisfies Partial<Handlers>;

/** Which institution offers each of these products, also those that are offered no longer. */
async function institutionsOf({ db }: EnterpriseContext, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db<{ id: number; name: string }[]>`
    select p.id, i.name from financing_product p join financing_institution i on i.id = p.institution_id
    where p.id = any(${[...ids]}::bigint[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
