import { findFact } from '@zhice/matching/catalogue';
import { measureLabel } from '@zhice/matching/judging/wording';
import type { Measure, Over, SinceUnit, Year } from '@zhice/matching/rule';
import { Field } from '../../../../ui/field';
import { NumberInput } from '../../../../ui/number-input';
import { Select } from '../../../../ui/select';
import { FactPicker } from './fact-picker';
import { newMeasure } from './new-condition';

interface MeasureFormProps {
  measure: Measure;
  onChange: (measure: Measure) => void;
}

const YEARS = [
  { value: '-1', label: '上年度' },
  { value: '0', label: '当年' },
  { value: '-2', label: '前年度' },
];
const OVERS: { value: Over; label: string }[] = [
  { value: 'sum', label: '合计' },
  { value: 'average', label: '平均' },
  { value: 'max', label: '最高一年' },
  { value: 'min', label: '最低一年' },
];
const UNITS: { value: SinceUnit; label: string }[] = [
  { value: 'years', label: '年' },
  { value: 'months', label: '个月' },
  { value: 'days', label: '天' },
  { value: 'fiscalYears', label: '个会计年度' },
];
type Form = 'value' | 'over' | 'percent' | 'growth' | 'since' | 'rows';
const FORMS: Record<Form, string> = {
  value: '一个年度的数',
  over: '近几年',
  percent: '占另一指标的比例',
  growth: '增长率',
  since: '距今多久',
  rows: '有几项',
};

/** The fact that a measure of a usual form is about, and its form; undefined for what is kept as it is. */
function formOf(measure: Measure): { form: Form; fact: string } | undefined {
  if ('over' in measure) return { form: 'over', fact: measure.fact };
  if ('percent' in measure) {
    const { percent, of } = measure;
    const isPlain = 'fact' in percent && !('over' in percent) && 'fact' in of && !('over' in of);
    return isPlain ? { form: 'percent', fact: percent.fact } : undefined;
  }
  if ('growth' in measure) return 'years' in measure ? { form: 'growth', fact: measure.growth } : undefined;
  if ('since' in measure) return { form: 'since', fact: measure.since };
  if ('rows' in measure) return { form: 'rows', fact: measure.rows };
  return 'fact' in measure ? { form: 'value', fact: measure.fact } : undefined;
}

/** The same fact measured in another form. */
function inForm(form: Form, fact: string): Measure {
  if (form === 'over') return { fact, over: 'sum', years: 2 };
  if (form === 'percent') return { percent: { fact, year: -1 }, of: { fact: 'revenue', year: -1 } };
  if (form === 'growth') return { growth: fact, years: 1 };
  if (form === 'since') return { since: fact, in: 'years' };
  if (form === 'rows') return { rows: fact };
  return findFact(fact)?.period ? { fact, year: -1 } : { fact };
}

/** In which forms a fact can be measured. */
function formsFor(fact: string): Form[] {
  const { kind, period } = findFact(fact) ?? {};
  if (kind === 'date' || kind === 'title') return ['since'];
  if (kind === 'table') return ['rows'];
  return period ? ['value', 'over', 'percent', 'growth'] : ['value', 'percent'];
}

/** What is measured: a fact, and of which years or in which relation. */
export function MeasureForm({ measure, onChange }: MeasureFormProps) {
  const found = formOf(measure);
  if (!found) {
    return (
      <p className="small">
        {labelOf(measure)}
        <span className="block muted">这种算法在此不能逐项修改，原样保留；可用“JSON”修改。</span>
      </p>
    );
  }
  const { form, fact } = found;
  return (
    <>
      <div className="stack gap-tight">
        <span className="small medium">指标</span>
        <FactPicker
          label="选择指标"
          value={fact}
          kinds={['number', 'date', 'title', 'table']}
          onPick={(next) => onChange(newMeasure(next))}
        />
      </div>
      {formsFor(fact).length > 1 && (
        <Field label="口径">
          <Select
            value={form}
            onChange={(next) => onChange(inForm(next as Form, fact))}
            options={formsFor(fact).map((value) => ({ value, label: FORMS[value] }))}
          />
        </Field>
      )}
      <MeasureDetail measure={measure} onChange={onChange} />
    </>
  );
}

function labelOf(measure: Measure): string {
  try {
    return measureLabel(measure);
  } catch {
    return '（指标库里没有的指标）';
  }
}

function MeasureDetail({ measure, onChange }: MeasureFormProps) {
  if ('over' in measure) {
    return (
      <>
        <Field label="近几年">
          <NumberInput
            decimals={0}
            unit="年"
            value={typeof measure.years === 'number' ? measure.years : null}
            onChange={(years) => onChange({ ...measure, years: years ?? 1 })}
          />
        </Field>
        <Field label="怎样合起来">
          <Select
            value={measure.over}
            onChange={(over) => onChange({ ...measure, over: over as Over })}
            options={OVERS}
          />
        </Field>
      </>
    );
  }
  if ('percent' in measure && 'fact' in measure.of) {
    return (
      <div className="stack gap-tight">
        <span className="small medium">占</span>
        <FactPicker
          label="选择指标"
          value={measure.of.fact}
          kinds={['number']}
          onPick={(next) => onChange({ ...measure, of: newMeasure(next) })}
        />
      </div>
    );
  }
  if ('growth' in measure && 'years' in measure) {
    return (
      <Field label="跨几年" hint="1 是比上一年；2 年以上按年均复合增长。">
        <NumberInput
          decimals={0}
          unit="年"
          value={measure.years}
          onChange={(years) => onChange({ ...measure, years: years ?? 1 })}
        />
      </Field>
    );
  }
  if ('since' in measure) {
    return (
      <Field label="计量单位">
        <Select
          value={measure.in}
          onChange={(unit) => onChange({ ...measure, in: unit as SinceUnit })}
          options={UNITS}
        />
      </Field>
    );
  }
  if ('fact' in measure && findFact(measure.fact)?.period) {
    const year = measure.year ?? -1;
    return (
      <Field label="年度">
        <Select
          value={String(year)}
          onChange={(next) => onChange({ ...measure, year: Number(next) as Year })}
          options={YEARS.some(({ value }) => value === String(year)) ? YEARS : [...YEARS, yearChoice(year)]}
        />
      </Field>
    );
  }
  return null;
}

const yearChoice = (year: Year) => ({ value: String(year), label: year >= 1900 ? `${year} 年` : `前 ${-year} 年度` });
