import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CallError } from '../../../../rpc/call-error';
import { Button } from '../../../../ui/button';
import { Drawer } from '../../../../ui/dialog';
import { FilterChips } from '../../../../ui/filter-chips';
import { Icon } from '../../../../ui/icon';
import { Skeleton } from '../../../../ui/skeleton';
import { Loaded } from '../../../../ui/states';
import { TableSearch } from '../../../../ui/table-search';
import styles from './rights-filters.module.css';
import { chipsOf, type Facets, GROUPS, type Group, NO_FILTERS, type RightsAddress, toggled } from './rights-state';

interface RightsFiltersProps extends RightsAddress {
  /** What is searched: '专利'. */
  what: string;
  facets: UseQueryResult<Facets, CallError>;
  total: number | undefined;
}

/** Search and filters above the table; on a phone the filters are in a drawer. */
export function RightsFilters({ what, state, facets, total, set, hrefOf }: RightsFiltersProps) {
  const [filtering, setFiltering] = useState(false);
  const chips = chipsOf(state, facets.data);
  const folded = GROUPS.filter((group) => group.folded);
  const [all, setAll] = useState(() => folded.some(({ key }) => state[key].length > 0));
  return (
    <div className={`stack gap-1 pb-1 ${styles.filters}`}>
      <div className="flex wrap gap-1">
        <TableSearch
          label={`搜索${what}`}
          placeholder="名称、号码、权利人"
          keyword={state.keyword}
          onSearch={(keyword) => set({ keyword })}
        />
        <Button icon="filter" className={styles.narrow} onClick={() => setFiltering(true)}>
          {chips.length > 0 ? `筛选（${chips.length}）` : '筛选'}
        </Button>
      </div>
      <div className="wide-only">
        <Rows state={state} facets={facets} hrefOf={hrefOf} all={all} />
        <button
          type="button"
          className="inline-row gap-tight brand small pressable"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? '收起筛选' : `更多筛选：${folded.map(({ title }) => title).join('、')}`}
          <Icon name="chevron-down" className="turning" />
        </button>
      </div>
      <FilterChips
        flush
        chips={chips.map(({ group, value, name }) => ({
          key: `${group.key} ${value}`,
          title: group.title,
          name,
          without: hrefOf(toggled(group, state, value)),
        }))}
        onClear={() => set(NO_FILTERS)}
      />
      <Drawer
        open={filtering}
        onClose={() => setFiltering(false)}
        title={`筛选${what}`}
        actions={
          <>
            <Button kind="quiet" disabled={chips.length === 0} onClick={() => set(NO_FILTERS)}>
              清除全部
            </Button>
            <Button kind="primary" onClick={() => setFiltering(false)}>
              {total === undefined ? '查看结果' : `查看 ${total.toLocaleString('zh-CN')} 件`}
            </Button>
          </>
        }
      >
        <Rows state={state} facets={facets} hrefOf={hrefOf} all />
      </Drawer>
    </div>
  );
}

type RowsProps = Pick<RightsFiltersProps, 'state' | 'facets' | 'hrefOf'> & { all: boolean };

function Rows({ state, facets, hrefOf, all }: RowsProps) {
  return (
    <Loaded
      compact
      answer={facets}
      failed="筛选条件没有加载出来"
      kept="下面的列表不受影响"
      waiting={<Skeleton rows={3} rowHeight="2rem" look="text" />}
    >
      {(data) =>
        GROUPS.filter(({ folded }) => all || !folded).map((group) => (
          <FacetRow
            key={group.key}
            group={group}
            values={data[group.key]}
            chosen={state[group.key]}
            hrefOf={(value) => hrefOf(toggled(group, state, value))}
          />
        ))
      }
    </Loaded>
  );
}

/** How many values stand there before 更多. */
const SHOWN = 8;
const VALUE = `inline-row gap-tight pill pressable hover-ground hover-plain ${styles.value}`;

interface FacetRowProps {
  group: Group;
  values: Facets[Group['key']];
  chosen: readonly string[];
  /** The address with this value put on or taken off. */
  hrefOf: (value: string) => string;
}

/** One filter: its values with how many rows each would give; several at once are alternatives. */
function FacetRow({ group, values, chosen, hrefOf }: FacetRowProps) {
  const [all, setAll] = useState(false);
  const there = values.filter(({ value, count }) => count > 0 || chosen.includes(value));
  if (there.length === 0) return null;
  const shown = all ? there : there.filter(({ value }, index) => index < SHOWN || chosen.includes(value));
  return (
    <div className={`stack small ${styles.row}`}>
      <p className="muted" id={`facet-${group.key}`}>
        {group.title}
      </p>
      <ul className={`flex wrap ${styles.values}`} aria-labelledby={`facet-${group.key}`}>
        {shown.map(({ value, name, count }) => (
          <li key={value}>
            <Link
              to={hrefOf(value)}
              state={{ keepScroll: true }}
              className={`ink marked ${VALUE}`}
              aria-current={chosen.includes(value) || undefined}
            >
              {name} <span className="muted regular figures">{count.toLocaleString('zh-CN')}</span>
            </Link>
          </li>
        ))}
        {there.length > SHOWN && (
          <li>
            <button type="button" className={`brand ${VALUE}`} aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? '收起' : `更多 ${there.length - SHOWN} 个`}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
