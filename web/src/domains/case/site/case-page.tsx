import { CaseActions } from '../../../app/case/case-actions';
import { CaseFormView } from '../../../app/case/case-form-view';
import { CaseHistory } from '../../../app/case/case-history';
import { type CaseView, caseKindOf, STAGE_TONES } from '../../../app/case/case-kinds';
import { CentreHead } from '../../../app/centre-head';
import { centrePage } from '../../../app/centre-page';
import { useIdInAddress } from '../../../app/id-in-address';
import { ListResults, NothingYet } from '../../../app/list/list-results';
import { useAction, useCall } from '../../../rpc/use-call';
import { ButtonLink } from '../../../ui/button';
import { DateText } from '../../../ui/date-text';
import { Tag } from '../../../ui/tag';
import { TitledSection } from '../../../ui/titled-section';
import { useToast } from '../../../ui/toast';

/** /caseDetail?id: one case with its form, its history and what may be done now. */
export const CasePage = centrePage('办理详情', 'login', OneCase);

function OneCase() {
  const id = useIdInAddress();
  const answer = useCall('/api/portal/case', { id: id ?? 0 }, { enabled: id !== null });
  if (id === null) {
    return (
      <>
        <CentreHead title="办理详情" />
        <NothingYet title="没有指明是哪一件" hint="从申请记录里打开要看的一件。" to="/annual" act="看申请记录" />
      </>
    );
  }
  return (
    <ListResults answer={answer} failed="这一件没有加载出来" rows={6}>
      {(given) => <Whole given={given} />}
    </ListResults>
  );
}

function Whole({ given }: { given: CaseView }) {
  const toast = useToast();
  const act = useAction('/api/portal/case_act', {
    idempotent: true,
    quiet: true,
    refresh: ['/api/portal/case', '/api/portal/case_list', '/api/portal/overview'],
    onDone: (_, { action }) => toast(`${caseKindOf(given.kind)?.actions[action]?.said ?? '已办理'}`),
  });
  return (
    <div className="stack gap-6">
      <CentreHead
        title={given.title}
        note={[given.kind_name, given.number].filter(Boolean).join(' · ')}
        acts={
          given.actions.includes('submit') ? (
            <ButtonLink kind="primary" to={given.link}>
              {given.submitted_at ? '补正后提交' : '继续填写'}
            </ButtonLink>
          ) : undefined
        }
      />
      <div className="row wrap gap-2">
        <Tag tone={STAGE_TONES[given.stage]}>{given.state_name}</Tag>
        <span>{given.next_step}</span>
        {given.due_on && !given.paused && (
          <span className="muted">
            办理期限 <DateText date={given.due_on} deadline none="" />
          </span>
        )}
        {given.paused && <span className="muted">等您处理期间，办理期限暂停计算</span>}
      </div>
      <CaseActions
        given={given}
        act={(action, fields) => act.mutateAsync({ id: given.id, version: given.version, action, fields })}
      />
      <TitledSection id="progress" title="办理进展">
        <CaseHistory events={given.history} next={given.stage === 'done' ? undefined : given.next_step} />
      </TitledSection>
      <TitledSection id="form" title="提交的内容">
        <CaseFormView given={given} />
      </TitledSection>
    </div>
  );
}
