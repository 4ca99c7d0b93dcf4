import { Checkbox } from '../../../../ui/checkbox';
import { DateInput } from '../../../../ui/date-input';
import { todayInChina } from '../../../../ui/format';
import { NumberInput } from '../../../../ui/number-input';
import { RadioGroup } from '../../../../ui/radio-group';
import { Select } from '../../../../ui/select';
import { type Fact, type FactValue, isTitle, periodText } from './fact';
import styles from './fact-control.module.css';
import { TitleControl } from './title-control';
import { treeOf } from './tree-path';
import { TreePicker } from './tree-picker';

export interface FactControlProps {
  fact: Fact;
  period: string;
  value: FactValue | null;
  onChange: (value: FactValue | null) => void;
  /** What is typed is no number: nothing was handed on. */
  onWrong?: (wrong: boolean) => void;
  disabled?: boolean;
  /** Wrong outside a Field, which says so by itself. */
  invalid?: boolean;
}

const YES_NO = [
  { value: 'yes', label: '是' },
  { value: 'no', label: '否' },
];

/** Facts that are answered by several marks, each with a label of its own; they stand under a heading, not in a Field. */
export const isGroup = ({ kind }: Fact): boolean => kind === 'boolean' || kind === 'title' || kind === 'codes';

/** The right control for the kind of a fact. */
export function FactControl(props: FactControlProps) {
  const { fact, value, onChange, disabled } = props;
  switch (fact.kind) {
    case 'number':
      return <Quantity {...props} />;
    case 'date':
      return (
        <DateInput
          value={typeof value === 'string' ? value : ''}
          max={todayInChina()}
          disabled={disabled}
          onChange={(day) => onChange(day || null)}
        />
      );
    case 'boolean':
      return (
        <RadioGroup
          legend={fact.label}
          quietLegend
          disabled={disabled}
          value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : null}
          onChange={(chosen) => onChange(chosen === 'yes')}
          options={YES_NO}
        />
      );
    case 'title':
      return (
        <TitleControl
          label={fact.label}
          value={isTitle(value) ? value : null}
          onChange={onChange}
          disabled={disabled}
        />
      );
    case 'codes':
      return <Codes {...props} />;
    default:
      return <Code {...props} />;
  }
}

function Quantity({ fact, period, value, onChange, onWrong, disabled, invalid }: FactControlProps) {
  return (
    <NumberInput
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
      onWrong={onWrong}
      unit={fact.unit ?? undefined}
      decimals={4}
      signed={fact.min === null || fact.min < 0}
      disabled={disabled}
      invalid={invalid}
      aria-label={fact.annual ? `${fact.label}，${periodText(period)}${fact.unit ? `，${fact.unit}` : ''}` : undefined}
    />
  );
}

function Code({ fact, value, onChange, disabled }: FactControlProps) {
  const code = typeof value === 'string' ? value : '';
  const tree = treeOf(fact.tree);
  if (tree) {
    return (
      <TreePicker
        tree={tree}
        label={fact.label}
        value={code}
        onChange={(next) => onChange(next || null)}
        disabled={disabled}
      />
    );
  }
  return (
    <Select
      value={code}
      onChange={(next) => onChange(next || null)}
      options={fact.choices}
      placeholder="请选择"
      disabled={disabled}
    />
  );
}

function Codes({ fact, value, onChange, disabled }: FactControlProps) {
  const chosen = Array.isArray(value) ? value : [];
  return (
    <fieldset className={styles.codes}>
      <legend className="visually-hidden">{fact.label}</legend>
      {fact.choices.map((choice) => (
        <Checkbox
          key={choice.value}
          disabled={disabled}
          checked={chosen.includes(choice.value)}
          onChange={(on) => onChange(on ? [...chosen, choice.value] : chosen.filter((code) => code !== choice.value))}
        >
          {choice.label}
        </Checkbox>
      ))}
    </fieldset>
  );
}
