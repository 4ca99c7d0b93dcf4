import type { CallOutput } from '@zhice/contract/all';
import { EVIDENCE_KINDS, EXPERT_SERVICES, SLOT_WAYS } from '@zhice/contract/expert/enumerations';
import { Link } from 'react-router';
import { ArticleFailure, ArticleGone } from '../../../app/article/article-failure';
import { ArticleComing, ArticlePage } from '../../../app/article/article-page';
import { ConductLine } from '../../../app/case/conduct-line';
import { GuardedButton } from '../../../app/guarded-link';
import { useIdInAddress } from '../../../app/id-in-address';
import { describe, PageTitle } from '../../../app/page-title';
import { useCall } from '../../../rpc/use-call';
import { ButtonLink } from '../../../ui/button';
import { DateText } from '../../../ui/date-text';
import { DefinitionList } from '../../../ui/definition-list';
import { Notice } from '../../../ui/notice';
import { RuledRows } from '../../../ui/ruled-rows';
import { Tag } from '../../../ui/tag';
import { TitledSection } from '../../../ui/titled-section';
import { provenText } from './expert-row';

type Expert = CallOutput<'/api/demo/expert_manage_detail'>;
type Proof = Expert['proofs'][number];

const WHAT = '专家';
const TRAIL = { label: '专家库', to: '/expertList' };

/** /expertDetail?id: one expert: what is proven and what is said, what asking costs, when there is time, what was answered. */
export function ExpertPage() {
  const id = useIdInAddress();
  const answer = useCall('/api/demo/expert_manage_detail', { id: id ?? 0 }, { enabled: id !== null });
  if (id === null || answer.error?.code === 404) return <ArticleGone what={WHAT} trail={TRAIL} />;
  if (answer.isError) return <ArticleFailure what={WHAT} error={answer.error} onRetry={() => answer.refetch()} />;
  if (answer.isPending) return <ArticleComing title={TRAIL.label} />;
  return <Whole expert={answer.data} />;
}

function Whole({ expert }: { expert: Expert }) {
  const { name, title, institutions_name: institution, area, label1, field, about } = expert;
  return (
    <>
      <PageTitle text={`${name} ${title}`} description={describe(`${institution}${title}，${label1}。`, expert.case)} />
      <ArticlePage
        trail={TRAIL}
        tags={[field, label1].filter(Boolean).map((one) => <Tag key={one}>{one}</Tag>)}
        title={name}
        meta={[title, institution, area, expert.confirmed_on && `${expert.confirmed_on} 确认`]}
        facts={<Facts expert={expert} />}
        body={{ text: about || `擅长${expert.case}。` }}
      >
        <Ask expert={expert} />
        <Proofs expert={expert} />
        {expert.answers.length > 0 && (
          <TitledSection id="answers" title="公开的答复">
            <RuledRows>
              {expert.answers.map((one) => (
                <li key={one.id} className="py-1">
                  <p className="medium">{one.title}</p>
                  <p className="muted small pre-line break-anywhere">{one.question}</p>
                  <p className="mt-half pre-line break-anywhere">{one.answer}</p>
                  <p className="muted small figures">{one.published_on} 公开</p>
                </li>
              ))}
            </RuledRows>
          </TitledSection>
        )}
      </ArticlePage>
    </>
  );
}

const Facts = ({ expert }: { expert: Expert }) => (
  <DefinitionList
    items={[
      { term: '擅长方向', value: expert.case },
      { term: '可以提供', value: expert.services.map((one) => EXPERT_SERVICES.labels[one]).join('、') },
      { term: '咨询收费', value: expert.fee_text },
      { term: '本月免费', value: expert.free_left === null ? null : `还剩 ${expert.free_left} 次` },
      { term: '成果核实', value: provenText(expert) },
      { term: '展示至', value: expert.online_until && <DateText date={expert.online_until} /> },
    ]}
  />
);

/** How to ask: in writing, or at a slot. */
function Ask({ expert }: { expert: Expert }) {
  const { id, own, avoid, free_slots: slots } = expert;
  if (own) {
    return (
      <p>
        这是您的专家主页。<ButtonLink to="/expertDesk">进入专家工作台</ButtonLink>
      </p>
    );
  }
  return (
    <TitledSection id="ask" title="向专家咨询">
      {expert.conduct && <ConductLine conduct={expert.conduct} />}
      {avoid && (
        <Notice tone="near" icon="alert">
          {avoid}。
        </Notice>
      )}
      <p className="mt-1 mb-1 muted">书面咨询 5 个工作日内答复；联系方式在双方都同意后才互相可见。</p>
      <GuardedButton need="login" to={`/zxsq?id=${id}`} kind="primary">
        咨询这位专家
      </GuardedButton>
      {slots.length > 0 && (
        <>
          <h3 className="mt-3 mb-1 text-body">可以预约的时段（北京时间）</h3>
          <ul className="flex wrap gap-1">
            {slots.map((slot) => (
              <li key={slot.id} className="figures">
                <GuardedButton need="login" to={`/zxsq?id=${id}&slot=${slot.id}`} size="small">
                  {slot.starts_at.slice(5, 16)}，{slot.minutes} 分钟，{SLOT_WAYS.labels[slot.way]}
                </GuardedButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </TitledSection>
  );
}

/** Evidence by kind: each verified, by whom and when, or the expert's own word. */
function Proofs({ expert: { proofs } }: { expert: Expert }) {
  if (proofs.length === 0) return null;
  return (
    <TitledSection id="proofs" title="成果与业绩">
      <p className="mb-1 muted small">“已核实”由平台与公开登记或原件核对；“本人陈述”尚未核实。</p>
      <RuledRows>
        {proofs.map((proof) => (
          <li key={proof.id} className="py-1">
            <p className="flex wrap gap-x-1">
              <Tag tone={proof.state === 'verified' ? 'fit' : 'neutral'}>
                {proof.state === 'verified' ? '已核实' : '本人陈述'}
              </Tag>
              <span className="muted">{EVIDENCE_KINDS.labels[proof.kind]}</span>
              <ProofTitle proof={proof} />
            </p>
            <p className="flex wrap gap-x-2 muted small figures">
              {proof.number && <span>{proof.number}</span>}
              {proof.dated_on && <span>{proof.dated_on}</span>}
              {proof.verified_on && (
                <span>
                  {proof.verified_by}于 {proof.verified_on} 核实
                </span>
              )}
            </p>
          </li>
        ))}
      </RuledRows>
    </TitledSection>
  );
}

function ProofTitle({ proof: { title, right_id, paper_id, link } }: { proof: Proof }) {
  if (right_id !== null) return <Link to={`/zlDetail?id=${right_id}`}>{title}</Link>;
  if (paper_id !== null) return <Link to={`/paperDetail?id=${paper_id}`}>{title}</Link>;
  return link ? (
    <a href={link} target="_blank" rel="noreferrer nofollow">
      {title}
      <span className="visually-hidden">（在新窗口打开）</span>
    </a>
  ) : (
    <span>{title}</span>
  );
}
