import type { CallInput, CallOutput } from '@zhice/contract/all';
import { PROJECT_FIELDS } from '@zhice/contract/enterprise/project-fields';
import { periodText } from '@zhice/contract/period';
import { catalogue } from '@zhice/matching/catalogue';
import { type FactDef, factDef } from '@zhice/matching/facts';
import type { Entry } from '@zhice/matching/profile';
import { ProfileView } from '@zhice/matching/profile-view';
import { quoted } from '@zhice/matching/quoted';
import { found, Refusal } from '../../base/refusal';
import type { Db } from '../../db/sql';
import type { Context, Handlers } from '../../rpc/context';
import { wordsIn } from '../catalogue';
import { findItemWords } from '../policy';
import { deleteProject, insertProject, updateProject, writeInputs } from './application-projects.queries';
import { periodsAsked } from './catalogue';
import { findVersionLocked, touchFacts } from './change-facts';
import { readChanges } from './fact-changes.rules';
import { factView, valueText } from './fact-view';
import { findProfile, type Project, profileWith } from './profile.queries';

type Inputs = CallOutput<'/api/portal/application_input'>;
type EnterpriseContext = Context<'enterprise'>;

/** More projects of one item than anybody carries out. */
const MOST_PROJECTS = 20;
/** What a project is called that was never named. */
const FIRST_NAME = '项目一';

export const applicationInputHandlers = {
  '/api/portal/application_input': (context, { id, project }) => inputsOf(context, id, project),

  '/api/portal/application_input_save': async (context, { id, project, changes: given }) => {
    const changes = readChanges(given, context.today, 'application');
    const asked = new Set((await factsOf(context, id)).map(({ key }) => key));
    const foreign = changes.find(({ fact }) => !asked.has(fact));
    if (foreign)
      throw new Refusal('facts_wrong', { detail: '这一事项不需要此项信息' }, `${foreign.fact}:${foreign.period}`);
    const own = await lockProjects(context, id);
    const one = project === undefined ? own.find(({ counts }) => counts) : found(own.find((at) => at.id === project));
    const kept = one?.id ?? (await insertProject(context, id, FIRST_NAME));
    await writeInputs(context, kept, changes);
    await touchFacts(context);
    context.subject(`application input ${id}`, {
      project: kept,
      facts: changes.map(({ fact, period }) => `${fact}:${period}`),
    });
    return inputsOf(context, id, kept);
  },

  '/api/portal/application_project_save': saveProject,

  '/api/portal/application_project_remove': async (context, { id, project }) => {
    const one = found((await lockProjects(context, id)).find((at) => at.id === project));
    await deleteProject(context.db, one.id);
    await touchFacts(context);
    context.subject(`application input ${id}`, { project: one.name });
    return inputsOf(context, id);
  },
} satisfies Partial<Handlers>;

async function saveProject(
  context: EnterpriseContext,
  { id, project, name: given, counts }: CallInput<'/api/portal/application_project_save'>,
): Promise<Inputs> {
  found(await findItemWords(context.db, id, context.today));
  const own = await lockProjects(context, id);
  const name = given?.trim();
  if (name === '' || (project === undefined && !name)) {
    throw new Refusal('bad_input', { detail: PROJECT_FIELDS.name.required }, 'name');
  }
  if (project !== undefined) found(own.find((at) => at.id === project));
  if (own.some((at) => at.name === name && at.id !== project)) {
    throw new Refusal('rule_broken', { detail: `这一事项下已有项目${quoted(name!)}，请换一个名称` }, 'name');
  }
  if (project === undefined && own.length >= MOST_PROJECTS) {
    const detail = `一个事项最多 ${MOST_PROJECTS} 个项目，请先删除不再申报的`;
    throw new Refusal('rule_broken', { detail }, 'name');
  }
  const kept = project ?? (await insertProject(context, id, name!));
  if (project !== undefined || counts) await updateProject(context, kept, { name, counts });
  await touchFacts(context);
  context.subject(`application input ${id}`, { project: name ?? kept, ...(counts && { counts }) });
  return inputsOf(context, id, kept);
}

/** The projects of an item, which nobody else changes until the end of the transaction. */
async function lockProjects({ db, enterpriseId }: EnterpriseContext, itemId: number): Promise<Project[]> {
  found(await findVersionLocked(db, enterpriseId));
  return projectsOf((await findProfile(db, enterpriseId))?.projects, itemId);
}

const projectsOf = (projects: readonly Project[] = [], itemId: number): Project[] =>
  projects.filter(({ item }) => item === itemId);

/** What is asked for an item with what was said of one of its projects: of the one that counts, where none is named. */
async function inputsOf(context: EnterpriseContext, id: number, projectId?: number): Promise<Inputs> {
  const { db, enterpriseId, today, services } = context;
  const facts = await factsOf(context, id);
  const stored = found(await findProfile(db, enterpriseId));
  const own = projectsOf(stored.projects, id);
  // what was removed in another window is followed by the one that counts
  const shown = own.find((one) => one.id === projectId) ?? own[0];
  const view = new ProfileView(shown ? profileWith(stored.profile, shown) : stored.profile, today);
  const told = (fact: string) => newestFirst((shown?.entries ?? []).filter((entry) => entry.fact === fact));
  const texts = new Map(own.map((one) => [one.id, projectText(one.entries, today)]));
  return {
    id,
    project: shown?.id ?? null,
    projects: services.matching.judgeProjects(stored.profile, own, today).map((one) => ({
      ...one,
      text: texts.get(one.id)!,
    })),
    facts: facts.map((def) => factView(def, told(def.key), view, id)),
    periods: periodsAsked(today),
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

/** The project with which an enterprise applies for an item, and what it has said of it, one line each: how its declaration begins. */
export async function describeProject(db: Db, enterpriseId: number, itemId: number, today: string) {
  const [counting] = projectsOf((await findProfile(db, enterpriseId))?.projects, itemId);
  return { ...(counting && { project: counting.name }), statement: projectText(counting?.entries ?? [], today) };
}

function projectText(told: readonly Entry[], today: string): string {
  return told
    .map(({ fact, period, value }) => {
      const def = factDef(fact);
      return `${def.label}${period && `（${periodText(period)}）`}：${valueText(def, value, today)}`;
    })
    .join('\n');
}
