import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_CATALOGUE, useCatalogue } from './catalogue';
import { boundTo } from './engine/bind';
import type { FactDef } from './facts';
import { missingInputs } from './judging/missing';
import type { Entry } from './profile';
import { ProfileView } from './profile-view';
import type { Condition } from './rule';

const project = { group: 'application', subject: 'application', question: '？' } as const;
const FACTS: FactDef[] = [
  { ...project, key: 'site', kind: 'code', label: '项目所在地', choices: 'area' },
  { ...project, key: 'stage', kind: 'code', label: '阶段', choices: [{ value: 'done', label: '完工' }] },
  {
    ...project,
    key: 'is_done',
    kind: 'boolean',
    label: '已完工',
    derive: { fromCode: 'stage', values: { done: true } },
  },
  { ...project, key: 'cost', kind: 'number', label: '投资', unit: '万元' },
  {
    ...project,
    key: 'double',
    kind: 'number',
    label: '两倍投资',
    derive: { measure: { sum: [{ measure: { fact: 'cost' }, weight: 2 }] } },
  },
];

beforeAll(() =>
  useCatalogue({
    ...FIRST_CATALOGUE,
    facts: [...FIRST_CATALOGUE.facts, ...FACTS],
    zones: [{ code: 'Z33010090', name: '科创园', areas: [{ code: '330106', whole: true }] }],
  }),
);
afterAll(() => useCatalogue(FIRST_CATALOGUE));

const told = (fact: string, value: Entry['value'], item?: number): Entry => ({
  ...{ fact, period: '', value, source: 'self', date: '2026-01-01' },
  ...(item !== undefined && { item }),
});

describe('what is asked for a project', () => {
  const view = new ProfileView(
    [
      told('cost', 10, 1),
      told('cost', 40, 2),
      told('stage', 'done', 2),
      told('site', '330106', 1),
      told('site', '330108', 2),
    ],
    '2026-06-01',
  );

  it('settles what follows from it for its own item alone', () => {
    expect([1, 2, 3].map((item) => view.known('double', item))).toEqual([20, 80, undefined]);
    expect([1, 2].map((item) => view.flag('is_done', item))).toEqual([undefined, true]);
    expect(view.used([{ fact: 'double', item: 2 }])[0]).toMatchObject({ value: 80, source: 'derived' });
  });

  it('is asked for its own item where something follows from it', () => {
    const condition: Condition = { measure: { fact: 'double' }, op: '>=', value: 5 };
    const missing = (item: number) => [...missingInputs(boundTo(condition, item), view).values()];
    expect(missing(3)).toEqual([{ fact: 'cost', item: 3 }]);
    expect(missing(1)).toEqual([]);
  });

  it('lies in the zones of its own place', () => {
    expect([1, 2].map((item) => view.codes('site', item))).toEqual([['330106', 'Z33010090'], ['330108']]);
  });
});
