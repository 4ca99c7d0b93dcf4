import { CORRECTION_SOURCES } from '@zhice/contract/enterprise/enumerations';
import { type PeriodKind, periodText } from '@zhice/contract/period';
import { type FormEvent, useState } from 'react';
import { type Fact, type FactValue, type KnownValue, knownValue } from '../../../app/facts/fact';
import { FactControl, isGroup } from '../../../app/facts/fact-control';
import { ListResults } from '../../../app/list/list-results';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { Field, FieldFault } from '../../../ui/field';
import { RadioGroup } from '../../../ui/radio-group';
import { RuledRows } from '../../../ui/ruled-rows';
import { Select } from '../../../ui/select';
import { Table } from '../../../ui/table';
import { Tag } from '../../../ui/tag';
import { TextInput } from '../../../ui/text-input';
import { TitledSection } from '../../../ui/titled-section';
import { useToast } from '../../../ui/toast';
import { type Enterprise, STALE } from './enterprise';

interface Opened {
  fact: string;
  as: 'history' | 'correction';
}

/** What is known of an enterprise, with source and day; what it was before, and putting it right. */
export function FactsSection({ given }: { given: Enterprise }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const known = given.facts.flatMap((fact) => fact.values.map((value) => ({ fact, value })));
  const chosen = given.facts.find(({ key }) => key === opened?.fact);
  const toggle = (next: Opened) => setOpened(opened?.fact === next.fact && opened.as === next.as ? null : next);
  return (
    <TitledSection className="min-0" id="enterprise-facts" title={`企业信息（${known.length}）`}>
      <Field id="correct-fact" label="更正一项">
        <Select
          placeholder="请选择要更正的信息"
          value={opened?.as === 'correction' ? opened.fact : ''}
          onChange={(fact) => setOpened(fact ? { fact, as: 'correction' } : null)}
          options={given.facts.filter(({ derived }) => !derived).map(({ key, label }) => ({ value: key, label }))}
        />
      </Field>
      {chosen && opened?.as === 'correction' && (
        <Correction key={chosen.key} given={given} fact={chosen} onDone={() => setOpened(null)} />
      )}
      <RuledRows className="mt-1">
        {known.map(({ fact, value }) => (
          <li key={`${fact.key}:${value.period}`} className="py-half">
            <div className="row wrap spread gap-1">
              <span className="muted small">
                {fact.label}
                {value.period && `（${periodText(value.period)}）`}
              </span>
              <span className="row gap-1 muted small figures">
                {value.stale && <Tag tone="near">已过时</Tag>}
                {value.source_name} {value.date}
                <Button size="small" kind="quiet" onClick={() => toggle({ fact: fact.key, as: 'history' })}>
                  历史<span className="visually-hidden">：{fact.label}</span>
                </Button>
              </span>
            </div>
            <p className="break-anywhere">{value.text}</p>
            {chosen?.key === fact.key && opened?.as === 'history' && firstOf(known, fact.key) === value && (
              <History id={given.id} fact={fact} />
            )}
          </li>
        ))}
      </RuledRows>
    </TitledSection>
  );
}

interface Known {
  fact: Fact;
  value: KnownValue;
}

/** Under the first value of a fact its history opens. */
const firstOf = (known: readonly Known[], key: string) => known.find(({ fact }) => fact.key === key)?.value;

function History({ id, fact: { key, label } }: { id: number; fact: Fact }) {
  const answer = useCall('/api/console/enterprise_fact_history', { id, fact: key });
  return (
    <ListResults answer={answer} failed="历史没有加载出来">
      {({ list }) =>
        list.length === 0 ? (
          <p className="muted mt-1">{label}没有更早的内容。</p>
        ) : (
          <Table
            caption={`${label}的历史`}
            rows={list.map((row, at) => ({ ...row, at }))}
            rowKey={({ at }) => at}
            columns={[
              { key: 'period', label: '期间', cell: ({ period }) => periodText(period) || '—' },
              { key: 'text', label: `${label}曾为`, cell: ({ text }) => text },
              { key: 'source', label: '来源', cell: ({ source_name, date }) => `${source_name} ${date}` },
              { key: 'until', label: '更换时间', cell: ({ replaced_at }) => replaced_at.slice(0, 16) },
            ]}
          />
        )
      }
    </ListResults>
  );
}

const SOURCES = CORRECTION_SOURCES.map((value) => ({ value, label: CORRECTION_SOURCES.labels[value] }));
type Source = (typeof CORRECTION_SOURCES)[number];

interface CorrectionProps {
  given: Enterprise;
  fact: Fact;
  onDone: () => void;
}

function Correction({ given, fact, onDone }: CorrectionProps) {
  const periods = fact.period === null ? [''] : given.periods[fact.period as PeriodKind];
  const [period, setPeriod] = useState(periods[0] ?? '');
  const [value, setValue] = useState<FactValue | null>(knownValue(fact, periods[0] ?? '')?.value ?? null);
  const [source, setSource] = useState<Source>('certificate');
  const [basis, setBasis] = useState('');
  const toast = useToast();
  const correct = useAction('/api/console/enterprise_fact', {
    ...{ idempotent: true, quiet: true, refresh: STALE },
    onDone: () => {
      toast('已更正，并已通知该企业');
      onDone();
    },
  });
  const known = knownValue(fact, period);
  function submit(event: FormEvent) {
    event.preventDefault();
    const place = { fact: fact.key, period, value };
    correct.mutate({ id: given.id, version: given.fact_version, ...place, source, basis: basis.trim() });
  }
  const control = <FactControl fact={fact} period={period} value={value} onChange={setValue} />;
  return (
    <form className="stack gap-2 mt-1" onSubmit={submit}>
      {fact.period !== null && (
        <Field id="correct-period" label="期间">
          <Select
            value={period}
            onChange={(next) => {
              setPeriod(next);
              setValue(knownValue(fact, next)?.value ?? null);
            }}
            options={periods.map((one) => ({ value: one, label: periodText(one) }))}
          />
        </Field>
      )}
      <p className="muted small">现在：{known ? `${known.text}（${known.source_name} ${known.date}）` : '没有'}</p>
      {isGroup(fact) ? (
        <div>
          <p className="small medium">应为</p>
          {control}
        </div>
      ) : (
        <Field id="correct-value" label="应为" hint={fact.hint || undefined}>
          {control}
        </Field>
      )}
      <RadioGroup legend="依据来自" value={source} onChange={(next) => setSource(next as Source)} options={SOURCES} />
      <Field id="correct-basis" label="依据" hint="会告诉该企业，如：2025 年度审计报告" required>
        <TextInput maxLength={200} value={basis} onChange={setBasis} />
      </Field>
      {correct.error && <FieldFault>{correct.error.message}</FieldFault>}
      <div>
        <Button
          type="submit"
          kind="primary"
          size="small"
          disabled={basis.trim().length < 2}
          loading={correct.isPending}
        >
          更正
        </Button>
      </div>
    </form>
  );
}
