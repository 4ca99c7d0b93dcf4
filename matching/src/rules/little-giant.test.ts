import { OLD, vectors } from '../../test/vectors';
import { GIANT, GIANT_2026, NONE, years } from './bases';
import { award, rightsOf, table } from './sound-enterprise';

vectors('little_giant', GIANT, [
  ['6,000/5,500 with 360/330', {}, 'fit', OLD],
  [
    '11,000/10,500 with 660/200 (1.9%)',
    { ...years('revenue', 11000, 10500), ...years('main_revenue', 9900, 9450, 8900), ...years('rd_expense', 660, 200) },
    'unfit',
    OLD,
  ],
  [
    '11,000/10,500 with 660/315',
    { ...years('revenue', 11000, 10500), ...years('main_revenue', 9900, 9450, 8900), ...years('rd_expense', 660, 315) },
    'fit',
    OLD,
  ],
  ['5.9% in L-1', { 'rd_expense-2': 324 }, 'near', OLD],
  [
    'award, rank 2: no research, body, rights',
    {
      ...years('rd_expense', 0, 0),
      rights: table(),
      rd_body_level: 'none',
      awards: table(award('science', 'national', 2, '2024-01-01')),
    },
    'fit',
    OLD,
  ],
  [
    'award, rank 4',
    {
      ...years('rd_expense', 0, 0),
      rights: table(),
      rd_body_level: 'none',
      awards: table(award('science', 'national', 4, '2024-01-01')),
    },
    'unfit',
    OLD,
  ],
  [
    '创客中国 50',
    {
      ...years('rd_expense', 0, 0),
      rights: table(),
      rd_body_level: 'none',
      awards: table(award('maker_china', 'national', 50, '2024-01-01')),
    },
    'fit',
    OLD,
  ],
  ['no body', { rd_body_level: 'none' }, 'unfit', OLD],
  ['one class I', { rights: table(...rightsOf({ invention: 1 })) }, 'near', OLD],
  ['class I without income', { rights: table(...rightsOf({ invention: 2 }, { with_income: false })) }, 'unfit', OLD],
  [
    'class I bought half a year ago',
    { rights: table(...rightsOf({ invention: 2 }, { transferred_on: '2025-10-01' })) },
    'unfit',
    OLD,
  ],
  [
    '4,999 with equity, research and people',
    {
      ...years('revenue', 4999, 4500),
      ...years('main_revenue', 4500, 4200, 3900),
      ...years('equity_financing', 8000, 0),
      'rd_expense-1': 3000,
      'rd_staff-1': 155,
    },
    'fit',
    OLD,
  ],
  [
    '4,999 with 5,000 of equity',
    {
      ...years('revenue', 4999, 4500),
      ...years('main_revenue', 4500, 4200, 3900),
      ...years('equity_financing', 5000, 0),
      'rd_expense-1': 3000,
      'rd_staff-1': 155,
    },
    'unfit',
    OLD,
  ],
  ['no system', { core_process_on_system: false }, 'near', OLD],
  ['no certificate', { certified_system_or_product: false }, 'near', OLD],
  ['70.1% debt', { 'liabilities-1': 3435 }, 'near', OLD],
  ['9.9% of the niche', { niche_share: 9.9 }, 'near', OLD],
  ['mean 5.4%, compound 4.97%: a person', years('main_revenue', 5400, 4500, 4900), 'fit', OLD],
  ['mean and compound below 5%', years('main_revenue', 5400, 5200, 4950), 'near', OLD],
]);

vectors('little_giant', GIANT_2026, [
  ['700 + 500 on 15,000 and 12,000', {}, 'fit'],
  [
    '900 + 299',
    { ...years('rd_expense', 900, 299), ...years('revenue', 15000, 9900, 9900), 'main_revenue-1': 13500 },
    'near',
  ],
  ['5% compound: 10,000 to 11,025', { ...years('revenue', 11025, 12000, 10000), 'main_revenue-1': 9922.5 }, 'fit'],
  ['10,000 to 11,024', { ...years('revenue', 11024, 12000, 10000), 'main_revenue-1': 9922.5 }, 'near'],
  ['3% in each year', years('rd_expense', 900, 359), 'near'],
  ['89.9% main', { 'main_revenue-1': 13485 }, 'near'],
  ['75% debt', { 'assets-1': 1000, 'liabilities-1': 750 }, 'fit'],
  ['75.1% debt', { 'assets-1': 1000, 'liabilities-1': 751 }, 'near'],
  ['three class I', { rights: table(...rightsOf({ invention: 3 })) }, 'near'],
  ['four bought', { rights: table(...rightsOf({ invention: 4 }, { transferred_on: '2015-01-01' })) }, 'unfit'],
  ['fourth owner', { rights: table(...rightsOf({ invention: 4 }, { owner_rank: 4 })) }, 'unfit'],
  ['national award, rank 3', { rights: table(), awards: table(award('science', 'national', 3, '2024-01-01')) }, 'fit'],
  ['top three at home', { niche_share: 5, niche_rank: 3 }, 'fit'],
  ['top three of the world', { niche_share: 5, world_rank: 3 }, 'fit'],
  ['neither share nor rank', { niche_share: 5 }, 'unfit'],
  ['单项冠军', { title_single_champion: { held: true, from: '2025-01-01' } }, 'unfit'],
  ['tied to a 小巨人', { little_giant_ties: true }, 'unfit'],
  [
    'revenue 4,999',
    { ...years('revenue', 4999, 4800, 4500), 'main_revenue-1': 4600, ...years('rd_expense', 700, 500) },
    'near',
  ],
  ['59 points', { 'sme_platform_score-1': 59 }, 'near'],
]);

vectors('little_giant_review', { ...GIANT, title_little_giant: { held: true, from: '2023-07-15' } }, [
  ['in 2026 by 63号', {}, 'fit'],
  ['in 2027 by 2号', {}, 'unfit', '2027-05-06'],
  ['not held', { title_little_giant: NONE }, 'unfit'],
]);
vectors('little_giant_review', { ...GIANT_2026, title_little_giant: { held: true, from: '2024-07-15' } }, [
  ['from 2027 on without growth', years('revenue', 15000, 12000, 16000), 'fit', '2027-05-06'],
]);
