import { Link } from 'react-router';
import { useCall } from '../../../rpc/use-call';
import { NoticeBlock } from '../../../ui/notice';

/** On the first page, where a job failed the last time: which, and the way there; nothing otherwise. */
export function FailedJobs() {
  const jobs = useCall('/api/console/job_list', {});
  const failed = jobs.data?.list.filter(({ last_error }) => last_error !== '') ?? [];
  if (failed.length === 0) return null;
  return (
    <NoticeBlock tone="near">
      <p>
        {failed.length} 个任务上次运行失败：{failed.map(({ title }) => title).join('、')}。
        <Link className="underlined" to="/jobs">
          查看任务
        </Link>
      </p>
    </NoticeBlock>
  );
}
