import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { CallError, withField } from '../../rpc/call-error';
import { Button } from '../../ui/button';
import { FaultSummary } from '../../ui/fault-summary';
import { Icon } from '../../ui/icon';
import { Notice, NoticeBlock } from '../../ui/notice';
import { useToday } from '../../ui/today';
import { choiceText, type FormFields as Fields, fileName, labelOf, payloadOf, validate, valuesOf } from './fields';
import { type Choices, FormFields, type NamedFiles } from './form-fields';
import { useFormKeeping } from './form-keeping';
import { useFormOwner } from './form-owner';
import { useKeptForm } from './kept-form';
import { mergeTexts, type Texts } from './merge-texts';
import styles from './record-form.module.css';
import type { DraftState } from './use-draft-sender';
import { useFaults, type Wrong } from './use-faults';
import { useSubmission } from './use-submission';

/** What is told of what is typed and not saved, where it is kept elsewhere than in the tab. */
const KEPT: Readonly<Partial<Record<DraftState, string>>> = {
  saved: '填写的内容已自动暂存',
  here: '网络不通，填写的内容暂存在本浏览器',
};

/** Which record is saved: none for a new one. */
export type Which = { id: number; version: number } | Record<string, never>;

interface RecordFormProps<R, Saved> {
  /** Begins the ids of its controls, and the name under which it is kept. */
  name: string;
  /** A constant outside of the component. */
  fields: Fields;
  /** Absent: a new one. */
  record: R | undefined;
  /** What a new one begins with. */
  beginning?: object;
  choices?: Choices;
  /** Sends it; `payload` holds every field that is the record's. A refusal for an older version (409) is met here. */
  save: (payload: Record<string, unknown>, which: Which) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** Reads what is stored by now; undefined when it is gone. */
  reload: (id: number) => Promise<R | undefined>;
  onCancel: () => void;
  /** It stands among other things: what it is called, the word on its button; what is typed goes when it is cancelled. */
  inside?: { label: string; act: string };
  /** Told what is typed. */
  onTyped?: (values: Texts) => void;
  /** Above the fields, by what they say. */
  children?: (values: Texts) => ReactNode;
  /** Files that a field asks for by name, by what the others say. */
  named?: (values: Texts) => NamedFiles;
  /** Buttons before that of saving, by what is typed. */
  acts?: (values: Texts) => ReactNode;
}

/** The form of a record by its fields: kept while it is typed, checked, sent, and brought together with what others saved meanwhile. */
export function RecordForm<R extends { id: number; version: number }, Saved>(props: RecordFormProps<R, Saved>) {
  const { fields, choices, onCancel, inside, onTyped, children } = props;
  const today = useToday();
  const [noNumber, setNoNumber] = useState<Readonly<Record<string, boolean>>>({});
  const { values, change, faults, busy, submit, conflict, settle, forget, keeping } = useRecord(props, (texts) => ({
    ...validate(fields, texts, today),
    ...wrongNumbers(fields, texts, noNumber),
  }));
  useEffect(() => onTyped?.(values), [values, onTyped]);
  return (
    <form className="stack gap-2" onSubmit={submit} noValidate aria-label={inside?.label}>
      <FaultSummary faults={faults.list} title="没有保存，您填写的内容已保留。" />
      {keeping.restored && (
        <Notice
          tone="brand"
          acts={
            <Button size="small" onClick={keeping.discard}>
              不要这些改动
            </Button>
          }
        >
          已恢复您 {keeping.restored.slice(0, 16)} 填写、还没有保存的内容。
        </Notice>
      )}
      {conflict && <ConflictNote {...{ conflict, fields, choices, change }} mine={values} onDone={settle} />}
      {children?.(values)}
      <FormFields
        fields={fields}
        values={values}
        change={change}
        beside={faults.beside}
        choices={choices}
        named={props.named?.(values)}
        onWrong={(field, wrong) => setNoNumber((now) => ({ ...now, [field]: wrong }))}
      />
      <div className="row wrap justify-end gap-1">
        {KEPT[keeping.state] && (
          <span className="muted small" role="status">
            {KEPT[keeping.state]}
          </span>
        )}
        <Button
          onClick={() => {
            if (inside) forget();
            onCancel();
          }}
        >
          取消
        </Button>
        {props.acts?.(values)}
        <Button type="submit" kind="primary" loading={busy}>
          {busy ? '正在保存' : (inside?.act ?? '保存')}
        </Button>
      </div>
    </form>
  );
}

/** Somebody saved meanwhile: what both changed, and what the other wrote. */
interface Conflict {
  clashes: string[];
  theirs: Texts;
}

/** What is typed, with the version that it stands on: kept, sent when `check` finds nothing wrong, and merged with what others saved. */
function useRecord<R extends { id: number; version: number }, Saved>(
  { name, fields, record, beginning, save, onSaved, reload }: RecordFormProps<R, Saved>,
  check: (values: Texts) => Wrong<string>,
) {
  const owner = useFormOwner();
  const textsOf = (of: R | undefined): Texts => ({
    ...valuesOf(fields, of ?? beginning),
    version: String(of?.version ?? ''),
  });
  const initial = textsOf(record);
  const opened = useRef(initial);
  const which = record?.id ?? 'new';
  const form = useKeptForm<Texts>(`${name}:${owner}:${which}`, initial);
  const keeping = useFormKeeping(`${name} ${which}`, initial, form.change);
  const { values } = form;
  function change(part: Texts): void {
    form.change(part);
    keeping.type({ ...values, ...part });
  }
  function forget(): void {
    form.forget();
    keeping.forget();
  }
  function discard(): void {
    form.change(opened.current);
    forget();
  }
  const names = useMemo(() => Object.keys(fields), [fields]);
  const faults = useFaults(name, names, { summary: true, check: () => check(values) });
  const { busy, run } = useSubmission(faults);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  /** Puts theirs under mine, so that the next saving goes on from there. */
  function bringTogether(theirs: Texts): void {
    // words kept from an earlier opening: what they began with is not known, so all that differs is for the person
    const base = values.version === opened.current.version ? opened.current : {};
    const merged = mergeTexts<Texts>(base, { ...values, version: theirs.version ?? '' }, theirs);
    opened.current = theirs;
    change(merged.values);
    setConflict({ clashes: merged.clashes, theirs });
  }

  async function trySaving(): Promise<void> {
    try {
      const which: Which = record ? { id: record.id, version: Number(values.version) } : {};
      const saved = await save(payloadOf(fields, values), which);
      forget();
      onSaved(saved);
    } catch (error) {
      if (!record || !(error instanceof CallError) || error.code !== 409) throw withoutPath(error);
      const now = await reload(record.id);
      if (!now) throw error;
      bringTogether(textsOf(now));
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setConflict(null);
    if (faults.settle(check(values))) void run(trySaving);
  }

  const settle = () => setConflict(null);
  return { values, change, faults, busy, submit, conflict, settle, forget, keeping: { ...keeping, discard } };
}

/** The server names a field 'fields.name', the form 'name'. */
const withoutPath = (error: unknown): unknown => withField(error, (field) => field.replace(/^fields\./, ''));

/** Something else than a number is typed: the values still say what stood there before. */
const wrongNumbers = (fields: Fields, values: Texts, noNumber: Readonly<Record<string, boolean>>) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, { when }]) => noNumber[name] && (when?.(values) ?? true))
      .map(([name]) => [name, '请填写数字，如 120.5']),
  );

interface ConflictNoteProps {
  conflict: Conflict;
  fields: Fields;
  choices: Choices | undefined;
  mine: Texts;
  change: (part: Texts) => void;
  onDone: () => void;
}

/** Somebody else saved meanwhile: nothing is lost, and where both changed one thing the person decides. */
function ConflictNote({ conflict: { clashes, theirs }, fields, choices, mine, change, onDone }: ConflictNoteProps) {
  const today = useToday();
  const names = namesOf(fields, mine);
  const open = clashes.filter((name) => names[name] && mine[name] !== theirs[name]);
  const told = (name: string, value: string | boolean = '') =>
    choiceText(fields[name], value, choices?.[name], today) || '（空）';
  return (
    <NoticeBlock tone="near" role="alert" className="items-start">
      <p className={`row strong ${styles.title}`}>
        <Icon name="alert" size={18} />
        还没有保存：它刚被别人或另一个窗口改过
      </p>
      <p>
        您填写的内容都在，别人改的其他内容已经载入。
        {open.length > 0 ? '请核对下面几项，再保存一次。' : '请再保存一次。'}
      </p>
      <ul>
        {open.map((name) => (
          <li key={name} className="row wrap gap-half-2 py-half">
            <span>
              {names[name]}：您填写 <b>{told(name, mine[name])}</b>，最新为 <b>{told(name, theirs[name])}</b>
            </span>
            <Button size="small" onClick={() => change({ [name]: theirs[name] ?? '' })}>
              用最新的
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" kind="quiet" onClick={onDone}>
        知道了
      </Button>
    </NoticeBlock>
  );
}

/** What the fields are called to those who compare two; of a file its name is compared. */
const namesOf = (fields: Fields, values: Texts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      field.kind === 'file' ? fileName(name) : name,
      field.short ?? labelOf(field, values),
    ]),
  );
