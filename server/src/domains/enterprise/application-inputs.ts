import type { CallInput, CallOutput } from '@zhice/contract/all';
import { periodText } from '@zhice/contract/period';
import { catalogue } from '@zhice/matching/catalogue';
import { type FactDef, factDef } from '@zhice/matching/facts';
import type { Entry } from '@zhice/matching/profile';
import { ProfileView } from '@zhice/matching/profile-view';
import { found, Refusal } from '../../base/refusal';
import type { Db } from '../../db/sql';
import { writeRows } from '../../db/write-rows';
import type { Context, Handlers } from '../../rpc/context';
import { wordsIn } from '../catalogue';
import { findItemWords } from '../policy';
import { periodsAsked } from './catalogue';
import { findVersionLocked, touchFacts } from './change-facts';
import { type FactChange, readChanges } from './fact-changes.rules';
import { factView, valueText } from './fact-view';
import { findProfile } from './profile.queries';

type Inputs = CallOutput<'/api/portal/application_input'>;
type EnterpriseContext = Context<'enterprise'>;

export const applicationInputHandlers = {
  '/api/portal/application_input': (context, { id }) => inputsOf(context, id),
  '/api/portal/application_input_save': saveInputs,
} satisfies Partial<Handlers>;

async function saveInputs(
  context: EnterpriseContext,
  { id, changes: given }: CallInput<'/api/portal/application_input_save'>,
): Promise<Inputs> {
  const { db, enterpriseId, today } = context;
  const changes = readChanges(given, today, 'application');
  const asked = new Set((await factsOf(context, id)).map(({ key }) => key));
  const foreign = changes.find(({ fact }) => !asked.has(fact));
  if (foreign)
    throw new Refusal('facts_wrong', { detail: '这一事项不需要此项信息' }, `${foreign.fact}:${foreign.period}`);
  found(await findVersionLocked(db, enterpriseId));
  await writeInputs(context, id, changes);
  await touchFacts(context);
  context.subject(`application input ${id}`, { facts: changes.map(({ fact, period }) => `${fact}:${period}`) });
  return inputsOf(context, id);
}

async function inputsOf(context: EnterpriseContext, id: number): Promise<Inputs> {
  const { db, enterpriseId, today } = context;
  const facts = await factsOf(context, id);
  const profile = (await findProfile(db, enterpriseId))?.profile ?? [];
  const told = profile.filter(({ item }) => item === id);
  const view = new ProfileView(profile, today);
  return {
    id,
    facts: facts.map((def) => factView(def, newestFirst(told.filter(({ fact }) => fact === def.key)), view, id)),
    periods: periodsAsked(today),
    text: projectText(told, today),
  };
}

const newestFirst = (entries: Entry[]): Entry[] => entries.sort((a, b) => b.period.localeCompare(a.period));

/** What an item asks of a project, and what that follows from, in the order of the catalogue. */
async function factsOf({ db, today }: EnterpriseContext, id: number): Promise<FactDef[]> {
  const words = found(await findItemWords(db, id, today));
  const facts = catalogue().facts.filter(({ subject }) => subject === 'application');
  for (let before = -1; before !== words.size; ) {
    before = words.size;
    for (const { key, derive } of facts) if (words.has(key)) wordsIn(derive, words);
  }
  return facts.filter(({ key }) => words.has(key));
}

async function writeInputs(
  { db, enterpriseId, account, now, today }: EnterpriseContext,
  id: number,
  changes: readonly FactChange[],
): Promise<void> {
  await db`
    delete from application_input i
    using jsonb_to_recordset(${db.json(changes.filter(({ value }) => value === null) as never)}::jsonb)
      as c(fact text, period text)
    where i.enterprise_id = ${enterpriseId} and i.policy_id = ${id} and i.fact = c.fact and i.period = c.period`;
  await writeRows(
    db,
    changes.filter(({ value }) => value !== null),
    {
      table: 'application_input',
      columns: 'fact text, period text, value jsonb',
      values: {
        ...{ enterprise_id: enterpriseId, policy_id: id, source: 'self', value_date: today },
        ...{ updated_at: now, updated_by: account.id },
      },
      overwrites: 'enterprise_id, policy_id, fact, period',
    },
  );
}

/** What an enterprise has said of the project that it applies for with an item, one line each: how its declaration begins. */
export async function describeProject(db: Db, enterpriseId: number, itemId: number, today: string): Promise<string> {
  const profile = (await findProfile(db, enterpriseId))?.profile ?? [];
  return projectText(
    profile.filter(({ item }) => item === itemId),
    today,
  );
}

function projectText(told: readonly Entry[], today: string): string {
  return told
    .map(({ fact, period, value }) => {
      const def = factDef(fact);
      return `${def.label}${period && `（${periodText(period)}）`}：${valueText(def, value, today)}`;
    })
    .join('\n');
}
