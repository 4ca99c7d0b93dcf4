import type { CallOutput } from '@zhice/contract/all';
import { quoted } from '@zhice/matching/quoted';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../rpc/use-call';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Skeleton } from '../../ui/skeleton';
import { EmptyState, Loaded } from '../../ui/states';
import { Tag } from '../../ui/tag';
import { TextInput } from '../../ui/text-input';
import { useDebounced } from '../../ui/use-debounced';
import styles from './document-picker.module.css';

type KeptDocument = CallOutput<'/api/Person/document_liett'>['list'][number];

/** So many are shown; more are found by their names. */
const SHOWN = 50;
/** Pause in typing after which it is searched, ms. */
const PAUSE_MS = 250;

interface DocumentPickerProps {
  /** What it is picked for: '营业执照复印件'. */
  purpose: string;
  onPick: (document: KeptDocument) => void;
  onClose: () => void;
}

/** The documents that the enterprise keeps, one of which is handed in with its newest version. */
export function DocumentPicker({ purpose, onPick, onClose }: DocumentPickerProps) {
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim(), PAUSE_MS);
  const answer = useCall(
    '/api/Person/document_liett',
    { pageSize: SHOWN, ...(keyword && { keyword }) },
    { keepPrevious: true },
  );
  return (
    <Dialog open onClose={onClose} title={`从文件库选：${purpose}`} className={styles.dialog}>
      <div className="stack gap-2">
        <Field label="查找文件">
          <TextInput
            data-first
            maxLength={100}
            placeholder="文件名称、归属、备注"
            value={typed}
            onChange={setTyped}
            // it stands inside a form, which Enter would send
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
