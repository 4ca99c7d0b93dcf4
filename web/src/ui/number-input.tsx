import { useId, useState } from 'react';
import { classes } from './classes';
import { useFieldControl } from './field';
import styles from './input.module.css';
import { parseNumber, showNumber } from './number-text';

interface NumberInputProps {
  value: number | null;
  /** null when emptied. Called with numbers only; nonsense is shown as wrong and not handed on. */
  onChange: (value: number | null) => void;
  /** Stands inside at the right: 万元, 人, %. */
  unit?: string;
  decimals?: number;
  /** Without separators of thousands: a year. */
  plain?: boolean;
  /** May be below zero: the number pads of phones have no minus. */
  signed?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  name?: string;
  /** Told whenever what is typed turns into nonsense or out of it: a form must not be sent as if it were not there. */
  onWrong?: (wrong: boolean) => void;
  /** Wrong outside a Field, as in a cell of a table. */
  invalid?: boolean;
  'aria-label'?: string;
}

/** A number as people in China type it: full-width digits, thousands separators, 万 and 亿. */
export function NumberInput({
  value,
  onChange,
  unit,
  decimals = 2,
  plain,
  signed,
  onWrong,
  invalid,
  ...rest
}: NumberInputProps) {
  const field = useFieldControl();
  const message = useId();
  // The text while it is being typed; null shows the value.
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && Number.isNaN(parseNumber(typed, unit));
  return (
    <div>
      <div className="row relative">
        <input
          type="text"
          inputMode={signed ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          {...field}
          {...rest}
          aria-invalid={wrong || invalid || field['aria-invalid']}
          aria-describedby={classes(field['aria-describedby'], wrong && message) || undefined}
          className={classes(styles.input, plain ? 'figures' : 'figures text-end')}
          style={unit ? { paddingRight: `calc(${unit.length * 0.875}rem + 1.25rem)` } : undefined}
          value={typed ?? (plain ? String(value ?? '') : showNumber(value, decimals))}
          onChange={(event) => {
            setTyped(event.target.value);
            const number = parseNumber(event.target.value, unit);
            if (Number.isNaN(number) !== wrong) onWrong?.(!wrong);
            if (!Number.isNaN(number)) onChange(number === null ? null : Number(number.toFixed(decimals)));
          }}
          onBlur={() => !wrong && setTyped(null)}
        />
        {unit && <span className={`absolute muted small no-pointer ${styles.unit}`}>{unit}</span>}
      </div>
      {wrong && (
        <p id={message} className={`unfit small ${styles.wrong}`} role="alert">
          请填写数字，如 1,200
        </p>
      )}
    </div>
  );
}
