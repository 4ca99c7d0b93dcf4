import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { Icon, type IconName } from '../../ui/icon';
import styles from './scan-code-view.module.css';
import type { ScanCode, ScanStep } from './use-scan-code';

interface ScanCodeViewProps {
  code: ScanCode;
  /** What the picture is, for who cannot see it. */
  alt: string;
  /** What to do with it: '用手机浏览器或微信“扫一扫”登录'. */
  hint: string;
  /** What is said once the phone has confirmed. */
  confirmed: string;
}

/** What lies over the greyed picture. */
const OVER: Partial<Record<ScanStep, { icon: IconName; words: string; renews?: boolean }>> = {
  scanned: { icon: 'check', words: '已扫码，请在手机上确认' },
  refused: { icon: 'close', words: '已在手机上取消', renews: true },
  expired: { icon: 'clock', words: '二维码已过期', renews: true },
};

/** A QR code with what has become of it. The place keeps its size in every state. */
export function ScanCodeView({ code, alt, hint, confirmed }: ScanCodeViewProps) {
  const over = overOf(code, confirmed);
  return (
    <div className="stack items-center gap-2">
      <div
        className={classes(
          'stack relative bordered surface clip',
          styles.frame,
          code.step === 'asking' && styles.asking,
        )}
      >
        {code.picture && (
          <img
            className={classes(styles.picture, (over || code.step === 'asking') && styles.over)}
            src={code.picture}
            width={200}
            height={200}
            alt={over ? '' : alt}
          />
        )}
        {/* the region stands from the start, so that what comes into it is read out */}
        <div
          className={`row column justify-center cover ink strong text-center no-pointer ${styles.said}`}
          role="status"
        >
          {over && (
            <>
              <span className={classes('stack circle', styles.sign, over.renews && styles.ended)}>
                <Icon name={over.icon} size={22} />
              </span>
              <p>{over.words}</p>
            </>
          )}
        </div>
        {over?.renews && (
          <Button className={styles.renew} kind="primary" onClick={code.renew}>
            点击刷新
          </Button>
        )}
      </div>
      <p className="muted small text-center">{code.offline ? '网络连接不稳定，正在重试…' : hint}</p>
    </div>
  );
}

function overOf({ step, error }: ScanCode, confirmed: string) {
  if (step === 'confirmed') return { icon: 'check' as const, words: confirmed };
  if (step === 'unavailable') return { icon: 'alert' as const, words: error ?? '二维码没有加载出来', renews: true };
  return OVER[step];
}
