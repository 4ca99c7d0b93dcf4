import type { FactKey } from '../facts';
import type { Condition } from '../rule';
import { SECTOR_INDUSTRIES, SECTORS, type SectorKey } from '../size-class';
import { atLeast, below, DECIDES, lastYear } from './programme';

const SOURCE = '《中小企业划型标准规定》（工信部联企业〔2011〕300号）第四条';
const BOUNDS: readonly FactKey[] = ['staff', 'revenue', 'assets'];

/** Not large by the 2011 standard, written out of its table: in each sector one lower bound of the large tier is not met. */
export const SMALL_OR_MEDIUM: Condition = {
  any: (Object.keys(SECTORS) as SectorKey[]).map(inSector),
  label: '中小企业（按 2011 年划型标准不属于大型）',
  clause: SOURCE,
};

function inSector(key: SectorKey): Condition {
  const large: Partial<Record<FactKey, number>> = SECTORS[key].large;
  const missed = BOUNDS.flatMap((fact) => {
    const bound = large[fact];
    return bound === undefined ? [] : [below(lastYear(fact), bound, DECIDES)];
  });
  return { all: [{ fact: 'industry', in: [...SECTOR_INDUSTRIES[key]] }, { any: missed }], label: SECTORS[key].name };
}

/** Holds for everybody: the last tier of a table that gives points in any case. */
export const OTHERWISE: Condition = atLeast(lastYear('staff'), 0, { label: '其他情形' });
