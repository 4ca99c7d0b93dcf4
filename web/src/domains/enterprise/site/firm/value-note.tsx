import { Icon } from '../../../../ui/icon';
import { type Fact, knownValue } from '../facts/fact';
import type { FirmForm } from './use-firm-form';
import styles from './value-note.module.css';

interface ValueNoteProps {
  form: FirmForm;
  fact: Fact;
  period: string;
  fieldKey: string;
}

/** Under or beside a value: where it comes from and how old it is, or what it was before it was edited. */
export function ValueNote({ form, fact, period, fieldKey }: ValueNoteProps) {
  const known = knownValue(fact, period);
  if (form.isEdited(fieldKey)) {
    return (
      <span className={styles.note}>
        <span className={styles.edited}>未保存{known && fact.tree === null ? `，原为 ${known.text}` : ''}</span>
        <button type="button" className={styles.undo} onClick={() => form.undo(fieldKey)}>
          还原<span className="visually-hidden">{fact.label}</span>
        </button>
      </span>
    );
  }
  if (!known) return null;
  return (
    <span className={styles.note}>
      {known.source_name} {known.date}
      {known.stale && (
        <span className={styles.stale}>
          <Icon name="clock" />
          已过期，请更新
        </span>
      )}
    </span>
  );
}
