import { APPEAL } from '@zhice/contract/appeal/appeal-kind';
import type { CaseKind } from '@zhice/contract/case/kind';
import { CONSULT } from '@zhice/contract/enterprise/consult-kind';
import { IP_CONSULT } from '@zhice/contract/ip/consult-kind';
import { addDays, type Day, dayInChina } from '@zhice/server/base/day';
import { addWorkingDays, workingDaysBetween } from '@zhice/server/base/working-day';
import { writeRows } from '@zhice/server/db/write-rows';
import { type Clocked, nextTick, resumed, termsFrom } from '@zhice/server/domains/case/clock.rules';
import { compactTally } from '@zhice/server/domains/case/desk.queries';
import type postgres from 'postgres';
import { addOwners } from './add-owners';

export const UNITS = 12;
/** Five of each unit, and one who watches over all. */
export const STAFF = 61;
const ENTERPRISES = 20_000;
const AREAS = ['330102', '330106', '330108'];
const CHUNK = 5000;
/** Cases come on the working days of two years; those of the last ones may be open. */
const WORKING_DAYS = 500;
const YOUNG = 60;

/**
 * A million cases as two years leave them: as many come on each working day, three fifths of them appeals with 30 working
 * days, the others questions with two. Each lives its own life (a first answer, a return to its applicant, the answer, the
 * applicant's consent or none), with one in twenty late, so that about one in twenty is open and the terms, warnings and
 * reminders of yesterday and before are done. Answers with the ids of those that are open.
 */
export async function fillCases(sql: postgres.Sql, count: number): Promise<number[]> {
  await fillPeople(sql);
  const today = dayInChina(new Date());
  const aDay = Math.ceil(count / WORKING_DAYS);
  const old = count - aDay * YOUNG;
  await sql`
    insert into cases (kind, number, state, stage, account_id, enterprise_id, title, form, unit_id, handler_id, area_code,
      created_at, changed_at, submitted_at, state_since, term_from, answer_days, whole_days, paused_days, answered_at, closed_at, ticked)
    select k.kind, 'ZC-' || lpad(n::text, 9, '0'), k.state, case k.state when 'withdrawn' then k.state else 'done' end,
      k.account, case when k.kind = 'appeal' then k.account end, (${[...TOPICS]}::text[])[1 + n % ${TOPICS.length}] || ' ' || n, ${sql.json(FORM)},
      1 + k.handler % ${UNITS}, 1 + k.handler, (${AREAS}::text[])[1 + n % 3], k.at, k.at, k.at, k.ended, k.at::date,
      case when k.kind = 'appeal' then 5 else 2 end, case when k.kind = 'appeal' then 30 else 2 end, 0, k.ended, k.ended, '{act}'
    from generate_series(1, ${old}) n
    cross join lateral (select case when n % 5 < 3 then 'appeal' when n % 5 = 3 then 'consult' else 'ip_consult' end as kind,
      case when n % 10 = 9 then 'withdrawn' else 'closed' end as state, 1 + (n::bigint * 7919) % ${ENTERPRISES} as account,
      (n::bigint * 31) % ${STAFF - 1} as handler,
      ${`${workingDayBefore(today, YOUNG)}T10:00:00+08:00`}::timestamptz - interval '1 minute' * (n * 1.1) as at,
      ${`${workingDayBefore(today, YOUNG)}T10:00:00+08:00`}::timestamptz - interval '1 minute' * (n * 1.05) as ended) k`;
  const random = seeded(2026);
  for (let age = YOUNG; age > 0; age--) {
    const from = workingDayBefore(today, age);
    const rows = Array.from({ length: aDay }, (_, n) => young(random, old + (YOUNG - age) * aDay + n + 1, from, today));
    for (let at = 0; at < rows.length; at += CHUNK) await writeRows(sql, rows.slice(at, at + CHUNK), YOUNG_ROWS(sql));
  }
  await sql`
    insert into case_event (case_id, at, action, state, role, account_id)
    select id, created_at, 'submit', 'submitted', 'applicant', account_id from cases`;
  await sql`
    insert into case_event (case_id, at, action, state, role, staff_id, unit_id, words)
    select id, answered_at, 'answer', 'answered', 'office', handler_id, unit_id, '请在期限内办理' from cases
    where answered_at is not null`;
  await compactTally(sql, today);
  await sql`vacuum analyze`;
  return openIds(sql);
}

/** The ids of the cases that are open. */
export const openIds = async (sql: postgres.Sql): Promise<number[]> =>
  (await sql<{ id: number }[]>`select id from cases where stage in ('todo', 'running') order by id`).map(
    ({ id }) => id,
  );

/** What cases are about: each topic is the words of one in four hundred. */
const MATTERS =
  '技改 人才 专精特新 出口退税 用地 环评 用工 融资 标准厂房 电力 物流 数字化 品牌 租金 社保 专利 消防 水价 审批 采购'.split(
    ' ',
  );
const ASKED = (
  '补助何时拨付 材料怎么准备 公示后未到账 资格如何认定 网上办理失败 窗口答复不一 期限能否延长 标准如何理解 名额是否还有 证书何时寄出 ' +
  '退回后怎样补正 负责人变更 年度如何计算 发票要求 上限怎样确定 逾期如何补救 是否可以叠加 合同需要备案 地址迁移影响 审计报告格式'
).split(' ');
export const TOPICS: readonly string[] = MATTERS.flatMap((matter) => ASKED.map((asked) => `${matter}${asked}`));
const FORM = {
  ...{ topic: 'fee', words: '年费怎么缴才不会晚？', contact_name: '王芳', contact_phone: '13800138000' },
  ...{ title: '技改补助公示后尚未拨付', content: '公示已满三个月，仍未收到拨付通知，请问何时拨付？', public: true },
};
const YOUNG_ROWS = (sql: postgres.Sql) => ({
  table: 'cases',
  columns: `kind text, number text, state text, stage text, account_id bigint, enterprise_id bigint, title text, unit_id bigint,
    handler_id bigint, area_code text, created_at timestamptz, changed_at timestamptz, submitted_at timestamptz, state_since timestamptz,
    term_from date, answer_days smallint, whole_days smallint, answer_due_on date, due_on date, paused_days integer,
    answered_at timestamptz, closed_at timestamptz, tick_on date, ticked text[]`,
  values: { form: sql.json(FORM) },
});

const kindOf = (n: number): CaseKind => (n % 5 < 3 ? APPEAL : n % 5 === 3 ? CONSULT : IP_CONSULT);

/** A case of the last months as its life has left it this morning. */
function young(random: () => number, n: number, from: Day, today: Day) {
  const kind = kindOf(n);
  const isAppeal = kind === APPEAL;
  const handler = Math.floor(random() * (STAFF - 1));
  const given = termsFrom(from, isAppeal ? { answer: 5, whole: 30 } : { answer: 2, whole: 2 });
  const { state, since, terms, answered } = lifeOf(random, isAppeal, given, today);
  const stage = kind.states[state]?.stage ?? 'done';
  const over = stage === 'done' || stage === 'withdrawn';
  const clocked = {
    ...terms,
    state,
    state_since: since,
    ...(answered && { answer_due_on: null }),
    ...(over && { due_on: null }),
  };
  const { ticked, tick_on } = tickedBefore(kind, clocked, today);
  const enterprise = 1 + Math.floor(random() * ENTERPRISES);
  return {
    ...{ kind: kind.name, number: `ZC-${String(n).padStart(9, '0')}`, state, stage, account_id: enterprise },
    ...{ enterprise_id: isAppeal ? enterprise : null, title: `${TOPICS[n % TOPICS.length]} ${n}` },
    ...{ unit_id: 1 + (handler % UNITS), handler_id: state === 'submitted' && n % 2 ? null : 1 + handler },
    ...{
      area_code: AREAS[n % 3],
      created_at: at(from),
      changed_at: at(since),
      submitted_at: at(from),
      state_since: at(since),
    },
    ...{
      term_from: from,
      answer_days: given.answer_days,
      whole_days: given.whole_days,
      paused_days: terms.paused_days,
    },
    ...{ answer_due_on: clocked.answer_due_on, due_on: clocked.due_on, answered_at: answered ? at(since) : null },
    ...{ closed_at: over ? at(since) : null, tick_on, ticked },
  };
}

/** What the clock has done with a case before today, and when it comes next. */
function tickedBefore(kind: CaseKind, clocked: Omit<Clocked, 'ticked'>, today: Day) {
  const ticked: string[] = [];
  for (;;) {
    const tick = nextTick(kind, { ...clocked, ticked });
    const isLeft = tick?.action && kind.actions[tick.action]?.to && tick.what === 'act';
    if (!tick || tick.on >= today || isLeft) return { ticked, tick_on: tick?.on ?? null };
    ticked.push(tick.what);
  }
}

/** Where a case stands today: what comes after what, each after so many working days. */
function lifeOf(random: () => number, isAppeal: boolean, given: ReturnType<typeof termsFrom>, today: Day) {
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const late = random() < 0.05;
  let terms = given;
  let life = { state: 'submitted', since: given.term_from ?? today, answered: false };
  const steps = isAppeal
    ? ([
        ['accepted', late ? between(6, 9) : between(1, 4)],
        ...(random() < 0.2 ? [['waiting', between(1, 5)] as const, ['handling', between(1, 9)] as const] : []),
        ['answered', late ? between(31, 40) : between(16, 30)],
        ['closed', between(1, 10)],
      ] as const)
    : ([
        ['answered', late ? between(3, 9) : between(1, 2)],
        ['closed', between(1, 10)],
      ] as const);
  for (const [state, days] of steps) {
    const since = addWorkingDays(life.since, days);
    if (since >= today) break;
    if (life.state === 'waiting') terms = resumed(terms, life.since, since);
    life = { state, since, answered: true };
  }
  return { ...life, terms };
}

/** Ten in the morning. */
const at = (day: Day): string => `${day}T10:00:00+08:00`;

function workingDayBefore(today: Day, days: number): Day {
  let day = today;
  while (workingDaysBetween(day, today) < days) day = addDays(day, -1);
  return day;
}

/** Numbers from 0 to 1, the same ones from the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

async function fillPeople(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into enterprise (name, review_status, approved_at)
    select '江澜' || n || '科技有限公司', 2, now() from generate_series(1, ${ENTERPRISES}) n`;
  await addOwners(
    sql,
    (tx) => tx`
      insert into account (username, nickname, enterprise_id, created_at)
      select 'firm' || id, '申请人 ' || id, id, now() from enterprise order by id`,
  );
  await sql`insert into unit (name, area_code) select '部门 ' || n, '330100' from generate_series(1, ${UNITS}) n`;
  await sql`
    insert into staff (username, name, password_hash, mobile, unit_id, created_at)
    select 'staff' || n, '工作人员 ' || n, 'none', '1370000' || lpad(n::text, 4, '0'), 1 + (n - 1) % ${UNITS}, now()
    from generate_series(1, ${STAFF}) n`;
  await sql`update unit set head_id = id`;
  await sql`insert into role (name, permissions) values ('经办', '{consults,appeals}'), ('督办', '{consults,appeals,coordination}')`;
  await sql`
    insert into staff_role (staff_id, role_id)
    select s.id, r.id from staff s join role r on r.name = case when s.id = ${STAFF} then '督办' else '经办' end`;
}
