import { amountWords } from '@zhice/matching/amount';
import type { Amount, AmountPart, Cap } from '@zhice/matching/rule';
import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/field';
import { NumberInput } from '../../../../ui/number-input';
import { Select } from '../../../../ui/select';
import { ConditionNode } from './condition-node';
import { NO_AMOUNT, type Path } from './content';
import { FactPicker } from './fact-picker';
import { JsonForm } from './json-form';
import { newCondition } from './new-condition';
import { newPart, PART_KINDS, type PartKind } from './new-part';
import { Money, PartFields } from './part-fields';
import styles from './rule.module.css';
import { useEditor } from './use-editor';

type Sum = Extract<Amount, { kind: 'sum' }>;
const PATH: Path = ['amount'];
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
                parts: [...parts, newPart(kind as PartKind)],
              });
            }}
            options={(Object.keys(PART_KINDS) as PartKind[]).map((value) => ({ value, label: PART_KINDS[value] }))}
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
