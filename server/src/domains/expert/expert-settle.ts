import { EVIDENCE_KINDS, EVIDENCE_VERDICTS, type EvidenceKind } from '@zhice/contract/expert/enumerations';
import { EXPERT_SETTLE } from '@zhice/contract/expert/settle-kind';
import { Refusal } from '../../base/refusal';
import { onlyValue } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { writeRows } from '../../db/write-rows';
import { areaPath } from '../../reference/areas';
import type { Handlers } from '../../rpc/context';
import { type Acting, type Case, type Form, handledKind, openOwn, ownCases, ownSheet } from '../case';
import { asLeft, toldAsLeft } from '../listing';
import { fieldName } from './expert.queries';

/** A piece of evidence as it was handed in. */
interface Handed {
  kind: EvidenceKind;
  title: string;
  number: string;
  dated_on: string | null;
  link: string;
}

type Verdict = keyof typeof EVIDENCE_VERDICTS.labels;

interface Check {
  verdict: Verdict;
  words: string;
  staff_id: number | null;
  at: Date;
}

/** Who asks to be listed: evidence is checked one by one, then the entry stands. */
export const expertSettleCases = handledKind<typeof EXPERT_SETTLE>({
  kind: EXPERT_SETTLE,
  single: 'kind',
  titleOf: ({ name, institution }) => [name, institution].filter(Boolean).join(' · ') || '专家入驻',
  completes: async ({ db }, { field_id, area }) => ({
    field_name: (field_id && (await fieldName(db, field_id))) || '',
    area_name: areaPath(String(area ?? '')),
  }),
  check: async (_, { form }, submits) => {
    if (!submits) return;
    if (!form.field_name) throw new Refusal('rule_broken', { detail: '请选择专业领域' }, 'field_id');
    if (!form.area_name) throw new Refusal('rule_broken', { detail: '请选择所在地区' }, 'area');
  },
  choices: async ({ db }, given) => {
    const checks = await checksOf(db, given.id);
    return {
      item: evidenceIn(given.form).map((one, at) => ({
        id: at + 1,
        name: `${at + 1}. ${itemName(one)}${checks.has(at + 1) ? `（${EVIDENCE_VERDICTS.labels[checks.get(at + 1)!.verdict]}）` : ''}`,
      })),
    };
  },
  hindrances: {
    approve: async ({ db }, { id, form }) => {
      const checks = await checksOf(db, id);
      const open = evidenceIn(form).findIndex((_, at) => !checks.has(at + 1));
      return open < 0 ? undefined : `第 ${open + 1} 项成果还没有核实，请逐项核实后再通过`;
    },
  },
  changes: {
    approve: ({ db }, { account_id }) => toldAsLeft(db, 'expert', db`account_id = ${account_id}`),
    verify: async (_, { form }, { item }) => {
      const one = evidenceIn(form)[Number(item) - 1];
      if (!one) throw new Refusal('rule_broken', { detail: '没有这一项成果，请重新选择' }, 'fields.item');
      return { said: { item_name: itemName(one) } };
    },
  },
  effects: { approve: list },
});

export const expertSettleHandlers = {
  '/api/demo/expert_settle_Settle': (context, { id, version, submit, ...given }) =>
    openOwn(context, EXPERT_SETTLE.name, { id, version, given, submits: submit }),

  '/api/Person/expert_settle': {
    page: (context, input) => ownCases(context, expertSettleCases, input),
    sheet: ownSheet(expertSettleCases),
  },
} satisfies Partial<Handlers>;

const evidenceIn = ({ evidence }: Form): Handed[] => (Array.isArray(evidence) ? (evidence as Handed[]) : []);

const itemName = ({ kind, title, number }: Handed): string =>
  [EVIDENCE_KINDS.labels[kind], `《${title}》`, number].filter(Boolean).join(' ');

/** What the office found of each piece since the form was handed in last, by its place. */
async function checksOf(db: Db, caseId: number): Promise<Map<number, Check>> {
  const rows = await db<(Check & { item: number })[]>`
    select (details ->> 'item')::int as item, details ->> 'verdict' as verdict, words, staff_id, at
    from case_event
    where case_id = ${caseId} and action = 'verify'
      and id > coalesce((select max(id) from case_event where case_id = ${caseId} and action = 'submit'), 0)
    order by id`;
  return new Map(rows.map(({ item, ...check }) => [item, check]));
}

/** The entry of who asked stands until the day: a new one, or the one that there is with what is said now. */
async function list({ db, now }: Acting, { id, account_id, form }: Case, { until }: Form): Promise<void> {
  const said = {
    ...{ name: form.name, title: form.title, institution: form.institution, strengths: form.strengths },
    ...{ about: form.about ?? '', services: form.services, fee_kind: form.fee_kind, area_code: form.area },
    ...{ field_id: form.field_id, free_quota: form.free_quota ?? null, fee: form.fee ?? null },
    ...{ contact_name: form.contact_name ?? '', contact_phone: form.contact_phone ?? '' },
    ...{ online_until: until, confirmed_at: now, updated_at: now },
  };
  const known = await onlyValue<number>(db`
    update expert set ${db(said as never)}, state = ${asLeft(db)}, version = version + 1
    where account_id = ${account_id} and deleted_at is null returning id`);
  const expertId =
    known ??
    (await onlyValue<number>(db`
      insert into expert ${db({ ...said, state: 'online', account_id, published_at: now } as never)} returning id`));
  const checks = await checksOf(db, id);
  const kept = evidenceIn(form).flatMap((one, at) => {
    const check = checks.get(at + 1);
    if (!check || check.verdict === 'refused') return [];
    const verified = check.verdict === 'verified';
    return {
      ...{
        kind: one.kind,
        title: one.title,
        number: one.number,
        dated_on: one.dated_on,
        link: one.link,
        expert_id: expertId,
      },
      ...{ state: check.verdict, note: check.words, verified_by: verified ? check.staff_id : null },
      verified_at: verified ? check.at : null,
    };
  });
  await db`delete from expert_evidence where expert_id = ${expertId ?? null}`;
  await writeEvidence(db, kept);
}

/** Writes evidence; what the hall of intellectual property knows by number or title is tied to it. */
export const writeEvidence = (db: Db, rows: readonly object[]) =>
  writeRows(db, rows, {
    table: 'expert_evidence',
    columns: `expert_id bigint, kind text, title text, number text, dated_on date, link text, state text, note text,
      verified_by bigint, verified_at timestamptz`,
    values: { right_id: rightOf(db), paper_id: paperOf(db) },
  });

/** The public patent with the number of a row `r`, however that is written: ZL 2021 1 0123456.7. */
const rightOf = (db: Db) => db`
  case when r.kind = 'patent' and length(regexp_replace(r.number, '[^0-9X]', '', 'gi')) >= 9 then
    (select min(i.id) from ip_right i
     where i.kind = 'patent' and i.id in (select id from public_right)
       and i.number = regexp_replace(regexp_replace(upper(r.number), '[^0-9X]', '', 'g'), '(.)$', '.\\1')) end`;

/** The paper of the hall with the title of a row `r`. */
const paperOf = (db: Db) =>
  db`case when r.kind = 'paper' then (select min(p.id) from paper p where p.title = r.title) end`;
