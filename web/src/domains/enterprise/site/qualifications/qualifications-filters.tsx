import type { ListState } from '../../../../app/list-state';
import { countedOptions, FilterSelect, TableFilters } from '../../../../ui/table-filters';
import { TableSearch } from '../../../../ui/table-search';
import type { QUALIFICATIONS, QualificationList } from './qualification-state';

interface QualificationsFiltersProps {
  list: ListState<typeof QUALIFICATIONS>;
  kinds: QualificationList['kinds'];
}

/** Search and kind; the states are the counts above the table. */
export function QualificationsFilters({ list: { state, set }, kinds }: QualificationsFiltersProps) {
  const options = countedOptions(kinds, state.kind);
  return (
    <TableFilters wide>
      <TableSearch
        label="搜索资质"
        placeholder="资质名称、证书编号、发证机关"
        keyword={state.keyword}
        onSearch={(keyword) => set({ keyword })}
      />
      {options.length > 0 && (
        <FilterSelect
          label="资质种类"
          all="全部种类"
          value={state.kind}
          onChange={(kind = '') => set({ kind })}
          options={options}
        />
      )}
    </TableFilters>
  );
}
