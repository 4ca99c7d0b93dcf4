import type { CallOutput } from '@zhice/contract/all';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { CentreHead } from '../../../../app/centre-head';
import { centrePage } from '../../../../app/centre-page';
import { ChoiceNote } from '../../../../app/choice-note';
import { missingEnterprise } from '../../../../app/enterprise-state';
import { FollowButton } from '../../../../app/follow-button';
import { ListResults, NothingYet } from '../../../../app/list/list-results';
import { ListRow } from '../../../../app/list/list-row';
import { PagedList } from '../../../../app/list/paged-list';
import { RowLine, RowName } from '../../../../app/list/row-text';
import { TypeLinks } from '../../../../app/list/type-links';
import { useList } from '../../../../app/list/use-list';
import { numberPart, textPart, useListState, wordPart } from '../../../../app/list-state';
import { useSession } from '../../../../app/session';
import { useAction, useCall } from '../../../../rpc/use-call';
import { ButtonLink } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { daysLeftText, isUrgent, wanShort } from '../../../../ui/format';
import { Money } from '../../../../ui/money';
import { Notice } from '../../../../ui/notice';
import { RuledRows } from '../../../../ui/ruled-rows';
import { EmptyState } from '../../../../ui/states';
import { LevelTag, StatusTag, Tag } from '../../../../ui/tag';
import styles from './information.module.css';

/** `group` shows what closes when; `fresh` only what is new. */
const INFORMATION = {
  tab: wordPart(['suiting', 'followed']),
  group: textPart,
  fresh: textPart,
  page: numberPart(1),
};

/** /information: the policies that suit, or all that are open where nothing is recommended, and those that the person follows. */
export const InformationPage = centrePage('政策信息', 'login', Information);

function Information() {
  const session = useSession();
  const { enterpriseId } = session;
  const missing = missingEnterprise(session);
  const { state, hrefOf } = useListState(INFORMATION);
  const eligible = useCall('/api/portal/suiting_policies', {}, { enabled: enterpriseId !== null });
  const followed = useCall('/api/portal/followed_policies', { pageSize: 1 });
  // Who has no enterprise yet can follow all the same.
  const tab = state.tab ?? (enterpriseId === null ? 'followed' : 'suiting');
  const recommended = eligible.data?.recommended ?? true;
  return (
    <>
      <CentreHead
        title="政策信息"
        note={`${recommended ? '符合贵企业条件的' : '正在申报的'}政策按截止日期排好；在政策页点“关注”，也会收在这里。`}
      />
      {missing && (
        <Notice
          tone="brand"
          icon={missing.icon}
          className="mb-2"
          acts={<ButtonLink to={missing.to}>{missing.act}</ButtonLink>}
        >
          <b>{missing.title}</b>：{missing.hint}
        </Notice>
      )}
      <div className="mb-1 pb-1 ruled-bottom">
        <TypeLinks
          label="政策信息"
          types={[
            recommended
              ? { value: 'suiting' as const, label: '符合的', count: eligible.data?.total }
              : { value: 'suiting' as const, label: '正在申报的' },
            { value: 'followed' as const, label: '关注的', count: followed.data?.total },
          ].slice(enterpriseId === null ? 1 : 0)}
          value={tab}
          hrefOf={(value) => hrefOf({ tab: value, group: '', fresh: '' })}
        />
      </div>
      {tab === 'suiting' && enterpriseId !== null ? (
        <ListResults answer={eligible} failed="符合的政策没有加载出来" rowHeight="4rem">
          {(data) => <Eligible key={enterpriseId} data={data} />}
        </ListResults>
      ) : (
        <Followed page={state.page} hrefOf={(page) => hrefOf({ page })} />
      )}
    </>
  );
}

function Eligible({ data }: { data: CallOutput<'/api/portal/suiting_policies'> }) {
  const { state, hrefOf } = useListState(INFORMATION);
  const { mutate: tellSeen } = useAction('/api/portal/suiting_seen', { quiet: true });
  // once; the marks of this visit stay
  useEffect(() => {
    if (data.recommended) tellSeen({});
  }, [data.recommended, tellSeen]);
  if (!data.recommended) return <OpenPolicies page={state.page} hrefOf={(page) => hrefOf({ page })} />;
  const { total, money, new_total: fresh, since, groups } = data;
  if (total === 0) {
    return (
      <NothingYet
        icon="match"
        title="目前没有完全符合的政策"
        hint="回答几个问题，就能判断更多政策；差一点的政策在匹配结果里说明还差什么。"
        to="/intellect"
        act="去回答问题"
      />
    );
  }
  const { number, unit } = wanShort(money);
  const shown = groups.filter(({ key }) => !state.group || key === state.group);
  return (
    <>
      <p className="line wrap gap-x-3 py-1">
        <Link to="/match?verdict=fit">
          <b className="text-3 figures">{total}</b> 项符合
        </Link>
        {money > 0 && (
          <span>
            共可得最高 <b className="text-3 figures">{number}</b> {unit}元
          </span>
        )}
        {since && fresh > 0 && (
          <Link to={hrefOf({ fresh: state.fresh ? '' : '1', group: '' })} state={{ keepScroll: true }}>
            {state.fresh ? '看全部' : `自 ${since} 以来新增 ${fresh} 项`}
          </Link>
        )}
      </p>
      <TypeLinks
        label="截止时间"
        types={[
          { value: '', label: '全部', count: total },
          ...groups.map(({ key, name, total: count }) => ({ value: key, label: name, count })),
        ]}
        value={state.group}
        hrefOf={(group) => hrefOf({ group: group ?? '', fresh: '' })}
      />
      {shown.map((group) => (
        <EligibleGroup key={group.key} group={group} fresh={state.fresh !== ''} />
      ))}
      {shown.length === 0 && (
        <EmptyState
          title="这一段时间里没有要截止的政策"
          action={<ButtonLink to={hrefOf({ group: '' })}>看全部符合的政策</ButtonLink>}
        />
      )}
    </>
  );
}

type Group = CallOutput<'/api/portal/suiting_policies'>['groups'][number];
type Row = Group['list'][number];

/** What closes within one stretch of time, the nearest first. */
function EligibleGroup({ group, fresh }: { group: Group; fresh: boolean }) {
  const rows = group.list.filter((row) => !fresh || row.is_new);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={`group-${group.key}`} className="mt-3">
      <h2 id={`group-${group.key}`} className="line wrap spread gap-x-2 pb-1 text-3">
        {group.name}
        {!fresh && group.money > 0 && (
          <span className="small regular">
            <Money value={group.money} look="short" prefix="合计最高" />
          </span>
        )}
      </h2>
      <RuledRows>
        {rows.map((row) => (
          <li key={row.id}>
            <EligibleRow row={row} />
          </li>
        ))}
      </RuledRows>
      {!fresh && group.total > rows.length && (
        <p className="py-1 small">
          <Link to="/match?verdict=fit&sort=deadline">
            这里列出最近截止的 {rows.length} 项，全部 {group.total} 项在匹配结果里
          </Link>
        </p>
      )}
    </section>
  );
}

const ACTS: Record<string, string> = { '': '去申报', draft: '继续申报', returned: '补正申报', withdrawn: '重新申报' };

function EligibleRow({ row }: { row: Row }) {
  const { id, title } = row;
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <RowName heading="h3" className="pretty">
          <LevelTag level={row.level} /> {row.is_new && <Tag tone="accent">新</Tag>}{' '}
          <Link to={`/policyDetail?id=${id}`}>{title}</Link>
        </RowName>
        <RowLine>
          {row.unit && <span>{row.unit}</span>}
          {row.support_form && <span>{row.support_form}</span>}
          <span className={classes(isUrgent(row.days_left) && 'accent strong')}>{whenText(row)}</span>
          <Link to={`/match?id=${id}`}>
            为什么符合<span className="visually-hidden">：{title}</span>
          </Link>
        </RowLine>
      </div>
      <p className={styles.money}>
        {row.amount_max === null ? row.support_form : <Money value={row.amount_max} look="short" prefix="最高" />}
      </p>
      <div className="flex justify-end gap-1">
        <FollowButton id={id} title={title} followed={row.followed} />
        <ButtonLink size="small" kind={row.declaration === 'draft' ? 'primary' : 'secondary'} to={hrefOf(row)}>
          {row.status === 'upcoming' ? '先看要求' : (ACTS[row.declaration] ?? '查看申报')}
          <span className="visually-hidden">：{title}</span>
        </ButtonLink>
      </div>
    </article>
  );
}

const hrefOf = ({ id, status }: Row): string => `/policyDetail?id=${id}${status === 'upcoming' ? '' : '&declare=1'}`;

function whenText({ status, opens_on: opens, closes_on: closes, days_left: left }: Row): string {
  if (status === 'upcoming') return opens ? `${opens} 开始申报` : '即将开始申报';
  return left === null ? '常年受理' : `${closes} 截止，${daysLeftText(left)}`;
}

interface PolicyRowProps {
  policy: CallOutput<'/api/index/reportproject_list'>['list'][number];
  /** Beside its last day. */
  act?: ReactNode;
}

/** A policy of a list that nobody's facts have chosen, with its last day. */
function PolicyRow({ policy, act }: PolicyRowProps) {
  return (
    <ListRow
      title={policy.title}
      to={`/policyDetail?id=${policy.id}`}
      tags={
        <>
          <LevelTag level={policy.level} />
          <StatusTag status={policy.status} name={policy.status_name} />
        </>
      }
      summary={[policy.unit, policy.doc_no, policy.support_form].filter(Boolean).join(' · ')}
      aside={
        <span className={styles.followed}>
          {policy.closes_on && policy.days_left !== null && (
            <span>
              {policy.closes_on} 截止，{daysLeftText(policy.days_left)}
            </span>
          )}
          {act}
        </span>
      }
    />
  );
}

const PAGE_SIZE = 15;
type Paging = { page: number; hrefOf: (page: number) => string };

/** The policies that the person follows, the nearest deadline first. */
function Followed({ page, hrefOf }: Paging) {
  const answer = useList('/api/portal/followed_policies', { page, pageSize: PAGE_SIZE });
  return (
    <PagedList
      answer={answer}
      page={page}
      pageSize={PAGE_SIZE}
      hrefOf={hrefOf}
      failed="关注的政策没有加载出来"
      empty="还没有关注的政策"
      row={(policy) => (
        <PolicyRow policy={policy} act={<FollowButton id={policy.id} title={policy.title} followed />} />
      )}
    />
  );
}

/** In place of what suits, for who switched recommendation off: what anybody can declare, the nearest deadline first. */
function OpenPolicies({ page, hrefOf }: Paging) {
  const answer = useList('/api/index/reportproject_list', { page, pageSize: PAGE_SIZE });
  return (
    <>
      <ChoiceNote choice="recommendation">
        个性化推荐已关闭，这里按截止日期列出正在申报的全部政策，没有按企业信息挑选。
      </ChoiceNote>
      <PagedList
        answer={answer}
        page={page}
        pageSize={PAGE_SIZE}
        hrefOf={hrefOf}
        failed="正在申报的政策没有加载出来"
        empty="目前没有正在申报的政策"
        row={(policy) => <PolicyRow policy={policy} />}
      />
    </>
  );
}
