import { useState } from 'react';
import { CallError } from '../../../../rpc/call-error';
import { sendFile } from '../../../../rpc/client';
import { isTooLarge, UPLOAD_KINDS, uploadFault } from '../../../../rpc/upload-file';
import { Button, IconButton } from '../../../../ui/button';
import { useFileChooser } from '../../../../ui/file-chooser';
import { Icon } from '../../../../ui/icon';
import styles from './right-form.module.css';
import type { Paper } from './use-right-form';

/** Sends files one after the other; answers what came through, and says of the first that did not why. */
export function useUpload(onDone: (papers: Paper[]) => void | Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');

  async function upload(files: readonly File[]) {
    if (files.length === 0) return;
    setRefused('');
    setBusy(true);
    const done: Paper[] = [];
    try {
      for (const file of files) {
        if (isTooLarge(file)) throw new CallError(413, `${file.name} 超过 20 MB，请压缩后再上传`);
        const { id, name, fullurl } = await sendFile(file);
        done.push({ id, name, url: fullurl });
      }
    } catch (error) {
      setRefused(uploadFault(error));
    } finally {
      if (done.length > 0) await onDone(done);
      setBusy(false);
    }
  }

  return { busy, refused, upload };
}

interface UploadButtonProps {
  busy: boolean;
  label: string;
  onFiles: (files: File[]) => void;
}

export function UploadButton({ busy, label, onFiles }: UploadButtonProps) {
  const chooser = useFileChooser({ accept: UPLOAD_KINDS, multiple: true, onFiles });
  return (
    <>
      {chooser.input}
      <Button size="small" icon="upload" loading={busy} onClick={chooser.open}>
        {busy ? '正在上传' : label}
      </Button>
    </>
  );
}

/** Certificates of a right that is being written: several files, each to look at and to take away again. */
export function PaperUpload({ papers, onChange }: { papers: Paper[]; onChange: (papers: Paper[]) => void }) {
  const { busy, refused, upload } = useUpload((done) => onChange([...papers, ...done].slice(0, 20)));
  return (
    <div className={styles.group}>
      <p className={styles.hint}>PDF 或图片等，每个不超过 20 MB，可以一次选多个。</p>
      {papers.length > 0 && (
        <ul className={styles.files}>
          {papers.map((paper) => (
            <li key={paper.id} className={styles.file}>
              <Icon name="document" />
              <a href={paper.url} target="_blank" rel="noreferrer">
                {paper.name}
              </a>
              <IconButton
                icon="close"
                label={`移除 ${paper.name}`}
                onClick={() => onChange(papers.filter(({ id }) => id !== paper.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <UploadButton busy={busy} label="上传证书" onFiles={upload} />
      </div>
      {refused && (
        <p className={styles.error} role="alert">
          {refused}
        </p>
      )}
    </div>
  );
}
