import { quoted } from '@zhice/matching/quoted';
import { HeadBand } from '../../../../app/list/head-band';
import { useListState } from '../../../../app/list-state';
import { PageTitle } from '../../../../app/page-title';
import { useSession, useSessionKnown } from '../../../../app/session';
import { useCall } from '../../../../rpc/use-call';
import { Tabs } from '../../../../ui/tabs';
import { AchievementsView } from './achievements-view';
import styles from './hall-page.module.css';
import { HallSearch } from './hall-search';
import { filtersOf, HALL, type HallState, isSearch, type KindId, switchKind, VIEWS, whatOf } from './hall-state';
import { Landscape } from './landscape';
import { MarketStrip } from './market-strip';
import { PapersView } from './papers-view';
import { RightsView } from './rights-view';

const WORDS =
  '公开的专利、商标、软件著作权和作品：按名称、号码、权利人、分类检索，查看法律状态和剩余保护期，找到可转让、可许可的技术和成果。';

/** /equity: the public library of rights, what is on offer, achievements and papers; the landscape of one enterprise. */
export function HallPage() {
  const list = useListState(HALL);
  const { state, set } = list;
  const { user } = useSession();
  // Searching is for members (spec section 5); looking through the shelves is for everyone.
  const closed = isSearch(state) && !user;
  const locked = useSessionKnown() && closed;
  const facets = useCall(
    '/api/portal/library_facets',
    { ...(closed ? {} : filtersOf(state)), kind: isKind(state.kind) ? state.kind : 'patent' },
    { keepPrevious: true },
  );
  const landscape = useCall(
    '/api/portal/right_landscape',
    { enterprise_id: state.enterprise ?? 0 },
    { enabled: state.enterprise !== undefined },
  );
  const countOf = (id: string) => facets.data?.kinds.find(({ value }) => value === id)?.count;
  const plain = !isSearch(state) && state.enterprise === undefined;

  return (
    <>
      <PageTitle text={titleOf(state, landscape.data?.enterprise_name)} description={WORDS} />
      <HeadBand title="知识产权大厅">
        <HallSearch state={state} onSearch={(change) => set(change)} />
      </HeadBand>
      <div className="content">
        {plain && <MarketStrip />}
        {state.enterprise !== undefined && <Landscape enterprise={state.enterprise} list={list} />}
        <Tabs
          label="知识产权的种类"
          items={VIEWS.map(({ id, label }) => ({ id, label, count: isKind(id) ? countOf(id) : undefined }))}
          value={state.kind}
          onChange={(kind) => set(switchKind(kind as HallState['kind']))}
          className={styles.tabs}
        >
          {state.kind === 'achievement' ? (
            <AchievementsView list={list} locked={locked} closed={closed} />
          ) : state.kind === 'paper' ? (
            <PapersView list={list} locked={locked} closed={closed} />
          ) : (
            <RightsView kind={state.kind} list={list} facets={facets} locked={locked} closed={closed} />
          )}
        </Tabs>
      </div>
    </>
  );
}

export const isKind = (id: HallState['kind']): id is KindId => id !== 'achievement' && id !== 'paper';

function titleOf({ keyword, kind, enterprise }: HallState, owner = '企业'): string {
  if (enterprise !== undefined) return `${owner}的${whatOf(kind)}`;
  if (keyword) return `${quoted(keyword)}的${whatOf(kind)}`;
  return kind === 'patent' ? '知识产权大厅' : `${VIEWS.find(({ id }) => id === kind)!.label}｜知识产权大厅`;
}
