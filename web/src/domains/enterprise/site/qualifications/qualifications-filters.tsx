import { Select } from '../../../../ui/select';
import { TableSearch } from '../../../../ui/table-search';
import type { QualificationList, QualificationsState } from './qualification-state';
import styles from './qualifications.module.css';

interface QualificationsFiltersProps {
  state: QualificationsState;
  set: (change: Partial<QualificationsState>) => void;
  kinds: QualificationList['kinds'];
}

/** Search and kind; the states are the counts above the table. */
export function QualificationsFilters({ state, set, kinds }: QualificationsFiltersProps) {
  const there = kinds.filter(({ id, count }) => count > 0 || id === state.kind);
  return (
    <div className={styles.filters}>
      <TableSearch
        label="搜索资质"
        placeholder="资质名称、证书编号、发证机关"
        keyword={state.keyword}
        onSearch={(keyword) => set({ keyword })}
      />
      {there.length > 0 && (
        <Select
          className={styles.select}
          aria-label="资质种类"
          placeholder="全部种类"
          value={state.kind}
          onChange={(kind) => set({ kind })}
          options={there.map(({ id, name, count }) => ({ value: id, label: `${name}（${count}）` }))}
        />
      )}
    </div>
  );
}
