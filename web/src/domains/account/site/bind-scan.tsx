import { ScanCodeView } from '../../../app/login/scan-code-view';
import { useScanCode } from '../../../app/login/use-scan-code';
import { useSessionActions } from '../../../app/session';
import { send } from '../../../rpc/client';
import { Button } from '../../../ui/button';
import styles from './account-form.module.css';

interface BindScanProps {
  /** Of the proof; '' when the account has nothing to prove itself with. */
  ticket: string;
  onDone: () => void;
  /** The proof has run out or was used: it is to be made again. */
  onOver: () => void;
}

/** The code that the phone scans to be bound to this account. */
export function BindScan({ ticket, onDone, onOver }: BindScanProps) {
  const { reloadUser } = useSessionActions();
  const code = useScanCode({
    ask: (signal) => send('/api/Person/web_login1', {}, { signal }),
    poll: (sign, signal) => send('/api/Person/checkStatus1', { sign }, { beside: true, signal }),
    onConfirmed: async (_, sign) => {
      await send('/api/Person/unionid_change_user', { sign, ticket: ticket || undefined });
      await reloadUser().catch(() => undefined);
      onDone();
    },
  });
  return (
    <div className={styles.form}>
      <p className={styles.lead}>请用要绑定的手机扫码，并在手机上确认。</p>
      <ScanCodeView
        code={code}
        alt="绑定手机的二维码，请用手机扫描"
        hint="以后登录也请用同一个应用扫码"
        confirmed="手机已确认，正在绑定"
      />
      {code.error && (
        <Button kind="quiet" onClick={onOver}>
          重新验证身份
        </Button>
      )}
    </div>
  );
}
