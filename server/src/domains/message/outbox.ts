import { MESSAGE_KINDS, MESSAGE_STATES } from '@zhice/contract/message/enumerations';
import { maskAddress } from '../../adapters/message';
import { momentInChina } from '../../base/day';
import { found, Refusal } from '../../base/refusal';
import { hasRows } from '../../db/read-rows';
import { namesOf, searchIn } from '../../db/search';
import type { Db } from '../../db/sql';
import type { Handlers, ListRow } from '../../rpc/context';
import { readPage } from '../../rpc/page-of';
import { figure, moment, text } from '../../sheet/sheet-columns';
import { failureText } from './failure-text.rules';

type Row = ListRow<'/api/console/outbox_list'>;
interface Stored extends Pick<Row, 'id' | 'kind' | 'state' | 'tries' | 'again' | 'about'> {
  to: string;
  last_error: string | null;
  created_at: Date;
  done_at: Date | null;
}

const STATE = (db: Db) =>
  db`case when o.done_at is null then 'waiting' when o.last_error is null then 'sent' else 'failed' end`;
/** Given up with its words kept: a code is of no use later, and its words go. */
const AGAIN = (db: Db) => db`(o.done_at is not null and o.last_error is not null and o.payload ? 'text')`;
const ABOUT = (db: Db) => db`
  case when o.payload ->> 'template' = 'code' or o.payload ? 'lifeSeconds' and o.kind = 'mail' then '验证码'
    else coalesce(o.payload ->> 'subject', (o.payload -> 'params' ->> 'subject') || (o.payload -> 'params' ->> 'state'), '通知') end`;

export const outboxHandlers = {
  '/api/console/outbox_list': {
    page: async ({ db }, input) => {
      const { keyword, kind, state } = input;
      const words = searchIn(db, keyword, {
        name: ABOUT(db),
        texts: [db`o.last_error`],
        named: [
          { column: db`o.kind`, names: namesOf(MESSAGE_KINDS) },
          { column: STATE(db), names: namesOf(MESSAGE_STATES) },
        ],
      });
      const page = await readPage<Stored>(
        db,
        {
          columns: db`o.id, o.kind, coalesce(o.payload ->> 'to', '') as "to", ${ABOUT(db)} as about, ${STATE(db)} as state, o.tries,
            o.last_error, o.created_at, o.done_at, ${AGAIN(db)} as again`,
          from: db`outbox o`,
          where: db`(${words.found} or o.payload ->> 'to' = ${keyword?.trim() ?? ''})
            ${kind === undefined ? db`` : db`and o.kind = ${kind}`}
            ${state === undefined ? db`` : db`and ${STATE(db)} = ${state}`}`,
          order: db`${words.first} o.id desc`,
        },
        input,
      );
      return { ...page, list: page.list.map(messageView) };
    },
    sheet: {
      name: '短信和邮件',
      columns: [
        text('方式', ({ kind }) => MESSAGE_KINDS.labels[kind]),
        text('接收人', 'receiver', 24),
        text('事由', 'about', 30),
        text('状态', ({ state }) => MESSAGE_STATES.labels[state]),
        figure('次数', 'tries', 8),
        text('失败原因', 'reason', 40),
        moment('产生时间', 'createtime'),
        moment('发送时间', 'sent_at'),
      ],
    },
  },

  '/api/console/outbox_again': async ({ db, services, subject, afterCommit }, { id }) => {
    found((await hasRows(db`select from outbox where id = ${id}`)) || null);
    const again = await hasRows(db`
      update outbox o set done_at = null, tries = 0, last_error = null, created_at = now(), next_try_at = now()
      where id = ${id} and ${AGAIN(db)} returning id`);
    if (!again) throw new Refusal('state_changed');
    subject(`message ${id}`);
    afterCommit(() => services.outbox.wake());
    return {};
  },
} satisfies Partial<Handlers>;

const messageView = ({ to, last_error, created_at, done_at, ...row }: Stored): Row => ({
  ...row,
  receiver: to.includes('*') ? to : maskAddress({ kind: row.kind, to }),
  reason: failureText(last_error),
  createtime: momentInChina(created_at),
  sent_at: done_at && row.state === 'sent' ? momentInChina(done_at) : '',
});
