import type { CallInput, CallOutput } from '@zhice/contract/all';
import type { ContentKind } from '@zhice/contract/editing/content-kind';
import type { ContentKey } from '@zhice/contract/editing/kinds';
import { nameOf } from '@zhice/contract/fields';
import { useState } from 'react';
import { uploadFault, uploadFile } from '../../../rpc/upload-file';
import { useAction } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { Drawer } from '../../../ui/dialog';
import { DropPlace } from '../../../ui/drop-place';
import { useFileChooser } from '../../../ui/file-chooser';
import { Notice } from '../../../ui/notice';
import { RuledRows } from '../../../ui/ruled-rows';
import { Tag, type Tone } from '../../../ui/tag';
import { useToast } from '../../../ui/toast';
import { STALE } from './use-content-acts';

type Asked = Pick<CallInput<'/api/console/content_import'>, 'upload_id' | 'rows'>;
type Report = CallOutput<'/api/console/content_import'>;
type Outcome = Report['list'][number]['outcome'];

const OUTCOMES: Record<Outcome, { label: string; tone: Tone | undefined }> = {
  added: { label: '新增', tone: 'fit' },
  changed: { label: '修改', tone: 'brand' },
  same: { label: '不变', tone: undefined },
  wrong: { label: '有误', tone: 'unfit' },
};

/** Many rows at once from a file: what becomes of each is shown before anything is saved. */
export function ImportButton({ kind }: { kind: ContentKind<ContentKey> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="upload" onClick={() => setOpen(true)}>
        导入
      </Button>
      {open && (
        <Drawer open wide onClose={() => setOpen(false)} title={`导入${kind.name}`}>
          <Import kind={kind} onDone={() => setOpen(false)} />
        </Drawer>
      )}
    </>
  );
}

/** A file as the call takes it: sheets are uploaded, JSON goes along; throws words for the person. */
async function askedOf(file: File): Promise<Asked> {
  if (!/\.json$/i.test(file.name)) return { upload_id: (await uploadFile(file)).id };
  const rows: unknown = JSON.parse(await file.text());
  if (!Array.isArray(rows)) throw new SyntaxError('no list');
  return { rows };
}

/** The stored rows as they were when the file was tried. */
const seenOf = ({ list }: Report) => list.flatMap(({ seen }) => seen ?? []);

function Import({ kind, onDone }: { kind: ContentKind<ContentKey>; onDone: () => void }) {
  const toast = useToast();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [fault, setFault] = useState('');
  const [reading, setReading] = useState(false);
  const trying = useAction('/api/console/content_import', { quiet: true });
  const applying = useAction('/api/console/content_import', {
    refresh: STALE,
    onDone: ({ added, changed, list }) => {
      toast(`已导入：新增 ${added} 条，修改 ${changed} 条`);
      // what went wrong only now, as somebody changed it after it was tried, is told
      const wasWrong = (at: number) => trying.data?.list[at]?.outcome === 'wrong';
      if (list.every(({ outcome }, at) => outcome !== 'wrong' || wasWrong(at))) onDone();
    },
  });

  async function take([file]: File[]) {
    if (!file) return;
    setFault('');
    setReading(true);
    try {
      const next = await askedOf(file);
      applying.reset();
      setAsked(next);
      await trying.mutateAsync({ kind: kind.key, ...next });
    } catch (error) {
      setAsked(null);
      setFault(error instanceof SyntaxError ? 'JSON 文件应是一个列表，每项一条' : uploadFault(error));
    } finally {
      setReading(false);
    }
  }

  const chooser = useFileChooser({ accept: '.xlsx,.csv,.json', onFiles: (files) => void take(files) });
  const report = asked && (applying.data ?? trying.data);
  const good = report ? report.added + report.changed : 0;
  return (
    <div className="stack gap-2">
      <p>
        列名用
        {Object.entries(kind.fields)
          .map(([name, field]) => nameOf(name, field))
          .join('、')}
        ；“编号”列填了的修改那一条，没填的新增{kind.publishing ? '为草稿' : ''}。先导出一份再改最省事，一次最多 500
        行。空着的格子不改，要清空一格请写“清空”。
      </p>
      <DropPlace className="p-2" onFiles={(files) => void take(files)}>
        {chooser.input}
        <Button icon="upload" loading={reading} onClick={chooser.open}>
          选择 .xlsx、.csv 或 .json 文件
        </Button>
        <span className="muted small">也可以把文件拖到这里；先检查，不会立即保存</span>
      </DropPlace>
      {fault && (
        <Notice tone="unfit" role="alert">
          {fault}
        </Notice>
      )}
      {report && (
        <>
          <p role="status">
            {applying.data ? '导入完成' : '检查完成'}：新增 {report.added} 条，修改 {report.changed} 条，不变{' '}
            {report.same} 条，有误 {report.wrong} 条。
            {report.unknown.length > 0 && `没有用到的列：${report.unknown.join('、')}。`}
          </p>
          {!applying.data && (
            <div className="flex justify-end gap-1">
              <Button
                kind="primary"
                disabled={good === 0}
                loading={applying.isPending}
                onClick={() => applying.mutate({ kind: kind.key, ...asked, seen: seenOf(report), apply: true })}
              >
                {report.wrong > 0 ? `导入其中 ${good} 条` : `导入 ${good} 条`}
              </Button>
            </div>
          )}
          <Outcomes list={report.list} />
        </>
      )}
    </div>
  );
}

/** Rows of which there is something to tell; those that stay as they are only count. */
function Outcomes({ list }: Pick<Report, 'list'>) {
  const rows = list.filter(({ outcome, detail }) => outcome !== 'same' || detail !== '');
  if (rows.length === 0) return <p className="muted">每一行都与现有内容相同，没有要导入的。</p>;
  return (
    <section aria-label="每一行的结果">
      <RuledRows>
        {rows.map(({ row, outcome, name, detail }) => (
          <li key={row} className="py-1 break-anywhere">
            <span className="muted small figures">第 {row} 行</span>{' '}
            <Tag tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Tag> {name}
            {detail && <span className="block muted small pre-line">{detail}</span>}
          </li>
        ))}
      </RuledRows>
    </section>
  );
}
