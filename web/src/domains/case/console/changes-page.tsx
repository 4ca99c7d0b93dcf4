import { CASE_CHANGES } from '@zhice/contract/case/enumerations';
import { ExportButton } from '../../../app/list/export-button';
import { ListResults, NoSuchPage } from '../../../app/list/list-results';
import { numberPart, useListState, wordPart } from '../../../app/list-state';
import { ConsoleHead } from '../../../console/console-page';
import { dayPart } from '../../../console/days';
import { RowLink } from '../../../console/row-link';
import { useCall } from '../../../rpc/use-call';
import { DataTable } from '../../../ui/data-table';
import { FilterSelect, TableFilters } from '../../../ui/table-filters';
import { pageSizeOf, TableFoot, USUAL_PAGE_SIZE } from '../../../ui/table-foot';

const LIST = '/api/console/case_change_list';
const PARTS = {
  ...{ page: numberPart(1), size: numberPart(USUAL_PAGE_SIZE), since: dayPart },
  what: wordPart(CASE_CHANGES, 'came'),
};

/** /changes: cases that came in, or were closed, since yesterday. */
export function ChangesPage() {
  const { state, set, hrefOf } = useListState(PARTS);
  const { page, size, what, since } = state;
  const answer = useCall(LIST, { what, since, page, pageSize: pageSizeOf(size) }, { keepPrevious: true });
  return (
    <>
      <ConsoleHead
        note={`${since ?? '昨天'}以来${CASE_CHANGES.labels[what]}的、您可以办理的办件，最近的在前。`}
        acts={<ExportButton path={LIST} input={{ what, since }} disabled={!answer.data?.total} />}
      />
      <TableFilters>
        <FilterSelect
          label="变化"
          all={CASE_CHANGES.labels.came}
          value={what === 'closed' ? what : undefined}
          onChange={(value) => set({ what: value ?? 'came' })}
          options={[{ value: 'closed', label: CASE_CHANGES.labels.closed }]}
        />
      </TableFilters>
      <ListResults answer={answer} failed="近期办件没有加载出来" rows={8}>
        {({ total, list }) => {
          if (total === 0) return <p className="muted">没有{CASE_CHANGES.labels[what]}的办件。</p>;
          if (list.length === 0) return <NoSuchPage to={hrefOf({ page: 1 })} />;
          return (
            <>
              <DataTable
                name={LIST}
                caption="近期办件"
                rows={list}
                rowKey={({ id }) => id}
                rowName={({ title }) => title}
                columns={[
                  {
                    key: 'title',
                    label: '名称',
                    wrap: true,
                    cell: ({ id, title }) => <RowLink to={`/cases?id=${id}`} name={title} />,
                  },
                  { key: 'kind', label: '类型', cell: ({ kind_name }) => kind_name },
                  { key: 'state', label: '状态', cell: ({ state_name }) => state_name },
                  { key: 'unit', label: '部门', wrap: true, cell: ({ unit_name }) => unit_name },
                  { key: 'at', label: '时间', cell: ({ at }) => at.slice(0, 16) },
                  { key: 'number', label: '编号', extra: true, cell: ({ number }) => number },
                ]}
                head={<p className="muted small figures">共 {total.toLocaleString('zh-CN')} 件</p>}
              />
              <TableFoot page={page} pageSize={pageSizeOf(size)} total={total} hrefOf={hrefOf} />
            </>
          );
        }}
      </ListResults>
    </>
  );
}
