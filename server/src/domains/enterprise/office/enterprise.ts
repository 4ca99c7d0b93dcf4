import type { CallOutput } from '@zhice/contract/all';
import { CORRECTION_SOURCES } from '@zhice/contract/enterprise/enumerations';
import { RIGHT_KINDS } from '@zhice/contract/ip/enumerations';
import type { PatentKind, RightKind, RightStatus } from '@zhice/contract/ip/right';
import { FACT_SOURCES } from '@zhice/contract/matching/enumerations';
import { periodText } from '@zhice/contract/period';
import { type FactDef, findFact } from '@zhice/matching/facts';
import type { Entry, FactSource, FactValue } from '@zhice/matching/profile';
import { ProfileView } from '@zhice/matching/profile-view';
import { momentInChina } from '../../../base/day';
import { found, Refusal } from '../../../base/refusal';
import { firstRow } from '../../../db/read-rows';
import type { Db } from '../../../db/sql';
import { kindName, statusName } from '../../../reference/right-kinds';
import type { Context, Handlers } from '../../../rpc/context';
import { differences } from '../../../rpc/differences';
import { type Applicant, insertNotices } from '../../notice';
import { actsOn } from '../../staff';
import { firmFacts, periodsAsked } from '../catalogue';
import { changeFacts } from '../change-facts';
import { IDENTITY_KINDS } from '../enterprise-review';
import { type FactChange, fieldOf, readChanges } from '../fact-changes.rules';
import { entriesByFact, factView, valueText } from '../fact-view';
import { countObtained, pageObtained } from '../own/obtained';
import { findProfile } from '../profile.queries';
import { enterpriseRows, inAreas } from './enterprise-list';
import { freezeDifferences, tellFreezing, wakes } from './freeze';
import { usersOf } from './users';

type Office = Context<'staff:enterprises'>;
type Whole = CallOutput<'/api/console/enterprise'>;

/** So many of the newest are shown; all of them stand in their own lists. */
const NEWEST = 10;

export const officeEnterpriseHandlers = {
  '/api/console/enterprise': async (context, { id }) => {
    const { db, today } = context;
    const own = found(await findIdentity(context, id));
    const [row] = await enterpriseRows(db, [id]);
    const stored = found(await findProfile(db, id));
    const view = new ProfileView(stored.profile, today);
    const entries = entriesByFact(stored.profile);
    const obtained = await pageObtained(db, id, {}, { offset: 0, limit: NEWEST });
    return {
      ...found(row),
      ...{ stock_code: own.stock_code ?? '', registered_on: own.registered_on ?? '' },
      ...{
        frozen_at: shown(own.frozen_at),
        frozen_reason: own.frozen_reason,
        authenticated_at: shown(own.approved_at),
      },
      fact_version: stored.version,
      periods: periodsAsked(today),
      facts: firmFacts(today).map((fact) => factView(fact, entries.get(fact.key) ?? [], view)),
      rights: await countRights(db, id),
      right_list: await newestRights(db, id),
      users: await usersOf(db, id),
      ...(await casesOf(context, id)),
      obtained: obtained.map(({ year, title, total_money }) => ({ year, title, money: total_money })),
      obtained_count: (await countObtained(db, id)).reduce((sum, { count }) => sum + count, 0),
      acts: await actsOn(db, `enterprise ${id}`, NEWEST),
    };
  },

  '/api/console/enterprise_fact_history': async (context, { id, fact }) => {
    const { db, today } = context;
    found(await findIdentity(context, id));
    const def = found(findFact(fact));
    const rows = await db<PastValue[]>`
      select period, value, source, value_date, replaced_at from enterprise_fact_past
      where enterprise_id = ${id} and fact = ${fact} and value is not null order by replaced_at desc, id desc limit 100`;
    return {
      list: rows.map(({ period, value, source, value_date, replaced_at }) => ({
        period,
        text: valueText(def, value, today),
        source_name: FACT_SOURCES.labels[source],
        date: value_date,
        replaced_at: momentInChina(replaced_at),
      })),
    };
  },

  '/api/console/enterprise_freeze': async (context, { id, frozen, reason: given }) => {
    const { db, services, now, subject, afterCommit } = context;
    const reason = given.trim();
    const was = found(await findIdentity(context, id, true));
    if ((was.frozen_at !== null) === frozen) throw new Refusal('state_changed');
    await db`
      update enterprise set frozen_at = ${frozen ? now : null}, frozen_reason = ${frozen ? reason : ''} where id = ${id}`;
    const people = await db<Applicant[]>`
      select a.id, a.mobile, a.email from enterprise_member m join account a on a.id = m.account_id
      where m.enterprise_id = ${id} and a.disabled_at is null order by a.id`;
    await tellFreezing(db, people, { whose: 'enterprise', id, name: was.name, frozen, reason }, now);
    subject(`enterprise ${id}`, freezeDifferences({ frozen, reason }, was.frozen_reason));
    afterCommit(wakes(services));
    return {};
  },

  '/api/console/enterprise_fact': async (context, { id, version, fact, period, value, source, basis }) => {
    const { db, now, today, subject } = context;
    found(await findIdentity(context, id, true));
    const def = found(findFact(fact));
    const changes = readAtValue({ fact, period, value }, today);
    const of = { enterpriseId: id, accountId: null, now, today, source };
    refuseFollowing(def, (await findProfile(db, id))?.profile ?? [], today);
    const { before, after } = await changeFacts(db, of, changes, version);
    const [was, is] = [before, after].map((profile) => saidOf(def, period, profile, today));
    if (was === is) throw wrong('更正后的内容与现在的相同');
    const item = `${def.label}${period && `（${periodText(period)}）`}`;
    const because = `${CORRECTION_SOURCES.labels[source]}：${basis.trim()}`;
    subject(`enterprise ${id}`, differences({ [item]: was }, { [item]: is, 依据: because }));
    const body = `“${item}”由“${was || '未填写'}”更正为“${is || '未填写'}”。依据：${because}。如有异议，请联系平台客服。`;
    const told = {
      enterpriseId: id,
      kind: 'enterprise' as const,
      title: '平台更正了贵企业的信息',
      body,
      path: '/firm',
    };
    await insertNotices(db, [{ ...told, mark: `corrected ${fieldOf({ fact, period })} ${now.toISOString()}` }], now);
    return { version: found(await findProfile(db, id)).version };
  },
} satisfies Partial<Handlers>;

interface PastValue {
  period: string;
  value: FactValue;
  source: FactSource;
  value_date: string;
  replaced_at: Date;
}

const shown = (moment: Date | null): string => (moment ? momentInChina(moment) : '');

interface Identity {
  id: number;
  name: string;
  credit_code: string | null;
  stock_code: string | null;
  registered_on: string | null;
  source_key: string | null;
  approved_at: Date | null;
  frozen_at: Date | null;
  frozen_reason: string;
  fact_version: number;
}

/** An enterprise of the areas of who asks, locked until the transaction ends where that is asked. */
export const findIdentity = ({ db, staff }: Pick<Office, 'db' | 'staff'>, id: number, lock = false) =>
  firstRow<Identity>(db`
    select id, name, credit_code, stock_code, registered_on::text, source_key, approved_at, frozen_at, frozen_reason, fact_version
    from enterprise where id = ${id} and ${inAreas(db, staff.areas)} ${lock ? db`for update` : db``}`);

async function countRights(db: Db, id: number): Promise<Whole['rights']> {
  const rows = await db<{ kind: keyof typeof RIGHT_KINDS.labels; count: number }[]>`
    select kind, count(*) as count from ip_right where enterprise_id = ${id} and deleted_at is null group by kind`;
  return RIGHT_KINDS.map((kind) => ({
    name: RIGHT_KINDS.labels[kind],
    count: rows.find((row) => row.kind === kind)?.count ?? 0,
  }));
}

interface RightRow extends Omit<Whole['right_list'][number], 'kind_name' | 'status_name'> {
  kind: RightKind;
  patent_kind: PatentKind | null;
  status: RightStatus;
}

async function newestRights(db: Db, id: number): Promise<Whole['right_list']> {
  const rows = await db<RightRow[]>`
    select id, kind, patent_kind, name, number, status, granted_on::text as granted_on from ip_right
    where enterprise_id = ${id} and deleted_at is null
    order by coalesce(granted_on, applied_on) desc nulls last, id desc limit ${NEWEST}`;
  return rows.map(({ kind, patent_kind, status, ...row }) => ({
    ...row,
    kind_name: kindName(kind, patent_kind),
    status_name: statusName(kind, status),
  }));
}

interface CaseRow {
  id: number;
  kind: string;
  title: string;
  state: string;
  changed_at: Date;
  count: number;
}

async function casesOf(
  { db, services }: Office,
  id: number,
): Promise<Pick<Whole, 'cases' | 'case_count' | 'identity_case'>> {
  const named = ({ kind, state, ...row }: CaseRow) => {
    const handled = services.cases.find((one) => one.kind.name === kind)?.kind;
    return { ...row, kind_name: handled?.label ?? kind, state_name: handled?.states[state]?.label ?? state };
  };
  const rows = await db<CaseRow[]>`
    select id, kind, title, state, changed_at, count(*) over () as count from cases
    where enterprise_id = ${id} and submitted_at is not null order by changed_at desc, id desc limit ${NEWEST}`;
  const identity = await firstRow<CaseRow>(db`
    select id, kind, state from cases
    where enterprise_id = ${id} and kind = any(${[...IDENTITY_KINDS]}::text[]) and submitted_at is not null
    order by closed_at desc nulls first, id desc limit 1`);
  return {
    cases: rows.map(named).map(({ changed_at, ...row }) => ({ ...row, at: momentInChina(changed_at) })),
    case_count: rows[0]?.count ?? 0,
    identity_case: identity ? named(identity) : null,
  };
}

const wrong = (detail: string) => new Refusal('rule_broken', { detail }, 'value');

/** What is wrong with a value stands at the one field for it. */
function readAtValue(given: { fact: string; period: string; value: unknown }, today: string): FactChange[] {
  try {
    return readChanges([given], today);
  } catch (error) {
    throw error instanceof Refusal ? wrong(error.message) : error;
  }
}

/** A value that follows from others is put right there. */
function refuseFollowing(def: FactDef, profile: readonly Entry[], today: string): void {
  const view = new ProfileView(profile, today);
  if (factView(def, [], view).derived) throw wrong('这一项由其他信息得出，请更正它所依据的信息');
}

/** A value with where it comes from, in words; '' when it is not known. */
function saidOf(def: FactDef, period: string, profile: readonly Entry[], today: string): string {
  const entry = profile.find((one) => one.fact === def.key && one.period === period && one.item === undefined);
  return entry ? `${valueText(def, entry.value, today)}（${FACT_SOURCES.labels[entry.source]} ${entry.date}）` : '';
}
