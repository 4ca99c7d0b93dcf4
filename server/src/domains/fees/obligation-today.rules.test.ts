import { afterEach, expect, it } from 'vitest';
import type { DatedRow, DatedTable } from '../../base/dated-table';
import { LATE_FEES } from '../../reference/law/patent-fee.table';
import { TRADEMARK_TERMS } from '../../reference/law/trademark.table';
import { obligationToday, type StoredObligation } from './obligation-today.rules';

const OBLIGATION: StoredObligation = {
  kind: 'patent',
  step: 4,
  opens_on: '2089-05-18',
  due_on: '2090-05-18',
  ends_on: '2090-11-20',
  yuan: 180,
  full_yuan: 1200,
  reduced_percent: 85,
  reduced_by: 'filing',
  paid_yuan: 0,
  classes: 1,
  international: false,
};

/** Tables of law are lists of rows in order: a new law is a row at their end. */
const enact = <Row extends DatedRow>(table: DatedTable<Row>, row: Partial<Row>) =>
  table.replace([...table.rows, { ...table.rows.at(-1)!, validFrom: '2090-01-01', ...row }]);

afterEach(() => {
  LATE_FEES.replace(LATE_FEES.first);
  TRADEMARK_TERMS.replace(TRADEMARK_TERMS.first);
});

it('the grace period of a fee is as long as the table in force on its due date says', () => {
  expect(obligationToday(OBLIGATION, '2090-08-19')).toMatchObject({
    state: 'overdue',
    lastDay: { day: '2090-11-20' },
    latePercent: 15,
  });
  enact(LATE_FEES, { monthlyPercents: [0, 5, 10] });
  expect(obligationToday(OBLIGATION, '2090-08-18')).toMatchObject({
    state: 'overdue',
    lastDay: { day: '2090-08-18' },
    latePercent: 10,
  });
  expect(obligationToday(OBLIGATION, '2090-08-19')).toMatchObject({ state: 'ceased', owedYuan: null });
  expect(obligationToday({ ...OBLIGATION, due_on: '2089-05-18' }, '2089-08-19').state).toBe('overdue');
});

it('the grace period of a renewal is as long as the table in force on the last day of the term says', () => {
  const renewal: StoredObligation = {
    ...OBLIGATION,
    kind: 'trademark',
    yuan: 450,
    full_yuan: 450,
    reduced_percent: 0,
    reduced_by: '',
  };
  expect(obligationToday(renewal, '2090-08-19')).toMatchObject({ state: 'overdue', owedYuan: 675 });
  enact(TRADEMARK_TERMS, { graceMonths: 3 });
  expect(obligationToday(renewal, '2090-08-18')).toMatchObject({ state: 'overdue', lastDay: { day: '2090-08-18' } });
  expect(obligationToday(renewal, '2090-08-19')).toMatchObject({ state: 'ceased', owedYuan: null });
});
