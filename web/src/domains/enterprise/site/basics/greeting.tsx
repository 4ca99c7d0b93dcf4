import { isStaffAlone } from '../../../../app/enterprise-state';
import type { SessionUser } from '../../../../app/session-store';
import { useCall } from '../../../../rpc/use-call';
import { Avatar } from '../../../../ui/avatar';
import { Tag } from '../../../../ui/tag';
import { reviewState } from '../firm/review-state';
import styles from './greeting.module.css';
import { greeting } from './greeting-words';

/** Who is here, for which enterprise, and how that stands with the review. */
export function Greeting({ user }: { user: SessionUser }) {
  const name = user.nickname || user.username;
  const firm = useCall('/api/portal/firm', {});
  const enterprise = firm.data?.enterprise ?? null;
  const review = reviewState(enterprise);
  return (
    <header className={styles.greeting}>
      <Avatar name={name} size={56} />
      <div className={styles.words}>
        <h1 className={styles.title}>
          {greeting(Date.now())}，{name}
        </h1>
        <p className={styles.enterprise}>
          {firm.data && !enterprise && isStaffAlone(user) && '平台工作人员'}
          {firm.data && (enterprise || !isStaffAlone(user)) && (
            <>
              {enterprise?.pending?.name || enterprise?.name || '还没有企业'}
              <Tag tone={review.tone} icon={review.icon}>
                {review.word}
              </Tag>
              {firm.data.size.size && <span>{firm.data.size.name}</span>}
            </>
          )}
        </p>
      </div>
    </header>
  );
}
