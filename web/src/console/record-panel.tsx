import type { CallInput, CallOutput, CallPath, ListPath } from '@zhice/contract/all';
import { askedFields, type FormFields, nameOf, valuesOf } from '@zhice/contract/fields';
import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate } from 'react-router';
import { CheckStopped } from '../app/challenge/use-safety-check';
import { choiceText } from '../app/form/fields';
import type { Choices } from '../app/form/form-fields';
import { RecordForm } from '../app/form/record-form';
import { send } from '../rpc/client';
import { useAction, useCall } from '../rpc/use-call';
import { DefinitionList } from '../ui/definition-list';
import { Drawer } from '../ui/dialog';
import { EmptyState } from '../ui/states';
import { useToast } from '../ui/toast';
import { useToday } from '../ui/today';

interface Kept {
  id: number;
  version: number;
}

/** Lists that answer one row by its `id`. */
type FindingPath = { [P in ListPath]: 'id' extends keyof CallInput<P> ? P : never }[ListPath];
/** Calls that keep a record by its fields. */
type SavingPath = {
  [P in CallPath]: CallInput<P> extends { fields: object } ? (CallOutput<P> extends Kept ? P : never) : never;
}[CallPath];

interface RecordPanelProps<Row extends Kept> {
  /** What it is called: '部门'. */
  what: string;
  /** Begins the ids of its controls, and the name under which it is kept. */
  name: string;
  /** A constant outside of the component. */
  fields: FormFields;
  choices?: Choices;
  /** What a new one begins with. */
  beginning?: object;
  path: FindingPath;
  save: SavingPath;
  /** Answers that a change makes untrue, beside the list. */
  stale?: CallPath[];
  list: { state: { id?: number; add?: '1' }; set: (change: { id: undefined; add: undefined; page: number }) => void };
  /** The page of the list, which stays. */
  page: number;
  rows: readonly Row[];
  /** The address of the page that a record belongs on, where that is another one. */
  elsewhere?: (row: Row) => string | undefined;
  onAdded?: (id: number) => void;
  /** Whether it is taken out: what it says is shown, and nothing of it changes before it is back. */
  isGone?: (row: Row) => boolean;
  /** Above the form of a record that is there. */
  acts?: (row: Row) => ReactNode;
  /** Above every form of it. */
  above?: ReactNode;
  /** Asked before it is sent, with what is typed; a no leaves the form as it is. */
  confirm?: (fields: object, id: number | undefined) => Promise<boolean>;
  /** What is said when it is sent, unless that it was saved. */
  saved?: string;
}

/** The form of a row beside its list, or of a new one, as the address says. */
export function RecordPanel<Row extends Kept>(props: RecordPanelProps<Row>) {
  const { what, path, list, page, rows, elsewhere } = props;
  const { id, add } = list.state;
  const here = rows.find((row) => row.id === id);
  // opened by an address: it may stand on another page of the list
  const asked = useCall(path, { id } as CallInput<FindingPath>, { enabled: id !== undefined && !here });
  const record = here ?? (asked.data?.list as unknown as Row[] | undefined)?.find((row) => row.id === id);
  const close = () => list.set({ id: undefined, add: undefined, page });
  const shown = useRef<number>(undefined);
  if (record) shown.current = record.id;
  if (!add && !record) {
    // what was open and is gone was taken out here
    if (!asked.isSuccess || shown.current === id) return null;
    return (
      <Drawer open onClose={close} title={`没有找到${what}`}>
        <EmptyState
          compact
          title={`没有编号为 ${id} 的${what}`}
          hint="地址可能不对，或它已被彻底删除。请在列表里查找。"
        />
      </Drawer>
    );
  }
  const opened = add ? undefined : record;
  const other = opened && elsewhere?.(opened);
  if (other) return <Navigate to={other} replace />;
  return <Opened key={opened?.id ?? 'new'} {...props} record={opened} onClose={close} />;
}

type FormProps<Row extends Kept> = RecordPanelProps<Row> & { record: Row | undefined; onClose: () => void };

function Opened<Row extends Kept>(props: FormProps<Row>) {
  const { what, record, isGone, onClose } = props;
  const gone = record && isGone?.(record) ? record : undefined;
  return (
    <Drawer open onClose={onClose} title={`${gone ? '已删除的' : record ? '修改' : '新增'}${what}`}>
      {gone ? <Gone {...props} record={gone} /> : <Form {...props} />}
    </Drawer>
  );
}

/** What a record said that was taken out, with the way back. */
function Gone<Row extends Kept>({ record, fields, choices, acts }: RecordPanelProps<Row> & { record: Row }) {
  const today = useToday();
  const texts = valuesOf(fields, record);
  const said = askedFields(fields, texts).filter(([name]) => texts[name] !== '');
  return (
    <>
      {acts?.(record)}
      <p className="muted mb-2">恢复后才能修改。</p>
      <DefinitionList
        items={said.map(([name, field]) => ({
          term: nameOf(name, field),
          value: <span className="pre-line">{choiceText(field, texts[name] ?? '', choices?.[name], today)}</span>,
        }))}
      />
    </>
  );
}

function Form<Row extends Kept>(props: FormProps<Row>) {
  const {
    what,
    name,
    fields,
    choices,
    beginning,
    path,
    save,
    stale = [],
    record,
    onAdded,
    onClose,
    acts,
    confirm,
  } = props;
  const toast = useToast();
  const [first] = Object.keys(fields);
  useEffect(() => document.getElementById(`${name}-${first}`)?.focus(), [name, first]);
  const saving = useAction(save, { idempotent: true, quiet: true, refresh: [path, ...stale] });
  return (
    <>
      {record && acts?.(record)}
      {props.above}
      <RecordForm
        name={name}
        fields={fields}
        record={record}
        beginning={beginning}
        choices={choices}
        save={async (given, which) => {
          if (confirm && !(await confirm(given, record?.id))) throw new CheckStopped();
          return saving.mutateAsync({ ...which, fields: given } as CallInput<SavingPath>);
        }}
        onSaved={({ id }) => {
          toast(props.saved ?? (record ? `${what}已保存` : `${what}已新增`));
          onClose();
          if (!record) onAdded?.(id);
        }}
        reload={async (id) => {
          const now = await send(path, { id } as CallInput<FindingPath>);
          return (now.list as unknown as Row[]).find((row) => row.id === id);
        }}
        onCancel={onClose}
      />
    </>
  );
}
