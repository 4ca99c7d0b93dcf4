import { syncRenewals } from '../../src/domains/fees/sync-renewals';
import type { TestApp } from '../app';
import { idOf } from './id-of';

let made = 0;

interface Given {
  kind: 'patent' | 'trademark' | 'copyright' | 'software';
  patent_kind: 'invention' | 'utility' | 'design' | null;
  number: string;
  name: string;
  status: string;
  classes: readonly string[];
  applied_on: string;
  granted_on: string;
  first_paid_year: number | null;
  entered_on: string;
  /** 费减 from the year of grant on. */
  percent: 85 | 70 | null;
}

/** The patent of the portal's own vectors: filed 2019-05-20, granted 2021-08-10, 85 % off, entered soon after its grant. */
const PLAIN: Given = {
  kind: 'patent',
  patent_kind: 'invention',
  number: '',
  name: '',
  status: 'granted',
  classes: ['H04L 9/32'],
  applied_on: '2019-05-20',
  granted_on: '2021-08-10',
  first_paid_year: null,
  entered_on: '2021-08-20',
  percent: 85,
};

/** A right as the fees know it, its renewals in step. Answers its id. */
export async function makeFeeRight(app: TestApp, enterpriseId: number, given: Partial<Given> = {}): Promise<number> {
  made += 1;
  const right = { ...PLAIN, number: `2019100${String(made).padStart(5, '0')}.1`, name: `测量装置${made}`, ...given };
  if (right.kind !== 'patent') right.patent_kind = null;
  const id = await idOf(app.db`
    insert into ip_right (enterprise_id, kind, patent_kind, number, name, status, classes, applied_on, granted_on,
      first_paid_year, created_at)
    values (${enterpriseId}, ${right.kind}, ${right.patent_kind}, ${right.number}, ${right.name}, ${right.status},
      ${[...right.classes]}, ${right.applied_on}, ${right.granted_on}, ${right.first_paid_year}, ${right.entered_on})
    returning id`);
  if (right.percent !== null) {
    await app.db`insert into ip_reduction (right_id, percent, from_year) values (${id}, ${right.percent}, 1)`;
  }
  await syncRenewals(app.db, [id], app.now());
  return id;
}
