import type { CallOutput } from '@zhice/contract/all';
import { DEPOT_SORTS } from '@zhice/contract/policy/enumerations';
import { quoted } from '@zhice/matching/quoted';
import { Link } from 'react-router';
import { FacetedList } from '../../../../app/list/faceted-list';
import { HeadBand } from '../../../../app/list/head-band';
import { RowMeta, RowTitle } from '../../../../app/list/row-text';
import { SearchLocked } from '../../../../app/list/search-locked';
import { SearchRow } from '../../../../app/list/search-row';
import { SortedList } from '../../../../app/list/sorted-list';
import { useList } from '../../../../app/list/use-list';
import { useListState } from '../../../../app/list-state';
import { PageTitle } from '../../../../app/page-title';
import { useSession, useSessionKnown } from '../../../../app/session';
import { useCall } from '../../../../rpc/use-call';
import { Button, ButtonLink } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { daysLeftText, isUrgent, placesText } from '../../../../ui/format';
import { Highlight } from '../../../../ui/highlight';
import { Money } from '../../../../ui/money';
import { EmptyState } from '../../../../ui/states';
import { Tabs } from '../../../../ui/tabs';
import { LevelTag, StatusTag } from '../../../../ui/tag';
import { windowText } from '../window-text';
import styles from './library-page.module.css';
import {
  chipsOf,
  choose,
  chosen,
  filtersOf,
  GROUPS,
  LIBRARY,
  type LibraryState,
  sortOf,
  sortsOf,
  switchKind,
} from './library-state';

type Policies = CallOutput<'/api/demo/depot_list'>;

/** What each kind of policy is, for search engines. */
const LIBRARY_TEXT = {
  item: '国家、省、市、区县可以申报的惠企政策事项：支持多少、谁能申报、何时截止，按级别、地区、部门、行业和支持方式筛选。',
  document: '国家、省、市、区县的惠企政策文件全文：发文机关、文号、施行和有效期，按级别、地区、部门和年份筛选。',
};

const PAGE_SIZE = 10;

/** The policy library: search, facets, sorting and rows, all of it in the address. */
export function LibraryPage() {
  const list = useListState(LIBRARY);
  const { state, set, hrefOf, clear } = list;
  const { user } = useSession();
  // Searching is for members (spec section 5); choosing from the shelves is for everyone.
  const closed = state.keyword !== '' && !user;
  const locked = useSessionKnown() && closed;
  const filters = filtersOf(state);
  const facets = useCall('/api/portal/policy_facets', closed ? { kind: state.kind } : filters, { keepPrevious: true });
  const policies = useList(
    '/api/demo/depot_list',
    { ...filters, sort: sortOf(state), page: state.page, pageSize: PAGE_SIZE },
    { enabled: !closed },
  );
  const chips = chipsOf(state, facets.data);
  const countOf = (kind: string) => facets.data?.kind.find((entry) => entry.id === kind)?.count;
  const clearFilters = () => clear('keyword', 'kind', 'sort');

  return (
    <>
      <PageTitle
        text={state.keyword ? `${quoted(state.keyword)}的政策` : '政策库'}
        description={LIBRARY_TEXT[state.kind]}
      />
      <HeadBand title="政策库">
        <SearchRow
          label="搜索政策"
          placeholder="搜政策、文号、条件，如：研发费用补助"
          keyword={state.keyword}
          onSearch={(keyword) => set({ keyword, sort: undefined })}
        />
      </HeadBand>
      <div className="content">
        <Tabs
          label="政策的种类"
          items={[
            { id: 'item', label: '政策事项', count: countOf('item') },
            { id: 'document', label: '政策文件', count: countOf('document') },
          ]}
          value={state.kind}
          onChange={(kind) => set(switchKind(kind as LibraryState['kind']))}
        >
          <FacetedList
            what="政策"
            facets={facets}
            groupsOf={(counted) =>
              GROUPS.map(({ key, title, ...group }) => ({
                key,
                title,
                options: counted[key],
                selected: chosen(state, key),
                folded: 'folded' in group,
                hrefOf: (id) => hrefOf(choose(key, id)),
              }))
            }
            chips={chips.map((chip) => ({ ...chip, without: hrefOf(choose(chip.key, null)) }))}
            total={policies.query.data?.total}
            onClear={clearFilters}
          >
            {locked ? (
              <SearchLocked
                words={state.keyword}
                hint="不登录也可以浏览全部政策，并按级别、地区、部门筛选。"
                browse={{ to: hrefOf({ keyword: '' }), label: '先浏览政策' }}
              />
            ) : (
              <SortedList
                answer={policies}
                page={state.page}
                pageSize={PAGE_SIZE}
                sorts={sortsOf(state)}
                sortLabels={DEPOT_SORTS.labels}
                sort={sortOf(state)}
                hrefOf={hrefOf}
                rowHeight="8.5rem"
                failed="政策列表没有加载出来"
                totalText={totalText}
                none={({ looser }) =>
                  state.keyword || chips.length > 0 ? (
                    <NoHit
                      keyword={state.keyword}
                      looser={looser}
                      hrefOf={hrefOf}
                      filtered={chips.length > 0}
                      onClear={clearFilters}
                    />
                  ) : (
                    <EmptyState
                      title={state.kind === 'item' ? '还没有政策事项' : '还没有政策文件'}
                      hint="有新的内容后会显示在这里。"
                    />
                  )
                }
                beyond="列表可能刚有变化。"
                row={(policy) => <PolicyRow policy={policy} />}
              />
            )}
          </FacetedList>
        </Tabs>
      </div>
    </>
  );
}

const totalText = ({ total }: Policies): string => `共 ${total.toLocaleString('zh-CN')} 条`;

interface NoHitProps {
  keyword: string;
  looser: Policies['looser'];
  hrefOf: (change: Partial<LibraryState>) => string;
  filtered: boolean;
  onClear: () => void;
}

/** Nothing found: looser searches that do find something, and the filters to take off. */
function NoHit({ keyword, looser, hrefOf, filtered, onClear }: NoHitProps) {
  const hint = filtered ? '可以减少筛选条件，或换一个说法。' : '可以换一个说法，或只留最关键的词。';
  return (
    <EmptyState
      icon="search"
      title={keyword ? `没有找到与${quoted(keyword)}相符的政策` : '没有同时符合这些条件的政策'}
      hint={hint}
      action={
        <div className="stack items-center gap-3">
          {looser.length > 0 && (
            <nav aria-label="相近的搜索">
              <p className="mb-1 muted small">试试这些搜索</p>
              <ul className="flex wrap justify-center gap-1">
                {looser.map((offer) => (
                  <li key={offer.keyword}>
                    <Link
                      to={hrefOf({ keyword: offer.keyword, sort: undefined })}
                      className={`inline-row gap-1 pill brand-wash control ${styles.offer}`}
                    >
                      {offer.keyword}
                      <span className="muted small figures">{offer.total.toLocaleString('zh-CN')} 条</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div className="flex wrap justify-center gap-1">
            {filtered && (
              <Button kind="primary" onClick={onClear}>
                清除全部筛选
              </Button>
            )}
            {keyword && <ButtonLink to={hrefOf({ keyword: '', sort: undefined })}>清除搜索词</ButtonLink>}
          </div>
        </div>
      }
    />
  );
}

type Policy = Policies['list'][number];

/** One policy of the library. */
function PolicyRow({ policy }: { policy: Policy }) {
  const { snippet, title_pieces: titlePieces } = policy;
  return (
    <article className={styles.row}>
      <div>
        <RowTitle
          to={`/policyDetail?id=${policy.id}`}
          tags={
            <>
              <LevelTag level={policy.level} />
              <StatusTag status={policy.status} name={policy.status_name} />
            </>
          }
        >
          {titlePieces ? <Highlight pieces={titlePieces} /> : policy.title}
        </RowTitle>
        <p className={`mt-half clamp-2 muted ${styles.text}`}>
          {snippet?.length ? <Highlight pieces={snippet} /> : policy.summary}
        </p>
        <RowMeta
          className="mt-1"
          parts={[
            policy.unit,
            placesText(policy.area_names),
            policy.doc_no,
            policy.published_on && `${policy.published_on} 发布`,
            // the tag says it already
            policy.kind === 'item' && policy.status !== 'undated' && windowText(policy),
            policy.support_form,
            policy.way_name,
          ]}
        />
        {policy.why && <p className="mt-half brand-deep small">命中：{policy.why}</p>}
      </div>
      <SupportAmount policy={policy} />
    </article>
  );
}

/** What it is worth and how long there is, at the right edge. */
function SupportAmount({ policy }: { policy: Policy }) {
  if (policy.kind !== 'item') return null;
  return (
    <div className={`text-end ${styles.stake}`}>
      {policy.amount_max !== null && (
        <p className="nowrap">
          <Money value={policy.amount_max} look="short" prefix="最高" strong />
        </p>
      )}
      {policy.days_left !== null && (
        <p className={classes('muted small figures', styles.days, isUrgent(policy.days_left) && 'accent strong')}>
          {daysLeftText(policy.days_left)}
        </p>
      )}
    </div>
  );
}
