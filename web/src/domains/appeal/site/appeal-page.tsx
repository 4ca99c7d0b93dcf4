import type { CallOutput } from '@zhice/contract/all';
import { ArticleFailure, ArticleGone } from '../../../app/article/article-failure';
import { ArticleComing, ArticlePage } from '../../../app/article/article-page';
import { CaseHistory } from '../../../app/case/case-history';
import { toneOf } from '../../../app/case/case-view';
import { GuardedButton } from '../../../app/guarded-link';
import { useIdInAddress } from '../../../app/id-in-address';
import { describe, PageTitle } from '../../../app/page-title';
import { useCall } from '../../../rpc/use-call';
import { ButtonLink } from '../../../ui/button';
import { Tag } from '../../../ui/tag';
import { TitledSection } from '../../../ui/titled-section';
import { joinedText } from './appeal-row';

const WHAT = '诉求';
const TRAIL = { label: '企业诉求', to: '/enterprise' };

/** /enterpriseDetail?id: one public appeal with its answer and its timeline. */
export function AppealPage() {
  const id = useIdInAddress();
  const answer = useCall('/api/demo/appeal_trends', { id: id ?? 0 }, { enabled: id !== null });
  if (id === null || answer.error?.code === 404) return <ArticleGone what={WHAT} trail={TRAIL} />;
  if (answer.isError) return <ArticleFailure what={WHAT} error={answer.error} onRetry={() => answer.refetch()} />;
  if (answer.isPending) return <ArticleComing title={TRAIL.label} />;
  const { appeal, own, history } = answer.data;
  if (!appeal) return <ArticleGone what={WHAT} trail={TRAIL} />;
  return <Whole appeal={appeal} own={own} history={history} />;
}

type Trends = CallOutput<'/api/demo/appeal_trends'>;
interface WholeProps extends Pick<Trends, 'own' | 'history'> {
  appeal: NonNullable<Trends['appeal']>;
}

function Whole({ appeal, own, history }: WholeProps) {
  const { id, title, content, answer, type_name: type, unit_name: unit, area_name: area, state_name: state } = appeal;
  return (
    <>
      <PageTitle text={title} description={describe(`${type}诉求，${unit}办理，${state}。`, answer || content)} />
      <ArticlePage
        trail={TRAIL}
        tags={<Tag tone={toneOf(appeal)}>{state}</Tag>}
        title={title}
        meta={[type, unit, area, `${appeal.createtime.slice(0, 10)} 提交`, joinedText(appeal)]}
        body={{ text: content }}
      >
        {answer && (
          <TitledSection id="answer" title={`${unit || '平台'}答复`}>
            <p className="measure pre-line break-anywhere">{answer}</p>
          </TitledSection>
        )}
        {own ? (
          <ButtonLink to={`/caseDetail?id=${id}`}>贵企业的诉求：看全部进展</ButtonLink>
        ) : (
          <TitledSection id="join" title="贵企业也遇到同样的问题？">
            <p className="mb-1 muted">
              一起提出后单独计时、单独答复，内容只有办理部门看得到；三家企业以上才公开显示数量。
            </p>
            <GuardedButton need="enterprise" to={`/subEnterprise?joins=${id}`} kind="primary">
              我也遇到
            </GuardedButton>
          </TitledSection>
        )}
        <TitledSection id="progress" title="办理进展">
          <CaseHistory events={history} />
        </TitledSection>
      </ArticlePage>
    </>
  );
}
