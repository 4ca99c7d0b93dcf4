import { Link } from 'react-router';
import { type Fact, isToldByOthers, knownValue } from '../../../../app/facts/fact';
import { Icon } from '../../../../ui/icon';
import type { FirmForm } from './use-firm-form';

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
      <span className="inline-row wrap gap-x-1 muted tiny figures">
        <span className="brand">未保存{known && fact.tree === null ? `，原为 ${known.text}` : ''}</span>
        <button type="button" className="brand underlined" onClick={() => form.undo(fieldKey)}>
          还原<span className="visually-hidden">{fact.label}</span>
        </button>
      </span>
    );
  }
  if (!known) return null;
  return (
    <span className="inline-row wrap gap-x-1 muted tiny figures">
      {known.source_name} {known.date}
      {form.firm.enterprise?.approved && isToldByOthers(known) && (
        <Link to={`/correction?fact=${fieldKey}`}>
          纠错<span className="visually-hidden">：{fact.label}</span>
        </Link>
      )}
      {known.stale && (
        <span className="inline-row gap-letter near medium">
          <Icon name="clock" />
          已过期，请更新
        </span>
      )}
    </span>
  );
}
