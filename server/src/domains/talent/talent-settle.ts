import { CERTIFICATE_STATES } from '@zhice/contract/talent/enumerations';
import { TALENT_SETTLE } from '@zhice/contract/talent/settle-kind';
import { Refusal } from '../../base/refusal';
import { hasRows, onlyValue } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { areaPath } from '../../reference/areas';
import type { Handlers } from '../../rpc/context';
import { maskText } from '../appeal';
import { type Acting, type Case, type Form, handledKind, openOwn, ownCases, ownSheet } from '../case';
import { asLeft, toldAsLeft } from '../listing';
import type { Experience } from './talent.queries';
import { comparedNames } from './unnamed.rules';

interface Certificate {
  name: string;
  number: string;
}

/** Who asks to be found: certificates are checked one by one, then the entry stands, unnamed. */
export const talentSettleCases = handledKind<typeof TALENT_SETTLE>({
  kind: TALENT_SETTLE,
  single: 'kind',
  titleOf: ({ post }) => (post ? `求职：${post}` : '人才入库'),
  completes: async ({ db }, { talent_type_id, area }) => ({
    type_name: (await typeName(db, talent_type_id)) ?? '',
    area_name: areaPath(String(area ?? '')),
  }),
  check: async (_, { form }, submits) => {
    if (!submits) return;
    if (!form.type_name) throw new Refusal('rule_broken', { detail: '请选择人才类型' }, 'talent_type_id');
    if (!form.area_name) throw new Refusal('rule_broken', { detail: '请选择意向地区' }, 'area');
  },
  choices: async (_, { form }) => ({
    item: certificatesIn(form).map(({ name }, at) => ({ id: at + 1, name: `${at + 1}. ${name}` })),
  }),
  changes: {
    approve: ({ db }, { account_id }) => toldAsLeft(db, 'talent', db`account_id = ${account_id}`),
    verify: async (_, { form }, { item }) => {
      const one = certificatesIn(form)[Number(item) - 1];
      if (!one) throw new Refusal('rule_broken', { detail: '没有这一项证书，请重新选择' }, 'fields.item');
      return { said: { item_name: one.name } };
    },
  },
  effects: { submit: shutOut, approve: list },
});

export const talentSettleHandlers = {
  '/api/demo/talent_settle': (context, { id, version, submit, ...given }) =>
    openOwn(context, TALENT_SETTLE.name, { id, version, given, submits: submit }),

  '/api/Person/talent_settle': {
    page: (context, input) => ownCases(context, talentSettleCases, input),
    sheet: ownSheet(talentSettleCases),
  },
} satisfies Partial<Handlers>;

const typeName = (db: Db, id: unknown) =>
  onlyValue<string>(db`select name from talent_type where id = ${Number(id) || 0} and deleted_at is null`);

const certificatesIn = ({ certificates }: Form): Certificate[] =>
  Array.isArray(certificates) ? (certificates as Certificate[]) : [];

/** What somebody says of themself, as everybody may read it: without who they are and where they work. */
export function withoutNames(said: Form, text: unknown): string {
  const people = [said.name, said.contact_name].map((name) => String(name ?? ''));
  const phones = [String(said.contact_phone ?? '')];
  // employers by their full and their short name, also without the place that they begin with
  return [...employersOf(said).flatMap((name) => [name, name.slice(2), name.slice(3)]), ''].reduce(
    (masked, enterprise) => maskText(masked, { enterprise, people, phones }),
    String(text ?? ''),
  );
}

const employersOf = ({ experiences }: Form): string[] =>
  Array.isArray(experiences) ? (experiences as Experience[]).map(({ employer }) => employer) : [];

/** What of an entry follows from what its person says: how it reads without names, and who does not see it. */
export function derivedOf(said: Form) {
  const shut = [...employersOf(said), ...String(said.shut_out ?? '').split('\n')].filter((name) => name.trim() !== '');
  return {
    post: withoutNames(said, said.post),
    shown_strengths: withoutNames(said, said.strengths),
    shut_names: [...new Set(shut.flatMap(comparedNames))],
  };
}

/** Whom a listed talent names does not see them from now on, before anything else that is said is looked at. */
async function shutOut({ db }: Acting, { account_id, form }: Case): Promise<void> {
  await db`
    update talent set version = version + 1,
      shut_names = array(select distinct unnest(shut_names || ${derivedOf(form).shut_names}::text[]) order by 1)
    where account_id = ${account_id} and deleted_at is null and not shut_names @> ${derivedOf(form).shut_names}::text[]`;
}

/** The entry of who asked stands until the day: a new one, or the one that there is with what is said now. */
async function list({ db, now }: Acting, { id, account_id, form }: Case, { until }: Form): Promise<void> {
  const checked = new Map(
    (
      await db<{ item: number; verdict: string }[]>`
        select (details ->> 'item')::int as item, details ->> 'verdict' as verdict from case_event
        where case_id = ${id} and action = 'verify'
          and id > coalesce((select max(id) from case_event where case_id = ${id} and action = 'submit'), 0) order by id`
    ).map(({ item, verdict }) => [item, verdict]),
  );
  const known = await onlyValue<(Certificate & { state: string })[]>(
    db`select certificates from talent where account_id = ${account_id} and deleted_at is null`,
  );
  const certificates = certificatesIn(form).map((one, at) => {
    // what was checked once and has not changed stays as it was found
    const before = known?.find(({ name, number }) => name === one.name && number === one.number);
    const verdict = checked.get(at + 1) ?? before?.state;
    return { ...one, state: CERTIFICATE_STATES.find((state) => state === verdict) ?? 'claimed' };
  });
  const said = {
    ...{ name: form.name, gender: form.gender, birth_year: form.birth_year, education: form.education },
    ...{ title_grade: form.title_grade, strengths: form.strengths, post: form.post, area_code: form.area },
    ...{ pay_from: form.pay_from ?? null, pay_to: form.pay_to ?? null, job_state: form.job_state },
    ...{ arrival: form.arrival, shut_out: form.shut_out ?? '', talent_type_id: form.talent_type_id },
    ...{ contact_name: form.contact_name ?? '', contact_phone: form.contact_phone ?? '', ...derivedOf(form) },
    experiences: db.json((form.experiences ?? []) as never),
    schools: db.json((form.schools ?? []) as never),
    certificates: db.json(certificates as never),
    ...{ online_until: until, confirmed_at: now, updated_at: now },
  };
  const listed = await hasRows(db`
    update talent set ${db(said as never)}, state = ${asLeft(db)}, version = version + 1
    where account_id = ${account_id} and deleted_at is null returning id`);
  if (!listed) await db`insert into talent ${db({ ...said, state: 'online', account_id, published_at: now } as never)}`;
}
