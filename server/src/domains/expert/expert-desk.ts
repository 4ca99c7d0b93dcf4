import type { CallOutput } from '@zhice/contract/all';
import { EXPERT_CONSULT } from '@zhice/contract/expert/consult-kind';
import { momentInChina } from '../../base/day';
import { found, Refusal } from '../../base/refusal';
import { lockAccount } from '../../db/lock-owner';
import { hasRows, onlyValue } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { Handlers } from '../../rpc/context';
import { standingOf } from '../listing';
import { expertRow } from './expert';
import { type ExpertWhole, findOwnExpert, listEvidence } from './expert.queries';
import { type Meeting, writeMeetings } from './slot-calendar.rules';

type Own = CallOutput<'/api/portal/expert_own'>;
type Slot = Own['slots'][number];

const HOUR_MS = 3_600_000;
/** Slots are offered for so long ahead, and so many at a time. */
const MOST_DAYS = 180;
const MOST_SLOTS = 200;

export const expertDeskHandlers = {
  '/api/portal/expert_own': async ({ db, account, now, today }) => {
    const expert = await findOwnExpert(db, account.id, now);
    if (!expert) return { expert: null, slots: [], answers: [] };
    const slots = await listSlots(db, expert.id, now);
    const answers = await db<Own['answers']>`
      select case_id as id, title, (published_at at time zone 'Asia/Shanghai')::date as published_on
      from expert_answer where expert_id = ${expert.id} order by published_at desc limit 100`;
    return {
      expert: {
        ...expertRow(expert),
        state: standingOf(expert, today),
        form: await formOf(db, expert),
      },
      slots: slots.map((slot) => ({ ...slot, starts_at: momentInChina(slot.starts_at) })),
      answers: [...answers],
    };
  },

  '/api/portal/expert_slot_add': async ({ db, account, now, subject }, { day, time, minutes, way, place = '' }) => {
    await lockAccount(db, account.id);
    const expert = found(await findOwnExpert(db, account.id, now));
    const startsAt = new Date(`${day}T${time}:00+08:00`);
    await refuseUnfit(db, { expertId: expert.id, startsAt, minutes, now });
    const id = await onlyValue<number>(db`
      insert into expert_slot (expert_id, starts_at, minutes, way, place)
      values (${expert.id}, ${startsAt}, ${minutes}, ${way}, ${place.trim()}) returning id`);
    subject(`expert_slot ${id}`, { starts_at: `${day} ${time}` });
    return { id: found(id) };
  },

  '/api/portal/expert_slot_remove': async ({ db, account, subject }, { id }) => {
    const slot = found(
      (
        await db<{ case_id: number | null }[]>`
          select s.case_id from expert_slot s join expert e on e.id = s.expert_id
          where s.id = ${id} and e.account_id = ${account.id} for update of s`
      )[0],
    );
    if (slot.case_id !== null) throw new Refusal('rule_broken', { detail: '这个时段已被预约，请在咨询中与对方商量' });
    await db`delete from expert_slot where id = ${id}`;
    subject(`expert_slot ${id}`);
    return {};
  },

  '/api/portal/expert_calendar': async ({ db, account, now, services }) => {
    const meetings = await listMeetings(db, account.id, now);
    return {
      ics: writeMeetings(meetings, { stamp: now, host: new URL(services.settings.publicUrl).hostname }),
      count: meetings.length,
    };
  },
} satisfies Partial<Handlers>;

interface Wanted {
  expertId: number;
  startsAt: Date;
  minutes: number;
  now: Date;
}

async function refuseUnfit(db: Db, { expertId, startsAt, minutes, now }: Wanted): Promise<void> {
  const ahead = startsAt.getTime() - now.getTime();
  if (ahead < HOUR_MS) throw new Refusal('rule_broken', { detail: '时段至少从一小时以后开始' }, 'time');
  if (ahead > MOST_DAYS * 24 * HOUR_MS) {
    throw new Refusal('rule_broken', { detail: `时段最多开放到 ${MOST_DAYS} 天以内` }, 'day');
  }
  const end = new Date(startsAt.getTime() + minutes * 60_000);
  const overlaps = await hasRows(db`
    select from expert_slot
    where expert_id = ${expertId} and starts_at < ${end} and starts_at + minutes * interval '1 minute' > ${startsAt}`);
  if (overlaps) throw new Refusal('rule_broken', { detail: '与已开放的时段重叠，请改时间' }, 'time');
  const open = await db`select from expert_slot where expert_id = ${expertId} and starts_at > ${now}`;
  if (open.length >= MOST_SLOTS) throw new Refusal('rule_broken', { detail: `最多同时开放 ${MOST_SLOTS} 个时段` });
}

/** Slots from a day ago on, with the questions for which they are taken. */
const listSlots = (db: Db, expertId: number, now: Date) =>
  db<(Omit<Slot, 'starts_at'> & { starts_at: Date })[]>`
    select s.id, s.starts_at, s.minutes, s.way, s.place, s.case_id, coalesce(c.title, '') as case_title
    from expert_slot s left join cases c on c.id = s.case_id
    where s.expert_id = ${expertId} and s.starts_at > ${new Date(now.getTime() - 24 * HOUR_MS)}
    order by s.starts_at limit ${MOST_SLOTS}`;

/** What a person has booked with experts, and what is booked with them, to come. */
const listMeetings = (db: Db, accountId: number, now: Date) =>
  db<Meeting[]>`
    select s.id, s.starts_at as "startsAt", s.minutes, ${EXPERT_CONSULT.label} || '：' || c.title as title, s.place
    from expert_slot s join expert e on e.id = s.expert_id join cases c on c.id = s.case_id
    where (e.account_id = ${accountId} or c.account_id = ${accountId}) and s.starts_at > ${now}
    order by s.starts_at`;

/** What a new application of a listed expert begins with: the entry as it stands. */
async function formOf(db: Db, expert: ExpertWhole): Promise<Record<string, unknown>> {
  const { name, title, institutions_name: institution, field_id, area, case: strengths, about } = expert;
  const { services, fee_kind, free_quota, fee, contact_name, contact_phone } = expert;
  const evidence = (await listEvidence(db, expert.id)).map(({ kind, title: called, number, dated_on, link }) => ({
    ...{ kind, title: called, number, dated_on, link },
  }));
  return {
    ...{ name, title, institution, field_id, area, strengths, about, services, fee_kind, free_quota, fee },
    ...{ contact_name, contact_phone, evidence },
  };
}
