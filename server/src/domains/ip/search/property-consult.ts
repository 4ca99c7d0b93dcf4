import type { CallInput } from '@zhice/contract/all';
import { isPhone } from '@zhice/contract/formats';
import { CONSULT_TOPICS } from '@zhice/contract/ip/enumerations';
import { type Day, momentInChina } from '../../../base/day';
import { found, Refusal } from '../../../base/refusal';
import { lockAccount } from '../../../db/lock-owner';
import { countOf, hasRows, onlyValue } from '../../../db/read-rows';
import type { Db } from '../../../db/sql';
import type { Handlers, ListRow } from '../../../rpc/context';
import { type Page, type PageAsked, readPage } from '../../../rpc/page-of';
import { moment, text } from '../../../sheet/sheet-columns';
import type { ApplicationSource } from '../../account';
import { findAchievement } from './achievement.queries';
import { findIpSearchRecords } from './search.queries';

export const STATES: Readonly<Record<ConsultState, { name: string; next: string }>> = {
  submitted: { name: '待答复', next: '平台将在 2 个工作日内与您联系' },
  answered: { name: '已答复', next: '如还有疑问，可再次咨询' },
  closed: { name: '已办结', next: '本次咨询已结束' },
  withdrawn: { name: '已撤回', next: '需要时可重新咨询' },
};
/** Nobody has more to ask in a day. */
const MOST_A_DAY = 20;
const DAY_MS = 86_400_000;

function checkText({ words, contact_name, contact_phone }: CallInput<'/api/demo/propertyseek'>): void {
  const refuse = (detail: string, field: string) => {
    throw new Refusal('rule_broken', { detail }, field);
  };
  if (words.trim().length < 5) refuse('请写下要咨询的内容，至少 5 个字', 'words');
  if (contact_name.trim() === '') refuse('请填写联系人姓名', 'contact_name');
  if (!isPhone(contact_phone.trim())) refuse('联系电话格式不正确，请填写手机号或带区号的座机号', 'contact_phone');
}

/** What it is called that somebody asks about; refuses (404) what is not public. */
async function subjectOf(db: Db, input: CallInput<'/api/demo/propertyseek'>, today: Day): Promise<string> {
  if (input.right_id !== undefined) return found((await findIpSearchRecords(db, [input.right_id], today))[0]).name;
  if (input.achievement_id !== undefined) return found(await findAchievement(db, input.achievement_id)).title;
  return '';
}

export const propertyConsultHandlers = {
  '/api/demo/propertyseek': async ({ db, account, enterpriseId, now, today, subject }, input) => {
    checkText(input);
    const title = await subjectOf(db, input, today);
    await lockAccount(db, account.id);
    if ((await countConsultsSince(db, account.id, new Date(now.getTime() - DAY_MS))) >= MOST_A_DAY) {
      throw new Refusal('rule_broken', { detail: `一天最多咨询 ${MOST_A_DAY} 次，请明天再来或拨打服务热线` });
    }
    const row = {
      account_id: account.id,
      enterprise_id: enterpriseId,
      topic: input.topic,
      right_id: input.right_id ?? null,
      achievement_id: input.achievement_id ?? null,
      subject: title,
      words: input.words.trim(),
      contact_name: input.contact_name.trim(),
      contact_phone: input.contact_phone.trim(),
      created_at: now,
      updated_at: now,
    };
    const id = await onlyValue<number>(db`insert into property_consult ${db(row)} returning id`);
    subject(`property_consult ${id}`, { topic: input.topic });
    return { id: found(id), state: 'submitted' as const, state_name: STATES.submitted.name };
  },

  '/api/portal/property_consults': {
    page: async ({ db, account, now, subject }, input) => {
      const filter = { id: input.id, state: input.action ? undefined : input.state };
      if (input.action === 'withdraw') {
        if (input.id === undefined) throw new Refusal('bad_input', { detail: '请选择要撤回的咨询' }, 'id');
        found((await pageConsults(db, account.id, filter, { pageSize: 1 })).list[0]);
        if (!(await withdrawConsult(db, account.id, input.id, now))) throw new Refusal('state_changed');
        subject(`property_consult ${input.id}`, { state: 'withdrawn' });
      }
      const { list, ...page } = await pageConsults(db, account.id, filter, filter.id === undefined ? input : {});
      if (filter.id !== undefined) found(list[0]);
      return { ...page, list: list.map(consultRow) };
    },
    sheet: {
      name: '知识产权咨询',
      columns: [
        text('主题', 'topic_name'),
        text('对象', 'subject', 40),
        text('内容', 'words', 60),
        text('联系人', 'contact_name'),
        text('联系电话', 'contact_phone'),
        text('状态', 'state_name'),
        text('答复', 'reply', 60),
        moment('提交时间', 'created_at'),
        moment('答复时间', 'replied_at'),
      ],
    },
  },
} satisfies Partial<Handlers>;

const consultRow = (record: ConsultRecord) => ({
  ...record,
  topic_name: CONSULT_TOPICS.labels[record.topic],
  state_name: STATES[record.state].name,
  next_step: STATES[record.state].next,
  created_at: momentInChina(record.created_at),
  replied_at: record.replied_at && momentInChina(record.replied_at),
});

type ConsultTopic = CallInput<'/api/demo/propertyseek'>['topic'];
type ConsultState = NonNullable<CallInput<'/api/portal/property_consults'>['state']>;

/** Consultations that an account has made since a moment. */
const countConsultsSince = (db: Db, accountId: number, since: Date) =>
  countOf(db`
    select count(*)::int as count from property_consult where account_id = ${accountId} and created_at > ${since}`);

type ConsultRecord = Omit<
  ListRow<'/api/portal/property_consults'>,
  'topic_name' | 'state_name' | 'next_step' | 'created_at' | 'replied_at'
> & { created_at: Date; replied_at: Date | null };

/** An account's own consultations, the newest first. */
function pageConsults(
  db: Db,
  accountId: number,
  filter: { id?: number; state?: ConsultState },
  asked: PageAsked,
): Promise<Page<ConsultRecord>> {
  const where = db`account_id = ${accountId}
    ${filter.id === undefined ? db`` : db`and id = ${filter.id}`}
    ${filter.state === undefined ? db`` : db`and state = ${filter.state}`}`;
  const columns = db`id, topic, right_id, achievement_id, subject, words, contact_name, contact_phone, state, reply,
    created_at, replied_at`;
  return readPage(db, { columns, from: db`property_consult`, where, order: db`created_at desc, id desc` }, asked);
}

/** Takes back one's own consultation; false when it is not waiting any more. */
const withdrawConsult = (db: Db, accountId: number, id: number, now: Date) =>
  hasRows(db`
    update property_consult set state = 'withdrawn', updated_at = ${now}
    where id = ${id} and account_id = ${accountId} and state = 'submitted' returning id`);

/** Consultations about intellectual property: a person's own. */
export const consultSource: ApplicationSource = {
  kind: 'consult',
  name: '知识产权咨询',
  states: { submitted: 'running', answered: 'done', closed: 'done', withdrawn: 'withdrawn' },
  select: (db, { accountId }) => db`
    select c.id, coalesce(nullif(c.subject, ''), left(c.words, 40)) as title, c.state as own_state, c.updated_at as at,
      '/cqzx' as link, jsonb_build_object('topic', c.topic) as detail
    from property_consult c where c.account_id = ${accountId}`,
  words: ({ own_state }) => {
    const { name, next } = STATES[own_state as ConsultState];
    return { state_name: name, next_step: next, withdrawable: own_state === 'submitted' };
  },
  history: async (db, { accountId }, id) => {
    const [consult] = await db<
      {
        created_at: Date;
        replied_at: Date | null;
        updated_at: Date;
        topic: ConsultTopic;
        reply: string;
        state: ConsultState;
      }[]
    >`
      select created_at, replied_at, updated_at, topic, reply, state from property_consult
      where id = ${id} and account_id = ${accountId}`;
    if (!consult) return [];
    const { created_at, replied_at, updated_at, topic, reply, state } = consult;
    const ended = state === 'closed' || state === 'withdrawn';
    return [
      { at: created_at, state_name: '提交咨询', note: CONSULT_TOPICS.labels[topic] },
      ...(replied_at ? [{ at: replied_at, state_name: STATES.answered.name, note: reply }] : []),
      ...(ended ? [{ at: updated_at, state_name: STATES[state].name, note: '' }] : []),
    ];
  },
  withdraw: async ({ db, account, now }, id) => {
    if (!(await withdrawConsult(db, account.id, id, now))) throw new Refusal('state_changed');
  },
};
