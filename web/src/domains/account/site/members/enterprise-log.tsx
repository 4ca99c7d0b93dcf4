import { ExportButton } from '../../../../app/list/export-button';
import { ListResults } from '../../../../app/list/list-results';
import { maybeNumberPart, numberPart, useListState } from '../../../../app/list-state';
import { useCall } from '../../../../rpc/use-call';
import { Pagination } from '../../../../ui/pagination';
import { EmptyState } from '../../../../ui/states';
import { Table } from '../../../../ui/table';
import { FilterSelect, TableFilters } from '../../../../ui/table-filters';
import { AccountSection } from '../account-section';
import type { Member } from './member-table';

const PARTS = { page: numberPart(1), member: maybeNumberPart };
const PAGE_SIZE = 10;

/** What people of the enterprise did in it, for its owner and managers. */
export function EnterpriseLog({ members }: { members: readonly Member[] }) {
  const { state, hrefOf, set } = useListState(PARTS);
  const asked = { page: state.page, pageSize: PAGE_SIZE, member_id: state.member };
  const log = useCall('/api/portal/enterprise_log', asked, { keepPrevious: true });
  const people = members.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <AccountSection
      id="members-log"
      title="操作记录"
      lead="成员为企业做了什么；所有者和管理员可以查看。"
      action={<ExportButton path="/api/portal/enterprise_log" input={asked} size="small" />}
    >
      <TableFilters>
        <FilterSelect
          label="成员"
          all="全部成员"
          value={state.member === undefined ? undefined : String(state.member)}
          onChange={(id) => set({ member: id === undefined ? undefined : Number(id) })}
          options={people}
        />
      </TableFilters>
      <ListResults compact answer={log} failed="操作记录没有加载出来" rows={5}>
        {({ total, list }) =>
          total === 0 ? (
            <EmptyState compact title="还没有操作记录" hint="成员填写、提交和修改时会记在这里。" />
          ) : (
            <>
              <Table
                caption="企业操作记录"
                rows={list}
                rowKey={({ id }) => id}
                columns={[
                  { key: 'at', label: '时间', cell: (row) => <time>{row.createtime.slice(0, 16)}</time> },
                  { key: 'name', label: '操作人', cell: (row) => row.name },
                  {
                    key: 'act',
                    label: '操作',
                    cell: (row) => (
                      <>
                        {row.act}
                        {row.about && <span className="block small muted">{row.about}</span>}
                      </>
                    ),
                  },
                  { key: 'address', label: 'IP 地址', cell: (row) => row.address, wideOnly: true },
                ]}
              />
              <Pagination
                page={state.page}
                pageSize={PAGE_SIZE}
                total={total}
                hrefOf={(page) => `${hrefOf({ page })}#members-log`}
              />
            </>
          )
        }
      </ListResults>
    </AccountSection>
  );
}
