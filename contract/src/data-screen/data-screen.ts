import { Type } from 'typebox';
import { publicRead } from '../call';
import { RIGHT_KINDS } from '../ip/enumerations';
import { AreaCode, Id, Level, nullable, oneOf, pageOf, paging } from '../page';
import { EVENT_KINDS } from './screen-fields';
import { TILES } from './tile-kinds';

/** All areas and all years unless said; one area stands for what is in it. */
const narrowed = {
  area: Type.Optional(AreaCode),
  year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2999 })),
};
/** As narrowed, from the query of an address, where numbers are text. */
const input = Type.Object(narrowed);
const Count = Type.Integer();
/** Up to when everything is counted, 'YYYY-MM-DD HH:mm:ss' in China; '' before the first count. */
const as_of = Type.String();
const Named = Type.Object({ key: Type.String(), name: Type.String(), count: Count });

const Figures = Type.Object({
  enterprises: Count,
  rights: Count,
  policies: Count,
  /** In 万元. */
  money: Type.Number(),
  cases: Count,
  cases_on_time: Count,
});
const Place = Type.Object({ code: Type.String(), name: Type.String() });

const totalMap = Type.Object({
  as_of,
  /** Where one is, those above it first. */
  path: Type.Array(Place),
  /** Address of the GeoJSON of that area; null where there is none. */
  map: nullable(Type.String()),
  /** 审图号, to be shown under the map; '' where none is set. */
  map_number: Type.String(),
  /** The area is imaginary: said under the map. */
  imaginary: Type.Boolean(),
  totals: Figures,
  /**
   * The areas of the map, each with the same figures: those one level below, or where there are none the area itself among its
   * neighbours; `whole` has no areas of its own.
   */
  areas: Type.Array(Type.Object({ ...Place.properties, whole: Type.Boolean(), figures: Figures })),
  /** Years in which anything was counted, the newest first. */
  years: Type.Array(Type.Integer()),
});

export const dapingTotalMap = publicRead('/api/daping/get_total_map', {
  method: 'GET',
  summary: 'Data screen: totals, and totals by area one level below the area asked for',
  input,
  output: totalMap,
});

export const demoTotalMap = publicRead('/api/demo/get_total_map', {
  summary: 'The same as /api/daping/get_total_map',
  input,
  output: totalMap,
});

export const dapingPolicy = publicRead('/api/daping/get_policy', {
  summary: 'Data screen: policies by level and by month; the last twelve months, or those of the year',
  input,
  output: Type.Object({
    as_of,
    levels: Type.Array(Type.Object({ level: Level, name: Type.String(), items: Count, documents: Count })),
    months: Type.Array(Type.Object({ month: Type.String(), counts: Type.Array(Count) })),
  }),
});

export const dapingKnowledge = publicRead('/api/daping/knowledge_list', {
  summary: 'Data screen: intellectual property by kind, and by kind and year',
  input,
  output: Type.Object({
    as_of,
    kinds: Type.Array(Type.Object({ kind: oneOf(RIGHT_KINDS), name: Type.String(), count: Count })),
    years: Type.Array(Type.Object({ year: Type.Integer(), counts: Type.Array(Count) })),
  }),
});

export const dapingAnalysis = publicRead('/api/daping/analysis', {
  summary: 'Data screen: enterprises by industry and size, money by programme, cases done in time by kind',
  input,
  output: Type.Object({
    as_of,
    industries: Type.Array(Named),
    /** '' is the key of those whose size cannot be told from what is known. */
    sizes: Type.Array(Named),
    /** The ten with the most money, in 万元. */
    programmes: Type.Array(Type.Object({ name: Type.String(), count: Count, money: Type.Number() })),
    cases: Type.Array(Type.Object({ key: Type.String(), name: Type.String(), done: Count, on_time: Count })),
  }),
});

export const dapingYears = publicRead('/api/daping/get_year', {
  summary:
    'Data screen: the totals of each of the last ten years, or of those up to the one asked for when it is not among them',
  input,
  output: Type.Object({
    as_of,
    years: Type.Array(Type.Object({ year: Type.Integer(), figures: Figures })),
  }),
});

const Event = Type.Object({
  kind: oneOf(EVENT_KINDS),
  id: Type.Integer(),
  /** YYYY-MM-DD. */
  day: Type.String(),
  text: Type.String(),
  /** Its page in the portal; '' where it has none. */
  link: Type.String(),
});

export const dapingTicker = publicRead('/api/daping/ttttt', {
  summary: 'Data screen: the latest events of the live ticker; /api/daping/stream tells when there are new ones',
  output: Type.Object({ as_of, events: Type.Array(Event) }),
});

export const dapingAwards = publicRead('/api/portal/screen_awards', {
  summary: 'Data screen: the awards behind the money, the newest first',
  input: Type.Object({ ...paging, ...narrowed, programme: Type.Optional(Type.String({ maxLength: 200 })) }),
  output: pageOf(
    Type.Object({
      id: Id,
      enterprise_name: Type.String(),
      programme: Type.String(),
      level_name: Type.String(),
      announced_on: Type.String(),
      /** In 万元. */
      money: Type.Number(),
    }),
  ),
});

const Tile = Type.Object({
  tile: oneOf(TILES),
  x: Type.Integer(),
  y: Type.Integer(),
  w: Type.Integer(),
  h: Type.Integer(),
});

export const dapingLayout = publicRead('/api/portal/screen_layout', {
  summary: 'Data screen: which tile stands where on its grid, as the office published it last',
  output: Type.Object({
    tiles: Type.Array(Tile),
    /** '' for the one with which the portal came. */
    name: Type.String(),
  }),
});
