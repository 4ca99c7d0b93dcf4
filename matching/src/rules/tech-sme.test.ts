import { vectors } from '../../test/vectors';
import { TECH, years } from './bases';
import { award, rightsOf, table } from './sound-enterprise';

vectors('tech_sme', TECH, [
  ['12 of 40, 5.5%, one class II: 66', {}, 'fit'],
  ['4.9%: 56', { 'rd_expense-1': 490 }, 'near'],
  [
    '9.9% staff, 6%, one class I: 80 points and no',
    { 'staff-1': 101, 'tech_staff-1': 10, 'rd_expense-1': 600, rights: table(...rightsOf({ invention: 1 })) },
    'unfit',
  ],
  [
    '10% staff, sales 2.4%, cost 31%, one class II: 60',
    { 'tech_staff-1': 4, 'rd_expense-1': 240, 'cost-1': 774, rights: table(...rightsOf({ utility: 1 })) },
    'fit',
  ],
  ['高企 needs no score', { title_high_tech: { held: true, from: '2024-12-01' }, 'rd_expense-1': 0 }, 'fit'],
  ['高企 of 2015 is over', { title_high_tech: { held: true, from: '2015-12-01' }, 'rd_expense-1': 0 }, 'unfit'],
  ['高企 without any day is not known', { title_high_tech: { held: true }, 'rd_expense-1': 0 }, 'unknown'],
  ['高企, assets 21,000', { title_high_tech: { held: true, from: '2024-12-01' }, 'assets-1': 21000 }, 'near'],
  [
    'national award of 4 years ago, rank 3',
    { 'rd_expense-1': 0, awards: table(award('science', 'national', 3, '2022-05-06')) },
    'fit',
  ],
  [
    'national award of 4 years ago, rank 4',
    { 'rd_expense-1': 0, awards: table(award('science', 'national', 4, '2022-05-06')) },
    'unfit',
  ],
  [
    'national award of five years and a day ago',
    { 'rd_expense-1': 0, awards: table(award('science', 'national', 1, '2021-05-05')) },
    'unfit',
  ],
  ['provincial award', { 'rd_expense-1': 0, awards: table(award('science', 'provincial', 1, '2025-05-06')) }, 'unfit'],
  ['awards not told', { 'rd_expense-1': 0, awards: undefined }, 'unknown'],
  [
    'a standard led',
    { 'rd_expense-1': 0, standards: table({ level: 'industry', led: true, rank: 5, published_on: '2021-05-06' }) },
    'fit',
  ],
  [
    'a group standard',
    { 'rd_expense-1': 0, standards: table({ level: 'group', led: true, rank: 1, published_on: '2024-05-06' }) },
    'unfit',
  ],
  ['staff 500', { 'staff-1': 500, 'tech_staff-1': 150 }, 'fit'],
  ['staff 501', { 'staff-1': 501, 'tech_staff-1': 160 }, 'near'],
  ['sales 20,000', { 'revenue-1': 20000, 'rd_expense-1': 1100 }, 'fit'],
  ['sales 20,000.01', { 'revenue-1': 20000.01, 'rd_expense-1': 1100.1 }, 'near'],
  ['assets 20,000', { 'assets-1': 20000 }, 'fit'],
  ['in 经营异常名录', { abnormal_listing: true }, 'near'],
  ['in 严重违法失信名单', { dishonesty_listing: true }, 'unfit'],
  ['a banned product', { banned_product: true }, 'unfit'],
  ['dishonest research', { research_dishonesty: true }, 'unfit'],
  ['an accident in the running year', { incident_since_last_year: true }, 'unfit'],
  ['no sales: the cost decides', { 'revenue-1': 0, 'cost-1': 1000, 'rd_expense-1': 300 }, 'fit'],
  ['no sales and 5% of the cost: settled', { 'revenue-1': 0, 'cost-1': 1000, 'rd_expense-1': 50 }, 'unfit'],
  ['founded this year: no year to judge', { registered_on: '2026-01-05', ...years('revenue', undefined) }, 'unfit'],
]);
