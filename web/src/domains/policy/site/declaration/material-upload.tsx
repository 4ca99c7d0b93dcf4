import { useRef, useState } from 'react';
import { CallError } from '../../../../rpc/call-error';
import { sendFile } from '../../../../rpc/client';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { Tag } from '../../../../ui/tag';
import type { MaterialFile } from './declaration-values';
import { LibraryPicker } from './library-picker';
import styles from './material-upload.module.css';

const MOST_BYTES = 20 * 1024 * 1024;
const KINDS = '.pdf,.png,.jpg,.jpeg,.webp,.doc,.docx,.xls,.xlsx,.zip,.rar,.7z';

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
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const [picking, setPicking] = useState(false);
  const wrong = refused || fault;

  async function upload(chosen: File | undefined) {
    if (!chosen) return;
    setRefused('');
    if (chosen.size > MOST_BYTES) {
      setRefused('文件超过 20 MB，请压缩或拆分后再上传');
      return;
    }
    setBusy(true);
    try {
      const { id: uploadId, name, fullurl } = await sendFile(chosen);
      onChange({ name: material.name, upload_id: uploadId, file_name: name, url: fullurl });
    } catch (error) {
      setRefused(error instanceof CallError ? error.message : '上传没有成功，请重试');
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className={styles.material}>
      <div className={styles.head}>
        <p className={styles.name}>
          {material.name}{' '}
          <Tag tone={material.required ? 'brand' : 'neutral'}>{material.required ? '必交' : '选交'}</Tag>
        </p>
        <input
          ref={input}
          type="file"
          accept={KINDS}
          hidden
          onChange={(event) => {
            upload(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button size="small" kind="quiet" aria-label={`从文件库选：${material.name}`} onClick={() => setPicking(true)}>
          从文件库选
        </Button>
        <Button
          id={id}
          size="small"
          loading={busy}
          aria-label={`${file ? '更换' : '上传'}：${material.name}`}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onClick={() => input.current?.click()}
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
