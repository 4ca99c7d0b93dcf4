import type { ReactNode } from 'react';
import { classes } from './classes';
import { Icon, type IconName } from './icon';
import styles from './tag.module.css';

const LEVELS: Record<number, string> = { 18: '国家', 19: '省', 20: '市', 21: '区县' };

/** The government level of a policy: 18 国家, 19 省, 20 市, 21 区县; nothing for another number. */
export function LevelTag({ level }: { level: number }) {
  const word = LEVELS[level];
  return word ? <span className={classes(styles.tag, styles[`level-${level}`])}>{word}</span> : null;
}

export type Tone = 'neutral' | 'brand' | 'fit' | 'near' | 'unfit' | 'accent';

/** A state or a label in a word; the colour only supports it. */
export function Tag({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={classes(styles.tag, styles[tone])}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

/** The stage of a policy (`status`, `status_name` of the calls): open and closing stand out, what is over is quiet. */
const STATUS_TONES: Record<string, Tone> = {
  upcoming: 'brand',
  open: 'fit',
  closing: 'accent',
  publicity: 'brand',
  in_force: 'fit',
  repealed: 'unfit',
};

export function StatusTag({ status, name }: { status: string; name: string }) {
  return <Tag tone={STATUS_TONES[status] ?? 'neutral'}>{name}</Tag>;
}

/** fit 符合, near 差一点, unknown 待补充, unfit 不符合, as the match calls say; manual 需人工判断 for one condition. */
export type Verdict = 'fit' | 'near' | 'unknown' | 'unfit' | 'manual';

const VERDICTS: Record<Verdict, { word: string; icon: IconName }> = {
  fit: { word: '符合', icon: 'check' },
  near: { word: '差一点', icon: 'arrow-up' },
  unknown: { word: '待补充', icon: 'question' },
  unfit: { word: '不符合', icon: 'close' },
  manual: { word: '需人工判断', icon: 'user' },
};

/** A verdict in a word; '' for none. */
export const verdictWord = (verdict: string): string => (verdict in VERDICTS ? VERDICTS[verdict as Verdict].word : '');

/** A verdict as sign, word and colour together; an unknown word of the server reads as 待补充. */
export function VerdictTag({ verdict, large }: { verdict: string; large?: boolean }) {
  const known = verdict in VERDICTS ? (verdict as Verdict) : 'unknown';
  const { word, icon } = VERDICTS[known];
  return (
    <span className={classes(styles.tag, styles.verdict, styles[known], large && styles.large)}>
      <Icon name={icon} />
      {word}
    </span>
  );
}
