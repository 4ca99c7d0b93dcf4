import { useQueryClient } from '@tanstack/react-query';
import type { CallPath } from '@zhice/contract/all';
import { useEffect } from 'react';
import { askAgain } from '../../../../rpc/ask-again';
import { useAction, useCall } from '../../../../rpc/use-call';
import { Button, ButtonLink } from '../../../../ui/button';
import { NoticeBlock } from '../../../../ui/notice';
import { Progress } from '../../../../ui/progress';
import { Skeleton } from '../../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../../ui/states';
import styles from './import.module.css';
import { KIND_WORDS, listPath, type StepProps, type Task } from './import-state';
import { ReportTable } from './report-table';

const ASK_AGAIN_MS = 700;
const RUNNING: readonly Task['state'][] = ['queued', 'checking', 'writing'];
/** Answers that an import makes untrue. */
const STALE: CallPath[] = ['/api/portal/right_list', '/api/portal/right_facets', '/api/portal/right_totals'];

/** An import on its way, and what it came to. */
export function RunStep(props: StepProps) {
  const { state, hrefOf } = props;
  const { outcome, page } = state;
  const id = state.task ?? 0;
  const task = useCall('/api/portal/right_import_state', { id, outcome, page, pageSize: 20 }, { keepPrevious: true });
  useAskAgain(task.data?.state, task.dataUpdatedAt, task.refetch);
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
  if (task.data.state === 'done') return <Done {...props} task={task.data} busy={task.isPlaceholderData} />;
  return <Stopped {...props} task={task.data} />;
}

const ANEW = { task: undefined, upload: undefined, step: undefined, columns: {}, sheet: '', outcome: undefined };

/** Asks again while it runs; once it is done, the lists of rights are asked for anew. */
function useAskAgain(state: Task['state'] | undefined, answeredAt: number, ask: () => unknown) {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer, whatever else is drawn anew
  useEffect(() => {
    if (!state || !RUNNING.includes(state)) return;
    const timer = setTimeout(ask, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [state, answeredAt]);
  useEffect(() => {
    if (state === 'done') void askAgain(client, STALE);
  }, [state, client]);
}

const RUNNING_WORDS: Partial<Record<Task['state'], string>> = {
  queued: '正在读取文件',
  checking: '正在检查',
  writing: '正在写入',
};

function Running({ task, onCancelled }: { task: Task; onCancelled: () => void }) {
  const cancel = useAction('/api/portal/right_import_cancel', { onDone: onCancelled });
  const label = RUNNING_WORDS[task.state] ?? '';
  return (
    <div className={styles.panel} aria-live="polite">
      <p>
        <b>{task.file}</b> 正在导入{KIND_WORDS[task.kind]}。可以离开这个页面，导入会继续；用同一个网址回来查看结果。
      </p>
      <Progress label={label} value={task.done} max={task.rows} text={progressText(task)} />
      <div className={styles.acts}>
        {task.state === 'writing' ? (
          <p className={styles.hint}>全部写入后一起生效，写入开始后不能取消。</p>
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

function Done({ state, hrefOf, task, busy }: StepProps & { task: Task; busy: boolean }) {
  const { counts, doubles, kind } = task;
  const written = counts.new + (doubles === 'overwrite' ? counts.changed : 0);
  const words = {
    fault: '没有导入',
    changed: doubles === 'overwrite' ? '已更新' : '已有，未改动',
    new: '已新增',
    same: '没有变化',
  };
  return (
    <div className={styles.panel}>
      <NoticeBlock tone="fit" role="status">
        <h2>导入完成</h2>
        <p>
          {task.file}：新增 {counts.new} 项
          {doubles === 'overwrite' && counts.changed > 0 && `，更新 ${counts.changed} 项`}
          {counts.fault > 0 && `，${counts.fault} 行有问题没有导入`}。{written > 0 && '年费和续展期限已经一并算好。'}
        </p>
        <div className={styles.acts}>
          <ButtonLink to={hrefOf({ ...ANEW })}>再导入一个文件</ButtonLink>
          <ButtonLink kind="primary" to={listPath(kind)}>
            查看{KIND_WORDS[kind]}
          </ButtonLink>
        </div>
      </NoticeBlock>
      <ReportTable
        kind={kind}
        words={words}
        counts={counts}
        outcome={state.outcome}
        total={task.total}
        page={task.page}
        pageSize={task.pageSize}
        rows={task.list}
        busy={busy}
        hrefOf={hrefOf}
      />
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
