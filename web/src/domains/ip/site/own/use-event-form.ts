import { useState } from 'react';
import { useSharedForm } from '../../../../app/use-shared-form';
import { CallError } from '../../../../rpc/call-error';
import { useAction } from '../../../../rpc/use-call';
import { useToast } from '../../../../ui/toast';
import {
  bodyOf,
  EMPTY_EVENT,
  EVENT_FIELDS,
  type EventValues,
  type RightEvent,
  valuesOf,
  wrongOf,
} from './event-values';
import { STALE } from './use-rights';
import { useLatestRight } from './use-take-off';

const GONE = '这个事件已在别处移除。您填写的内容都在：再保存一次，会作为新的事件记入。';
const DELETED = '这项知识产权已被删除，恢复后才能修改沿革。';

/** The form of an event of a right; without a stored one of a new one. */
export function useEventForm(rightId: number, stored: RightEvent | undefined, onSaved: () => void) {
  const toast = useToast();
  const latestRight = useLatestRight(rightId);
  const [gone, setGone] = useState(false);
  const save = useAction('/api/portal/right_event_save', { idempotent: true, quiet: true, refresh: STALE });
  const id = stored?.id ?? undefined;

  /** What is stored by now; when somebody took it away, says so, and it is saved as a new one. */
  async function latest(): Promise<EventValues> {
    const right = await latestRight();
    const event = right.events.find((one) => one.id === id);
    if (event !== undefined && !right.deleted) return valuesOf(event);
    setGone(!right.deleted);
    throw new CallError(404, right.deleted ? DELETED : GONE);
  }

  return useSharedForm({
    name: `event-${rightId}`,
    id,
    first: stored ? valuesOf(stored) : EMPTY_EVENT,
    fields: EVENT_FIELDS,
    wrongOf,
    save: async (values) => {
      const key = id === undefined || gone ? {} : { event_id: id, version: Number(values.version) };
      try {
        return await save.mutateAsync({ right_id: rightId, ...key, fields: bodyOf(values) });
      } catch (error) {
        if (error instanceof CallError && error.code === 404) await latest();
        throw error;
      }
    },
    onSaved: () => {
      toast('已记入沿革');
      onSaved();
    },
    latest,
  });
}
