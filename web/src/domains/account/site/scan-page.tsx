import type { CallOutput } from '@zhice/contract/all';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../../app/page-title';
import { useSession, useSessionActions } from '../../../app/session';
import type { CallError } from '../../../rpc/call-error';
import { send } from '../../../rpc/client';
import { useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { DefinitionList } from '../../../ui/definition-list';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { ErrorState } from '../../../ui/states';
import { useToast } from '../../../ui/toast';
import styles from './scan-page.module.css';

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
        {SIGN.test(sign) ? <Scan key={sign} sign={sign} /> : <Outcome how="cut" />}
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

  if (answered && scan.data) return <Outcome how={answered === 'yes' ? scan.data.purpose : 'no'} />;
  if (over || late || scan.error?.code === OVER) return <Outcome how="over" />;
  if (scan.isPending) return <Skeleton rows={6} className={styles.late} />;
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

const OUTCOMES = {
  cut: { icon: 'alert', title: '链接不完整', hint: '请重新扫描电脑上的二维码。' },
  over: {
    icon: 'clock',
    title: '二维码已失效',
    hint: '二维码 2 分钟内有效，只能使用一次。请在电脑上刷新后重新扫码。',
  },
  no: { icon: 'close', title: '已取消', hint: '没有做任何改动，可以关闭此页面。' },
  login: { icon: 'check', title: '已确认登录', hint: '请回到电脑上继续，此页面可以关闭。' },
  bind: { icon: 'check', title: '已确认绑定', hint: '请回到电脑上查看结果，此页面可以关闭。' },
} as const;

/** How it ended, and where to go on. */
function Outcome({ how }: { how: keyof typeof OUTCOMES }) {
  const { icon, title, hint } = OUTCOMES[how];
  return (
    <div className={classes('stack items-center gap-1 text-center', styles.late)} role="status">
      <span className={classes(styles.sign, icon === 'check' ? 'fit-wash fit' : 'unknown-wash muted')}>
        <Icon name={icon} size={28} />
      </span>
      <h1>{title}</h1>
      <p className="balanced muted">{hint}</p>
    </div>
  );
}

interface ScanQuestionProps {
  scan: Scanned;
  /** The answer that is on its way. */
  busy: 'yes' | 'no' | null;
  onAnswer: (accept: boolean) => void;
  /** Somebody has signed in on this phone. */
  onEntered: () => void;
}

/** Who asks for what, as whom one would say yes, and the two answers. */
function ScanQuestion({ scan, busy, onAnswer, onEntered }: ScanQuestionProps) {
  const binds = scan.purpose === 'bind';
  const stranger = !binds && scan.confirms_as === '';
  return (
    <>
      <header className="stack items-center gap-1 text-center">
        <span className={`brand-wash brand ${styles.sign}`}>
          <Icon name={binds ? 'handset' : 'screen'} size={28} />
        </span>
        <h1>{binds ? '绑定此手机' : '登录知策'}</h1>
        <p className="balanced muted">
          {binds ? `绑定此手机到账号 ${scan.account}` : '有一台设备请求用您的账号登录，请核对：'}
        </p>
      </header>
      <div className="mt-3 py-2 ruled break-anywhere">
        <DefinitionList
          items={[
            { term: '浏览器', value: scan.browser },
            { term: '网络地址', value: scan.address },
            { term: '请求时间', value: scan.asked_at },
            { term: '登录账号', value: binds ? '' : scan.confirms_as },
          ]}
        />
      </div>
      <p className="flex gap-1 mt-2 rounded near-wash small p-1-2">
        <Icon className="near" name="alert" size={20} />
        <span>
          {binds ? '确认后，用此手机扫码即可登录该账号。' : '确认后，该设备将登录您的账号。'}
          <br />
          <strong>他人发来的二维码，请点“取消”。</strong>
        </span>
      </p>
      <div className="stack gap-1 mt-3">
        {stranger ? (
          <SignInFirst onEntered={onEntered} />
        ) : (
          <Button kind="primary" size="large" wide loading={busy === 'yes'} onClick={() => onAnswer(true)}>
            {binds ? '确认绑定' : '确认登录'}
          </Button>
        )}
        <Button size="large" wide loading={busy === 'no'} onClick={() => onAnswer(false)}>
          取消
        </Button>
      </div>
    </>
  );
}

function SignInFirst({ onEntered }: { onEntered: () => void }) {
  const { user } = useSession();
  const { openLogin, reloadUser } = useSessionActions();
  return (
    <>
      <p className="text-center">此手机尚未登录，请先登录再确认。</p>
      <Button
        kind="primary"
        size="large"
        wide
        // Who is signed in here but not for the server any more is told so by asking it.
        onClick={() =>
          user ? void reloadUser().then(onEntered, () => undefined) : openLogin(onEntered, undefined, 'sms')
        }
      >
        登录后确认
      </Button>
    </>
  );
}
