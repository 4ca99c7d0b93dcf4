import { LISTED_SERVICE } from '@zhice/contract/service/listing-kind';
import { PROVIDER_SETTLE, SERVICE_LISTING } from '@zhice/contract/service/publication-kinds';
import { readQualifications } from '@zhice/contract/service/qualification-lines';
import { addDays } from '../../base/day';
import { found, Refusal } from '../../base/refusal';
import { firstRow, onlyValue } from '../../db/read-rows';
import { writeRows } from '../../db/write-rows';
import { type Acting, type Case, type Form, handledKind } from '../case';
import { asLeft, setShelf, toldAsLeft } from '../listing';
import { ASKED } from './order-cases';
import { findProviderOf, saveQualifications } from './provider.queries';
import { filesOf } from './service.queries';
import { findTypeNamed } from './service-content';

/** The columns of a service that its form names alike. */
const COLUMNS = [
  ...['name', 'summary', 'for_whom', 'delivers', 'days', 'price_form', 'price_amount', 'price_unit', 'price_note'],
  ...['voucher', 'voucher_percent', 'voucher_cap_wan', 'area', 'industry'],
] as const;

/** How a service is put up by its provider, and taken down by the office. */
export const listingCases = handledKind<typeof SERVICE_LISTING>({
  kind: SERVICE_LISTING,
  titleOf: ({ name }, about) => String(name ?? about ?? ''),
  subjectOf: async (acting, { id }) => String(found(await findOwn(acting, id)).name),
  beginning: async (acting, { id }) => formOf(found(await findOwn(acting, id))),
  check: async ({ db, account }, { form }, submits) => {
    if (!(await findProviderOf(db, account?.ownEnterpriseId))) {
      throw new Refusal('rule_broken', { detail: '贵企业还不是服务机构，请先提交“服务机构入驻”' });
    }
    if (submits && !(await findTypeNamed(db, form.type))) {
      throw new Refusal('rule_broken', { detail: '请选择服务类别' }, 'type');
    }
  },
  changes: { list: ({ db }, { subject_id }) => toldAsLeft(db, 'service', db`id = ${subject_id}`) },
  effects: {
    list: saveListed,
    relist: (acting, { subject_id }) => setShelf(acting, ASKED, subject_id, 'online'),
    unlist: (acting, { subject_id }) => setShelf(acting, ASKED, subject_id, 'held'),
  },
});

/** How an enterprise becomes a provider; its qualifications are held against their proof by who agrees. */
export const settleCases = handledKind<typeof PROVIDER_SETTLE>({
  kind: PROVIDER_SETTLE,
  single: 'kind',
  titleOf: ({ enterprise_name }) => String(enterprise_name ?? '') || '服务机构入驻',
  completes: async ({ db, account }) => ({
    enterprise_name: await onlyValue<string>(
      db`select name from enterprise where id = ${account?.ownEnterpriseId ?? null}`,
    ),
  }),
  effects: { list: saveSettled },
});

/** What the form of a service says, of its row with the name of its kind. */
export const formOf = ({ type, files, ...row }: Readonly<Record<string, unknown>>): Form => ({
  ...Object.fromEntries(COLUMNS.map((name) => [name, row[name]])),
  ...{ type, files },
});

/** A service of the enterprise of who acts, with what its form says. */
const findOwn = ({ db, account }: Acting, id: number) =>
  firstRow<Record<string, unknown>>(db`
    select s.*, t.name as type, ${filesOf(db)} as files from service s join service_type t on t.id = s.service_type_id
    where s.id = ${id} and s.enterprise_id = ${account?.ownEnterpriseId ?? null} and s.deleted_at is null`);

/** Puts up the service of a case, or changes the one that it is about. */
async function saveListed(
  { db, now, today }: Acting,
  { id, subject_id, account_id, enterprise_id, form }: Case,
): Promise<void> {
  const provider = await findProviderOf(db, enterprise_id);
  const typeId = await findTypeNamed(db, form.type);
  if (!provider || !typeId) {
    const detail = provider ? '这个服务类别已经没有了，请退回修改' : '该企业已不是服务机构，不能上架';
    throw new Refusal('rule_broken', { detail });
  }
  const row = {
    ...Object.fromEntries(COLUMNS.map((name) => [name, form[name] ?? EMPTY[name] ?? null])),
    ...{ service_type_id: typeId, provider_id: provider.id, enterprise_id, account_id },
    ...{ confirmed_at: now, online_until: addDays(today, LISTED_SERVICE.days ?? 0), updated_at: now },
  };
  const saved = found(
    await onlyValue<number>(
      subject_id === null
        ? db`insert into service ${db({ ...row, state: 'online', published_at: now, created_at: now } as never)} returning id`
        : db`update service set ${db(row as never)}, state = ${asLeft(db)}, version = version + 1
            where id = ${subject_id} and enterprise_id = ${enterprise_id} returning id`,
    ),
  );
  if (subject_id === null) await db`update cases set subject_kind = 'service', subject_id = ${saved} where id = ${id}`;
  await db`delete from service_file where service_id = ${saved}`;
  await writeRows(db, (form.files ?? []) as object[], {
    table: 'service_file',
    columns: 'upload_id bigint, name text',
    values: { service_id: db`${saved}::bigint` },
  });
}

/** What is stored of a text or a tick that says nothing. */
const EMPTY: Readonly<Record<string, unknown>> = {
  ...{
    summary: '',
    for_whom: '',
    delivers: '',
    price_unit: '',
    price_note: '',
    area: '',
    industry: '',
    voucher: false,
  },
};

/** The enterprise of a case is a provider from now on, as its form says; one of its name that the office kept becomes its own. */
async function saveSettled({ db, now, today }: Acting, { enterprise_id, form }: Case): Promise<void> {
  const name = String(form.enterprise_name ?? '');
  if (enterprise_id === null || name === '') throw new Refusal('rule_broken', { detail: '申请没有企业，不能通过' });
  const { area = '', summary = '', cases = '', contact_name = '', contact_phone = '' } = form;
  const said = {
    ...{ name, enterprise_id, area, summary, cases, contact_name, contact_phone },
    updated_at: now,
    deleted_at: null,
  };
  const known = await onlyValue<number>(db`
    select id from provider where enterprise_id = ${enterprise_id} or name = ${name} and enterprise_id is null
    order by enterprise_id nulls last limit 1`);
  const id =
    known ??
    found(
      await onlyValue<number>(db`
        insert into provider ${db({ ...said, settled_on: today, created_at: now } as never)} returning id`),
    );
  if (known) await db`update provider set ${db(said as never)}, version = version + 1 where id = ${known}`;
  await db`update service set enterprise_id = ${enterprise_id} where provider_id = ${id}`;
  await saveQualifications(db, id, readQualifications(String(form.qualifications ?? '')).list, today);
}
