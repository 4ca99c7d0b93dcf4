import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';

interface DeleteDialogProps {
  title: string;
  /** What declarations hold: names of documents, or of the declarations. */
  used: string[];
  /** Not to come back. */
  forGood?: boolean;
  busy: boolean;
  onClose: () => void;
  onDelete: () => void;
}

/** Before a deletion that somebody may not want: what hangs on it, and whether it can be undone. */
export function DeleteDialog({ title, used, forGood, busy, onClose, onDelete }: DeleteDialogProps) {
  return (
    <Dialog
      open
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
      {used.length > 0 && (
        <p>正在进行的申报用到了：{used.join('、')}。申报里已经交的文件会保留，不受影响，但以后不能再从这里选用。</p>
      )}
      <p>{forGood ? '彻底删除后不能恢复，各个版本一并清除。' : '30 天内可以在“已删除”里恢复。'}</p>
    </Dialog>
  );
}
