import { LEVELS } from '@zhice/contract/level';
import { LIFE_STATES } from '@zhice/contract/policy/enumerations';
import { type Bits, setBit } from '@zhice/matching/engine/bits';
import type postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/app';
import { addDays } from '../../../base/day';
import { countOf } from '../../../db/read-rows';
import { commonArea } from '../../../reference/places';
import { knownZones, withZones } from '../../../reference/zones';
import { filtersCondition } from '../depot-filter.queries';
import { type DepotSort, listPolicyIds, stretchesOf } from '../depot-list.queries';
import { isOpen } from '../life-cycle.queries';
import type { LibraryFilters } from './dimensions';
import { PolicyLibrary } from './library';

const TODAY = '2026-11-20';
const DAYS = ['1990-01-01', addDays(TODAY, -1), TODAY, addDays(TODAY, 1), addDays(TODAY, 8), '2035-12-31'];
/** Whole areas, a part of a city, parts of several, a free trade zone that is a province. */
const ZONES = ['Z31000001', 'Z33090001', 'Z34010001', 'Z46000001', 'Z31000002'];
/** The places of policies; none: not said, or the whole country. */
const PLACES = [
  ...['', '330000', '330100', '330106', '330200', '110105', '310115', '330902', '460105', '340104'],
  ...[
    '330106,330200',
    '330106,340104',
    '110105,310115,330902',
    'Z34010001,330106',
    '330106,Z31000002',
    'Z33090001,Z31000001',
  ],
  ...ZONES,
];
const SORTS: DepotSort[] = ['date', 'amount', 'deadline'];

/** What each filter may ask for: values that many, few and no policies have. */
const CHOICES: { [Name in keyof LibraryFilters]: LibraryFilters[Name][] } = {
  kind: ['item', 'document'],
  level: [18, 21],
  unit: [1, 3, 99],
  area: ['000000', '330000', '330100', '330106', '110000', '340000', '340100', '310115', ...ZONES, 'Z99999999'],
  industry: ['C', '39', '3912', 'I'],
  support_form: ['资金补助', '税收优惠'],
  way: ['direct', 'competitive'],
  time: [2024, 1999],
  grade: ['省级'],
  label: ['专精特新', '没有'],
  status: [...LIFE_STATES],
  open: [true],
};

const { sql, patient } = await testDatabase();
await insertDepartments(sql);
await insertPolicies(sql, 'first', 1500);
const library = new PolicyLibrary(sql);
await library.start();

async function insertDepartments(db: postgres.Sql): Promise<void> {
  await db`insert into department (name) select '第' || n || '局' from generate_series(1, 3) n`;
}

/** Policies with values drawn by chance, among them none at all. */
async function insertPolicies(db: postgres.Sql | postgres.TransactionSql, name: string, many: number): Promise<void> {
  const drawn = (values: string) =>
    db.unsafe(`(array[${values}])[1 + floor(random() * array_length(array[${values}], 1))]`);
  const day = () => db`case when random() < 0.6 then ${TODAY}::date + (random() * 24 - 12)::integer end`;
  // some were written before policies had several places
  const places = [
    ...PLACES.map((codes) => ({ area_code: commonArea(codes.split(',').filter(Boolean)), area_codes: codes })),
    ...[...['330106', '330100', '310115'].map((area_code) => ({ area_code, area_codes: '' }))],
  ].map((place, at) => ({ at, ...place }));
  const codes = (values: string) => db`string_to_array(${drawn(values)}, ',')`;
  await db`
    insert into policy (kind, source_key, title, level, area_code, area_codes, department_id, industries, labels, published_on,
      effective_from, effective_to, repealed, opens_on, closes_on, undated, publicity_from, publicity_to, amount_max, way,
      support_form, grade)
    select w.kind, ${name} || n, n, ${drawn('18, 19, 20, 21')},
      w.area_code, string_to_array(w.area_codes, ','), ${drawn('null, 1, 2, 3')},
      ${codes("'', 'C', '39', 'I,39', '3912', '6513'")}, ${codes("'', '专精特新', '研发投入,专精特新', '单一'")},
      case when random() < 0.9 then date '2023-01-01' + (random() * 1400)::integer end,
      ${day()}, ${day()}, random() < 0.1, w.first, w.first + w.days, w.kind = 'item' and w.first is null and random() < 0.5, ${day()}, ${day()},
      case when random() < 0.7 then (random() * 40)::integer / 4.0 end, ${drawn("null, 'direct', 'quick', 'competitive'")},
      ${drawn("null, '资金补助', '税收优惠'")}, ${drawn("null, '省级', '市级'")}
    from generate_series(1, ${many}::integer) n
    cross join lateral (
      select ${drawn("'item', 'document'")} as kind, ${day()} as first, (random() * 20)::integer as days, n as row, p.* from jsonb_to_recordset(${db.json(places)}::jsonb)
        as p(at integer, area_code text, area_codes text) where at = n % ${places.length}::integer) w`;
}

/** All filters alone and every pair of different ones. */
function* combinations(): Generator<LibraryFilters> {
  const names = Object.keys(CHOICES) as (keyof LibraryFilters)[];
  for (const kind of CHOICES.kind!) {
    yield { kind };
    for (const name of names.slice(1)) {
      for (const value of CHOICES[name]!) {
        yield { kind, [name]: value };
        for (const other of names.slice(names.indexOf(name) + 1))
          for (const second of CHOICES[other]!) yield { kind, [name]: value, [other]: second };
      }
    }
  }
}

const bitsOf = (ids: readonly number[]): Bits => {
  const bits: Bits = new Uint32Array(1000);
  for (const id of ids) setBit(bits, id);
  return bits;
};

const conditionOf = ({ open, ...filters }: LibraryFilters, today: string) => {
  const filtered = filtersCondition(sql, filters, today);
  return open ? sql`${filtered} and ${isOpen(sql, today)}` : filtered;
};

const plainIds = (filters: LibraryFilters, sort: DepotSort, today: string) =>
  listPolicyIds(sql, conditionOf(filters, today), stretchesOf(sql, sort, today), 100_000);

const plainCount = (filters: LibraryFilters, today: string) =>
  countOf(sql`select count(*) from policy where ${conditionOf(filters, today)}`);

async function expectEqualCounts(): Promise<void> {
  await library.follow();
  let found = 0;
  for (const filters of combinations()) {
    const count = library.shelf(filters).count(filters, TODAY);
    if (count > 0) found += 1;
    expect([filters, count]).toEqual([filters, await plainCount(filters, TODAY)]);
  }
  expect(found).toBeGreaterThan(300);
}

describe('the library says what plain SQL says', () => {
  it('of how many policies each pair of filters leaves', expectEqualCounts, 120_000);

  it.each(DAYS.flatMap((day) => SORTS.map((sort) => [day, sort] as const)))(
    'on %s by %s of every row and page',
    async (day, sort) => {
      for (const one of [
        {},
        { level: 20 },
        { status: 'open' },
        { open: true, area: '330000' },
        { industry: '39', time: 2024 },
      ]) {
        for (const kind of ['item', 'document'] as const) {
          const filters = { kind, ...one } as LibraryFilters;
          const plain = await plainIds(filters, sort, day);
          const { total, page } = library.shelf(filters).select(filters, sort, day);
          expect([filters, total, page(0, 100_000)]).toEqual([filters, plain.length, plain]);
          for (const offset of [0, 1, 31, 32, 33, Math.floor(total / 2), total - 3, total])
            expect(page(Math.max(0, offset), 10)).toEqual(plain.slice(Math.max(0, offset), Math.max(0, offset) + 10));
          const some = plain.filter((_, at) => at % 7 === 0);
          const among = { name: `every seventh of ${sort} on ${day} ${JSON.stringify(filters)}`, ids: bitsOf(some) };
          const chosen = library.shelf(filters).select(filters, sort, day, among);
          expect([chosen.total, chosen.page(2, 5)]).toEqual([some.length, some.slice(2, 7)]);
        }
      }
    },
    60_000,
  );
});

describe('while others write', () => {
  it('knows what has been committed, and nothing else', async () => {
    await expect(
      sql.begin(async (tx) => {
        await insertPolicies(tx, 'undone', 50);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await expectEqualTotals();
    await insertPolicies(sql, 'single', 1);
    await expectEqualTotals();
    await sql`delete from policy where source_key like 'single%'`;
    await expectEqualTotals();
    await sql`update policy set kind = case kind when 'item' then 'document' else 'item' end where source_key like 'first7%'`;
    await expectEqualTotals();
  });

  it('counts exactly after writes at random by two connections, and never half of a transaction', async () => {
    const writers = [patient(), patient()];
    let writing = true;
    const write = async (db: postgres.Sql, at: number) => {
      for (let n = 0; n < 25; n += 1) {
        const undone = n % 6 === 5;
        await db
          .begin(async (tx) => {
            await insertPolicies(tx, `writer ${at} ${n} `, 1 + (n % 9) * 5);
            await tx`
              update policy set level = 18 + (level - 17) % 4, closes_on = null, labels = '{单一}', department_id = 2
              where id % 50 = ${n} and id % 2 = ${at}`;
            await tx`delete from policy where id % 97 = ${n * 3} and id % 2 = ${at}`;
            if (undone) throw new Error('undone');
          })
          .catch((error: Error) => {
            if (error.message !== 'undone') throw error;
          });
        await db`update policy set title = title || '。' where id % 50 = ${n} and id % 2 = ${at}`;
      }
    };
    const read = async () => {
      while (writing) {
        await library.follow();
        for (const kind of CHOICES.kind!) {
          const shelf = library.shelf({ kind });
          const levels = LEVELS.map((level) => shelf.count({ kind, level }, TODAY));
          const [all, sum] = [shelf.count({ kind }, TODAY), levels.reduce((one, other) => one + other, 0)];
          if (all !== sum) throw new Error(`${all} policies, ${sum} by level`);
        }
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    const reading = read();
    await Promise.all(writers.map(write)).finally(() => {
      writing = false;
    });
    await reading;
    for (const writer of writers) await writer.end();
    await expectEqualCounts();
    for (const sort of SORTS)
      expect(library.shelf({}).select({}, sort, TODAY).page(0, 100_000)).toEqual(await plainIds({}, sort, TODAY));
  }, 240_000);

  it('sees a change beside a transaction that began before it and still runs', async () => {
    const other = patient();
    const held = await other.reserve();
    try {
      await held`begin`;
      await insertPolicies(held as never, 'held', 5);
      if (process.env.TEST_DATABASE_URL) {
        await insertPolicies(sql, 'beside', 3);
        await library.follow();
        await expectEqualTotals();
      }
      await held`commit`;
      await expectEqualTotals();
    } finally {
      held.release();
      await other.end();
    }
  });
});

it('knows that the table was emptied, and what was written after it in the same transaction', async () => {
  const own = await testDatabase();
  await insertDepartments(own.sql);
  await insertPolicies(own.sql, 'old', 60);
  const followed = new PolicyLibrary(own.sql);
  await followed.start();
  const seen = async () => {
    await followed.follow();
    return CHOICES.kind!.flatMap((kind) => followed.shelf({ kind }).select({}, 'date', TODAY).page(0, 1000)).sort();
  };
  expect(await seen()).toHaveLength(60);
  await own.sql.begin(async (tx) => {
    await tx`truncate policy cascade`;
    await insertPolicies(tx, 'new', 3);
  });
  expect(await seen()).toEqual((await own.sql`select id from policy`).map(({ id }) => id).sort());
  await own.sql`truncate policy cascade`;
  expect(await seen()).toEqual([]);
});

it('what is for a place hangs on what zones are known', async () => {
  const zones = knownZones();
  const asked = ['310120', '340100', ...ZONES].map((area) => ({ kind: 'item', area }) as const);
  const counts = () => asked.map((filters) => library.shelf(filters).count(filters, TODAY));
  const plain = async () => Promise.all(asked.map((filters) => plainCount(filters, TODAY)));
  await library.follow();
  const before = counts();
  expect(before).toEqual(await plain());
  withZones(zones.map((zone) => ({ ...zone, areas: [{ code: '340100', whole: true }] })));
  try {
    await library.follow();
    expect(counts()).not.toEqual(before);
    expect(counts()).toEqual(await plain());
  } finally {
    withZones(zones);
  }
  await library.follow();
  expect(counts()).toEqual(before);
});

async function expectEqualTotals(): Promise<void> {
  await library.follow();
  for (const kind of CHOICES.kind!)
    expect(library.shelf({ kind }).count({ kind }, TODAY)).toBe(await plainCount({ kind }, TODAY));
}
