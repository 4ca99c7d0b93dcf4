import { AGREEMENT_KINDS } from '@zhice/contract/content/enumerations';
import { Link } from 'react-router';
import { ArticleFailure, ArticleGone } from '../../../../app/article/article-failure';
import { ArticleComing, ArticlePage } from '../../../../app/article/article-page';
import { numberPart, textPart, useListState } from '../../../../app/list-state';
import { PageTitle } from '../../../../app/page-title';
import { useCall } from '../../../../rpc/use-call';

const PARTS = { status: numberPart(1), version: textPart };
const HOME = { label: '首页', to: '/index' };

/** The user agreement (status 1) or the privacy policy (2), in its version of today or an earlier one. */
export function AgreementPage() {
  const { state, hrefOf } = useListState(PARTS);
  const status = state.status === 2 ? 2 : 1;
  const agreement = useCall('/api/portal/agreement', { status, version: state.version || undefined });
  const what = AGREEMENT_KINDS.labels[status];
  if (agreement.error?.code === 404) return <ArticleGone what={what} trail={HOME} />;
  if (agreement.isError)
    return <ArticleFailure what={what} error={agreement.error} onRetry={() => agreement.refetch()} />;
  if (agreement.isPending) return <ArticleComing title={what} />;
  const { title, version, effective_on: from, body, versions } = agreement.data;
  const other = status === 1 ? 2 : 1;
  return (
    <>
      <PageTitle text={title} description={`${title}（版本 ${version}，自 ${from} 起生效）。`} />
      <ArticlePage trail={HOME} title={title} meta={[`版本 ${version}`, `自 ${from} 起生效`]} body={{ html: body }}>
        <nav className="flex wrap gap-1-3 ruled-top pt-3" aria-label="其他协议">
          <Link to={`/ysMent?status=${other}`}>看《{AGREEMENT_KINDS.labels[other]}》</Link>
          {versions
            .filter((entry) => entry.version !== version)
            .map((entry) => (
              <Link key={entry.version} to={hrefOf({ version: entry.version })}>
                {entry.effective_on} 起的版本 {entry.version}
              </Link>
            ))}
        </nav>
      </ArticlePage>
    </>
  );
}
