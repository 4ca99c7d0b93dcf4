import { useCall } from '../../../../rpc/use-call';
import { Drawer } from '../../../../ui/dialog';
import { Skeleton } from '../../../../ui/skeleton';
import { ErrorState } from '../../../../ui/states';
import { QualificationForm } from './qualification-form';
import type { QualificationList } from './qualification-state';

interface QualificationFormDrawerProps {
  /** Absent: a new one. */
  id: number | undefined;
  kinds: QualificationList['kinds'];
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** The form of a certificate beside the list. */
export function QualificationFormDrawer({ id, kinds, onClose, onSaved }: QualificationFormDrawerProps) {
  const answer = useCall('/api/portal/qualification', { id: id ?? 0 }, { enabled: id !== undefined });
  const ready = id === undefined || answer.data !== undefined;
  return (
    <Drawer open onClose={onClose} title={id === undefined ? '新增资质' : '修改资质'}>
      {!ready && answer.isError && (
        <ErrorState compact title="这项资质没有加载出来" error={answer.error} onRetry={() => answer.refetch()} />
      )}
      {!ready && !answer.isError && <Skeleton rows={6} />}
      {ready && <QualificationForm stored={answer.data} kinds={kinds} onSaved={onSaved} onClose={onClose} />}
    </Drawer>
  );
}
