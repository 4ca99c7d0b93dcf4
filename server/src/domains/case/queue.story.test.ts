import { DESK_VIEWS } from '@zhice/contract/case/enumerations';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { makeAccount } from '../../../test/factories/account';
import { makeStaff } from '../../../test/factories/staff';
import { addDays, dayInChina } from '../../base/day';
import { compactTally } from './desk.queries';
import type { Desk, DeskFilter } from './desk-counts.rules';
import { deskQueue } from './desk-queue';

const app = await testApp();
const asker = eachTest(() => makeAccount(app));
const people = [
  eachTest(() => makeStaff(app, { permissions: ['consults'] })),
  eachTest(() => makeStaff(app, { permissions: ['consults'] })),
];
beforeEach(async () => {
  await app.db`delete from cases`;
});

const TODAY = dayInChina(TEST_NOW);
const KINDS = ['consult', 'ip_consult', 'appeal'];
const STATES = [
  ['draft', 'todo'],
  ['submitted', 'running'],
  ['answered', 'todo'],
  ['closed', 'done'],
  ['withdrawn', 'withdrawn'],
] as const;
const AREAS = [null, '330106', '330108'];

/** What may change by itself. */
const COLUMNS = ['kind', 'area_code', 'unit_id', 'handler_id', 'due_on', 'answer_due_on'] as const;

/** What may happen: a case comes or goes, something of one or of several changes, the clock looks at one, the sums are added up. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('comes' as const), at: fc.nat(999) }) },
  { weight: 8, arbitrary: fc.record({ what: fc.constant('changes' as const), at: fc.nat(999), how: fc.nat(999) }) },
  { weight: 6, arbitrary: fc.record({ what: fc.constantFrom(...COLUMNS), at: fc.nat(999), how: fc.nat(999) }) },
  fc.record({ what: fc.constantFrom('goes', 'moves', 'ticks', 'adds up'), at: fc.nat(999) }),
);
const FILTER = fc.record({
  view: fc.constantFrom(...DESK_VIEWS),
  kind: fc.constantFrom(...KINDS),
  state: fc.constantFrom(...STATES.map(([state]) => state)),
  unit: fc.nat(1),
  handler: fc.nat(1),
  keyword: fc.constantFrom('补助', '年费'),
});
type Filter = Partial<typeof FILTER extends fc.Arbitrary<infer Whole> ? Whole : never>;
const NARROWING = ['view', 'kind', 'state', 'unit', 'handler', 'keyword'] as const;
/** Up to four of them. */
const filter = fc
  .tuple(FILTER, fc.subarray([...NARROWING], { maxLength: 4 }))
  .map(([whole, some]): Filter => Object.fromEntries(some.map((name) => [name, whole[name]])));
const desk = fc.record({ who: fc.nat(1), coordinates: fc.boolean(), areas: fc.subarray(['330106', '330108']) });

/** Columns of a case, chosen by a number. */
const columnsOf = (n: number) => {
  const [state, stage] = STATES[n % 5]!;
  return {
    ...{
      kind: KINDS[n % 3]!,
      state,
      stage,
      title: n % 2 ? '补助何时拨付' : '年费怎样缴纳',
      area_code: AREAS[(n % 7) % 3]!,
    },
    unit_id: [people[0]!.unitId, people[1]!.unitId, null][(n % 11) % 3]!,
    handler_id: [people[0]!.id, people[1]!.id, null][(n % 13) % 3]!,
    due_on: [null, addDays(TODAY, -1), TODAY, addDays(TODAY, 1), addDays(TODAY, -40)][(n % 17) % 5]!,
    answer_due_on: [null, null, addDays(TODAY, -2), TODAY, addDays(TODAY, 2)][(n % 19) % 5]!,
    submitted_at: state === 'draft' ? null : TEST_NOW,
    closed_at: n % 5 > 2 ? new Date(TEST_NOW.getTime() - n * 1000) : null,
  };
};

/** Cases come, each chosen by a number. */
async function insert(numbers: readonly number[]): Promise<void> {
  const times = { account_id: asker.id, created_at: TEST_NOW, changed_at: TEST_NOW, state_since: TEST_NOW };
  await app.db`insert into cases ${app.db(numbers.map((n) => ({ ...columnsOf(n), ...times })) as never)}`;
}

async function take({ what, at, ...rest }: typeof step extends fc.Arbitrary<infer Step> ? Step : never): Promise<void> {
  const { db } = app;
  const one = db`(select id from cases order by (id * 7 + ${at}) % 11, id limit 1)`;
  if (what === 'comes') await insert([at]);
  if (what === 'changes') {
    const columns = Object.entries(columnsOf('how' in rest ? rest.how : 0));
    const some = columns.filter((_, n) => n === 1 || n === 2 || n > 6 || (at >> n) % 2);
    await db`update cases set ${db(Object.fromEntries(some) as never)} where id in ${one}`;
  }
  const column = COLUMNS.find((name) => name === what);
  if (column) {
    const value = columnsOf('how' in rest ? rest.how : 0)[column];
    await db`update cases set ${db({ [column]: value } as never)} where id in ${one}`;
  }
  if (what === 'goes') await db`delete from cases where id in ${one}`;
  if (what === 'moves') await db`update cases set unit_id = ${people[at % 2]!.unitId} where id % 3 = ${at % 3}`;
  if (what === 'ticks') await db`update cases set tick_on = ${TODAY}, ticked = array['half'] where id in ${one}`;
  if (what === 'adds up') await compactTally(db, at % 3 ? TODAY : null);
}

interface Plain {
  id: number;
  kind: string;
  state: string;
  stage: string;
  title: string;
  unit_id: number | null;
  handler_id: number | null;
  area_code: string | null;
  due_on: string | null;
  answer_due_on: string | null;
  closed_at: Date | null;
}

/** The first of its terms. */
const nextOf = ({ answer_due_on, due_on }: Plain) => [answer_due_on ?? NEVER, due_on ?? NEVER].sort()[0]!;
const NEVER = '9999-12-31';

/** The same by reading each case. */
function plainly(cases: readonly Plain[], { staffId, unitId, areas, coordinates }: Desk, given: DeskFilter) {
  const isOpen = ({ stage }: Plain) => stage === 'todo' || stage === 'running';
  const views: Record<string, (one: Plain) => boolean> = {
    mine: (one) => isOpen(one) && one.handler_id === staffId,
    unassigned: (one) => isOpen(one) && one.handler_id === null,
    due: (one) => one.stage === 'running' && nextOf(one) === TODAY,
    overdue: (one) => one.stage === 'running' && nextOf(one) < TODAY,
    open: isOpen,
    closed: (one) => !isOpen(one),
    // nobody is asked to help here: appeals.story.test.ts
    assist: () => false,
  };
  const place = cases
    .filter(({ unit_id }) => coordinates || unit_id === unitId || unit_id === null)
    .filter(({ area_code }) => areas.length === 0 || area_code === null || areas.includes(area_code))
    .filter(({ title }) => !given.keyword || title.includes(given.keyword))
    .filter(({ unit_id }) => given.unit_id === undefined || unit_id === given.unit_id)
    .filter(({ handler_id }) => given.handler_id === undefined || handler_id === given.handler_id);
  const left = place
    .filter(({ kind }) => given.kind === undefined || kind === given.kind)
    .filter(({ state }) => given.state === undefined || state === given.state);
  const view = given.view ?? 'open';
  const rank = (one: Plain) =>
    view === 'closed'
      ? [-(one.closed_at?.getTime() ?? Number.POSITIVE_INFINITY), -one.id]
      : [one.stage === 'running' ? 0 : 1, Date.parse(nextOf(one)), one.id];
  const byRank = (one: Plain, other: Plain) => {
    const [a, b] = [rank(one), rank(other)];
    const at = a.findIndex((value, n) => value !== b[n]);
    return at < 0 ? 0 : a[at]! - b[at]!;
  };
  const shown = left.filter((one) => views[view]!(one)).sort(byRank);
  return {
    ids: shown.map(({ id }) => id),
    views: DESK_VIEWS.map((id) => left.filter((one) => views[id]!(one)).length),
    kinds: KINDS.map((name) => place.filter((one) => one.kind === name && views[view]!(one)).length),
  };
}

it('counts and shows what there is, whatever was done before, under any filter', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.nat(9999), { minLength: 60, maxLength: 80 }),
    fc.array(step, { minLength: 10, maxLength: 30 }),
    fc.array(fc.tuple(desk, filter), { minLength: 6, maxLength: 6 }),
    async (first, steps, asked) => {
      await app.db`delete from cases`;
      await insert(first);
      for (const one of steps) await take(one);
      const cases = await app.db<Plain[]>`select * from cases where submitted_at is not null`;
      for (const [{ who, ...seen }, { unit, handler, ...given }] of asked) {
        const kinds = app.portal.services.cases.filter(({ kind }) => KINDS.includes(kind.name));
        kinds.sort((a, b) => KINDS.indexOf(a.kind.name) - KINDS.indexOf(b.kind.name));
        const own: Desk = { ...seen, kinds, staffId: people[who]!.id, unitId: people[who]!.unitId };
        const by: DeskFilter = {
          ...given,
          ...(unit !== undefined && { unit_id: people[unit]!.unitId }),
          ...(handler !== undefined && { handler_id: people[handler]!.id }),
        };
        const pages = [];
        for (const page of [1, 2, 3, 4, 5, 6])
          pages.push(await deskQueue(app.db, own, by, TODAY, { page, pageSize: 20 }));
        const [counts] = pages as [(typeof pages)[0], ...typeof pages];
        const { ids, ...numbers } = plainly(cases, own, by);
        expect(pages.flatMap(({ list }) => list.map(({ id }) => id))).toEqual(ids);
        expect({
          views: counts.views.map(({ count }) => count),
          kinds: counts.kinds.map(({ count }) => count),
        }).toEqual(numbers);
        expect(counts.total).toBe(ids.length);
      }
    },
  );
  await fc.assert(property, { numRuns: 8, seed: 20_261_123 });
  expect(
    await app.db`select 1 from case_tally group by kind, state, open, unit_id, handler_id, area_code having sum(n) < 0`,
  ).toEqual([]);
}, 60_000);
