import { QUALIFICATION_STATES } from '@zhice/contract/enterprise/enumerations';
import { QUALIFICATION_FIELDS } from '@zhice/contract/enterprise/qualification-fields';
import { sentFields } from '@zhice/contract/fields';
import { LEVELS } from '@zhice/contract/level';
import { records } from '../../../db/records';
import type { Db } from '../../../db/sql';
import type { PageOf } from '../../../rpc/page-of';
import { type ListedRecord, recordList } from '../../../rpc/record-list';
import { attachmentColumn, type StoredAttachment } from '../documents/attachment-file';
import {
  OTHER,
  type QualificationFields,
  type QualificationState,
  qualificationKinds,
  SOON_DAYS,
} from './qualification.rules';

export interface QualificationRecord extends QualificationFields, ListedRecord<QualificationState> {
  file: StoredAttachment | null;
}

/** Whether a newer certificate of the same title, or of the same name, has taken the place of `r`. */
const replaced = (db: Db) => db`exists (
  select from qualification n
  where n.enterprise_id = r.enterprise_id and n.kind = r.kind and n.deleted_at is null and n.id <> r.id
    and (r.kind <> ${OTHER} or lower(n.name) = lower(r.name) and n.level is not distinct from r.level)
    and (coalesce(n.expires_on, 'infinity'), n.issued_on, n.id) > (coalesce(r.expires_on, 'infinity'), r.issued_on, r.id))`;

export const qualificationRecords = records<QualificationFields>({
  table: 'qualification',
  uploads: 'upload_id',
});

/** The certificates of an enterprise, what ends first on top and what is replaced at the end. */
export const qualificationList = recordList<QualificationRecord, 'kind', 'kinds'>({
  table: 'qualification',
  states: QUALIFICATION_STATES,
  // what is not to be renewed never asks for anything: it holds until it has ended
  state: (db, today) => db`case
    when ${replaced(db)} then 'replaced'
    when r.expires_on < ${today}::date then 'expired'
    when r.renews and r.expires_on <= ${today}::date + ${SOON_DAYS}::int then 'ending'
    else 'valid' end`,
  columns: sentFields(QUALIFICATION_FIELDS),
  more: (db) => db`${attachmentColumn(db)} as file`,
  joins: (db) => db`left join upload u on u.id = r.upload_id`,
  search: ['name', 'certificate_no', 'issuer', 'note'],
  named: { level: LEVELS },
  facets: { kinds: { column: 'kind', choices: qualificationKinds } },
  order: (db, { state }) => db`${state} = 'replaced', r.expires_on nulls last, r.id desc`,
});

/** The certificates of one kind that an enterprise has, for what they say together. */
export const listOfKind = (db: Db, enterpriseId: number, kind: string) =>
  db<{ id: number; issued_on: string; expires_on: string | null; level: number | null }[]>`
    select id, issued_on, expires_on, level from qualification
    where enterprise_id = ${enterpriseId} and kind = ${kind} and deleted_at is null order by id`;

export type PublicQualification = { id: number } & Pick<
  QualificationFields,
  'kind' | 'name' | 'level' | 'issuer' | 'issued_on' | 'expires_on'
>;

/** What anybody may see of an approved enterprise's certificates, those in force first. */
export async function pagePublicQualifications(
  db: Db,
  enterpriseId: number,
  today: string,
  page: PageOf,
): Promise<{ total: number; rows: PublicQualification[] } | undefined> {
  const [known] = await db<{ total: number }[]>`
    select (select count(*) from qualification q where q.enterprise_id = e.id and q.deleted_at is null) as total
    from enterprise e where e.id = ${enterpriseId} and e.approved_at is not null`;
  if (!known) return undefined;
  const rows = await db<PublicQualification[]>`
    select id, kind, name, level, issuer, issued_on, expires_on from qualification r where r.enterprise_id = ${enterpriseId} and r.deleted_at is null
    order by r.expires_on < ${today}::date nulls first, r.issued_on desc, r.id desc limit ${page.limit} offset ${page.offset}`;
  return { total: known.total, rows };
}
