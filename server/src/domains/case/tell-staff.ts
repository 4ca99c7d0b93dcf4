import type { CaseRole } from '@zhice/contract/case/kind';
import type { Permission } from '@zhice/contract/staff/enumerations';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import { areaChain } from '../../reference/areas';
import type { Case } from './case.queries';
import type { Acting, HandledKind } from './case-kind';
import { hasOwnAccount } from './sides';
import { markOf } from './tell-sides';

interface Told {
  /** Where it leads: its case, or a page of the office. */
  caseId?: number;
  path?: string;
  title: string;
  /** Names the thing that is told: told once. */
  mark: string;
}

/** Staff `s` with a permission. */
const holding = (db: Db, permission: Permission): Fragment => db`exists (
  select from staff_role sr join role p on p.id = sr.role_id
  where sr.staff_id = s.id and ${permission} = any(p.permissions))`;

async function tell(db: Db, who: Fragment, { caseId, path, title, mark }: Told, now: Date): Promise<void> {
  await db`
    insert into staff_notice (staff_id, case_id, path, title, mark, at)
    select s.id, ${caseId ?? null}::bigint, ${path ?? null}, ${title}, ${mark}, ${now}::timestamptz
    from staff s where s.disabled_at is null and ${who}
    on conflict do nothing`;
}

/** Tells everybody of a unit who may handle a kind of case. */
export const tellUnit = (
  db: Db,
  { unitId, permission, ...told }: Told & { unitId: number; permission: Permission },
  now: Date,
): Promise<void> => tell(db, db`s.unit_id = ${unitId} and ${holding(db, permission)}`, told, now);

/** Tells these people, as long as they may do what it is about. */
export const tellStaff = (
  db: Db,
  { staffIds, permission, ...told }: Told & { staffIds: readonly number[]; permission: Permission },
  now: Date,
): Promise<void> => tell(db, db`s.id = any(${[...staffIds]}::bigint[]) and ${holding(db, permission)}`, told, now);

/** Tells who watches over units, in the area of a case. */
export function tellWatchers(db: Db, permission: Permission, given: Case, said: string, now: Date): Promise<void> {
  const areas = areaChain(given.area_code ?? '').map(({ code }) => code);
  const watches = db`${holding(db, 'coordination')} and ${holding(db, permission)}
    and (s.areas = '{}' or ${given.area_code}::text is null or s.areas && ${areas}::text[])`;
  return tell(db, watches, { caseId: given.id, title: `${said}：${given.title}`, mark: markOf(given) }, now);
}

/** What an act was, to those of the office whom it concerns. */
interface Done {
  before: Case;
  after: Case;
  role: CaseRole;
  said: string;
}

/** Who does something that its handler has not done. */
const OTHERS: ReadonlySet<CaseRole> = new Set<CaseRole>(['applicant', 'counterpart', 'assistant', 'coordinator']);

/**
 * Tells the office what it cannot know by itself: the unit to which a case came from another, who watches over units where it is
 * of none now, and its handler (its unit while it has none) what somebody else did.
 */
export async function tellOffice(
  { db, now, staff }: Acting,
  { kind: { permission } }: Pick<HandledKind, 'kind'>,
  { before, after, role, said }: Done,
): Promise<void> {
  if (before.submitted_at === null) return;
  const { id, unit_id: unitId, handler_id: handler, stage } = after;
  const told = { caseId: id, mark: markOf(after) };
  if (unitId !== before.unit_id) {
    if (unitId !== null) return tellUnit(db, { ...told, unitId, permission, title: `转来办件：${after.title}` }, now);
    return tellWatchers(db, permission, after, '等待指定办理部门', now);
  }
  if (!OTHERS.has(role) || hasOwnAccount(after)) return;
  const title = `${said}：${after.title}`;
  if (handler !== null) {
    await tell(
      db,
      db`s.id = ${handler} and s.id is distinct from ${staff?.id ?? null}::bigint`,
      { ...told, title },
      now,
    );
  } else if (unitId !== null && stage === 'running' && role !== 'coordinator') {
    await tellUnit(db, { ...told, unitId, permission, title }, now);
  }
}
