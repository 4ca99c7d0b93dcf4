import { useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput, CallPath } from '@zhice/contract/all';
import { quoted } from '@zhice/matching/quoted';
import { type ReactNode, useState } from 'react';
import { send } from '../../rpc/client';
import { askAgain } from '../../rpc/query-client';
import { useAction, useCall } from '../../rpc/use-call';
import { Button, ButtonLink } from '../../ui/button';
import { DateText } from '../../ui/date-text';
import { DefinitionList } from '../../ui/definition-list';
import { Dialog, Drawer } from '../../ui/dialog';
import { Skeleton } from '../../ui/skeleton';
import { ErrorState } from '../../ui/states';
import { useToast } from '../../ui/toast';
import { useToday } from '../../ui/today';
import { useMayCall } from '../by-role';
import { askedFields, choiceText, type FormField, type FormFields, fileName, labelOf, valuesOf } from '../form/fields';
import { RecordForm } from '../form/record-form';
import type { AnyRegister, RegisterAnswer, RegisterList, RegisterRecord } from './declaration';
import { useRowActs } from './use-row-acts';

interface RecordDrawerProps {
  register: AnyRegister;
  data: RegisterAnswer | undefined;
  list: RegisterList;
  onClose: () => void;
}

/** Beside the list, as its address says: a record, its form, or the form for a new one. */
export function RecordDrawer({ register, data, list, onClose }: RecordDrawerProps) {
  const { state } = list;
  const { Adding } = register;
  const may = useMayCall(register.removal.call);
  if (state.add && may) {
    if (Adding) return <Adding onClose={onClose} />;
    return (
      <Drawer open onClose={onClose} title={register.add.title}>
        <Form key="new" {...{ register, data, list, onClose }} record={undefined} />
      </Drawer>
    );
  }
  const { id } = state;
  if (id === undefined) return null;
  const open = { register, data, list, onClose };
  if (register.find) return <Found key={id} id={id} may={may} {...open} />;
  return may && <OfRow key={id} id={id} {...open} />;
}

type OpenProps = RecordDrawerProps & { id: number };

/** A record that is no more than its row. */
function OfRow({ id, ...props }: OpenProps) {
  const { register, data, onClose } = props;
  const record = data?.list.find((row) => row.id === id && (register.isOwn?.(row) ?? true)) as
    | RegisterRecord
    | undefined;
  if (!record) return null;
  return (
    <Drawer open onClose={onClose} title={register.editing}>
      <Form {...props} record={record} />
    </Drawer>
  );
}

/** Whether a record is shown before it is changed. */
const isShown = ({ find, Own }: AnyRegister): boolean => Boolean(find && !Own);

/** A record that a call answers. */
function Found({ id, may, ...props }: OpenProps & { may: boolean }) {
  const { register, list, onClose } = props;
  const { find, what, recordName, editing: formTitle } = register;
  const { call, pick } = find as NonNullable<typeof find>;
  const answer = useCall(call, { id } as CallInput<CallPath>);
  const record = answer.data && pick(answer.data as never);
  const editing = may && (Boolean(list.state.edit) || !isShown(register));
  const title = editing ? formTitle : record ? recordName(record) : what;
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      actions={record && may && !editing ? <Acts {...props} record={record} /> : undefined}
    >
      {answer.isPending && <Skeleton rows={6} />}
      {answer.isError && (
        <ErrorState compact title={`${what}没有加载出来`} error={answer.error} onRetry={() => answer.refetch()} />
      )}
      {record && !editing && <Shown register={register} record={record} />}
      {record && editing && <Form {...props} record={record} />}
    </Drawer>
  );
}

function Shown({ register: { Detail, fields = {} }, record }: Pick<RecordProps, 'register' | 'record'>) {
  return Detail ? <Detail record={record} /> : <FieldValues fields={fields} record={record} />;
}

/** A record by the fields of its form: what is shown of it where its register says nothing else. */
function FieldValues({ fields, record }: { fields: FormFields; record: object }) {
  const today = useToday();
  const values = valuesOf(fields, record);
  return (
    <DefinitionList
      items={askedFields(fields, values).map(([name, field]) => ({
        term: field.short ?? labelOf(field, values),
        value: shownValue(field, values[field.kind === 'file' ? fileName(name) : name] ?? '', today),
      }))}
    />
  );
}

function shownValue(field: FormField, value: string | boolean, today: string): ReactNode {
  if (value === '') return null;
  if (field.kind === 'day') return <DateText date={String(value)} />;
  const text = choiceText(field, value, undefined, today);
  return field.kind === 'amount' ? `${text} ${field.unit ?? ''}` : text;
}

type RecordProps = RecordDrawerProps & { record: RegisterRecord };

function Acts({ register, list, onClose, record }: RecordProps) {
  const { restore, busy } = useRowActs(register);
  const { Acts: More } = register;
  if (record.deleted) {
    return (
      <Button kind="primary" loading={busy} onClick={() => restore([record.id])}>
        恢复
      </Button>
    );
  }
  const edit = list.hrefOf({ edit: '1', page: list.state.page });
  return (
    <>
      <DeleteButton register={register} record={record} onDone={onClose} />
      <ButtonLink kind={More ? undefined : 'primary'} icon="edit" to={edit} state={{ keepScroll: true }}>
        修改
      </ButtonLink>
      {More && <More record={record} />}
    </>
  );
}

interface DeleteButtonProps {
  register: AnyRegister;
  record: RegisterRecord;
  onDone: () => void;
}

/** Deletes at once where nothing hangs on it; otherwise says what does first. */
function DeleteButton({ register, record, onDone }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  const { remove, busy } = useRowActs(register, onDone);
  const hangs: ReactNode = register.hangs?.(record);
  return (
    <>
      <Button kind="danger" icon="trash" loading={busy} onClick={() => (hangs ? setAsking(true) : remove([record.id]))}>
        删除
      </Button>
      <DeleteDialog
        open={asking}
        title={`删除${quoted(register.recordName(record))}？`}
        busy={busy}
        onClose={() => setAsking(false)}
        onDelete={() => remove([record.id])}
      >
        {hangs}
      </DeleteDialog>
    </>
  );
}

interface DeleteDialogProps {
  open: boolean;
  title: string;
  /** Not to come back. */
  forGood?: boolean;
  busy: boolean;
  onClose: () => void;
  onDelete: () => void;
  /** What hangs on it. */
  children: ReactNode;
}

/** Before a deletion that somebody may not want: what hangs on it, and whether it can be undone. */
export function DeleteDialog({ open, title, forGood, busy, onClose, onDelete, children }: DeleteDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button data-first onClick={onClose}>
            不删除
          </Button>
          <Button kind="danger" loading={busy} onClick={onDelete}>
            {forGood ? '彻底删除' : '仍要删除'}
          </Button>
        </>
      }
    >
      {children}
      <p>{forGood ? '彻底删除后不能恢复，各个版本一并清除。' : '30 天内可以在“已删除”里恢复。'}</p>
    </Dialog>
  );
}

const noChoices = () => ({});

type FormProps = Omit<RecordProps, 'record'> & { record: RegisterRecord | undefined };

function Form(props: FormProps) {
  const { register, record, onClose } = props;
  if (!register.Own) return <FieldsForm {...props} />;
  return record && <register.Own record={record} onClose={onClose} />;
}

function FieldsForm({ register, data, list, onClose, record }: FormProps) {
  const { find, stale, name, fields = {}, save, input, saved, useChoices = noChoices } = register;
  const shown = isShown(register);
  const choices = useChoices(data);
  const client = useQueryClient();
  const toast = useToast();
  const saving = useAction(save, { idempotent: true, quiet: true, refresh: stale });
  return (
    <RecordForm
      name={name}
      fields={fields}
      record={record}
      choices={choices}
      save={(payload, which) => saving.mutateAsync(input(payload, which) as CallInput<CallPath>)}
      onSaved={(answer: CallOutput<CallPath>) => {
        toast(saved(record === undefined));
        if (!shown) onClose();
        else list.set({ id: (answer as { id: number }).id, edit: undefined, add: undefined, page: list.state.page });
      }}
      reload={async (id) => {
        const now = find?.pick((await send(find.call, { id } as CallInput<CallPath>)) as never);
        void askAgain(client, [register.list]);
        return now;
      }}
      onCancel={record && shown ? () => list.set({ edit: undefined, page: list.state.page }) : onClose}
    />
  );
}
