import type { CallOutput } from '@zhice/contract/all';
import { DESK_ACTS, isDeskAct } from '@zhice/contract/case/desk-act-kinds';
import {
  CASE_PATH,
  type CaseAction,
  type CaseKind,
  type CaseRole,
  type CaseStage,
  type CaseState,
  isOpenTo,
  linkOf,
} from '@zhice/contract/case/kind';
import { marksIn } from '@zhice/contract/case/shared';
import { amountText, type FormField, type FormFields, type GivenFile, nameOf, valuesOf } from '@zhice/contract/fields';
import { momentInChina } from '../../base/day';
import { masked } from '../../base/personal';
import { mapOf } from '../../db/read-rows';
import type { FileStore } from '../../files/file-store';
import { hindranceOf } from './act';
import type { Case } from './case.queries';
import { type EventRow, listEvents } from './case-event.queries';
import { type Acting, type Form, type HandledKind, kindOf } from './case-kind';
import { agreedIn, contactLines } from './contact';
import { type LinkRow, listLinks } from './merging';
import { namesOfOthers, type OtherName, shownName } from './other-names';
import { personOf, type Side, sideOf } from './sides';
import { fill } from './tell-sides';

const DAY_MS = 86_400_000;

type View = CallOutput<'/api/portal/case'>;
type Row = CallOutput<'/api/portal/case_list'>['list'][number];
type EventView = View['history'][number];

/** Who reads a case, and so what of it is shown. */
export interface Reading extends Acting {
  services: Acting['services'] & { files: FileStore };
  roles: readonly CaseRole[];
  /** What is of a person stays as it is: for who gave it, and where reading it was asked for with a reason. */
  clear: boolean;
}

/** What comes next in the eyes of who was asked, where the state does not say. */
const THEIRS: Readonly<Record<CaseStage, string>> = {
  running: '请办理',
  todo: '等待申请人',
  done: '已结束',
  withdrawn: '申请人已撤回',
};

/** What every case says in a list, to its applicant or to who was asked. */
export function caseRow(
  { services, now }: Pick<Acting, 'services' | 'now'>,
  given: Case,
  side: Side = 'applicant',
): Row {
  const { kind } = kindOf(services, given.kind);
  const state = kind.states[given.state];
  const asked = side === 'counterpart';
  const next = asked ? (state?.theirs ?? THEIRS[given.stage]) : ownNext(state, given, now);
  return {
    ...{ id: given.id, kind: kind.name, kind_name: kind.label, number: given.number ?? '', title: given.title },
    ...{ state: given.state, state_name: state?.label ?? given.state, stage: given.stage, vain: state?.vain ?? false },
    next_step: fill(next ?? '', kind, given, ''),
    unit_name: given.unit_name,
    submitted_at: given.submitted_at && momentInChina(given.submitted_at),
    at: momentInChina(given.changed_at),
    ...{ answer_due_on: given.answer_due_on, due_on: given.due_on, paused: state?.paused ?? false },
    closed_at: given.closed_at && momentInChina(given.closed_at),
    ...{
      rating: given.rating,
      rating_asked: isAskedAgain(state, given),
      version: given.version,
      link: asked ? `${CASE_PATH}${given.id}` : linkOf(kind, given.state, given.id),
    },
  };
}

/** Whether it was asked again how it went (what the clock does where the state stays), and nobody has said yet. */
const isAskedAgain = (state: CaseState | undefined, { rating, ticked }: Case): boolean =>
  state?.again !== undefined && rating === null && ticked.includes('act');

/** What comes next to the applicant. */
function ownNext(state: CaseState | undefined, given: Case, now: Date): string | undefined {
  const { next, rated = next, again, later } = state ?? {};
  const { rating, closed_at } = given;
  const asked = isAskedAgain(state, given);
  const isLater = later && closed_at && now.getTime() - closed_at.getTime() > later.days * DAY_MS;
  const step = isLater ? later.next : rating === null && !asked ? next : rated;
  return asked ? `${again}${step}` : step;
}

/** Cases whole, as this reader may know them. */
export async function caseViews(reading: Reading, cases: readonly Case[]): Promise<View[]> {
  const { db, services } = reading;
  const ids = cases.map(({ id }) => id);
  // none of them waits for another: a case is shown as soon as the slowest of them is read
  const [events, links, names, openNow, others] = await Promise.all([
    listEvents(db, ids),
    listLinks(db, ids),
    mapOf<number, string>(db`
      select u.id, u.name from case_file f join upload u on u.id = f.upload_id where f.case_id = any(${ids}::bigint[])`),
    Promise.all(cases.map((given) => openActions(reading, kindOf(services, given.kind), given))),
    namesOfOthers(db, cases, asked(reading) ? 'applicant' : 'counterpart'),
  ]);
  const views = cases.map(async (given, at): Promise<View> => {
    const handled = kindOf(services, given.kind);
    const own = events.filter(({ case_id }) => case_id === given.id);
    const contact = await contactView(reading, handled, given, own);
    const clear = asked(reading) ? contact?.both === true : reading.clear;
    const withLinks = (files: readonly GivenFile[]) =>
      files.map((file) => ({
        ...file,
        name: names.get(file.upload_id) ?? file.name,
        url: services.files.link(file.upload_id, reading.now),
      }));
    const withheld = isWithheld(reading, handled, given);
    const shown = { clear, both: contact?.both !== false, withheld, withLinks };
    return {
      ...caseRow(reading, given, asked(reading) ? 'counterpart' : 'applicant'),
      role: reading.roles[0] ?? 'office',
      other_name: nameShown(others.get(given.id), shown) || (await unlistedName(reading, handled, given)),
      contact: contact && { mine: contact.mine, theirs: contact.theirs, lines: contact.lines },
      form: {
        ...flagsOf(handled.kind, given.form),
        ...shownForm(handled.kind.fields, given.form, shown, asked(reading)),
      },
      subject: given.subject_id === null ? null : { kind: given.subject_kind, id: given.subject_id },
      marks: handled.kind.states[given.state]?.submits
        ? marksIn(own.findLast(({ role }) => role !== 'applicant')?.details ?? {})
        : {},
      links: links
        .filter((link) => link.of_id === given.id && mayKnow(reading, link))
        .map((link) => linkView(reading, link)),
      history: own
        .filter(({ inside }) => !inside || isOffice(reading))
        .map((event) => eventView(reading, handled, event, shown)),
      ...(openNow[at] ?? { actions: [], hindrances: [] }),
    };
  });
  return Promise.all(views);
}

/** What the other side is called to this reader. */
const nameShown = (other: OtherName | undefined, { clear, withheld }: Shown): string => {
  if (withheld || !other) return '';
  return clear ? other.name : shownName(other);
};

/** What who was asked is called where only the domain knows it: to everybody but themselves. */
const unlistedName = async (reading: Reading, { askedName }: HandledKind, given: Case): Promise<string> =>
  (!asked(reading) && given.party_id !== null && (await askedName?.(reading, given))) || '';

/** How a case is shown: what is of a person as it is, both sides agreed to know how the other is reached, files with links. */
interface Shown {
  clear: boolean;
  both: boolean;
  /** What the applicant gave is not shown. */
  withheld: boolean;
  withLinks: (files: readonly GivenFile[]) => EventView['files'];
}

/** Whether one reads as who was asked: the office that acts for them reads as the office. */
const asked = (reading: Pick<Reading, 'roles'>): boolean => reading.roles.includes('counterpart') && !isOffice(reading);

/**
 * Whether what the applicant gave is kept from this reader: they took it back from who was asked, or it is sealed for everybody
 * else until its last day is over.
 */
export function isWithheld(
  reading: Pick<Reading, 'roles' | 'today'>,
  { kind, withheld }: HandledKind,
  given: Pick<Case, 'state' | 'state_until' | 'stage' | 'form'>,
): boolean {
  const { roles, today } = reading;
  const { state, state_until: until } = given;
  const sealed =
    kind.states[state]?.sealed === true && !roles.includes('applicant') && (until === null || today <= until);
  return sealed || (asked(reading) && withheld?.(given as Case) === true);
}

/** Who lets the other see how to be reached, as this reader calls them, and what follows. */
async function contactView(reading: Reading, handled: HandledKind, given: Case, events: readonly EventRow[]) {
  if (!handled.kind.counterpart) return null;
  const { applicant, counterpart } = agreedIn(handled.kind, given, events);
  const open = applicant && !isWithheld(reading, handled, given);
  const [mine, theirs] = asked(reading) ? [counterpart, open] : [applicant, counterpart];
  const both = mine && theirs;
  return { mine, theirs, both, lines: both ? await contactLines(reading, handled, given, reading.roles[0]) : [] };
}

const isOffice = ({ roles }: Pick<Reading, 'roles'>): boolean =>
  roles.some((role) => role === 'office' || role === 'coordinator' || role === 'assistant');

const LINKS = { merged: ['并入', '并入本件'], follows: ['由此转来', '转为'] } as const;

const linkView = (
  { services }: Reading,
  { id, kind, number, title, state, link, on }: LinkRow,
): View['links'][number] => ({
  said: LINKS[link][on ? 0 : 1],
  ...{ id, number, title },
  state_name: kindOf(services, kind).kind.states[state]?.label ?? state,
});

/** Whether who reads a case sees the one that it hangs on too: the office, and who stands on a side of it. */
const mayKnow = (reading: Reading, link: LinkRow): boolean =>
  isOffice(reading) || (reading.account !== undefined && sideOf(personOf(reading.account), link) !== undefined);

/** What a form says: files with their links, and what is of a person masked; `hides`: their files too. */
function shownForm(
  fields: FormFields,
  form: Form,
  { clear, withheld, withLinks }: Shown,
  hides: boolean,
): Record<string, unknown> {
  if (withheld) return nothingOf(fields);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const said = form[name];
      const secret = field.personal === true && !clear;
      if (field.kind === 'files') return [[name, withLinks(secret && hides ? [] : ((said ?? []) as GivenFile[]))]];
      const shown = [name, (secret ? masked(field, said) : said) ?? null];
      return field.shows ? [shown, [field.shows, form[field.shows] ?? null]] : [shown];
    }),
  );
}

/** What a case says of itself by which its acts ask more, where it is no field of its form. */
const flagsOf = ({ actions }: HandledKind['kind'], form: Form): Record<string, unknown> =>
  Object.fromEntries(
    Object.values<CaseAction>(actions)
      .flatMap(({ fields = {} }) => Object.values(fields))
      .flatMap(({ ifSaid }) => (ifSaid !== undefined && form[ifSaid] === true ? [[ifSaid, true]] : [])),
  );

/** A form of which nothing is told. */
const nothingOf = (fields: FormFields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, kind === 'files' ? [] : null]));

function eventView(
  reading: Reading,
  { kind }: HandledKind,
  event: EventRow,
  { both, withheld, withLinks }: Shown,
): EventView {
  const silent = withheld && event.role === 'applicant';
  const action: CaseAction | undefined = kind.actions[event.action];
  const asks = fieldsOf(kind, event);
  // what one side says of itself is the other's to know once both agreed
  const secret = !both && event.role !== (reading.roles[0] ?? 'office') && !isOffice(reading);
  const { files = [], ...details } = silent ? {} : event.details;
  const isHidden = (field?: FormField) => field?.inside && !isOffice(reading);
  const texts = silent ? [] : Object.entries(valuesOf(asks, details));
  const settled = Object.entries(action?.settles ?? {}).map(([name, label]) => ({
    label,
    text: String(details[name] ?? ''),
  }));
  return {
    at: momentInChina(event.at),
    action: event.action,
    said: action?.said ?? SAID[event.action] ?? event.action,
    state_name: kind.states[event.state]?.label ?? event.state,
    role: event.role,
    by: byOf(reading, kind, event),
    words: silent || isHidden(asks.words) ? '' : event.words,
    files: withLinks(files),
    details: [
      ...texts.flatMap(([name, text]) => {
        const field = asks[name];
        if (!field || name === 'words' || field.kind === 'files' || isHidden(field)) return [];
        const told = secret && field.personal ? String(masked(field, text)) : text;
        const shown = field.shows ? String(details[field.shows] ?? '') : textOf(field, told);
        return shown === '' ? [] : [{ label: nameOf(name, field), text: shown }];
      }),
      ...settled.filter(({ text }) => text !== ''),
    ],
    inside: event.inside,
  };
}

/** What an act asks; of a submission that the applicant lets themself be reached is told too. */
const fieldsOf = ({ actions, fields }: CaseKind, { action, details }: EventRow): FormFields => {
  if (action === 'submit') return details.contact_consent === true ? pick(fields, 'contact_consent') : {};
  return actions[action]?.fields ?? (isDeskAct(action) ? DESK_ACTS[action].fields : {});
};

const pick = (fields: FormFields, name: string): FormFields => (fields[name] ? { [name]: fields[name] } : {});

/** Who did something: a person of the office to the office alone; on a case with two sides, which of them. */
function byOf(reading: Reading, { counterpart }: CaseKind, { role, unit_name, staff_name }: EventRow): string {
  const unit = isOffice(reading) && staff_name ? `${unit_name} ${staff_name}`.trim() : unit_name;
  if (!counterpart) return unit;
  if (role === 'counterpart') return unit ? `${unit}（代${counterpart.label}）` : counterpart.label;
  return unit || (role === 'applicant' && reading.roles[0] !== 'applicant' ? '申请人' : '');
}

function textOf(field: FormField, said: string | boolean): string {
  if (typeof said === 'boolean') return said ? '是' : '否';
  if (field.kind === 'amount' && said) return amountText(Number(said), field);
  return field.of?.labels[said] ?? said;
}

/** What is no action of a kind, in the history. */
const SAID: Readonly<Record<string, string>> = {
  begin: '开始填写',
  submit: '提交',
  take: '领取',
  assign: '分派',
  release: '退回部门',
  note: '内部意见',
  transfer: '转交其他部门',
  undo: '撤销上一步',
  absorb: '并入一件',
  follow: '由另一件转来',
  outcome: '转去的诉求的进展',
  heard: '争议一方的补充说明',
};

/** What a reader may do now, in the order in which the kind declares it, and why not what they would look for. */
async function openActions(
  reading: Reading,
  handled: HandledKind,
  given: Case,
): Promise<Pick<View, 'actions' | 'hindrances'>> {
  const { kind } = handled;
  const submits = reading.roles.includes('applicant') && kind.states[given.state]?.submits ? ['submit'] : [];
  const acts = Object.entries(kind.actions).filter(([, action]) => isOpenTo(action, given.state, reading.roles));
  const open = [...submits, ...acts.map(([name]) => name)];
  const hindered = await Promise.all(open.map((name) => hindranceOf(reading, handled, given, name, reading.roles)));
  return {
    actions: open.filter((_, at) => hindered[at] === undefined),
    hindrances: hindered.flatMap((one) => (one?.told ? one.why : [])),
  };
}
