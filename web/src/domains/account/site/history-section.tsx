import { numberPart, useListState } from '../../../app/list-state';
import { useCall } from '../../../rpc/use-call';
import { Pagination } from '../../../ui/pagination';
import { Skeleton } from '../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states';
import { Table } from '../../../ui/table';
import { Tag } from '../../../ui/tag';
import styles from './account-page.module.css';
import { AccountSection } from './account-section';

const ID = 'account-history';
const PARTS = { page: numberPart(1) };
const PAGE_SIZE = 10;

/** Sign-ins and failed tries of the last 190 days, so that a stranger's are seen. */
export function HistorySection() {
  const { state, hrefOf } = useListState(PARTS);
  const history = useCall(
    '/api/portal/sign_in_history',
    { page: state.page, pageSize: PAGE_SIZE },
    { keepPrevious: true },
  );
  return (
    <AccountSection id={ID} title="登录记录">
      <p className={styles.lead}>最近 190 天的登录和失败的尝试。有不是您本人的，请尽快修改密码并退出其他设备。</p>
      {history.isError ? (
        <ErrorState compact title="登录记录没有加载出来" error={history.error} onRetry={() => history.refetch()} />
      ) : !history.data ? (
        <Skeleton rows={5} rowHeight="3rem" />
      ) : history.data.total === 0 ? (
        <EmptyState compact title="还没有登录记录" hint="从下一次登录开始记录。" />
      ) : (
        <>
          <Table
            caption="登录和失败的尝试"
            rows={history.data.list}
            rowKey={({ id }) => id}
            columns={[
              { key: 'at', label: '时间', cell: (row) => <time>{row.createtime.slice(0, 16)}</time> },
              { key: 'way', label: '方式', cell: (row) => row.way },
              {
                key: 'done',
                label: '结果',
                cell: (row) => <Tag tone={row.done ? 'fit' : 'unfit'}>{row.done ? '成功' : '失败'}</Tag>,
              },
              { key: 'browser', label: '浏览器', cell: (row) => row.browser, wideOnly: true },
              { key: 'address', label: 'IP 地址', cell: (row) => row.address, wideOnly: true },
            ]}
          />
          <Pagination
            page={state.page}
            pageSize={PAGE_SIZE}
            total={history.data.total}
            // Back to this part, not to the top of the page.
            hrefOf={(page) => `${hrefOf({ page })}#${ID}`}
          />
        </>
      )}
    </AccountSection>
  );
}
