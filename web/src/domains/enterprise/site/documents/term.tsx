import type { ReactNode } from 'react';
import { Tag, type Tone } from '../../../../ui/tag';
import styles from './paper.module.css';

type TermState = 'valid' | 'ending' | 'expired' | 'replaced';

const TONES: Readonly<Record<TermState, Tone>> = {
  valid: 'fit',
  ending: 'near',
  expired: 'unfit',
  replaced: 'neutral',
};

/** How a paper stands to its last day, in words and colour. */
export function TermTag({ state, children }: { state: TermState; children: string }) {
  return (
    <Tag tone={TONES[state]} icon={state === 'ending' || state === 'expired' ? 'alert' : undefined}>
      {children}
    </Tag>
  );
}

/** A TermTag with what stands beside it. */
export function TermLine({ children }: { children: ReactNode }) {
  return <span className={styles.term}>{children}</span>;
}
