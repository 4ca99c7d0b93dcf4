import { useEffect, useRef, useState } from 'react';
import { payloadOf, validate, valuesOf } from '../../../../app/form/fields';
import { FormFields } from '../../../../app/form/form-fields';
import type { Texts } from '../../../../app/form/merge-texts';
import type { Wrong } from '../../../../app/form/use-faults';
import { fileFault, sizeText, UPLOAD_KINDS, uploadFault, uploadFile } from '../../../../rpc/upload-file';
import { useAction } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Drawer } from '../../../../ui/dialog';
import { DropPlace } from '../../../../ui/drop-place';
import { useFileChooser } from '../../../../ui/file-chooser';
import { Progress } from '../../../../ui/progress';
import { useToast } from '../../../../ui/toast';
import { guessOf, STALE, UPLOAD_FIELDS, useDocumentChoices } from './document-fields';
import styles from './documents.module.css';

/** Several files at once: chosen or dropped, each with what it is, then put into the library together. */
export function UploadDrawer({ onClose }: { onClose: () => void }) {
  const { uploads, choose, change, retry, remove, keepAll } = useUploads();
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const ready = uploads.filter(({ state }) => state === 'ready').length;

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
        {uploads.map((upload) => (
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
      <p className="muted small">可以一次选多个，或拖到这里。PDF、图片、Word、Excel 或 zip，每个不超过 20 MB。</p>
    </DropPlace>
  );
}

interface UploadRowProps {
  upload: Upload;
  onChange: (part: Upload['values']) => void;
  onRetry: () => void;
  onRemove: () => void;
}

function UploadRow({ upload, onChange, onRetry, onRemove }: UploadRowProps) {
  const { key, file, state, share, fault, values, wrong } = upload;
  const choices = useDocumentChoices();
  return (
    <li className="stack gap-1 py-2 ruled-bottom">
      <div className="row wrap spread gap-x-2">
        <p className="stack fill-line break-anywhere">{file.name}</p>
        <span className="muted small">{sizeText(file.size)}</span>
        <Button size="small" kind="quiet" onClick={onRemove}>
          移除<span className="visually-hidden">：{file.name}</span>
        </Button>
      </div>
      {(state === 'waiting' || state === 'sending') && (
        <Progress label={state === 'waiting' ? '等待上传' : '正在上传'} value={share} max={1} />
      )}
      {fault && (
        <p className="unfit small" role="alert">
          {fault}{' '}
          {state === 'failed' && upload.uploadId === null && (
            <Button size="small" onClick={onRetry}>
              重试
            </Button>
          )}
        </p>
      )}
      {state !== 'failed' && (
        <FormFields
          fields={UPLOAD_FIELDS}
          values={values}
          change={onChange}
          beside={(field) => ({ id: `upload-${key}-${field}`, error: wrong[field] })}
          choices={choices}
        />
      )}
    </li>
  );
}

interface Upload {
  key: number;
  file: File;
  values: Texts;
  /** waiting and sending: on its way to the server; ready: there, not yet in the library. */
  state: 'waiting' | 'sending' | 'ready' | 'saving' | 'failed';
  /** How much of it is there, 0 to 1. */
  share: number;
  uploadId: number | null;
  /** Why it failed. */
  fault: string;
  wrong: Wrong<string>;
}

/** A file that was just chosen. */
function begun(key: number, file: File): Upload {
  const fault = fileFault(file);
  const values = valuesOf(UPLOAD_FIELDS, guessOf(file.name));
  return { key, file, values, state: fault ? 'failed' : 'waiting', share: 0, uploadId: null, fault, wrong: {} };
}

/** So many are on their way at once. */
const AT_ONCE = 2;

/** Files that are chosen together: sent at once, described while they are on their way, then put into the library. */
function useUploads() {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const last = useRef(0);
  const stop = useRef(new AbortController());
  const save = useAction('/api/Person/add_document_liett', { idempotent: true, quiet: true, refresh: STALE });
  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    return () => controller.abort();
  }, []);

  const patch = (key: number, part: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));

  const remove = (key: number) => setUploads((now) => now.filter((upload) => upload.key !== key));

  // One begins whenever a place is free.
  useEffect(() => {
    const free = AT_ONCE - uploads.filter(({ state }) => state === 'sending').length;
    for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) begin(upload);
  });

  function begin({ key, file }: Upload): void {
    patch(key, { state: 'sending', share: 0, fault: '' });
    uploadFile(file, { onProgress: (share) => patch(key, { share }), signal: stop.current.signal }).then(
      ({ id }) => patch(key, { state: 'ready', uploadId: id }),
      (error) => patch(key, { state: 'failed', fault: uploadFault(error) }),
    );
  }

  function choose(files: Iterable<File>): void {
    const chosen = [...files].map((file) => {
      last.current += 1;
      return begun(last.current, file);
    });
    setUploads((now) => [...now, ...chosen]);
  }

  /** Puts one into the library; answers whether it is there. */
  async function keep({ key, uploadId, values }: Upload): Promise<boolean> {
    patch(key, { state: 'saving', fault: '' });
    try {
      await save.mutateAsync({ upload_id: uploadId ?? 0, fields: payloadOf(UPLOAD_FIELDS, values) });
      remove(key);
      return true;
    } catch (error) {
      patch(key, { state: 'ready', fault: uploadFault(error) });
      return false;
    }
  }

  /** Puts all that are ready into the library, one after the other; answers how many came in and whether none is left. */
  async function keepAll(): Promise<{ kept: number; done: boolean }> {
    const checked = uploads.map((upload) => ({ ...upload, wrong: validate(UPLOAD_FIELDS, upload.values, '') }));
    for (const { key, wrong } of checked) patch(key, { wrong });
    let kept = 0;
    for (const upload of checked) {
      const fine = upload.state === 'ready' && Object.keys(upload.wrong).length === 0;
      if (fine && (await keep(upload))) kept += 1;
    }
    return { kept, done: kept === uploads.length };
  }

  return {
    uploads,
    choose,
    change: (key: number, part: Texts) =>
      setUploads((now) =>
        now.map((upload) => (upload.key === key ? { ...upload, values: { ...upload.values, ...part } } : upload)),
      ),
    retry: (key: number) => patch(key, { state: 'waiting', fault: '' }),
    remove,
    keepAll,
  };
}
