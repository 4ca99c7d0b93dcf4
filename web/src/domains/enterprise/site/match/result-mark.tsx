import type { Result } from '@zhice/matching/verdict';
import { classes } from '../../../../ui/classes';
import { Icon, type IconName } from '../../../../ui/icon';
import styles from './result-mark.module.css';

const RESULTS: Record<Result, { word: string; icon: IconName }> = {
  pass: { word: '满足', icon: 'check' },
  near: { word: '差一点', icon: 'arrow-up' },
  fail: { word: '不满足', icon: 'close' },
  unknown: { word: '待补充', icon: 'question' },
  manual: { word: '人工判断', icon: 'user' },
};

/** The result of one condition as sign and word. */
export function ResultMark({ result }: { result: Result }) {
  const { word, icon } = RESULTS[result];
  return (
    <span className={classes(styles.mark, styles[result])}>
      <Icon name={icon} />
      {word}
    </span>
  );
}
