import { type CaseKind, isTurnOf } from '@zhice/contract/case/kind';
import type { Db } from '../../db/sql';
import { areaChain } from '../../reference/areas';
import type { Tick } from './clock.rules';
import { tellTogether } from './clock-acts';
import type { Due } from './clock-job';
import { hasOwnAccount } from './sides';

const WARNINGS: ReadonlyMap<Tick['what'], string> = new Map([
  ['half', '办理期限已过半'],
  ['most', '办理期限已过五分之四'],
  ['answer_overdue', '首次答复已超期'],
  ['overdue', '已超过办理期限'],
] as const);

interface Warning extends Due {
  words: string;
  over: boolean;
  /** It is the turn of who was asked, who has an account: they are warned, and the office once a term is over. */
  theirs: boolean;
}

/** Tells whose turn it is that a term runs out: who was asked, or the office; that it is over, the office in either case. */
export async function warn(db: Db, due: readonly Due[], now: Date): Promise<void> {
  const warnings = due.flatMap((one): Warning[] => {
    const { given, handled, tick } = one;
    const words = tick && WARNINGS.get(tick.what);
    if (!words) return [];
    const theirs = hasOwnAccount(given) && isTurnOf(handled.kind, given.state, 'counterpart');
    return [{ ...one, words, over: tick.what.endsWith('overdue'), theirs }];
  });
  await warnOffice(
    db,
    warnings.filter(({ theirs, over }) => over || !theirs),
    now,
  );
  const told = warnings
    .filter(({ theirs }) => theirs)
    .map(({ given, handled, tick, words }) => ({
      ...{ given, handled, mark: markOf(given, tick) },
      action: { said: words, tellsOther: `“{title}”${words}，请尽快办理，期限为 ${termOf(given, tick)}。` },
    }));
  await tellTogether(db, told, 'counterpart', now);
}

/** The term of which a warning tells: that of the first answer, or the whole one. */
const termOf = ({ answer_due_on, due_on }: Due['given'], tick: Tick | undefined): string =>
  (tick?.what === 'answer_overdue' ? answer_due_on : due_on) ?? '{due}';

const markOf = ({ id, due_on }: Due['given'], tick: Tick | undefined): string =>
  `case ${id} ${tick?.what} ${due_on ?? ''}`;

/** What who is warned may do: a case of no unit, of a kind whose units are named by a coordinator, is theirs to give. */
const permissionsOf = ({ permission, actions }: CaseKind, { unit_id }: Due['given']): string[] =>
  unit_id === null && actions.appoint ? [permission, 'coordination'] : [permission];

/**
 * Tells who handles a case, or all of its unit while nobody does; that a term is over, the unit's head too. What is of no unit
 * is everybody's who handles its kind in its area, or theirs who watch over units where they are to name one.
 */
async function warnOffice(db: Db, warnings: readonly Warning[], now: Date): Promise<void> {
  if (warnings.length === 0) return;
  const rows = warnings.map(({ given, handled: { kind }, tick, words, over }) => ({
    ...{ case_id: given.id, unit_id: given.unit_id, handler_id: given.handler_id, over },
    ...{ permissions: permissionsOf(kind, given), everybody: given.unit_id === null },
    areas: areaChain(given.area_code ?? '').map(({ code }) => code),
    ...{ title: `${words}：${given.title}`, mark: markOf(given, tick) },
  }));
  await db`
    insert into staff_notice (staff_id, case_id, title, mark, at)
    select distinct s.id, r.case_id, r.title, r.mark, ${now}::timestamptz
    from jsonb_to_recordset(${db.json(rows)}::jsonb) as r(case_id bigint, unit_id bigint, handler_id bigint,
        permissions text[], areas text[], over boolean, everybody boolean, title text, mark text)
      cross join lateral (
        select id from staff where id = r.handler_id
        union all
        select head_id from unit where id = r.unit_id and r.over
        union all
        select o.id from staff o
        where r.handler_id is null
          and (o.unit_id = r.unit_id or r.everybody and (o.areas = '{}' or r.areas = '{}' or o.areas && r.areas))
          and r.permissions <@ (
            select array_agg(granted) from staff_role sr join role p on p.id = sr.role_id, unnest(p.permissions) granted
            where sr.staff_id = o.id)) w
      join staff s on s.id = w.id and s.disabled_at is null
    on conflict do nothing`;
}
