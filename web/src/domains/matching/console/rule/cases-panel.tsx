import { AMOUNT_CERTAINTIES, VERDICTS } from '@zhice/contract/matching/enumerations';
import type { SupportAmount } from '@zhice/matching/amount';
import { findFact } from '@zhice/matching/catalogue';
import type { FactDef } from '@zhice/matching/facts';
import { moneyText } from '@zhice/matching/judging/number-text';
import type { NameOf } from '@zhice/matching/judging/wording';
import type { Amount, Rule, RuleCase } from '@zhice/matching/rule';
import { moneyOf, openReasons, tryCase } from '@zhice/matching/rule-case';
import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { DateInput } from '../../../../ui/date-input';
import { Disclosure } from '../../../../ui/disclosure';
import { Field } from '../../../../ui/field';
import { NumberInput } from '../../../../ui/number-input';
import { Select } from '../../../../ui/select';
import { Tag } from '../../../../ui/tag';
import { TextInput } from '../../../../ui/text-input';
import { CaseValue } from './case-value';
import type { Path } from './content';
import { FactPicker } from './fact-picker';
import { Reasons } from './reasons';
import styles from './rule.module.css';
import { useEditor } from './use-editor';
import { useParts } from './use-keys';

const CASES: Path = ['rule', 'cases'];

interface CasesPanelProps {
  /** The draft as it is read; absent while it is not whole. */
  read: { rule: Rule; amount: Amount } | undefined;
  today: string;
}

/** Enterprises that need not exist, what is known of them, and what has to come out: the rule is published only when it does. */
export function CasesPanel({ read, today }: CasesPanelProps) {
  const { content, set, fixed } = useEditor();
  const cases = content.rule.cases ?? [];
  const { keyOf, remove } = useParts(CASES, cases.length);
  const day = content.rule.validFrom && content.rule.validFrom > today ? content.rule.validFrom : today;
  const fresh: RuleCase = { name: `企业${cases.length + 1}`, asOf: day, facts: [], verdict: 'fit' };
  return (
    <div className="stack gap-2">
      <p className="muted small">每个测试企业都要得出应有的结论，规则才能发布。</p>
      {cases.map((one, at) => (
        <CaseForm key={keyOf(at)} at={at} one={one} read={read} onRemove={() => remove(at)} />
      ))}
      {!fixed && (
        <div>
          <Button size="small" icon="plus" onClick={() => set(CASES, [...cases, fresh])}>
            添加测试企业
          </Button>
        </div>
      )}
    </div>
  );
}

function outcomeOf(one: RuleCase, read: CasesPanelProps['read'], nameOf: NameOf) {
  if (!read) return undefined;
  try {
    return { ...tryCase(read.rule, read.amount, one), open: openReasons(read.rule, one, nameOf) };
  } catch {
    return undefined;
  }
}

interface CaseFormProps extends Pick<CasesPanelProps, 'read'> {
  at: number;
  one: RuleCase;
  onRemove: () => void;
}

function CaseForm({ at, one, read, onRemove }: CaseFormProps) {
  const { fixed, nameOf } = useEditor();
  const path: Path = [...CASES, at];
  const outcome = outcomeOf(one, read, nameOf);
  const holds = outcome && outcome.wrong.length === 0;
  const money = outcome && moneyOf(outcome.amount);
  // as it was at first: it does not close under the hand of who writes it
  const [open] = useState(!fixed && !holds);
  return (
    <Disclosure
      summary={`${one.name}（${one.asOf}）应为 ${VERDICTS.labels[one.verdict]}`}
      aside={outcome && <Tag tone={holds ? 'fit' : 'unfit'}>{holds ? '通过' : '不通过'}</Tag>}
      open={open}
    >
      <div className="stack gap-1">
        {outcome && (
          <p className={holds ? 'muted small' : 'unfit small'}>
            按这份规则：{VERDICTS.labels[outcome.verdict]}
            {money !== undefined && `，${amountSaid(outcome.amount, money)}`}
          </p>
        )}
        {outcome?.wrong.includes('verdict') && <Reasons reasons={outcome.open} />}
        {!fixed && <Expected path={path} one={one} onRemove={onRemove} />}
        <Facts path={path} one={one} />
      </div>
    </Disclosure>
  );
}

/** What it comes to; of an amount that lacks something the most alone is known. */
function amountSaid({ kind, cap }: SupportAmount, money: number): string {
  if (kind !== 'input') return `${AMOUNT_CERTAINTIES.labels[kind]} ${moneyText(money)}`;
  return cap === undefined ? '金额待补充' : `金额待补充，最高 ${moneyText(cap)}`;
}

function Expected({ path, one, onRemove }: { path: Path; one: RuleCase; onRemove: () => void }) {
  const { set } = useEditor();
  return (
    <>
      <div className={styles.fields}>
        <Field label="名称">
          <TextInput value={one.name} maxLength={60} onChange={(name) => set([...path, 'name'], name)} />
        </Field>
        <Field label="在哪一天判断">
          <DateInput value={one.asOf} onChange={(day) => set([...path, 'asOf'], day)} />
        </Field>
        <Field label="应有的结论">
          <Select
            value={one.verdict}
            onChange={(verdict) => set([...path, 'verdict'], verdict)}
            options={VERDICTS.map((value) => ({ value, label: VERDICTS.labels[value] }))}
          />
        </Field>
        <Field label="应有的金额" hint="不填不核对金额。">
          <NumberInput
            unit="万元"
            decimals={6}
            value={one.amount ?? null}
            onChange={(amount) => set([...path, 'amount'], amount ?? undefined)}
          />
        </Field>
      </div>
      <div>
        <Button size="small" kind="danger" onClick={onRemove}>
          删除这家测试企业
        </Button>
      </div>
    </>
  );
}

type Known = RuleCase['facts'][number];

function Facts({ path, one }: { path: Path; one: RuleCase }) {
  const { set, fixed } = useEditor();
  const { keyOf, remove } = useParts([...path, 'facts'], one.facts.length);
  const lastYear = String(Number(one.asOf.slice(0, 4)) - 1);
  const fresh = ({ key, kind, period }: FactDef): Known => ({
    fact: key,
    ...(period && { period: lastYear }),
    value: kind === 'title' ? { held: true } : kind === 'boolean' ? true : kind === 'codes' ? [] : (null as never),
  });
  return (
    <>
      <ul className="stack gap-1">
        {one.facts.map((known, at) => (
          <li key={keyOf(at)} className={styles.fields}>
            <FactFields path={[...path, 'facts', at]} known={known} onRemove={() => remove(at)} />
          </li>
        ))}
      </ul>
      {!fixed && (
        <div>
          <FactPicker
            label="添加已知的指标"
            primary
            onPick={(fact) => set([...path, 'facts'], [...one.facts, fresh(fact)])}
          />
        </div>
      )}
    </>
  );
}

function FactFields({ path, known, onRemove }: { path: Path; known: Known; onRemove: () => void }) {
  const { set, fixed } = useEditor();
  const fact = findFact(known.fact);
  if (!fact) return <p className="unfit small">指标库里没有“{known.fact}”</p>;
  return (
    <>
      <CaseValue fact={fact} value={known.value} onChange={(value) => set([...path, 'value'], value)} />
      {fact.period && (
        <Field label="年度" hint="半年写 2025H1，季度写 2025Q1。">
          <TextInput value={known.period ?? ''} maxLength={6} onChange={(period) => set([...path, 'period'], period)} />
        </Field>
      )}
      {!fixed && (
        <div>
          <Button size="small" kind="danger" onClick={onRemove}>
            删除<span className="visually-hidden">：{fact.label}</span>
          </Button>
        </div>
      )}
    </>
  );
}
