import type { CallOutput } from '@zhice/contract/all';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../../app/page-title';
import type { CallError } from '../../../rpc/call-error';
import { send } from '../../../rpc/client';
import { useCall } from '../../../rpc/use-call';
import { classes } from '../../../ui/classes';
import { Icon, type IconName } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { ErrorState } from '../../../ui/states';
import { useToast } from '../../../ui/toast';
import styles from './scan-page.module.css';
import { ScanQuestion } from './scan-question';

type Scanned = CallOutput<'/api/portal/scan_open'>;

/** What a code of ours looks like; anything else is a link that was cut. */
const SIGN = /^[\w-]{44}$/;
/** The status with which the server refuses a code that is over or answered. */
const OVER = 422;

/** /scan: where a phone comes that has scanned a code; it sees who asks for what, and says yes or no. */
export function ScanPage() {
  const [params] = useSearchParams();
  const sign = params.get('sign') ?? '';
  return (
    <>
      <PageTitle text="扫码确认" />
      <div className={`content ${styles.page}`}>
        {SIGN.test(sign) ? (
          <Scan key={sign} sign={sign} />
        ) : (
          <Outcome icon="alert" title="链接不完整" hint="请重新扫描电脑上的二维码。" />
        )}
      </div>
    </>
  );
}

function Scan({ sign }: { sign: string }) {
  const toast = useToast();
  const scan = useCall('/api/portal/scan_open', { sign }, { staleTime: Number.POSITIVE_INFINITY });
  const [answered, setAnswered] = useState<'yes' | 'no' | null>(null);
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null);
  const [over, setOver] = useState(false);
  const late = useIsLate(scan.data, scan.dataUpdatedAt);

  async function answer(accept: boolean) {
    if (busy) return;
    setBusy(accept ? 'yes' : 'no');
    try {
      await send('/api/portal/scan_answer', { sign, accept });
      setAnswered(accept ? 'yes' : 'no');
    } catch (error) {
      const { code, message } = error as CallError;
      if (code === OVER) setOver(true);
      else toast(message, 'error');
    }
    setBusy(null);
  }

  if (answered && scan.data) return <Answered yes={answered === 'yes'} purpose={scan.data.purpose} />;
  if (over || late || scan.error?.code === OVER) return <Over />;
  if (scan.isPending) return <Skeleton rows={6} className={styles.loading} />;
  if (scan.isError) {
    return <ErrorState whole title="没有打开扫码请求" error={scan.error} onRetry={() => scan.refetch()} />;
  }
  return <ScanQuestion scan={scan.data} busy={busy} onAnswer={answer} onEntered={() => void scan.refetch()} />;
}

/** Whether the time of the code has run out since it was opened. */
function useIsLate(scan: Scanned | undefined, openedAt: number): boolean {
  const end = scan ? openedAt + scan.expires_in * 1000 : null;
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    if (end === null) return;
    const timer = setTimeout(() => setPassed(end), Math.max(0, end - Date.now()));
    return () => clearTimeout(timer);
  }, [end]);
  return end !== null && passed === end;
}

function Answered({ yes, purpose }: { yes: boolean; purpose: Scanned['purpose'] }) {
  if (!yes) return <Outcome icon="close" title="已取消" hint="没有做任何改动，可以关闭此页面。" />;
  return purpose === 'login' ? (
    <Outcome done icon="check" title="已确认登录" hint="请回到电脑上继续，此页面可以关闭。" />
  ) : (
    <Outcome done icon="check" title="已确认绑定" hint="请回到电脑上查看结果，此页面可以关闭。" />
  );
}

function Over() {
  return (
    <Outcome icon="clock" title="二维码已失效" hint="二维码 2 分钟内有效，只能使用一次。请在电脑上刷新后重新扫码。" />
  );
}

interface OutcomeProps {
  icon: IconName;
  title: string;
  hint: string;
  done?: boolean;
}

/** How it ended, and where to go on. */
function Outcome({ icon, title, hint, done }: OutcomeProps) {
  return (
    <div className={classes(styles.head, styles.outcome)} role="status">
      <span className={classes(styles.sign, done ? styles.done : styles.ended)}>
        <Icon name={icon} size={28} />
      </span>
      <h1>{title}</h1>
      <p className={styles.lead}>{hint}</p>
    </div>
  );
}
