import type { CallOutput } from '@zhice/contract/all';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app';

type Row = CallOutput<'/api/webgrab/matching_policy'>['list'][number];

const app = await testApp({ env: { DEMO: '1' } });

/** Without the noise of floating-point addition. */
const sumOf = (rows: readonly Row[], field: 'counted_sure' | 'counted' | 'counted_after') =>
  Math.round(rows.reduce((sum, row) => sum + row[field], 0) * 1e6) / 1e6;

const DAYS = ['2016-03-01', '2023-04-30', '2024-06-01', '2025-11-20', undefined, '2027-01-15', '2028-10-01'];

test.each(['qiye', 'xinqi'])('what %s reads above the matches is what their rows show', async (account) => {
  const token = await app.signIn(account);
  for (const as_of of DAYS) {
    const page = await app.ask('/api/webgrab/matching_policy', { pageSize: 100, as_of }, { token });
    const rows = page.list;
    const verdicts = rows.map(({ verdict }) => verdict);
    const counts = (['fit', 'near', 'unknown', 'unfit'] as const).map((verdict) => [
      verdicts.filter((one) => one === verdict).length,
      page.counts[verdict],
    ]);
    for (const [shown, said] of counts) expect([as_of, shown]).toEqual([as_of, said]);
    expect([as_of, sumOf(rows, 'counted_sure'), sumOf(rows, 'counted'), sumOf(rows, 'counted_after')]).toEqual([
      as_of,
      page.money_sure,
      page.money_most,
      page.money_after,
    ]);
    const counting = rows.filter(({ verdict }) => verdict === 'fit' || verdict === 'unknown');
    const short = counting.filter((row) => row.counted_after < (row.amount ?? row.amount_max ?? 0));
    expect([as_of, short.filter((row) => row.left_after === '').map(({ title }) => title)]).toEqual([as_of, []]);
  }
});
