import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '../../ui/dialog';
import { Tabs } from '../../ui/tabs';
import { useToast } from '../../ui/toast';
import { type OpenedSession, type SignInTab, useSessionActions } from '../session';
import type { WayBack } from '../way-back';
import { AccountForm } from './account-form';
import styles from './login-dialog.module.css';
import { ModeSign } from './mode-sign';
import { QrPanel } from './qr-panel';
import { SmsForm } from './sms-form';

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
      <p className={styles.links}>
        <button type="button" className={styles.link} onClick={toggle}>
          {words}
        </button>
        <Link to="/register" state={wayBack} onClick={onLeave}>
          注册
        </Link>
        <Link to="/forgetPassWord" state={wayBack} onClick={onLeave}>
          忘记密码
        </Link>
      </p>
      <p className={styles.notice}>
        登录即表示同意
        <Link to="/ysMent?status=1" target="_blank">
          《用户协议》
        </Link>
        和
        <Link to="/ysMent?status=2" target="_blank">
          《隐私政策》
        </Link>
      </p>
      <button type="button" className={styles.corner} aria-label={`切换到${words}`} title={words} onClick={toggle}>
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
    <Tabs label="登录方式" items={TABS} value={tab} onChange={setTab} panelClassName={styles.panel}>
      {tab === 'account' ? (
        <AccountForm account={account} onAccount={setAccount} onDone={onDone} />
      ) : (
        <SmsForm phone={phone} onPhone={setPhone} onDone={onDone} />
      )}
    </Tabs>
  );
}
