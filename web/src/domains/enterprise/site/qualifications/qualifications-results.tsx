import type { UseQueryResult } from '@tanstack/react-query';
import { ListResults, NoRows, NothingYet, SEARCH_KEPT, StateCounts } from '../../../../app/list/list-results';
import type { ListState } from '../../../../app/list-state';
import type { CallError } from '../../../../rpc/call-error';
import { DataTable } from '../../../../ui/data-table';
import { pageSizeOf, TableFoot } from '../../../../ui/table-foot';
import type { QUALIFICATIONS, QualificationList } from './qualification-state';
import { columnsOf } from './qualifications-columns';
import { useRestore } from './use-qualifications';

interface QualificationsResultsProps {
  answer: UseQueryResult<QualificationList, CallError>;
  list: ListState<typeof QUALIFICATIONS>;
}

/** The certificates with their counts, or what stands in their place. */
export function QualificationsResults({ answer, list }: QualificationsResultsProps) {
  return (
    <ListResults answer={answer} failed="资质没有加载出来" kept={SEARCH_KEPT} rows={6}>
      {(data) => <Rows data={data} busy={answer.isPlaceholderData} list={list} />}
    </ListResults>
  );
}

type RowsProps = Pick<QualificationsResultsProps, 'list'> & { data: QualificationList; busy: boolean };

function Rows({ data: { total, list: rows, counts }, busy, list }: RowsProps) {
  const restore = useRestore();
  const { state, hrefOf } = list;
  const filtered = state.keyword !== '' || state.kind !== '' || state.state !== undefined;
  if (counts.all === 0 && counts.deleted === 0 && !filtered) return <Beginning to={hrefOf({ add: '1' })} />;
  const line = <Counts counts={counts} list={list} />;
  if (rows.length === 0) {
    return (
      <>
        {line}
        <NoQualifications list={list} total={total} />
      </>
    );
  }
  return (
    <>
      <DataTable
        name="qualifications"
        caption={state.deleted ? '已删除的资质' : '资质列表'}
        columns={columnsOf((id) => hrefOf({ id, page: state.page }), state.deleted ? restore : undefined)}
        rows={rows}
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
    <NothingYet
      title="还没有记入资质证书"
      hint="把高新技术企业、专精特新等证书记在这里：到期前 90 天提醒您，匹配政策时自动采用，并能看到每张证书支撑着哪些政策。"
      to={to}
      act="记入第一张证书"
      actIcon="plus"
    />
  );
}

type CountsProps = Pick<QualificationsResultsProps, 'list'> & Pick<QualificationList, 'counts'>;

function Counts({ counts, list: { state, hrefOf } }: CountsProps) {
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

type NoQualificationsProps = Pick<QualificationsResultsProps, 'list'> & { total: number };

function NoQualifications({ list: { state, set, hrefOf }, total }: NoQualificationsProps) {
  return (
    <NoRows
      what="资质"
      keyword={state.keyword}
      total={total}
      firstPage={hrefOf({ page: 1 })}
      deleted={
        Boolean(state.deleted) && {
          title: '最近 30 天没有删除过资质',
          to: hrefOf({ deleted: undefined }),
        }
      }
      onAct={() => set({ keyword: '', kind: '', state: undefined })}
    />
  );
}
