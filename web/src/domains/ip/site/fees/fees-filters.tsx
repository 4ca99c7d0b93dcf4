import { Link } from 'react-router';
import { Field } from '../../../../ui/field';
import { Icon } from '../../../../ui/icon';
import { Select } from '../../../../ui/select';
import { FilterSelect } from '../../../../ui/table-filters';
import { TableSearch } from '../../../../ui/table-search';
import styles from './fees.module.css';
import { DECISION_NAMES, DECISIONS, type FeesState, type HrefOf, NO_FILTERS, STATE_NAMES, STATES } from './fees-state';

interface FeesFiltersProps {
  state: FeesState;
  set: (change: Partial<FeesState>) => void;
  hrefOf: HrefOf;
}

/** Several states at once come from the headline; they stand in the list as one entry. */
const SEVERAL: { value: string; label: string }[] = [
  { value: 'due,soon', label: '90 天内到期（含 30 天内）' },
  { value: 'overdue,due,soon', label: '逾期和 90 天内' },
];

/** Search and filters above the table. */
export function FeesFilters({ state, set, hrefOf }: FeesFiltersProps) {
  const split = (text: string) => text.split(',').filter(Boolean);
  return (
    <div className={styles.filters}>
      <TableSearch
        label="搜索年费与续展"
        placeholder="名称、专利号、注册号"
        keyword={state.keyword}
        onSearch={(keyword) => set({ keyword })}
      />
      <Field label="状态">
        <Select
          value={state.states.join(',')}
          onChange={(value) => set({ states: split(value) as FeesState['states'] })}
          placeholder="全部状态"
          options={[...STATES.map((value) => ({ value, label: STATE_NAMES[value] })), ...SEVERAL]}
        />
      </Field>
      <Field label="种类">
        <FilterSelect
          all="全部种类"
          value={state.kind}
          onChange={(kind) => set({ kind })}
          options={[
            { value: 'patent', label: '专利年费' },
            { value: 'trademark', label: '商标续展' },
          ]}
        />
      </Field>
      <Field label="决定">
        <Select
          value={state.decisions.join(',')}
          onChange={(value) => set({ decisions: split(value) as FeesState['decisions'] })}
          placeholder="全部决定"
          options={[
            ...DECISIONS.map((value) => ({ value, label: DECISION_NAMES[value] })),
            { value: 'undecided,pay', label: '未放弃' },
          ]}
        />
      </Field>
      <Times state={state} hrefOf={hrefOf} />
      {hasFilters(state) && (
        <Link to={hrefOf(NO_FILTERS)} state={{ keepScroll: true }} className={styles.clear}>
          清除筛选
        </Link>
      )}
    </div>
  );
}

const hasFilters = (state: FeesState): boolean =>
  Boolean(state.states.length || state.kind || state.decisions.length || state.month || state.day || state.keyword);

/** The month or day that the calendar led to. */
function Times({ state: { month, day }, hrefOf }: Pick<FeesFiltersProps, 'state' | 'hrefOf'>) {
  if (!month && !day) return null;
  return (
    <Link to={hrefOf({ month: '', day: '' })} state={{ keepScroll: true }} className={styles.chip}>
      应缴日在 {day || month}
      <Icon name="close" size={14} />
      <span className="visually-hidden">，移除此条件</span>
    </Link>
  );
}
