import { APPEAL } from '@zhice/contract/appeal/appeal-kind';
import { FIRST_ANSWER_DAYS } from '@zhice/contract/appeal/enumerations';
import type { DemoAct, DemoAppeal } from '@zhice/demo/front/appeals';
import type { DemoFront } from '@zhice/demo/front/front';
import { addWorkingDays } from '../base/working-day';
import { mapOf } from '../db/read-rows';
import type { Db } from '../db/sql';
import { writeRows } from '../db/write-rows';
import { type PastAct, savePastCases } from '../domains/case';
import { areaPath } from '../reference/areas';
import type { LoadDemoOptions } from './load-demo';
import { actsSince, begunOn, pastNumber } from './past-case';

/** Kinds of appeals with their units, and appeals with what has happened to them until now. */
export async function saveAppeals(db: Db, front: DemoFront, { now }: Pick<LoadDemoOptions, 'now'>): Promise<void> {
  const types = front.appealTypes.map((row, position) => ({ ...row, position }));
  await writeRows(db, types, {
    table: 'appeal_type',
    columns: 'name text, department text, working_days smallint, position integer',
    values: { unit_id: db`(select u.id from unit u where u.name = r.department)` },
    overwrites: 'name',
  });
  const known = await knownOf(db, front);
  await writeRows(
    db,
    front.appealRoutes.map(({ type, area, unit }) => ({
      ...{ appeal_type_id: known.types.get(type)?.id, area_code: area, unit_id: known.units.get(unit) },
    })),
    {
      table: 'appeal_route',
      columns: 'appeal_type_id bigint, area_code text, unit_id bigint',
      overwrites: 'appeal_type_id, area_code',
    },
  );
  const first = front.appeals.filter(({ joins }) => joins === undefined);
  const ids = await save(db, first, known, now);
  const joining = front.appeals.filter(({ joins }) => joins !== undefined);
  const joined = await save(db, joining, { ...known, appeals: ids }, now);
  await writeRows(
    db,
    joining.map(({ source_key, joins = '' }) => ({ case_id: joined.get(source_key), other_id: ids.get(joins) })),
    { table: 'case_link', columns: 'case_id bigint, other_id bigint', values: { kind: 'joins' }, skips: true },
  );
  await saveTexts(db, first, ids);
}

interface Known {
  enterprises: ReadonlyMap<string, number>;
  types: ReadonlyMap<string, { id: number; working_days: number; unit_id: number | null }>;
  units: ReadonlyMap<string, number>;
  routes: ReadonlyMap<string, string>;
  /** Public appeals by their keys. */
  appeals: ReadonlyMap<string, number>;
}

async function knownOf(db: Db, { appeals, appealRoutes }: DemoFront): Promise<Known> {
  const names = appeals.map(({ enterprise }) => enterprise);
  const types = await db<{ id: number; name: string; working_days: number; unit_id: number | null }[]>`
    select id, name, working_days, unit_id from appeal_type`;
  return {
    enterprises: await mapOf(db`select name, min(id) from enterprise where name = any(${names}::text[]) group by name`),
    types: new Map(types.map((type) => [type.name, type])),
    units: await mapOf(db`select name, id from unit`),
    routes: new Map(appealRoutes.map(({ type, area, unit }) => [`${type} ${area}`, unit])),
    appeals: new Map(),
  };
}

const save = (db: Db, appeals: readonly DemoAppeal[], known: Known, now: Date) =>
  savePastCases(
    db,
    APPEAL,
    appeals.flatMap((appeal, at) => {
      const type = known.types.get(appeal.type);
      const enterprise_id = known.enterprises.get(appeal.enterprise);
      if (!type || enterprise_id === undefined) return [];
      const { source_key, type: type_name, title, content, area, contact_name, contact_phone, submitted_on } = appeal;
      const routed = known.routes.get(`${type_name} ${area}`);
      const joined = appeal.joins === undefined ? undefined : known.appeals.get(appeal.joins);
      const number = pastNumber(APPEAL, submitted_on, at);
      return {
        ...{ source_key, enterprise_id, title, begun_at: begunOn(submitted_on, now), area_code: area },
        number: number && `${number.slice(0, -1)}${joined ? 7 : 3}`,
        form: {
          ...{ appeal_type_id: type.id, type_name, area, area_name: areaPath(area), title, content, files: [] },
          ...{ contact_name, contact_phone, public: appeal.public },
        },
        unit_id: (routed && known.units.get(routed)) || type.unit_id,
        subject: joined === undefined ? null : { kind: 'appeal', id: joined },
        terms: { answer: FIRST_ANSWER_DAYS, whole: type.working_days },
        acts: pastActs(appeal, known),
      };
    }),
    now,
  );

const pastActs = ({ submitted_on, acts }: DemoAppeal, { units }: Known): PastAct[] =>
  actsSince(submitted_on, acts, (act) => {
    const unitId = act.unit === undefined ? undefined : units.get(act.unit);
    return {
      ...(unitId !== undefined && { details: { unit: unitId, unit_name: act.unit } }),
      changes: changesOf(act, unitId),
    };
  });

/** What an act changed of the case beside its state. */
function changesOf({ action, details }: DemoAct, unit_id: number | undefined): PastAct['changes'] {
  if (action === 'publish') return () => ({ public: true });
  if (action === 'hand_over' && unit_id !== undefined) return () => ({ unit_id });
  if (action !== 'extend') return undefined;
  const days = Number(details?.days);
  return ({ due_on, whole_days }) => ({
    due_on: due_on && addWorkingDays(due_on, days),
    whole_days: (whole_days ?? 0) + days,
  });
}

/** What is public of appeals, and what caused them. */
async function saveTexts(db: Db, appeals: readonly DemoAppeal[], ids: ReadonlyMap<string, number>): Promise<void> {
  const rows = appeals.flatMap(({ source_key, title, content, acts, cause }) => {
    const case_id = ids.get(source_key);
    if (case_id === undefined || acts.length === 0) return [];
    const answer = acts.findLast(({ action }) => action === 'answer')?.words ?? '';
    return { ...{ case_id, title, content, answer }, cause_kind: cause?.[0], cause: cause?.[1] };
  });
  await writeRows(db, rows, {
    table: 'appeal',
    columns: 'case_id bigint, title text, content text, answer text, cause_kind text, cause text',
    values: {
      published_at: db`(select max(e.at) from case_event e where e.case_id = r.case_id and e.action = 'publish')`,
    },
    overwrites: 'case_id',
  });
}
