import { amountWords } from '@zhice/matching/amount';
import { measureUnit } from '@zhice/matching/judging/wording';
import type { Amount, AmountPart, Band, Cap, Measure } from '@zhice/matching/rule';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/button';
import { Checkbox } from '../../../../ui/checkbox';
import { Field } from '../../../../ui/field';
import { NumberInput } from '../../../../ui/number-input';
import { Select } from '../../../../ui/select';
import { TextInput } from '../../../../ui/text-input';
import { ConditionNode } from './condition-node';
import { NO_AMOUNT, type Path } from './content';
import { FactPicker } from './fact-picker';
import { JsonForm } from './json-form';
import { MeasureForm } from './measure-form';
import { newCondition } from './new-condition';
import styles from './rule.module.css';
import { useEditor } from './use-editor';

type Sum = Extract<Amount, { kind: 'sum' }>;
const PATH: Path = ['amount'];
/** A number that a person has still to write: no parser takes it. */
const UNWRITTEN = null as unknown as number;
const REVENUE: Measure = { fact: 'revenue', year: -1 };

const KINDS = {
  fixed: '定额',
  base: '按比例',
  count: '按数量',
  tiers: '分档定额（按条件）',
  bands: '分段比例',
  steps: '每满一定数额',
  person: '由部门确定',
} as const;
type Kind = keyof typeof KINDS;

function newPart(kind: Kind): AmountPart {
  switch (kind) {
    case 'fixed':
      return { fixed: UNWRITTEN };
    case 'base':
      return { base: REVENUE, rate: UNWRITTEN };
    case 'count':
      return { count: { fact: 'staff', year: -1 }, each: UNWRITTEN };
    case 'tiers':
      return { tiers: [] };
    case 'bands':
      return {
        bands: { base: REVENUE, of: 'marginal', steps: [{ upTo: UNWRITTEN, rate: UNWRITTEN }, { rate: UNWRITTEN }] },
      };
    case 'steps':
      return { steps: { measure: REVENUE, per: UNWRITTEN, each: UNWRITTEN } };
    case 'person':
      return { person: '' };
  }
}

/** What the item is worth: its parts, floor and caps. */
export function AmountForm() {
  const { content, set, fixed, lints } = useEditor();
  const [raw, setRaw] = useState(false);
  const { amount } = content;
  const own = lints.filter(({ of, at }) => of === 'amount' && !at.includes('when'));
  return (
    <div className="stack gap-1">
      <p>{wordsOf(amount)}</p>
      {own.map(({ at, kind, text }) => (
        <p key={at + text} className={`${kind === 'wrong' ? 'unfit' : 'near'} small`}>
          {kind === 'wrong' ? '有误：' : '请核对：'}
          {text}
        </p>
      ))}
      {!fixed && amount.kind === 'sum' && <SumForm amount={amount} />}
      {!fixed && (
        <div className="row wrap gap-1">
          <Select
            aria-label="添加一部分金额"
            placeholder="添加一部分金额"
            value=""
            onChange={(kind) => {
              if (!kind) return;
              const parts = amount.kind === 'sum' ? amount.parts : [];
              set(PATH, {
                ...(amount.kind === 'sum' ? amount : { kind: 'sum' }),
                parts: [...parts, newPart(kind as Kind)],
              });
            }}
            options={(Object.keys(KINDS) as Kind[]).map((value) => ({ value, label: KINDS[value] }))}
          />
          <Button size="small" aria-expanded={raw} onClick={() => setRaw(!raw)}>
            金额 JSON
          </Button>
          {amount.kind === 'sum' && (
            <Button size="small" kind="danger" onClick={() => set(PATH, NO_AMOUNT)}>
              不涉及资金
            </Button>
          )}
        </div>
      )}
      {raw && <JsonForm key={JSON.stringify(amount)} path={PATH} value={amount} />}
    </div>
  );
}

function wordsOf(amount: Amount): string {
  if (amount.kind === 'none') return amount.text || '不涉及资金，或还没有写公式。';
  try {
    return amountWords(amount) || '（未填完）';
  } catch {
    return '（未填完）';
  }
}

function SumForm({ amount }: { amount: Sum }) {
  const { set } = useEditor();
  const [first] = (amount.caps ?? []).filter(isPlain);
  const others = (amount.caps ?? []).filter((cap) => !isPlain(cap));
  const bound = amount.upTo ? 'upTo' : amount.atLeast ? 'atLeast' : '';
  const setCap = (value: number | null) => {
    const caps = value === null ? others : [...others, { ...first, value }];
    set([...PATH, 'caps'], caps.length > 0 ? caps : undefined);
  };
  return (
    <>
      <ol className="stack gap-1">
        {amount.parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place
          <PartForm key={at} at={at} part={part} />
        ))}
      </ol>
      <div className={styles.fields}>
        <Field
          label="合计封顶"
          hint={others.length > 0 ? `另有 ${others.length} 个按条件的封顶，原样保留。` : undefined}
        >
          <NumberInput unit="万元" decimals={6} value={first?.value ?? null} onChange={setCap} />
        </Field>
        <Field label="合计不低于">
          <NumberInput
            unit="万元"
            decimals={6}
            value={amount.floor ?? null}
            onChange={(floor) => set([...PATH, 'floor'], floor ?? undefined)}
          />
        </Field>
        <Field label="这个数是">
          <Select
            value={bound}
            onChange={(next) => {
              const { upTo: _, atLeast: __, ...rest } = amount;
              set(PATH, next ? { ...rest, [next]: true } : rest);
            }}
            options={[
              { value: '', label: '确定的' },
              { value: 'upTo', label: '最高，由部门核定' },
              { value: 'atLeast', label: '不低于，由部门核定' },
            ]}
          />
        </Field>
        {amount.parts.length > 1 && (
          <Field label="几部分怎样合起来">
            <Select
              value={amount.pick ?? ''}
              onChange={(pick) => set([...PATH, 'pick'], pick || undefined)}
              options={[
                { value: '', label: '相加' },
                { value: 'first', label: '只按先符合的一部分' },
              ]}
            />
          </Field>
        )}
      </div>
    </>
  );
}

const isPlain = ({ when, of, less }: Cap): boolean => !when && of === undefined && less === undefined;

function PartForm({ at, part }: { at: number; part: AmountPart }) {
  const { set } = useEditor();
  const path: Path = [...PATH, 'parts', at];
  const put = (field: 'cap' | 'floor', value: number | null) => set([...path, field], value ?? undefined);
  return (
    <li className={`stack gap-1 bordered rounded p-1-2 ${styles.form}`}>
      <div className={styles.fields}>
        <PartFields path={path} part={part} />
        {!('fixed' in part || 'tiers' in part) && (
          <>
            <Money label="这一部分最高" value={part.cap} onChange={(value) => put('cap', value)} />
            <Money label="这一部分最低" value={part.floor} onChange={(value) => put('floor', value)} />
          </>
        )}
      </div>
      {part.when && (
        <div>
          <p className="small medium">只给符合下列条件的：</p>
          <ul>
            <ConditionNode
              path={[...path, 'when']}
              condition={part.when}
              remove={() => set([...path, 'when'], undefined)}
            />
          </ul>
        </div>
      )}
      <div className="row wrap gap-1">
        {!part.when && (
          <FactPicker label="限定条件" primary onPick={(fact) => set([...path, 'when'], newCondition(fact))} />
        )}
        <Button size="small" kind="danger" onClick={() => set(path, undefined)}>
          删除这一部分
        </Button>
      </div>
    </li>
  );
}

const Money = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value?: number;
  onChange: (value: number | null) => void;
}) => (
  <Field label={label}>
    <NumberInput unit="万元" decimals={6} value={value ?? null} onChange={onChange} />
  </Field>
);

function PartFields({ path, part }: { path: Path; part: AmountPart }): ReactNode {
  const { set } = useEditor();
  const put = (field: string) => (value: unknown) => set([...path, field], value);
  if ('fixed' in part) return <Money label="定额" value={part.fixed} onChange={put('fixed')} />;
  if ('base' in part) {
    return (
      <>
        <MeasureForm measure={part.base} onChange={put('base')} />
        <Rate value={part.rate} onChange={put('rate')} />
      </>
    );
  }
  if ('count' in part) {
    return (
      <>
        <MeasureForm measure={part.count} onChange={put('count')} />
        <Money label={`每${unitOf(part.count) || '个'}`} value={part.each} onChange={put('each')} />
      </>
    );
  }
  if ('steps' in part) {
    const { measure, per, each, from } = part.steps;
    const step = (field: string) => (value: unknown) => set([...path, 'steps', field], value);
    return (
      <>
        <MeasureForm measure={measure} onChange={step('measure')} />
        <Field label="每满">
          <NumberInput unit={unitOf(measure)} decimals={6} value={per} onChange={step('per')} />
        </Field>
        <Money label="给" value={each} onChange={step('each')} />
        <Field label="从多少以上算起">
          <NumberInput
            unit={unitOf(measure)}
            value={from ?? null}
            onChange={(next) => step('from')(next ?? undefined)}
          />
        </Field>
        <Checkbox checked={part.steps.proportional === true} onChange={(on) => step('proportional')(on || undefined)}>
          不满一个单位的按比例给
        </Checkbox>
      </>
    );
  }
  if ('bands' in part) return <BandFields path={[...path, 'bands']} bands={part.bands} />;
  if ('tiers' in part) return <TierFields path={[...path, 'tiers']} tiers={part.tiers} />;
  if ('person' in part) {
    return (
      <Field label="由部门确定什么">
        <TextInput value={part.person} maxLength={200} onChange={put('person')} />
      </Field>
    );
  }
  return <p className="muted small">双向档次表原样保留，可用“金额 JSON”修改。</p>;
}

const Rate = ({
  label = '比例',
  value,
  onChange,
}: {
  label?: string;
  value: number;
  onChange: (value: unknown) => void;
}) => (
  <Field label={label}>
    <NumberInput unit="%" decimals={6} value={value ?? null} onChange={onChange} />
  </Field>
);

function unitOf(measure: Measure): string {
  try {
    return measureUnit(measure);
  } catch {
    return '';
  }
}

type Bands = Extract<AmountPart, { bands: unknown }>['bands'];

function BandFields({ path, bands: { base, of, steps } }: { path: Path; bands: Bands }) {
  const { set } = useEditor();
  const put = (next: (Band & { rate: number })[]) => set([...path, 'steps'], next);
  return (
    <>
      <MeasureForm measure={base} onChange={(next) => set([...path, 'base'], next)} />
      <Field label="怎样计">
        <Select
          value={of}
          onChange={(next) => set([...path, 'of'], next)}
          options={[
            { value: 'marginal', label: '各段按各段的比例（超出部分）' },
            { value: 'whole', label: '全额按所在一段的比例' },
          ]}
        />
      </Field>
      <ol className={`stack gap-1 ${styles.whole}`}>
        {steps.map(({ upTo, rate }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bands have no name but their place
          <li key={at} className={styles.fields}>
            <Field label={`第 ${at + 1} 段到`} hint={at === steps.length - 1 ? '不填为不封顶。' : undefined}>
              <NumberInput
                unit={unitOf(base)}
                value={upTo ?? null}
                onChange={(next) => set([...path, 'steps', at, 'upTo'], next ?? undefined)}
              />
            </Field>
            <Rate
              label={`第 ${at + 1} 段比例`}
              value={rate}
              onChange={(next) => set([...path, 'steps', at, 'rate'], next)}
            />
          </li>
        ))}
      </ol>
      <div className="row wrap gap-1">
        <Button size="small" icon="plus" onClick={() => put([...steps, { rate: UNWRITTEN }])}>
          添加一段
        </Button>
        {steps.length > 1 && (
          <Button size="small" onClick={() => put(steps.slice(0, -1))}>
            去掉最后一段
          </Button>
        )}
      </div>
    </>
  );
}

type Tiers = Extract<AmountPart, { tiers: unknown }>['tiers'];

function TierFields({ path, tiers }: { path: Path; tiers: Tiers }) {
  const { set } = useEditor();
  return (
    <div className={`stack gap-1 ${styles.whole}`}>
      <ol className="stack gap-1">
        {tiers.map(({ when, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
          <li key={at} className="stack gap-half">
            <div className="row wrap gap-1">
              <NumberInput
                aria-label={`第 ${at + 1} 档金额`}
                unit="万元"
                decimals={6}
                value={value}
                onChange={(next) => set([...path, at, 'value'], next)}
              />
              <Button size="small" kind="danger" onClick={() => set([...path, at], undefined)}>
                删除这一档
              </Button>
            </div>
            {when ? (
              <ul>
                <ConditionNode path={[...path, at, 'when']} condition={when} />
              </ul>
            ) : (
              <p className="muted small">其余的都按这一档</p>
            )}
          </li>
        ))}
      </ol>
      <div className="row wrap gap-1">
        <FactPicker
          label="添加一档"
          primary
          onPick={(fact) => set(path, [...tiers, { when: newCondition(fact), value: UNWRITTEN }])}
        />
        <Button size="small" onClick={() => set(path, [...tiers, { value: UNWRITTEN }])}>
          添加“其余的”一档
        </Button>
      </div>
    </div>
  );
}
