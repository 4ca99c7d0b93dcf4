import { Select } from '../../../../ui/select';
import { TableSearch } from '../../../../ui/table-search';
import styles from './documents.module.css';
import type { DocumentList, DocumentsState } from './documents-state';

interface DocumentsFiltersProps {
  state: DocumentsState;
  set: (change: Partial<DocumentsState>) => void;
  list: DocumentList | undefined;
}

export const BELONGS = [
  { value: 'company', label: '本企业' },
  { value: 'person', label: '员工个人' },
  { value: 'project', label: '项目' },
];

type Counted = DocumentList['types'];

const there = (counted: Counted | undefined, chosen: string) =>
  (counted ?? [])
    .filter(({ id, count }) => count > 0 || id === chosen)
    .map(({ id, name, count }) => ({ value: id, label: `${name}（${count}）` }));

/** Search, type, class and owner; the states are the counts above the table. */
export function DocumentsFilters({ state, set, list }: DocumentsFiltersProps) {
  return (
    <div className={styles.filters}>
      <TableSearch
        label="搜索文件"
        placeholder="文件名称、归属、备注"
        keyword={state.keyword}
        onSearch={(keyword) => set({ keyword })}
      />
      <Select
        className={styles.select}
        aria-label="文件类型"
        placeholder="全部类型"
        value={state.type}
        onChange={(type) => set({ type })}
        options={there(list?.types, state.type)}
      />
      <Select
        className={styles.select}
        aria-label="文件分类"
        placeholder="全部分类"
        value={state.classification}
        onChange={(classification) => set({ classification })}
        options={there(list?.classifications, state.classification)}
      />
      <Select
        className={styles.select}
        aria-label="归属"
        placeholder="全部归属"
        value={state.belong ?? ''}
        onChange={(belong) => set({ belong: (belong || undefined) as DocumentsState['belong'] })}
        options={BELONGS}
      />
    </div>
  );
}
