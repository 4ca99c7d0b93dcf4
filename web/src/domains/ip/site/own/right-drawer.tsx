import type { UseQueryResult } from '@tanstack/react-query';
import type { RightKind } from '@zhice/contract/ip/right';
import type { ReactNode } from 'react';
import { useSession } from '../../../../app/session';
import type { CallError } from '../../../../rpc/call-error';
import { useCall } from '../../../../rpc/use-call';
import { Drawer } from '../../../../ui/dialog';
import { Skeleton } from '../../../../ui/skeleton';
import { ErrorState } from '../../../../ui/states';
import { KINDS } from './right-fields';
import { RightForm } from './right-form';
import form from './right-form.module.css';
import { RightView } from './right-view';
import type { RightsState } from './rights-state';
import type { Right } from './use-rights';

interface RightDrawerProps {
  state: RightsState;
  set: (change: Partial<RightsState>) => void;
}

/** Beside the list, as its address says: a new right's form, one right, or one right's form. */
export function RightDrawer({ state, set }: RightDrawerProps) {
  const { right: id, add, edit, page } = state;
  const go = (change: Partial<RightsState>) => set({ page, ...change });
  const close = () => go({ right: undefined, edit: undefined, add: undefined });
  const open = (next: number) => go({ right: next, edit: undefined, add: undefined });
  if (add) return <NewRight kind={add} onClose={close} onSaved={open} />;
  return (
    <OneRight
      id={id}
      editing={edit === '1'}
      onClose={close}
      onEdit={() => go({ edit: '1' })}
      onView={() => go({ edit: undefined })}
    />
  );
}

interface NewRightProps {
  kind: RightKind;
  onClose: () => void;
  onSaved: (id: number) => void;
}

function NewRight({ kind, onClose, onSaved }: NewRightProps) {
  return (
    <Drawer open onClose={onClose} title={`添加${KINDS[kind].name}`} className={form.drawer}>
      <RightForm key={kind} kind={kind} onSaved={onSaved} onCancel={onClose} />
    </Drawer>
  );
}

interface OneRightProps {
  id: number | undefined;
  editing: boolean;
  onClose: () => void;
  onEdit: () => void;
  onView: () => void;
}

function OneRight({ id, editing, onClose, onEdit, onView }: OneRightProps) {
  const { enterpriseId } = useSession();
  const answer = useCall('/api/portal/right', { id: id ?? 1 }, { enabled: id !== undefined });
  const right = id === undefined ? undefined : answer.data;
  const title = right ? (editing ? `修改：${right.fields.name}` : right.fields.name) : '知识产权';
  return (
    <Drawer open={id !== undefined} onClose={onClose} title={title} className={form.drawer}>
      <Loaded answer={answer}>
        {(loaded) =>
          editing && !loaded.deleted ? (
            <RightForm
              key={`${enterpriseId} ${loaded.id}`}
              kind={loaded.kind}
              right={loaded}
              onSaved={onView}
              onCancel={onView}
            />
          ) : (
            <RightView key={loaded.id} right={loaded} onEdit={onEdit} onClose={onClose} />
          )
        }
      </Loaded>
    </Drawer>
  );
}

interface LoadedProps {
  answer: UseQueryResult<Right, CallError>;
  children: (right: Right) => ReactNode;
}

function Loaded({ answer, children }: LoadedProps) {
  if (answer.isPending) return <Skeleton rows={8} />;
  if (answer.isError) {
    return <ErrorState compact title="没有加载出来" error={answer.error} onRetry={() => answer.refetch()} />;
  }
  return children(answer.data);
}
