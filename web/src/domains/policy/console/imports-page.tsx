import type { CallOutput } from '@zhice/contract/all';
import type { Enumeration } from '@zhice/contract/enumeration';
import {
  EXPORTED_KINDS,
  type ExportedKind,
  IMPORT_KINDS,
  IMPORT_STATES,
  type ImportedKind,
} from '@zhice/contract/staff/import-kinds';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FileButton } from '../../../app/file-button';
import { useListState, wordPart } from '../../../app/list-state';
import { ConsoleList, LIST_PARTS } from '../../../console/console-list';
import { RowLink } from '../../../console/row-link';
import { uploadFault, uploadFile } from '../../../rpc/upload-file';
import { Button } from '../../../ui/button';
import type { DataColumn } from '../../../ui/data-table';
import { Disclosure } from '../../../ui/disclosure';
import { useFileChooser } from '../../../ui/file-chooser';
import { Progress } from '../../../ui/progress';
import { Select } from '../../../ui/select';
import { FilterSelect } from '../../../ui/table-filters';
import { Tag, type Tone } from '../../../ui/tag';

const LIST = '/api/console/import_list';
type Row = CallOutput<typeof LIST>['list'][number];

const PARTS = { ...LIST_PARTS, kind: wordPart(IMPORT_KINDS), state: wordPart(IMPORT_STATES) };

export const IMPORT_TONES: Readonly<Record<Row['state'], Tone>> = {
  ...{ checking: 'brand', checked: 'near', importing: 'brand', undoing: 'brand', done: 'fit' },
  ...{ failed: 'unfit', undone: 'neutral', cut: 'unfit' },
};

/** How soon one that goes on is looked at again. */
export const LOOK_MS = 1500;

export const goesOn = ({ state }: Pick<Row, 'state'>) =>
  state === 'checking' || state === 'importing' || state === 'undoing';

/** /imports: what was imported, by whom, with its report; and a new one. */
export function ImportsPage() {
  const list = useListState(PARTS);
  const { kind, state } = list.state;
  return (
    <ConsoleList
      path={LIST}
      what="导入"
      list={list}
      input={{ kind, state }}
      search="文件名、操作人"
      note={<Upload />}
      below={
        <>
          <Templates />
          <TakeHome />
        </>
      }
      columns={COLUMNS}
      again={({ list: rows }) => rows.some(goesOn) && LOOK_MS}
      rowName={({ files }) => files.join('、')}
      filters={
        <>
          <FilterSelect
            label="内容"
            all="全部内容"
            value={kind}
            onChange={(value) => list.set({ kind: value })}
            options={IMPORT_KINDS.map((value) => ({ value, label: IMPORT_KINDS.labels[value] }))}
          />
          <FilterSelect
            label="状态"
            all="全部状态"
            value={state}
            onChange={(value) => list.set({ state: value })}
            options={IMPORT_STATES.map((value) => ({ value, label: IMPORT_STATES.labels[value] }))}
          />
        </>
      }
    />
  );
}

/** A file, which is tried at once and saves nothing. */
function Upload() {
  const navigate = useNavigate();
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState('');
  async function take(file: File) {
    setFault('');
    setShare(0);
    try {
      const { id } = await uploadFile(file, { onProgress: setShare, path: '/api/console/import_upload' });
      navigate(`/import?id=${id}`);
    } catch (error) {
      setFault(uploadFault(error));
    } finally {
      setShare(null);
    }
  }
  const chooser = useFileChooser({
    accept: '.xlsx,.csv,.tsv,.txt,.json,.jsonl',
    onFiles: ([file]) => file && void take(file),
  });
  return (
    <span className="stack gap-1">
      <span>上传 .xlsx、.csv 或 .json（最多 20 MB）：先试运行，逐行看结果，确认后再导入。命令行的导入也列在这里。</span>
      <span>
        {chooser.input}
        <Button kind="primary" icon="upload" loading={share !== null} onClick={chooser.open}>
          上传文件
        </Button>
      </span>
      {share !== null && <Progress label="正在上传" value={share} max={1} />}
      {fault && (
        <span role="alert" className="unfit">
          {fault}
        </span>
      )}
    </span>
  );
}

interface KindSelectProps<Kind extends string> {
  label: string;
  kinds: Enumeration<Kind>;
  value: Kind;
  onChange: (kind: Kind) => void;
}

function KindSelect<Kind extends string>({ label, kinds, value, onChange }: KindSelectProps<Kind>) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(next) => onChange(kinds.find((one) => one === next) ?? value)}
      options={kinds.map((one) => ({ value: one, label: kinds.labels[one] }))}
    />
  );
}

/** An empty sheet of a kind, to be filled in. */
function Templates() {
  const [kind, setKind] = useState<ImportedKind>('enterprises');
  return (
    <Disclosure summary="下载导入模板">
      <div className="row wrap gap-1">
        <KindSelect label="模板的内容" kinds={IMPORT_KINDS} value={kind} onChange={setKind} />
        <FileButton path="/api/console/import_template" input={{ kind }}>
          空表和填写说明（.xlsx）
        </FileButton>
      </div>
    </Disclosure>
  );
}

/** All of a kind as a file that is changed and brought back. */
function TakeHome() {
  const [kind, setKind] = useState<ExportedKind>('documents');
  return (
    <Disclosure summary="导出全部，修改后再导入">
      <div className="row wrap gap-1">
        <KindSelect label="导出的内容" kinds={EXPORTED_KINDS} value={kind} onChange={setKind} />
        {(['xlsx', 'json'] as const).map((form) => (
          <FileButton key={form} path="/api/console/import_export" input={{ kind, form }}>
            {form === 'xlsx' ? '表格（.xlsx）' : '数据（.json）'}
          </FileButton>
        ))}
      </div>
    </Disclosure>
  );
}

const COLUMNS: DataColumn<Row>[] = [
  {
    key: 'files',
    label: '文件',
    wrap: true,
    cell: ({ id, files }) => <RowLink to={`/import?id=${id}`} name={files.join('、')} />,
  },
  { key: 'kind', label: '内容', cell: ({ kind }) => IMPORT_KINDS.labels[kind] },
  {
    key: 'state',
    label: '状态',
    cell: ({ state }) => <Tag tone={IMPORT_TONES[state]}>{IMPORT_STATES.labels[state]}</Tag>,
  },
  { key: 'counts', label: '结果', wrap: true, cell: ({ counts_text }) => counts_text },
  { key: 'run', label: '编号', cell: ({ run_id }) => run_id },
  { key: 'by', label: '操作人', cell: ({ staff_name }) => staff_name },
  { key: 'at', label: '时间', cell: ({ createtime }) => createtime.slice(0, 16) },
];
