import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../../../../rpc/call-error';
import { Button, ButtonLink } from '../../../../ui/button';
import { CountLine } from '../../../../ui/count-line';
import { DataTable } from '../../../../ui/data-table';
import { Skeleton } from '../../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../../ui/states';
import { pageSizeOf, TableFoot } from '../../../../ui/table-foot';
import type { QualificationList, QualificationsState } from './qualification-state';
import { columnsOf } from './qualifications-columns';
import { useRestore } from './use-qualifications';

interface QualificationsResultsProps {
  answer: UseQueryResult<QualificationList, CallError>;
  state: QualificationsState;
  set: (change: Partial<QualificationsState>) => void;
  hrefOf: (change: Partial<QualificationsState>) => string;
}

/** The certificates with their counts, or what stands in their place. */
export function QualificationsResults({ answer, state, set, hrefOf }: QualificationsResultsProps) {
  const restore = useRestore();
  if (answer.isPending) return <Skeleton rows={6} rowHeight="3rem" />;
  if (answer.isError) {
    return (
      <ErrorState
        title="资质没有加载出来"
        error={answer.error}
        kept="您的搜索词和筛选条件已保留"
        onRetry={() => answer.refetch()}
      />
    );
  }
  const { total, list, counts } = answer.data;
  const filtered = state.keyword !== '' || state.kind !== '' || state.state !== undefined;
  if (counts.all === 0 && counts.deleted === 0 && !filtered) return <Beginning to={hrefOf({ add: '1' })} />;
  const line = <Counts counts={counts} state={state} hrefOf={hrefOf} />;
  if (list.length === 0) {
    return (
      <>
        {line}
        <NoRows state={state} set={set} hrefOf={hrefOf} total={total} />
      </>
    );
  }
  const columns = columnsOf((id) => hrefOf({ id, page: state.page }), state.deleted ? restore : undefined);
  return (
    <>
      <DataTable
        name="qualifications"
        caption={state.deleted ? '已删除的资质' : '资质列表'}
        columns={columns}
        rows={list}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        busy={answer.isPlaceholderData}
        head={line}
      />
      <TableFoot page={state.page} pageSize={pageSizeOf(state.size)} total={total} hrefOf={hrefOf} />
    </>
  );
}

function Beginning({ to }: { to: string }) {
  return (
    <EmptyState
      icon="document"
      title="还没有记入资质证书"
      hint="把高新技术企业、专精特新等证书记在这里：到期前 90 天提醒您，匹配政策时自动采用，并能看到每张证书支撑着哪些政策。"
      action={
        <ButtonLink kind="primary" icon="plus" to={to}>
          记入第一张证书
        </ButtonLink>
      }
    />
  );
}

type CountsProps = Pick<QualificationsResultsProps, 'state' | 'hrefOf'> & { counts: QualificationList['counts'] };

function Counts({ counts, state, hrefOf }: CountsProps) {
  const of = (label: string, value: QualificationsState['state'], count: number, urgent = false) => ({
    label,
    count,
    unit: '项',
    to: hrefOf({ state: value, deleted: undefined }),
    current: !state.deleted && state.state === value,
    urgent,
  });
  const lines = [
    of('全部', undefined, counts.all),
    of('有效', 'valid', counts.valid),
    of('90 天内到期', 'ending', counts.ending, true),
    of('已到期', 'expired', counts.expired, true),
  ];
  if (counts.replaced > 0 || state.state === 'replaced') lines.push(of('已换新证', 'replaced', counts.replaced));
  if (counts.deleted > 0 || state.deleted) {
    const to = hrefOf({ deleted: '1', state: undefined });
    lines.push({ ...of('已删除', undefined, counts.deleted), to, current: Boolean(state.deleted) });
  }
  return <CountLine label="资质状态" counts={lines} />;
}

type NoRowsProps = Pick<QualificationsResultsProps, 'state' | 'set' | 'hrefOf'> & { total: number };

function NoRows({ state, set, hrefOf, total }: NoRowsProps) {
  if (total > 0) {
    return (
      <EmptyState
        title="没有这一页"
        hint="列表可能刚有变化。"
        action={<ButtonLink to={hrefOf({ page: 1 })}>回到第 1 页</ButtonLink>}
      />
    );
  }
  if (state.deleted) {
    return (
      <EmptyState
        title="最近 30 天没有删除过资质"
        hint="删除的资质在这里保留 30 天，期间可以恢复。"
        action={
          <ButtonLink kind="primary" to={hrefOf({ deleted: undefined })}>
            回到资质列表
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      icon="search"
      title={state.keyword ? `没有找到与“${state.keyword}”相符的资质` : '没有符合这些条件的资质'}
      hint="可以换一个说法，或看看全部资质。"
      action={
        <Button kind="primary" onClick={() => set({ keyword: '', kind: '', state: undefined })}>
          看全部资质
        </Button>
      }
    />
  );
}
