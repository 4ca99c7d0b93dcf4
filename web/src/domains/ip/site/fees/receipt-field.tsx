import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { UploadButton, useUpload } from '../own/paper-upload';
import styles from './fees.module.css';
import payments from './payments.module.css';

interface ReceiptFieldProps {
  /** Id of the upload; '' without one. */
  id: string;
  name: string;
  error: string | undefined;
  onChange: (id: string, name: string) => void;
}

/** The receipt as a file. */
export function ReceiptField({ id, name, error, onChange }: ReceiptFieldProps) {
  const { busy, refused, upload } = useUpload(([paper]) => {
    if (paper) onChange(String(paper.id), paper.name);
  });
  return (
    <fieldset className={styles.receipt}>
      <legend>收据文件</legend>
      <div className={payments.receipt}>
        {id && (
          <>
            <Icon name="document" />
            <span>{name}</span>
            <Button size="small" kind="quiet" onClick={() => onChange('', '')}>
              移除
            </Button>
          </>
        )}
        <UploadButton
          busy={busy}
          label={id ? '换一个文件' : '上传收据'}
          onFiles={(files) => upload(files.slice(0, 1))}
        />
        <span className={styles.hint}>PDF 或图片，不超过 20 MB</span>
      </div>
      {(refused || error) && (
        <p className={payments.short} role="alert">
          {refused || error}
        </p>
      )}
    </fieldset>
  );
}
