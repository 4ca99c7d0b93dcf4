import type { RightFields, RightKind } from '@zhice/contract/ip/right';
import { dayInChina } from '../../src/base/day';
import { syncRenewals } from '../../src/domains/fees/sync-renewals';
import { insertRights } from '../../src/domains/ip/rights/right.queries';
import { checkRight } from '../../src/domains/ip/rights/right-fields.rules';
import type { TestApp } from '../app';
import { newApplicationNumber } from './application-number';

let made = 0;

type Given = Partial<RightFields> & { kind?: RightKind };

/** The fields of a right that passes every check; what is given stands in it. */
export function rightFieldsOf({ kind = 'patent', ...given }: Given = {}): Partial<RightFields> {
  made++;
  const plain = { name: `一种示例装置${made}`, owners: ['示例科技有限公司'] };
  if (kind === 'patent') {
    const patentKind = given.patent_kind ?? 'invention';
    return {
      ...plain,
      patent_kind: patentKind,
      number: newApplicationNumber(patentKind, Number(given.applied_on?.slice(0, 4) ?? 2021)),
      status: 'granted',
      applied_on: '2021-03-10',
      granted_on: '2022-09-20',
      classes: patentKind === 'design' ? ['14-02'] : ['G06F 17/30'],
      ...given,
    };
  }
  if (kind === 'trademark') {
    const number = String(30_000_000 + made);
    return { ...plain, number, status: 'granted', granted_on: '2020-05-07', classes: ['09'], ...given };
  }
  const number = kind === 'software' ? `2023SR${1_000_000 + made}` : `国作登字-2023-F-${String(made).padStart(8, '0')}`;
  return { ...plain, number, status: 'granted', completed_on: '2023-01-05', granted_on: '2023-06-01', ...given };
}

/** A right of an enterprise with its renewals, saved as a call saves it. Answers its id. */
export async function makeRight(app: TestApp, enterpriseId: number | null, given: Given = {}): Promise<number> {
  const { kind = 'patent' } = given;
  const now = app.now();
  const { values, faults } = checkRight(kind, rightFieldsOf(given), dayInChina(now));
  if (faults[0]) throw new Error(`${faults[0].field}: ${faults[0].message}`);
  if (enterpriseId === null) throw new Error('the account has no enterprise');
  const [id = 0] = await insertRights(app.db, enterpriseId, [{ ...values, kind, source: 'self' }], {
    accountId: 0,
    now,
  });
  await syncRenewals(app.db, [id], now);
  return id;
}
