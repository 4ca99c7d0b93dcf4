import type { CallInput, CallOutput } from '@zhice/contract/all';
import { OBTAINED_SOURCES } from '@zhice/contract/enterprise/enumerations';
import { LEVELS } from '@zhice/contract/level';
import type { TableValue } from '@zhice/matching/profile';
import { found, Refusal } from '../../../base/refusal';
import { type Fragment, records } from '../../../db/records';
import { namesOf, type SearchedFields, searchIn } from '../../../db/search';
import type { Db } from '../../../db/sql';
import { choicesOf } from '../../../reference/choices';
import type { Context, Handlers } from '../../../rpc/context';
import { type PageOf, pageOf } from '../../../rpc/page-of';
import { day, figure, money, text } from '../../../sheet/sheet-columns';
import { existsPolicy, levelName } from '../../policy';
import { changeFacts, touchFacts } from '../change-facts';
import { refuseForeignFile } from '../documents/attachment-file';
import { findProfile } from '../profile.queries';
import { type ProfileSource, toldTable } from '../profile-sources';

/** The fact of which this register is the rows. */
const OBTAINED_FACT = 'obtained_support';

type Input = CallInput<'/api/portal/obtained_list'>;
type Answer = CallOutput<'/api/portal/obtained_list'>;
type EnterpriseContext = Context<'enterprise'>;

export const obtainedHandlers = {
  '/api/portal/obtained_list': {
    page: async (context, input) => {
      const { db, enterpriseId } = context;
      const page = pageOf(input);
      const sums = sumsOf(await countObtained(db, enterpriseId, input.keyword), input);
      const rows = await pageObtained(db, enterpriseId, input, page);
      const list = rows.map((row) => obtainedRow(row, context));
      return { ...sums, ...page.answer, list, complete: (await tableOf(db, enterpriseId)).complete };
    },
    sheet: {
      name: '已获支持',
      columns: [
        figure('年度', 'year', 8),
        text('政策或奖项', 'title', 40),
        text('项目名称', 'topic_name', 36),
        text('级别', 'level_name', 8),
        text('发布单位', 'unit', 28),
        money('金额（万元）', 'total_money'),
        day('公示日期', 'announced_on'),
        text('来源', ({ source }) => OBTAINED_SOURCES.labels[source]),
        text('证书', ({ certificate }) => certificate?.name, 24),
        text('备注', 'note', 30),
      ],
    },
  },

  '/api/portal/obtained_save': async (context, input) => {
    const entry = await readEntry(context, input);
    if (entry.year > Number(context.today.slice(0, 4))) {
      throw new Refusal('rule_broken', { detail: '获得年度不能晚于今年' }, 'year');
    }
    const saved = await obtainedRecords.save(context, input, entry);
    await touchFacts(context);
    context.subject(`obtained ${saved.id}`, input.id === undefined ? { added: true } : { version: input.version });
    return saved;
  },

  '/api/portal/obtained_delete': async (context, { id, action }) => {
    const [changed] = await obtainedRecords.setDeleted(context, [id], action !== 'restore');
    await touchFacts(context);
    context.subject(`obtained ${id}`, { action: action ?? 'delete' });
    return { id, version: found(changed).version };
  },

  '/api/portal/obtained_complete': async (context, { complete }) => {
    const { db, enterpriseId, account, now, today } = context;
    const { rows } = toldTable(await tableOf(db, enterpriseId));
    const change = { fact: OBTAINED_FACT, period: '', value: { rows, complete } };
    await changeFacts(db, { enterpriseId, accountId: account.id, now, today }, [change]);
    context.subject(`enterprise ${enterpriseId}`, { obtained: { complete } });
    return { complete };
  },
} satisfies Partial<Handlers>;

/** What rules read of it: the rows, and whether the enterprise has said that there is nothing else. */
async function tableOf(db: Db, enterpriseId: number): Promise<TableValue> {
  const value = (await findProfile(db, enterpriseId))?.profile.find(({ fact }) => fact === OBTAINED_FACT)?.value;
  return typeof value === 'object' && 'rows' in value ? value : { rows: [], complete: false };
}

type OwnEntry = Awaited<ReturnType<typeof readEntry>>;

/** An entry as it is stored; refuses what is not the enterprise's or not there. */
async function readEntry(context: EnterpriseContext, input: CallInput<'/api/portal/obtained_save'>) {
  const title = input.title.trim();
  if (title.length < 2) throw new Refusal('bad_input', { detail: '请填写政策或奖项名称' }, 'title');
  await refuseForeignFile(context, input.upload_id, 'upload_id');
  if (input.policy_id !== undefined) found((await existsPolicy(context.db, input.policy_id)) || null);
  return {
    title,
    policy_id: input.policy_id ?? null,
    year: input.year,
    amount_wan: input.total_money === null ? null : Math.round(input.total_money * 100) / 100,
    level: input.level,
    unit: input.unit.trim(),
    upload_id: input.upload_id,
    note: input.note.trim(),
  };
}

type Counted = { year: number; source: Obtained['source']; count: number; money: number };
const toCents = (money: number): number => Math.round(money * 100) / 100;

/** Totals of what passes the filters; by year under the source, by source under the year. */
function sumsOf(
  counts: Counted[],
  { year, source: wanted }: Input,
): Omit<Answer, 'page' | 'pageSize' | 'list' | 'url' | 'complete'> {
  const ofSource = counts.filter((entry) => wanted === undefined || entry.source === wanted);
  const ofYear = counts.filter((entry) => year === undefined || entry.year === year);
  const passing = ofSource.filter((entry) => year === undefined || entry.year === year);
  const count = (some: Counted[]) => some.reduce((sum, entry) => sum + entry.count, 0);
  const money = (some: Counted[]) => toCents(some.reduce((sum, entry) => sum + entry.money, 0));
  const years = [...new Set(ofSource.map((entry) => entry.year))].sort((a, b) => b - a);
  return {
    total: count(passing),
    money: money(passing),
    years: years.map((one) => {
      const some = ofSource.filter((entry) => entry.year === one);
      return { year: one, count: count(some), money: money(some) };
    }),
    sources: choicesOf(OBTAINED_SOURCES).map((source) => ({
      ...source,
      count: count(ofYear.filter((entry) => entry.source === source.id)),
    })),
  };
}

type Obtained = Answer['list'][number];
type ObtainedRecord = Omit<Obtained, 'level_name' | 'certificate'> & {
  upload_id: number | null;
  upload_name: string | null;
};

function obtainedRow(
  { upload_id, upload_name, ...row }: ObtainedRecord,
  { services, now }: EnterpriseContext,
): Obtained {
  return {
    ...row,
    level_name: row.level === null ? '' : levelName(row.level),
    certificate:
      upload_id === null ? null : { upload_id, name: upload_name ?? '', url: services.files.link(upload_id, now) },
  };
}

/** Announced awards and own entries of an enterprise (its id, or `e.id` of a query around it) in the same columns. */
const every = (db: Db, enterpriseId: number | Fragment) => db`
  select 'award' as source, w.id, a.entry_name as title, w.topic_name, extract(year from a.announced_on)::int as year,
    a.announced_on, a.level, w.unit, w.total_money, a.policy_id, '' as note, null::bigint as upload_id,
    null::text as upload_name, 0 as version, null::date as changed_on
  from award_enterprise w join award a on a.id = w.award_id where w.enterprise_id = ${enterpriseId}
  union all
  -- told by public registers: their ids stand below those of the awards that the portal announced
  select 'award', -p.id, p.title, p.project, extract(year from p.announced_on)::int, p.announced_on, null::smallint, p.authority,
    p.amount, null, '', null, null, 0, null
  from public_award p where p.enterprise_id = ${enterpriseId}
  union all
  select 'own', o.id, o.title, '', o.year, null, o.level, o.unit, o.amount_wan, o.policy_id, o.note, o.upload_id, u.name,
    o.version, (o.updated_at at time zone 'Asia/Shanghai')::date
  from obtained_support o left join upload u on u.id = o.upload_id
  where o.enterprise_id = ${enterpriseId} and o.deleted_at is null`;

const searched = (db: Db): SearchedFields => ({
  name: db`title`,
  texts: [db`topic_name`, db`unit`, db`upload_name`, db`note`],
  named: [
    { column: db`level`, names: namesOf(LEVELS) },
    { column: db`source`, names: namesOf(OBTAINED_SOURCES) },
  ],
});

const passes = (db: Db, filter: Input) => db`
  ${searchIn(db, filter.keyword, searched(db)).found}
  ${filter.year === undefined ? db`` : db`and year = ${filter.year}`}
  ${filter.source === undefined ? db`` : db`and source = ${filter.source}`}`;

/** How many, and how much money, of each year and source. */
export function countObtained(db: Db, enterpriseId: number, keyword = '') {
  return db<Counted[]>`
    select year, source, count(*) as count, coalesce(sum(total_money), 0) as money
    from (${every(db, enterpriseId)}) as obtained where ${passes(db, { keyword })} group by year, source`;
}

/** One page, the newest first. */
export function pageObtained(db: Db, enterpriseId: number, filter: Input, page: PageOf) {
  return db<ObtainedRecord[]>`
    select * from (${every(db, enterpriseId)}) as obtained where ${passes(db, filter)}
    order by year desc, announced_on desc nulls first, total_money desc nulls last, source, id desc
    limit ${page.limit} offset ${page.offset}`;
}

const LEVELS_OF_ROWS = { 18: 'national', 19: 'provincial', 20: 'city', 21: 'county' } as const;

/** What was obtained as rows for rules: 'not again' and 'so many a year' read it. */
export const obtainedSource: ProfileSource = {
  fact: OBTAINED_FACT,
  page: '/yinformation',
  rows: (db) => db`
    select jsonb_build_object('rows', jsonb_agg(jsonb_strip_nulls(jsonb_build_object('item', policy_id::text, 'title', title,
        'year', year, 'amount', total_money, 'department', nullif(unit, ''),
        'level', ${db.json(LEVELS_OF_ROWS)}::jsonb ->> level::text)) order by year, source, id),
      'date', to_char(max(coalesce(announced_on, changed_on)), 'YYYY-MM-DD'))
    from (${every(db, db`e.id`)}) as obtained having count(*) > 0`,
};

export const obtainedRecords = records<OwnEntry>({ table: 'obtained_support', uploads: 'upload_id' });
