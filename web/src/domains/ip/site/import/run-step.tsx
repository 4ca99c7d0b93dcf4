import { useQueryClient } from '@tanstack/react-query';
import type { CallPath } from '@zhice/contract/all';
import { RIGHT_KINDS } from '@zhice/contract/ip/enumerations';
import { useEffect } from 'react';
import { askAgain } from '../../../../rpc/query-client';
import { useAction, useCall } from '../../../../rpc/use-call';
import { Button, ButtonLink } from '../../../../ui/button';
import { NoticeBlock } from '../../../../ui/notice';
import { Progress } from '../../../../ui/progress';
import { Skeleton } from '../../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../../ui/states';
import { listPath } from '../own/right-fields';
import { STALE as RIGHTS_STALE } from '../own/use-rights';
import styles from './import.module.css';
import type { StepProps, Task } from './import-state';
import { PaidResult } from './paid-question';
import { ReportTable } from './report-table';

const ASK_AGAIN_MS = 700;
const RUNNING: readonly Task['state'][] = ['queued', 'checking', 'writing'];
/** Answers that an import makes untrue. */
const STALE: CallPath[] = [...RIGHTS_STALE, '/api/portal/right_owners'];

/** An import on its way, and what it came to. */
export function RunStep(props: StepProps) {
  const { state, hrefOf } = props;
  const { outcome, page } = state;
  const id = state.task ?? 0;
  const task = useCall(
    '/api/portal/right_import_state',
    { id, outcome, page, pageSize: 20 },
    { keepPrevious: true, again: (answer) => RUNNING.includes(answer.state) && ASK_AGAIN_MS },
  );
  const client = useQueryClient();
  const isDone = task.data?.state === 'done';
  useEffect(() => {
    if (isDone) void askAgain(client, STALE);
  }, [isDone, client]);
  if (task.isPending) return <Skeleton rows={6} />;
  if (task.isError && !task.data) {
    return (
      <ErrorState
        title="没有查到这次导入"
        error={task.error}
        onRetry={() => task.refetch()}
        action={<ButtonLink to={hrefOf({ ...ANEW })}>重新导入</ButtonLink>}
      />
    );
  }
  if (RUNNING.includes(task.data.state)) return <Running task={task.data} onCancelled={() => task.refetch()} />;
  if (task.data.state === 'done') {
    return <Done {...props} task={task.data} busy={task.isPlaceholderData} onChanged={() => void task.refetch()} />;
  }
  return <Stopped {...props} task={task.data} />;
}

const ANEW = {
  task: undefined,
  upload: undefined,
  step: undefined,
  paid: undefined,
  columns: {},
  sheet: '',
  outcome: undefined,
};

const RUNNING_LABELS: Partial<Record<Task['state'], string>> = {
  queued: '正在读取文件',
  checking: '正在检查',
  writing: '正在写入',
};

function Running({ task, onCancelled }: { task: Task; onCancelled: () => void }) {
  const cancel = useAction('/api/portal/right_import_cancel', { onDone: onCancelled });
  const label = RUNNING_LABELS[task.state] ?? '';
  return (
    <div className="stack columns-1 gap-2" aria-live="polite">
      <p>
        <b>{task.file}</b> 正在导入{RIGHT_KINDS.labels[task.kind]}
        。可以离开这个页面，导入会继续；用同一个网址回来查看结果。
      </p>
      <Progress label={label} value={task.done} max={task.rows} text={progressText(task)} />
      <div className={`row wrap gap-1 ${styles.acts}`}>
        {task.state === 'writing' ? (
          <p className="muted small">全部写入后一起生效，写入开始后不能取消。</p>
        ) : (
          <Button loading={cancel.isPending} onClick={() => cancel.mutate({ id: task.id })}>
            取消导入
          </Button>
        )}
      </div>
    </div>
  );
}

const progressText = ({ done, rows }: Task): string => (rows === 0 ? '请稍候' : `${done} / ${rows}`);

interface DoneProps extends StepProps {
  task: Task;
  busy: boolean;
  onChanged: () => void;
}

function Done({ state, hrefOf, task, busy, onChanged }: DoneProps) {
  const { counts, doubles, kind } = task;
  const written = counts.new + (doubles === 'overwrite' ? counts.changed : 0);
  const words = {
    fault: '没有导入',
    changed: doubles === 'overwrite' ? '已更新' : '已有，未改动',
    new: '已新增',
    same: '没有变化',
  };
  return (
    <div className="stack columns-1 gap-2">
      <NoticeBlock tone="fit" role="status">
        <h2>导入完成</h2>
        <p>
          {task.file}：新增 {counts.new} 项
          {doubles === 'overwrite' && counts.changed > 0 && `，更新 ${counts.changed} 项`}
          {counts.fault > 0 && `，${counts.fault} 行有问题没有导入`}。{written > 0 && '年费和续展期限已经一并算好。'}
        </p>
        <div className={`row wrap gap-1 ${styles.acts}`}>
          <ButtonLink to={hrefOf({ ...ANEW })}>再导入一个文件</ButtonLink>
          <ButtonLink kind="primary" to={listPath(kind)}>
            查看{RIGHT_KINDS.labels[kind]}
          </ButtonLink>
        </div>
      </NoticeBlock>
      <PaidResult task={task} onChanged={onChanged} />
      <ReportTable kind={kind} words={words} data={task} outcome={state.outcome} busy={busy} hrefOf={hrefOf} />
    </div>
  );
}

/** Cancelled or failed: nothing was written, the file and its columns are still there. */
function Stopped({ state, hrefOf, task }: StepProps & { task: Task }) {
  const again = { task: undefined, upload: state.upload ?? task.upload_id ?? undefined, kind: task.kind };
  const isCancelled = task.state === 'cancelled';
  return (
    <EmptyState
      icon={isCancelled ? 'info' : 'alert'}
      title={isCancelled ? '已取消导入' : '导入没有完成'}
      hint={isCancelled ? '没有写入任何内容。' : task.message}
      action={
        again.upload === undefined ? (
          <ButtonLink kind="primary" to={hrefOf({ ...ANEW })}>
            重新选择文件
          </ButtonLink>
        ) : (
          <ButtonLink kind="primary" to={hrefOf({ ...again, step: 'check' })}>
            回到检查
          </ButtonLink>
        )
      }
    />
  );
}
