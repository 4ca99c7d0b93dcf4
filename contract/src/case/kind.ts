import type { EnterpriseAccess, OwnAccess } from '../call';
import type { MemberPermission } from '../enterprise/member-permissions';
import { type Enumeration, enumeration } from '../enumeration';
import type { FormFields } from '../fields';
import type { Permission } from '../staff/enumerations';

/** Where a case of any kind stands: waits for the applicant, for those who handle it, is over, was taken back. */
export const CASE_STAGES = enumeration({
  todo: '待您处理',
  running: '办理中',
  done: '已办结',
  withdrawn: '已撤回',
});
export type CaseStage = (typeof CASE_STAGES)[number];

/** Whether a case in a stage still goes on: what has ended needs nobody who handles it. */
export const goesOn = (stage: CaseStage | undefined): boolean => stage === 'todo' || stage === 'running';

/** The same in the eyes of who was asked. */
export const RECEIVED_STAGES = enumeration({
  running: '由您办理',
  todo: '等待中',
  done: '已办结',
  withdrawn: '申请人已撤回',
});

/** Who acts on a case: who opened it, who was asked – a provider, an expert, a trader –, who handles it, who watches over units, who was asked to help, and the terms themselves. */
export const CASE_ROLES = enumeration({
  applicant: '申请人',
  counterpart: '对方',
  office: '经办',
  coordinator: '督办',
  assistant: '协办',
  clock: '系统',
});
export type CaseRole = (typeof CASE_ROLES)[number];

export interface CaseState<State extends string = string> {
  label: string;
  stage: CaseStage;
  /** It is over, and nothing says that what it was opened for has come about. */
  vain?: true;
  /** What comes next, to the applicant: '等待受理'. */
  next: string;
  /** The same once the applicant has judged it. */
  rated?: string;
  /** Said before what comes next once it was asked again how it went, until that was answered. */
  again?: string;
  /** The same once so many days since it was closed are over. */
  later?: { days: number; next: string };
  /** The same in the eyes of who was asked. */
  theirs?: string;
  /** The applicant may change what the case says, and submits it into this state. */
  submits?: State;
  /** Or into this one, where its domain says so (`Route.state`). */
  orSubmits?: State;
  /** It is handled elsewhere, where both sides are still heard: they may add to it. */
  heard?: true;
  /** What it says is for the applicant alone until its last day is over, for good where it has none: nobody else reads it, however they ask. */
  sealed?: true;
  /** It is the applicant's turn: terms stand still. */
  paused?: true;
}

export interface CaseAction<State extends string = string> {
  /** On its button: '受理'. */
  label: string;
  by: readonly CaseRole[];
  from: readonly State[];
  /** The state stays where it is absent. */
  to?: State;
  /** What it asks: `words` are those of its event, `files` its files, `score` the rating; all else is kept beside them. */
  fields?: FormFields;
  /** Its field that says for how many working days the case stays in the state that it leads to: {until} their last. */
  lasts?: string;
  /** In the history: '已受理'. */
  said: string;
  /** What its domain settles with it and keeps beside what it asks, as the history calls it: 应交付日期. */
  settles?: Readonly<Record<string, string>>;
  /** Only those who handle the case see that it happened. */
  inside?: true;
  /** To the applicant where somebody else acts, with {title}, {number}, {words}, {unit}, {due}, {until} and {closed}. */
  tells?: string;
  /** To the counterpart where somebody else acts. */
  tellsOther?: string;
  /** Who takes it lets the other side see how to reach them, once both do; or takes that back. */
  contact?: 'share' | 'withhold';
  /** Told by SMS or mail at once, whatever the person chose for the portal's news. */
  sends?: true;
  /** Page that what is told leads to, where that is not the case. */
  leads?: string;
  /** It is what the first answer means: its term is met. */
  answers?: true;
  /** Terms count anew from this day: the case is opened again. */
  restarts?: true;
  /** How it went is asked anew from now on: an earlier rating is of what was before. */
  unrates?: true;
  tone?: 'primary' | 'danger';
  /** May be done to many at once. */
  bulk?: true;
  /** A second person: nobody who did one of these to the case. */
  notBy?: readonly string[];
  /** Of the clock: after so many working days in the state (days of the calendar where it says so), where nobody has said how long it lasts; what ends a case has reminded the applicant twice before. */
  after?: { days: number; calendar?: true; reminders?: readonly [number, number]; tells?: string };
}

/**
 * A person for themself, somebody who may do this in an enterprise, or (`own:`) in the enterprise for which they act and for
 * themself where they have none; the same acts on it for the applicant.
 */
export type CaseOpener = 'member' | OwnAccess | EnterpriseAccess;

/** Who is asked, as their domain knows them. */
export const PARTY_KINDS = enumeration({
  provider: '服务机构',
  expert: '专家',
  talent: '人才',
  institution: '金融机构',
  trader: '供需企业',
});
export type PartyKind = (typeof PARTY_KINDS)[number];

/** Who is asked, where that is not the office: it acts for those who have no account. */
export interface Counterpart {
  /** '服务机构'. */
  label: string;
  /** To them when a case is submitted: '收到新的服务申请“{title}”'. */
  tells: string;
  /** What a member of the enterprise that was asked needs to act; 'member': a person is asked, or any member may. */
  permission: MemberPermission | 'member';
  /** Where they read more of who asks, in the portal; the id of the case follows. */
  reads?: { label: string; path: string };
}

/** A kind of case, said once: words, form, states and who may do what; server and web take it from here. */
export interface CaseKind<
  State extends string = string,
  Action extends string = string,
  Opener extends CaseOpener = CaseOpener,
  Fields extends FormFields = FormFields,
> {
  name: string;
  label: string;
  /** Begins its numbers: 'SQ'. */
  prefix: string;
  /** An enterprise's cases are all its people's; a member's are one's own, and those of who has no enterprise. */
  opener: Opener;
  /** Nobody acts for its enterprise yet: what is told of it is for its people themselves, for whichever enterprise they act. */
  toPersons?: true;
  /** Of how many one applicant opens in a day; more are refused. */
  mostADay?: number;
  /** What a member of staff who handles it may do. */
  permission: Permission;
  counterpart?: Counterpart;
  /** What {unit} is called while no unit has the case; the platform where it is absent. */
  unitless?: string;
  /** Who is asked reads and answers by calls of the domain instead, not among what was received. */
  askedElsewhere?: true;
  /** Page with its form, where a draft goes on; the id of the case follows. */
  path: string;
  fields: Fields;
  states: Readonly<Record<State, CaseState<NoInfer<State>>>>;
  actions: Readonly<Record<Action, CaseAction<NoInfer<State>>>>;
  /** Working days from its submission to the first answer, and to the end; absent: none. A unit may promise less. */
  terms?: { answer?: number; whole?: number };
  /** Years for which an ended case is kept. */
  kept: number;
}

/** What who asks, and who was asked, may add of a case of any kind while it is handled; it changes no state. */
const addition = <State extends string>({
  states,
  counterpart,
}: Pick<CaseKind<State>, 'states' | 'counterpart'>): CaseAction<State> => ({
  label: '补充说明',
  from: (Object.keys(states) as State[]).filter(
    (name) => (states[name].stage === 'running' || states[name].heard) && !states[name].sealed,
  ),
  said: '补充说明',
  fields: {
    words: { kind: 'lines', label: '补充的内容', required: '请写下要补充的内容', max: 3000, rows: 5 },
    files: { kind: 'files', label: '附件', max: 10 },
  },
  ...(counterpart
    ? {
        by: ['applicant', 'counterpart'],
        tells: '“{title}”的对方补充说明：{words}',
        tellsOther: '“{title}”的申请人补充说明：{words}',
      }
    : { by: ['applicant'] }),
});

/** The applicant will not hand in what was begun: it is asked for no more. */
const DISCARD = {
  label: '放弃草稿',
  by: ['applicant'],
  from: ['draft'],
  to: 'withdrawn',
  said: '已放弃草稿',
  tone: 'danger',
} as const satisfies CaseAction<'draft' | 'withdrawn'>;

/** Whether the applicant can take back what was never submitted by an action of the kind itself. */
const takesDraftsBack = ({ actions }: Pick<CaseKind, 'actions'>) =>
  Object.values<CaseAction>(actions).some(({ by, from }) => by.includes('applicant') && from.includes('draft'));

/** Declares a kind: its actions may name its states alone. Every kind begins as a draft, which can be given up, and takes what is added later. */
/* @__NO_SIDE_EFFECTS__ */
export const caseKind = <
  const State extends string,
  const Action extends string,
  const Opener extends CaseOpener,
  const Fields extends FormFields,
>(
  kind: CaseKind<State, Action, Opener, Fields>,
): CaseKind<State, Action | 'add' | 'discard', Opener, Fields> => ({
  ...kind,
  actions: {
    ...kind.actions,
    ...(takesDraftsBack(kind) ? {} : { discard: DISCARD }),
    add: addition(kind),
  } as CaseKind<State, Action | 'add' | 'discard'>['actions'],
});

/** The states of a kind with their names, as lists and filters take them. */
export const statesOf = <State extends string>({ states }: Pick<CaseKind<State>, 'states'>): Enumeration<State> =>
  enumeration(
    Object.fromEntries(Object.entries<CaseState>(states).map(([name, { label }]) => [name, label])) as Record<
      State,
      string
    >,
  );

/** Whether the cases of a kind are of the area of their enterprise where they name none: who is asked answers, wherever that is. */
export const isOfItsArea = ({ counterpart }: Pick<CaseKind, 'counterpart'>): boolean => counterpart === undefined;

/** The page of a case that is no draft. */
export const CASE_PATH = '/caseDetail?id=';

/** Page of the portal on which the applicant goes on with a case: its form while that may be changed, else the case. */
export const linkOf = ({ path, states }: CaseKind, state: string, id: number): string =>
  `${states[state]?.submits ? path : CASE_PATH}${id}`;

/** Whether a state waits for an act of somebody in a role, by which it is left. */
export const isTurnOf = ({ actions }: Pick<CaseKind, 'actions'>, state: string, role: CaseRole): boolean =>
  Object.values<CaseAction>(actions).some(
    (action) => action.to !== undefined && action.to !== state && isOpenTo(action, state, [role]),
  );

/** The action of a kind that somebody names; undefined where it has none of that name. */
export const actionOf = ({ actions }: Pick<CaseKind, 'actions'>, name: string): CaseAction | undefined =>
  Object.hasOwn(actions, name) ? actions[name] : undefined;

/** Whether an action may be taken in a state by somebody in one of these roles. */
export const isOpenTo = ({ from, by }: CaseAction, state: string, roles: readonly CaseRole[]): boolean =>
  from.includes(state) && by.some((role) => roles.includes(role));

/** What an act asks about a case that says this. */
export const fieldsOfAct = (
  { fields = {} }: Pick<CaseAction, 'fields'>,
  form: Readonly<Record<string, unknown>>,
): FormFields =>
  Object.fromEntries(Object.entries(fields).filter(([, { ifSaid }]) => ifSaid === undefined || form[ifSaid] === true));
