import type { CallOutput } from '@zhice/contract/all';
import { PERMISSIONS } from '@zhice/contract/staff/enumerations';
import { IMPORT_KINDS, IMPORT_STATES, NOT_TAKEN_BACK, ROW_OUTCOMES } from '@zhice/contract/staff/import-kinds';
import { useState } from 'react';
import { Link } from 'react-router';
import { ExportButton } from '../../../app/list/export-button';
import { ListResults } from '../../../app/list/list-results';
import { maybeNumberPart, numberPart, useListState, wordPart } from '../../../app/list-state';
import { ConsoleHead, goneFrom } from '../../../console/console-page';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button, ButtonLink } from '../../../ui/button';
import { CountLine } from '../../../ui/count-line';
import { DataTable } from '../../../ui/data-table';
import { Dialog } from '../../../ui/dialog';
import { NoticeBlock } from '../../../ui/notice';
import { EmptyState } from '../../../ui/states';
import { pageSizeOf, TableFoot, USUAL_PAGE_SIZE } from '../../../ui/table-foot';
import { Tag } from '../../../ui/tag';
import { TitledSection } from '../../../ui/titled-section';
import { ImportSettings } from './import-settings';
import { goesOn, IMPORT_TONES, LOOK_MS } from './imports-page';

const ONE = '/api/console/import';
const ROWS = '/api/console/import_row_list';
type Opened = CallOutput<typeof ONE>;

const PARTS = {
  id: maybeNumberPart,
  outcome: wordPart(ROW_OUTCOMES),
  page: numberPart(1),
  size: numberPart(USUAL_PAGE_SIZE),
};
const STALE = [ONE, ROWS, '/api/console/import_list'] as const;

/** What is told is of the import itself, no longer of its trial. */
const isOver = ({ state }: Opened) => state === 'done' || state === 'cut' || state === 'undoing' || state === 'undone';
/** What is told is why nothing came of it: where it stopped by itself, a message says so and what is told is of its trial. */
const isWhy = ({ state, message }: Opened) => state === 'failed' && !message;

const titleOf = (opened: Opened): string => (isWhy(opened) ? '没有完成' : isOver(opened) ? '报告' : '试运行报告');

/** /import: one file: as what it is read, what becomes of its rows, importing it and taking it back. */
export function ImportPage() {
  const list = useListState(PARTS);
  const { id = 0 } = list.state;
  const order = useCall(ONE, { id }, { enabled: id > 0, staleTime: 0, again: (one) => goesOn(one) && LOOK_MS });
  const busy = order.data !== undefined && goesOn(order.data);
  if (id === 0) {
    return (
      <>
        <ConsoleHead />
        <EmptyState
          title="没有选择导入"
          hint="请在导入列表里打开一次导入，或上传新的文件。"
          action={<ButtonLink to="/imports">去导入列表</ButtonLink>}
        />
      </>
    );
  }
  return (
    <ListResults
      answer={order}
      failed="这次导入没有加载出来"
      none={goneFrom('/imports', '没有这次导入', '地址可能不对。')}
      rows={8}
    >
      {(opened) => (
        <>
          <ConsoleHead note={<Link to="/imports">返回导入列表</Link>} acts={<Acts order={opened} />} />
          <Standing order={opened} />
          {opened.told.length > 0 && (
            <TitledSection id="import-told" title={titleOf(opened)} className="mb-3">
              {opened.told.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a report keep their order
                <p key={at} className={`small break-anywhere ${isWhy(opened) ? 'unfit' : ''}`}>
                  {line}
                </p>
              ))}
            </TitledSection>
          )}
          {opened.startable && <ImportSettings key={`${opened.kind} ${opened.columns.length}`} order={opened} />}
          {!busy && <Rows order={opened} list={list} />}
        </>
      )}
    </ListResults>
  );
}

function Standing({ order }: { order: Opened }) {
  const { files, kind, state, staff_name, createtime, rows_done: rows, run_id, message, lacks } = order;
  return (
    <div className="stack gap-1 mb-3">
      <p className="row wrap gap-1">
        <b>{files.join('、')}</b>
        <Tag tone={IMPORT_TONES[state]}>{IMPORT_STATES.labels[state]}</Tag>
        <span>{IMPORT_KINDS.labels[kind]}</span>
        <span className="muted">
          {staff_name} {createtime.slice(0, 16)}
        </span>
        {run_id !== null && <span className="muted">第 {run_id} 次导入</span>}
      </p>
      {goesOn(order) && (
        <p role="status">
          {IMPORT_STATES.labels[state]}，
          {rows > 0 ? `已处理 ${rows.toLocaleString('zh-CN')} 行` : '前面有别的导入时等它结束'}
          。可以离开此页，它会继续。
        </p>
      )}
      {state === 'checked' && (
        <NoticeBlock tone="near">
          <p>这是试运行，什么也没有保存。请核对下面的内容和各行的结果{lacks === undefined && '，再点“开始导入”'}。</p>
          {NOT_TAKEN_BACK[kind] && <p className="medium">{NOT_TAKEN_BACK[kind]}。</p>}
        </NoticeBlock>
      )}
      {state === 'done' && NOT_TAKEN_BACK[kind] && <p className="muted">{NOT_TAKEN_BACK[kind]}。</p>}
      {state === 'undone' && <p className="muted">已经撤销，没有留下改动；下面是导入当时的结果。</p>}
      {state === 'cut' && (
        <NoticeBlock tone="near">
          <p>中途停止了（服务重启或被中断）。已经保存的行都在；再试运行、导入一次即可，不会产生重复数据。</p>
        </NoticeBlock>
      )}
      {lacks && (order.startable || order.undoable) && (
        <NoticeBlock tone="near">
          <p>
            导入或撤销{IMPORT_KINDS.labels[kind]}还需要“{PERMISSIONS.labels[lacks]}
            ”权限，请由有此权限的同事在导入列表里打开这一次操作。
          </p>
        </NoticeBlock>
      )}
      {message && <p className="unfit break-anywhere">{message}</p>}
    </div>
  );
}

/** What may be done: importing what was tried, taking back what was imported. */
function Acts({ order }: { order: Opened }) {
  const { id, state, startable, undoable, counts, lacks } = order;
  const start = useAction('/api/console/import_start', { refresh: [...STALE] });
  const rows = counts
    .filter((one) => one.id === 'created' || one.id === 'changed')
    .reduce((sum, one) => sum + one.count, 0);
  return (
    <>
      <ExportButton path={ROWS} input={{ id }} disabled={goesOn(order)} />
      {undoable && !lacks && <Undo id={id} />}
      {startable && !lacks && state === 'checked' && (
        <Button kind="primary" disabled={rows === 0} loading={start.isPending} onClick={() => start.mutate({ id })}>
          开始导入
        </Button>
      )}
    </>
  );
}

/** Says first what taking it back does. */
function Undo({ id }: { id: number }) {
  const [open, setOpen] = useState(false);
  const undo = useAction('/api/console/import_undo', { refresh: [...STALE] });
  const would = undo.data;
  const look = () => undo.mutate({ id }, { onSuccess: () => setOpen(true) });
  const act = () =>
    undo.mutate({ id, confirmed: true }, { onSuccess: ({ faults }) => faults.length === 0 && setOpen(false) });
  return (
    <>
      <Button kind="danger" loading={undo.isPending} onClick={look}>
        撤销导入
      </Button>
      {open && would && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title="撤销这次导入"
          actions={
            <>
              <Button onClick={() => setOpen(false)}>关闭</Button>
              {would.faults.length === 0 && (
                <Button kind="danger" loading={undo.isPending} onClick={act}>
                  撤销
                </Button>
              )}
            </>
          }
        >
          {would.faults.length === 0 ? (
            <p>{undoneBy(would)}</p>
          ) : (
            <div className="stack gap-1">
              <p>不能撤销，什么也不会改动。导入后又改过、或已有关联的内容要保留；不要的请到各自的页面逐项删除：</p>
              {would.faults.slice(0, 50).map((fault) => (
                <p key={fault} className="small">
                  {fault}
                </p>
              ))}
            </div>
          )}
        </Dialog>
      )}
    </>
  );
}

interface RowsProps {
  order: Opened;
  list: ReturnType<typeof useListState<typeof PARTS>>;
}

/** What became of each row, or would. */
function Rows({ order, list }: RowsProps) {
  const { outcome, page, size } = list.state;
  const asked = { id: order.id, outcome, page, pageSize: pageSizeOf(size) };
  const rows = useCall(ROWS, asked, { keepPrevious: true, staleTime: 0 });
  return (
    <TitledSection id="import-rows" title="逐行结果">
      <CountLine
        label="各种结果"
        counts={order.counts
          .filter(({ count }) => count > 0)
          .map(({ id, name, count }) => ({
            ...{ label: name, count, unit: '行', current: outcome === id, urgent: id === 'refused' },
            to: list.hrefOf({ outcome: outcome === id ? undefined : (id as typeof outcome), page: 1 }),
          }))}
      />
      <ListResults compact answer={rows} failed="逐行结果没有加载出来" rows={6}>
        {({ list: found, total }) =>
          found.length === 0 ? (
            <p className="muted">没有这样的行。</p>
          ) : (
            <>
              <DataTable
                name="import-rows"
                caption="逐行结果"
                rows={found}
                rowKey={({ id }) => id}
                rowName={({ row, title }) => `第 ${row} 行 ${title}`}
                columns={[
                  { key: 'title', label: '标题', wrap: true, cell: ({ row, title }) => title || `第 ${row} 行` },
                  { key: 'row', label: '行', cell: ({ row }) => row },
                  { key: 'outcome', label: '结果', cell: (row) => ROW_OUTCOMES.labels[row.outcome] },
                  {
                    key: 'detail',
                    label: '说明',
                    cell: ({ detail }) => detail && <span className="break-anywhere">{detail}</span>,
                  },
                ]}
              />
              <TableFoot page={page} pageSize={pageSizeOf(size)} total={total} hrefOf={list.hrefOf} />
            </>
          )
        }
      </ListResults>
    </TitledSection>
  );
}

/** What taking an import back does; of what it did not do nothing is said. */
function undoneBy({ deleted, restored }: { deleted: number; restored: number }): string {
  const acts = [
    ...(deleted > 0 ? [`删除它新增的 ${deleted} 项`] : []),
    ...(restored > 0 ? [`把它修改的 ${restored} 项恢复为导入之前的内容`] : []),
  ];
  return acts.length > 0 ? `将${acts.join('，并')}。` : '这次导入没有改动任何内容，撤销后只是记为已撤销。';
}
