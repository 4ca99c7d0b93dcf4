import { filesOf, textOfFiles } from '@zhice/contract/fields';
import { useRef, useState } from 'react';
import { fileFault, UPLOAD_KINDS, uploadFault, uploadFile } from '../../rpc/upload-file';
import { Button } from '../../ui/button';
import { useFileChooser } from '../../ui/file-chooser';
import { Icon } from '../../ui/icon';
import { Progress } from '../../ui/progress';
import styles from './file-field.module.css';

interface FilesFieldProps {
  id: string;
  label: string;
  hint?: string;
  /** As a form holds several files. */
  value: string;
  most: number;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Several files of a form: each is on the server as soon as it is chosen. */
export function FilesField({ id, label, hint, value, most, error, onChange }: FilesFieldProps) {
  const [share, setShare] = useState<number | null>(null);
  const [refused, setRefused] = useState('');
  // files that come one after the other stand beside those that came meanwhile
  const newest = useRef(value);
  newest.current = value;
  const files = filesOf(value);
  const wrong = refused || error;

  const put = (text: string) => {
    newest.current = text;
    onChange(text);
  };

  async function add(chosen: readonly File[]) {
    setRefused('');
    for (const file of chosen) {
      const unfit = filesOf(newest.current).length >= most ? `最多 ${most} 个文件` : fileFault(file);
      if (unfit) return setRefused(unfit);
      setShare(0);
      try {
        const { id: uploadId, name } = await uploadFile(file, { onProgress: setShare });
        put(textOfFiles([...filesOf(newest.current), { upload_id: uploadId, name }]));
      } catch (failure) {
        return setRefused(uploadFault(failure));
      } finally {
        setShare(null);
      }
    }
  }

  const chooser = useFileChooser({ accept: UPLOAD_KINDS, multiple: true, onFiles: (chosen) => void add(chosen) });

  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      {files.length > 0 && (
        <ul className="ruled-between">
          {files.map((file) => (
            <li key={file.upload_id} className="row spread gap-1">
              <span className={styles.name}>{file.name}</span>
              <Button
                size="small"
                kind="quiet"
                onClick={() => put(textOfFiles(filesOf(value).filter((other) => other.upload_id !== file.upload_id)))}
              >
                移除<span className="visually-hidden">：{file.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.file}>
        {chooser.input}
        <Button
          id={id}
          size="small"
          icon="upload"
          loading={share !== null}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onClick={chooser.open}
        >
          {files.length > 0 ? '再加文件' : '选择文件'}
        </Button>
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
