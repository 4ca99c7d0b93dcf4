import type { CallOutput } from '@zhice/contract/all';
import type { CaseAction } from '@zhice/contract/case/kind';
import { type FormEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import {
  choiceText,
  type FormFields as Fields,
  labelOf,
  payloadOf,
  validate,
  valuesOf,
} from '../../../app/form/fields';
import { type Choices, FormFields } from '../../../app/form/form-fields';
import { useKeptForm } from '../../../app/form/kept-form';
import type { Texts } from '../../../app/form/merge-texts';
import { useFaults } from '../../../app/form/use-faults';
import { useSubmission } from '../../../app/form/use-submission';
import { useAction } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FaultSummary } from '../../../ui/fault-summary';
import { Notice } from '../../../ui/notice';
import { RuledRows } from '../../../ui/ruled-rows';
import { Skeleton } from '../../../ui/skeleton';
import { useToast } from '../../../ui/toast';
import { useToday } from '../../../ui/today';
import { STALE } from './case-panel';
import { TemplatePicker } from './template-picker';

/** What of a row says what may be done with it. */
export interface ChosenCase {
  id: number;
  kind: string;
  state: string;
  number: string;
  title: string;
}

/** One thing that can be done with several. */
export interface BulkAct {
  name: string;
  label: string;
  /** What it asks, the same for all of them; nothing where it is known: `given`. */
  fields: Fields;
  given?: Record<string, unknown>;
  choices?: Choices;
  note?: string;
  /** Applicants are told. */
  tells?: boolean;
  tone?: CaseAction['tone'];
}

type Outcome = CallOutput<'/api/console/case_bulk'>['list'][number];
type Said = Record<string, unknown>;

interface BulkDialogProps {
  act: BulkAct;
  rows: readonly ChosenCase[];
  /** Those that it was done with. */
  onDone: (ids: number[]) => void;
  onClose: () => void;
}

/** Asks what an act wants, says what it would do with each of the chosen, does it, and says what came of it. */
export function BulkDialog({ act, rows: chosen, onDone, onClose }: BulkDialogProps) {
  // what is chosen when it opens: those that are done leave the choice
  const [rows] = useState(chosen);
  const [said, setSaid] = useState<Said | null>(act.given ?? (Object.keys(act.fields).length === 0 ? {} : null));
  const [result, setResult] = useState<Outcome[] | null>(null);
  const title = `${act.label}：已选 ${rows.length} 件`;
  if (result) return <Result {...{ act, title, result, onClose }} />;
  if (said) {
    const ids = rows.filter(({ number }) => number !== said.into).map(({ id }) => id);
    return (
      <Preview
        {...{ act, title, ids, said, onClose }}
        onBack={act.given || Object.keys(act.fields).length === 0 ? undefined : () => setSaid(null)}
        onResult={(list) => {
          setResult(list);
          onDone(list.filter(({ refused }) => refused === '').map(({ id }) => id));
        }}
      />
    );
  }
  return <Ask {...{ act, title, onClose }} onSaid={setSaid} />;
}

interface AskProps {
  act: BulkAct;
  title: string;
  onClose: () => void;
  onSaid: (said: Said) => void;
}

/** What the act asks, once for all of them. */
function Ask({ act: { name, fields, choices, note }, title, onClose, onSaid }: AskProps) {
  const today = useToday();
  const { values, change } = useKeptForm<Texts>(`bulk ${name}`, valuesOf(fields));
  const names = useMemo(() => Object.keys(fields), [fields]);
  const check = () => validate(fields, values, today);
  const faults = useFaults(`bulk-${name}`, names, { summary: true, check });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (faults.settle(check())) onSaid(payloadOf(fields, values));
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form="bulk" kind="primary">
            下一步
          </Button>
        </>
      }
    >
      <form id="bulk" className="stack gap-2" onSubmit={submit} noValidate aria-label={title}>
        <FaultSummary faults={faults.list} />
        {note && <p className="muted small">{note}</p>}
        <FormFields
          {...{ fields, values, change, choices }}
          beside={faults.beside}
          below={(field, { kind }) =>
            kind === 'lines' && <TemplatePicker onPick={(body) => change({ [field]: body })} />
          }
        />
      </form>
    </Dialog>
  );
}

interface PreviewProps {
  act: BulkAct;
  title: string;
  ids: number[];
  said: Said;
  onBack?: () => void;
  onResult: (list: Outcome[]) => void;
  onClose: () => void;
}

const NO_FIELDS = [] as const;

/** What it would do with each, before it does it. */
function Preview({ act, title, ids, said, onBack, onResult, onClose }: PreviewProps) {
  const dry = useAction('/api/console/case_bulk_preview', { quiet: true });
  const bulk = useAction('/api/console/case_bulk', { idempotent: true, quiet: true, refresh: [...STALE] });
  const faults = useFaults('bulk', NO_FIELDS, { summary: true });
  const { busy, run } = useSubmission(faults);
  const asked = { ids, action: act.name, fields: said };
  const { mutate } = dry;
  const [first] = useState(asked);
  useEffect(() => mutate(first), [mutate, first]);
  const list = dry.data?.list;
  const count = list?.filter(({ refused }) => refused === '').length ?? 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          {onBack ? <Button onClick={onBack}>上一步</Button> : <Button onClick={onClose}>取消</Button>}
          <Button
            kind={act.tone ?? 'primary'}
            loading={busy}
            disabled={count === 0}
            onClick={() => run(async () => onResult((await bulk.mutateAsync(asked)).list))}
          >
            {`${act.label} ${count} 件`}
          </Button>
        </>
      }
    >
      <div className="stack gap-2">
        <FaultSummary faults={faults.list} typed={onBack !== undefined} />
        {dry.error && <Notice tone="unfit">{dry.error.message}</Notice>}
        {list ? (
          <>
            <p>
              将办 <b className="figures">{count}</b> 件：{act.label}
              {act.tells && count > 0 && '，并通知申请人'}
              {count > 0 && !list.some((one) => one.undoable) && '；办了不能撤销'}。
            </p>
            {saidIn(act, said).map(([label, words]) => (
              <p key={label} className="small pre-line">
                {label}：{words}
              </p>
            ))}
            <Refused list={list} title="不能办的" />
          </>
        ) : (
          !dry.error && <Skeleton rows={3} />
        )}
      </div>
    </Dialog>
  );
}

/** What was said for all of them, as people read it. */
function saidIn({ fields, choices }: BulkAct, said: Said): [string, string][] {
  const values = valuesOf(fields, said);
  return Object.entries(fields).flatMap(([name, field]) => {
    const words = choiceText(field, values[name] ?? '', choices?.[name], '');
    return words ? [[labelOf(field, values), words]] : [];
  });
}

/** Those that it cannot be done with, each with why. */
function Refused({ list, title }: { list: readonly Outcome[]; title: string }) {
  const refused = list.filter((one) => one.refused !== '');
  if (refused.length === 0) return null;
  return (
    <section aria-label={title}>
      <p className="medium">
        {title} {refused.length} 件
      </p>
      <RuledRows>
        {refused.map(({ id, title: name, refused: why }) => (
          <li key={id} className="py-half">
            <Link to={`/cases?id=${id}`} target="_blank">
              {name || `第 ${id} 件`}
              <span className="visually-hidden">（在新窗口打开）</span>
            </Link>
            <span className="block muted small">{why}</span>
          </li>
        ))}
      </RuledRows>
    </section>
  );
}

interface ResultProps {
  act: BulkAct;
  title: string;
  result: Outcome[];
  onClose: () => void;
}

/** What came of it, and the way back where there is one. */
function Result({ act, title, result, onClose }: ResultProps): ReactNode {
  const toast = useToast();
  const undo = useAction('/api/console/case_undo', {
    refresh: [...STALE],
    onDone: ({ list }) => {
      const back = list.filter(({ refused }) => refused === '').length;
      const kept = list.length - back;
      toast(kept > 0 ? `已撤销 ${back} 件，${kept} 件已有新的办理，没有撤销` : `已撤销 ${back} 件`);
      onClose();
    },
  });
  const done = result.filter(({ refused }) => refused === '');
  const undoable = done.filter((one) => one.undoable);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          {undoable.length > 0 && (
            <Button
              loading={undo.isPending}
              onClick={() => undo.mutate({ list: undoable.map(({ id, version }) => ({ id, version })) })}
            >
              撤销
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            完成
          </Button>
        </>
      }
    >
      <div className="stack gap-2">
        <Notice tone={done.length > 0 ? 'fit' : 'near'} role="status">
          {act.label}：已办 {done.length} 件{done.length > 0 && act.tells && '，已通知申请人'}
          {done.length > 0 && undoable.length === 0 && '，不能撤销'}。
        </Notice>
        <Refused list={result} title="没有办成的" />
      </div>
    </Dialog>
  );
}
