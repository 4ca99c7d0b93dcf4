import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { missingEnterprise } from '../../../../app/enterprise-state';
import { CountedProject } from '../../../../app/facts/counted-project';
import { ownAmount } from '../../../../app/own-amount';
import { useSession, useSessionActions } from '../../../../app/session';
import { Button, ButtonLink } from '../../../../ui/button';
import { Money } from '../../../../ui/money';
import { Skeleton } from '../../../../ui/skeleton';
import { Tag } from '../../../../ui/tag';
import { VerdictTag, verdictWord } from '../../../../ui/verdict-tag';
import { obstacles } from './condition-lines';
import { useOwnVerdict } from './own-verdict';
import type { OwnMatch } from './policy';
import { AmountNeeds, ProjectLink } from './project';

/** How the own enterprise stands; for others the way to know. */
export function VerdictPanel({ policyId }: { policyId: number }) {
  const verdict = useOwnVerdict(policyId);
  const session = useSession();
  const { user } = session;
  const { openLogin } = useSessionActions();
  const { pathname, search } = useLocation();
  if (!user) {
    return (
      <Invitation title="您的企业能申报吗？" hint="登录后，按企业信息逐条核对申报条件。">
        <Button wide onClick={() => openLogin()}>
          登录查看
        </Button>
      </Invitation>
    );
  }
  const missing = missingEnterprise(session);
  if (missing) {
    const none = missing.kind === 'none';
    return (
      <Invitation
        title={none ? '您的企业能申报吗？' : missing.title}
        hint={none ? '补全企业信息并通过审核后，即可逐条核对申报条件。' : missing.hint}
      >
        <ButtonLink wide to={missing.to} state={{ from: pathname + search }}>
          {missing.act}
        </ButtonLink>
      </Invitation>
    );
  }
  if (verdict.isPending) return <Skeleton look="text" rows={3} />;
  if (verdict.isError) {
    return (
      <Invitation title="预判结果没有加载出来" hint={verdict.error.message}>
        <Button wide onClick={() => verdict.refetch()}>
          重试
        </Button>
      </Invitation>
    );
  }
  const match = verdict.data.list[0];
  if (!match) return <Invitation title="此事项暂不能自动预判" hint="请按申报条件原文自行核对，或致电受理单位。" />;
  return <OwnVerdict match={match} />;
}

const SENTENCES: Record<string, string> = {
  fit: '您的企业符合可核对的全部条件',
  near: '您的企业还差一点',
  unknown: '补充信息后才能判断',
  unfit: '您的企业目前不符合',
};

function OwnVerdict({ match }: { match: OwnMatch }) {
  const lines = obstacles(match.reasons);
  const worth = ownAmount(match);
  return (
    <div className="stack gap-1">
      <p className="row wrap gap-1">
        <VerdictTag verdict={match.verdict} large />
        {match.manual && <Tag icon="user">含需人工判断</Tag>}
      </p>
      <p className="strong">{SENTENCES[match.verdict] ?? match.verdict_name}</p>
      {worth.value !== null && (
        <p className="small">
          <Money value={worth.value} look="short" prefix={worth.words} />
          {match.formula && <span className="block muted">{match.formula}</span>}
          {match.estimated && <span className="block muted">按 {match.estimated} 年度数据预估</span>}
        </p>
      )}
      <CountedProject projects={match.projects} />
      <AmountNeeds needs={match.needs} />
      {lines.length > 0 && (
        <ul className="small bullets">
          {lines.slice(0, 3).map(({ label, lacking, verdict }) => (
            <li key={label}>{lacking ?? `${verdictWord(verdict ?? '')}：${label}`}</li>
          ))}
        </ul>
      )}
      <p className="flex wrap spread gap-x-1 muted small">
        <a href="#conditions">逐条查看</a>
        <ProjectLink {...match} />
        <span>预判，以官方文本为准</span>
      </p>
    </div>
  );
}

function Invitation({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) {
  return (
    <div className="stack gap-1">
      <div>
        <p className="strong">{title}</p>
        <p className="mt-half muted small">{hint}</p>
      </div>
      {children}
    </div>
  );
}
