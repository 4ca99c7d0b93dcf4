import type { UseQueryResult } from '@tanstack/react-query';
import { quoted } from '@zhice/matching/quoted';
import { FacetedList } from '../../../../app/list/faceted-list';
import { SortedList } from '../../../../app/list/sorted-list';
import { useList } from '../../../../app/list/use-list';
import type { CallError } from '../../../../rpc/call-error';
import { Button, ButtonLink } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/states';
import { RightRow } from './right-row';
import { SearchLocked } from './search-locked';
import {
  chipsOf,
  type Facets,
  filtersOf,
  GROUPS,
  IP_SEARCH,
  type IpSearchState,
  type KindId,
  PAGE_SIZE,
  type ViewProps,
  whatOf,
} from './search-state';

const LISTS = {
  patent: '/api/Achievement/achievement_patent_list',
  trademark: '/api/Achievement/achievement_brand_list',
  software: '/api/Achievement/achievement_softright_list',
  copyright: '/api/Achievement/achievement_copyright_list',
} as const;

interface RightsViewProps extends ViewProps {
  kind: KindId;
  facets: UseQueryResult<Facets, CallError>;
}

/** Deeper than this nobody pages; a search has to be narrowed. */
const MOST_PAGED = 10_000;
const SORTS = ['newest', 'oldest'] as const;
const SORT_LABELS = { newest: '最新', oldest: '最早' };

/** The rights of one kind: filters with counts at the left, rows at the right. */
export function RightsView({ kind, list, facets, locked, closed }: RightsViewProps) {
  const { state, set, hrefOf } = list;
  const what = whatOf(kind);
  const words = state.keyword || state.number || state.applicant;
  const unsearched = hrefOf({ keyword: '', number: '', applicant: '' });
  const rights = useList(
    LISTS[kind],
    { ...filtersOf(state), sort: state.sort, page: state.page, pageSize: PAGE_SIZE },
    { enabled: !closed },
  );
  const chips = chipsOf(state, facets.data);
  const usual = (key: keyof IpSearchState) => ({ [key]: IP_SEARCH[key].parse(null) }) as Partial<IpSearchState>;
  const clear = () => set(Object.assign({}, ...chips.map(({ key }) => usual(key))));
  return (
    <FacetedList
      what={what}
      facets={facets}
      groupsOf={(counted) =>
        GROUPS.map(({ key, facet, title }) => ({
          key,
          title,
          options: counted[facet].map(({ value, ...rest }) => ({ id: value, ...rest })),
          selected: String(state[key] ?? ''),
          folded: false,
          hrefOf: (id) => hrefOf({ [key]: IP_SEARCH[key].parse(id) }),
        }))
      }
      chips={chips.map((chip) => ({ ...chip, without: hrefOf(usual(chip.key)) }))}
      total={rights.query.data?.total}
      onClear={clear}
    >
      {locked ? (
        <SearchLocked words={words} browse={unsearched} />
      ) : (
        <SortedList
          answer={rights}
          page={state.page}
          pageSize={PAGE_SIZE}
          most={MOST_PAGED}
          sorts={SORTS}
          sortLabels={SORT_LABELS}
          sort={state.sort}
          hrefOf={hrefOf}
          rowHeight="7rem"
          failed={`${what}没有加载出来`}
          totalText={({ total, more }) => `共 ${total.toLocaleString('zh-CN')}${more ? '+' : ''} 件`}
          none={() => (
            <NoRights
              what={what}
              words={words}
              unsearched={unsearched}
              onClear={chips.length > 0 ? clear : undefined}
            />
          )}
          beyond={`只能翻看前 ${MOST_PAGED.toLocaleString('zh-CN')} 件，请用筛选缩小范围。`}
          row={(right) => <RightRow right={right} hrefOf={hrefOf} />}
        />
      )}
    </FacetedList>
  );
}

interface NoRightsProps {
  what: string;
  /** What was searched; '' when nothing was. */
  words: string;
  /** The address without the search. */
  unsearched: string;
  /** Absent: nothing narrows the list. */
  onClear: (() => void) | undefined;
}

function NoRights({ what, words, unsearched, onClear }: NoRightsProps) {
  if (!words && !onClear) {
    return (
      <EmptyState
        title={`还没有收录${what}`}
        hint="收录后显示在这里；急需的可以告诉我们，由平台帮您找。"
        action={<ButtonLink to="/cqzx">咨询平台</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      icon="search"
      title={words ? `没有找到与${quoted(words)}相符的${what}` : `没有符合条件的${what}`}
      hint="可以换一个说法、减少条件，或看看其他种类；也可以把需求告诉我们，由平台帮您找。"
      action={
        <>
          {onClear && (
            <Button kind="primary" onClick={onClear}>
              清除筛选
            </Button>
          )}
          {words && <ButtonLink to={unsearched}>看全部</ButtonLink>}
          <ButtonLink to="/cqzx">咨询平台</ButtonLink>
        </>
      }
    />
  );
}
