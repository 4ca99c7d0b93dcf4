import { useState } from 'react';
import { sizeText, UPLOAD_KINDS } from '../../../../rpc/upload-file';
import { Button } from '../../../../ui/button';
import { Drawer } from '../../../../ui/dialog';
import { DropPlace } from '../../../../ui/drop-place';
import { useFileChooser } from '../../../../ui/file-chooser';
import { Progress } from '../../../../ui/progress';
import { useToast } from '../../../../ui/toast';
import { DocumentFields } from './document-fields';
import styles from './documents.module.css';
import { type Upload, useUploads } from './use-uploads';

/** Several files at once: chosen or dropped, each with what it is, then put into the library together. */
export function UploadDrawer({ onClose }: { onClose: () => void }) {
  const { uploads, choose, change, retry, remove, keepAll } = useUploads();
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const open = uploads.filter(({ state }) => state !== 'saved');
  const ready = open.filter(({ state }) => state === 'ready').length;

  async function save() {
    setBusy(true);
    const { kept, done } = await keepAll();
    setBusy(false);
    if (kept > 0) toast(`已存入 ${kept} 个文件`);
    if (done) onClose();
  }

  return (
    <Drawer
      open
      onClose={onClose}
      title="上传文件"
      actions={
        <>
          <Button onClick={onClose}>{ready > 0 ? '取消' : '关闭'}</Button>
          <Button kind="primary" loading={busy} disabled={ready === 0} onClick={() => void save()}>
            {ready > 0 ? `存入 ${ready} 个文件` : '存入文件'}
          </Button>
        </>
      }
    >
      <FilesChoice onFiles={choose} />
      <ul aria-label="选好的文件">
        {open.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onChange={(part) => change(upload.key, part)}
            onRetry={() => retry(upload.key)}
            onRemove={() => remove(upload.key)}
          />
        ))}
      </ul>
    </Drawer>
  );
}

function FilesChoice({ onFiles }: { onFiles: (files: File[]) => void }) {
  const chooser = useFileChooser({ accept: UPLOAD_KINDS, multiple: true, onFiles });
  return (
    <DropPlace className={styles.drop} onFiles={onFiles}>
      {chooser.input}
      <Button icon="upload" data-first onClick={chooser.open}>
        选择文件
      </Button>
      <p className={styles.quiet}>可以一次选多个，或拖到这里。PDF、图片、Word、Excel 或 zip，每个不超过 20 MB。</p>
    </DropPlace>
  );
}

interface UploadRowProps {
  upload: Upload;
  onChange: (part: Partial<Upload['values']>) => void;
  onRetry: () => void;
  onRemove: () => void;
}

function UploadRow({ upload, onChange, onRetry, onRemove }: UploadRowProps) {
  const { key, file, state, share, fault, values, wrong } = upload;
  return (
    <li className={styles.upload}>
      <div className={styles.uploadHead}>
        <p className={styles.words}>{file.name}</p>
        <span className={styles.quiet}>{sizeText(file.size)}</span>
        <Button size="small" kind="quiet" onClick={onRemove}>
          移除<span className="visually-hidden">：{file.name}</span>
        </Button>
      </div>
      {(state === 'waiting' || state === 'sending') && (
        <Progress label={state === 'waiting' ? '等待上传' : '正在上传'} value={share} max={1} />
      )}
      {fault && (
        <p className={styles.wrong} role="alert">
          {fault}{' '}
          {state === 'failed' && upload.uploadId === null && (
            <Button size="small" onClick={onRetry}>
              重试
            </Button>
          )}
        </p>
      )}
      {state !== 'failed' && (
        <DocumentFields
          guessed
          values={values}
          change={onChange}
          place={(field) => ({ id: `upload-${key}-${field}`, error: wrong[field] })}
        />
      )}
    </li>
  );
}
