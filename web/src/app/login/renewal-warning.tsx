import { useState } from 'react';
import { Link } from 'react-router';
import { useAction, useCall } from '../../rpc/use-call';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { keepNoticeTime, readNoticeTime } from '../session-store';
import styles from './renewal-warning.module.css';
import { renewalsToShow } from './renewals';

/** After a sign-in: what the enterprise has to renew or pay for. Silent when that cannot be known. */
export function RenewalWarning() {
  const due = useCall('/api/enterprise/renew', {});
  const [noticeTime] = useState(readNoticeTime);
  const [read, setRead] = useState(false);
  const silence = useAction('/api/person/edit_notice_time', {
    onDone: ({ notice_time }) => {
      keepNoticeTime(notice_time);
      setRead(true);
    },
  });
  if (!due.data || read) return null;
  const renewals = renewalsToShow(due.data, noticeTime, Math.floor(Date.now() / 1000));
  if (renewals.length === 0) return null;
  const close = () => setRead(true);
  return (
    <Dialog
      open
      onClose={close}
      title="续展与缴费提醒"
      actions={
        <>
          <Button kind="quiet" loading={silence.isPending} onClick={() => silence.mutate({})}>
            今日不再提醒
          </Button>
          <Button kind="primary" data-first onClick={close}>
            我知道了
          </Button>
        </>
      }
    >
      <p>您的企业有以下事项临近期限，逾期可能失去权利或产生滞纳金：</p>
      <ul className={styles.list}>
        {renewals.map(({ name, count, unit, due: words, to }) => (
          <li key={name} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <Link to={to} className={styles.count} aria-label={`${name} ${count} ${unit}${words}`} onClick={close}>
              {count} {unit}
            </Link>
            <span className={styles.due}>{words}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
