import { addDays, dayInChina, daysBetween, momentInChina } from '../../base/day';
import { found } from '../../base/refusal';
import { hasRows, valuesOf } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { Handlers, ListRow } from '../../rpc/context';
import { type PageAsked, readPage } from '../../rpc/page-of';
import { moment, type RowColumn } from '../../sheet/sheet-columns';
import { type CalendarSource, type DueRow, insertNotices, type NewNotice } from '../notice';
import { DEPOT_COLUMNS } from './depot-export';
import { depotColumns } from './depot-list.queries';
import { type DepotRecord, depotRow } from './depot-row';

const COLUMNS = [...DEPOT_COLUMNS, moment('关注时间', 'followed_at')] as RowColumn<
  ListRow<'/api/portal/followed_policies'>
>[];

export const followHandlers = {
  '/api/portal/policy_follow': async ({ db, account, now, subject }, { id, follow }) => {
    found((await existsPolicy(db, id)) || null);
    if (follow === undefined) return { followed: await isFollowed(db, account.id, id) };
    if (follow) await insertFollow(db, account.id, id, now);
    else await deleteFollow(db, account.id, id);
    subject(`policy ${id}`, { follow });
    return { followed: follow };
  },

  '/api/portal/followed_policies': {
    page: async ({ db, account, today }, input) => {
      const { list, ...page } = await pageFollowed(db, account.id, today, input);
      const row = (record: (typeof list)[number]) => ({
        ...depotRow(record, today),
        followed_at: momentInChina(record.followed_at),
      });
      return { ...page, list: list.map(row) };
    },
    sheet: { name: '关注的政策', columns: COLUMNS },
  },
} satisfies Partial<Handlers>;

export const existsPolicy = (db: Db, id: number) => hasRows(db`select 1 from public_policy where id = ${id}`);

const isFollowed = (db: Db, accountId: number, policyId: number) =>
  hasRows(db`select 1 from policy_follow where account_id = ${accountId} and policy_id = ${policyId}`);

async function insertFollow(db: Db, accountId: number, policyId: number, now: Date): Promise<void> {
  await db`
    insert into policy_follow (account_id, policy_id, followed_at) values (${accountId}, ${policyId}, ${now})
    on conflict do nothing`;
}

async function deleteFollow(db: Db, accountId: number, policyId: number): Promise<void> {
  await db`delete from policy_follow where account_id = ${accountId} and policy_id = ${policyId}`;
}

/** Which of these policies an account follows. */
export const getFollowed = async (db: Db, accountId: number, ids: number[]) =>
  new Set(
    await valuesOf<number>(db`
    select policy_id from policy_follow where account_id = ${accountId} and policy_id = any(${ids}::bigint[])`),
  );

/** What an account follows: windows that end later than today by the nearest deadline, then what has none, then the rest. */
function pageFollowed(db: Db, accountId: number, today: string, asked: PageAsked) {
  const list = {
    columns: db`${depotColumns(db)}, f.followed_at`,
    from: db`policy_follow f`,
    joins: db`join public_policy p on p.id = f.policy_id left join department m on m.id = p.department_id
      left join policy_document d on d.policy_id = p.id`,
    where: db`f.account_id = ${accountId} and exists (select from public_policy o where o.id = f.policy_id)`,
    order: db`case when p.repealed then 3 when p.closes_on >= ${today}::date then 0 when p.closes_on is null then 1 else 2 end,
      p.closes_on, f.followed_at desc, p.id desc`,
  };
  return readPage<DepotRecord & { followed_at: Date }>(db, list, asked);
}

/** Windows of followed items that close, for calendars; what is being declared already stands there as a draft. */
export const followedSource: CalendarSource<DueRow & { title: string }> = {
  name: 'follow',
  isPersonal: true,
  select: (db, today) => db`
    select p.id, m.enterprise_id, f.account_id, p.closes_on as due_on, null::bigint as renewal_id, 'policy ' || p.id as name,
      '/policyDetail?id=' || p.id as path, p.title
    from policy_follow f join enterprise_member m on m.account_id = f.account_id join public_policy p on p.id = f.policy_id
    where p.kind = 'item' and not p.repealed and p.closes_on >= ${today}
      and (p.effective_to is null or p.effective_to >= ${today}::date)
      and not exists (select from cases c where c.kind = 'declaration' and c.subject_kind = 'item' and c.subject_id = p.id
        and c.enterprise_id = m.enterprise_id and c.stage in ('todo', 'running'))`,
  event: ({ due_on, title }) => ({
    day: due_on,
    summary: `申报截止：${title}`,
    description: '您关注的政策，申报窗口在这一天关闭。',
  }),
};

/** A followed item whose window begins or ends. */
interface FollowedWindow {
  id: number;
  title: string;
  opens_on: string | null;
  closes_on: string | null;
}

/** Followed items, not repealed nor closed on a day, that opened or close within days, ends included. */
const listFollowedWindows = (
  db: Db,
  today: string,
  within: { opens: readonly [string, string]; closes: readonly [string, string] },
) =>
  db<FollowedWindow[]>`
    select p.id, p.title, p.opens_on, p.closes_on from public_policy p
    where p.kind = 'item' and not p.repealed and (p.effective_to is null or p.effective_to >= ${today}::date)
      and (p.closes_on is null or p.closes_on >= ${today}::date)
      and (p.opens_on between ${within.opens[0]}::date and ${within.opens[1]}::date
        or p.closes_on between ${within.closes[0]}::date and ${within.closes[1]}::date)
      and exists (select from policy_follow f where f.policy_id = p.id)
    order by p.id`;

/** The accounts that follow a policy since a day or longer, and may sign in. */
const listFollowers = (db: Db, policyId: number, day: string) =>
  valuesOf<number>(db`
    select f.account_id from policy_follow f join account a on a.id = f.account_id
    where f.policy_id = ${policyId} and f.followed_at < ${day}::date + 1 and a.disabled_at is null
    order by f.account_id`);

const WALK = 'followers';

/** The last day of which all followers were told; null before the first. */
async function findLastTold(db: Db): Promise<string | null> {
  const [walk] = await db<{ day: string }[]>`select day from job_walk where name = ${WALK}`;
  return walk?.day ?? null;
}

/** Notes that all followers were told of a day. */
async function updateLastTold(db: Db, day: string): Promise<void> {
  await db`
    insert into job_walk as w (name, day, done) values (${WALK}, ${day}, true)
    on conflict (name) do update set day = excluded.day where w.day < excluded.day`;
}

/** Days before the last one on which followers are told that a window closes. */
const CLOSING_DAYS = [7, 1] as const;
/** What is older is not caught up. */
const LONGEST_GAP = 31;
/** Notices written at once. */
const CHUNK = 1000;

/**
 * Tells the followers of items whose window opens today or closes in 7 days or tomorrow, and of days that were missed the
 * newest of each item. Done once for a day: run again it tells nobody twice, the marks of notices are unique. Answers how
 * many notices were written.
 */
export async function tellFollowers(db: Db, now: Date): Promise<number> {
  const today = dayInChina(now);
  const from = firstDay(today, await findLastTold(db));
  if (from > today) return 0;
  const within = {
    opens: [from, today],
    closes: [addDays(from, Math.min(...CLOSING_DAYS)), addDays(today, Math.max(...CLOSING_DAYS))],
  } as const;
  let told = 0;
  for (const window of await listFollowedWindows(db, today, within)) {
    const turn = newestTurn(window, from, today);
    if (turn === undefined) continue;
    const followers = await listFollowers(db, window.id, turn.day);
    const notices = followers.map((accountId) => noticeOf(window, turn, accountId, today));
    for (let at = 0; at < notices.length; at += CHUNK) {
      told += await insertNotices(db, notices.slice(at, at + CHUNK), now);
    }
  }
  await updateLastTold(db, today);
  return told;
}

/** The first of the days that a run tells of: the one after the last that was told; today on the very first run. */
function firstDay(today: string, lastTold: string | null): string {
  if (lastTold === null) return today;
  const next = addDays(lastTold, 1);
  const earliest = addDays(today, 1 - LONGEST_GAP);
  return next > earliest ? next : earliest;
}

/** A day on which a window is told of: it opens, or closes so many days later. */
interface Turn {
  day: string;
  mark: string;
}

/** Of those within the days the newest; where a window opens on the day of another, that it opens. */
function newestTurn({ id, opens_on: opens, closes_on: closes }: FollowedWindow, from: string, to: string) {
  const turns: Turn[] = [];
  if (opens !== null) turns.push({ day: opens, mark: `follow ${id} opens ${opens}` });
  if (closes !== null) {
    for (const days of CLOSING_DAYS) {
      turns.push({ day: addDays(closes, -days), mark: `follow ${id} closes ${closes} ${days}` });
    }
  }
  let newest: Turn | undefined;
  for (const turn of turns) {
    if (from <= turn.day && turn.day <= to && (newest === undefined || turn.day > newest.day)) newest = turn;
  }
  return newest;
}

function noticeOf(window: FollowedWindow, turn: Turn, accountId: number, today: string): NewNotice {
  const { id, title, opens_on: opens, closes_on: closes } = window;
  return {
    enterpriseId: null,
    accountId,
    kind: 'declaration',
    title: `${turn.day === opens ? openingText(opens, today) : closingText(closes, today)}：${title}`,
    body: closes === null ? '常年受理。' : `申报截止日期 ${closes}。`,
    path: `/policyDetail?id=${id}`,
    mark: turn.mark,
  };
}

/** Told late, it says what is so now. */
const openingText = (opens: string, today: string): string =>
  opens === today ? '您关注的政策开始申报' : `您关注的政策已于 ${opens} 开始申报`;

function closingText(closes: string | null, today: string): string {
  const left = closes === null ? 0 : daysBetween(today, closes);
  return left > 0 ? `您关注的政策还剩 ${left} 天截止` : '您关注的政策今天截止';
}
