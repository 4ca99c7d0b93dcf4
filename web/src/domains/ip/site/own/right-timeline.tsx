import { useState } from 'react';
import { Button, IconButton } from '../../../../ui/button';
import { EventForm } from './event-form';
import type { RightEvent } from './event-values';
import styles from './right-view.module.css';
import type { Right } from './use-rights';
import { useTakeOff } from './use-take-off';

/** What happened to a right, oldest first; events of one's own can be added, changed and taken away. */
export function RightTimeline({ right }: { right: Right }) {
  const [editing, setEditing] = useState<RightEvent | 'new' | null>(null);
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
  event: RightEvent;
  rightId: number;
  fixed: boolean;
  onEdit: () => void;
}

function TimelineEvent({ event, rightId, fixed, onEdit }: TimelineEventProps) {
  const { remove, busy } = useTakeOff('/api/portal/right_event_save', rightId);
  const { id, version, kind_name: name, from_on: from, to_on: to, party, amount_wan: amount, note } = event;
  const more = [party, amount !== null && `${amount.toLocaleString('zh-CN')} 万元`, note].filter(Boolean).join(' · ');
  return (
    <li className={styles.event}>
      <p className={styles.day}>{to ? `${from} 至 ${to}` : from}</p>
      <div>
        <p className={styles.eventName}>{name}</p>
        {more && <p className={styles.note}>{more}</p>}
      </div>
      {id !== null && version !== null && !fixed && (
        <div className={styles.eventActs}>
          <IconButton icon="edit" label={`修改 ${from} ${name}`} onClick={onEdit} />
          <IconButton
            icon="trash"
            label={`移除 ${from} ${name}`}
            aria-busy={busy}
            onClick={() => !busy && remove({ right_id: rightId, event_id: id, version, remove: true })}
          />
        </div>
      )}
    </li>
  );
}
