import { useState } from 'react';
import { fileFault, UPLOAD_KINDS, type Uploaded, uploadFault, uploadFile } from '../../../../rpc/upload-file';
import { Button } from '../../../../ui/button';
import { useFileChooser } from '../../../../ui/file-chooser';
import { Icon } from '../../../../ui/icon';
import { Progress } from '../../../../ui/progress';
import styles from './paper.module.css';

interface FileFieldProps {
  id: string;
  label: string;
  hint?: string;
  /** Name of the file that is there. */
  name: string;
  fault?: string;
  onChange: (file: Uploaded | null) => void;
}

interface KeptFileProps {
  label: string;
  hint: string;
  values: { file_name: string };
  change: (part: { upload_id: string; file_name: string }) => void;
  faults: { idOf: (field: 'upload_id') => string; of: (field: 'upload_id') => string | undefined };
}

/** The one file of a form whose words are kept: its upload and its name are two of them. */
export function KeptFile({ label, hint, values, change, faults }: KeptFileProps) {
  return (
    <FileField
      id={faults.idOf('upload_id')}
      label={label}
      hint={hint}
      name={values.file_name}
      fault={faults.of('upload_id')}
      onChange={(file) => change({ upload_id: file ? String(file.id) : '', file_name: file?.name ?? '' })}
    />
  );
}

/** One file of a form: choose, replace, take away; it is on the server as soon as it is chosen. */
function FileField({ id, label, hint, name, fault, onChange }: FileFieldProps) {
  const [share, setShare] = useState<number | null>(null);
  const [refused, setRefused] = useState('');
  const wrong = refused || fault;

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
        {name && <span className={styles.fileName}>{name}</span>}
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
