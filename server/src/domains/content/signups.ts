import { statesOf } from '@zhice/contract/case/kind';
import { ACTIVITY_SIGNUP } from '@zhice/contract/content/signup-kind';
import { maskName, maskPhone, plainPhone } from '@zhice/contract/formats';
import { momentInChina } from '../../base/day';
import { found, Refusal } from '../../base/refusal';
import { firstRow } from '../../db/read-rows';
import { searchIn } from '../../db/search';
import { exportList } from '../../rpc/answer-list';
import type { Context, Handlers, ListHandler } from '../../rpc/context';
import { readPage } from '../../rpc/page-of';
import { moment, text } from '../../sheet/sheet-columns';
import { scanPicture } from '../account';
import { type Acting, act, type Case, findCaseLocked, type HandledKind, handledKind, openOwn } from '../case';
import { ABOUT, areSignups, findActivity, findAnyActivity, listSignups, lockActivity, planOf } from './signup.queries';
import { readSignupCode, signupCode } from './signup-code';

/** As nobody in particular: what the portal does by itself. */
const byItself = ({ account: _, staff: __, ...acting }: Acting): Acting => acting;

/** Gives the places that nobody has to who waits, who came first first. */
export async function fillPlaces(acting: Acting, activityId: number): Promise<number> {
  const { left } = (await lockActivity(acting.db, activityId)) ?? { left: 0 };
  const waiting = await listSignups(acting.db, activityId, 'waiting', left ?? undefined);
  for (const { id } of waiting) {
    await act(byItself(acting), signupCases, found(await findCaseLocked(acting.db, id)), { name: 'seat' }, ['office']);
  }
  return waiting.length;
}

/** A new one has a place where one is left and nobody waits, else it waits. */
async function place(acting: Acting, given: Case): Promise<void> {
  const activity = await lockActivity(acting.db, given.subject_id ?? 0);
  const waits = (await listSignups(acting.db, given.subject_id ?? 0, 'waiting', 1)).length > 0;
  const name = activity?.left === 0 || waits ? 'queue' : 'seat';
  await act(byItself(acting), signupCases, given, { name }, ['office']);
  if (waits) await fillPlaces(acting, given.subject_id ?? 0);
}

/** What one gives up goes to who waits. */
const givePlaceOn = async (acting: Acting, { subject_id }: Case) => void (await fillPlaces(acting, subject_id ?? 0));

const FULL = '名额已满，有人取消或增加名额后才能安排';

/** What cannot be done before an activity begins. */
const early =
  (what: string) =>
  async ({ db, today }: Pick<Acting, 'db' | 'today'>, { subject_id }: Pick<Case, 'subject_id'>) => {
    const activity = await findAnyActivity(db, subject_id ?? 0);
    return activity && today < activity.starts_on ? `活动 ${activity.starts_on} 举办，${what}` : undefined;
  };

export const signupCases: HandledKind = handledKind<typeof ACTIVITY_SIGNUP>({
  kind: ACTIVITY_SIGNUP,
  titleOf: (_, about) => about ?? '',
  subjectOf: async ({ db, now }, { id }) => found(await findActivity(db, id, now)).title,
  single: 'subject',
  hindrances: {
    submit: async ({ db, now, today }, { subject_id }) => {
      const activity = await findActivity(db, subject_id ?? 0, now);
      return activity && activity.sign_up_until < today ? '报名已截止，请看其他活动' : undefined;
    },
    seat: async ({ db }, { subject_id }) => {
      const activity = await findAnyActivity(db, subject_id ?? 0);
      return activity?.left === 0 ? FULL : undefined;
    },
    check_in: early('当天才能签到'),
    miss: early('当天起才能记为未签到'),
    call_off: async ({ db }, { subject_id }) =>
      (await findAnyActivity(db, subject_id ?? 0)) ? '活动没有取消；只是这一位不来，请用“取消名额”' : undefined,
    withdraw: async ({ db, today }, { subject_id }) => {
      const activity = await findAnyActivity(db, subject_id ?? 0);
      return activity && activity.ends_on < today ? '活动已结束，不能取消报名' : undefined;
    },
  },
  changes: {
    // of two who give away the last place, the second sees that it is gone
    seat: async ({ db }, { subject_id }) => {
      const activity = await lockActivity(db, subject_id ?? 0);
      if (activity?.left === 0) throw new Refusal('rule_broken', { detail: FULL });
      return { said: { words: activity ? planOf(activity) : '时间和地点见活动页' } };
    },
  },
  effects: {
    submit: (acting, given) => place(acting, given),
    withdraw: givePlaceOn,
    release: givePlaceOn,
  },
});

export const signupHandlers = {
  '/api/portal/activity_signup': (context, { id, version, submit, activity_id, ...given }) => {
    if (id === undefined && activity_id === undefined) {
      throw new Refusal('bad_input', { detail: '请选择要报名的活动' }, 'activity_id');
    }
    const subject = activity_id === undefined ? undefined : { kind: ABOUT, id: activity_id };
    return openOwn(context, ACTIVITY_SIGNUP.name, { id, version, given, submits: submit, subject });
  },

  '/api/portal/activity_own_signup': async ({ db, account, services }, { activity_id }) => {
    const own = await firstRow<OwnSignup>(db`
      select c.id, coalesce(c.number, '') as number, c.state, case when c.state = 'waiting' then (
        select count(*) from cases o where o.kind = c.kind and o.subject_kind = c.subject_kind
          and o.subject_id = c.subject_id and o.state = 'waiting' and (o.submitted_at, o.id) < (c.submitted_at, c.id))
        else 0 end as ahead
      from cases c
      where ${areSignups(db)} and c.subject_id = ${activity_id} and c.account_id = ${account.id} and c.enterprise_id is null
      order by c.id desc limit 1`);
    if (!own) return { signup: null };
    const { label, next } = ACTIVITY_SIGNUP.states[own.state];
    const code = own.state === 'joined' ? signupCode(services.secret, own.id) : '';
    const link = new URL(`/console/activity-signups?code=${code}`, services.settings.publicUrl).href;
    return {
      signup: { ...own, state_name: label, next_step: next, code, picture: code && scanPicture(link) },
    };
  },

  '/api/console/activity_signup_list': signups(false),

  '/api/console/activity_signup_sheet': (context, { activity_id, reason }) => {
    if (!context.staff.permissions.has('personal')) throw new Refusal('not_allowed');
    context.subject(`activity ${activity_id}`, { reason });
    return exportList(signups(true), context, { activity_id });
  },

  '/api/console/activity_check_in': async (context, { code }) => {
    const { db, services } = context;
    const id = readSignupCode(services.secret, code);
    const given = id === undefined ? undefined : await findCaseLocked(db, id);
    if (given?.kind !== ACTIVITY_SIGNUP.name) {
      throw new Refusal('bad_input', { detail: '不是本平台的报名码，请核对后重新输入' }, 'code');
    }
    if (given.state === 'attended') throw new Refusal('rule_broken', { detail: '此人已经签到' }, 'code');
    const state = given.state as keyof typeof ACTIVITY_SIGNUP.states;
    if (!ACTIVITY_SIGNUP.actions.check_in.from.some((one) => one === state)) {
      const { label } = ACTIVITY_SIGNUP.states[state];
      throw new Refusal('rule_broken', { detail: `这份报名现在是“${label}”，不能签到` }, 'code');
    }
    await act(actingOf(context), signupCases, given, { name: 'check_in' }, ['office']);
    context.subject(`case ${given.id}`, { action: 'check_in' });
    const name = maskName(String(given.form.contact_name ?? ''));
    return { id: given.id, title: given.title, name, state_name: ACTIVITY_SIGNUP.states.attended.label };
  },
} satisfies Partial<Handlers>;

const STATES = statesOf(ACTIVITY_SIGNUP);

/** Who signed up to activities, the newest first; who it is in clear or masked. */
function signups(clear: boolean): ListHandler<'/api/console/activity_signup_list'> {
  return {
    page: async (context, { activity_id, state, ...asked }) => {
      const { db } = context;
      const words = searchIn(db, asked.keyword, {
        name: db`c.title`,
        texts: [db`c.number`, db`c.form ->> 'employer'`, db`c.form ->> 'note'`],
      });
      // who it is stands there masked, and is found by the whole name or number alone
      const whole = asked.keyword?.trim() ?? '';
      const isThem = db`${whole !== ''} and (
        c.form ->> 'contact_name' = ${whole} or c.form ->> 'contact_phone' = ${plainPhone(whole)})`;
      const all = db`${areSignups(db)} and c.submitted_at is not null and (${words.found} or ${isThem})`;
      const about = activity_id === undefined ? db`` : db`and c.subject_id = ${activity_id}`;
      const page = await readPage<SignupRow>(
        db,
        {
          columns: db`c.id, coalesce(c.number, '') as number, c.title, c.form, c.state, c.submitted_at, c.version,
              case when c.state = 'attended' then c.state_since end as attended_at`,
          from: db`cases c`,
          where: db`${all} ${about} ${state === undefined ? db`` : db`and c.state = ${state}`}`,
          order: db`${words.first} c.submitted_at desc, c.id desc`,
        },
        asked,
      );
      const counts = await db<{ state: string; count: number }[]>`
        select c.state, count(*) as count from cases c where ${all} ${about} group by c.state`;
      const activities = await db<{ id: number; name: string; count: number }[]>`
        select a.id, a.title as name, n.count from (
          select c.subject_id, count(*) as count from cases c where ${all} group by c.subject_id) n
        join activity a on a.id = n.subject_id order by a.starts_on desc, a.id desc limit 100`;
      return {
        ...page,
        list: page.list.map((row) => rowOf(row, clear)),
        activities: [...activities],
        states: STATES.map((id) => ({
          ...{ id, name: STATES.labels[id] },
          count: counts.find((one) => one.state === id)?.count ?? 0,
        })),
      };
    },
    sheet: {
      name: '活动报名',
      columns: [
        text('编号', 'number', 22),
        text('活动', 'title', 40),
        text('姓名', 'contact_name'),
        text('电话', 'contact_phone', 16),
        text('单位', 'employer', 30),
        text('想了解的问题', 'note', 40),
        text('状态', 'state_name'),
        moment('报名时间', 'submitted_at'),
        moment('签到时间', 'attended_at'),
      ],
    },
  };
}

const actingOf = ({ db, services, now, today, staff, address, requestId }: Context<'staff:content'>): Acting => ({
  ...{ db, services, now, today, address, requestId },
  staff: { id: staff.id, unitId: staff.unitId },
});

interface OwnSignup {
  id: number;
  number: string;
  state: keyof typeof ACTIVITY_SIGNUP.states;
  ahead: number;
}

interface SignupRow extends Pick<Case, 'id' | 'title' | 'form' | 'version' | 'state'> {
  number: string;
  submitted_at: Date;
  attended_at: Date | null;
}

/** A sign-up as the office reads it: who it is in clear or masked. */
function rowOf({ form, state, submitted_at, attended_at, id, number, title, version }: SignupRow, clear: boolean) {
  const [name, phone] = [String(form.contact_name ?? ''), String(form.contact_phone ?? '')];
  const known = state as keyof typeof ACTIVITY_SIGNUP.states;
  return {
    ...{ id, number, title, version, state: known, state_name: ACTIVITY_SIGNUP.states[known].label },
    ...{ contact_name: clear ? name : maskName(name), contact_phone: clear ? phone : maskPhone(phone) },
    ...{ employer: String(form.employer ?? ''), note: String(form.note ?? '') },
    submitted_at: momentInChina(submitted_at),
    attended_at: attended_at && momentInChina(attended_at),
  };
}
