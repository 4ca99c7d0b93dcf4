import { GROUP_NOTICE_STATES, SECOND_PERSON_FROM } from '@zhice/contract/message/enumerations';
import type postgres from 'postgres';
import { momentInChina } from '../../base/day';
import { found, Refusal } from '../../base/refusal';
import type { Job } from '../../db/jobs';
import { firstRow, onlyValue } from '../../db/read-rows';
import { namesOf, searchIn } from '../../db/search';
import type { Handlers, ListRow } from '../../rpc/context';
import { differences } from '../../rpc/differences';
import { refuseOwnWork } from '../../rpc/own-work';
import { readPage } from '../../rpc/page-of';
import { figure, moment, text } from '../../sheet/sheet-columns';
import { insertNotices } from '../notice';
import { countReceivers, groupText, isByRecommendation, nextReceivers, readGroup } from './group';

type Row = ListRow<'/api/console/group_notice_list'>;
interface Stored extends Omit<Row, 'createtime' | 'finished_at' | 'group'> {
  group_text: string;
  created_at: Date;
  finished_at: Date | null;
}

export const groupNoticeHandlers = {
  '/api/console/group_notice_count': async (context, { to }) => {
    const { db } = context;
    const { ids, unknown } = await readGroup(context, to);
    const receivers = await countReceivers(db, ids, isByRecommendation(to));
    const withheld = isByRecommendation(to) ? (await countReceivers(db, ids, false)) - receivers : 0;
    return { enterprises: ids.length, receivers, withheld, unknown, second_person: receivers >= SECOND_PERSON_FROM };
  },

  '/api/console/group_notice_send': async (context, { to, title, body, path = '', receivers: seen }) => {
    const { db, services, staff, now, subject, afterCommit } = context;
    const { ids } = await readGroup(context, to);
    const byRecommendation = isByRecommendation(to);
    const receivers = await countReceivers(db, ids, byRecommendation);
    if (receivers !== seen) throw new Refusal('conflict');
    if (receivers === 0) throw new Refusal('rule_broken', { detail: '没有接收人，请换一个条件' }, 'to');
    const state = receivers >= SECOND_PERSON_FROM ? ('waiting' as const) : ('sending' as const);
    const words = await groupText(db, to);
    const row = {
      ...{ title: title.trim(), body: body.trim(), path, state, receivers, staff_id: staff.id, created_at: now },
      ...{ chosen: db.json({ ...to, words } as never), enterprise_ids: ids, by_recommendation: byRecommendation },
    };
    const id = found(await onlyValue<number>(db`insert into group_notice ${db(row as never)} returning id`));
    const told = { 标题: row.title, 内容: row.body, 发送对象: words, 接收人数: receivers };
    subject(`group_notice ${id}`, differences(null, { ...told, 状态: GROUP_NOTICE_STATES.labels[state] }));
    afterCommit(() => void services.jobs.run(groupNoticeJob));
    return { id, state };
  },

  '/api/console/group_notice_decide': async ({ db, services, staff, now, subject, afterCommit }, { id, agree }) => {
    const was = found(
      await firstRow<{ state: Row['state']; staff_id: number }>(db`
        select state, staff_id from group_notice where id = ${id} for update`),
    );
    if (was.state !== 'waiting') throw new Refusal('state_changed');
    if (agree) refuseOwnWork(staff, was.staff_id);
    const state = agree ? 'sending' : 'refused';
    await db`update group_notice set state = ${state}, decided_by = ${staff.id}, decided_at = ${now} where id = ${id}`;
    const named = (one: Row['state']) => ({ 状态: GROUP_NOTICE_STATES.labels[one] });
    subject(`group_notice ${id}`, differences(named('waiting'), named(state)));
    afterCommit(() => void services.jobs.run(groupNoticeJob));
    return {};
  },

  '/api/console/group_notice_list': {
    page: async ({ db }, input) => {
      const words = searchIn(db, input.keyword, {
        name: db`g.title`,
        texts: [db`g.body`, db`g.chosen ->> 'words'`, db`s.name`, db`u.name`, db`d.name`],
        named: [{ column: db`g.state`, names: namesOf(GROUP_NOTICE_STATES) }],
      });
      const page = await readPage<Stored>(
        db,
        {
          columns: db`g.id, g.title, g.body, g.path, coalesce(g.chosen ->> 'words', '') as group_text, g.state, g.receivers, g.sent,
            g.staff_id, s.name as staff_name, u.name as unit_name, coalesce(d.name, '') as decided_name, g.created_at, g.finished_at`,
          from: db`group_notice g join staff s on s.id = g.staff_id join unit u on u.id = s.unit_id
            left join staff d on d.id = g.decided_by`,
          where: db`${words.found} ${input.state === undefined ? db`` : db`and g.state = ${input.state}`}`,
          order: db`${words.first} g.id desc`,
        },
        input,
      );
      return {
        ...page,
        list: page.list.map(({ group_text, created_at, finished_at, ...row }) => ({
          ...row,
          group: group_text,
          createtime: momentInChina(created_at),
          finished_at: finished_at ? momentInChina(finished_at) : '',
        })),
      };
    },
    sheet: {
      name: '群发通知',
      columns: [
        text('标题', 'title', 40),
        text('内容', 'body', 60),
        text('发送对象', 'group', 40),
        text('状态', ({ state }) => GROUP_NOTICE_STATES.labels[state]),
        figure('接收人数', 'receivers'),
        figure('已发送', 'sent'),
        text('发送人', 'staff_name'),
        text('部门', 'unit_name', 24),
        text('复核人', 'decided_name'),
        moment('提交时间', 'createtime'),
        moment('完成时间', 'finished_at'),
      ],
    },
  },
} satisfies Partial<Handlers>;

/** Accounts of one transaction. */
const CHUNK = 500;

interface Sending {
  id: number;
  title: string;
  body: string;
  path: string;
  by_recommendation: boolean;
  after_id: number;
  unit_name: string;
}

/** Goes on with every notice that is being sent; nobody is told twice, and a process that died leaves the rest to the next. */
export const groupNoticeJob: Job = {
  name: 'group notices',
  title: '发送群发通知',
  pattern: '*/20 * * * * *',
  holdSeconds: 300,
  run: async (sql) => {
    while (await sql.begin(sendChunk));
  },
};

/** Tells the next accounts of the oldest notice that is being sent; false when there is none. */
async function sendChunk(tx: postgres.TransactionSql): Promise<boolean> {
  const notice = await firstRow<Sending>(tx`
    select g.id, g.title, g.body, g.path, g.by_recommendation, g.after_id, u.name as unit_name
    from group_notice g join staff s on s.id = g.staff_id join unit u on u.id = s.unit_id
    where g.state = 'sending' order by g.id limit 1 for update of g`);
  if (!notice) return false;
  const { id, title, body, path, by_recommendation, after_id, unit_name } = notice;
  const people = await nextReceivers(tx, id, by_recommendation, after_id, CHUNK);
  const now = found(await onlyValue<Date>(tx`select now()`));
  const told = { kind: 'other' as const, title, body: `${body}\n\n发送单位：${unit_name}`, path, mark: `group ${id}` };
  const sent = await insertNotices(
    tx,
    people.map((one) => ({ ...told, enterpriseId: one.enterprise_id, accountId: one.id })),
    now,
  );
  const last = people.length < CHUNK;
  await tx`
    update group_notice set sent = sent + ${sent}, after_id = ${people.at(-1)?.id ?? after_id},
      state = ${last ? 'sent' : 'sending'}, finished_at = ${last ? now : null} where id = ${id}`;
  return true;
}
