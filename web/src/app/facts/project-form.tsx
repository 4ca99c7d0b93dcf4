import type { CallOutput } from '@zhice/contract/all';
import { periodText } from '@zhice/contract/period';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useAction, useCall } from '../../rpc/use-call';
import { Button } from '../../ui/button';
import { Field, FieldFault } from '../../ui/field';
import { Skeleton } from '../../ui/skeleton';
import { Loaded } from '../../ui/states';
import { useToast } from '../../ui/toast';
import { useToday } from '../../ui/today';
import { Writable } from '../by-role';
import { FormFault } from '../form/form-fault';
import { isRecord, keep, readKept } from '../form/kept-form';
import { useFaults, type Wrong } from '../form/use-faults';
import { useSubmission } from '../form/use-submission';
import { useSession } from '../session';
import { type Fact, type FactValue, fieldKey, fieldParts, knownValue, sameValue } from './fact';
import { FactControl, isGroup } from './fact-control';
import { faultOf } from './fact-faults';
import { PROJECT_ANSWERS } from './project-answers';
import styles from './project-form.module.css';
import { ProjectList } from './project-list';

type Inputs = CallOutput<'/api/portal/application_input'>;

interface ProjectFormProps {
  /** The item that is applied for. */
  item: number;
  /** The fact to begin with. */
  focus?: string;
  onSaved?: () => void;
}

/** What an item asks of the project that is applied for: kept for this item, apart from the facts of the enterprise. */
export function ProjectForm({ item, ...rest }: ProjectFormProps) {
  const [project, setProject] = useState<number>();
  const inputs = useCall('/api/portal/application_input', { id: item, project }, { keepPrevious: true });
  return (
    <Loaded compact answer={inputs} failed="项目信息没有加载出来" waiting={<Skeleton look="text" rows={4} />}>
      {(data) =>
        data.facts.length > 0 ? (
          <>
            <ProjectList inputs={data} onShow={setProject} />
            <Fields key={data.project} inputs={data} {...rest} />
          </>
        ) : (
          <p className="muted">这一事项目前不需要填写项目信息。</p>
        )
      }
    </Loaded>
  );
}

function Fields({ inputs, focus, onSaved }: Omit<ProjectFormProps, 'item'> & { inputs: Inputs }) {
  const fields = useMemo(() => fieldsOf(inputs), [inputs]);
  const { values, changes, change, forget } = useKeptValues(inputs, fields);
  const [noNumber, setNoNumber] = useState<Readonly<Record<string, boolean>>>({});
  const keys = useMemo(() => fields.map(({ key }) => key), [fields]);
  const today = useToday();
  const check = () => faultsIn(fields, values, today);
  const faults = useFaults('project', keys, { check });
  const { busy, run } = useSubmission(faults);
  const toast = useToast();
  const save = useAction('/api/portal/application_input_save', {
    quiet: true,
    refresh: PROJECT_ANSWERS,
  });
  const first = fields.find(({ fact }) => fact.key === focus)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form comes
  useEffect(() => {
    const place = first && document.getElementById(faults.idOf(first));
    if (place) (place.querySelector<HTMLElement>('input, select, button') ?? place).focus();
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // nonsense is said to be so by its field
    const wrong = keys.find((key) => noNumber[key]);
    if (wrong) document.getElementById(faults.idOf(wrong))?.focus();
    if (busy || wrong || !faults.settle(check())) return;
    const sent = await run(() => save.mutateAsync({ id: inputs.id, project: inputs.project ?? undefined, changes }));
    if (!sent) return;
    forget();
    toast('已保存，这一事项的预判和金额已更新');
    onSaved?.();
  }

  return (
    <Writable call="/api/portal/application_input_save">
      <form className="stack gap-2" onSubmit={submit} noValidate aria-label="项目信息">
        <FormFault text={faults.form} />
        <div className={`stack gap-2 ${styles.fields}`}>
          {fields.map(({ key, ...field }) => (
            <ProjectField
              key={key}
              {...field}
              {...faults.beside(key)}
              value={values[key] ?? null}
              onChange={(value) => change(key, value)}
              onWrong={(wrong) => setNoNumber((now) => ({ ...now, [key]: wrong }))}
            />
          ))}
        </div>
        <div className="row wrap gap-1-2">
          <Button
            type="submit"
            kind="primary"
            loading={busy}
            disabled={changes.length === 0 && !Object.values(noNumber).includes(true)}
          >
            {busy ? '正在保存' : '保存'}
          </Button>
          <p className="muted small" role="status">
            {changes.length > 0 ? '填写的内容暂存在本页，保存后用于预判和申报。' : '只用于这一事项，申报时自动带入。'}
          </p>
        </div>
      </form>
    </Writable>
  );
}

interface ProjectFieldOf {
  key: string;
  fact: Fact;
  period: string;
}

/** One field for each fact, and for each period of one by period, in the order of the call; none for what follows from others. */
const fieldsOf = ({ facts, periods }: Inputs): ProjectFieldOf[] =>
  facts.flatMap((fact) =>
    fact.derived
      ? []
      : (fact.period ? periods[fact.period] : ['']).map((period) => ({
          key: fieldKey(fact.key, period),
          fact,
          period,
        })),
  );

const faultsIn = (
  fields: readonly ProjectFieldOf[],
  values: Readonly<Record<string, FactValue | null>>,
  today: string,
): Wrong<string> =>
  Object.fromEntries(fields.map(({ key, fact }) => [key, faultOf(fact, values[key], today) ?? undefined]));

/** What is said of the project, with what was typed over it: kept in this tab until it is saved. */
function useKeptValues(inputs: Inputs, fields: readonly ProjectFieldOf[]) {
  const { user, enterpriseId } = useSession();
  const place = `project:${user?.id}:${enterpriseId}:${inputs.id}:${inputs.project ?? ''}`;
  const [typed, setTyped] = useState<Record<string, unknown>>(() => readKept(place, isRecord) ?? {});
  const saved = ({ fact, period }: ProjectFieldOf) => knownValue(fact, period)?.value ?? null;
  const values: Record<string, FactValue | null> = {};
  for (const field of fields)
    values[field.key] = field.key in typed ? (typed[field.key] as FactValue | null) : saved(field);
  const changes = fields
    .filter((field) => !sameValue(values[field.key], saved(field)))
    .map(({ key }) => ({ ...fieldParts(key), value: values[key] ?? null }));
  const put = (next: Record<string, unknown>) => {
    setTyped(next);
    keep(place, Object.keys(next).length > 0 ? next : null);
  };
  return {
    values,
    changes,
    change: (key: string, value: FactValue | null) => put({ ...typed, [key]: value }),
    forget: () => put({}),
  };
}

interface FieldProps extends Omit<ProjectFieldOf, 'key'> {
  id: string;
  error: string | undefined;
  value: FactValue | null;
  onChange: (value: FactValue | null) => void;
  onWrong: (wrong: boolean) => void;
}

/** The question in its own words, under what it is called. */
function ProjectField({ fact, period, id, error, ...control }: FieldProps) {
  const label = `${fact.label}${period && `（${periodText(period)}）`}`;
  const hint = [fact.question, fact.hint].filter(Boolean).join(' ');
  const shown = <FactControl fact={fact} period={period} {...control} />;
  if (!isGroup(fact)) {
    return (
      <Field id={id} label={label} hint={hint} error={error}>
        {shown}
      </Field>
    );
  }
  return (
    <div id={id} className={`stack content-start gap-tight min-0 ${styles.wide}`} tabIndex={-1}>
      <div className="line spread gap-1">
        <span className="small medium">{label}</span>
        {control.value !== null && (
          <button type="button" className="muted tiny underlined pressable" onClick={() => control.onChange(null)}>
            清空<span className="visually-hidden">{label}</span>
          </button>
        )}
      </div>
      {shown}
      <p className="muted small">{hint}</p>
      {error && <FieldFault>{error}</FieldFault>}
    </div>
  );
}
