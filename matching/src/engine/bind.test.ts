import { describe, expect, it } from 'vitest';
import type { Condition } from '../rule';
import { boundTo } from './bind';

const had = (not?: true): Condition => ({
  measure: { rows: 'obtained_support', where: [{ column: 'item', this: true, ...(not && { not }) }] },
  op: '>=',
  value: 1,
});

describe('a condition about its own item', () => {
  it('names the item, and stays denied where it was', () => {
    expect(boundTo(had(), 7)).toMatchObject({ measure: { where: [{ column: 'item', in: ['7'] }] } });
    expect(boundTo(had(true), 7)).toMatchObject({ measure: { where: [{ column: 'item', in: ['7'], not: true }] } });
  });

  it('is the same object where there is nothing to bind', () => {
    const staff: Condition = { measure: { fact: 'staff' }, op: '>=', value: 10 };
    expect(boundTo(staff, 7)).toBe(staff);
    const all: Condition = { all: [staff, { measure: { fact: 'equipment_investment' }, op: '>=', value: 50 }] };
    const bound = boundTo(all, 7);
    expect(bound).toMatchObject({ all: [staff, { measure: { fact: 'equipment_investment', item: 7 } }] });
    expect('all' in bound && bound.all[0]).toBe(staff);
  });
});
