import type { Dimension } from '../../../shelf/shelf';
import { areaRanges, type DepotFilters, type FilterName, isForIndustry, zonesInside } from '../depot-filter.rules';
import { statusOf, takesDeclarations } from '../life-cycle.rules';
import type { ColumnName, LibraryValues } from './columns';

/** The filters of the policy library without its words, and one of the portal's own. */
export interface LibraryFilters extends Omit<DepotFilters, 'keyword'> {
  /** Only what takes declarations. */
  open?: true;
}

const dimension = <Name extends ColumnName>(
  column: Name,
  holds: Dimension<LibraryFilters, LibraryValues[Name]>['holds'],
  daily?: true,
): Dimension<LibraryFilters> => ({ column, holds, daily });

/** What each filter asks for: the same as its condition in SQL (depot-filter.queries.ts), by which files are narrowed. */
export const DIMENSIONS: Record<Exclude<FilterName, 'kind'> | 'open', Dimension<LibraryFilters>> = {
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
