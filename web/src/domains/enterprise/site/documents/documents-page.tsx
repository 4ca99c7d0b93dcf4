import { DOCUMENT_BELONGS } from '@zhice/contract/enterprise/enumerations';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RegisterList } from '../../../../app/register/declaration';
import { DeleteDialog } from '../../../../app/register/record-drawer';
import { registerPage } from '../../../../app/register/register-page';
import { useRowActs } from '../../../../app/register/use-row-acts';
import { type CallError, wordsOf } from '../../../../rpc/call-error';
import { fileFault, sizeText, UPLOAD_KINDS, uploadFile } from '../../../../rpc/upload-file';
import { useAction } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { ChosenBar } from '../../../../ui/chosen-bar';
import { DateText } from '../../../../ui/date-text';
import { useFileChooser } from '../../../../ui/file-chooser';
import { optionsOf } from '../../../../ui/options';
import { Progress } from '../../../../ui/progress';
import type { Selection } from '../../../../ui/selection';
import { useToast } from '../../../../ui/toast';
import { type Document, FileActs } from './attachment-parts';
import { belongText, DocumentDetail, Term } from './document-detail';
import {
  DOCUMENT_ACTS,
  DOCUMENT_FIELDS,
  type DocumentList,
  type DocumentRecord,
  STALE,
  useDocumentChoices,
} from './document-fields';
import styles from './documents.module.css';
import { UploadDrawer } from './upload-drawer';

/** /documentManage: the files of the enterprise with their versions, kept once and used in every declaration. */
export const DocumentsPage = registerPage<'/api/Person/document_liett', DocumentRecord>({
  title: '文件管理',
  note: '常用证照和材料存一次，申报时直接从这里选，不用反复上传。',
  ...DOCUMENT_ACTS,
  name: 'documents',
  list: '/api/Person/document_liett',
  search: '文件名称、归属、备注',
  filters: [
    { part: 'type', label: '文件类型', all: '全部类型', of: ({ types }) => types },
    { part: 'classification', label: '文件分类', all: '全部分类', of: ({ classifications }) => classifications },
    { part: 'belong', label: '归属', all: '全部归属', choices: optionsOf(DOCUMENT_BELONGS) },
  ],
  states: {
    label: '文件状态',
    list: [
      { value: 'ending', label: '90 天内到期', urgent: true },
      { value: 'expired', label: '已过期', urgent: true },
    ],
  },
  sorts: ['name', 'expires'],
  columns: ({ open }) => [
    { key: 'name', sorts: ['name'] },
    { key: 'type', cell: ({ type_name: name }) => name },
    { key: 'belong', wrap: true, cell: belongText },
    { key: 'expires', label: '有效期', sorts: ['expires'], cell: (row) => row.expires_on && <Term row={row} /> },
    { key: 'file', label: '文件', cell: ({ file, name }) => <FileActs file={file} of={name} /> },
    { key: 'used', label: '申报中使用', cell: (row) => (row.used > 0 ? <Used row={row} to={open(row.id)} /> : null) },
    { key: 'updated_at', label: '更新时间', cell: ({ updated_at: at }) => <DateText date={at} /> },
    { key: 'no', label: '版本', extra: true, cell: ({ no }) => `第 ${no} 版` },
    { key: 'size', label: '大小', align: 'end', extra: true, cell: ({ file }) => sizeText(file.size) },
    { key: 'classification', extra: true, cell: ({ classification_name: name }) => name },
    'note',
  ],
  beginning: {
    title: '还没有存入文件',
    hint: '先存营业执照、最近一年的审计报告和纳税证明：申报政策时最常要，以后直接从这里选。',
    act: '上传第一批文件',
  },
  add: { label: '上传文件', icon: 'upload' },
  Adding: UploadDrawer,
  Above: QuotaLine,
  Chosen: DocumentsBar,
  hangs: ({ uses }) => uses.length > 0 && <UsedBy names={[...new Set(uses.map(({ title }) => title))]} />,
  find: {
    call: '/api/Person/document_liett',
    pick: ({ list: [document], uses, versions }: DocumentList) => document && { ...document, uses, versions },
  },
  Detail: DocumentDetail,
  Acts: NewVersion,
  fields: DOCUMENT_FIELDS,
  useChoices: useDocumentChoices,
  save: '/api/Person/add_document_liett',
  editing: '修改文件信息',
  saved: () => '文件信息已保存',
});

function Used({ row: { used, name }, to }: { row: Document; to: string }) {
  return (
    <Link to={to} state={{ keepScroll: true }} className="relative">
      {used} 项申报<span className="visually-hidden">使用：{name}</span>
    </Link>
  );
}

/** As many as one call takes. */
const MOST = 200;

interface DocumentsBarProps {
  selection: Selection;
  /** The rows are deleted ones: they can come back, or go for good. */
  deleted: boolean;
  /** The rows that are shown, for what is known of the chosen ones. */
  rows: Document[];
}

/** What can be done with the chosen rows; in sight as long as some are chosen. */
function DocumentsBar({ selection, deleted, rows }: DocumentsBarProps) {
  const [asking, setAsking] = useState(false);
  const { remove, restore, purge, busy } = useRowActs(DOCUMENT_ACTS, () => {
    setAsking(false);
    selection.clear();
  });
  const ids = selection.keys.slice(0, MOST);
  if (ids.length === 0) return null;
  const used = rows.filter(({ id, used: times }) => selection.has(id) && times > 0);
  return (
    <ChosenBar label="已选的文件" unit="个" selection={selection} most={MOST}>
      {deleted ? (
        <>
          <Button size="small" kind="primary" loading={busy} onClick={() => restore(ids)}>
            恢复
          </Button>
          <Button size="small" kind="danger" icon="trash" onClick={() => setAsking(true)}>
            彻底删除
          </Button>
        </>
      ) : (
        <Button
          size="small"
          kind="danger"
          icon="trash"
          loading={busy}
          onClick={() => (used.length > 0 ? setAsking(true) : remove(ids))}
        >
          删除
        </Button>
      )}
      <DeleteDialog
        open={asking}
        title={`${deleted ? '彻底删除' : '删除'}这 ${ids.length} 个文件？`}
        forGood={deleted}
        busy={busy}
        onClose={() => setAsking(false)}
        onDelete={() => (deleted ? purge(ids) : remove(ids))}
      >
        {used.length > 0 && <UsedBy names={used.map(({ name }) => name)} />}
      </DeleteDialog>
    </ChosenBar>
  );
}

/** What a document that is to be deleted is used by: names of declarations, or of the documents that are in use. */
function UsedBy({ names }: { names: readonly string[] }) {
  return <p>正在进行的申报用到了：{names.join('、')}。申报里已经交的文件会保留，不受影响，但以后不能再从这里选用。</p>;
}

/** From this share on it says what to do before it is full. */
const NARROW = 0.8;

/** How much of the space is taken, and how to get some back. */
function QuotaLine({ data, list }: { data: DocumentList; list: RegisterList }) {
  const { used, deleted, total } = data.quota;
  const narrow = used >= total * NARROW;
  return (
    <div className={styles.quota}>
      <Progress label="文件空间" value={used} max={total} text={`${sizeText(used)} / ${sizeText(total)}`} />
      {narrow && <p className="near">空间快用完了。请删除不再需要的文件，并在“已删除”里彻底删除。</p>}
      {deleted > 0 && (
        <p className="muted small">
          其中 {sizeText(deleted)} 是已删除的文件，30 天后自动清理。
          <Link to={list.hrefOf({ deleted: '1' })} state={{ keepScroll: true }}>
            现在清理
          </Link>
        </p>
      )}
    </div>
  );
}

/** Uploads a file as the newest version; the older ones stay. */
function NewVersion({ record: { id, version } }: { record: DocumentRecord }) {
  const [share, setShare] = useState<number | null>(null);
  const toast = useToast();
  const add = useAction('/api/Person/add_document_liett', { idempotent: true, quiet: true, refresh: STALE });

  async function choose(file: File) {
    const unfit = fileFault(file);
    if (unfit) return toast(unfit, 'error');
    setShare(0);
    try {
      const { id: upload_id } = await uploadFile(file, { onProgress: setShare });
      const { no } = await add.mutateAsync({ id, version, upload_id });
      toast(`已更新为第 ${no} 版`);
    } catch (error) {
      toast((error as CallError).code === 409 ? '它刚被别人更新过，请查看最新版本后再上传' : wordsOf(error), 'error');
    } finally {
      setShare(null);
    }
  }

  const chooser = useFileChooser({ accept: UPLOAD_KINDS, onFiles: ([file]) => file && void choose(file) });

  return (
    <>
      {chooser.input}
      {share === null ? (
        <Button kind="primary" icon="upload" onClick={chooser.open}>
          上传新版本
        </Button>
      ) : (
        <div className="fill-line">
          <Progress label="正在上传" value={share} max={1} />
        </div>
      )}
    </>
  );
}
