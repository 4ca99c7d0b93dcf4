import { Icon } from '../../../../ui/icon';
import { type Fact, fieldKey, periodText } from '../facts/fact';
import { FactControl } from '../facts/fact-control';
import styles from './annual-table.module.css';
import { fieldId } from './field-focus';
import type { FirmForm } from './use-firm-form';
import { ValueNote } from './value-note';

/** Facts of fiscal years: one row each, the last years side by side; below each other on a phone. */
export function AnnualTable({ form, facts }: { form: FirmForm; facts: Fact[] }) {
  const { periods } = form.firm;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">分年度填写的信息</caption>
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
              {fact.hint && <span className={styles.hint}>{fact.hint}</span>}
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
    <div id={fieldId(key)} className={styles.cell}>
      <FactControl
        fact={fact}
        period={period}
        value={form.valueOf(key)}
        onChange={(value) => form.change(key, value)}
        onWrong={(wrong) => form.markWrong(key, wrong)}
        invalid={fault !== null}
      />
      {fault ? (
        <span className={styles.fault} role="alert">
          <Icon name="alert" />
          {fault}
        </span>
      ) : (
        <ValueNote form={form} fact={fact} period={period} fieldKey={key} />
      )}
    </div>
  );
}
