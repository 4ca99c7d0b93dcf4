import { useEffect } from 'react';
import { Link } from 'react-router';
import { CentreHead } from '../../../../app/centre-head';
import { CentrePage } from '../../../../app/centre-page';
import { missingEnterprise } from '../../../../app/enterprise-state';
import { TypeLinks } from '../../../../app/list/type-links';
import { numberPart, textPart, useListState, wordPart } from '../../../../app/list-state';
import { useSession } from '../../../../app/session';
import { useAction, useCall } from '../../../../rpc/use-call';
import { ButtonLink } from '../../../../ui/button';
import { wanShort } from '../../../../ui/format';
import { Notice } from '../../../../ui/notice';
import { Skeleton } from '../../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../../ui/states';
import { Followed } from './followed';
import styles from './information.module.css';
import { OpenPolicies } from './open-policies';
import { SuitingGroup } from './suiting-group';

/** `group` shows what closes when; `fresh` only what is new. */
export const INFORMATION = {
  tab: wordPart(['suiting', 'followed']),
  group: textPart,
  fresh: textPart,
  page: numberPart(1),
};

/** /information: the policies that suit, or all that are open where nothing is recommended, and those that the person follows. */
export function InformationPage() {
  return (
    <CentrePage title="政策信息" need="login">
      <Information />
    </CentrePage>
  );
}

function Information() {
  const session = useSession();
  const { enterpriseId } = session;
  const missing = missingEnterprise(session);
  const { state, hrefOf } = useListState(INFORMATION);
  const suiting = useCall('/api/portal/suiting_policies', {}, { enabled: enterpriseId !== null });
  const followed = useCall('/api/portal/followed_policies', { pageSize: 1 });
  // Who has no enterprise yet can follow all the same.
  const tab = state.tab ?? (enterpriseId === null ? 'followed' : 'suiting');
  const recommended = suiting.data?.recommended ?? true;
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
          className={styles.missing}
          acts={<ButtonLink to={missing.to}>{missing.act}</ButtonLink>}
        >
          <b>{missing.title}</b>：{missing.hint}
        </Notice>
      )}
      <div className={styles.tabs}>
        <TypeLinks
          label="政策信息"
          types={[
            ...(enterpriseId === null
              ? []
              : [
                  recommended
                    ? { value: 'suiting' as const, label: '符合的', count: suiting.data?.total }
                    : { value: 'suiting' as const, label: '正在申报的' },
                ]),
            { value: 'followed' as const, label: '关注的', count: followed.data?.total },
          ]}
          value={tab}
          hrefOf={(value) => hrefOf({ tab: value, group: '', fresh: '' })}
        />
      </div>
      {tab === 'suiting' && enterpriseId !== null ? (
        <Suiting key={enterpriseId} answer={suiting} />
      ) : (
        <Followed page={state.page} hrefOf={(page) => hrefOf({ page })} />
      )}
    </>
  );
}

function Suiting({ answer }: { answer: ReturnType<typeof useCall<'/api/portal/suiting_policies'>> }) {
  const { state, hrefOf } = useListState(INFORMATION);
  useSeen(answer.data?.recommended === true);
  if (answer.isPending) return <Skeleton rows={8} rowHeight="4rem" />;
  if (answer.isError) {
    return <ErrorState title="符合的政策没有加载出来" error={answer.error} onRetry={() => answer.refetch()} />;
  }
  if (!answer.data.recommended) return <OpenPolicies page={state.page} hrefOf={(page) => hrefOf({ page })} />;
  const { total, money, new_total: fresh, since, groups } = answer.data;
  if (total === 0) {
    return (
      <EmptyState
        icon="match"
        title="目前没有完全符合的政策"
        hint="回答几个问题，就能判断更多政策；差一点的政策在匹配结果里说明还差什么。"
        action={
          <ButtonLink kind="primary" to="/intellect">
            去回答问题
          </ButtonLink>
        }
      />
    );
  }
  const { number, unit } = wanShort(money);
  const shown = groups.filter(({ key }) => !state.group || key === state.group);
  return (
    <>
      <p className={styles.sum}>
        <Link to="/match?verdict=fit">
          <b>{total}</b> 项符合
        </Link>
        {money > 0 && (
          <span>
            共可得最高 <b>{number}</b> {unit}元
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
        <SuitingGroup key={group.key} group={group} fresh={state.fresh !== ''} />
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

/** Tells once that the person has seen what stands there; the marks of this visit stay. */
function useSeen(ready: boolean) {
  const { mutate } = useAction('/api/portal/suiting_seen', { quiet: true });
  useEffect(() => {
    if (ready) mutate({});
  }, [ready, mutate]);
}
