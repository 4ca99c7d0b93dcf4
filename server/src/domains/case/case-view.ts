import type { CallOutput } from '@zhice/contract/all';
import { DESK_ACTS, isDeskAct } from '@zhice/contract/case/desk-act-kinds';
import { type CaseAction, type CaseRole, isOpenTo, linkOf } from '@zhice/contract/case/kind';
import { marksIn } from '@zhice/contract/case/shared';
import { type FormField, type FormFields, type GivenFile, nameOf, valuesOf } from '@zhice/contract/fields';
import { maskName, maskPhone } from '@zhice/contract/formats';
import { momentInChina } from '../../base/day';
import { mapOf } from '../../db/read-rows';
import type { FileStore } from '../../files/file-store';
import { hindranceOf } from './act';
import { type Case, type EventRow, listEvents } from './case.queries';
import { type Acting, type Form, type HandledKind, kindOf } from './case-kind';
import { type LinkRow, listLinks } from './merging';

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

/** What every case says in a list. */
export function caseRow({ services }: Pick<Acting, 'services'>, given: Case): Row {
  const { kind } = kindOf(services, given.kind);
  const state = kind.states[given.state];
  return {
    ...{ id: given.id, kind: kind.name, kind_name: kind.label, number: given.number ?? '', title: given.title },
    ...{ state: given.state, state_name: state?.label ?? given.state, stage: given.stage },
    next_step: (state?.next ?? '')
      .replaceAll('{unit}', given.unit_name || '平台')
      .replaceAll('{due}', given.due_on ?? '')
      .replaceAll('{until}', given.state_until ?? ''),
    unit_name: given.unit_name,
    submitted_at: given.submitted_at && momentInChina(given.submitted_at),
    at: momentInChina(given.changed_at),
    ...{ answer_due_on: given.answer_due_on, due_on: given.due_on, paused: state?.paused ?? false },
    closed_at: given.closed_at && momentInChina(given.closed_at),
    ...{ rating: given.rating, version: given.version, link: linkOf(kind, given.state, given.id) },
  };
}

/** Cases whole, as this reader may know them. */
export async function caseViews(reading: Reading, cases: readonly Case[]): Promise<View[]> {
  const { db, services } = reading;
  const ids = cases.map(({ id }) => id);
  // none of them waits for another: a case is shown as soon as the slowest of them is read
  const [events, links, names, actions] = await Promise.all([
    listEvents(db, ids),
    listLinks(db, ids),
    mapOf<number, string>(db`
      select u.id, u.name from case_file f join upload u on u.id = f.upload_id where f.case_id = any(${ids}::bigint[])`),
    Promise.all(cases.map((given) => openActions(reading, kindOf(services, given.kind), given))),
  ]);
  return cases.map((given, at) => {
    const handled = kindOf(services, given.kind);
    const withLinks = (files: readonly GivenFile[]) =>
      files.map((file) => ({
        ...file,
        name: names.get(file.upload_id) ?? file.name,
        url: services.files.link(file.upload_id, reading.now),
      }));
    return {
      ...caseRow(reading, given),
      form: shownForm(handled.kind.fields, given.form, reading.clear, withLinks),
      subject: given.subject_id === null ? null : { kind: given.subject_kind, id: given.subject_id },
      marks: handled.kind.states[given.state]?.submits
        ? marksIn(events.findLast(({ case_id, role }) => case_id === given.id && role !== 'applicant')?.details ?? {})
        : {},
      links: links
        .filter((link) => link.of_id === given.id && mayKnow(reading, link))
        .map((link) => linkView(reading, link)),
      history: events
        .filter(({ case_id, inside }) => case_id === given.id && (!inside || isOffice(reading)))
        .map((event) => eventView(reading, handled, event, withLinks)),
      actions: actions[at] ?? [],
    };
  });
}

const isOffice = ({ roles }: Reading): boolean =>
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

/** Whether who reads a case sees the one that it hangs on too: the office, and whose it is. */
const mayKnow = (reading: Reading, { account_id, enterprise_id }: LinkRow): boolean =>
  isOffice(reading) ||
  (enterprise_id === null
    ? account_id === reading.account?.id
    : enterprise_id === (reading.account?.ownEnterpriseId ?? undefined));

/** What a form says: files with their links, and what is of a person masked. */
function shownForm(
  fields: FormFields,
  form: Form,
  clear: boolean,
  withLinks: (files: readonly GivenFile[]) => object[],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const said = form[name];
      if (field.kind === 'files') return [[name, withLinks((said ?? []) as GivenFile[])]];
      const shown = [name, clear || !field.personal ? (said ?? null) : masked(field, said)];
      return field.shows ? [shown, [field.shows, form[field.shows] ?? null]] : [shown];
    }),
  );
}

const masked = ({ input }: FormField, said: unknown): unknown =>
  typeof said !== 'string' ? said : input?.type === 'tel' ? maskPhone(said) : maskName(said);

function eventView(
  reading: Reading,
  { kind }: HandledKind,
  event: EventRow,
  withLinks: (files: readonly GivenFile[]) => EventView['files'],
): EventView {
  const action: CaseAction | undefined = kind.actions[event.action];
  const asks: FormFields = action?.fields ?? (isDeskAct(event.action) ? DESK_ACTS[event.action].fields : {});
  const { files = [], ...details } = event.details;
  const isHidden = (field?: FormField) => field?.inside && !isOffice(reading);
  const texts = Object.entries(valuesOf(asks, details));
  return {
    at: momentInChina(event.at),
    action: event.action,
    said: action?.said ?? SAID[event.action] ?? event.action,
    state_name: kind.states[event.state]?.label ?? event.state,
    role: event.role,
    by: isOffice(reading) && event.staff_name ? `${event.unit_name} ${event.staff_name}`.trim() : event.unit_name,
    words: isHidden(asks.words) ? '' : event.words,
    files: withLinks(files),
    details: texts.flatMap(([name, text]) => {
      const field = asks[name];
      if (!field || name === 'words' || field.kind === 'files' || isHidden(field)) return [];
      const shown = field.shows ? String(details[field.shows] ?? '') : textOf(field, text);
      return shown === '' ? [] : [{ label: nameOf(name, field), text: shown }];
    }),
    inside: event.inside,
  };
}

const textOf = ({ of }: FormField, said: string | boolean): string =>
  typeof said === 'boolean' ? (said ? '是' : '否') : (of?.labels[said] ?? said);

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
  follow: '由咨询转来',
};

/** What a reader may do now, in the order in which the kind declares it. */
async function openActions(reading: Reading, handled: HandledKind, given: Case): Promise<string[]> {
  const { kind } = handled;
  const submits = reading.roles.includes('applicant') && kind.states[given.state]?.submits ? ['submit'] : [];
  const acts = Object.entries(kind.actions).filter(([, action]) => isOpenTo(action, given.state, reading.roles));
  const open = [...submits, ...acts.map(([name]) => name)];
  const free = await Promise.all(
    open.map(async (name) => ((await hindranceOf(reading, handled, given, name)) === undefined ? [name] : [])),
  );
  return free.flat();
}
