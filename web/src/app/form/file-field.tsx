import { useState } from 'react';
import { fileFault, UPLOAD_KINDS, type Uploaded, uploadFault, uploadFile } from '../../rpc/upload-file';
import { Button } from '../../ui/button';
import { useFileChooser } from '../../ui/file-chooser';
import { Icon } from '../../ui/icon';
import { Progress } from '../../ui/progress';
import styles from './file-field.module.css';

interface FileFieldProps {
  id: string;
  label: string;
  hint?: string;
  /** Name of the file that is there. */
  name: string;
  error: string | undefined;
  onChange: (file: Uploaded | null) => void;
}

/** One file of a form: choose, replace, take away; it is on the server as soon as it is chosen. */
export function FileField({ id, label, hint, name, error, onChange }: FileFieldProps) {
  const [share, setShare] = useState<number | null>(null);
  const [refused, setRefused] = useState('');
  const wrong = refused || error;

  async function choose(file: File) {
    const unfit = fileFault(file);
    setRefused(unfit);
    if (unfit) return;
    setShare(0);
    try {
      onChange(await uploadFile(file, { onProgress: setShare }));
    } catch (error) {
      setRefused(uploadFault(error));
    } finally {
      setShare(null);
    }
  }

  const chooser = useFileChooser({ accept: UPLOAD_KINDS, onFiles: ([file]) => file && void choose(file) });

  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.file}>
        {name && <span className={styles.name}>{name}</span>}
        {chooser.input}
        <Button
          id={id}
          size="small"
          icon="upload"
          loading={share !== null}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onClick={chooser.open}
        >
          {name ? '更换文件' : '选择文件'}
        </Button>
        {name && (
          <Button size="small" kind="quiet" onClick={() => onChange(null)}>
            移除
          </Button>
        )}
      </div>
      {share !== null && <Progress label="正在上传" value={share} max={1} />}
      {hint && <p className={styles.hint}>{hint}</p>}
      {wrong && (
        <p id={`${id}-error`} className={styles.wrong} role="alert">
          <Icon name="alert" />
          {wrong}
        </p>
      )}
    </fieldset>
  );
}
