import { linesOf } from './policy';
import styles from './words.module.css';

/** A text of several paragraphs, one a line. */
export function Words({ text }: { text: string }) {
  return (
    <div className={styles.words}>
      {linesOf(text).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text keep their order
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}
