import type { CallInput } from '@zhice/contract/all';
import { LASTING_EVENT_KINDS, RIGHT_EVENT_KINDS } from '@zhice/contract/ip/enumerations';
import { useState } from 'react';
import { useMayCall } from '../../../../app/by-role';
import type { FieldsFor } from '../../../../app/form/fields';
import type { Texts } from '../../../../app/form/merge-texts';
import { RecordForm } from '../../../../app/form/record-form';
import { CallError } from '../../../../rpc/call-error';
import { useAction } from '../../../../rpc/use-call';
import { Button, IconButton } from '../../../../ui/button';
import { optionsOf } from '../../../../ui/options';
import { useToast } from '../../../../ui/toast';
import styles from '../timeline.module.css';
import own from './right-view.module.css';
import { type Right, STALE, useLatestRight, useTakeOff } from './use-rights';

type SavedEvent = CallInput<'/api/portal/right_event_save'>;
type RightEvent = Right['events'][number];
/** An event that somebody wrote down; the others follow from the fields of the right. */
type OwnEvent = RightEvent & { id: number; version: number };

const isOwn = (event: RightEvent): event is OwnEvent => event.id !== null && event.version !== null;

/** What happened to a right, oldest first; events of one's own can be added, changed and taken away. */
export function RightTimeline({ right }: { right: Right }) {
  const [editing, setEditing] = useState<OwnEvent | 'new' | null>(null);
  const fixed = !useMayCall('/api/portal/right_event_save') || right.deleted;
  return (
    <section aria-label="法律状态沿革">
      <div className="row spread gap-1 mb-1">
        <h3 className="text-body">法律状态沿革</h3>
        {!fixed && editing === null && (
          <Button size="small" icon="plus" onClick={() => setEditing('new')}>
            记一笔
          </Button>
        )}
      </div>
      {editing !== null && (
        <div className="mb-2 p-2 bordered rounded">
          <EventForm
            key={editing === 'new' ? 'new' : editing.id}
            rightId={right.id}
            event={editing === 'new' ? undefined : editing}
            onDone={() => setEditing(null)}
          />
        </div>
      )}
      {right.events.length === 0 ? (
        <p className="muted small">还没有事件。填写申请日、授权日后会自动出现；许可、质押、转让可以在这里记一笔。</p>
      ) : (
        <ol className={styles.timeline}>
          {right.events.map((event) => (
            <TimelineEvent
              key={event.id ?? `${event.kind} ${event.from_on}`}
              event={event}
              rightId={right.id}
              onEdit={fixed ? undefined : setEditing}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

interface TimelineEventProps {
  event: RightEvent;
  rightId: number;
  /** Absent: it stays as it is. */
  onEdit: ((event: OwnEvent) => void) | undefined;
}

function TimelineEvent({ event, rightId, onEdit }: TimelineEventProps) {
  const { remove, busy } = useTakeOff('/api/portal/right_event_save', rightId);
  const { kind_name: name, from_on: from, to_on: to, party, amount_wan: amount, note } = event;
  const more = [party, amount !== null && `${amount.toLocaleString('zh-CN')} 万元`, note].filter(Boolean).join(' · ');
  return (
    <li>
      <p>{to ? `${from} 至 ${to}` : from}</p>
      <div>
        <p className="strong">{name}</p>
        {more && <p className="muted small">{more}</p>}
      </div>
      {onEdit && isOwn(event) && (
        <div className={`flex ${own.acts}`}>
          <IconButton icon="edit" label={`修改 ${from} ${name}`} onClick={() => onEdit(event)} />
          <IconButton
            icon="trash"
            label={`移除 ${from} ${name}`}
            aria-busy={busy}
            onClick={() => {
              const { id, version } = event;
              if (!busy) remove({ right_id: rightId, event_id: id, version, remove: true });
            }}
          />
        </div>
      )}
    </li>
  );
}

/** Whether an event of this kind lasts, from one day to another. */
const isLasting = ({ kind }: Texts): boolean => LASTING_EVENT_KINDS.some((lasting) => lasting === kind);

/** What happened to a right. */
export const EVENT_FIELDS = {
  kind: { kind: 'choice', label: '事件', options: optionsOf(RIGHT_EVENT_KINDS) },
  from_on: {
    kind: 'day',
    label: (values) => (isLasting(values) ? '起日' : '日期'),
    required: '请填写日期',
    beside: true,
  },
  to_on: {
    kind: 'day',
    label: '止日',
    hint: '不填表示仍在进行',
    beside: true,
    when: isLasting,
    check: (to, { from_on: from }) => (to && from && to < from ? '止日不能早于起日' : undefined),
  },
  party: { kind: 'text', label: '对方', hint: '如转让人、受让人、被许可人、质权人', max: 200 },
  amount_wan: { kind: 'amount', label: '金额', short: '金额（万元）', unit: '万元', beside: true },
  note: { kind: 'text', label: '说明', max: 500 },
} satisfies FieldsFor<SavedEvent['fields']>;

const GONE = '这个事件已在别处移除。您填写的内容都在：再保存一次，会作为新的事件记入。';
const DELETED = '这项知识产权已被删除，恢复后才能修改沿革。';

interface EventFormProps {
  rightId: number;
  /** Absent: a new one. */
  event: OwnEvent | undefined;
  onDone: () => void;
}

/** What happened to a right, as it is written; what is typed is kept when another window was faster. */
function EventForm({ rightId, event, onDone }: EventFormProps) {
  const toast = useToast();
  const latestRight = useLatestRight(rightId);
  const [gone, setGone] = useState(false);
  const save = useAction('/api/portal/right_event_save', { idempotent: true, quiet: true, refresh: STALE });

  /** What is stored by now; when somebody took it away, says so, and it is saved as a new one. */
  async function reload(): Promise<OwnEvent> {
    const right = await latestRight();
    const now = right.events.filter(isOwn).find(({ id }) => id === event?.id);
    if (now && !right.deleted) return now;
    setGone(!right.deleted);
    throw new CallError(404, right.deleted ? DELETED : GONE);
  }

  return (
    <RecordForm
      name={`event-${rightId}`}
      fields={EVENT_FIELDS}
      record={event}
      beginning={{ kind: 'licence' }}
      save={async (fields, { id, version }) => {
        const key = event && !gone ? { event_id: id, version } : {};
        const input = { right_id: rightId, ...key, fields } as SavedEvent;
        try {
          return await save.mutateAsync(input);
        } catch (error) {
          if (error instanceof CallError && error.code === 404) await reload();
          throw error;
        }
      }}
      onSaved={() => {
        toast('已记入沿革');
        onDone();
      }}
      reload={reload}
      onCancel={onDone}
      inside={{ label: event ? '修改事件' : '添加事件', act: '保存事件' }}
    />
  );
}
