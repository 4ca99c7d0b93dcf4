import type { ListState } from '../../../../app/list-state';
import { countedOptions, FilterSelect, TableFilters } from '../../../../ui/table-filters';
import { TableSearch } from '../../../../ui/table-search';
import type { DOCUMENTS, DocumentList } from './documents-state';

interface DocumentsFiltersProps {
  list: ListState<typeof DOCUMENTS>;
  answer: DocumentList | undefined;
}

const BELONGS = [
  { value: 'company', label: '本企业' },
  { value: 'person', label: '员工个人' },
  { value: 'project', label: '项目' },
] as const;

/** Search, type, class and owner; the states are the counts above the table. */
export function DocumentsFilters({ list: { state, set }, answer }: DocumentsFiltersProps) {
  return (
    <TableFilters>
      <TableSearch
        label="搜索文件"
        placeholder="文件名称、归属、备注"
        keyword={state.keyword}
        onSearch={(keyword) => set({ keyword })}
      />
      <FilterSelect
        label="文件类型"
        all="全部类型"
        value={state.type}
        onChange={(type = '') => set({ type })}
        options={countedOptions(answer?.types ?? [], state.type)}
      />
      <FilterSelect
        label="文件分类"
        all="全部分类"
        value={state.classification}
        onChange={(classification = '') => set({ classification })}
        options={countedOptions(answer?.classifications ?? [], state.classification)}
      />
      <FilterSelect
        label="归属"
        all="全部归属"
        value={state.belong}
        onChange={(belong) => set({ belong })}
        options={BELONGS}
      />
    </TableFilters>
  );
}
