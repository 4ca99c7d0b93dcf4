import type { CallInput, CallOutput } from '@zhice/contract/all';
import { LEVELS } from '@zhice/contract/level';
import { addDays, type Day, midnightOf, momentInChina } from '../../base/day';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import { areaName } from '../../reference/areas';
import type { Context, Handlers } from '../../rpc/context';
import { readPage } from '../../rpc/page-of';
import { day, figure, moment, money, text } from '../../sheet/sheet-columns';
import { type Counted, figuresOf, monthsUntil, NONE } from './figures.rules';

type Office = Context<'staff:statistics'>;
const MONTHS = 12;

export const statisticsHandlers = {
  '/api/console/statistics_cases': async (context, { months = MONTHS, ...of }) => {
    const { db, services, staff, today } = context;
    const names = monthsUntil(today, months);
    const where = db`month >= ${`${names[0]}-01`} and ${seenCases(db, staff)} ${ofCases(db, of)}`;
    const by = async (key: Fragment) => figuresOf(await countCases(db, key, where));
    const byMonth = await by(db`to_char(month, 'YYYY-MM')`);
    const byKind = await by(db`kind`);
    const byUnit = await by(db`coalesce(unit_id::text, '')`);
    const units = new Map(
      (await db<{ id: number; name: string }[]>`select id, name from unit`).map((row) => [String(row.id), row.name]),
    );
    return {
      ...{ from: `${names[0]}-01`, to: today, scope: scopeText(staff) },
      by_month: names.map((key) => ({ ...(byMonth.get(key) ?? NONE), key, name: key })),
      by_kind: services.cases.map(({ kind }) => ({
        ...(byKind.get(kind.name) ?? NONE),
        key: kind.name,
        name: kind.label,
      })),
      by_unit: [...byUnit]
        .map(([key, figures]) => ({ ...figures, key, name: units.get(key) ?? '尚未分派部门' }))
        .sort((a, b) => b.opened - a.opened),
    };
  },

  '/api/console/statistics_case_list': {
    page: async (context, input) => {
      const { db, services } = context;
      const page = await readPage<CaseRow>(db, caseRows(context, input), input);
      return {
        ...page,
        list: page.list.map(({ kind, state, submitted_at, closed_at, ...row }) => {
          const handled = services.cases.find((one) => one.kind.name === kind)?.kind;
          return {
            ...row,
            kind_name: handled?.label ?? kind,
            state_name: handled?.states[state]?.label ?? state,
            submitted_at: momentInChina(submitted_at),
            closed_at: closed_at ? momentInChina(closed_at) : '',
          };
        }),
      };
    },
    sheet: {
      name: '统计明细',
      columns: [
        text('编号', 'number', 22),
        text('类型', 'kind_name', 16),
        text('状态', 'state_name'),
        text('办理部门', 'unit_name', 24),
        moment('提交时间', 'submitted_at'),
        moment('办结时间', 'closed_at'),
        day('办理期限', 'due_on'),
      ],
    },
  },

  '/api/console/statistics_support': async ({ db, staff, today }, { months = MONTHS }) => {
    const names = monthsUntil(today, months);
    const since = `${names[0]}-01`;
    const declared = await listDeclared(db, staff, since);
    const awarded = await listAwarded(db, staff.areas, since);
    const of = <Row extends { month: string; level: number }>(rows: readonly Row[], month: string, level: number) =>
      rows.find((row) => row.month === month && row.level === level);
    return {
      list: names.flatMap((month) =>
        LEVELS.map((level) => ({
          ...{ month, level, level_name: LEVELS.labels[level] },
          declared: of(declared, month, level)?.declared ?? 0,
          awards: of(awarded, month, level)?.awards ?? 0,
          money: of(awarded, month, level)?.money ?? 0,
        })),
      ),
    };
  },

  '/api/console/statistics_matches': async ({ db, staff, today }, { months = MONTHS }) => {
    const names = monthsUntil(today, months);
    const rows = await db<{ month: string; enterprises: number; days: number; fitted: number }[]>`
      select to_char(m.month, 'YYYY-MM') as month, count(*) as enterprises, sum(m.days) as days,
        count(*) filter (where m.fitting > 0) as fitted
      from match_month m join enterprise e on e.id = m.enterprise_id
      where m.month >= ${`${names[0]}-01`} and ${inAreas(db, staff.areas)} group by 1`;
    const none = { enterprises: 0, days: 0, fitted: 0 };
    return { list: names.map((month) => rows.find((row) => row.month === month) ?? { month, ...none }) };
  },

  '/api/console/statistics_match_list': {
    page: ({ db, staff }, { from, to, fitted, ...input }) =>
      readPage<CallOutput<'/api/console/statistics_match_list'>['list'][number]>(
        db,
        {
          columns: db`m.id, e.name as enterprise_name, to_char(m.month, 'YYYY-MM') as month, m.days, m.fitting, m.last_on::text as last_on`,
          // which rows are counted hangs on where the enterprise is
          from: db`match_month m join enterprise e on e.id = m.enterprise_id`,
          where: db`${inAreas(db, staff.areas)} ${fitted ? db`and m.fitting > 0` : db``}
            ${from === undefined ? db`` : db`and m.month >= date_trunc('month', ${from}::date)`} ${to === undefined ? db`` : db`and m.month <= ${to}`}`,
          order: db`m.month desc, m.fitting desc, m.id desc`,
        },
        input,
      ),
    sheet: {
      name: '匹配明细',
      columns: [
        text('企业', 'enterprise_name', 40),
        text('月份', 'month', 10),
        figure('匹配天数', 'days'),
        figure('符合的政策', 'fitting'),
        day('最近一次', 'last_on'),
      ],
    },
  },

  '/api/console/statistics_award_list': {
    page: async ({ db, staff }, input) => {
      const { level, from, to } = input;
      const page = await readPage<AwardRow>(
        db,
        {
          columns: db`w.id, coalesce(e.name, w.enterprise_name) as enterprise_name, a.entry_name, w.topic_name, a.level,
            a.announced_on::text as announced_on, w.total_money as money`,
          from: AWARDS(db),
          where: db`${inAreas(db, staff.areas)} ${level === undefined ? db`` : db`and a.level = ${level}`}
            ${from === undefined ? db`` : db`and a.announced_on >= ${from}`} ${to === undefined ? db`` : db`and a.announced_on <= ${to}`}`,
          order: db`a.announced_on desc, w.id desc`,
        },
        input,
      );
      return { ...page, list: page.list.map(({ level: of, ...row }) => ({ ...row, level_name: LEVELS.labels[of] })) };
    },
    sheet: {
      name: '获得支持明细',
      columns: [
        text('企业', 'enterprise_name', 40),
        text('政策或奖项', 'entry_name', 40),
        text('项目名称', 'topic_name', 36),
        text('级别', 'level_name', 8),
        day('公示日期', 'announced_on'),
        money('金额（万元）', 'money'),
      ],
    },
  },

  '/api/console/statistics_word_list': {
    page: ({ db }, input) =>
      readPage<CallOutput<'/api/console/statistics_word_list'>['list'][number]>(
        db,
        {
          columns: db`id, words, n as count, last_on::text as last_on`,
          from: db`missed_word`,
          where: db`true`,
          order: db`n desc, id`,
        },
        input,
      ),
    sheet: {
      name: '无结果的搜索词',
      columns: [text('搜索词', 'words', 30), figure('次数', 'count', 8), day('最近一次', 'last_on')],
    },
  },

  '/api/console/statistics_people': async ({ db, staff, today }, { months = MONTHS }) => {
    const names = monthsUntil(today, months);
    const since = midnightOf(`${names[0]}-01`);
    const rows = await db<PeopleRow[]>`
      select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, what, count(*) as n from (
        select a.created_at as at, 'users' as what from account a left join enterprise e on e.id = a.enterprise_id
          where a.created_at >= ${since} and ${inAreas(db, staff.areas)}
        union all
        select e.created_at, 'enterprises' from enterprise e
          where e.created_at >= ${since} and e.name <> '' and ${inAreas(db, staff.areas)}
        union all
        select e.approved_at, 'authenticated' from enterprise e where e.approved_at >= ${since} and ${inAreas(db, staff.areas)}
      ) came group by 1, 2`;
    const count = (month: string, what: PeopleRow['what']) =>
      rows.find((row) => row.month === month && row.what === what)?.n ?? 0;
    return {
      list: names.map((month) => ({
        month,
        users: count(month, 'users'),
        enterprises: count(month, 'enterprises'),
        authenticated: count(month, 'authenticated'),
      })),
    };
  },
} satisfies Partial<Handlers>;

interface PeopleRow {
  month: string;
  what: 'users' | 'enterprises' | 'authenticated';
  n: number;
}

type Seer = Pick<Office['staff'], 'unitId' | 'unitName' | 'givenAreas' | 'areas' | 'permissions'>;

/** Cases, or counts of them, that somebody sees as in the queue: of the own unit or all, of the own areas; of every kind. */
const seenCases = (db: Db, { unitId, areas, permissions }: Seer, of = db``): Fragment => db`
  ${permissions.has('coordination') ? db`true` : db`(${of}unit_id = ${unitId} or ${of}unit_id is null)`}
  ${areas.length === 0 ? db`` : db`and (${of}area_code is null or ${of}area_code = any(${[...areas]}::text[]))`}`;

function scopeText({ unitName, givenAreas, permissions }: Seer): string {
  const whose = permissions.has('coordination') ? '全部部门' : unitName;
  return [whose, ...givenAreas.map((code) => areaName(code) || code)].join('、');
}

type OfCases = Pick<CallInput<'/api/console/statistics_cases'>, 'kind' | 'unit_id'>;

const ofCases = (db: Db, { kind, unit_id }: OfCases, of = db``): Fragment => db`
  ${kind === undefined ? db`` : db`and ${of}kind = ${kind}`} ${unit_id === undefined ? db`` : db`and coalesce(${of}unit_id, 0) = ${unit_id}`}`;

const countCases = (db: Db, key: Fragment, where: Fragment) => db<Counted[]>`
  select ${key} as key, on_time, days, sum(n)::integer as n from case_month where ${where} group by 1, 2, 3 having sum(n) <> 0`;

interface CaseRow {
  id: number;
  number: string;
  kind: string;
  state: string;
  unit_name: string;
  submitted_at: Date;
  closed_at: Date | null;
  due_on: string;
}

/** Cases that ask a party, in a state, in which an act was taken. */
function ofParty(db: Db, input: CallInput<'/api/console/statistics_case_list'>): Fragment {
  const { party_kind, party_id, state, act } = input;
  return db`
    ${party_kind === undefined ? db`` : db`and c.party_kind = ${party_kind}`}
    ${party_id === undefined ? db`` : db`and c.party_id = ${party_id}`}
    ${state === undefined ? db`` : db`and c.state = ${state}`}
    ${act === undefined ? db`` : db`and exists (select from case_event v where v.case_id = c.id and v.action = ${act})`}`;
}

/** The cases that case_month counts for a figure (the trigger of 0161-statistics.sql says the same). */
function caseRows({ db, staff }: Office, input: CallInput<'/api/console/statistics_case_list'>) {
  const { figure: of = 'opened', from, to, level, standing } = input;
  const at = of === 'opened' ? db`c.submitted_at` : db`c.closed_at`;
  const inTime = db`(c.due_on is null or (c.closed_at at time zone 'Asia/Shanghai')::date <= c.due_on)`;
  const figures = {
    opened: db``,
    done: db`and c.stage = 'done'`,
    on_time: db`and c.stage = 'done' and ${inTime}`,
    late: db`and c.stage = 'done' and not ${inTime}`,
  };
  return {
    columns: db`c.id, coalesce(c.number, '') as number, c.kind, c.state, coalesce(u.name, '') as unit_name, c.submitted_at,
      c.closed_at, coalesce(c.due_on::text, '') as due_on`,
    from: db`cases c`,
    joins: db`left join unit u on u.id = c.unit_id`,
    where: db`c.submitted_at is not null and ${at} is not null ${figures[of]} and ${seenCases(db, staff, db`c.`)}
      ${ofCases(db, input, db`c.`)} ${ofParty(db, input)}
      ${standing === undefined ? db`` : standing === 'kept' ? db`and c.state <> 'withdrawn'` : db`and c.state <> 'withdrawn' and c.answered_at is not null`}
      ${from === undefined ? db`` : db`and ${at} >= ${midnightOf(from)}`}
      ${to === undefined ? db`` : db`and ${at} < ${midnightOf(addDays(to, 1))}`}
      ${level === undefined ? db`` : db`and c.kind = 'declaration' and c.subject_id in (select id from policy where level = ${level})`}`,
    order: db`${at} desc, c.id desc`,
  };
}

const listDeclared = (db: Db, staff: Seer, since: Day) => db<{ month: string; level: number; declared: number }[]>`
  select to_char(c.submitted_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, p.level, count(*) as declared
  from cases c join policy p on p.id = c.subject_id
  where c.kind = 'declaration' and c.submitted_at >= ${midnightOf(since)} and ${seenCases(db, staff, db`c.`)} group by 1, 2`;

interface AwardRow {
  id: number;
  enterprise_name: string;
  entry_name: string;
  topic_name: string;
  level: (typeof LEVELS)[number];
  announced_on: string;
  money: number;
}

const AWARDS = (db: Db) =>
  db`award_enterprise w join award a on a.id = w.award_id left join enterprise e on e.id = w.enterprise_id`;

/** Rows of enterprises `e` of some areas, or of none; none: all. */
const inAreas = (db: Db, areas: readonly string[]): Fragment =>
  areas.length === 0 ? db`true` : db`(e.area_code is null or e.area_code = any(${[...areas]}::text[]))`;

const listAwarded = (db: Db, areas: readonly string[], since: Day) => db<
  { month: string; level: number; awards: number; money: number }[]
>`
  select to_char(a.announced_on, 'YYYY-MM') as month, a.level, count(*) as awards, sum(w.total_money)::float8 as money
  from ${AWARDS(db)} where a.announced_on >= ${since} and ${inAreas(db, areas)} group by 1, 2`;
