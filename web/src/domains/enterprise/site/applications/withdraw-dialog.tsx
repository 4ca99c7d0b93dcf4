import { quoted } from '@zhice/matching/quoted';
import { useAction } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { useToast } from '../../../../ui/toast';

interface WithdrawDialogProps {
  kind: string;
  id: number;
  title: string;
  onClose: () => void;
}

/** Asks before an application is taken back. */
export function WithdrawDialog({ kind, id, title, onClose }: WithdrawDialogProps) {
  const toast = useToast();
  const withdraw = useAction('/api/portal/application_withdraw', {
    refresh: [
      '/api/portal/application_list',
      '/api/portal/application',
      '/api/portal/overview',
      '/api/Person/sb_project',
      '/api/Person/depotreport',
    ],
    onDone: () => {
      onClose();
      toast('已撤回，可以随时重新申报');
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="撤回这项申请？"
      actions={
        <>
          <Button data-first onClick={onClose}>
            不撤回
          </Button>
          <Button kind="danger" loading={withdraw.isPending} onClick={() => withdraw.mutate({ kind, id })}>
            撤回
          </Button>
        </>
      }
    >
      <p>{quoted(title)}撤回后不再受理，填写的内容会保留，申报期内可以重新提交。</p>
    </Dialog>
  );
}
