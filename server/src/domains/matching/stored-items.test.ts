import { describe, expect, it } from 'vitest';
import { loadItem, type StoredItem } from './stored-items';

const CONDITION = { fact: 'independent_legal_person', is: true };
const INHERITED = { fact: 'dishonesty_listing', is: false };
const stored = (
  [from, to]: [string | null, string | null],
  frames: StoredItem['frames'],
): Pick<StoredItem, 'id' | 'rules' | 'frames' | 'windows' | 'groups' | 'area_codes'> => ({
  id: 1,
  rules: [['2026版', from, to, '《办法》', CONDITION]],
  frames,
  windows: [],
  groups: [],
  area_codes: [],
});
const ruleOf = (...given: Parameters<typeof stored>) =>
  loadItem({ amount: null, grants: null, closes_on: null, ...stored(...given) } as unknown as StoredItem).item.rules[0];

describe('a rule of an item that rests on documents with frames', () => {
  const FRAME = { conditions: [INHERITED] };

  it('has their conditions before its own, and where it does not say its days, those on which all of them are in force', () => {
    const frames: StoredItem['frames'] = [
      [FRAME, '2025-01-01', '2027-12-31'],
      [{ conditions: [] }, '2020-01-01', null],
      [{ groups: [{ key: 'a', label: '甲', kind: 'at_most', count: 1 }] }, '2026-03-01', '2028-12-31'],
    ];
    expect(ruleOf([null, null], frames)).toEqual({
      version: '2026版',
      source: '《办法》',
      validFrom: '2026-03-01',
      validTo: '2027-12-31',
      condition: { all: [INHERITED, CONDITION] },
    });
    expect(ruleOf(['2026-05-01', null], frames)).toMatchObject({ validFrom: '2026-05-01', validTo: '2027-12-31' });
  });

  it('is what it is without them', () => {
    expect(ruleOf([null, null], null)).toEqual({ version: '2026版', source: '《办法》', condition: CONDITION });
  });
});
