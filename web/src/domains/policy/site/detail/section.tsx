import type { ReactNode } from 'react';
import { linesOf } from './policy';
import styles from './section.module.css';

interface SectionProps {
  /** Anchor; the row of anchors leads to it. */
  id: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of a policy's page under its heading. */
export function Section({ id, title, aside, children }: SectionProps) {
  return (
    <section id={id} className={`ruled-top ${styles.section}`} aria-labelledby={`${id}-title`}>
      <div className="line wrap spread gap-half-2 mb-2">
        <h2 id={`${id}-title`}>{title}</h2>
        {aside && <div className="muted small">{aside}</div>}
      </div>
      {children}
    </section>
  );
}

/** A text of several paragraphs, one a line. */
export function Texts({ text }: { text: string }) {
  return (
    <div className={`measure leading-article ${styles.words}`}>
      {linesOf(text).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text keep their order
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}
