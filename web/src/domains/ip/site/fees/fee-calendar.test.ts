import { expect, it } from 'vitest';
import { weeksOf } from './fee-calendar';

it('lays a month out in weeks that begin on Monday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual(['', '', '', '', '', '', '2026-11-01']);
  expect(weeks[5]).toEqual(['2026-11-30', '', '', '', '', '', '']);
  expect(weeksOf('2027-02')).toHaveLength(4);
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
});
