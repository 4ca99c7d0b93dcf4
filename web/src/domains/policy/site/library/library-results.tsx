import type { CallOutput } from '@zhice/contract/all';
import { SearchLocked } from '../../../../app/list/search-locked';
import { SortedList } from '../../../../app/list/sorted-list';
import type { ListAnswer } from '../../../../app/list/use-list';
import { type LibraryState, type Sort, sortOf, sortsOf } from './library-state';
import { NoHit } from './no-hit';
import { PolicyRow } from './policy-row';

type Policies = CallOutput<'/api/demo/depot_list'>;

interface LibraryResultsProps {
  policies: ListAnswer<Policies>;
  state: LibraryState;
  hrefOf: (change: Partial<LibraryState>) => string;
  /** A search without a login. */
  locked: boolean;
  filtered: boolean;
  onClear: () => void;
}

const SORT_WORDS: Record<Sort, string> = {
  relevance: '相关度',
  date: '最新',
  deadline: '截止最近',
  amount: '金额最高',
};

/** The rows of the library with total, sorting and pages, or what stands in their place. */
export function LibraryResults({ policies, state, hrefOf, locked, filtered, onClear }: LibraryResultsProps) {
  if (locked) {
    return (
      <SearchLocked
        words={state.keyword}
        hint="不登录也可以浏览全部政策，并按级别、地区、部门筛选。"
        browse={{ to: hrefOf({ keyword: '' }), label: '先浏览政策' }}
      />
    );
  }
  return (
    <SortedList
      answer={policies}
      page={state.page}
      pageSize={10}
      sorts={sortsOf(state)}
      sortWords={SORT_WORDS}
      sort={sortOf(state)}
      hrefOf={hrefOf}
      rowHeight="8.5rem"
      failed="政策列表没有加载出来"
      totalWords={totalWords}
      none={({ looser }) => (
        <NoHit keyword={state.keyword} looser={looser} hrefOf={hrefOf} filtered={filtered} onClear={onClear} />
      )}
      beyond="列表可能刚有变化。"
      row={(policy) => <PolicyRow policy={policy} />}
    />
  );
}

function totalWords({ total, total_is_capped: capped }: Policies): string {
  const words = total.toLocaleString('zh-CN');
  return capped ? `约 ${words}+ 条` : `共 ${words} 条`;
}
