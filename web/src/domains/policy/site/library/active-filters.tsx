import { FilterChips } from '../../../../ui/filter-chips';
import { type Chip, choose, type LibraryState } from './library-state';

interface ActiveFiltersProps {
  chips: Chip[];
  hrefOf: (change: Partial<LibraryState>) => string;
  onClear: () => void;
}

/** The filters that are on in the policy library. */
export function ActiveFilters({ chips, hrefOf, onClear }: ActiveFiltersProps) {
  return (
    <FilterChips
      chips={chips.map((chip) => ({ ...chip, without: hrefOf(choose(chip.key, null)) }))}
      onClear={onClear}
    />
  );
}
