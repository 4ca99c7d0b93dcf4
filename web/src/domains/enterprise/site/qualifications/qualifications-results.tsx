import type { UseQueryResult } from '@tanstack/react-query';
import { CentreResults, NoRows, SEARCH_KEPT, StateCounts } from '../../../../app/centre-results';
import type { CallError } from '../../../../rpc/call-error';
import { ButtonLink } from '../../../../ui/button';
import { DataTable } from '../../../../ui/data-table';
import { EmptyState } from '../../../../ui/states';
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
  return (
    <CentreResults answer={answer} failed="资质没有加载出来" kept={SEARCH_KEPT} rows={6}>
      {(data) => <Rows data={data} busy={answer.isPlaceholderData} state={state} set={set} hrefOf={hrefOf} />}
    </CentreResults>
  );
}

type RowsProps = Omit<QualificationsResultsProps, 'answer'> & { data: QualificationList; busy: boolean };

function Rows({ data: { total, list, counts }, busy, state, set, hrefOf }: RowsProps) {
  const restore = useRestore();
  const filtered = state.keyword !== '' || state.kind !== '' || state.state !== undefined;
  if (counts.all === 0 && counts.deleted === 0 && !filtered) return <Beginning to={hrefOf({ add: '1' })} />;
  const line = <Counts counts={counts} state={state} hrefOf={hrefOf} />;
  if (list.length === 0) {
    return (
      <>
        {line}
        <NoQualifications state={state} set={set} hrefOf={hrefOf} total={total} />
      </>
    );
  }
  return (
    <>
      <DataTable
        name="qualifications"
        caption={state.deleted ? '已删除的资质' : '资质列表'}
        columns={columnsOf((id) => hrefOf({ id, page: state.page }), state.deleted ? restore : undefined)}
        rows={list}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        busy={busy}
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
  const replaced = counts.replaced > 0 || state.state === 'replaced';
  return (
    <StateCounts
      label="资质状态"
      unit="项"
      state={state}
      hrefOf={hrefOf}
      deleted={counts.deleted}
      counts={[
        { label: '全部', count: counts.all },
        { label: '有效', value: 'valid', count: counts.valid },
        { label: '90 天内到期', value: 'ending', count: counts.ending, urgent: true },
        { label: '已到期', value: 'expired', count: counts.expired, urgent: true },
        ...(replaced ? [{ label: '已换新证', value: 'replaced' as const, count: counts.replaced }] : []),
      ]}
    />
  );
}

type NoQualificationsProps = Pick<QualificationsResultsProps, 'state' | 'set' | 'hrefOf'> & { total: number };

function NoQualifications({ state, set, hrefOf, total }: NoQualificationsProps) {
  return (
    <NoRows
      total={total}
      firstPage={hrefOf({ page: 1 })}
      deleted={
        Boolean(state.deleted) && {
          title: '最近 30 天没有删除过资质',
          what: '资质',
          back: '回到资质列表',
          to: hrefOf({ deleted: undefined }),
        }
      }
      found={{
        title: state.keyword ? `没有找到与“${state.keyword}”相符的资质` : '没有符合这些条件的资质',
        hint: '可以换一个说法，或看看全部资质。',
        act: '看全部资质',
        onAct: () => set({ keyword: '', kind: '', state: undefined }),
      }}
    />
  );
}
