import { RIGHT_FILE_KINDS } from '@zhice/contract/ip/enumerations';
import { useState } from 'react';
import { useMayCall } from '../../../../app/by-role';
import { sizeText } from '../../../../rpc/upload-file';
import { useAction } from '../../../../rpc/use-call';
import { IconButton } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { optionsOf } from '../../../../ui/options';
import { Select } from '../../../../ui/select';
import { Tag } from '../../../../ui/tag';
import { useToast } from '../../../../ui/toast';
import { UploadButton, useUpload } from './attachment-upload';
import styles from './right-view.module.css';
import { type Right, STALE, useTakeOff } from './use-rights';

const FILE_KINDS = optionsOf(RIGHT_FILE_KINDS);
type Kind = Right['files'][number]['kind'];

/** Certificates and other attachments of a right: look at them, add, take away. */
export function RightFiles({ right }: { right: Right }) {
  const [kind, setKind] = useState('certificate');
  const toast = useToast();
  const fixed = !useMayCall('/api/portal/right_file_save') || right.deleted;
  const save = useAction('/api/portal/right_file_save', { idempotent: true, refresh: STALE });
  const takeOff = useTakeOff('/api/portal/right_file_save', right.id);
  const { busy, refused, upload } = useUpload(async (attachments) => {
    for (const { id } of attachments) {
      await save.mutateAsync({ right_id: right.id, upload_id: id, kind: kind as Kind }).catch(() => undefined);
    }
    toast('文件已附上');
  });
  return (
    <section aria-label="证书和文件">
      <h3 className="mb-1 text-body">证书和文件</h3>
      {right.files.length === 0 && <p className="muted small">还没有文件。附上证书后，申报时可以直接取用。</p>}
      <ul className="stack gap-half">
        {right.files.map((file) => (
          <li key={file.id} className="row gap-1 min-0 break-anywhere">
            <Icon name="document" />
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.name}
            </a>
            <Tag>{file.kind_name}</Tag>
            <span className="flex-none muted small">{sizeText(file.size)}</span>
            {!fixed && (
              <IconButton
                icon="close"
                label={`移除 ${file.name}`}
                aria-busy={takeOff.busy}
                onClick={() => !takeOff.busy && takeOff.remove({ right_id: right.id, file_id: file.id, remove: true })}
              />
            )}
          </li>
        ))}
      </ul>
      {!fixed && (
        <div className={`row wrap gap-1 mt-1 ${styles.uploading}`}>
          <Select aria-label="文件种类" value={kind} onChange={setKind} options={FILE_KINDS} />
          <UploadButton busy={busy} label="上传文件" onFiles={upload} />
        </div>
      )}
      {refused && (
        <p className="unfit small" role="alert">
          {refused}
        </p>
      )}
    </section>
  );
}
