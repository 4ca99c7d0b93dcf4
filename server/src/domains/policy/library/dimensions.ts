import { areaRanges, type DepotFilters, type FilterName, isForIndustry, zonesInside } from '../depot-filter.rules';
import { statusOf, takesDeclarations } from '../life-cycle.rules';
import type { ColumnName, LibraryValues } from './columns';

/** The filters of the policy library without its words, and one of the portal's own. */
export interface LibraryFilters extends Omit<DepotFilters, 'keyword'> {
  /** Only what takes declarations. */
  open?: true;
}

export type DimensionName = Exclude<FilterName, 'kind'> | 'open';

type Holds<Value> = (filters: LibraryFilters, today: string) => (value: Value) => boolean;

interface Dimension<Name extends ColumnName = ColumnName> {
  column: Name;
  /** Whether a policy with a value passes. */
  holds: Holds<LibraryValues[Name]>;
  /** Whether that hangs on the day. */
  daily?: true;
}

const dimension = <Name extends ColumnName>(
  column: Name,
  holds: Holds<LibraryValues[Name]>,
  daily?: true,
): Dimension<Name> => ({ column, holds, daily });

/** What each filter asks for: the same as its condition in SQL (depot-filter.queries.ts), by which files are narrowed. */
const DIMENSIONS: Record<DimensionName, unknown> = {
  level: dimension(
    'level',
    ({ level }) =>
      (value) =>
        value === level,
  ),
  unit: dimension(
    'department',
    ({ unit }) =>
      (value) =>
        value === unit,
  ),
  area: dimension('areas', ({ area = '' }) => isForPlace(area)),
  industry: dimension(
    'industries',
    ({ industry = '' }) =>
      (codes) =>
        isForIndustry(codes, industry),
  ),
  support_form: dimension(
    'support_form',
    ({ support_form }) =>
      (value) =>
        value === support_form,
  ),
  way: dimension(
    'way',
    ({ way }) =>
      (value) =>
        value === way,
  ),
  time: dimension(
    'published_on',
    ({ time }) =>
      (day) =>
        day !== null && Number(day.slice(0, -6)) === time,
  ),
  grade: dimension(
    'grade',
    ({ grade }) =>
      (value) =>
        value === grade,
  ),
  label: dimension(
    'labels',
    ({ label = '' }) =>
      (values) =>
        values.includes(label),
  ),
  status: dimension(
    'life',
    ({ status }, today) =>
      (life) =>
        statusOf(life, today) === status,
    true,
  ),
  open: dimension('life', (_, today) => (life) => takesDeclarations(statusOf(life, today)), true),
};

/** Of what is for a place or for one in it. */
function isForPlace(place: string): (codes: string[]) => boolean {
  const ranges = areaRanges(place);
  if (!ranges) return () => true;
  const zones = new Set(zonesInside(place));
  return (codes) =>
    codes.some((code) => zones.has(code) || ranges.some(({ first, last }) => code >= first && code <= last));
}

export const dimensionOf = (name: DimensionName) => DIMENSIONS[name] as Dimension;

const NAMES = Object.keys(DIMENSIONS) as DimensionName[];

/** The filters that are set, always in one order. */
export const askedOf = (filters: LibraryFilters): DimensionName[] =>
  NAMES.filter((name) => filters[name] !== undefined && filters[name] !== '');
