import type { CallInput, CallOutput, CallPath } from '@zhice/contract/all';
import type { CaseKind } from '@zhice/contract/case/kind';
import { type FormEvent, type ReactNode, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { CallError } from '../../rpc/call-error';
import { useAction } from '../../rpc/use-call';
import { Button } from '../../ui/button';
import { FaultSummary } from '../../ui/fault-summary';
import { useToday } from '../../ui/today';
import { Writable } from '../by-role';
import { type FormFields as Fields, payloadOf, validate, valuesOf } from '../form/fields';
import { type Choices, FormFields, type NamedFiles } from '../form/form-fields';
import { useKeptForm } from '../form/kept-form';
import type { Texts } from '../form/merge-texts';
import { type DraftState, useDraftSender } from '../form/use-draft-sender';
import { useFaults } from '../form/use-faults';
import { useSubmission } from '../form/use-submission';
import { later } from '../later-part';
import { useSession } from '../session';
import { CASE_ANSWERS, type CaseView, withMarks } from './case-view';

/** Its acts weigh more than most forms. */
const Unfinished = later(() => import('./unfinished').then((module) => module.Unfinished));

type Opened = { id: number; number: string; version: number; state: string; state_name: string };
/** The calls that open a case of some kind. */
export type OpenPath = {
  [P in CallPath]: CallOutput<P> extends Opened ? (CallInput<P> extends { submit?: boolean } ? P : never) : never;
}[CallPath];

interface CaseFormProps {
  kind: CaseKind;
  /** The call that opens a case of the kind. */
  path: OpenPath;
  /** What else answers otherwise from now on. */
  refresh?: CallPath[];
  /** The draft, or what was returned; none for a new one. */
  given?: CaseView;
  /** What a new one begins with. */
  beginning?: object;
  /** Fields of the kind that what it is about has no use for. */
  without?: readonly string[];
  /** What is sent beside the fields: what it is about. */
  about?: object;
  /** Of a new one that is not the only one: what is typed is kept in this tab under it, until there is a draft. */
  place?: string;
  named?: NamedFiles;
  choices?: Choices;
  /** What is typed is also kept on the server, as a draft. */
  drafts?: boolean;
  /** On the button: '提交咨询'. */
  act: string;
  onSent: (opened: Opened) => void;
  /** Above the fields, by what they say. */
  children?: (values: Texts, change: (part: Texts) => void) => ReactNode;
}

/** The form of a kind: what is typed is kept whatever happens, and sent when nothing is wrong with it. */
export function CaseForm(props: CaseFormProps) {
  const { kind, act, choices, named, drafts, children } = props;
  const { fields, values, change, faults, busy, submit, draft, underWay } = useCaseForm(props);
  const beside = withMarks(faults.beside, props.given?.marks);
  return (
    <Writable call={props.path}>
      {drafts && !props.given && <Unfinished kind={kind} />}
      <form className="stack content-start gap-3" onSubmit={submit} noValidate aria-label={kind.label}>
        <FaultSummary faults={faults.list} />
        {children?.(values, change)}
        <FormFields {...{ fields, beside, values, change, choices, named }} />
        <div className="row wrap gap-2">
          <Button type="submit" kind="primary" size="large" loading={busy}>
            {busy ? '正在提交' : act}
          </Button>
          {drafts && <DraftNote {...draft} />}
          {underWay && <Link to={`/annual?kind=${kind.name}`}>查看正在办理的{kind.label}</Link>}
        </div>
      </form>
    </Writable>
  );
}

const DRAFT_WORDS: Record<DraftState, string> = {
  none: '填写的内容会自动保存为草稿',
  typing: '正在保存草稿',
  saved: '草稿已保存',
  here: '草稿暂存在本页，尚未保存到服务器：',
};

const DraftNote = ({ state, error }: { state: DraftState; error: string }) => (
  <p className="muted small" role="status">
    {DRAFT_WORDS[state]}
    {state === 'here' && error}
  </p>
);

const NONE: readonly string[] = [];

function useCaseForm(props: CaseFormProps) {
  const { kind, path, refresh = [], given, beginning, without = NONE, about, place, named, drafts, onSent } = props;
  const { user } = useSession();
  const today = useToday();
  const fields = useMemo<Fields>(
    () => Object.fromEntries(Object.entries(kind.fields).filter(([name]) => !without.includes(name))),
    [kind, without],
  );
  const keptAs = (which: string | number) => `${kind.name}:${user?.id}:${which}`;
  const form = useKeptForm<Texts>(keptAs(given?.id ?? place ?? 'new'), valuesOf(fields, given?.form ?? beginning));
  const names = useMemo(() => Object.keys(fields), [fields]);
  const newest = useRef(form.values);
  newest.current = form.values;
  const check = () => validate(fields, form.values, today, named);
  const faults = useFaults(kind.name, names, { summary: true, check });
  const { busy, run } = useSubmission(faults);
  const seen = useRef<{ id?: number; version?: number }>(given ? { id: given.id, version: given.version } : {});
  const open = useAction(path, {
    idempotent: true,
    quiet: true,
    refresh: [...refresh, ...CASE_ANSWERS, '/api/portal/own_contact'],
  });

  async function send(submits: boolean): Promise<Opened> {
    const unfit = submits ? [] : unfitIn(fields, form.values, today);
    const said = Object.entries(payloadOf(fields, form.values)).filter(([name]) => !unfit.includes(name));
    const sent = form.values;
    const payload = { ...about, ...Object.fromEntries(said), ...seen.current, submit: submits };
    const opened = (await open.mutateAsync(payload as never)) as Opened;
    if (seen.current.id === undefined) form.moveTo(keptAs(opened.id));
    seen.current = { id: opened.id, version: opened.version };
    // all of it is on the server, and is found there again
    if (submits || (unfit.length === 0 && newest.current === sent)) form.forget();
    return opened;
  }

  const draft = useDraftSender({
    first: 'none',
    send: async () => {
      await send(false);
      return 'saved';
    },
  });

  function change(part: Texts): void {
    form.change(part);
    if (drafts) draft.later();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!faults.settle(check())) return;
    await run(() =>
      draft.handOver(async () => {
        onSent(await send(true));
      }),
    );
  }

  const error = open.error?.message ?? '';
  // what is not begun yet conflicts with nothing but another of its kind
  const underWay = seen.current.id === undefined && open.error instanceof CallError && open.error.code === 409;
  return { fields, values: form.values, change, faults, busy, submit, draft: { state: draft.state, error }, underWay };
}

/** What a draft leaves out: what is typed, but not to its end. */
const unfitIn = (fields: Fields, values: Texts, today: string): string[] =>
  Object.keys(validate(fields, values, today)).filter((name) => Boolean(values[name]));
