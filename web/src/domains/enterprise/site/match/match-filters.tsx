import { type FormEvent, useEffect, useState } from 'react';
import { useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { Select } from '../../../../ui/select';
import { FilterSelect } from '../../../../ui/table-filters';
import { TextInput } from '../../../../ui/text-input';
import { LEVELS } from '../levels';
import styles from './match-filters.module.css';
import { filterCount, type MatchState } from './match-state';

const WAYS = [
  { value: 'direct', label: '免申即享' },
  { value: 'quick', label: '快申快享' },
  { value: 'competitive', label: '竞争择优' },
] as const;
const WINDOWS = [
  { value: 'declarable', label: '可申报和预告' },
  { value: 'all', label: '含已截止' },
];
const SORTS = [
  { value: 'fit', label: '按适配度' },
  { value: 'money', label: '按金额' },
  { value: 'deadline', label: '按截止日期' },
];

interface MatchFiltersProps {
  state: MatchState;
  onChange: (change: Partial<MatchState>) => void;
}

/** Filters in one row, folded on a phone; the order of the list at its end. */
export function MatchFilters({ state, onChange }: MatchFiltersProps) {
  const [open, setOpen] = useState(false);
  const facets = useCall('/api/portal/policy_facets', { kind: 'item' }, { staleTime: 600_000 });
  const forms = facets.data?.support_form.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const count = filterCount(state);
  return (
    <div className={styles.bar}>
      <Button icon="filter" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
        筛选{count > 0 && `（${count}）`}
      </Button>
      <div className={classes(styles.filters, !open && styles.folded)}>
        <FilterSelect
          label="层级"
          all="全部层级"
          options={LEVELS}
          value={state.level}
          onChange={(level) => onChange({ level })}
        />
        <FilterSelect
          label="申报方式"
          all="全部方式"
          options={WAYS}
          value={state.way}
          onChange={(way) => onChange({ way })}
        />
        <FilterSelect
          label="支持形式"
          all="全部支持形式"
          options={withChosen(forms, state.support_form)}
          value={state.support_form}
          onChange={(support_form = '') => onChange({ support_form })}
        />
        <Select
          aria-label="申报期"
          options={WINDOWS}
          value={state.window}
          onChange={(value) => onChange({ window: value === 'all' ? 'all' : 'declarable' })}
        />
        <Keyword keyword={state.keyword} onSearch={(keyword) => onChange({ keyword })} />
      </div>
      <Select
        aria-label="排序"
        className={styles.sort}
        options={SORTS}
        value={state.sort}
        onChange={(value) =>
          onChange({ sort: SORTS.find((sort) => sort.value === value)?.value as MatchState['sort'] })
        }
      />
    </div>
  );
}

/** The choice of the address is there before the choices are. */
function withChosen(options: { value: string; label: string }[], chosen: string) {
  if (!chosen || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: chosen }];
}

function Keyword({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const [typed, setTyped] = useState(keyword);
  // Back and forward change the keyword without typing.
  useEffect(() => setTyped(keyword), [keyword]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }

  return (
    <search className={styles.keyword}>
      <form onSubmit={submit}>
        <TextInput
          type="search"
          enterKeyHint="search"
          aria-label="在结果中搜索"
          placeholder="搜索名称，如 研发"
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={(value) => {
            setTyped(value);
            if (value === '') onSearch('');
          }}
        />
      </form>
    </search>
  );
}
