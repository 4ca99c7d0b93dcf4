import type { OutlineEntry } from '../../../../app/article/body-outline';
import styles from './clause-index.module.css';

interface ClauseIndexProps {
  entries: OutlineEntry[];
  onChoose?: () => void;
}

/** Headings of the text, and under each the numbers of its clauses. */
export function ClauseIndex({ entries, onChoose }: ClauseIndexProps) {
  return (
    <nav aria-label="正文目录">
      <ol className={styles.index}>
        {entries.map(({ id, text, clauses }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.part} onClick={onChoose}>
              {text}
            </a>
            {clauses.length > 0 && (
              <ol className={styles.clauses}>
                {clauses.map((clause) => (
                  <li key={clause.id}>
                    <a href={`#${clause.id}`} className={styles.clause} aria-label={clause.label} onClick={onChoose}>
                      {clause.number}
                    </a>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
