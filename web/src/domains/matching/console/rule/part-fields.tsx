import type { AmountPart, Band } from '@zhice/matching/rule';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button';
import { Checkbox } from '../../../../ui/checkbox';
import { Field } from '../../../../ui/field';
import { NumberInput } from '../../../../ui/number-input';
import { Select } from '../../../../ui/select';
import { TextInput } from '../../../../ui/text-input';
import { ConditionNode } from './condition-node';
import type { Path } from './content';
import { MeasureForm } from './declared-fields';
import { FactPicker } from './fact-picker';
import { UNWRITTEN } from './language/fields';
import { newCondition } from './new-condition';
import styles from './rule.module.css';
import { TableFields } from './table-fields';
import { unitOf } from './unit-of';
import { useEditor } from './use-editor';
import { useParts } from './use-keys';

/** A sum of money in 万元. */
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

/** What a part of an amount gives, by its kind. */
export function PartFields({ path, part }: { path: Path; part: AmountPart }): ReactNode {
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
  return <TableFields table={part.table} onChange={put('table')} />;
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
  const { keyOf, remove } = useParts(path, tiers.length);
  return (
    <div className={`stack gap-1 ${styles.whole}`}>
      <ol className="stack gap-1">
        {tiers.map(({ when, value }, at) => (
          <li key={keyOf(at)} className="stack gap-half">
            <div className="row wrap gap-1">
              <NumberInput
                aria-label={`第 ${at + 1} 档金额`}
                unit="万元"
                decimals={6}
                value={value}
                onChange={(next) => set([...path, at, 'value'], next)}
              />
              <Button size="small" kind="danger" onClick={() => remove(at)}>
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
