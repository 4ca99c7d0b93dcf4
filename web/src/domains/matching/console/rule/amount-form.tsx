import { amountWords } from '@zhice/matching/amount';
import { amountLines } from '@zhice/matching/amount-lines';
import type { Amount, AmountPart } from '@zhice/matching/rule';
import { useState } from 'react';
import { ActSelect } from '../../../../ui/act-select';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/field';
import { Select } from '../../../../ui/select';
import { ConditionNode } from './condition-node';
import { NO_AMOUNT, type Path } from './content';
import { DeclaredFields } from './declared-fields';
import { FactPicker } from './fact-picker';
import { JsonForm } from './json-form';
import { AMOUNT_FIELDS, partFields } from './language/amounts';
import { Lines } from './lines';
import { newCondition } from './new-condition';
import { newPart, PART_KINDS, type PartKind } from './new-part';
import { PartFields } from './part-fields';
import type { ConditionAt } from './plain-fields';
import styles from './rule.module.css';
import { useEditor } from './use-editor';
import { useParts } from './use-keys';

type Sum = Extract<Amount, { kind: 'sum' }>;
const PATH: Path = ['amount'];
/** What the item is worth: its parts, floor and caps. */
export function AmountForm() {
  const { content, set, fixed, lints, nameOf } = useEditor();
  const [raw, setRaw] = useState(false);
  const { amount } = content;
  const own = lints.filter(({ of, at }) => of === 'amount' && !at.includes('when'));
  return (
    <div className="stack gap-1">
      <p>{wordsOf(amount)}</p>
      {fixed && <Lines lines={amountLines(amount, nameOf)} />}
      {own.map(({ at, kind, text }) => (
        <p key={at + text} className={`${kind === 'wrong' ? 'unfit' : 'near'} small`}>
          {kind === 'wrong' ? '有误：' : '请核对：'}
          {text}
        </p>
      ))}
      {!fixed && amount.kind === 'sum' && <SumForm amount={amount} />}
      {!fixed && (
        <div className="row wrap gap-1">
          <ActSelect
            label="添加一部分金额"
            onPick={(kind) => {
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

const BOUNDS = [
  { value: '', label: '确定的' },
  { value: 'upTo', label: '最高，由部门核定' },
  { value: 'atLeast', label: '不低于，由部门核定' },
];

function SumForm({ amount }: { amount: Sum }) {
  const { set } = useEditor();
  const { keyOf, remove } = useParts([...PATH, 'parts'], amount.parts.length);
  const bound = amount.upTo ? 'upTo' : amount.atLeast ? 'atLeast' : '';
  return (
    <>
      <ol className="stack gap-1">
        {amount.parts.map((part, at) => (
          <PartForm key={keyOf(at)} at={at} part={part} onRemove={() => remove(at)} />
        ))}
      </ol>
      <div className={styles.fields}>
        <Field label="这个数是">
          <Select
            value={bound}
            onChange={(next) => {
              const { upTo: _, atLeast: __, ...rest } = amount;
              set(PATH, next ? { ...rest, [next]: true } : rest);
            }}
            options={BOUNDS}
          />
        </Field>
        <DeclaredFields
          node={amount}
          fields={AMOUNT_FIELDS.filter(({ at }) => at !== 'pick' || amount.parts.length > 1)}
          at={PATH}
          conditionAt={conditionAt}
          onChange={(next) => set(PATH, next)}
        />
      </div>
    </>
  );
}

/** A condition of a cap or a part, or how one begins. */
const conditionAt: ConditionAt = (at, condition, onChange) =>
  condition ? (
    <ul>
      <ConditionNode path={at} condition={condition} remove={() => onChange(undefined)} />
    </ul>
  ) : (
    <div>
      <FactPicker label="限定条件" primary onPick={(fact) => onChange(newCondition(fact))} />
    </div>
  );

function PartForm({ at, part, onRemove }: { at: number; part: AmountPart; onRemove: () => void }) {
  const { set } = useEditor();
  const path: Path = [...PATH, 'parts', at];
  return (
    <li className={`stack gap-1 bordered rounded p-1-2 ${styles.form}`}>
      <div className={styles.fields}>
        <PartFields path={path} part={part} />
        <DeclaredFields
          node={part}
          fields={partFields(part)}
          at={path}
          conditionAt={conditionAt}
          onChange={(next) => set(path, next)}
        />
      </div>
      <div className="row wrap gap-1">
        <Button size="small" kind="danger" onClick={onRemove}>
          删除这一部分
        </Button>
      </div>
    </li>
  );
}
