import type { CallOutput } from '@zhice/contract/all';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction, useCall } from '../../rpc/use-call';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { keepNoticeTime, readNoticeTime } from '../session-store';
import styles from './renewal-warning.module.css';

type Counts = CallOutput<'/api/enterprise/renew'>;

/** Overdue or due within 90 days, and not to be abandoned: what the server counts. */
const OPEN = 'states=overdue,due,soon&decisions=undecided,pay';

/**
 * In the order of the box; the unit is what one of it is counted by, `to` shows what was counted. Works and software have
 * terms and no renewal, so that nothing falls due on them: should the server count one, the owner looks at it there.
 */
const KINDS: { key: keyof Counts; name: string; unit: string; due: string; to: string }[] = [
  { key: 'brand_num', name: '商标', unit: '件', due: '待续展', to: `/yearJk?kind=trademark&${OPEN}` },
  { key: 'patent_num', name: '专利', unit: '件', due: '待缴年费', to: `/yearJk?kind=patent&${OPEN}` },
  { key: 'copyright_num', name: '版权', unit: '件', due: '待查看', to: '/bqManage' },
  { key: 'softright_num', name: '软件著作权', unit: '件', due: '待查看', to: '/bqManage?kind=software' },
  { key: 'zzgl', name: '资质', unit: '项', due: '待续期', to: '/zzManage?state=ending' },
];

/**
 * What the box after a sign-in lists; empty when there is to be none (spec section 4): trademarks, copyrights, software
 * rights and patents bring it up, qualifications only stand in it.
 * @param noticeTime silent until then, Unix seconds @param now Unix seconds
 */
export function renewalsToShow(counts: Counts, noticeTime: number | null, now: number) {
  if (noticeTime !== null && noticeTime > now) return [];
  const { zzgl: _, ...urgent } = counts;
  if (!Object.values(urgent).some((count) => count > 0)) return [];
  return KINDS.filter(({ key }) => counts[key] > 0).map(({ key, ...kind }) => ({ ...kind, count: counts[key] }));
}

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
      <ul className="mt-2">
        {renewals.map(({ name, count, unit, due: words, to }) => (
          <li key={name} className={`line gap-1 py-line ruled-bottom figures ${styles.row}`}>
            <span className="flex-1">{name}</span>
            <Link
              to={to}
              className={`inline-row strong ${styles.count}`}
              aria-label={`${name} ${count} ${unit}${words}`}
              onClick={close}
            >
              {count} {unit}
            </Link>
            <span className="near small">{words}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
