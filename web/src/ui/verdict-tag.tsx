import { VERDICTS } from '@zhice/contract/matching/enumerations';
import { classes } from './classes';
import { Icon, type IconName } from './icon';
import { toneClass } from './tag';
import styles from './tag.module.css';

/** fit 符合, near 差一点, unknown 待补充, unfit 不符合, as the match calls say; manual 需人工判断 for one condition. */
export type Verdict = (typeof VERDICTS)[number] | 'manual';

const WORDS: Record<Verdict, string> = { ...VERDICTS.labels, manual: '需人工判断' };
const ICONS: Record<Verdict, IconName> = {
  fit: 'check',
  near: 'arrow-up',
  unknown: 'question',
  unfit: 'close',
  manual: 'user',
};

/** A verdict in a word; '' for none. */
export const verdictWord = (verdict: string): string => WORDS[verdict as Verdict] ?? '';

/** A verdict as sign, word and colour together; an unknown word of the server reads as 待补充. */
export function VerdictTag({ verdict, large }: { verdict: string; large?: boolean }) {
  const known = verdict in WORDS ? (verdict as Verdict) : 'unknown';
  return (
    <span
      className={classes(
        styles.tag,
        styles.verdict,
        toneClass(known === 'manual' ? 'brand' : known),
        large && styles.large,
      )}
    >
      <Icon name={ICONS[known]} />
      {WORDS[known]}
    </span>
  );
}
