import { useState } from 'react';
import { sendFile } from '../../../../rpc/client';
import { fileFault, UPLOAD_KINDS, uploadFault } from '../../../../rpc/upload-file';
import { Button } from '../../../../ui/button';
import { useFileChooser } from '../../../../ui/file-chooser';
import { Icon } from '../../../../ui/icon';
import { Tag } from '../../../../ui/tag';
import type { MaterialFile } from './declaration-values';
import { LibraryPicker } from './library-picker';
import styles from './material-upload.module.css';

interface MaterialUploadProps {
  /** Id of the button, so that the summary of faults can lead to it. */
  id: string;
  material: { name: string; required: boolean; note?: string };
  file: MaterialFile | undefined;
  fault?: string;
  onChange: (file: MaterialFile | null) => void;
}

/** One material with its file: choose, from this computer or the library, replace, take away. */
export function MaterialUpload({ id, material, file, fault, onChange }: MaterialUploadProps) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const [picking, setPicking] = useState(false);
  const wrong = refused || fault;

  async function upload(chosen: File) {
    const unfit = fileFault(chosen);
    setRefused(unfit);
    if (unfit) return;
    setBusy(true);
    try {
      const { id: uploadId, name, fullurl } = await sendFile(chosen);
      onChange({ name: material.name, upload_id: uploadId, file_name: name, url: fullurl });
    } catch (error) {
      setRefused(uploadFault(error));
    } finally {
      setBusy(false);
    }
  }

  const chooser = useFileChooser({ accept: UPLOAD_KINDS, onFiles: ([chosen]) => chosen && void upload(chosen) });

  return (
    <li className={styles.material}>
      <div className={styles.head}>
        <p className={styles.name}>
          {material.name}{' '}
          <Tag tone={material.required ? 'brand' : 'neutral'}>{material.required ? '必交' : '选交'}</Tag>
        </p>
        {chooser.input}
        <Button size="small" kind="quiet" aria-label={`从文件库选：${material.name}`} onClick={() => setPicking(true)}>
          从文件库选
        </Button>
        <Button
          id={id}
          size="small"
          loading={busy}
          aria-label={`${file ? '更换' : '上传'}：${material.name}`}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onClick={chooser.open}
        >
          {busy ? '正在上传' : file ? '更换' : '上传'}
        </Button>
      </div>
      {material.note && <p className={styles.note}>{material.note}</p>}
      {file && (
        <p className={styles.file}>
          <Icon name="check" />
          <a href={file.url} target="_blank" rel="noreferrer">
            {file.file_name}
          </a>
          <button type="button" className={styles.remove} onClick={() => onChange(null)}>
            移除<span className="visually-hidden">{file.file_name}</span>
          </button>
        </p>
      )}
      {picking && (
        <LibraryPicker
          material={material.name}
          onClose={() => setPicking(false)}
          onPick={({ file: { upload_id, name, url } }) => {
            setPicking(false);
            setRefused('');
            onChange({ name: material.name, upload_id, file_name: name, url });
          }}
        />
      )}
      {wrong && (
        <p id={`${id}-error`} className={styles.wrong} role="alert">
          <Icon name="alert" />
          {wrong}
        </p>
      )}
    </li>
  );
}
