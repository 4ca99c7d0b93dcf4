import type { RightFields, RightKind } from '@zhice/contract/ip/right';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../../test/app';
import { makeAccount } from '../../../../test/factories/account';
import { exportedRows } from '../../../../test/factories/exported';
import { makeRight } from '../../../../test/factories/right';
import { addDays, addYears, dayInChina } from '../../../base/day';
import { findRights } from './right.queries';
import { refreshRightFacts } from './right-facts';
import { rightTerm } from './right-term.rules';

const app = await testApp();
const firm = await makeAccount(app, { enterprise: true });
const TODAY = dayInChina(TEST_NOW);

type Given = Partial<RightFields> & { kind?: RightKind };

/** A right of every kind and law whose term ends some years after a day, on the days about it. */
const about = (years: number, of: (day: string) => Given): Given[] =>
  [-400, -1, 0, 1, 2, 400].map((days) => of(addDays(addYears(TODAY, -years), days)));

const patent = (kind: 'invention' | 'utility' | 'design', years: number) =>
  about(years, (applied_on) => ({ patent_kind: kind, applied_on, granted_on: addDays(applied_on, 300) }));
const GIVEN: Given[] = [
  ...patent('invention', 20),
  ...patent('utility', 10),
  ...patent('design', 10),
  ...[1, 366].map((days) => ({
    patent_kind: 'invention' as const,
    ...{ applied_on: '2005-06-01', granted_on: '2010-03-01', extended_to_on: addDays(TODAY, days) },
  })),
  ...about(51, (published_on) => ({
    kind: 'software',
    published_on,
    completed_on: addDays(published_on, -9),
    granted_on: '2023-06-01',
  })),
  ...about(50, (completed_on) => ({ kind: 'software', completed_on, granted_on: '2023-06-01' })),
  ...about(51, (last_death_on) => ({
    kind: 'copyright',
    last_death_on,
    holder: 'natural',
    completed_on: null,
    granted_on: '2023-06-01',
  })),
  // the grace of the renewal of a mark
  ...about(10, (granted_on) => ({ kind: 'trademark', granted_on })),
  { patent_kind: 'utility', applied_on: '2021-03-10', status: 'pending', granted_on: null },
  {
    patent_kind: 'utility',
    applied_on: '2012-03-10',
    granted_on: '2013-03-10',
    status: 'lapsed',
    ceased_on: '2018-03-10',
  },
];

// entered early enough that no renewal of a mark is taken for made
beforeAll(async () => {
  for (const given of GIVEN) await makeRight(app, firm.enterpriseId, given);
});

/** Days on which terms are over and are not, a 29 February among the filings. */
const DAYS = [TODAY, addDays(TODAY, 1), addDays(TODAY, 200), '2028-02-29', '2031-03-01', '2037-01-01'];

describe.each(DAYS)('the state of every right on %s', (day) => {
  beforeAll(async () => {
    app.setNow(new Date(`${day}T12:00:00+08:00`));
    firm.token = await app.signIn(firm.username);
  });

  const all = async (input: object = {}) => app.ask('/api/portal/right_list', { pageSize: 100, ...input }, firm);

  it('is what the rules of terms say, of one at a time', async () => {
    const listed = new Map((await all()).list.map((row) => [row.id, row]));
    for (const right of await findRights(app.db, firm.enterpriseId, [...listed.keys()], app.now(), 'read')) {
      expect(listed.get(right.id)?.status).toBe(right.state);
      if (right.kind === 'trademark') continue;
      const isOver = right.status === 'granted' && (rightTerm(right, day).expiresOn ?? '9999') < day;
      expect([right.id, right.state]).toEqual([right.id, isOver ? 'expired' : right.status]);
    }
    for (const row of [...listed.values()].filter(({ id }) => id % 5 === 0)) {
      const { state, status_name, expires_on } = await app.ask('/api/portal/right', { id: row.id }, firm);
      expect({ state, status_name, expires_on }).toEqual({ ...told(row), state: row.status });
    }
  });

  it('of a mark, ends with the grace of a renewal that was not made', async () => {
    const { list } = await all({ kind: 'trademark' });
    for (const { id, status, next_due: due } of list) {
      const [open] = await app.db<{ ends_on: string }[]>`
        select ends_on from renewal where right_id = ${id} and settled_at is null`;
      expect(status).toBe(open && open.ends_on < day ? 'expired' : 'granted');
      expect(due === null).toBe(status === 'expired');
    }
  });

  it('is the same in list, filters, totals, export, public hall, facts', async () => {
    const { list } = await all();
    const facets = await app.ask('/api/portal/right_facets', {}, firm);
    for (const { value, name, count } of facets.statuses) {
      const filtered = await all({ statuses: [value] });
      expect([filtered.total, filtered.list.every(({ status }) => status === value)]).toEqual([count, true]);
      expect(list.filter(({ status }) => status === value)).toHaveLength(count);
      if (value === 'expired') expect(name).toBe('期限届满');
    }
    const { kinds } = await app.ask('/api/portal/right_totals', {}, firm);
    for (const { kind, granted } of kinds) {
      expect(granted).toBe(list.filter((right) => right.kind === kind && right.status === 'granted').length);
    }
    const { body } = await app.call('/api/portal/right_list', { is_export: 1 }, firm);
    const [head = [], ...rows] = await exportedRows(app, body.data.url);
    const [number, status] = [head.indexOf('申请号或登记号'), head.indexOf('法律状态')];
    expect(rows.map((cells) => [cells[number], cells[status]]).sort()).toEqual(
      list.map((right) => [right.number, right.status_name]).sort(),
    );
    const hall = await app.ask('/api/Achievement/achievement_patent_list', {
      enterprise_id: firm.enterpriseId,
      pageSize: 100,
    });
    const shown = new Map(hall.list.map(({ id, status }) => [id, status]));
    for (const { id, kind, status } of list) if (kind === 'patent' && shown.has(id)) expect(shown.get(id)).toBe(status);
    expect(shown.size).toBeGreaterThan(20);
    await refreshRightFacts(app.db, app.now());
    const facts = await app.db<{ fact: string; value: number }[]>`
      select fact, value from enterprise_fact where enterprise_id = ${firm.enterpriseId} and source = 'derived'`;
    const held = (kind: string) =>
      list.filter((right) => (right.patent_kind ?? right.kind) === kind && right.status === 'granted').length;
    for (const { fact, value } of facts) expect([fact, value]).toEqual([fact, held(FACTS[fact]!)]);
  });
});

const told = ({ status_name, expires_on }: { status_name: string; expires_on: string | null }) => ({
  status_name,
  expires_on,
});

const FACTS: Readonly<Record<string, string>> = {
  invention_patents: 'invention',
  utility_models: 'utility',
  designs: 'design',
  software_rights: 'software',
  trademarks: 'trademark',
};
