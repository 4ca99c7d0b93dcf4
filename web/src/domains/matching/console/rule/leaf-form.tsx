import { findFact } from '@zhice/matching/catalogue';
import type { CodeTest, Condition, DayTest, FlagTest, TitleTest, Year } from '@zhice/matching/rule';
import { Checkbox } from '../../../../ui/checkbox';
import { DateInput } from '../../../../ui/date-input';
import { Field } from '../../../../ui/field';
import { NumberInput } from '../../../../ui/number-input';
import { Select } from '../../../../ui/select';
import { TextArea } from '../../../../ui/text-input';
import { CodeValues } from './code-values';
import { DeclaredFields } from './declared-fields';
import { CITED_FIELDS, FIXABLE, fieldsOf } from './language/conditions';
import styles from './rule.module.css';

interface LeafFormProps<C extends Condition = Condition> {
  condition: C;
  onChange: (condition: Condition) => void;
}

/** What a condition that stands by itself asks for, and where it comes from. */
export function LeafForm({ condition, onChange }: LeafFormProps) {
  return (
    <div className="stack gap-1">
      <div className={styles.fields}>
        <Asked condition={condition} onChange={(next) => onChange(withoutOldLabel(next))} />
      </div>
      <div className={styles.fields}>
        <DeclaredFields node={condition} fields={CITED_FIELDS} onChange={(next) => onChange(next as Condition)} />
      </div>
    </div>
  );
}

/** A name that says the old number would be untrue: the condition is named by what it asks for. */
function withoutOldLabel(condition: Condition): Condition {
  if (!/[\d一二三四五六七八九十百千万亿]/.test(condition.label ?? '')) return condition;
  const { label: _, ...rest } = condition;
  return rest as Condition;
}

function Asked({ condition, onChange }: LeafFormProps) {
  const declared = fieldsOf(condition);
  if (declared)
    return <DeclaredFields node={condition} fields={declared} onChange={(next) => onChange(next as Condition)} />;
  if ('is' in condition) return <FlagFields condition={condition} onChange={onChange} />;
  if ('title' in condition) return <TitleFields condition={condition} onChange={onChange} />;
  if ('day' in condition) return <DayFields condition={condition} onChange={onChange} />;
  if ('in' in condition || 'notIn' in condition) return <CodeFields condition={condition} onChange={onChange} />;
  if ('manual' in condition) {
    return (
      <Field label="由人判断的条件">
        <TextArea rows={2} value={condition.manual} onChange={(manual) => onChange({ ...condition, manual })} />
      </Field>
    );
  }
  return null;
}

function FlagFields({ condition, onChange }: LeafFormProps<FlagTest>) {
  return (
    <>
      <Field label={findFact(condition.fact)?.label ?? '是否'}>
        <Select
          value={condition.is ? 'yes' : 'no'}
          onChange={(next) => onChange({ ...condition, is: next === 'yes' })}
          options={[
            { value: 'yes', label: '要求是' },
            { value: 'no', label: '要求否' },
          ]}
        />
      </Field>
      <DeclaredFields node={condition} fields={[FIXABLE]} onChange={(next) => onChange(next as Condition)} />
    </>
  );
}

function CodeFields({ condition, onChange }: LeafFormProps<CodeTest>) {
  const isIn = 'in' in condition;
  const codes = isIn ? condition.in : condition.notIn;
  const { clause, label, certainty, fact, item } = condition;
  const cited = { ...(clause && { clause }), ...(label && { label }), ...(certainty && { certainty }) };
  const make = (wanted: boolean, next: string[]) =>
    onChange({
      ...cited,
      fact,
      ...(item !== undefined && { item }),
      ...(wanted ? { in: next } : { notIn: next }),
    } as Condition);
  return (
    <>
      <Field label="要求">
        <Select
          value={isIn ? 'in' : 'notIn'}
          onChange={(next) => make(next === 'in', codes)}
          options={[
            { value: 'in', label: '属于其中之一' },
            { value: 'notIn', label: '不属于' },
          ]}
        />
      </Field>
      <CodeValues fact={fact} codes={codes} onChange={(next) => make(isIn, next)} />
    </>
  );
}

const NEW_IN: { value: string; label: string; years?: Year[] }[] = [
  { value: '', label: '不限' },
  { value: '0', label: '当年', years: [0] },
  { value: '-1', label: '上年度', years: [-1] },
  { value: '-1,0', label: '上年度或当年', years: [-1, 0] },
];

function TitleFields({ condition, onChange }: LeafFormProps<TitleTest>) {
  const { title, held, level = [], newIn, times, beyond } = condition;
  const levels = findFact(title)?.terms?.levels ?? [];
  const put = (field: 'level' | 'newIn' | 'times' | 'beyond', value: unknown) => {
    const { [field]: _, ...rest } = condition;
    onChange((value === undefined ? rest : { ...rest, [field]: value }) as Condition);
  };
  const years = NEW_IN.find(({ value }) => value === (newIn ?? []).join(','));
  return (
    <>
      <Field label={findFact(title)?.label ?? '称号'}>
        <Select
          value={held ? 'yes' : 'no'}
          onChange={(next) => onChange({ ...condition, held: next === 'yes' })}
          options={[
            { value: 'yes', label: '已取得且在有效期内' },
            { value: 'no', label: '没有取得' },
          ]}
        />
      </Field>
      {levels.length > 0 && (
        <fieldset>
          <legend className="small medium">级别</legend>
          <div className="flex wrap gap-x-3">
            {levels.map(({ value, label }) => (
              <Checkbox
                key={value}
                checked={level.includes(value)}
                onChange={(on) => {
                  const next = on ? [...level, value] : level.filter((one) => one !== value);
                  put('level', next.length > 0 ? next : undefined);
                }}
              >
                {label}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
      {held && years && (
        <Field label="哪年取得">
          <Select
            value={years.value}
            onChange={(next) => put('newIn', NEW_IN.find(({ value }) => value === next)?.years)}
            options={NEW_IN}
          />
        </Field>
      )}
      {held && (
        <Field label="首次或重新">
          <Select
            value={times ?? ''}
            onChange={(next) => put('times', next || undefined)}
            options={[
              { value: '', label: '不限' },
              { value: 'first', label: '首次取得' },
              { value: 'renewed', label: '重新认定' },
            ]}
          />
        </Field>
      )}
      <Field label="有效期还有" hint={held ? '超过这么久才算。' : '还有更久的不算没有取得。'}>
        <NumberInput
          decimals={0}
          unit="个月"
          value={beyond ?? null}
          onChange={(next) => put('beyond', next ?? undefined)}
        />
      </Field>
      <DeclaredFields node={condition} fields={[FIXABLE]} onChange={(next) => onChange(next as Condition)} />
    </>
  );
}

function DayFields({ condition, onChange }: LeafFormProps<DayTest>) {
  const put = (field: 'from' | 'to', day: string) => {
    const { [field]: _, ...rest } = condition;
    onChange(day === '' ? rest : { ...rest, [field]: day });
  };
  return (
    <>
      <Field label={`${findFact(condition.day)?.label ?? '日期'}不早于`}>
        <DateInput value={condition.from ?? ''} onChange={(day) => put('from', day)} />
      </Field>
      <Field label="不晚于">
        <DateInput value={condition.to ?? ''} onChange={(day) => put('to', day)} />
      </Field>
    </>
  );
}
