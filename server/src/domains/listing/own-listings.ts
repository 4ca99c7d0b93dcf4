import {
  ACTS_FROM,
  LISTING_ACTS,
  LISTING_STATES,
  type ListingAct,
  type ListingState,
} from '@zhice/contract/listing/kind';
import { addDays, dayInChina } from '../../base/day';
import { found, Refusal } from '../../base/refusal';
import { firstRow, hasRows, mapOf } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import { namesOf, searchIn } from '../../db/search';
import type { Db } from '../../db/sql';
import type { Context, Handlers, ListRow } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { day, text } from '../../sheet/sheet-columns';
import type { ListedKind } from './listed-kind';
import { findListed } from './listing-library';
import { tellWaiting } from './tell-shelf';

type Member = Context<'own:view'>;
type Own = Pick<Member, 'db' | 'account' | 'enterpriseId'>;
type Row = ListRow<'/api/portal/listing_own'>;
/** What is read of a listing of one's own; its version stands in the table of its kind. */
type Stored = Pick<Row, 'kind' | 'id' | 'title' | 'state' | 'online_until' | 'confirmed_on'> & { silent: boolean };

/** Listings `l` of the enterprise, and of the person alone. */
const isOwn = ({ db, account, enterpriseId }: Own): Fragment =>
  db`(l.enterprise_id = ${enterpriseId} or l.account_id = ${account.id} and l.enterprise_id is null)`;

/** A listing of one's own that ends soon or has ended, with the word for its kind. */
export interface EndingListing {
  kind: string;
  label: string;
  id: number;
  title: string;
  online_until: string;
}

/** Listings of one's own that end until a day or have ended, the next to end first: what one press keeps online. */
export async function listEnding(context: Own & Pick<Member, 'services'>, until: string): Promise<EndingListing[]> {
  const { db, services } = context;
  const labels = new Map(services.listed.map(({ kind }) => [kind.kind, kind.label]));
  const rows = await db<Omit<EndingListing, 'label'>[]>`
    select l.kind, l.id, l.title, l.online_until from listing l
    where ${isOwn(context)} and l.kind = any(${[...labels.keys()]}::text[])
      and l.state = 'online' and l.online_until <= ${until}::date
    order by l.online_until desc, l.kind, l.id`;
  return rows.map((row) => ({ ...row, label: labels.get(row.kind) ?? '' }));
}

/** How a listing stands on a day: what was online until a day that is over has expired. */
const stateOn = (db: Db, today: string): Fragment =>
  db`(case when l.state = 'online' and l.online_until < ${today}::date then 'expired' else l.state end)`;

const actsFrom = (state: ListingState): ListingAct[] => LISTING_ACTS.filter((act) => ACTS_FROM[act].includes(state));

export const ownListingHandlers = {
  '/api/portal/listing_own': {
    page: async (context, { keyword, kind, state, ...asked }) => {
      const { db, today, services } = context;
      const named = services.listed.map((one) => [one.kind.kind, one.kind.label] as const);
      const current = stateOn(db, today);
      const words = searchIn(db, keyword, {
        name: db`l.title`,
        named: [
          { column: db`l.kind`, names: named },
          { column: current, names: namesOf(LISTING_STATES) },
        ],
      });
      const where = db`${isOwn(context)} and l.state <> 'gone' and l.kind = any(${named.map(([one]) => one)}::text[]) and ${words.found}`;
      const counts = await db<{ kind: string; state: ListingState; count: number }[]>`
        select l.kind, ${current} as state, count(*) as count from listing l where ${where} group by 1, 2`;
      const { answer, offset, limit } = pageOf(asked);
      const rows = await db<Stored[]>`
        select l.kind, l.id, l.title, ${current} as state, l.online_until, l.silent,
          coalesce(to_char(l.confirmed_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD'), '') as confirmed_on
        from listing l where ${where}
          ${kind === undefined ? db`` : db`and l.kind = ${kind}`} ${state === undefined ? db`` : db`and ${current} = ${state}`}
        order by ${words.first} (${current} = 'online') desc, l.online_until nulls last, l.kind, l.id desc
        limit ${limit} offset ${offset}`;
      const sum = (of: { kind?: string; state?: string }) =>
        counts
          .filter((row) => (of.kind ?? row.kind) === row.kind && (of.state ?? row.state) === row.state)
          .reduce((total, { count }) => total + count, 0);
      return {
        ...answer,
        total: sum({ kind, state }),
        list: await ownRows(db, services.listed, rows),
        kinds: named.map(([id, name]) => ({ id, name, count: sum({ kind: id, state }) })),
        states: LISTING_STATES.map((id) => ({ id, name: LISTING_STATES.labels[id], count: sum({ kind, state: id }) })),
      };
    },
    sheet: {
      name: '我发布的',
      columns: [
        text('类型', 'kind_name'),
        text('名称', 'title', 50),
        text('状态', 'state_name'),
        day('最近确认', 'confirmed_on'),
        day('展示至', 'online_until'),
        text('排序靠后的原因', 'sinks', 40),
      ],
    },
  },

  '/api/portal/listing_act': async (context, { kind, id, act, version }) => {
    const listed = findListed(context.services.listed, kind);
    if (!listed) throw new Refusal('bad_input', { detail: '没有这种内容' }, 'kind');
    await actOnListing(context, listed, { id, act, version });
    context.subject(`${kind} ${id}`, { act });
    const [row] = await context.db<{ state: ListingState; online_until: string | null }[]>`
      select ${stateOn(context.db, context.today)} as state, l.online_until from listing l where l.kind = ${kind} and l.id = ${id}`;
    return { id, ...found(row) };
  },
} satisfies Partial<Handlers>;

async function ownRows(db: Db, kinds: readonly ListedKind[], rows: readonly Stored[]): Promise<Row[]> {
  const versions = new Map<string, Map<number, number>>();
  for (const name of new Set(rows.map(({ kind }) => kind))) {
    const ids = rows.flatMap(({ kind, id }) => (kind === name ? id : []));
    const { table } = found(findListed(kinds, name));
    versions.set(name, await mapOf(db`select id, version from ${db(table)} where id = any(${ids}::bigint[])`));
  }
  return rows.map(({ silent, ...row }) => {
    const { kind } = found(findListed(kinds, row.kind));
    return {
      ...row,
      kind_name: kind.label,
      state_name: LISTING_STATES.labels[row.state],
      sinks: sinksOf(row.state, silent),
      version: versions.get(row.kind)?.get(row.id) ?? 0,
      link: `${kind.path}${row.id}`,
      acts: actsFrom(row.state),
    };
  });
}

function sinksOf(state: ListingState, silent: boolean): string {
  if (state === 'held') return '平台下架的，原因见通知；按要求修改并通过审核后恢复展示';
  return silent && state === 'online' ? '90 天没有答复或登录，在列表里排在后面；答复一次即恢复' : '';
}

interface Act {
  id: number;
  act: ListingAct;
  version?: number;
}

/** Does it to one's own listing, in the version that was seen; what is confirmed is shown for as long again as its kind says. */
async function actOnListing(
  context: Member,
  { kind, table, validUntil, asked }: ListedKind,
  { id, act, version }: Act,
): Promise<void> {
  const { db, now, today } = context;
  const own = found(
    await firstRow<{ state: ListingState }>(db`
      select ${stateOn(db, today)} as state from listing l
      where l.kind = ${kind.kind} and l.id = ${id} and l.state <> 'gone' and ${isOwn(context)}`),
  );
  if (!ACTS_FROM[act].includes(own.state)) throw new Refusal('state_changed');
  const confirms = act === 'renew' || act === 'resume';
  const until = kind.days === undefined ? null : addDays(dayInChina(now), kind.days);
  const ended =
    validUntil && act === 'renew'
      ? db`, ${db(validUntil)} = case when ${db(validUntil)} >= ${until} then ${db(validUntil)} end`
      : db``;
  const changed = await hasRows(db`
    update ${db(table)} set version = version + 1, state = ${STATE_AFTER[act]}
      ${confirms ? db`, confirmed_at = ${now}, online_until = ${until}` : db``} ${ended}
    where id = ${id} and ${version === undefined ? db`true` : db`version = ${version}`} returning id`);
  if (!changed) throw new Refusal('conflict');
  if (act === 'down' || act === 'pause') await tellWaiting(context, asked, id, act);
}

const STATE_AFTER: Readonly<Record<ListingAct, string>> = {
  renew: 'online',
  resume: 'online',
  pause: 'paused',
  down: 'down',
};
