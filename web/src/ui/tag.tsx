import { shortLevel } from '@zhice/contract/level';
import type { ReactNode } from 'react';
import { classes } from './classes';
import { Icon, type IconName } from './icon';
import styles from './tag.module.css';

/** The government level of a policy: 18 国家, 19 省, 20 市, 21 区县; nothing for another number. */
export function LevelTag({ level }: { level: number }) {
  const word = shortLevel(level);
  return word ? <span className={classes(styles.tag, styles[`level-${level}`])}>{word}</span> : null;
}

export type Tone = 'neutral' | 'brand' | 'fit' | 'near' | 'unfit' | 'accent';

/** The look of a tone: the shared colours, or the module's own where they have none. */
export const toneClass = (tone: string): string => styles[tone] ?? `${tone} ${tone}-wash`;

/** A state or a label in a word; the colour only supports it. */
export function Tag({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={classes(styles.tag, toneClass(tone))}>
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
