import { type CallInput, calls } from '@zhice/contract/all';
import { type CallShape, permissionOf } from '@zhice/contract/call';
import { CASE_KINDS } from '@zhice/contract/case/kinds';
import { shownName } from '../../../auth/shown-name';
import { addDays, momentInChina } from '../../../base/day';
import type { Db } from '../../../db/sql';
import type { Handlers, ListRow } from '../../../rpc/context';
import { readPage } from '../../../rpc/page-of';
import { moment, text } from '../../../sheet/sheet-columns';
import { JOINED } from './invitations';
import { TAKEN_OVER } from './takeover';

/** What changes nothing that an enterprise has. */
const CHANGING_NOTHING = [
  '/api/common/upload',
  '/api/portal/firm_draft',
  '/api/portal/notice_read',
  '/api/portal/suiting_seen',
];

/** What people call an act: the words of its call, where it is about an enterprise. */
const ACTS = new Map(
  calls.flatMap((call: CallShape) =>
    call.act && permissionOf(call) && !CHANGING_NOTHING.includes(call.path) ? [[call.path, call.act] as const] : [],
  ),
);
ACTS.set(JOINED, '接受邀请加入');
ACTS.set(TAKEN_OVER, '经平台审核接管企业');

interface Stored {
  id: number;
  at: Date;
  name: string;
  action: string;
  title: string | null;
  detail: Record<string, unknown>;
  address: string;
}

export const enterpriseLogHandlers = {
  '/api/portal/enterprise_log': {
    page: async ({ db, enterpriseId }, input) => {
      const page = await pageLog(db, enterpriseId, input);
      return { ...page, list: page.list.map(logView) };
    },
    sheet: {
      name: '企业操作记录',
      columns: [
        moment('时间', 'createtime'),
        text('操作人', 'name', 20),
        text('操作', 'act', 30),
        text('对象', 'about', 50),
        text('IP 地址', 'address', 24),
      ],
    },
  },
} satisfies Partial<Handlers>;

const logView = ({ id, at, name, action, title, detail, address }: Stored): ListRow<'/api/portal/enterprise_log'> => ({
  id,
  createtime: momentInChina(at),
  name,
  act: actOf(action, detail),
  about: [title ?? detail.about, changeOf(detail)].filter((part) => typeof part === 'string' && part).join('：'),
  address,
});

/** Of a case what was done to it: '企业诉求：撤回'. */
function actOf(action: string, { kind, action: done }: Record<string, unknown>): string {
  const given = CASE_KINDS.find(({ name }) => name === kind);
  const label = given?.actions[String(done)]?.label;
  return given && label ? `${given.label}：${label}` : (ACTS.get(action) ?? action);
}

/** '经办人 → 财务' of what was changed. */
function changeOf({ before, after }: Record<string, unknown>): string {
  const [was, is] = [before, after].map((side) => Object.values((side ?? {}) as Record<string, unknown>));
  return was?.length === 1 && is?.length === 1 ? `${was[0]} → ${is[0]}` : '';
}

const beginning = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

function pageLog(db: Db, enterpriseId: number, input: CallInput<'/api/portal/enterprise_log'>) {
  const { member_id, from, to } = input;
  return readPage<Stored>(
    db,
    {
      columns: db`l.id, l.at, ${shownName(db)} as name, l.action, c.title, l.detail, l.address`,
      from: db`audit_log l`,
      joins: db`
        join account a on a.id = l.account_id
        left join cases c on l.subject = 'case ' || c.id and c.enterprise_id = ${enterpriseId}`,
      where: db`l.enterprise_id = ${enterpriseId} and l.account_id is not null and l.action = any(${[...ACTS.keys()]}::text[])
        ${member_id === undefined ? db`` : db`and l.account_id = (select account_id from enterprise_member where id = ${member_id} and enterprise_id = ${enterpriseId})`}
        ${from === undefined ? db`` : db`and l.at >= ${beginning(from)}`}
        ${to === undefined ? db`` : db`and l.at < ${beginning(addDays(to, 1))}`}`,
      order: db`l.id desc`,
    },
    input,
  );
}
