import type { CallInput } from '@zhice/contract/all';
import type { Db } from '../../../db/sql';
import type { PageOf } from '../../../rpc/page-of';

export type ConsultTopic = CallInput<'/api/demo/propertyseek'>['topic'];
export type ConsultState = NonNullable<CallInput<'/api/portal/property_consults'>['state']>;

export interface NewConsult {
  accountId: number;
  enterpriseId: number | null;
  topic: ConsultTopic;
  rightId: number | null;
  achievementId: number | null;
  subject: string;
  words: string;
  contactName: string;
  contactPhone: string;
  now: Date;
}

export async function insertConsult(db: Db, consult: NewConsult): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into property_consult (account_id, enterprise_id, topic, right_id, achievement_id, subject, words, contact_name,
      contact_phone, created_at, updated_at)
    values (${consult.accountId}, ${consult.enterpriseId}, ${consult.topic}, ${consult.rightId}, ${consult.achievementId},
      ${consult.subject}, ${consult.words}, ${consult.contactName}, ${consult.contactPhone}, ${consult.now}, ${consult.now})
    returning id`;
  return row!.id;
}

/** Consultations that an account has made since a moment. */
export async function countConsultsSince(db: Db, accountId: number, since: Date): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from property_consult where account_id = ${accountId} and created_at > ${since}`;
  return row!.count;
}

export interface ConsultRecord {
  id: number;
  topic: ConsultTopic;
  right_id: number | null;
  achievement_id: number | null;
  subject: string;
  words: string;
  contact_name: string;
  contact_phone: string;
  state: ConsultState;
  reply: string;
  created_at: Date;
  replied_at: Date | null;
}

/** An account's own consultations, the newest first. */
export async function pageConsults(
  db: Db,
  accountId: number,
  filter: { id?: number; state?: ConsultState },
  page: PageOf,
): Promise<{ total: number; rows: ConsultRecord[] }> {
  const where = db`where account_id = ${accountId}
    ${filter.id === undefined ? db`` : db`and id = ${filter.id}`}
    ${filter.state === undefined ? db`` : db`and state = ${filter.state}`}`;
  const [counted] = await db<{ total: number }[]>`select count(*)::int as total from property_consult ${where}`;
  const rows = await db<ConsultRecord[]>`
    select id, topic, right_id, achievement_id, subject, words, contact_name, contact_phone, state, reply, created_at,
      replied_at
    from property_consult ${where} order by created_at desc, id desc limit ${page.limit} offset ${page.offset}`;
  return { total: counted?.total ?? 0, rows };
}

/** Takes back one's own consultation; false when it is not waiting any more. */
export async function withdrawConsult(db: Db, accountId: number, id: number, now: Date): Promise<boolean> {
  const rows = await db`
    update property_consult set state = 'withdrawn', updated_at = ${now}
    where id = ${id} and account_id = ${accountId} and state = 'submitted' returning id`;
  return rows.length === 1;
}
