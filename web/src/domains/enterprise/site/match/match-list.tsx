import { LEVELS } from '@zhice/contract/level';
import { VERDICTS } from '@zhice/contract/matching/enumerations';
import { WAYS } from '@zhice/contract/policy/enumerations';
import { useState } from 'react';
import { useMayCall } from '../../../../app/by-role';
import { AskDialog } from '../../../../app/facts/ask-dialog';
import { type Fact, factsByKey } from '../../../../app/facts/fact';
import { type Asked, askFor } from '../../../../app/facts/question';
import { ExportButton } from '../../../../app/list/export-button';
import { ListResults } from '../../../../app/list/list-results';
import type { ListState } from '../../../../app/list-state';
import { Asking } from '../../../../app/match/checklist';
import type { Gap, Matches, MatchRow as Row } from '../../../../app/match/gaps';
import { MatchRow, type MatchRowProps } from '../../../../app/match/match-row';
import { useCall } from '../../../../rpc/use-call';
import { Button, ButtonLink } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { todayInChina } from '../../../../ui/format';
import { optionsOf } from '../../../../ui/options';
import { Pagination } from '../../../../ui/pagination';
import { useSearch } from '../../../../ui/search-input';
import { Select } from '../../../../ui/select';
import { Skeleton } from '../../../../ui/skeleton';
import { EmptyState } from '../../../../ui/states';
import { FilterSelect } from '../../../../ui/table-filters';
import { Tabs } from '../../../../ui/tabs';
import { TextInput } from '../../../../ui/text-input';
import styles from './match-list.module.css';
import { filterCount, inputOf, type MATCH_PARTS, type MatchState, PAGE_SIZE } from './match-state';

type List = ListState<typeof MATCH_PARTS>;

/** Every item by verdict, filtered and sorted by the address; the one that the address names stands open. */
export function MatchList({ list }: { list: List }) {
  const { state, set } = list;
  const matches = useCall('/api/webgrab/matching_policy', inputOf(state), { keepPrevious: true });
  const [asked, setAsked] = useState<Asked | null>(null);
  const may = useMayCall('/api/portal/match_answer');
  // What was linked to stays above the list as long as the list does not hold it.
  const [linked] = useState(state.id);
  const firm = useCall('/api/portal/firm', {});
  const facts = firm.data ? factsByKey(firm.data) : new Map<string, Fact>();
  const ask = ({ fact, period }: Gap) => {
    const known = facts.get(fact);
    if (known) setAsked(askFor(known, period));
  };
  // An answer is given today: it says nothing of another day.
  const otherDay = state.as_of !== '' && state.as_of !== todayInChina();
  const toggle = (id: number, open: boolean) => set({ id: open ? id : undefined, page: state.page });
  return (
    <Asking value={{ nameOf: ({ fact }) => facts.get(fact)?.label ?? '', onAsk: otherDay || !may ? undefined : ask }}>
      <section aria-labelledby="results">
        {linked !== undefined && matches.data && !matches.data.list.some(({ id }) => id === linked) && (
          <Linked id={linked} day={state.as_of} onToggle={toggle} />
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
          <MatchFilters {...list} />
          <ListResults answer={matches} failed="匹配结果没有加载出来" kept="您选择的筛选条件已保留" rowHeight="7rem">
            {(data) => <Rows data={data} busy={matches.isPlaceholderData} list={list} onToggle={toggle} />}
          </ListResults>
        </Tabs>
        {asked && <AskDialog asked={asked} onClose={() => setAsked(null)} />}
      </section>
    </Asking>
  );
}

interface RowsProps extends Pick<MatchRowProps, 'onToggle'> {
  data: Matches;
  busy: boolean;
  list: List;
}

function Rows({ data: { list: rows, total }, busy, list: { state, hrefOf, clear }, onToggle }: RowsProps) {
  return (
    <div className={classes(busy && styles.waiting)} aria-busy={busy}>
      {rows.length > 0 && (
        <div className="flex justify-end pt-1">
          <ExportButton path="/api/webgrab/matching_policy" input={inputOf(state)} size="small" />
        </div>
      )}
      <ul className="ruled-top">
        {rows.map((row) => (
          <MatchRow key={row.id} row={row} open={row.id === state.id} onToggle={onToggle} />
        ))}
      </ul>
      {rows.length === 0 && <NoMatch state={state} onClear={() => clear('verdict', 'as_of', 'sort')} />}
      <Pagination
        page={state.page}
        pageSize={PAGE_SIZE}
        total={total}
        hrefOf={(page) => hrefOf({ page, id: undefined })}
      />
    </div>
  );
}

function tabsOf(matches: Matches | undefined) {
  const counts = matches?.counts;
  const all = counts && counts.fit + counts.near + counts.unknown + counts.unfit;
  return [
    { id: 'all', label: '全部', count: all },
    ...VERDICTS.map((verdict) => ({ id: verdict, label: VERDICTS.labels[verdict], count: counts?.[verdict] })),
  ];
}

type LinkedProps = Pick<MatchRowProps, 'onToggle'> & { id: number; day: string };

/** The item that a link leads to, whatever the filters and its window. */
function Linked({ id, day, onToggle }: LinkedProps) {
  const one = useCall('/api/webgrab/matching_policy', { id, window: 'all', pageSize: 1, ...(day && { as_of: day }) });
  if (one.isPending) return <Skeleton rows={1} rowHeight="7rem" />;
  const row: Row | undefined = one.data?.list[0];
  if (!row) return <p className="mb-3 p-2 rounded unknown-wash">链接中的事项不存在，或没有可以自动预判的条件。</p>;
  return (
    <div className="mb-4">
      <h2 className="mb-2 text-3">您打开的事项</h2>
      <ul className="ruled-top">
        <MatchRow row={row} open onToggle={onToggle} />
      </ul>
    </div>
  );
}

const WORDS = {
  fit: { title: '目前没有完全符合的政策', hint: '看看“差一点”和“待补充”：补上一两项就可能符合。' },
  near: { title: '没有只差一点的政策', hint: '差距较大的在“不符合”中，展开可以看到差在哪里。' },
  unknown: { title: '没有等待补充信息的政策', hint: '您填写的信息已够判断全部政策。' },
  unfit: { title: '没有不符合的政策', hint: '' },
} as const;

/** An empty list: why, and what to do. */
function NoMatch({ state, onClear }: { state: MatchState; onClear: () => void }) {
  if (filterCount(state) > 0) {
    return (
      <EmptyState
        title="没有同时满足这些筛选条件的政策"
        hint="放宽一两个条件再看。"
        action={<Button onClick={onClear}>清除筛选</Button>}
      />
    );
  }
  const words = state.verdict
    ? WORDS[state.verdict]
    : { title: '这一天没有可申报的政策', hint: '换一个日期，或查看全部政策。' };
  return (
    <EmptyState title={words.title} hint={words.hint} action={<ButtonLink to="/policyData">去政策库看看</ButtonLink>} />
  );
}

const WINDOWS = [
  { value: 'declarable', label: '可申报和预告' },
  { value: 'all', label: '含已截止' },
];
const SORTS = [
  { value: 'fit', label: '按适配度' },
  { value: 'money', label: '按金额' },
  { value: 'deadline', label: '按截止日期' },
];

/** Filters in one row, folded on a phone; the order of the list at its end. */
function MatchFilters({ state, set }: List) {
  const [open, setOpen] = useState(false);
  const onChange = (change: Partial<MatchState>) => set({ ...change, id: undefined });
  const facets = useCall('/api/portal/policy_facets', { kind: 'item' }, { staleTime: 600_000 });
  const forms = facets.data?.support_form.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const count = filterCount(state);
  return (
    <div className={`flex wrap gap-1 py-2 ${styles.bar}`}>
      <Button icon="filter" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
        筛选{count > 0 && `（${count}）`}
      </Button>
      <div className={classes('flex wrap gap-1 flex-1', styles.filters, !open && styles.folded)}>
        <FilterSelect
          label="层级"
          all="全部层级"
          options={optionsOf(LEVELS)}
          value={state.level}
          onChange={(level) => onChange({ level })}
        />
        <FilterSelect
          label="申报方式"
          all="全部方式"
          options={optionsOf(WAYS)}
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
          onChange={(value) => onChange({ window: value as MatchState['window'] })}
        />
        <Keyword keyword={state.keyword} onSearch={(keyword) => onChange({ keyword })} />
      </div>
      <Select
        aria-label="排序"
        className={styles.sort}
        options={SORTS}
        value={state.sort}
        onChange={(value) => onChange({ sort: value as MatchState['sort'] })}
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
  const search = useSearch(keyword, onSearch);
  return (
    <search className={styles.keyword}>
      <form onSubmit={search.submit}>
        <TextInput
          type="search"
          enterKeyHint="search"
          aria-label="在结果中搜索"
          placeholder="搜索名称，如 研发"
          maxLength={100}
          autoComplete="off"
          value={search.typed}
          onChange={(value) => (value === '' ? search.clear() : search.setTyped(value))}
        />
      </form>
    </search>
  );
}
