import { filesOf, type GivenFile, type NamedFile, textOfFiles } from '@zhice/contract/fields';
import { useRef, useState } from 'react';
import { fileFault, UPLOAD_KINDS, uploadFault, uploadFile } from '../../rpc/upload-file';
import { Button } from '../../ui/button';
import { useFileChooser } from '../../ui/file-chooser';
import { Icon } from '../../ui/icon';
import { Progress } from '../../ui/progress';
import styles from './file-field.module.css';
import { NamedFileRow } from './named-file';

interface FilesFieldProps {
  id: string;
  label: string;
  hint?: string;
  /** As a form holds several files. */
  value: string;
  most: number;
  /** What is asked for by name; other files may come beside it. */
  named?: readonly NamedFile[];
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Several files of a form, those that are asked for by name first: each is on the server as soon as it is chosen. */
export function FilesField({ id, label, hint, value, most, named = [], error, onChange }: FilesFieldProps) {
  const [share, setShare] = useState<number | null>(null);
  const [refused, setRefused] = useState('');
  // files that come one after the other stand beside those that came meanwhile
  const newest = useRef(value);
  newest.current = value;
  const files = filesOf(value);
  const isNamed = (file: GivenFile) => named.some(({ name }) => name === file.for);
  const others = files.filter((file) => !isNamed(file));
  // the fault of what is asked for by name stands there
  const lacking = named.filter(({ name, required }) => required && !files.some((file) => file.for === name));
  const wrong = refused || (lacking.length > 0 ? undefined : error);
  const lead = lacking[0]?.name ?? named[0]?.name;

  const put = (text: string) => {
    newest.current = text;
    onChange(text);
  };

  const putNamed = (name: string, file: GivenFile | null) =>
    put(textOfFiles([...filesOf(newest.current).filter((other) => other.for !== name), ...(file ? [file] : [])]));

  async function add(chosen: readonly File[]) {
    setRefused('');
    for (const file of chosen) {
      const unfit = filesOf(newest.current).length >= most ? `最多 ${most} 个文件` : fileFault(file);
      if (unfit) return setRefused(unfit);
      setShare(0);
      try {
        const { id: uploadId, name, fullurl } = await uploadFile(file, { onProgress: setShare });
        put(textOfFiles([...filesOf(newest.current), { upload_id: uploadId, name, url: fullurl }]));
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
      {hint && named.length > 0 && <p className={styles.hint}>{hint}</p>}
      {named.length > 0 && (
        <ul className="ruled-between">
          {named.map((asked, place) => (
            <NamedFileRow
              key={asked.name}
              id={asked.name === lead ? id : `${id}-${place}`}
              asked={asked}
              file={files.find((file) => file.for === asked.name)}
              fault={error && lacking.includes(asked) ? `请上传：${asked.name}` : undefined}
              onChange={(file) => putNamed(asked.name, file)}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="ruled-between">
          {others.map((file) => (
            <li key={file.upload_id} className="row spread gap-1">
              <span className={styles.name}>{file.for ? `${file.for}（${file.name}）` : file.name}</span>
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
          id={named.length > 0 ? `${id}-others` : id}
          size="small"
          icon="upload"
          loading={share !== null}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onClick={chooser.open}
        >
          {named.length > 0 ? '添加其他材料' : files.length > 0 ? '再加文件' : '选择文件'}
        </Button>
      </div>
      {share !== null && <Progress label="正在上传" value={share} max={1} />}
      {hint && named.length === 0 && <p className={styles.hint}>{hint}</p>}
      {wrong && (
        <p id={`${id}-error`} className={styles.wrong} role="alert">
          <Icon name="alert" />
          {wrong}
        </p>
      )}
    </fieldset>
  );
}
