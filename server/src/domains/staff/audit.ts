import { type CallInput, calls } from '@zhice/contract/all';
import type { CallShape } from '@zhice/contract/call';
import { ACTORS, type Actor, AUDIT_SEARCH_DAYS } from '@zhice/contract/staff/enumerations';
import { shownName } from '../../auth/shown-name';
import { addDays, midnightOf, momentInChina } from '../../base/day';
import { Refusal } from '../../base/refusal';
import { searchIn } from '../../db/search';
import type { Db } from '../../db/sql';
import type { Handlers, ListRow } from '../../rpc/context';
import { readPage } from '../../rpc/page-of';
import { moment, text } from '../../sheet/sheet-columns';

/** What people call an act: the words of its call. */
const ACTS = new Map(calls.flatMap((call: CallShape) => (call.act ? [[call.path, call.act] as const] : [])));

type Row = ListRow<'/api/console/audit_list'>;

interface Stored {
  id: number;
  at: Date;
  actor: Actor;
  actor_id: number | null;
  actor_name: string;
  action: string;
  subject: string;
  detail: Record<string, unknown>;
  address: string;
  request_id: string;
}

const changesText = ({ changes }: Row): string[] =>
  changes.map(({ field, before, after }) => `${field}：${before || '（空）'} → ${after || '（空）'}`);

export const auditHandlers = {
  '/api/console/audit_list': {
    page: async ({ db, today }, input) => {
      refuseLongSearch(input, today);
      const page = await pageAudit(db, input);
      return { ...page, list: page.list.map(auditView) };
    },
    sheet: {
      name: '审计日志',
      columns: [
        moment('时间', 'createtime'),
        text('身份', ({ actor }) => ACTORS.labels[actor]),
        text('操作人', 'actor_name', 24),
        text('操作', 'act', 30),
        text('对象', 'subject', 24),
        text('变更', changesText, 60),
        text('其他', 'detail', 40),
        text('地址', 'address'),
        text('请求编号', 'request_id', 38),
      ],
    },
  },
} satisfies Partial<Handlers>;

function auditView({ at, detail, ...row }: Stored): Row {
  const { before, after, ...others } = detail;
  return {
    ...row,
    createtime: momentInChina(at),
    act: ACTS.get(row.action) ?? row.action,
    changes: changesOf(before, after),
    detail: othersText(others),
  };
}

/** What rows of the log call what they say beside the fields that an act changed. */
const WORDS: Readonly<Record<string, string>> = {
  action: '操作',
  dry: '只是试行',
  ended: '退出的登录数',
  facts: '指标',
  ids: '编号',
  merged: '被合并的编号',
  moved: '一并转移',
  name: '名称',
  purpose: '用途',
  reason: '原因',
  size: '大小',
  starts_at: '开始时间',
  way: '方式',
};

/** What else a row says, in words: '原因：电话核实；操作：受理'. */
const othersText = (others: Readonly<Record<string, unknown>>): string =>
  Object.entries(others)
    .map(
      ([name, value]) => `${WORDS[name] ?? name}：${shown(typeof value === 'boolean' ? (value ? '是' : '否') : value)}`,
    )
    .join('；');

/** The fields of `differences`, one by one. */
function changesOf(before: unknown, after: unknown): Row['changes'] {
  const [was, is] = [before, after].map((side) => (side ?? {}) as Record<string, unknown>) as [never, never];
  return Object.keys({ ...(was as object), ...(is as object) }).map((field) => ({
    field,
    before: shown(was[field]),
    after: shown(is[field]),
  }));
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(shown).join('、');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What was done to one thing, the newest first: 'enterprise 12'. */
export async function actsOn(db: Db, subject: string, limit: number) {
  const rows = await db<Stored[]>`
    select l.id, l.at, ${ACTOR(db)} as actor, null as actor_id, l.action, l.subject, l.detail, l.address, l.request_id,
      coalesce(s.name, ${shownName(db)}) as actor_name
    from audit_log l left join staff s on s.id = l.staff_id left join account a on a.id = l.account_id
    where l.subject = ${subject} order by l.id desc limit ${limit}`;
  return rows.map((row) => {
    const view = auditView(row);
    const { id, createtime, act, actor, actor_name } = view;
    return { id, at: createtime, act, by: actor_name || ACTORS.labels[actor], detail: changesText(view).join('；') };
  });
}

/** Words are looked for in each row of so many days at most, in those of the last ones unless days are asked for. */
const MOST_DAYS = AUDIT_SEARCH_DAYS.most;
const LAST_DAYS = AUDIT_SEARCH_DAYS.unasked;

/** Refuses words that would be looked for in the rows of years: no index holds what was written. */
function refuseLongSearch({ keyword, from, to }: AuditInput, today: string): void {
  if (!keyword?.trim() || from === undefined || addDays(from, MOST_DAYS) >= (to ?? today)) return;
  throw new Refusal('rule_broken', { detail: `按关键词查找，一次最多查 ${MOST_DAYS} 天，请缩短日期范围` }, 'from');
}

type AuditInput = CallInput<'/api/console/audit_list'>;

/** From when on words are looked for where nobody has said from when. */
const unaskedFrom = (db: Db, to: string | undefined) =>
  db`l.at >= ${to === undefined ? db`now()` : db`${midnightOf(addDays(to, 1))}::timestamptz`} - make_interval(days => ${LAST_DAYS})`;

const ACTOR = (db: Db) => db`
  case when l.staff_id is not null then 'staff' when l.account_id is not null then 'account' else 'other' end`;

function pageAudit(db: Db, input: AuditInput) {
  const { keyword, actor, staff_id, action, subject, from, to } = input;
  const name = db`coalesce(s.name || '（' || s.username || '）', a.username, a.nickname, '')`;
  const words = searchIn(db, keyword, {
    name,
    texts: [db`l.subject`, db`l.action`, db`l.detail::text`, db`l.address`, db`l.request_id`],
    named: [
      { column: db`l.action`, names: ACTS },
      { column: ACTOR(db), names: ACTORS.map((one) => [one, ACTORS.labels[one]] as const) },
    ],
  });
  const given = <V>(value: V | undefined, condition: (value: V) => ReturnType<typeof ACTOR>) =>
    value === undefined ? db`true` : condition(value);
  return readPage<Stored>(
    db,
    {
      columns: db`l.id, l.at, ${ACTOR(db)} as actor, coalesce(l.staff_id, l.account_id) as actor_id, ${name} as actor_name,
        l.action, l.subject, l.detail, l.address, l.request_id`,
      from: db`audit_log l left join staff s on s.id = l.staff_id left join account a on a.id = l.account_id`,
      where: db`${words.found}
        and ${given(actor, (one) => db`${ACTOR(db)} = ${one}`)}
        and ${given(staff_id, (id) => db`l.staff_id = ${id}`)}
        and ${given(action, (one) => db`l.action = ${one}`)}
        and ${given(subject, (one) => db`(l.subject = ${one} or starts_with(l.subject, ${`${one} `}))`)}
        and ${from === undefined && keyword?.trim() ? unaskedFrom(db, to) : db`true`}
        and ${given(from, (day) => db`l.at >= ${midnightOf(day)}`)}
        and ${given(to, (day) => db`l.at < ${midnightOf(addDays(day, 1))}`)}`,
      order: db`l.id desc`,
    },
    input,
  );
}
