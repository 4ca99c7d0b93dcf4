import type { CallOutput } from '@zhice/contract/all';
import { useSession, useSessionActions } from '../../../app/session';
import { Button } from '../../../ui/button';
import { DefinitionList } from '../../../ui/definition-list';
import { Icon } from '../../../ui/icon';
import styles from './scan-page.module.css';

interface ScanQuestionProps {
  scan: CallOutput<'/api/portal/scan_open'>;
  /** The answer that is on its way. */
  busy: 'yes' | 'no' | null;
  onAnswer: (accept: boolean) => void;
  /** Somebody has signed in on this phone. */
  onEntered: () => void;
}

/** Who asks for what, as whom one would say yes, and the two answers. */
export function ScanQuestion({ scan, busy, onAnswer, onEntered }: ScanQuestionProps) {
  const binds = scan.purpose === 'bind';
  const stranger = !binds && scan.confirms_as === '';
  return (
    <>
      <header className={styles.head}>
        <span className={styles.sign}>
          <Icon name={binds ? 'handset' : 'screen'} size={28} />
        </span>
        <h1>{binds ? '绑定此手机' : '登录知策'}</h1>
        <p className={styles.lead}>
          {binds ? `绑定此手机到账号 ${scan.account}` : '有一台设备请求用您的账号登录，请核对：'}
        </p>
      </header>
      <div className={styles.facts}>
        <DefinitionList
          items={[
            { term: '浏览器', value: scan.browser },
            { term: '网络地址', value: scan.address },
            { term: '请求时间', value: scan.asked_at },
            { term: '登录账号', value: binds ? '' : scan.confirms_as },
          ]}
        />
      </div>
      <p className={styles.warning}>
        <Icon name="alert" size={20} />
        <span>
          {binds ? '确认后，用此手机扫码即可登录该账号。' : '确认后，该设备将登录您的账号。'}
          <br />
          <strong>他人发来的二维码，请点“取消”。</strong>
        </span>
      </p>
      <div className={styles.acts}>
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
      <p className={styles.first}>此手机尚未登录，请先登录再确认。</p>
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
