import type { CallInput, CallOutput } from '@zhice/contract/all';
import { FIRST_LAYOUT, layoutOf } from '@zhice/contract/data-screen/tile-kinds';
import { RIGHT_KINDS } from '@zhice/contract/ip/enumerations';
import { LEVELS } from '@zhice/contract/level';
import { SIZE_LABELS } from '@zhice/matching/size-class';
import { addMonths, momentInChina } from '../../base/day';
import { isPublished } from '../../db/published';
import { firstRow } from '../../db/read-rows';
import { AREAS, areaChain, areaName, NATION } from '../../reference/areas';
import { industriesUnder } from '../../reference/industries';
import type { Context, Handlers } from '../../rpc/context';
import { readPage } from '../../rpc/page-of';
import { day, money, text } from '../../sheet/sheet-columns';
import { findEvents } from './events.queries';
import { DEMO_MAP_AREA, findMap, isImaginary } from './maps';
import { findFrame, findKeyYears, findProgrammes, findSums, findTotals, findYears } from './sums.queries';

type Screen = Context<'public'>;
type Narrowed = CallInput<'/api/daping/get_policy'>;
type Figures = CallOutput<'/api/daping/get_total_map'>['totals'];

const YEARS = 10;
const MONTHS = 12;
const PROGRAMMES = 10;

/** What every answer begins with: the area that is shown first, also where no such area as asked for is known; the year asked for; up to when all is counted. */
async function frameOf({ db, services }: Screen, { area, year = 0 }: Narrowed) {
  const { as_of: asOf, changed, screen_area: setting, map_number: mapNumber } = await findFrame(db);
  const home = setting || (services.settings.demo ? DEMO_MAP_AREA : NATION);
  return {
    home,
    mapNumber,
    changed,
    within: { area: area !== undefined && areaName(area) !== '' ? area : home, year },
    asOf: asOf ? momentInChina(asOf) : '',
  };
}

type Frame = Awaited<ReturnType<typeof frameOf>>;

/** What a call makes of the sums, kept until one moves. */
const madeOfSums = <Sums extends object>(name: string, make: (context: Screen, frame: Frame) => Promise<Sums>) => {
  return (context: Screen, frame: Frame): Promise<Sums> => {
    const { home, changed, within } = frame;
    const key = [name, changed, home, within.area, within.year, context.today];
    return context.services.screenAnswers.get(key, () => make(context, frame));
  };
};

/** A call that tells nothing but what the sums say. */
function callOfSums<Sums extends object>(name: string, make: (context: Screen, frame: Frame) => Promise<Sums>) {
  const kept = madeOfSums(name, make);
  return async (context: Screen, input: Narrowed) => {
    const frame = await frameOf(context, input);
    return { as_of: frame.asOf, ...(await kept(context, frame)) };
  };
}

const hasAreas = (code: string): boolean => AREAS.some(({ parent }) => parent === code);

/** The area whose map is drawn: that around an area without smaller ones. */
const mappedArea = ({ home, within: { area } }: Frame): string =>
  area === home || hasAreas(area) ? area : (AREAS.find(({ code }) => code === area)?.parent ?? area);

const totalsOf = madeOfSums('get_total_map', async ({ db }, frame) => {
  const { area, year } = frame.within;
  const shown = AREAS.filter(({ parent }) => parent === mappedArea(frame));
  const [rows, years] = await Promise.all([
    findTotals(db, [...new Set([area, ...shown.map(({ code }) => code)])], year),
    findYears(db, area, 1),
  ]);
  const chain = [NATION, ...areaChain(area).map(({ code }) => code)];
  return {
    path: chain.slice(Math.max(chain.indexOf(frame.home), 0)).map((code) => ({ code, name: areaName(code) })),
    imaginary: isImaginary(area),
    totals: figuresOf(rows.filter((row) => row.area === area)),
    areas: shown.map(({ code, name }) => ({
      ...{ code, name, whole: !hasAreas(code) },
      figures: figuresOf(rows.filter((row) => row.area === code)),
    })),
    years: [...new Set(years.map((row) => row.year))].sort((a, b) => b - a),
  };
});

async function totalMap(context: Screen, input: Narrowed): Promise<CallOutput<'/api/daping/get_total_map'>> {
  const frame = await frameOf(context, input);
  const [map, totals] = await Promise.all([
    findMap(context.services.settings, mappedArea(frame)),
    totalsOf(context, frame),
  ]);
  return { as_of: frame.asOf, map, map_number: frame.mapNumber ?? '', ...totals };
}

type Sum = Awaited<ReturnType<typeof findTotals>>[number];

const figuresOf = (rows: readonly Sum[]): Figures => {
  const of = (source: Sum['source'], key = '') => rows.find((row) => row.source === source && row.key === key);
  return {
    enterprises: of('enterprise')?.n ?? 0,
    rights: of('right')?.n ?? 0,
    policies: of('policy')?.n ?? 0,
    money: of('award')?.amount ?? 0,
    cases: of('case')?.n ?? 0,
    cases_on_time: of('case', 'on_time:')?.n ?? 0,
  };
};

export const dataScreenHandlers = {
  '/api/daping/get_total_map': totalMap,
  '/api/demo/get_total_map': totalMap,

  '/api/daping/get_policy': callOfSums('get_policy', async ({ db, today }, { within }) => {
    const last =
      within.year && within.year < Number(today.slice(0, 4)) ? `${within.year}-12-01` : `${today.slice(0, 7)}-01`;
    const names = Array.from({ length: MONTHS }, (_, at) => addMonths(last, at - MONTHS + 1).slice(0, 7));
    const shown = within.year ? names.filter((name) => name.startsWith(`${within.year}`)) : names;
    const [levels, ...months] = await findSums(db, within, [
      { source: 'policy', prefix: 'level:' },
      ...shown.map((month) => ({ source: 'policy' as const, prefix: `month:${month}/`, ofAllYears: true })),
    ]);
    return {
      levels: LEVELS.map((level) => ({
        ...{ level, name: LEVELS.labels[level] },
        items: levels?.get(`${level}/item`)?.n ?? 0,
        documents: levels?.get(`${level}/document`)?.n ?? 0,
      })),
      months: shown.map((month, at) => ({
        ...{ month, counts: LEVELS.map((level) => months[at]?.get(`${month}/${level}`)?.n ?? 0) },
      })),
    };
  }),

  '/api/daping/knowledge_list': callOfSums('knowledge_list', async ({ db, today }, { within }) => {
    const names = yearsUntil(today, within.year);
    const keys = RIGHT_KINDS.map((kind) => `kind:${kind}`);
    const [[kinds], rows] = await Promise.all([
      findSums(db, within, [{ source: 'right', prefix: 'kind:' }]),
      findKeyYears(db, 'right', within.area, keys, names[0] ?? 0),
    ]);
    return {
      kinds: RIGHT_KINDS.map((kind) => ({ kind, name: RIGHT_KINDS.labels[kind], count: kinds?.get(kind)?.n ?? 0 })),
      years: names.map((year) => ({
        year,
        counts: keys.map((key) => rows.find((row) => row.year === year && row.key === key)?.n ?? 0),
      })),
    };
  }),

  '/api/daping/analysis': callOfSums('analysis', async ({ db, services }, { within }) => {
    const [[industries, sizes, done, inTime], programmes] = await Promise.all([
      findSums(db, within, [
        { source: 'enterprise', prefix: 'industry:' },
        { source: 'enterprise', prefix: 'size:' },
        { source: 'case', prefix: 'kind:' },
        { source: 'case', prefix: 'on_time:' },
      ]),
      findProgrammes(db, within, PROGRAMMES),
    ]);
    return {
      industries: [...industriesUnder('').map(({ code, name }) => ({ key: code, name })), { key: '', name: '未填行业' }]
        .map(({ key, name }) => ({ key, name, count: industries?.get(key)?.n ?? 0 }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count),
      sizes: [...Object.entries(SIZE_LABELS), ['', '尚不能判断'] as const].map(([key, name]) => ({
        ...{ key, name: key ? `${name}企业` : name },
        count: sizes?.get(key)?.n ?? 0,
      })),
      programmes: programmes.map(({ key, n, amount }) => ({
        name: key.slice('programme:'.length),
        ...{ count: n, money: amount },
      })),
      cases: services.cases
        .map(({ kind: { name: key, label } }) => ({
          ...{ key, name: label },
          done: done?.get(key)?.n ?? 0,
          on_time: inTime?.get(key)?.n ?? 0,
        }))
        .filter((kind) => kind.done > 0)
        .sort((a, b) => b.done - a.done),
    };
  }),

  '/api/daping/get_year': callOfSums('get_year', async ({ db, today }, { within }) => {
    const names = yearsUntil(today, within.year);
    const rows = await findYears(db, within.area, names[0] ?? 0);
    return {
      years: names.map((year) => ({ year, figures: figuresOf(rows.filter((row) => row.year === year)) })),
    };
  }),

  '/api/daping/ttttt': async (context) => {
    const { db, now, today } = context;
    const [{ asOf }, events] = await Promise.all([frameOf(context, {}), findEvents(db, now, today)]);
    return { as_of: asOf, events };
  },

  '/api/portal/screen_awards': {
    page: async (context, input) => {
      const { db } = context;
      const { area, year } = (await frameOf(context, input)).within;
      const page = await readPage<AwardRow>(
        db,
        {
          columns: db`w.id, coalesce(e.name, w.enterprise_name) as enterprise_name, a.entry_name as programme, a.level,
            a.announced_on::text as announced_on, w.total_money::float8 as money`,
          from: db`award_enterprise w join award a on a.id = w.award_id left join enterprise e on e.id = w.enterprise_id`,
          where: db`true ${area === NATION ? db`` : db`and e.area_code = any(${insideOf(area)}::text[])`}
            ${year === 0 ? db`` : db`and a.announced_on >= ${`${year}-01-01`} and a.announced_on <= ${`${year}-12-31`}`}
            ${input.programme === undefined ? db`` : db`and a.entry_name = ${input.programme}`}`,
          order: db`a.announced_on desc, w.id desc`,
        },
        input,
      );
      return { ...page, list: page.list.map(({ level, ...row }) => ({ ...row, level_name: LEVELS.labels[level] })) };
    },
    sheet: {
      name: '支持资金明细',
      columns: [
        text('企业', 'enterprise_name', 40),
        text('项目', 'programme', 40),
        text('级别', 'level_name', 8),
        day('公示日期', 'announced_on'),
        money('金额（万元）', 'money'),
      ],
    },
  },

  '/api/portal/screen_layout': async ({ db, now }) => {
    const row = await firstRow<{ name: string; tiles: string }>(db`
      select name, tiles from screen_layout where ${isPublished(db, now)} order by published_at desc, id desc limit 1`);
    const tiles = layoutOf(row?.tiles ?? '');
    return tiles.length > 0 ? { name: row?.name ?? '', tiles } : { name: '', tiles: [...FIRST_LAYOUT] };
  },
} satisfies Partial<Handlers>;

interface AwardRow {
  id: number;
  enterprise_name: string;
  programme: string;
  level: (typeof LEVELS)[number];
  announced_on: string;
  money: number;
}

/** An area with all that lie in it. */
const insideOf = (area: string): string[] =>
  AREAS.filter(({ code }) => areaChain(code).some((above) => above.code === area)).map(({ code }) => code);

/** The last ten years; those up to the one asked for (0: none) when it is not among them. */
function yearsUntil(today: string, asked: number): number[] {
  const now = Number(today.slice(0, 4));
  const last = asked !== 0 && (asked > now || asked <= now - YEARS) ? asked : now;
  return Array.from({ length: YEARS }, (_, at) => last - YEARS + 1 + at);
}
