import { useState } from 'react';
import { ExportButton } from '../../../../app/list/export-button';
import type { useListState } from '../../../../app/list-state';
import { useCall } from '../../../../rpc/use-call';
import { classes } from '../../../../ui/classes';
import { todayInChina } from '../../../../ui/format';
import { Pagination } from '../../../../ui/pagination';
import { Skeleton } from '../../../../ui/skeleton';
import { ErrorState } from '../../../../ui/states';
import { Tabs } from '../../../../ui/tabs';
import { factsByKey } from '../facts/fact';
import { type Asked, askFor } from '../facts/question';
import { AskDialog } from './ask-dialog';
import type { Gap, Matches, MatchRow as Row } from './gaps';
import { MatchFilters } from './match-filters';
import styles from './match-list.module.css';
import { MatchRow } from './match-row';
import { inputOf, type MATCH_PARTS, PAGE_SIZE, VERDICTS } from './match-state';
import { NoMatch } from './no-match';

type List = ReturnType<typeof useListState<typeof MATCH_PARTS>>;

const WORDS = { fit: '符合', near: '差一点', unknown: '待补充', unfit: '不符合' } as const;

/** Every item by verdict, filtered and sorted by the address; the one that the address names stands open. */
export function MatchList({ list }: { list: List }) {
  const { state, set, hrefOf, clear } = list;
  const matches = useCall('/api/webgrab/matching_policy', inputOf(state), { keepPrevious: true });
  const [asked, setAsked] = useState<Asked | null>(null);
  // What was linked to stays above the list as long as the list does not hold it.
  const [linked] = useState(state.id);
  const firm = useCall('/api/portal/firm', {});
  const facts = firm.data ? factsByKey(firm.data) : new Map();
  const rowProps = {
    nameOf: ({ fact }: Gap) => facts.get(fact)?.label ?? '',
    // An answer is given today: it says nothing of another day.
    onAsk:
      state.as_of && state.as_of !== todayInChina()
        ? undefined
        : ({ fact, period }: Gap) => {
            const known = facts.get(fact);
            if (known) setAsked(askFor(known, period));
          },
    onToggle: (id: number, open: boolean) => set({ id: open ? id : undefined, page: state.page }),
  };
  const rows = matches.data?.list ?? [];
  return (
    <section aria-labelledby="results">
      {linked !== undefined && matches.data && !rows.some((row) => row.id === linked) && (
        <Linked id={linked} day={state.as_of} {...rowProps} />
      )}
      <h2 id="results" className="visually-hidden">
        匹配结果
      </h2>
      <Tabs
        label="按结论查看"
        items={tabsOf(matches.data)}
        value={state.verdict ?? 'all'}
        onChange={(id) => set({ verdict: VERDICTS.find((verdict) => verdict === id), id: undefined })}
        panelClassName={styles.panel}
      >
        <MatchFilters state={state} onChange={(change) => set({ ...change, id: undefined })} />
        {matches.isPending && <Skeleton rows={8} rowHeight="7rem" />}
        {matches.isError && (
          <ErrorState
            title="匹配结果没有加载出来"
            error={matches.error}
            kept="您选择的筛选条件已保留"
            onRetry={() => matches.refetch()}
          />
        )}
        {matches.data && !matches.isError && (
          <div className={classes(matches.isPlaceholderData && styles.waiting)} aria-busy={matches.isPlaceholderData}>
            {rows.length > 0 && (
              <div className={styles.acts}>
                <ExportButton path="/api/webgrab/matching_policy" input={inputOf(state)} size="small" />
              </div>
            )}
            <ul className={styles.rows}>
              {rows.map((row) => (
                <MatchRow key={row.id} row={row} open={row.id === state.id} {...rowProps} />
              ))}
            </ul>
            {rows.length === 0 && <NoMatch state={state} onClear={() => clear('verdict', 'as_of', 'sort')} />}
            <Pagination
              page={state.page}
              pageSize={PAGE_SIZE}
              total={matches.data.total}
              hrefOf={(page) => hrefOf({ page, id: undefined })}
            />
          </div>
        )}
      </Tabs>
      {asked && <AskDialog asked={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function tabsOf(matches: Matches | undefined) {
  const counts = matches?.counts;
  const all = counts && counts.fit + counts.near + counts.unknown + counts.unfit;
  return [
    { id: 'all', label: '全部', count: all },
    ...VERDICTS.map((verdict) => ({ id: verdict, label: WORDS[verdict], count: counts?.[verdict] })),
  ];
}

interface LinkedProps {
  id: number;
  day: string;
  nameOf: (gap: Gap) => string;
  onAsk?: (gap: Gap) => void;
  onToggle: (id: number, open: boolean) => void;
}

/** The item that a link leads to, whatever the filters and its window. */
function Linked({ id, day, ...rowProps }: LinkedProps) {
  const one = useCall('/api/webgrab/matching_policy', { id, window: 'all', pageSize: 1, ...(day && { as_of: day }) });
  if (one.isPending) return <Skeleton rows={1} rowHeight="7rem" />;
  const row: Row | undefined = one.data?.list[0];
  if (!row) return <p className={styles.gone}>链接中的事项不存在，或没有可以自动预判的条件。</p>;
  return (
    <div className={styles.linked}>
      <h2 className={styles.linkedTitle}>您打开的事项</h2>
      <ul className={styles.rows}>
        <MatchRow row={row} open {...rowProps} />
      </ul>
    </div>
  );
}
