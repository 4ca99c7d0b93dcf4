import { TALENT } from '@zhice/contract/talent/talent-kind';
import { TALENT_TYPE } from '@zhice/contract/talent/type-kind';
import { found, Refusal } from '../../base/refusal';
import { countOf, firstRow, onlyValue } from '../../db/read-rows';
import { officeRecords } from '../../db/records';
import { handledContent, refuseTaken, refuseUsed } from '../editing';
import { shelfOf, shelved, standsNow, tellsShelf } from '../listing';
import { keptTypes } from './talent.queries';
import { ASKED } from './talent-invite';
import { derivedOf } from './talent-settle';

const types = officeRecords<object>({ table: 'talent_type' });

/** Kinds of talents: one name once; one that somebody is of stays. */
export const talentTypeContent = handledContent({
  kind: TALENT_TYPE,
  save: async (context, seen, said) => {
    await refuseTaken(context, TALENT_TYPE.table, said.name, seen.id);
    return types.save(context, seen, { ...said });
  },
  setDeleted: async (context, id, deleted) => {
    if (deleted) {
      refuseUsed('删除', {
        位人才: await countOf(context.db`select count(*) from talent where talent_type_id = ${id}`),
      });
    }
    found((await types.setDeleted(context, [id], deleted))[0]);
  },
});

/** Talents: what reads without names follows from what is said here too. */
export const talentContent = handledContent({
  kind: TALENT,
  reads: {
    area: (db) => db`r.area_code`,
    standing: shelfOf,
    now: standsNow,
    type: (db) => db`(select coalesce(max(k.name), '') from talent_type k where k.id = r.talent_type_id)`,
  },
  choices: async (db) => ({ type: (await keptTypes(db)).map(({ name }) => ({ value: name, label: name })) }),
  columns: async ({ db, now }, { area, type, standing, now: _, ...said }, { id }) => {
    const typeId = await onlyValue<number>(db`
      select id from talent_type where name = ${String(type ?? '')} and deleted_at is null`);
    if (typeId === undefined)
      throw new Refusal('rule_broken', { detail: `没有名为“${type}”的人才类型` }, 'fields.type');
    const before = await firstRow<{ experiences: object[] }>(
      db`select experiences from talent where id = ${id ?? null}`,
    );
    const derived = derivedOf({ ...said, experiences: before?.experiences ?? [] });
    const added = id === undefined ? { published_at: now } : {};
    return {
      ...said,
      ...added,
      ...derived,
      area_code: area,
      state: await shelved(db, TALENT.table, id, standing),
      talent_type_id: typeId,
      confirmed_at: now,
    };
  },
  ...tellsShelf(ASKED, 'standing'),
});
