import { CASE_PATH, type CaseKind } from '@zhice/contract/case/kind';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Tag } from '../../ui/tag';
import { TitledSection } from '../../ui/titled-section';
import { CaseActions } from './case-actions';
import { CaseContact } from './case-contact';
import { CaseFormView } from './case-form-view';
import { CaseHistory } from './case-history';
import { CaseLinks } from './case-links';
import { CaseTerm } from './case-term';
import { type CaseView, toneOf } from './case-view';
import { useCaseAct } from './use-case-act';

interface CaseStandingProps {
  kind: CaseKind | undefined;
  given: CaseView;
  head?: ReactNode;
}

/** Where one's own case stands: what comes next and until when, what may be done now, what happened, what was sent. */
export function CaseStanding({ kind, given, head }: CaseStandingProps) {
  const act = useCaseAct(kind, given);
  const { role, other_name, contact } = given;
  const reads = role === 'counterpart' ? kind?.counterpart?.reads : undefined;
  return (
    <div className="stack gap-3">
      {other_name && (
        <p>
          {role === 'counterpart' ? '申请人' : (kind?.counterpart?.label ?? '对方')}：{other_name}
        </p>
      )}
      <div className="row wrap gap-2">
        <Tag tone={toneOf(given)}>{given.state_name}</Tag>
        <span>{given.next_step}</span>
        <CaseTerm {...given} />
        {given.paused && (
          <span className="muted">{role === 'counterpart' ? '等申请人' : '等您'}处理期间，办理期限暂停计算</span>
        )}
      </div>
      <CaseActions kind={kind} given={given} act={act} />
      {reads && (
        <p>
          <Link to={`${reads.path}${given.id}`}>{reads.label}</Link>
        </p>
      )}
      {contact && (contact.lines.length > 0 || mayShare(given)) && (
        <CaseContact {...contact} isOpen={kind?.actions.share_contact?.from.includes(given.state) ?? false} />
      )}
      {head}
      <TitledSection id="progress" title="办理进展">
        <CaseHistory events={given.history} next={given.stage === 'done' ? undefined : given.next_step} />
      </TitledSection>
      <CaseLinks links={given.links} name={({ id, title }) => <Link to={`${CASE_PATH}${id}`}>{title}</Link>} />
      <TitledSection id="form" title="提交的内容">
        <CaseFormView kind={kind} given={given} />
      </TitledSection>
    </div>
  );
}

/** Whether it can still be agreed, or taken back, that both sides see how the other is reached. */
const mayShare = ({ actions }: CaseView) => actions.includes('share_contact') || actions.includes('withhold_contact');
