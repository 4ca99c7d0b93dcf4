import type { Reason, Result } from '@zhice/matching/verdict';
import { missingEnterprise } from '../../../app/enterprise-state';
import { useSession, useSessionActions } from '../../../app/session';
import { useCall } from '../../../rpc/use-call';
import { Button, ButtonLink } from '../../../ui/button';
import { Icon, type IconName } from '../../../ui/icon';
import { Loaded } from '../../../ui/states';
import { Tag } from '../../../ui/tag';
import { VerdictTag, verdictWord } from '../../../ui/verdict-tag';
import type { Fit } from './terms';

/** What the own enterprise is told of all products on offer, asked once for the whole page; undefined for others. */
export function useFits(): ReadonlyMap<number, Fit> | undefined {
  const { enterpriseId } = useSession();
  const { data } = useCall('/api/portal/financing_fit', {}, { enabled: enterpriseId !== null });
  return data && new Map(data.list.map((fit) => [fit.id, fit]));
}

/** 我能贷吗: how the own enterprise stands to one product; for others the way to know. */
export function FitPanel({ id }: { id: number }) {
  const session = useSession();
  const { openLogin } = useSessionActions();
  const missing = missingEnterprise(session);
  if (!session.user) {
    return (
      <div className="stack gap-1">
        <p className="muted small">登录后，按企业信息逐条核对机构公布的准入条件。</p>
        <Button onClick={() => openLogin()}>登录查看</Button>
      </div>
    );
  }
  if (missing) {
    return (
      <div className="stack gap-1">
        <p className="muted small">{missing.hint}</p>
        <ButtonLink to={missing.to}>{missing.act}</ButtonLink>
      </div>
    );
  }
  return <OwnFit id={id} />;
}

function OwnFit({ id }: { id: number }) {
  const answer = useCall('/api/portal/financing_fit', { ids: [id] });
  return (
    <Loaded compact answer={answer} failed="预判结果没有加载出来">
      {({ list, notice }) =>
        list[0] ? (
          <FitReasons fit={list[0]} notice={notice} />
        ) : (
          <p className="muted">机构没有公布准入条件，可以直接申请，由机构审核。</p>
        )
      }
    </Loaded>
  );
}

const SENTENCES: Readonly<Record<string, string>> = {
  fit: '符合可核对的全部条件',
  near: '还差一点',
  unknown: '补充信息后才能判断',
  unfit: '目前不符合',
};

/** A verdict with every condition, what is had and what is lacking. */
export function FitReasons({ fit, notice }: { fit: Omit<Fit, 'id' | 'name'>; notice: string }) {
  return (
    <div className="stack gap-1">
      <p className="row wrap gap-1">
        <VerdictTag verdict={fit.verdict} large />
        {fit.manual && <Tag icon="user">含机构核查项</Tag>}
        <span className="strong">{SENTENCES[fit.verdict] ?? fit.verdict_name}</span>
      </p>
      <Reasons reasons={fit.reasons} />
      {fit.verdict === 'unknown' && (
        <p>
          <ButtonLink size="small" to="/firm">
            补充企业信息
          </ButtonLink>
        </p>
      )}
      <p className="muted small">
        {fit.estimated && `按 ${fit.estimated} 年度数据预估。`}
        {notice}
      </p>
    </div>
  );
}

const SIGNS: Readonly<Record<Result, IconName>> = {
  pass: 'check',
  near: 'arrow-up',
  fail: 'close',
  unknown: 'question',
  manual: 'user',
};
const WORDS: Readonly<Record<Result, string>> = {
  ...{ pass: '满足', near: '差一点', fail: '不满足', unknown: '待补充' },
  manual: '机构核查',
};
const TONES: Readonly<Record<Result, string>> = {
  ...{ pass: 'fit', near: 'near', fail: 'unfit', unknown: 'muted', manual: 'muted' },
};

function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className="stack gap-half small">
      {reasons.map((reason, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions of one product never move, and two may read alike
        <li key={at}>
          <p className="line gap-half">
            <Icon name={SIGNS[reason.result]} className={TONES[reason.result]} />
            <span className="min-0">
              <span className="visually-hidden">{WORDS[reason.result]}：</span>
              {reason.label}
              {reason.required && <span className="ml-1 figures">{reason.required}</span>}
              {reason.actual && reason.result !== 'pass' && <span className="muted">（贵企业 {reason.actual}）</span>}
              {reason.lacking && <span className="block near">{reason.lacking}</span>}
            </span>
          </p>
          {reason.children && reason.result !== 'pass' && (
            <div className="ml-1">
              <Reasons reasons={reason.children} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A verdict in a list, with the first thing that is lacking. */
export function FitLine({ fit }: { fit: Fit | undefined }) {
  if (!fit) return null;
  const short = fit.reasons.find(({ result, lacking }) => (result === 'near' || result === 'fail') && lacking);
  return (
    <p className="row wrap gap-half-1 small">
      <VerdictTag verdict={fit.verdict} />
      <span className="muted">
        {short?.lacking ?? (fit.verdict === 'fit' ? '' : verdictWord(fit.verdict) && SENTENCES[fit.verdict])}
      </span>
    </p>
  );
}
