import { useState } from 'react';
import { CallError } from '../../../../rpc/call-error';
import { isTooLarge, UPLOAD_KINDS, uploadFault, uploadFile } from '../../../../rpc/upload-file';
import { Button, IconButton } from '../../../../ui/button';
import { useFileChooser } from '../../../../ui/file-chooser';
import { Icon } from '../../../../ui/icon';
import type { Attachment } from './use-right-form';

/** Sends files one after the other; answers what came through, and says of the first that did not why. */
export function useUpload(onDone: (attachments: Attachment[]) => void | Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');

  async function upload(files: readonly File[]) {
    if (files.length === 0) return;
    setRefused('');
    setBusy(true);
    const done: Attachment[] = [];
    try {
      for (const file of files) {
        if (isTooLarge(file)) throw new CallError(413, `${file.name} 超过 20 MB，请压缩后再上传`);
        const { id, name, fullurl } = await uploadFile(file);
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
export function AttachmentUpload({
  attachments,
  onChange,
}: {
  attachments: Attachment[];
  onChange: (attachments: Attachment[]) => void;
}) {
  const { busy, refused, upload } = useUpload((done) => onChange([...attachments, ...done].slice(0, 20)));
  return (
    <div className="stack gap-1 min-0">
      <p className="muted small">PDF 或图片等，每个不超过 20 MB，可以一次选多个。</p>
      {attachments.length > 0 && (
        <ul className="stack gap-half">
          {attachments.map((attachment) => (
            <li key={attachment.id} className="row gap-1 min-0 break-anywhere">
              <Icon name="document" />
              <a href={attachment.url} target="_blank" rel="noreferrer">
                {attachment.name}
              </a>
              <IconButton
                icon="close"
                label={`移除 ${attachment.name}`}
                onClick={() => onChange(attachments.filter(({ id }) => id !== attachment.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <UploadButton busy={busy} label="上传证书" onFiles={upload} />
      </div>
      {refused && (
        <p className="unfit small" role="alert">
          {refused}
        </p>
      )}
    </div>
  );
}
