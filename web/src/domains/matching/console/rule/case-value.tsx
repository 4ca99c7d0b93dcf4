import { choicesOf } from '@zhice/matching/catalogue';
import type { FactDef } from '@zhice/matching/facts';
import type { FactValue, TitleValue } from '@zhice/matching/profile';
import { useState } from 'react';
import { TreePicker } from '../../../../app/facts/tree-picker';
import { DateInput } from '../../../../ui/date-input';
import { Field } from '../../../../ui/field';
import { NumberInput } from '../../../../ui/number-input';
import { Select } from '../../../../ui/select';
import { TextArea } from '../../../../ui/text-input';

interface CaseValueProps {
  fact: FactDef;
  value: FactValue | null;
  onChange: (value: FactValue | null) => void;
}

const YES_NO = [
  { value: 'yes', label: '是' },
  { value: 'no', label: '否' },
];

/** What a test enterprise has of a fact. */
export function CaseValue(props: CaseValueProps) {
  const { fact, value, onChange } = props;
  const { kind, label, unit } = fact;
  if (kind === 'title') return <TitleValueFields {...props} />;
  if (kind === 'table') return <TableValueField {...props} />;
  if (kind === 'number') {
    return (
      <Field label={label}>
        <NumberInput
          signed
          decimals={6}
          unit={unit}
          value={typeof value === 'number' ? value : null}
          onChange={(next) => onChange(next)}
        />
      </Field>
    );
  }
  if (kind === 'boolean') {
    return (
      <Field label={label}>
        <Select value={value === true ? 'yes' : 'no'} onChange={(next) => onChange(next === 'yes')} options={YES_NO} />
      </Field>
    );
  }
  if (kind === 'date') {
    return (
      <Field label={label}>
        <DateInput value={typeof value === 'string' ? value : ''} onChange={(day) => onChange(day)} />
      </Field>
    );
  }
  return <CodeValueField {...props} />;
}

function CodeValueField({ fact, value, onChange }: CaseValueProps) {
  const [first = ''] = Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
  const put = (code: string) => onChange(fact.kind === 'codes' ? [code] : code);
  const choices = choicesOf(fact);
  const tree = fact.choices === 'area' || fact.choices === 'industry' ? fact.choices : undefined;
  return (
    <Field label={fact.label}>
      {tree ? (
        <TreePicker tree={tree} label={fact.label} value={first} onChange={put} />
      ) : (
        <Select value={first} placeholder="请选择" onChange={put} options={choices ?? []} />
      )}
    </Field>
  );
}

function TitleValueFields({ fact, value, onChange }: CaseValueProps) {
  const title: TitleValue = typeof value === 'object' && value !== null && 'held' in value ? value : { held: false };
  const put = (field: 'from' | 'to' | 'level', text: string) => {
    const { [field]: _, ...rest } = title;
    onChange(text === '' ? rest : { ...rest, [field]: text });
  };
  const levels = fact.terms?.levels ?? [];
  return (
    <>
      <Field label={fact.label}>
        <Select
          value={title.held ? 'yes' : 'no'}
          onChange={(next) => onChange(next === 'yes' ? { ...title, held: true } : { held: false })}
          options={[
            { value: 'yes', label: '有' },
            { value: 'no', label: '没有' },
          ]}
        />
      </Field>
      {title.held && (
        <>
          <Field label="有效期自" hint={fact.terms && !fact.terms.listed ? '不填，就不知道当天是否有效。' : undefined}>
            <DateInput value={title.from ?? ''} onChange={(day) => put('from', day)} />
          </Field>
          <Field label="有效期至">
            <DateInput value={title.to ?? ''} onChange={(day) => put('to', day)} />
          </Field>
          {levels.length > 0 && (
            <Field label="级别">
              <Select
                value={title.level ?? ''}
                placeholder="不填"
                onChange={(level) => put('level', level)}
                options={levels}
              />
            </Field>
          )}
        </>
      )}
    </>
  );
}

function TableValueField({ fact, value, onChange }: CaseValueProps) {
  const [text, setText] = useState(() => JSON.stringify(value ?? { rows: [], complete: true }));
  const [fault, setFault] = useState<string | null>(null);
  function write(next: string) {
    setText(next);
    try {
      onChange(JSON.parse(next) as FactValue);
      setFault(null);
    } catch {
      setFault('不是有效的 JSON');
    }
  }
  return (
    <Field label={`${fact.label}（明细，JSON）`} error={fault}>
      <TextArea rows={3} value={text} onChange={write} />
    </Field>
  );
}
