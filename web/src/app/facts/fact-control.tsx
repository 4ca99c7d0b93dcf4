import { periodText } from '@zhice/contract/period';
import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox';
import { DateInput } from '../../ui/date-input';
import { todayInChina } from '../../ui/format';
import { NumberInput } from '../../ui/number-input';
import { RadioGroup } from '../../ui/radio-group';
import { Select } from '../../ui/select';
import { TextInput } from '../../ui/text-input';
import { type Fact, type FactValue, isTable, isTitle, type Title } from './fact';
import { TableControl } from './table-control';
import { EarlierGrants, GrantFields } from './title-grants';
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

/** The choice that says 'none of these': it stands alone. */
const NONE = 'none';
const YES_NO = [
  { value: 'yes', label: '是' },
  { value: 'no', label: '否' },
];

/** Facts that are answered by several marks, each with a label of its own; they stand under a heading, not in a Field. */
export const isGroup = ({ kind }: Fact): boolean =>
  kind === 'boolean' || kind === 'title' || kind === 'codes' || kind === 'table';

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
      return <TitleControl {...props} />;
    case 'codes':
      return <Codes {...props} />;
    case 'table':
      return <TableControl fact={fact} value={isTable(value) ? value : null} onChange={onChange} disabled={disabled} />;
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
      aria-label={fact.period ? `${fact.label}，${periodText(period)}${fact.unit ? `，${fact.unit}` : ''}` : undefined}
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

/** So many choices lie open; of more the chosen ones do, and those that words find. */
const OPEN_CHOICES = 20;

function Codes({ fact, value, onChange, disabled }: FactControlProps) {
  const [typed, setTyped] = useState('');
  const chosen = Array.isArray(value) ? value : [];
  const isLong = fact.choices.length > OPEN_CHOICES;
  const word = typed.trim();
  const found = word === '' ? [] : fact.choices.filter(({ label }) => label.includes(word)).slice(0, OPEN_CHOICES);
  const shown = isLong
    ? fact.choices.filter((choice) => choice.value === NONE || chosen.includes(choice.value) || found.includes(choice))
    : fact.choices;
  const pick = (code: string, on: boolean) => {
    const others = chosen.filter((one) => one !== code && one !== NONE && code !== NONE);
    onChange(on ? [...others, code] : others.length > 0 ? others : null);
  };
  return (
    <fieldset>
      <legend className="visually-hidden">{fact.label}</legend>
      {isLong && (
        <TextInput
          type="search"
          aria-label={`查找${fact.label}`}
          placeholder="输入名称查找，如 高新区"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          disabled={disabled}
        />
      )}
      <div className="flex wrap gap-x-3" aria-live={isLong ? 'polite' : undefined}>
        {shown.map((choice) => (
          <Checkbox
            key={choice.value}
            disabled={disabled}
            checked={chosen.includes(choice.value)}
            onChange={(on) => pick(choice.value, on)}
          >
            {choice.label}
          </Checkbox>
        ))}
      </div>
      {isLong && word !== '' && found.length === 0 && <p className="muted small">没有找到，请换一个更短的说法。</p>}
    </fieldset>
  );
}

const HELD = [
  { value: 'yes', label: '有' },
  { value: 'no', label: '没有' },
];

/** Whether a title is held, and between which days; the days come once it is. */
function TitleControl({ fact, value, onChange, disabled }: FactControlProps) {
  const title = isTitle(value) ? value : null;
  return (
    <div>
      <RadioGroup
        legend={fact.label}
        quietLegend
        disabled={disabled}
        value={title === null ? null : title.held ? 'yes' : 'no'}
        onChange={(chosen) => onChange(chosen === 'yes' ? { ...title, held: true } : { held: false })}
        options={HELD}
      />
      {title?.held && <TitleDays fact={fact} value={title} onChange={onChange} />}
      {title && <EarlierGrants levels={fact.levels} value={title} onChange={onChange} />}
    </div>
  );
}

interface TitleDaysProps {
  fact: Pick<Fact, 'levels' | 'term'>;
  value: Title;
  onChange: (value: Title) => void;
}

/** The level of a title that has levels, and the days between which it counts; all may stay open. */
export function TitleDays({ fact: { levels, term }, value, onChange }: TitleDaysProps) {
  return (
    <>
      <GrantFields levels={levels} span={value} onChange={(span) => onChange({ ...withoutSpan(value), ...span })} />
      {term && value.to === undefined && (
        <p className="mt-half muted small">有效期至不填的，按称号规定推算（{term}）。</p>
      )}
    </>
  );
}

const withoutSpan = ({ held, earlier }: Title): Title => ({ held, ...(earlier && { earlier }) });
