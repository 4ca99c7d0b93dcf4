import type { CallOutput } from '@zhice/contract/all';
import { ListResults } from '../../../app/list/list-results';
import { ConsoleHead } from '../../../console/console-page';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { Table } from '../../../ui/table';
import { Tag } from '../../../ui/tag';
import { useToast } from '../../../ui/toast';

const LIST = '/api/console/job_list';
type Job = CallOutput<typeof LIST>['list'][number];

/** How soon one that runs is looked at again. */
const LOOK_MS = 2000;

/** /jobs: what the portal does by the clock, and doing it now. */
export function JobsPage() {
  const again = ({ list }: CallOutput<typeof LIST>) => list.some(({ running }) => running) && LOOK_MS;
  const jobs = useCall(LIST, {}, { staleTime: 0, again });
  const toast = useToast();
  const run = useAction('/api/console/job_run', {
    refresh: [LIST],
    onDone: () => toast('任务已开始，完成后这里显示结果'),
  });
  return (
    <>
      <ConsoleHead
        note="平台按时自动执行的任务；同一任务在所有服务器上同时只运行一次。"
        acts={
          <Button loading={jobs.isFetching} onClick={() => void jobs.refetch()}>
            刷新
          </Button>
        }
      />
      <ListResults answer={jobs} failed="任务没有加载出来">
        {({ list }) => (
          <Table
            caption="任务"
            rows={list}
            rowKey={({ name }) => name}
            columns={[
              { key: 'title', label: '任务', cell: (job) => <Title job={job} /> },
              { key: 'state', label: '状态', cell: (job) => <State job={job} /> },
              { key: 'last', label: '上次完成', cell: ({ last_run_at }) => last_run_at?.slice(0, 16) ?? '还没有运行' },
              { key: 'next', label: '下次运行', wideOnly: true, cell: ({ next_run_at }) => next_run_at?.slice(0, 16) },
              {
                key: 'act',
                label: '操作',
                cell: ({ name, title, running }) => (
                  <Button size="small" disabled={running || run.isPending} onClick={() => run.mutate({ name })}>
                    立即运行<span className="visually-hidden">：{title}</span>
                  </Button>
                ),
              },
            ]}
          />
        )}
      </ListResults>
    </>
  );
}

const Title = ({ job: { title, last_error } }: { job: Job }) => (
  <>
    <span className="strong">{title}</span>
    {last_error && <span className="block unfit small break-anywhere">{last_error}</span>}
  </>
);

function State({ job: { running, last_error, last_run_at } }: { job: Job }) {
  if (running) return <Tag tone="near">运行中</Tag>;
  if (last_error) return <Tag tone="unfit">上次失败</Tag>;
  return <Tag tone={last_run_at ? 'fit' : undefined}>{last_run_at ? '正常' : '未运行'}</Tag>;
}
