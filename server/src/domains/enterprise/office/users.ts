import type { CallInput, CallOutput } from '@zhice/contract/all';
import { USER_STATES } from '@zhice/contract/enterprise/enumerations';
import { maskName, maskPhone, plainPhone } from '@zhice/contract/formats';
import { browserName } from '../../../auth/browser-name';
import { deleteSessions, type SignInWay } from '../../../auth/session.queries';
import { lastEnd } from '../../../auth/sessions';
import { addDays, midnightOf, momentInChina } from '../../../base/day';
import { found, Refusal } from '../../../base/refusal';
import { countOf, firstRow, valuesOf } from '../../../db/read-rows';
import type { Fragment } from '../../../db/records';
import { namesOf, searchIn } from '../../../db/search';
import type { Db } from '../../../db/sql';
import type { Handlers, ListRow } from '../../../rpc/context';
import { pageOf, readPage } from '../../../rpc/page-of';
import { longRows, type RowReader } from '../../../sheet/long-rows';
import { cellsOf, moment, type RowColumn, text } from '../../../sheet/sheet-columns';
import { maskEmail, WAYS } from '../../account';
import { freezeDifferences, tellFreezing, wakes } from './freeze';

const LIST = '/api/console/user_list';
type UserRow = ListRow<typeof LIST>;
interface Asked {
  filter: Omit<CallInput<typeof LIST>, 'page' | 'pageSize' | 'is_export'>;
  /** Of who asks; none: all. */
  areas: readonly string[];
}

const COLUMNS: readonly RowColumn<UserRow>[] = [
  text('用户名', 'username', 20),
  text('昵称', 'nickname', 20),
  text('手机', 'mobile'),
  text('邮箱', 'email', 24),
  text('企业', 'enterprise_name', 40),
  text('状态', ({ state }) => USER_STATES.labels[state]),
  moment('注册时间', 'createtime'),
  moment('最近登录', 'signed_in_at'),
];

const SIGN_INS = '/api/console/user_sign_in_list';

export const userHandlers = {
  [LIST]: {
    page: async ({ db, staff }, { page: at, pageSize, is_export: _, ...filter }) => {
      const asked = { filter, areas: staff.areas };
      const page = pageOf({ page: at, pageSize });
      const where = conditionOf(db, asked);
      const total = await countOf(db`select count(*) as total from ${FROM(db)} where ${where}`);
      const ids = await findIds(db, asked, page.limit, page.offset);
      return { ...page.answer, total, list: (await userRows(db, ids)).map(userView) };
    },
    sheet: { name: '用户', columns: COLUMNS },
    long: ({ staff }, filter) => longRows(userReader, { filter, areas: staff.areas }),
  },

  '/api/console/user': async ({ db, staff, now }, { id }) => {
    const row = found(await findUser(db, id, staff.areas));
    const sessions = await db<SessionRow[]>`
      select s.id, s.way, s.user_agent, s.address, s.created_at, ${lastEnd(db, db`s.created_at`)} as expires_at
      from session s where s.account_id = ${id} and s.expires_at > ${now} order by s.created_at desc, s.id desc`;
    return {
      ...userView(row),
      frozen_at: row.frozen_at ? momentInChina(row.frozen_at) : '',
      frozen_reason: row.frozen_reason,
      sessions: sessions.map(({ created_at, expires_at, ...session }) => ({
        ...signedView(session),
        createtime: momentInChina(created_at),
        expires_at: momentInChina(expires_at),
      })),
    };
  },

  [SIGN_INS]: {
    page: async ({ db, staff }, input) => {
      const page = await readPage<SignIn>(
        db,
        {
          columns: db`i.id, i.account_id, i.way, i.done, i.address, i.user_agent, i.at, coalesce(a.username, '') as username`,
          from: db`sign_in i join account a on a.id = i.account_id left join enterprise e on e.id = a.enterprise_id`,
          where: db`${seenBy(db, staff.areas)} ${input.account_id === undefined ? db`` : db`and i.account_id = ${input.account_id}`}`,
          order: db`i.id desc`,
        },
        input,
      );
      return {
        ...page,
        list: page.list.map(({ at, account_id, username, done, ...row }) => ({
          ...signedView(row),
          ...{ createtime: momentInChina(at), account_id, username, done },
        })),
      };
    },
    sheet: {
      name: '用户登录记录',
      columns: [
        moment('时间', 'createtime'),
        text('用户名', 'username', 20),
        text('方式', 'way'),
        text('结果', ({ done }) => (done ? '成功' : '失败')),
        text('浏览器', 'browser', 30),
        text('IP 地址', 'address', 24),
      ],
    },
  },

  '/api/console/user_session_end': async ({ db, staff, subject }, { id, session_id }) => {
    found(await findUser(db, id, staff.areas));
    const ended = await db`
      delete from session where account_id = ${id} ${session_id === undefined ? db`` : db`and id = ${session_id}`} returning id`;
    subject(`account ${id}`, { ended: ended.length });
    return { ended: ended.length };
  },

  '/api/console/user_freeze': async ({ db, staff, services, now, subject, afterCommit }, { id, frozen, reason }) => {
    const was = found(await findUser(db, id, staff.areas, true));
    if (was.state !== (frozen ? 'active' : 'frozen')) throw new Refusal('state_changed');
    await db`
      update account set frozen_at = ${frozen ? now : null}, frozen_reason = ${frozen ? reason.trim() : ''} where id = ${id}`;
    if (frozen) await deleteSessions(db, id);
    await tellFreezing(db, [was], { whose: 'account', id, name: '', frozen, reason: reason.trim() }, now);
    subject(`account ${id}`, freezeDifferences({ frozen, reason: reason.trim() }, was.frozen_reason));
    afterCommit(wakes(services));
    return {};
  },

  '/api/console/user_clear': async ({ db, staff, subject }, { id, reason }) => {
    const { nickname, mobile, email } = found(await findUser(db, id, staff.areas));
    subject(`account ${id}`, { reason: reason.trim() });
    return { nickname, mobile: mobile ?? '', email: email ?? '' };
  },
} satisfies Partial<Handlers>;

/** Accounts as the office lists them. */
export const userReader: RowReader<Asked> = {
  name: 'users of the office',
  find: (db, asked, most) => findIds(db, asked, most, 0),
  read: async (db, _, some) => (await userRows(db, some)).map((row) => cellsOf(COLUMNS, userView(row))),
};

interface Signed {
  id: number;
  way: SignInWay;
  user_agent: string;
  address: string;
}
type SessionRow = Signed & { created_at: Date; expires_at: Date };
type SignIn = Signed & { account_id: number; username: string; done: boolean; at: Date };

const signedView = ({ id, way, user_agent, address }: Signed) => ({
  ...{ id, way: WAYS[way], browser: browserName(user_agent), address },
});

const FROM = (db: Db) => db`account a left join enterprise e on e.id = a.enterprise_id`;
const STATE = (db: Db) => db`
  case when a.disabled_at is not null then 'cancelled' when a.frozen_at is not null then 'frozen' else 'active' end`;

/** Accounts `a` that staff of some areas see: of their enterprises `e`, and those without one. */
const seenBy = (db: Db, areas: readonly string[]): Fragment =>
  areas.length === 0 ? db`true` : db`(e.area_code is null or e.area_code = any(${[...areas]}::text[]))`;

const isMember = (db: Db, enterpriseId: number): Fragment =>
  db`a.id in (select m.account_id from enterprise_member m where m.enterprise_id = ${enterpriseId})`;

/** A username or an enterprise by its words; what is shown masked only whole. */
function conditionOf(db: Db, { filter, areas }: Asked): Fragment {
  const { keyword, state, enterprise_id, from, to } = filter;
  const words = searchIn(db, keyword, {
    name: db`a.username`,
    texts: [db`e.name`],
    named: [{ column: STATE(db), names: namesOf(USER_STATES) }],
  });
  const whole = keyword?.trim() ?? '';
  const given = <V>(value: V | undefined, condition: (value: V) => Fragment) =>
    value === undefined ? db`` : db`and ${condition(value)}`;
  return db`${seenBy(db, areas)}
    and (${words.found} or ${whole !== ''} and (
      a.nickname = ${whole} or a.mobile = ${plainPhone(whole)} or lower(a.email) = ${whole.toLowerCase()}))
    ${given(state, (one) => db`${STATE(db)} = ${one}`)}
    ${given(enterprise_id, (id) => isMember(db, id))}
    ${given(from, (day) => db`a.created_at >= ${midnightOf(day)}`)}
    ${given(to, (day) => db`a.created_at < ${midnightOf(addDays(day, 1))}`)}`;
}

const findIds = (db: Db, asked: Asked, limit: number, offset: number) =>
  valuesOf<number>(db`
    select a.id from ${FROM(db)} where ${conditionOf(db, asked)}
    order by a.created_at desc, a.id desc limit ${limit} offset ${offset}`);

interface Stored extends Pick<UserRow, 'id' | 'username' | 'nickname' | 'enterprise_id' | 'enterprise_name' | 'state'> {
  mobile: string | null;
  email: string | null;
  frozen_at: Date | null;
  frozen_reason: string;
  created_at: Date;
  signed_in_at: Date | null;
}

const columns = (db: Db) => db`
  a.id, coalesce(a.username, '') as username, a.nickname, a.mobile, a.email, a.enterprise_id, coalesce(e.name, '') as enterprise_name,
  ${STATE(db)} as state, a.frozen_at, a.frozen_reason, a.created_at,
  (select i.at from sign_in i where i.account_id = a.id and i.done order by i.id desc limit 1) as signed_in_at`;

const userRows = (db: Db, ids: readonly number[]) => db<Stored[]>`
  select ${columns(db)} from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
  join account a on a.id = wanted.id left join enterprise e on e.id = a.enterprise_id order by wanted.place`;

const findUser = (db: Db, id: number, areas: readonly string[], lock = false) =>
  firstRow<Stored>(db`
    select ${columns(db)} from ${FROM(db)} where a.id = ${id} and ${seenBy(db, areas)} ${lock ? db`for update of a` : db``}`);

/** An account as it is listed: what is of a person masked. */
function userView({ frozen_at: _, frozen_reason: __, created_at, signed_in_at, ...row }: Stored): UserRow {
  return {
    ...row,
    nickname: maskName(row.nickname),
    mobile: row.mobile ? maskPhone(row.mobile) : '',
    email: row.email ? maskEmail(row.email) : '',
    createtime: momentInChina(created_at),
    signed_in_at: signed_in_at ? momentInChina(signed_in_at) : '',
  };
}

/** The people of an enterprise, as it shows them. */
export async function usersOf(db: Db, enterpriseId: number): Promise<CallOutput<'/api/console/enterprise'>['users']> {
  const rows = await db<
    Stored[]
  >`select ${columns(db)} from ${FROM(db)} where ${isMember(db, enterpriseId)} order by a.id limit 100`;
  return rows.map(userView).map(({ id, username, nickname, mobile, state, createtime }) => ({
    ...{ id, name: username || nickname, mobile, state, createtime },
  }));
}
