import type { CallOutput } from '@zhice/contract/all';
import { quoted } from '@zhice/matching/quoted';
import { useState } from 'react';
import { Link } from 'react-router';
import { fileFault, UPLOAD_KINDS, uploadFault, uploadFile } from '../../../../rpc/upload-file';
import { useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { Field, FieldFault } from '../../../../ui/field';
import { useFileChooser } from '../../../../ui/file-chooser';
import { Icon } from '../../../../ui/icon';
import { Skeleton } from '../../../../ui/skeleton';
import { EmptyState, Loaded } from '../../../../ui/states';
import { Tag } from '../../../../ui/tag';
import { TextInput } from '../../../../ui/text-input';
import { useDebounced } from '../../../../ui/use-debounced';
import type { MaterialFile } from './declaration-values';
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
      const { id: uploadId, name, fullurl } = await uploadFile(chosen);
      onChange({ name: material.name, upload_id: uploadId, file_name: name, url: fullurl });
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
      {material.note && <p className="muted small">{material.note}</p>}
      {file && (
        <p className="row gap-tight mt-half small">
          <Icon className="fit" name="check" />
          <a className="min-0 truncate" href={file.url} target="_blank" rel="noreferrer">
            {file.file_name}
          </a>
          <button type="button" className={`muted pressable ${styles.remove}`} onClick={() => onChange(null)}>
            移除<span className="visually-hidden">{file.file_name}</span>
          </button>
        </p>
      )}
      {picking && (
        <DocumentPicker
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
        <FieldFault id={`${id}-error`} className="mt-half">
          {wrong}
        </FieldFault>
      )}
    </li>
  );
}

type KeptDocument = CallOutput<'/api/Person/document_liett'>['list'][number];

/** So many are shown; more are found by their names. */
const SHOWN = 50;
/** Pause in typing after which it is searched, ms. */
const PAUSE_MS = 250;

interface DocumentPickerProps {
  /** What it is picked for: '营业执照复印件'. */
  material: string;
  onPick: (document: KeptDocument) => void;
  onClose: () => void;
}

/** The documents that the enterprise keeps, one of which is handed in with its newest version. */
function DocumentPicker({ material, onPick, onClose }: DocumentPickerProps) {
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim(), PAUSE_MS);
  const answer = useCall(
    '/api/Person/document_liett',
    { pageSize: SHOWN, ...(keyword && { keyword }) },
    { keepPrevious: true },
  );
  return (
    <Dialog open onClose={onClose} title={`从文件库选：${material}`} className={styles.dialog}>
      <div className="stack gap-2">
        <Field label="查找文件">
          <TextInput
            data-first
            maxLength={100}
            placeholder="文件名称、归属、备注"
            value={typed}
            onChange={setTyped}
            // it stands inside the form of the declaration, which Enter would send
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </Field>
        <Loaded compact answer={answer} failed="文件库没有加载出来" waiting={<Skeleton rows={4} />}>
          {({ list, total }) => (
            <>
              {list.length === 0 && <Nothing keyword={keyword} />}
              <ul>
                {list.map((document) => (
                  <Row key={document.id} document={document} onPick={() => onPick(document)} />
                ))}
              </ul>
              {total > SHOWN && (
                <p className="muted small">
                  显示最近更新的 {SHOWN} 个，共 {total} 个，其余请输入名称查找。
                </p>
              )}
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

function Row({ document, onPick }: { document: KeptDocument; onPick: () => void }) {
  return (
    <li className="row spread gap-2 ruled-bottom py-line">
      <span className="stack min-0 break-anywhere">
        <span>
          {document.name} {document.state === 'expired' && <Tag tone="unfit">已过期</Tag>}
        </span>
        <span className="muted small">
          {document.type_name} · 第 {document.no} 版 · {document.updated_at.slice(0, 10)}
        </span>
      </span>
      <Button size="small" onClick={onPick}>
        选用<span className="visually-hidden">：{document.name}</span>
      </Button>
    </li>
  );
}

function Nothing({ keyword }: { keyword: string }) {
  return (
    <EmptyState
      compact
      icon="document"
      title={keyword ? `文件库里没有${quoted(keyword)}` : '文件库里还没有文件'}
      hint={
        keyword ? (
          '可以换一个说法，或关闭后直接上传。'
        ) : (
          <>
            常用证照存到<Link to="/documentManage">文件管理</Link>，以后每次申报都能直接选用。
          </>
        )
      }
    />
  );
}
