import { quoted } from '@zhice/matching/quoted';
import { useState } from 'react';
import { type CallError, wordsOf } from '../../../../rpc/call-error';
import { fileFault, UPLOAD_KINDS, uploadFile } from '../../../../rpc/upload-file';
import { useAction, useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Drawer } from '../../../../ui/dialog';
import { useFileChooser } from '../../../../ui/file-chooser';
import { Progress } from '../../../../ui/progress';
import { Skeleton } from '../../../../ui/skeleton';
import { ErrorState } from '../../../../ui/states';
import { useToast } from '../../../../ui/toast';
import { DeleteDialog } from './delete-dialog';
import { DocumentDetail } from './document-detail';
import { DocumentForm } from './document-form';
import styles from './documents.module.css';
import type { DocumentList } from './documents-state';
import type { Document } from './paper';
import { STALE, useDelete, useRestore } from './use-documents';

interface DocumentDrawerProps {
  id: number;
  editing: boolean;
  onEdit: (on: boolean) => void;
  onClose: () => void;
}

/** One document beside the list: its newest file, what is said of it, its versions, who uses it. */
export function DocumentDrawer({ id, editing, onEdit, onClose }: DocumentDrawerProps) {
  const answer = useCall('/api/Person/document_liett', { id });
  const document = answer.data?.list[0];
  return (
    <Drawer
      open
      onClose={onClose}
      title={document?.name ?? '文件'}
      actions={
        answer.data && document && !editing ? (
          <Acts data={answer.data} document={document} onEdit={() => onEdit(true)} onClose={onClose} />
        ) : undefined
      }
    >
      {answer.isPending && <Skeleton rows={6} />}
      {answer.isError && (
        <ErrorState compact title="这个文件没有加载出来" error={answer.error} onRetry={() => answer.refetch()} />
      )}
      {answer.data && document && !editing && <DocumentDetail data={answer.data} document={document} />}
      {document && editing && <DocumentForm document={document} onDone={() => onEdit(false)} />}
    </Drawer>
  );
}

interface ActsProps {
  data: DocumentList;
  document: Document;
  onEdit: () => void;
  onClose: () => void;
}

function Acts({ data, document, onEdit, onClose }: ActsProps) {
  const [asking, setAsking] = useState(false);
  const remove = useDelete(onClose);
  const restore = useRestore();
  const ids = [document.id];
  if (document.deleted) {
    return (
      <Button kind="primary" loading={restore.isPending} onClick={() => restore.mutate({ ids, action: 'restore' })}>
        恢复
      </Button>
    );
  }
  const used = [...new Set(data.uses.map(({ title }) => title))];
  return (
    <>
      <Button
        kind="danger"
        icon="trash"
        loading={remove.isPending}
        onClick={() => (used.length > 0 ? setAsking(true) : remove.mutate({ ids }))}
      >
        删除
      </Button>
      <Button icon="edit" onClick={onEdit}>
        修改
      </Button>
      <NewVersion document={document} />
      {asking && (
        <DeleteDialog
          title={`删除${quoted(document.name)}？`}
          used={used}
          busy={remove.isPending}
          onClose={() => setAsking(false)}
          onDelete={() => remove.mutate({ ids })}
        />
      )}
    </>
  );
}

/** Uploads a file as the newest version; the older ones stay. */
function NewVersion({ document: { id, version } }: { document: Document }) {
  const [share, setShare] = useState<number | null>(null);
  const toast = useToast();
  const add = useAction('/api/Person/add_document_liett', { idempotent: true, quiet: true, refresh: STALE });

  async function choose(file: File) {
    const unfit = fileFault(file);
    if (unfit) return toast(unfit, 'error');
    setShare(0);
    try {
      const { id: upload_id } = await uploadFile(file, { onProgress: setShare });
      const { no } = await add.mutateAsync({ id, version, upload_id });
      toast(`已更新为第 ${no} 版`);
    } catch (error) {
      toast((error as CallError).code === 409 ? '它刚被别人更新过，请查看最新版本后再上传' : wordsOf(error), 'error');
    } finally {
      setShare(null);
    }
  }

  const chooser = useFileChooser({ accept: UPLOAD_KINDS, onFiles: ([file]) => file && void choose(file) });

  return (
    <>
      {chooser.input}
      {share === null ? (
        <Button kind="primary" icon="upload" onClick={chooser.open}>
          上传新版本
        </Button>
      ) : (
        <div className={styles.uploading}>
          <Progress label="正在上传" value={share} max={1} />
        </div>
      )}
    </>
  );
}
