import { type PeriodKind, periodText } from '@zhice/contract/period';
import type { ReactNode } from 'react';
import { Writable } from '../../../../app/by-role';
import { type Fact, type Firm, factsByKey, fieldKey, knownValue } from '../../../../app/facts/fact';
import { FactControl, isGroup } from '../../../../app/facts/fact-control';
import { RegisterLink } from '../../../../app/facts/register-link';
import { SettlingText } from '../../../../app/settling-facts';
import { Button } from '../../../../ui/button';
import { Field, FieldFault } from '../../../../ui/field';
import { Icon } from '../../../../ui/icon';
import { fieldLabel } from './edits';
import { fieldId } from './field-focus';
import styles from './group-sections.module.css';
import { IdentitySection } from './identity-section';
import type { FirmForm } from './use-firm-form';
import type { FirstFact } from './use-group';
import { ValueNote } from './value-note';

interface GroupSectionProps {
  form: FirmForm;
  group: Firm['groups'][number];
  onGo: (group: string) => void;
}

/** One group: its facts by year as a table, the others as fields; the first group begins with the identity. */
export function GroupSection({ form, group, onGo }: GroupSectionProps) {
  const { groups } = form.firm;
  const index = groups.findIndex(({ key }) => key === group.key);
  const next = groups[index + 1];
  const lasting = group.facts.filter((fact) => !fact.period);
  const facts = (
    <Writable call="/api/portal/firm_save" noted>
      {PERIOD_KINDS.map((kind) => (
        <PeriodTable key={kind} form={form} kind={kind} facts={group.facts.filter(({ period }) => period === kind)} />
      ))}
      <div className="two-columns gap-x-3">
        {lasting.map((fact) => (
          <FactField key={fact.key} form={form} fact={fact} />
        ))}
      </div>
    </Writable>
  );
  return (
    <section aria-labelledby="group-title">
      <h2 id="group-title" className="mb-2">
        {group.name}
      </h2>
      {index === 0 ? <IdentitySection form={form}>{facts}</IdentitySection> : facts}
      {next && (
        <div className="mt-3">
          <Button onClick={() => onGo(next.key)}>下一组：{next.name}</Button>
        </div>
      )}
    </section>
  );
}

interface FirstSectionProps {
  form: FirmForm;
  first: readonly FirstFact[];
  onGo: (group: string) => void;
}

/** Where a new enterprise begins: its identity, the few facts that settle most with what each is worth, then the way to the rest. */
export function FirstSection({ form, first, onGo }: FirstSectionProps) {
  const { firm } = form;
  const facts = factsByKey(firm);
  const approved = firm.enterprise?.approved === true;
  return (
    <section aria-labelledby="group-title">
      {!approved && (
        <div className="mb-4">
          <h2 className="mb-2">企业名称和代码</h2>
          <IdentitySection form={form} />
        </div>
      )}
      <h2 id="group-title" className="mb-2">
        先填这 {first.length} 项
      </h2>
      <p className="mb-2 muted">
        它们写在最多、金额最高的申报条件里，按现行政策排列。{approved ? '' : '审核期间也可以填写，通过后立即用于匹配。'}
      </p>
      <Writable call="/api/portal/firm_save" noted>
        <ol className={`two-columns gap-3 ${styles.first}`}>
          {first.map(({ fact, period, settles, money }) => {
            const known = facts.get(fact);
            return (
              known && (
                <li key={fact}>
                  <FactField form={form} fact={known} period={period} />
                  <p className="mt-half brand-deep small figures">
                    <SettlingText settles={settles} money={money} />
                  </p>
                </li>
              )
            );
          })}
        </ol>
      </Writable>
      <h3 className="mt-3 mb-1 text-body">其余信息，分组填写</h3>
      <ul className={`stack gap-x-3 ruled-top ${styles.rest}`}>
        {firm.groups.map(({ key, name, known, total }) => (
          <li key={key}>
            <button
              type="button"
              className="row spread gap-1 full-width target ruled-bottom brand hover-ground"
              onClick={() => onGo(key)}
            >
              <span>{name}</span>
              <span className="muted small figures">
                已填 {known}/{total}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FactFieldProps {
  form: FirmForm;
  fact: Fact;
  /** Of a fact by period. */
  period?: string;
}

/** One fact: its control with label, source and fault. */
function FactField({ form, fact, period = '' }: FactFieldProps) {
  const key = fieldKey(fact.key, period);
  if (fact.derived) return <DerivedField fact={fact} />;
  const control = (
    <FactControl
      fact={fact}
      period={period}
      value={form.valueOf(key)}
      onChange={(value) => form.change(key, value)}
      onWrong={(wrong) => form.markWrong(key, wrong)}
    />
  );
  const note = <ValueNote form={form} fact={fact} period={period} fieldKey={key} />;
  if (isGroup(fact)) return <GroupField form={form} fact={fact} control={control} note={note} />;
  return (
    <div id={fieldId(key)} className={`min-0 ruled-bottom ${styles.field}`}>
      <Field label={fieldLabel(form.firm, key)} hint={fact.hint || undefined} error={form.faultOf(key)} aside={note}>
        {control}
      </Field>
    </div>
  );
}

/** A fact that follows from others: shown, not asked. */
function DerivedField({ fact }: { fact: Fact }) {
  const known = knownValue(fact, '');
  return (
    <div id={fieldId(fieldKey(fact.key, ''))} className={`min-0 ruled-bottom ${styles.field}`} tabIndex={-1}>
      <div className="small medium">{fact.label}</div>
      <p>{known?.text ?? '还没有数据'}</p>
      <p className="muted small">由其他信息得出，不用填写</p>
    </div>
  );
}

interface GroupFieldProps {
  form: FirmForm;
  fact: Fact;
  control: ReactNode;
  note: ReactNode;
}

/** Marks cannot be taken back by themselves: emptying is a press of its own. */
function GroupField({ form, fact, control, note }: GroupFieldProps) {
  const key = fieldKey(fact.key, '');
  const fault = form.faultOf(key);
  const known = knownValue(fact, '');
  return (
    <div id={fieldId(key)} className={`min-0 ruled-bottom ${styles.field}`}>
      <div className="line spread gap-1">
        <span className="small medium">{fact.label}</span>
        <span className="line wrap justify-end gap-x-1">
          {note}
          {form.valueOf(key) !== null && (
            <button type="button" className="muted tiny underlined pressable" onClick={() => form.change(key, null)}>
              清空<span className="visually-hidden">{fact.label}</span>
            </button>
          )}
        </span>
      </div>
      {fact.register && (
        <p className="muted small">
          <RegisterLink to={fact.register} />
          里的记录自动计入{known && `，现共 ${known.text}`}
          ；这里只填台账以外的，并说明是否还有其他。
        </p>
      )}
      {control}
      {fact.hint && <p className="muted small">{fact.hint}</p>}
      {fault && <FieldFault>{fault}</FieldFault>}
    </div>
  );
}

const CAPTIONS: Readonly<Record<PeriodKind, string>> = {
  year: '分年度填写的信息',
  half: '分半年填写的信息',
  quarter: '分季度填写的信息',
};
const PERIOD_KINDS: readonly PeriodKind[] = ['year', 'half', 'quarter'];

/** Facts by period: one row each, the last years (halves, quarters) side by side; below each other on a phone. */
function PeriodTable({ form, kind, facts }: { form: FirmForm; kind: PeriodKind; facts: Fact[] }) {
  const periods = form.firm.periods[kind];
  if (facts.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{CAPTIONS[kind]}</caption>
      <thead>
        <tr>
          <th scope="col">项目</th>
          {periods.map((period) => (
            <th key={period} scope="col">
              {periodText(period)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <tr key={fact.key}>
            <th scope="row">
              {fact.label}
              {fact.hint && <span className="block muted tiny regular">{fact.hint}</span>}
            </th>
            {periods.map((period) => (
              <td key={period} data-year={periodText(period)}>
                <Cell form={form} fact={fact} period={period} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ form, fact, period }: { form: FirmForm; fact: Fact; period: string }) {
  const key = fieldKey(fact.key, period);
  const fault = form.faultOf(key);
  return (
    <div id={fieldId(key)} className={`stack content-start gap-half ${styles.cell}`}>
      <FactControl
        fact={fact}
        period={period}
        value={form.valueOf(key)}
        onChange={(value) => form.change(key, value)}
        onWrong={(wrong) => form.markWrong(key, wrong)}
        invalid={fault !== null}
      />
      {fault ? (
        <span className="line gap-letter unfit tiny" role="alert">
          <Icon name="alert" />
          {fault}
        </span>
      ) : (
        <ValueNote form={form} fact={fact} period={period} fieldKey={key} />
      )}
    </div>
  );
}
