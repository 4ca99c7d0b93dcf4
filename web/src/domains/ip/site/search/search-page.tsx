import { quoted } from '@zhice/matching/quoted';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { HeadBand } from '../../../../app/list/head-band';
import { ListRow } from '../../../../app/list/list-row';
import { PagedList } from '../../../../app/list/paged-list';
import { SearchRow } from '../../../../app/list/search-row';
import { useList } from '../../../../app/list/use-list';
import { useListState } from '../../../../app/list-state';
import { PageTitle } from '../../../../app/page-title';
import { useSession, useSessionActions, useSessionKnown } from '../../../../app/session';
import { useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Disclosure } from '../../../../ui/disclosure';
import { Skeleton } from '../../../../ui/skeleton';
import { Loaded } from '../../../../ui/states';
import { Tabs } from '../../../../ui/tabs';
import { Tag } from '../../../../ui/tag';
import { TextField } from '../../../../ui/text-field';
import { AchievementsView } from './achievements-view';
import { Landscape } from './landscape';
import { Offer } from './right-row';
import { RightsView } from './rights-view';
import { SearchLocked } from './search-locked';
import styles from './search-page.module.css';
import {
  filtersOf,
  IP_SEARCH,
  type IpSearchRight,
  type IpSearchState,
  isSearch,
  type KindId,
  PAGE_SIZE,
  switchKind,
  VIEWS,
  type ViewProps,
  whatOf,
} from './search-state';

const WORDS =
  '公开的专利、商标、软件著作权和作品：按名称、号码、权利人、分类检索，查看法律状态和剩余保护期，找到可转让、可许可的技术和成果。';

/** /equity: the public library of rights, what is on offer, achievements and papers; the landscape of one enterprise. */
export function IpSearchPage() {
  const list = useListState(IP_SEARCH);
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
        <IpSearchSearch state={state} onSearch={(change) => set(change)} />
      </HeadBand>
      <div className="content">
        {plain && <MarketStrip />}
        {state.enterprise !== undefined && <Landscape enterprise={state.enterprise} list={list} />}
        <Tabs
          label="知识产权的种类"
          items={VIEWS.map(({ id, label }) => ({ id, label, count: isKind(id) ? countOf(id) : undefined }))}
          value={state.kind}
          onChange={(kind) => set(switchKind(kind as IpSearchState['kind']))}
          className="pt-3"
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

const isKind = (id: IpSearchState['kind']): id is KindId => id !== 'achievement' && id !== 'paper';

function titleOf({ keyword, kind, enterprise }: IpSearchState, owner = '企业'): string {
  if (enterprise !== undefined) return `${owner}的${whatOf(kind)}`;
  if (keyword) return `${quoted(keyword)}的${whatOf(kind)}`;
  return kind === 'patent' ? '知识产权大厅' : `${VIEWS.find(({ id }) => id === kind)!.label}｜知识产权大厅`;
}

const SHOWN = 4;

/** What is for sale or licence, the newest first; nothing while nothing is. */
function MarketStrip() {
  const offers = useCall('/api/index/property_list', { page: 1, pageSize: SHOWN });
  return (
    <Loaded
      compact
      answer={offers}
      failed="可转让、可许可的知识产权没有加载出来"
      kept="下方列表不受影响"
      waiting={<Skeleton rows={1} rowHeight="9rem" />}
    >
      {({ list }) => list.length > 0 && <Strip rights={list} />}
    </Loaded>
  );
}

function Strip({ rights }: { rights: IpSearchRight[] }) {
  return (
    <section className={styles.strip} aria-labelledby="market-title">
      <div className="line wrap spread gap-half-3 mb-2">
        <h2 id="market-title" className="text-2">
          可转让、可许可
        </h2>
        <ul className={`flex wrap gap-half-3 small ${styles.ways}`}>
          <li>
            <Link to="/equity?offer=sale">看可转让的专利</Link>
          </li>
          <li>
            <Link to="/equity?offer=licence">看可许可的专利</Link>
          </li>
          <li>
            <Link to="/cqzx">咨询知识产权</Link>
          </li>
        </ul>
      </div>
      <ul className={`stack gap-3 ${styles.rows}`}>
        {rights.map((right) => (
          <li key={right.id} className={`stack gap-half min-0 ${styles.row}`}>
            <p>
              <Tag>{right.kind_name}</Tag>
            </p>
            <Link to={`/zlDetail?id=${right.id}`} className="ink medium hover-brand">
              {right.name}
            </Link>
            <p className="muted small">{right.owners.join('、')}</p>
            <div className={styles.foot}>
              <Offer right={right} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is searched for by who knows it. */
const EXACT = [
  { name: 'number', label: '申请号、专利号或登记号', maxLength: 40, placeholder: '可只填前几位' },
  { name: 'applicant', label: '权利人', maxLength: 100, placeholder: '企业、高校或院所名称' },
  { name: 'class', label: '分类号', maxLength: 40, placeholder: '如：H01M、14-02、09' },
] as const;

interface IpSearchSearchProps {
  state: IpSearchState;
  onSearch: (change: Partial<IpSearchState>) => void;
}

/** Words in one large row; number, owner and class below it for who knows them. */
function IpSearchSearch({ state, onSearch }: IpSearchSearchProps) {
  const { number, applicant, class: symbol } = state;
  const [typed, setTyped] = useState({ number, applicant, class: symbol });
  const { requireLogin } = useSessionActions();
  // Back and forward change the address without typing.
  useEffect(() => setTyped({ number, applicant, class: symbol }), [number, applicant, symbol]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = { number: typed.number.trim(), applicant: typed.applicant.trim(), class: typed.class.trim() };
    if (wanted.number + wanted.applicant === '') onSearch(wanted);
    else requireLogin(() => onSearch(wanted));
  }

  return (
    <>
      <SearchRow
        label="搜索知识产权"
        placeholder="搜名称、权利人或号码，如：储能电池、202110123456.7"
        keyword={state.keyword}
        onSearch={(keyword) => onSearch({ keyword })}
      />
      <Disclosure className="mt-1" summary="按号码、权利人、分类号查" open={number + applicant + symbol !== ''}>
        <form className={`stack gap-2 ${styles.form}`} onSubmit={submit}>
          {EXACT.map(({ name, ...field }) => (
            <TextField
              key={name}
              {...field}
              autoComplete="off"
              value={typed[name]}
              onChange={(value) => setTyped({ ...typed, [name]: value })}
            />
          ))}
          <Button type="submit">查找</Button>
        </form>
      </Disclosure>
    </>
  );
}

/** Papers of universities and institutes, the latest first. */
function PapersView({ list, locked, closed }: ViewProps) {
  const { state, set, hrefOf } = list;
  const papers = useList(
    '/api/portal/papers',
    { keyword: state.keyword || undefined, page: state.page, pageSize: PAGE_SIZE },
    { enabled: !closed },
  );
  if (locked) return <SearchLocked words={state.keyword} browse={hrefOf({ keyword: '' })} />;
  return (
    <section className={styles.papers} aria-label="论文列表">
      <PagedList
        answer={papers}
        page={state.page}
        pageSize={PAGE_SIZE}
        hrefOf={(page) => hrefOf({ page })}
        failed="论文没有加载出来"
        empty={state.keyword ? `没有找到与${quoted(state.keyword)}相符的论文` : '这里还没有论文'}
        onClear={state.keyword ? () => set({ keyword: '' }) : undefined}
        row={(paper) => (
          <ListRow
            title={paper.title}
            to={`/paperDetail?id=${paper.id}`}
            summary={[paper.authors.join('、'), paper.institution].filter(Boolean).join(' · ')}
            aside={
              <>
                <span className="block">{paper.journal}</span>
                <span className="block">
                  {paper.year} 年{paper.issue}
                </span>
              </>
            }
          />
        )}
      />
    </section>
  );
}
