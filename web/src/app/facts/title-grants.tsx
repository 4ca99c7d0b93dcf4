import type { TitleSpan } from '@zhice/matching/profile';
import { Button } from '../../ui/button';
import { DateInput } from '../../ui/date-input';
import { Field } from '../../ui/field';
import { todayInChina } from '../../ui/format';
import { RadioGroup } from '../../ui/radio-group';
import { Select } from '../../ui/select';
import type { Fact, Title } from './fact';

interface GrantFieldsProps {
  levels: Fact['levels'];
  span: TitleSpan;
  onChange: (span: TitleSpan) => void;
}

/** One grant of a title: its level where there are levels, and the days between which it counts; all may stay open. */
export function GrantFields({ levels, span, onChange }: GrantFieldsProps) {
  const put = (part: TitleSpan) => {
    const { from, to, level } = { ...span, ...part };
    onChange({ ...(from && { from }), ...(to && { to }), ...(level && { level }) });
  };
  return (
    <div className="stack gap-1 columns-2 mt-1">
      {levels.length > 0 && (
        <Field label="级别">
          <Select value={span.level ?? ''} onChange={(level) => put({ level })} options={levels} placeholder="不清楚" />
        </Field>
      )}
      <Field label="取得日期">
        <DateInput value={span.from ?? ''} max={todayInChina()} onChange={(from) => put({ from })} />
      </Field>
      <Field label="有效期至">
        <DateInput value={span.to ?? ''} onChange={(to) => put({ to })} />
      </Field>
    </div>
  );
}

interface EarlierGrantsProps {
  levels: Fact['levels'];
  value: Title;
  onChange: (value: Title) => void;
}

const BEFORE = [
  { value: 'unknown', label: '不清楚' },
  { value: 'none', label: '此前未获得过' },
  { value: 'some', label: '获得过' },
] as const;

/** Whether and when a title was granted before: policies tell a first grant from a renewed one. */
export function EarlierGrants({ levels, value, onChange }: EarlierGrantsProps) {
  const { earlier = [], ...rest } = value;
  const put = (next: TitleSpan[]) => onChange(next.length > 0 ? { ...rest, earlier: next } : rest);
  const said = earlier.length > 0 ? 'some' : value.earlier ? 'none' : 'unknown';
  const say = (answer: string) => {
    if (answer === said) return;
    if (answer === 'none') onChange({ ...rest, earlier: [] });
    else put(answer === 'some' ? [{}] : []);
  };
  return (
    <div className="stack gap-1 mt-1">
      {value.held && <RadioGroup legend="此前是否获得过" value={said} onChange={say} options={BEFORE} />}
      {earlier.map((span, at) => (
        // grants have no names of their own: what is typed stays with its place
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <fieldset key={at} className="ruled-bottom">
          <legend className="small medium">以往第 {at + 1} 次认定</legend>
          <GrantFields levels={levels} span={span} onChange={(next) => put(earlier.toSpliced(at, 1, next))} />
          <Button kind="quiet" size="small" onClick={() => put(earlier.toSpliced(at, 1))}>
            删去<span className="visually-hidden">以往第 {at + 1} 次认定</span>
          </Button>
        </fieldset>
      ))}
      {(!value.held || said === 'some') && (
        <div>
          <Button kind="quiet" size="small" onClick={() => put([...earlier, {}])}>
            添加以往的认定
          </Button>
        </div>
      )}
    </div>
  );
}
