import type { EnterpriseAccess } from '../call';
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

/** Who acts on a case: who opened it, who handles it, who watches over units, who was asked to help, and the terms themselves. */
export const CASE_ROLES = enumeration({
  applicant: '申请人',
  office: '经办',
  coordinator: '督办',
  assistant: '协办',
  clock: '系统',
});
export type CaseRole = (typeof CASE_ROLES)[number];

export interface CaseState<State extends string = string> {
  label: string;
  stage: CaseStage;
  /** What comes next, to the applicant: '等待受理'. */
  next: string;
  /** The applicant may change what the case says, and submits it into this state. */
  submits?: State;
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
  /** Only those who handle the case see that it happened. */
  inside?: true;
  /** To the other side, with {title}, {number}, {words}, {due} and {until}. */
  tells?: string;
  /** Told by SMS or mail at once, whatever the person chose for the portal's news. */
  sends?: true;
  /** Page that what is told leads to, where that is not the case. */
  leads?: string;
  /** It is what the first answer means: its term is met. */
  answers?: true;
  /** Terms count anew from this day: the case is opened again. */
  restarts?: true;
  tone?: 'primary' | 'danger';
  /** May be done to many at once. */
  bulk?: true;
  /** A second person: nobody who did one of these to the case. */
  notBy?: readonly string[];
  /** Of the clock: after so many working days in the state (days of the calendar where it says so), where nobody has said how long it lasts; what ends a case has reminded the applicant twice before. */
  after?: { days: number; calendar?: true; reminders?: readonly [number, number]; tells?: string };
}

/** A person for themself, or somebody who may do this in an enterprise; the same acts on it for the applicant. */
export type CaseOpener = 'member' | EnterpriseAccess;

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
  /** An enterprise's cases are all its people's; a member's are one's own. */
  opener: Opener;
  /** Of how many one applicant opens in a day; more are refused. */
  mostADay?: number;
  /** What a member of staff who handles it may do. */
  permission: Permission;
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

/** Declares a kind: its actions may name its states alone. Every kind begins as a draft. */
/* @__NO_SIDE_EFFECTS__ */
export const caseKind = <
  const State extends string,
  const Action extends string,
  const Opener extends CaseOpener,
  const Fields extends FormFields,
>(
  kind: CaseKind<State, Action, Opener, Fields>,
): CaseKind<State, Action, Opener, Fields> => kind;

/** The states of a kind with their names, as lists and filters take them. */
export const statesOf = <State extends string>({ states }: Pick<CaseKind<State>, 'states'>): Enumeration<State> =>
  enumeration(
    Object.fromEntries(Object.entries<CaseState>(states).map(([name, { label }]) => [name, label])) as Record<
      State,
      string
    >,
  );

/** The page of a case that is no draft. */
export const CASE_PATH = '/caseDetail?id=';

/** Page of the portal on which the applicant goes on with a case: its form while that may be changed, else the case. */
export const linkOf = ({ path, states }: CaseKind, state: string, id: number): string =>
  `${states[state]?.submits ? path : CASE_PATH}${id}`;

/** Whether an action may be taken in a state by somebody in one of these roles. */
export const isOpenTo = ({ from, by }: CaseAction, state: string, roles: readonly CaseRole[]): boolean =>
  from.includes(state) && by.some((role) => roles.includes(role));
