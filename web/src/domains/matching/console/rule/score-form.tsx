import type { Condition, ScorePart, ScoreTest } from '@zhice/matching/rule';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/field';
import { NumberInput } from '../../../../ui/number-input';
import { TextInput } from '../../../../ui/text-input';
import type { Path } from './content';
import { FactPicker } from './fact-picker';
import { newCondition } from './new-condition';
import styles from './rule.module.css';
import { useEditor } from './use-editor';
import { useParts } from './use-keys';

interface ScoreFormProps {
  path: Path;
  condition: ScoreTest;
  /** The condition of a row. */
  rowOf: (path: Path, when: Condition) => ReactNode;
}

/** A table of points: in each part the first row whose condition holds counts. */
export function ScoreForm({ path, condition, rowOf }: ScoreFormProps) {
  const { set } = useEditor();
  const { score, atLeast } = condition;
  const { keyOf, remove } = useParts([...path, 'score'], score.length);
  return (
    <div className="stack gap-1">
      <Field label="总分不低于">
        <NumberInput unit="分" value={atLeast} onChange={(next) => set([...path, 'atLeast'], next ?? 0)} />
      </Field>
      {score.map((part, at) => (
        <PartForm key={keyOf(at)} path={[...path, 'score', at]} part={part} rowOf={rowOf} onRemove={() => remove(at)} />
      ))}
      <div>
        <Button
          size="small"
          icon="plus"
          onClick={() => set([...path, 'score'], [...score, { name: '', max: 20, tiers: [] } satisfies ScorePart])}
        >
          添加评分项
        </Button>
      </div>
    </div>
  );
}

type PartFormProps = Pick<ScoreFormProps, 'path' | 'rowOf'> & { part: ScorePart; onRemove: () => void };

function PartForm({ path, part, rowOf, onRemove }: PartFormProps) {
  const { set } = useEditor();
  const { name, max, tiers } = part;
  const { keyOf, remove } = useParts([...path, 'tiers'], tiers.length);
  return (
    <fieldset className="stack gap-1 ruled-top pt-1">
      <legend className="visually-hidden">评分项 {name}</legend>
      <div className={styles.fields}>
        <Field label="评分项">
          <TextInput value={name} maxLength={60} onChange={(next) => set([...path, 'name'], next)} />
        </Field>
        <Field label="最高">
          <NumberInput unit="分" value={max} onChange={(next) => set([...path, 'max'], next ?? 0)} />
        </Field>
      </div>
      <ol className={`stack gap-1 ${styles.parts}`}>
        {tiers.map(({ when, points }, at) => (
          <li key={keyOf(at)} className="stack gap-half">
            <div className="row wrap gap-1">
              <NumberInput
                aria-label={`第 ${at + 1} 档得分`}
                unit="分"
                value={points}
                onChange={(next) => set([...path, 'tiers', at, 'points'], next ?? 0)}
              />
              <Button size="small" kind="danger" onClick={() => remove(at)}>
                删除这一档
              </Button>
            </div>
            <ul>{rowOf([...path, 'tiers', at, 'when'], when)}</ul>
          </li>
        ))}
      </ol>
      <div className="row wrap gap-1">
        <FactPicker
          label="添加一档"
          primary
          onPick={(fact) => set([...path, 'tiers'], [...tiers, { when: newCondition(fact), points: 0 }])}
        />
        <Button size="small" kind="danger" onClick={onRemove}>
          删除评分项
        </Button>
      </div>
    </fieldset>
  );
}
