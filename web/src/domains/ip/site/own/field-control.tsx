import type { RightKind } from '@zhice/contract/ip/right';
import { Checkbox } from '../../../../ui/checkbox';
import { DateInput } from '../../../../ui/date-input';
import { Select } from '../../../../ui/select';
import { TagInput } from '../../../../ui/tag-input';
import { TextArea, TextInput } from '../../../../ui/text-input';
import { ReductionsField } from './reductions-field';
import { type FieldSpec, HOLDERS, OFFERS, PATENT_KINDS, STATUSES } from './right-fields';
import styles from './right-form.module.css';
import { linesOf, textOfLines } from './right-words';

interface FieldControlProps {
  spec: FieldSpec;
  kind: RightKind;
  value: string;
  id: string;
  /** Shown here by those that are a group of controls; a Field shows it for the others. */
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The control of a field by how it is written. */
export function FieldControl({ spec, kind, value, id, error, onChange }: FieldControlProps) {
  const { look, placeholder, most } = spec;
  switch (look) {
    case 'day':
      return <DateInput value={value} onChange={onChange} />;
    case 'tags':
      return (
        <TagInput
          value={linesOf(value)}
          placeholder={placeholder}
          maxLength={spec.name === 'classes' ? 40 : 100}
          onChange={(tags) => onChange(textOfLines(tags))}
        />
      );
    case 'long':
      return <TextArea rows={3} maxLength={most} value={value} onChange={onChange} />;
    case 'patent_kind':
      return <Select value={value} onChange={onChange} options={PATENT_KINDS} placeholder="填申请号后自动识别" />;
    case 'status':
      return <Select value={value} onChange={onChange} options={STATUSES[kind]} />;
    case 'holder':
      return <Select value={value} onChange={onChange} options={HOLDERS} />;
    case 'number':
      return (
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          placeholder={spec.unit ? `单位：${spec.unit}` : undefined}
          value={value}
          onChange={onChange}
        />
      );
    case 'reductions':
      return <ReductionsField id={id} value={value} error={error} onChange={onChange} />;
    case 'offers':
      return <OffersField id={id} value={value} error={error} onChange={onChange} />;
    default:
      return (
        <TextInput autoComplete="off" maxLength={most} placeholder={placeholder} value={value} onChange={onChange} />
      );
  }
}

type GroupProps = Pick<FieldControlProps, 'id' | 'value' | 'error' | 'onChange'>;

function OffersField({ id, value, error, onChange }: GroupProps) {
  const chosen = linesOf(value);
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined} className={styles.group}>
      <legend className={styles.legend}>转让许可意向</legend>
      <div className={styles.options}>
        {OFFERS.map(({ value: offer, label }) => (
          <Checkbox
            key={offer}
            checked={chosen.includes(offer)}
            onChange={(on) =>
              onChange(textOfLines(on ? [...chosen, offer] : chosen.filter((other) => other !== offer)))
            }
          >
            {label}
          </Checkbox>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
