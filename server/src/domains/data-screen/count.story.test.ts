import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { makeAccount } from '../../../test/factories/account';
import type { Db } from '../../db/sql';
import { sectionOf } from '../../reference/industries';
import { findProfile, sizeView } from '../enterprise';
import { countChanges } from './count';
import { areasOf, SOURCES, type SourceName } from './sources';

const app = await testApp({ env: { DEMO: '1' } });
const count = () => countChanges(app.db, app.now());

type Counted = { area: string | null; year: number | null; keys: string[]; amount?: number }[];

/** Every aggregate counted in full, from the tables alone and in other words than the screen's own. */
const FULL: Record<SourceName, (db: Db) => Promise<Counted>> = {
  enterprise: async (db) => {
    const rows = await db<{ id: number; area: string | null; industry: string | null; on: string | null }[]>`
      select id, area_code as area, industry_code as industry, registered_on::text as on from enterprise where approved_at is not null`;
    const counted: Counted = [];
    for (const { id, area, industry, on } of rows) {
      const { size } = sizeView((await findProfile(db, id))!.profile, app.now().toISOString().slice(0, 10));
      const keys = [`industry:${industry ? (sectionOf(industry) ?? '') : ''}`, `size:${size ?? ''}`];
      counted.push({ area, year: on ? Number(on.slice(0, 4)) : null, keys });
    }
    return counted;
  },
  right: async (db) => {
    const rows = await db<{ area: string | null; kind: string; applied: string | null; granted: string | null }[]>`
      select (select area_code from enterprise e where e.id = r.enterprise_id) as area, kind, applied_on::text as applied, granted_on::text as granted
      from ip_right r where deleted_at is null and ownership = 'own' and status <> 'pending'
        and not (status in ('refused', 'withdrawn') and published_on is null)`;
    return rows.map(({ area, kind, applied, granted }) => {
      const day = kind === 'patent' || kind === 'trademark' ? applied : granted;
      return { area, year: day ? Number(day.slice(0, 4)) : null, keys: [`kind:${kind}`] };
    });
  },
  policy: async (db) => {
    const rows = await db<{ areas: string[]; area: string; on: string | null; level: number; kind: string }[]>`
      select area_codes as areas, area_code as area, published_on::text as on, level, kind from policy where shown`;
    return rows.map(({ areas, area, on, level, kind }) => ({
      area: [...areas, area].join(','),
      year: on ? Number(on.slice(0, 4)) : null,
      keys: [`level:${level}/${kind}`, ...(on ? [`month:${on.slice(0, 7)}/${level}`] : [])],
    }));
  },
  award: async (db) => {
    const rows = await db<{ area: string | null; on: string; name: string; amount: number }[]>`
      select (select area_code from enterprise e where e.id = w.enterprise_id) as area, a.announced_on::text as on,
        a.entry_name as name, w.total_money::float8 as amount
      from award a, award_enterprise w where w.award_id = a.id`;
    return rows.map(({ area, on, name, amount }) => ({
      ...{ area, amount, year: Number(on.slice(0, 4)) },
      keys: [`programme:${name}`],
    }));
  },
  case: async (db) => {
    const rows = await db<{ area: string | null; kind: string; closed: Date; due: string | null }[]>`
      select area_code as area, kind, closed_at as closed, due_on::text as due from cases
      where stage = 'done' and submitted_at is not null and closed_at is not null`;
    return rows.map(({ area, kind, closed, due }) => {
      const on = new Date(closed.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
      const inTime = due === null || on <= due;
      return {
        area,
        year: Number(on.slice(0, 4)),
        keys: [`kind:${kind}`, ...(inTime ? ['on_time:', `on_time:${kind}`] : [])],
      };
    });
  },
};

/** All sums of a source by 'area year key', from a full count. */
function sumsOf(rows: Counted): Map<string, string> {
  const sums = new Map<string, { n: number; cents: number }>();
  for (const { area, year, keys, amount = 0 } of rows) {
    for (const place of areasOf(area?.split(',') ?? []))
      for (const of of new Set([0, year ?? 0]))
        for (const key of ['', ...keys]) {
          const at = `${place} ${of} ${key}`;
          const sum = sums.get(at) ?? { n: 0, cents: 0 };
          sums.set(at, { n: sum.n + 1, cents: sum.cents + Math.round(amount * 100) });
        }
  }
  return new Map([...sums].sort().map(([at, { n, cents }]) => [at, `${n} ${cents}`]));
}

async function keptSums(source: string): Promise<Map<string, string>> {
  const rows = await app.db<{ at: string; sum: string }[]>`
    select area || ' ' || year || ' ' || key as at, n || ' ' || round(amount * 100) as sum from screen_sum where source = ${source}`;
  return new Map(rows.map(({ at, sum }) => [at, sum] as const).sort());
}

const NAMES = Object.keys(SOURCES) as SourceName[];

async function expectFull(): Promise<void> {
  await count();
  for (const name of NAMES) {
    const full = sumsOf(await FULL[name](app.db));
    expect(Object.fromEntries(await keptSums(name)), name).toEqual(Object.fromEntries(full));
  }
}

let seed = 7;
/** A number below another, the same in every run. */
function below(most: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * most);
}
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)]!;
const day = () => `20${10 + below(16)}-0${1 + below(9)}-1${below(10)}`;
const AREAS = [null, '990102', '990105', '990202', '990321', '330106', '110105', '110000', '123456'];

/** Random acts on rows of each source; `some` is the SQL of a few random ones. */
const ACTS: ((db: Db) => Promise<unknown>)[] = [
  (db) => db`insert into enterprise (name, area_code, industry_code, registered_on, approved_at)
    select '随机企业' || n, ${oneOf(AREAS)}, ${oneOf(['C', '39', '6513', null])}, ${day()}::date, now() from generate_series(1, ${1 + below(4)}::integer) n`,
  (db) =>
    db`update enterprise set area_code = ${oneOf(AREAS)} where id in (select id from enterprise order by (id * ${below(99991)}::bigint) % 7919 limit 3)`,
  (
    db,
  ) => db`update enterprise set approved_at = case when approved_at is null then now() end, industry_code = ${oneOf(['C', '51', null])}
    where id in (select id from enterprise where name like '随机%' order by (id * ${below(99991)}::bigint) % 7919 limit 2)`,
  (db) =>
    db`delete from enterprise where id in (select id from enterprise where name like '随机%' order by (id * ${below(99991)}::bigint) % 7919 limit 1)`,
  (db) => db`
    insert into enterprise_fact (enterprise_id, fact, period, value, source, value_date)
    select id, ${oneOf(['staff', 'revenue', 'assets'])}, '2025', to_jsonb(${oneOf([5, 120, 2000, 90000])}::integer), 'self', '2026-03-01'
    from enterprise where name like '随机%' order by id desc limit 3 on conflict (enterprise_id, fact, period) do update set value = excluded.value`,
  (db) =>
    db`delete from enterprise_fact where fact = 'staff' and enterprise_id in (select id from enterprise order by (id * ${below(99991)}::bigint) % 7919 limit 2)`,
  (db) => db`insert into ip_right (enterprise_id, kind, patent_kind, number, name, status, applied_on, granted_on)
    select (select id from enterprise order by (id * ${below(99991)}::bigint) % 7919 limit 1), k, case k when 'patent' then 'invention' end,
      'R' || ${below(1e9)}::bigint || n, '随机权利', ${oneOf(['granted', 'pending', 'refused', 'lapsed'])}, ${oneOf([null, day()])}::date, ${day()}::date
    from unnest(array['patent', 'trademark', 'software']) with ordinality as r (k, n)`,
  (
    db,
  ) => db`update ip_right set status = ${oneOf(['granted', 'pending'])}, deleted_at = ${oneOf([null, '2026-01-01'])}::timestamptz, applied_on = ${day()}::date
    where id in (select id from ip_right order by (id * ${below(99991)}::bigint) % 7919 limit 3)`,
  (db) =>
    db`delete from ip_right where id in (select id from ip_right where name = '随机权利' order by (id * ${below(99991)}::bigint) % 7919 limit 2)`,
  (db) => db`insert into policy (kind, source_key, title, level, area_code, area_codes, published_on)
    values (${oneOf(['item', 'document'])}, ${`r${below(1e9)}`}, '随机政策', ${oneOf([18, 19, 20, 21])}, ${oneOf(['000000', '990000', '990100', '330106'])},
      ${oneOf([[], ['990102', '990202'], ['Z99000001']])}::text[], ${oneOf([null, day()])}::date)`,
  (db) =>
    db`update policy set shown = not shown, published_on = ${day()}::date, level = ${oneOf([18, 21])} where title = '随机政策' and id % 3 = ${below(3)}`,
  (db) => db`delete from policy where title = '随机政策' and id % 5 = ${below(5)}`,
  (db) => db`
    with award as (insert into award (source_key, entry_name, level, announced_on) values (${`a${below(1e9)}`}, ${oneOf(['甲项目', '乙项目'])}, 20, ${day()}::date) returning id)
    insert into award_enterprise (award_id, enterprise_id, enterprise_name, total_money)
    select award.id, (select id from enterprise order by (id * ${below(99991)}::bigint) % 7919 limit 1), '某企业', ${below(100000) / 100}::numeric from award`,
  (db) =>
    db`update award set entry_name = ${oneOf(['甲项目', '丙项目'])}, announced_on = ${day()}::date where id in (select id from award order by (id * ${below(99991)}::bigint) % 7919 limit 2)`,
  (db) =>
    db`update award_enterprise set total_money = ${below(5000)}::numeric where id in (select id from award_enterprise order by (id * ${below(99991)}::bigint) % 7919 limit 2)`,
  (db) =>
    db`delete from award where id in (select id from award where entry_name in ('甲项目', '乙项目') order by (id * ${below(99991)}::bigint) % 7919 limit 1)`,
  (
    db,
  ) => db`update cases set stage = ${oneOf(['done', 'running'])}, closed_at = ${oneOf(['2026-10-31T17:00:00Z', '2025-12-31T15:59:00Z'])}::timestamptz,
    due_on = ${oneOf([null, '2026-11-01', '2026-10-31'])}::date, area_code = ${oneOf(AREAS)}
    where id in (select id from cases order by (id * ${below(99991)}::bigint) % 7919 limit 3)`,
  (db) =>
    db`delete from cases where id in (select id from cases where not exists (select from case_event v where v.case_id = cases.id) order by id limit 1)`,
];

describe('the sums of the screen', () => {
  it('are those of a full count from the beginning', expectFull);

  it('stay so after random changes, one by one and several at once', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 12; round++) {
      for (const act of ACTS) if (below(3) > 0) await act(app.db);
      await app.db.begin(async (db) => {
        for (let n = 0; n < 4; n++) await oneOf(ACTS)(db);
      });
      if (round % 3 === 2) await expectFull();
    }
    await expectFull();
  });

  it('count nothing of what was rolled back', async () => {
    await count();
    const before = await keptSums('enterprise');
    await app.db
      .begin(async (db) => {
        await db`insert into enterprise (name, area_code, approved_at) values ('不会有', '990102', now())`;
        throw new Error('back');
      })
      .catch(() => undefined);
    expect(await count()).toBe(0);
    expect(await keptSums('enterprise')).toEqual(before);
  });

  // the embedded database has one connection at a time: nothing is at once there
  it.skipIf(!process.env.TEST_DATABASE_URL)(
    'see a right that came while its enterprise moved, whichever commits first',
    async () => {
      const { enterpriseId } = await makeAccount(app, { enterprise: true });
      await count();
      const insertRight = (db: Db, number: string) => db`
      insert into ip_right (enterprise_id, kind, patent_kind, number, name, status, applied_on)
      values (${enterpriseId}, 'patent', 'invention', ${number}, '同时', 'granted', '2024-05-01')`;
      await app.db.begin(async (moving) => {
        await moving`update enterprise set area_code = '990321' where id = ${enterpriseId}`;
        await insertRight(app.db, 'ZL1');
        await count();
      });
      await expectFull();
      await app.db.begin(async (adding) => {
        await insertRight(adding, 'ZL2');
        await app.db`update enterprise set area_code = '990105' where id = ${enterpriseId}`;
        await count();
      });
      await expectFull();
    },
  );

  it('judge sizes again when the year turns', async () => {
    await app.db`update screen_state set judged_year = 2025`;
    expect(await count()).toBeGreaterThan(0);
    expect(await count()).toBe(0);
  });
});
