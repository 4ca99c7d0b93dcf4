import type { CallOutput } from '@zhice/contract/all';
import { TALENT_INVITE } from '@zhice/contract/talent/invite-kind';
import { type ReactNode, useEffect } from 'react';
import { ArticleFailure, ArticleGone } from '../../../app/article/article-failure';
import { ArticleComing, ArticlePage } from '../../../app/article/article-page';
import { ConductLine } from '../../../app/case/conduct-line';
import { FormFailure } from '../../../app/case/form-failure';
import { maybeNumberPart, useListState } from '../../../app/list-state';
import { describe, PageTitle } from '../../../app/page-title';
import { useSession } from '../../../app/session';
import { useAction, useCall } from '../../../rpc/use-call';
import { ButtonLink } from '../../../ui/button';
import { DefinitionList } from '../../../ui/definition-list';
import { personLine } from '../../../ui/person';
import { RuledRows } from '../../../ui/ruled-rows';
import { Tag } from '../../../ui/tag';
import { TitledSection } from '../../../ui/titled-section';
import { useToday } from '../../../ui/today';
import { InviteForm } from './invite-form';

type Talent = CallOutput<'/api/demo/talent_manage_detail'>;

const WHAT = '人才';
const TRAIL = { label: '人才库', to: '/personlist' };
const PARTS = { id: maybeNumberPart, case: maybeNumberPart };

/** /persondetail?id: one talent, unnamed, and the invitation of an enterprise; with case a draft goes on. */
export function TalentPage() {
  const { id: named, case: draftId } = useListState(PARTS).state;
  const { enterpriseId } = useSession();
  const draft = useCall('/api/portal/case', { id: draftId ?? 0 }, { enabled: draftId !== undefined });
  const id = named ?? draft.data?.subject?.id;
  // who shuts an enterprise out is not there for it
  const answer = useCall('/api/demo/talent_manage_detail', { id: id ?? 0 }, { enabled: id !== undefined });
  const seen = useAction('/api/portal/talent_seen', { quiet: true });
  const shown = answer.data?.own === false ? answer.data.id : undefined;
  const tell = seen.mutate;
  useEffect(() => {
    if (shown !== undefined && enterpriseId !== null) tell({ id: shown });
  }, [shown, enterpriseId, tell]);
  if (id === undefined && draftId !== undefined && draft.isPending) return <ArticleComing title={TRAIL.label} />;
  if (answer.error?.code === 404 && draft.data) {
    return (
      <div className="content">
        <PageTitle text={TALENT_INVITE.label} />
        <h1>{TALENT_INVITE.label}</h1>
        <FormFailure
          failed={answer}
          what="这位人才"
          to={TRAIL.to}
          act="去人才库"
          written={{ kind: TALENT_INVITE, draft: draft.data }}
        />
      </div>
    );
  }
  if (id === undefined || answer.error?.code === 404) return <ArticleGone what={WHAT} trail={TRAIL} />;
  if (answer.isError) return <ArticleFailure what={WHAT} error={answer.error} onRetry={() => answer.refetch()} />;
  if (answer.isPending) return <ArticleComing title={TRAIL.label} />;
  return (
    <Whole talent={answer.data}>
      <InviteForm talentId={id} draft={draft.data} />
    </Whole>
  );
}

function Whole({ talent, children }: { talent: Talent; children: ReactNode }) {
  const today = useToday();
  const line = personLine(talent, today);
  return (
    <>
      <PageTitle
        text={`${talent.post} ${talent.name}`}
        description={describe(`${line}，求职${talent.post}。`, talent.strengths)}
      />
      <ArticlePage
        trail={TRAIL}
        tags={<Tag>{talent.talent_type_name}</Tag>}
        title={`${talent.name} · ${talent.post}`}
        meta={[line, talent.title_name, talent.confirmed_on && `${talent.confirmed_on} 确认`]}
        facts={
          <DefinitionList
            items={[
              { term: '意向地区', value: talent.desirearea },
              { term: '期望年薪', value: talent.pay_text },
              { term: '求职状态', value: talent.job_name },
              { term: '到岗时间', value: talent.arrival_name },
            ]}
          />
        }
        body={{ text: talent.strengths || '没有填写专长。' }}
      >
        <Rows
          id="jobs"
          title="工作经历"
          rows={talent.experiences.map(({ post, years }) => `${years}  某企业  ${post}`)}
        />
        <Rows
          id="schools"
          title="教育经历"
          rows={talent.schools.map(({ school, major, year }) => [year, school, major].filter(Boolean).join('  '))}
        />
        {talent.certificates.length > 0 && (
          <TitledSection id="certificates" title="证书">
            <RuledRows>
              {talent.certificates.map(({ name, state }) => (
                <li key={name} className="row gap-1 py-1">
                  <Tag tone={state === 'verified' ? 'fit' : 'neutral'}>
                    {state === 'verified' ? '已核实' : '本人陈述'}
                  </Tag>
                  {name}
                </li>
              ))}
            </RuledRows>
          </TitledSection>
        )}
        <ConductLine conduct={talent.conduct} />
        {talent.own ? (
          <p>
            这是您的人才主页，展示时别人看到的就是这样。<ButtonLink to="/talentDesk">进入人才工作台</ButtonLink>
          </p>
        ) : (
          children
        )}
      </ArticlePage>
    </>
  );
}

function Rows({ id, title, rows }: { id: string; title: string; rows: string[] }) {
  if (rows.length === 0) return null;
  return (
    <TitledSection id={id} title={title}>
      <RuledRows>
        {rows.map((row) => (
          <li key={row} className="py-1 figures">
            {row}
          </li>
        ))}
      </RuledRows>
    </TitledSection>
  );
}
