import { EXPERT_EVIDENCE } from '@zhice/contract/expert/evidence-kind';
import { EXPERT } from '@zhice/contract/expert/expert-kind';
import { codesIn, EXPERT_FIELD } from '@zhice/contract/expert/field-kind';
import { found, Refusal } from '../../base/refusal';
import { countOf, firstRow, hasRows, onlyValue, valuesOf } from '../../db/read-rows';
import { officeRecords } from '../../db/records';
import type { Db } from '../../db/sql';
import { handledContent, refuseTaken, refuseUsed } from '../editing';
import { shelfOf, shelved, standsNow, tellsShelf } from '../listing';
import { listChoosable } from './expert.queries';
import { ASKED } from './expert-consult';

const fields = officeRecords<object>({ table: 'expert_field' });

const asChoices = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** Fields of experts: one name once; one that experts or further fields are of stays. */
export const expertFieldContent = handledContent({
  kind: EXPERT_FIELD,
  reads: {
    parent: (db) => db`(select coalesce(max(p.name), '') from expert_field p where p.id = r.parent_id)`,
    ipc: (db) => db`array_to_string(r.ipc, '、')`,
    industries: (db) => db`array_to_string(r.industries, '、')`,
  },
  choices: async (db) => ({ parent: asChoices(await listFirst(db)) }),
  save: async (context, seen, { parent, ipc, industries, ...said }) => {
    const { db } = context;
    await refuseTaken(context, EXPERT_FIELD.table, said.name, seen.id);
    const parentId = parent ? await firstNamed(db, String(parent), seen.id) : null;
    const codes = { ipc: codesIn(String(ipc ?? '')), industries: codesIn(String(industries ?? '')) };
    return fields.save(context, seen, { ...said, ...codes, parent_id: parentId });
  },
  setDeleted: async (context, id, deleted) => {
    const { db } = context;
    if (deleted) {
      refuseUsed('删除', {
        位专家: await countOf(db`select count(*) from expert where field_id = ${id}`),
        个下级领域: await countOf(db`select count(*) from expert_field where parent_id = ${id} and deleted_at is null`),
      });
    }
    found((await fields.setDeleted(context, [id], deleted))[0]);
  },
});

const listFirst = (db: Db) =>
  valuesOf<string>(db`
    select name from expert_field where parent_id is null and deleted_at is null order by position, id`);

async function firstNamed(db: Db, name: string, ownId: number | undefined): Promise<number> {
  const parent = await onlyValue<number>(db`
    select id from expert_field where name = ${name} and parent_id is null and deleted_at is null and id <> ${ownId ?? 0}`);
  if (parent === undefined) {
    throw new Refusal('rule_broken', { detail: `没有名为“${name}”的一级领域，请先新增` }, 'fields.parent');
  }
  const hasChildren = ownId !== undefined && (await hasRows(db`select from expert_field where parent_id = ${ownId}`));
  if (hasChildren) throw new Refusal('rule_broken', { detail: '它有下级领域，不能再有上级' }, 'fields.parent');
  return parent;
}

/** Experts: those that the office writes are listed as those who asked for it are. */
export const expertContent = handledContent({
  kind: EXPERT,
  reads: {
    area: (db) => db`r.area_code`,
    standing: shelfOf,
    now: standsNow,
    field: (db) => db`(
      select coalesce(max(concat_ws(' / ', p.name, f.name)), '')
      from expert_field f left join expert_field p on p.id = f.parent_id where f.id = r.field_id)`,
  },
  choices: async (db) => ({ field: asChoices((await listChoosable(db)).map(({ name }) => name)) }),
  columns: async ({ db, now }, { area, field, standing, now: _, ...said }, { id }) => {
    const chosen = (await listChoosable(db)).find(({ name }) => name === field);
    if (field && !chosen) throw new Refusal('rule_broken', { detail: `没有名为“${field}”的领域` }, 'fields.field');
    const added = id === undefined ? { published_at: now } : {};
    const state = await shelved(db, EXPERT.table, id, standing);
    return { ...said, ...added, area_code: area, state, field_id: chosen?.id ?? null, confirmed_at: now };
  },
  ...tellsShelf(ASKED, 'standing'),
});

/** Evidence: verified by whom of the office, and when. */
export const expertEvidenceContent = handledContent({
  kind: EXPERT_EVIDENCE,
  reads: {
    expert: (db) => db`(select concat(e.name, '（', e.id, '）') from expert e where e.id = r.expert_id)`,
    finding: (db) => db`r.state`,
  },
  columns: async ({ db, now, staff }, { expert, finding, ...said }, { id }) => {
    const expertId = await expertNamed(db, String(expert ?? ''));
    const before = await firstRow<{ state: string }>(db`select state from expert_evidence where id = ${id ?? null}`);
    const verified = finding === 'verified';
    const checked = !verified
      ? { verified_by: null, verified_at: null }
      : before?.state === 'verified'
        ? {}
        : { verified_by: staff.id, verified_at: now };
    return { ...said, ...checked, state: finding, expert_id: expertId };
  },
});

/** An expert by name, by the number in addresses, or by both as lists show them: 李明（12）. */
async function expertNamed(db: Db, said: string): Promise<number> {
  const [, number = ''] = /^(?:.*[（(])?(\d{1,12})[）)]?$/u.exec(said) ?? [];
  const ids = await valuesOf<number>(db`
    select id from expert where (id::text = ${number} or name = ${said}) and deleted_at is null order by id limit 2`);
  if (ids.length === 1) return ids[0]!;
  const detail =
    ids.length === 0
      ? '没有这位专家，请填写姓名，或专家详情页地址中的数字'
      : `叫“${said}”的专家不止一位，请填写专家详情页地址中的数字`;
  throw new Refusal('rule_broken', { detail }, 'fields.expert');
}
