import { type FormEvent, useState } from 'react';
import { useFaults } from '../../../../app/use-faults';
import { useSubmission } from '../../../../app/use-submission';
import { useAction } from '../../../../rpc/use-call';
import { Button, IconButton } from '../../../../ui/button';
import { DateInput } from '../../../../ui/date-input';
import { Field } from '../../../../ui/field';
import { NumberInput } from '../../../../ui/number-input';
import { Select } from '../../../../ui/select';
import { TextInput } from '../../../../ui/text-input';
import { useToast } from '../../../../ui/toast';
import { EVENT_KINDS, isLasting } from './right-fields';
import form from './right-form.module.css';
import styles from './right-view.module.css';
import type { Right } from './use-rights';

type Event = Right['events'][number];
type Kind = Event['kind'];

/** What happened to a right, oldest first; events of one's own can be added, changed and taken away. */
export function RightTimeline({ right }: { right: Right }) {
  const [editing, setEditing] = useState<Event | 'new' | null>(null);
  return (
    <section aria-label="法律状态沿革">
      <div className={styles.sectionHead}>
        <h3 className={styles.title}>法律状态沿革</h3>
        {!right.deleted && editing === null && (
          <Button size="small" icon="plus" onClick={() => setEditing('new')}>
            记一笔
          </Button>
        )}
      </div>
      {editing !== null && (
        <EventForm
          key={editing === 'new' ? 'new' : editing.id}
          rightId={right.id}
          event={editing === 'new' ? undefined : editing}
          onDone={() => setEditing(null)}
        />
      )}
      {right.events.length === 0 ? (
        <p className={styles.note}>还没有事件。填写申请日、授权日后会自动出现；许可、质押、转让可以在这里记一笔。</p>
      ) : (
        <ol className={styles.timeline}>
          {right.events.map((event) => (
            <TimelineEvent
              key={event.id ?? `${event.kind} ${event.from_on}`}
              event={event}
              rightId={right.id}
              fixed={right.deleted}
              onEdit={() => setEditing(event)}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

interface TimelineEventProps {
  event: Event;
  rightId: number;
  fixed: boolean;
  onEdit: () => void;
}

function TimelineEvent({ event, rightId, fixed, onEdit }: TimelineEventProps) {
  const toast = useToast();
  const remove = useAction('/api/portal/right_event_save', {
    refresh: ['/api/portal/right', '/api/portal/right_list'],
    onDone: () => toast('已移除'),
  });
  const { id, kind_name: name, from_on: from, to_on: to, party, amount_wan: amount, note } = event;
  const more = [party, amount !== null && `${amount.toLocaleString('zh-CN')} 万元`, note].filter(Boolean).join(' · ');
  return (
    <li className={styles.event}>
      <p className={styles.day}>{to ? `${from} 至 ${to}` : from}</p>
      <div>
        <p className={styles.eventName}>{name}</p>
        {more && <p className={styles.note}>{more}</p>}
      </div>
      {id !== null && !fixed && (
        <div className={styles.eventActs}>
          <IconButton icon="edit" label={`修改 ${from} ${name}`} onClick={onEdit} />
          <IconButton
            icon="trash"
            label={`移除 ${from} ${name}`}
            aria-busy={remove.isPending}
            onClick={() => !remove.isPending && remove.mutate({ right_id: rightId, event_id: id, remove: true })}
          />
        </div>
      )}
    </li>
  );
}

const EVENT_FIELDS = ['kind', 'from_on', 'to_on', 'party', 'amount_wan', 'note'] as const;

interface EventFormProps {
  rightId: number;
  event: Event | undefined;
  onDone: () => void;
}

function EventForm({ rightId, event, onDone }: EventFormProps) {
  const [kind, setKind] = useState<string>(event?.kind ?? 'licence');
  const [from, setFrom] = useState(event?.from_on ?? '');
  const [to, setTo] = useState(event?.to_on ?? '');
  const [party, setParty] = useState(event?.party ?? '');
  const [amount, setAmount] = useState(event?.amount_wan ?? null);
  const [note, setNote] = useState(event?.note ?? '');
  const faults = useFaults('event', EVENT_FIELDS);
  const { busy, run } = useSubmission(faults);
  const toast = useToast();
  const save = useAction('/api/portal/right_event_save', {
    quiet: true,
    refresh: ['/api/portal/right', '/api/portal/right_list'],
  });
  const lasting = isLasting(kind);

  async function submit(submitted: FormEvent) {
    submitted.preventDefault();
    const wrong = to && from && to < from ? '止日不能早于起日' : undefined;
    if (!faults.settle({ from_on: from ? undefined : '请填写日期', to_on: lasting ? wrong : undefined })) return;
    await run(async () => {
      const fields = {
        kind: kind as Kind,
        from_on: from,
        to_on: (lasting && to) || null,
        party,
        amount_wan: amount,
        note,
      };
      await save.mutateAsync({ right_id: rightId, ...(event?.id && { event_id: event.id }), fields });
      toast('已记入沿革');
      onDone();
    });
  }

  return (
    <form className={styles.eventForm} onSubmit={submit} noValidate aria-label={event ? '修改事件' : '添加事件'}>
      <div className={form.fields}>
        <Field label="事件" id={faults.idOf('kind')} error={faults.of('kind')}>
          <Select value={kind} onChange={setKind} options={EVENT_KINDS} />
        </Field>
        <Field label={lasting ? '起日' : '日期'} id={faults.idOf('from_on')} required error={faults.of('from_on')}>
          <DateInput value={from} onChange={setFrom} />
        </Field>
        {lasting && (
          <Field label="止日" id={faults.idOf('to_on')} hint="不填表示仍在进行" error={faults.of('to_on')}>
            <DateInput value={to} onChange={setTo} />
          </Field>
        )}
        <Field label="对方" id={faults.idOf('party')} hint="如被许可人、受让人、质权人" error={faults.of('party')}>
          <TextInput maxLength={200} value={party} onChange={setParty} />
        </Field>
        <Field label="金额" id={faults.idOf('amount_wan')} error={faults.of('amount_wan')}>
          <NumberInput unit="万元" value={amount} onChange={setAmount} />
        </Field>
        <Field label="说明" id={faults.idOf('note')} error={faults.of('note')}>
          <TextInput maxLength={500} value={note} onChange={setNote} />
        </Field>
      </div>
      {faults.form && (
        <p className={form.error} role="alert">
          {faults.form}
        </p>
      )}
      <div className={styles.acts}>
        <Button type="submit" kind="primary" size="small" loading={busy}>
          保存事件
        </Button>
        <Button size="small" kind="quiet" onClick={onDone}>
          取消
        </Button>
      </div>
    </form>
  );
}
