import { send } from '../../rpc/client';
import type { OpenedSession } from '../session';
import styles from './qr-panel.module.css';
import { ScanCodeView } from './scan-code-view';
import { useScanCode } from './use-scan-code';

interface QrPanelProps {
  /** The phone has confirmed; what it throws is shown in place of the code. */
  onSignedIn: (opened: OpenedSession) => Promise<void> | void;
}

/** Signing in by QR: the code, and what has become of it. Leaving the panel ends its polling. */
export function QrPanel({ onSignedIn }: QrPanelProps) {
  const code = useScanCode({
    ask: (signal) => send('/api/indexnew/web_login', {}, { method: 'GET', signal }),
    poll: (sign, signal) => send('/api/indexnew/checkStatus', { sign }, { beside: true, signal }),
    onConfirmed: ({ user_id, token }) => (user_id && token ? onSignedIn({ user_id, token }) : undefined),
  });
  return (
    <div className={styles.panel}>
      <ScanCodeView
        code={code}
        alt="登录二维码，请用手机扫描"
        hint="用微信“扫一扫”或手机相机扫码登录"
        confirmed="登录成功"
      />
    </div>
  );
}
