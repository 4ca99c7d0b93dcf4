import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { send } from '../../rpc/client';
import { Dialog } from '../../ui/dialog';
import { Tabs } from '../../ui/tabs';
import { useToast } from '../../ui/toast';
import { type OpenedSession, type SignInTab, useSessionActions } from '../session';
import type { WayBack } from '../way-back';
import { AgreementLinks } from './agreement-links';
import styles from './login-dialog.module.css';
import { ScanCodeView } from './scan-code-view';
import { AccountForm, SmsForm } from './sign-in-forms';
import { useScanCode } from './use-scan-code';

interface LoginDialogProps {
  /** The way that is offered first; by QR when absent. */
  tab?: SignInTab;
  /** Why it opens, for who did not ask for it. */
  why?: string;
  /** For the pages that a sign-in may lead over. */
  wayBack: WayBack;
  onClose: () => void;
  /** One of the dialog's own links is taken: it goes, and what waits for the sign-in goes on waiting. */
  onLeave: () => void;
  onDone: () => void;
}

type Mode = 'qr' | 'other';

const TABS = [
  { id: 'account', label: '账号登录' },
  { id: 'sms', label: '短信登录' },
];

const LINK = 'inline-row pressable brand hover-underlined';

/** QR is the default (spec section 4); on a phone, which cannot scan its own screen, the other ways come first. */
function firstMode(tab: SignInTab | undefined): Mode {
  return tab || window.matchMedia('(max-width: 767px) and (pointer: coarse)').matches ? 'other' : 'qr';
}

/** Signing in by QR, or by the other ways: account and password, phone and SMS code. */
export function LoginDialog({ tab, why, wayBack, onClose, onLeave, onDone }: LoginDialogProps) {
  const { enter } = useSessionActions();
  const toast = useToast();
  const [mode, setMode] = useState(() => firstMode(tab));
  const other = mode === 'qr' ? 'other' : 'qr';
  const words = other === 'qr' ? '扫码登录' : '账号或短信登录';
  const ways = useRef<HTMLDivElement>(null);
  const turned = useRef(false);
  // Turned over by hand, it goes on where typing begins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn
  useEffect(() => {
    if (turned.current) ways.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [mode]);

  // Here and not where it was asked for: only what comes after the dialog lies above it.
  useEffect(() => {
    if (why) toast(why, 'info');
  }, [why, toast]);

  function toggle() {
    turned.current = true;
    setMode(other);
  }

  async function enterByScan(opened: OpenedSession) {
    await enter(opened);
    toast('登录成功');
    onDone();
  }

  return (
    <Dialog open onClose={onClose} title="登录知策" note={why} className={styles.dialog}>
      <div ref={ways} className={styles.ways}>
        {mode === 'qr' ? <QrPanel onSignedIn={enterByScan} /> : <OtherWays first={tab ?? 'account'} onDone={onDone} />}
      </div>
      <p className={`row wrap gap-x-2 mt-2 small ${styles.links}`}>
        <button type="button" className={LINK} onClick={toggle}>
          {words}
        </button>
        <Link to="/register" className={LINK} state={wayBack} onClick={onLeave}>
          注册
        </Link>
        <Link to="/forgetPassWord" className={LINK} state={wayBack} onClick={onLeave}>
          忘记密码
        </Link>
      </p>
      <p className={`mt-1 muted small ${styles.notice}`}>
        登录即表示同意
        <AgreementLinks />
      </p>
      <button
        type="button"
        className={`absolute brand ${styles.corner}`}
        aria-label={`切换到${words}`}
        title={words}
        onClick={toggle}
      >
        <ModeSign to={other} />
      </button>
    </Dialog>
  );
}

/** Account and SMS. What was typed in one stays while one looks at the other. */
function OtherWays({ first, onDone }: { first: SignInTab; onDone: () => void }) {
  const [tab, setTab] = useState<string>(first);
  const [account, setAccount] = useState('');
  const [phone, setPhone] = useState('');
  return (
    <Tabs label="登录方式" items={TABS} value={tab} onChange={setTab} panelClassName="pt-3">
      {tab === 'account' ? (
        <AccountForm account={account} onAccount={setAccount} onDone={onDone} />
      ) : (
        <SmsForm phone={phone} onPhone={setPhone} onDone={onDone} />
      )}
    </Tabs>
  );
}

/** The drawn sign of a way to sign in: a code to scan, or a keyboard. */
function ModeSign({ to }: { to: Mode }) {
  return (
    <svg viewBox="0 0 24 24" width={26} height={26} aria-hidden="true" focusable="false">
      {to === 'qr' ? (
        <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM17.5 17.5H20V20h-2.5zM6.5 6.5h1v1h-1zM16.5 6.5h1v1h-1zM6.5 16.5h1v1h-1z" />
      ) : (
        <path d="M3 6.5h18v11H3zM6 10h.1M9 10h.1M12 10h.1M15 10h.1M18 10h.1M6 14h.1M9 14h6M18 14h.1" />
      )}
    </svg>
  );
}

/** Signing in by QR: the code, and what has become of it. Leaving the panel ends its polling; what `onSignedIn` throws is shown in its place. */
function QrPanel({ onSignedIn }: { onSignedIn: (opened: OpenedSession) => Promise<void> }) {
  const code = useScanCode({
    ask: (signal) => send('/api/indexnew/web_login', {}, { method: 'GET', signal }),
    poll: (sign, signal) => send('/api/indexnew/checkStatus', { sign }, { beside: true, signal }),
    onConfirmed: ({ user_id, token }) => (user_id && token ? onSignedIn({ user_id, token }) : undefined),
  });
  return (
    <div className={styles.code}>
      <ScanCodeView
        code={code}
        alt="登录二维码，请用手机扫描"
        hint="用微信“扫一扫”或手机相机扫码登录"
        confirmed="登录成功"
      />
    </div>
  );
}
