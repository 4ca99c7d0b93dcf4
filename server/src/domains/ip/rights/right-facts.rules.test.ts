import { describe, expect, it } from 'vitest';
import { changedCounts, factCounts } from './right-facts.rules';

const TODAY = '2026-11-20';

describe('counts of held rights', () => {
  const counts = (held: Parameters<typeof factCounts>[0]) => factCounts(held);

  it('go to the fact of their kind; works count nowhere', () => {
    expect(
      counts([
        { kind: 'patent', patent_kind: 'design', count: 2, free: 1 },
        { kind: 'copyright', patent_kind: null, count: 9 },
        { kind: 'software', patent_kind: null, count: 3 },
      ]),
    ).toEqual({
      ...{ invention_patents: 0, utility_models: 0, designs: 2, software_rights: 3, trademarks: 0 },
      pledgeable_patents: 1,
    });
  });

  it('replace what was typed, never say zero where nothing is kept, and are dated anew after 30 days', () => {
    const stored = (value: number, source: string, value_date = '2026-11-01') => ({ value, source, value_date });
    const change = (count: number, old?: ReturnType<typeof stored>) =>
      changedCounts({ ...counts([]), designs: count }, new Map(old ? [['designs', old]] : []), TODAY)
        .filter(({ fact }) => fact === 'designs')
        .map(({ value }) => value);
    expect(change(0)).toEqual([]);
    expect(change(0, stored(4, 'self'))).toEqual([]);
    expect(change(2, stored(4, 'self'))).toEqual([2]);
    expect(change(2, stored(2, 'self'))).toEqual([2]);
    expect(change(0, stored(2, 'derived'))).toEqual([0]);
    expect(change(2, stored(2, 'derived'))).toEqual([]);
    expect(change(2, stored(2, 'derived', '2026-10-21'))).toEqual([2]);
  });

  it('say that no patent is free only where patents are kept', () => {
    const none = { ...counts([]), software_rights: 4 };
    expect(changedCounts(none, new Map(), TODAY).map(({ fact }) => fact)).toEqual(['software_rights']);
    expect(changedCounts({ ...none, designs: 1 }, new Map(), TODAY)).toContainEqual({
      fact: 'pledgeable_patents',
      value: 0,
    });
  });
});
