import type { GivenFile, NamedFile } from '@zhice/contract/fields';
import { useState } from 'react';
import { fileFault, UPLOAD_KINDS, uploadFault, uploadFile } from '../../rpc/upload-file';
import { Button } from '../../ui/button';
import { FieldFault } from '../../ui/field';
import { useFileChooser } from '../../ui/file-chooser';
import { Icon } from '../../ui/icon';
import { Tag } from '../../ui/tag';
import { useSession } from '../session';
import { DocumentPicker } from './document-picker';
import styles from './named-file.module.css';

interface NamedFileRowProps {
  /** Id of the button, so that the summary of faults can lead to it. */
  id: string;
  asked: NamedFile;
  file: GivenFile | undefined;
  fault?: string;
  onChange: (file: GivenFile | null) => void;
}

/** What is asked for by its name, with its file: chosen from this computer or the documents of the enterprise, replaced, taken away. */
export function NamedFileRow({ id, asked: { name, required, note }, file, fault, onChange }: NamedFileRowProps) {
  const { enterpriseId } = useSession();
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
      const uploaded = await uploadFile(chosen);
      onChange({ upload_id: uploaded.id, name: uploaded.name, for: name, url: uploaded.fullurl });
    } catch (error) {
      setRefused(uploadFault(error));
    } finally {
      setBusy(false);
    }
  }

  const chooser = useFileChooser({ accept: UPLOAD_KINDS, onFiles: ([chosen]) => chosen && void upload(chosen) });

  return (
    <li className="py-line">
      <div className="row wrap justify-end gap-half-1">
        <p className="fill-line">
          {name} <Tag tone={required ? 'brand' : 'neutral'}>{required ? '必交' : '选交'}</Tag>
        </p>
        {chooser.input}
        {enterpriseId !== null && (
          <Button size="small" kind="quiet" aria-label={`从文件库选：${name}`} onClick={() => setPicking(true)}>
            从文件库选
          </Button>
        )}
        <Button
          id={id}
          size="small"
          loading={busy}
          aria-label={`${file ? '更换' : '上传'}：${name}`}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onClick={chooser.open}
        >
          {busy ? '正在上传' : file ? '更换' : '上传'}
        </Button>
      </div>
      {note && <p className="muted small">{note}</p>}
      {file && (
        <p className="row gap-tight mt-half small">
          <Icon className="fit" name="check" />
          {file.url ? (
            <a className="min-0 truncate" href={file.url} target="_blank" rel="noreferrer">
              {file.name}
            </a>
          ) : (
            <span className="min-0 truncate">{file.name}</span>
          )}
          <button type="button" className={`muted pressable ${styles.remove}`} onClick={() => onChange(null)}>
            移除<span className="visually-hidden">{file.name}</span>
          </button>
        </p>
      )}
      {picking && (
        <DocumentPicker
          purpose={name}
          onClose={() => setPicking(false)}
          onPick={({ file: { upload_id, name: fileName, url } }) => {
            setPicking(false);
            setRefused('');
            onChange({ upload_id, name: fileName, for: name, url });
          }}
        />
      )}
      {wrong && (
        <FieldFault id={`${id}-error`} className="mt-half">
          {wrong}
        </FieldFault>
      )}
    </li>
  );
}
