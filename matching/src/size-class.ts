import { branchRelation } from './classification';
import { type FactKey, factDef } from './facts';
import { quantityText } from './judging/number-text';

export type SizeClass = 'large' | 'medium' | 'small' | 'micro';

export const SIZE_LABELS: Readonly<Record<SizeClass, string>> = {
  large: '大型',
  medium: '中型',
  small: '小型',
  micro: '微型',
};

/** `checks` says for each tier, from large to small, which bounds are met. */
export type SizeResult =
  | { size: SizeClass; sector: string; reason: string; checks: string[] }
  | { size: 'unknown'; sector?: string; missing: FactKey[]; reason: string; checks: string[] }
  | { size: 'outside'; reason: string };

/** Lower bounds of one tier, inclusive: X employees, Y revenue and Z assets in 万元. */
interface Bounds {
  staff?: number;
  revenue?: number;
  assets?: number;
}

interface Sector {
  name: string;
  large: Bounds;
  medium: Bounds;
  small: Bounds;
}

type Row = readonly (number | null)[];

function sector(name: string, large: Row, medium: Row, small: Row): Sector {
  return { name, large: bounds(large), medium: bounds(medium), small: bounds(small) };
}

function bounds([staff, revenue, assets]: Row): Bounds {
  return { staff: staff ?? undefined, revenue: revenue ?? undefined, assets: assets ?? undefined };
}

/** 中小企业划型标准规定（工信部联企业〔2011〕300号）, part four; a dash in the text is an absent bound here. */
export const SECTORS = {
  farming: sector('农、林、牧、渔业', [null, 20000], [null, 500], [null, 50]),
  industry: sector('工业', [1000, 40000], [300, 2000], [20, 300]),
  construction: sector('建筑业', [null, 80000, 80000], [null, 6000, 5000], [null, 300, 300]),
  wholesale: sector('批发业', [200, 40000], [20, 5000], [5, 1000]),
  retail: sector('零售业', [300, 20000], [50, 500], [10, 100]),
  transport: sector('交通运输业', [1000, 30000], [300, 3000], [20, 200]),
  storage: sector('仓储业', [200, 30000], [100, 1000], [20, 100]),
  post: sector('邮政业', [1000, 30000], [300, 2000], [20, 100]),
  lodging: sector('住宿业', [300, 10000], [100, 2000], [10, 100]),
  catering: sector('餐饮业', [300, 10000], [100, 2000], [10, 100]),
  information: sector('信息传输业', [2000, 100000], [100, 1000], [10, 100]),
  software: sector('软件和信息技术服务业', [300, 10000], [100, 1000], [10, 50]),
  realEstate: sector('房地产开发经营', [null, 200000, 10000], [null, 1000, 5000], [null, 100, 2000]),
  property: sector('物业管理', [1000, 5000], [300, 1000], [100, 500]),
  leasing: sector('租赁和商务服务业', [300, null, 120000], [100, null, 8000], [10, null, 100]),
  other: sector('其他未列明行业', [300], [100], [10]),
} as const satisfies Record<string, Sector>;

export type SectorKey = keyof typeof SECTORS;

/**
 * The branches of GB/T 4754-2017 that each sector is made of (国统字〔2017〕213号). Not listed, so outside the standard:
 * 53 rail transport, finance, education, health work, public bodies, international organisations, and 704, which the text
 * leaves out as 自有房地产经营活动. Handling (591) is transport and the rest of 59 storage.
 */
export const SECTOR_INDUSTRIES: Readonly<Record<SectorKey, readonly string[]>> = {
  farming: ['A'],
  industry: ['B', 'C', 'D'],
  construction: ['E'],
  wholesale: ['51'],
  retail: ['52'],
  transport: ['54', '55', '56', '57', '58', '591'],
  storage: ['592', '593', '594', '595', '596', '599'],
  post: ['60'],
  lodging: ['61'],
  catering: ['62'],
  information: ['63', '64'],
  software: ['65'],
  realEstate: ['701'],
  property: ['702'],
  leasing: ['L'],
  other: ['703', '709', 'M', 'N', 'O', '85', 'R'],
};

/** The sector of the standard that an industry code belongs to; 'outside' of it, or 'unclear' when the code is too coarse. */
export function sizeSector(industry: string): SectorKey | 'outside' | 'unclear' {
  let found = sectors.get(industry);
  if (found === undefined) {
    found = findSector(industry);
    sectors.set(industry, found);
  }
  return found;
}

const sectors = new Map<string, SectorKey | 'outside' | 'unclear'>();

function findSector(industry: string): SectorKey | 'outside' | 'unclear' {
  let unclear = false;
  for (const key of Object.keys(SECTOR_INDUSTRIES) as SectorKey[]) {
    for (const branch of SECTOR_INDUSTRIES[key]) {
      const relation = branchRelation('industry', industry, branch);
      if (relation === 'inside') return key;
      if (relation === 'maybe') unclear = true;
    }
  }
  return unclear ? 'unclear' : 'outside';
}

/** What the standard asks of an enterprise: industry code (GB/T 4754), employees, revenue and assets in 万元 of the last year. */
export interface SizeFacts {
  industry?: string;
  staff?: number;
  revenue?: number;
  assets?: number;
}

const SIZE_FACTS = ['staff', 'revenue', 'assets'] as const;
const TIERS = ['large', 'medium', 'small'] as const;

/**
 * A tier needs all its lower bounds; who fails one drops to the next tier, below small is micro. One bound that fails is
 * enough to leave a tier, so a missing fact matters only where nothing known decides.
 */
export function sizeClassOf(facts: SizeFacts): SizeResult {
  if (facts.industry === undefined) {
    return { size: 'unknown', missing: ['industry'], reason: '填写国民经济行业后才能判断划型标准', checks: [] };
  }
  const key = sizeSector(facts.industry);
  if (key === 'outside') return { size: 'outside', reason: '该行业不适用《中小企业划型标准规定》（2011）' };
  if (key === 'unclear') {
    const reason = '该行业内划型标准不同，请把国民经济行业填写到中类（三位代码）';
    return { size: 'unknown', missing: ['industry'], reason, checks: [] };
  }
  return classify(SECTORS[key], facts);
}

/** The classes that the known facts leave possible, the largest first; none where the standard does not say. */
export function sizesOf(facts: SizeFacts): readonly SizeClass[] {
  const key = facts.industry === undefined ? 'unclear' : sizeSector(facts.industry);
  if (key === 'outside' || key === 'unclear') return [];
  const sector: Sector = SECTORS[key];
  const possible: SizeClass[] = [];
  for (const tier of TIERS) {
    if (SIZE_FACTS.some((fact) => isBelow(facts[fact], sector[tier][fact]))) continue;
    possible.push(tier);
    if (SIZE_FACTS.every((fact) => sector[tier][fact] === undefined || facts[fact] !== undefined)) return possible;
  }
  return [...possible, 'micro'];
}

function classify(sector: Sector, facts: SizeFacts): SizeResult {
  const checks = TIERS.map((tier) => `${SIZE_LABELS[tier]}：${tierText(sector[tier], facts)}`);
  for (const tier of TIERS) {
    const missing = SIZE_FACTS.filter((fact) => sector[tier][fact] !== undefined && facts[fact] === undefined);
    if (SIZE_FACTS.some((fact) => isBelow(facts[fact], sector[tier][fact]))) continue;
    if (missing.length > 0) {
      const names = missing.map((fact) => factDef(fact).label).join('、');
      return { size: 'unknown', sector: sector.name, missing, reason: `${sector.name}：还需填写${names}`, checks };
    }
    const reason = `按${sector.name}标准，${tierText(sector[tier], facts)}，为${SIZE_LABELS[tier]}企业`;
    return { size: tier, sector: sector.name, reason, checks };
  }
  const reason = `按${sector.name}标准，${tierText(sector.small, facts)}，为微型企业`;
  return { size: 'micro', sector: sector.name, reason, checks };
}

function isBelow(value: number | undefined, bound: number | undefined): boolean {
  return value !== undefined && bound !== undefined && value < bound;
}

/** '从业人员 1200 人 ≥ 1000 人，营业收入 1500 万元 < 4 亿元' */
function tierText(tier: Bounds, facts: SizeFacts): string {
  const texts = SIZE_FACTS.map((fact) => {
    const bound = tier[fact];
    if (bound === undefined) return undefined;
    const { label, unit = '' } = factDef(fact);
    const value = facts[fact];
    if (value === undefined) return `${label}未知（须 ≥ ${quantityText(bound, unit)}）`;
    return `${label} ${quantityText(value, unit)} ${value < bound ? '<' : '≥'} ${quantityText(bound, unit)}`;
  });
  return texts.filter((text) => text !== undefined).join('，');
}

/**
 * '86 人，小型（工业：20 人及以上、300 人以下）': the figures that the standard looks at, the class, its lower bounds, and those of
 * the next class that are missed.
 */
export function sizeText(facts: SizeFacts): string {
  const result = sizeClassOf(facts);
  if (result.size === 'unknown' || result.size === 'outside') return result.reason;
  const key = sizeSector(facts.industry ?? '') as SectorKey;
  const sector: Sector = SECTORS[key];
  const order = ['micro', 'small', 'medium', 'large'] as const;
  const above = order[order.indexOf(result.size) + 1];
  const own = result.size === 'micro' ? undefined : sector[result.size];
  const next = above && above !== 'micro' ? sector[above] : undefined;
  const read = SIZE_FACTS.filter((fact) => sector.small[fact] !== undefined || sector.large[fact] !== undefined);
  const values = read.flatMap((fact) => (facts[fact] === undefined ? [] : [quantity(fact, facts[fact])]));
  const bounds = read.map((fact) => {
    const texts = [
      own?.[fact] !== undefined && `${quantity(fact, own[fact])}及以上`,
      next?.[fact] !== undefined && (facts[fact] ?? 0) < next[fact] && `${quantity(fact, next[fact])}以下`,
    ];
    return texts.filter(Boolean).join('、');
  });
  return `${values.join('、')}，${SIZE_LABELS[result.size]}（${sector.name}：${bounds.filter(Boolean).join('，')}）`;
}

const quantity = (fact: (typeof SIZE_FACTS)[number], value: number): string =>
  quantityText(value, factDef(fact).unit ?? '');
