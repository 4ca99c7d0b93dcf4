import { useState } from 'react';
import { sizeText } from '../../../../rpc/upload-file';
import { useAction } from '../../../../rpc/use-call';
import { IconButton } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { Icon } from '../../../../ui/icon';
import { Select } from '../../../../ui/select';
import { Tag } from '../../../../ui/tag';
import { useToast } from '../../../../ui/toast';
import { UploadButton, useUpload } from './paper-upload';
import { FILE_KINDS } from './right-fields';
import form from './right-form.module.css';
import styles from './right-view.module.css';
import { type Right, STALE } from './use-rights';
import { useTakeOff } from './use-take-off';

type Kind = Right['files'][number]['kind'];

/** Certificates and other papers of a right: look at them, add, take away. */
export function RightFiles({ right }: { right: Right }) {
  const [kind, setKind] = useState('certificate');
  const toast = useToast();
  const save = useAction('/api/portal/right_file_save', { idempotent: true, refresh: STALE });
  const takeOff = useTakeOff('/api/portal/right_file_save', right.id);
  const { busy, refused, upload } = useUpload(async (papers) => {
    for (const { id } of papers) {
      await save.mutateAsync({ right_id: right.id, upload_id: id, kind: kind as Kind }).catch(() => undefined);
    }
    toast('文件已附上');
  });
  return (
    <section aria-label="证书和文件">
      <h3 className={styles.title}>证书和文件</h3>
      {right.files.length === 0 && <p className={styles.note}>还没有文件。附上证书后，申报时可以直接取用。</p>}
      <ul className={form.files}>
        {right.files.map((file) => (
          <li key={file.id} className={form.file}>
            <Icon name="document" />
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.name}
            </a>
            <Tag>{file.kind_name}</Tag>
            <span className={classes(styles.note, styles.size)}>{sizeText(file.size)}</span>
            {!right.deleted && (
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
      {!right.deleted && (
        <div className={styles.uploading}>
          <Select aria-label="文件种类" value={kind} onChange={setKind} options={FILE_KINDS} />
          <UploadButton busy={busy} label="上传文件" onFiles={upload} />
        </div>
      )}
      {refused && (
        <p className={form.error} role="alert">
          {refused}
        </p>
      )}
    </section>
  );
}
