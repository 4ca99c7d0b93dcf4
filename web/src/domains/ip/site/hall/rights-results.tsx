import type { CallOutput } from '@zhice/contract/all';
import { quoted } from '@zhice/matching/quoted';
import { SortedList } from '../../../../app/list/sorted-list';
import type { ListAnswer } from '../../../../app/list/use-list';
import { Button, ButtonLink } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/states';
import { type HallState, isSearch, type KindId, PAGE_SIZE, whatOf } from './hall-state';
import { RightRow } from './right-row';
import { SearchLocked } from './search-locked';

type Rights = CallOutput<'/api/index/property_list'>;

interface RightsResultsProps {
  kind: KindId;
  rights: ListAnswer<Rights>;
  state: HallState;
  hrefOf: (change: Partial<HallState>) => string;
  locked: boolean;
  filtered: boolean;
  onClear: () => void;
}

/** Deeper than this nobody pages; a search has to be narrowed. */
const MOST_PAGED = 10_000;
const SORTS = ['newest', 'oldest'] as const;
const SORT_WORDS = { newest: '最新', oldest: '最早' };

/** Rows of rights with total, sorting and pages, or what stands in their place. */
export function RightsResults({ kind, rights, state, hrefOf, locked, filtered, onClear }: RightsResultsProps) {
  const words = state.keyword || state.number || state.applicant;
  const unsearched = hrefOf({ keyword: '', number: '', applicant: '' });
  if (locked) return <SearchLocked words={words} browse={unsearched} />;
  return (
    <SortedList
      answer={rights}
      page={state.page}
      pageSize={PAGE_SIZE}
      most={MOST_PAGED}
      sorts={SORTS}
      sortWords={SORT_WORDS}
      sort={state.sort}
      hrefOf={hrefOf}
      rowHeight="7rem"
      failed={`${whatOf(kind)}没有加载出来`}
      totalWords={({ total, more }) => `共 ${total.toLocaleString('zh-CN')}${more ? '+' : ''} 件`}
      none={() => (
        <EmptyState
          icon="search"
          title={words ? `没有找到与${quoted(words)}相符的${whatOf(kind)}` : `没有符合条件的${whatOf(kind)}`}
          hint="可以换一个说法、减少条件，或看看其他种类；也可以把需求告诉我们，由平台帮您找。"
          action={
            <>
              {filtered && (
                <Button kind="primary" onClick={onClear}>
                  清除筛选
                </Button>
              )}
              {isSearch(state) && <ButtonLink to={unsearched}>看全部</ButtonLink>}
              <ButtonLink to="/cqzx">咨询平台</ButtonLink>
            </>
          }
        />
      )}
      beyond={`只能翻看前 ${MOST_PAGED.toLocaleString('zh-CN')} 件，请用筛选缩小范围。`}
      row={(right) => <RightRow right={right} hrefOf={hrefOf} />}
    />
  );
}
