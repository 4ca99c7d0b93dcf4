import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import { ArticleFailure, ArticleGone } from '../../../../app/article/article-failure';
import { ArticleComing, ArticlePage } from '../../../../app/article/article-page';
import { useIdInAddress } from '../../../../app/id-in-address';
import { describe, PageTitle } from '../../../../app/page-title';
import { useCall } from '../../../../rpc/use-call';
import { DefinitionList } from '../../../../ui/definition-list';
import { Tag } from '../../../../ui/tag';
import styles from './article-parts.module.css';
import { ConsultLink } from './consult-link';

const TRAIL = { label: '技术成果', to: '/equity?kind=achievement' };

/** /lwDetail: one technology achievement. */
export function AchievementPage() {
  const id = useIdInAddress();
  const achievement = useCall('/api/portal/achievement', { id: id ?? 0 }, { enabled: id !== null });
  if (id === null || achievement.error?.code === 404) return <ArticleGone what="成果" trail={TRAIL} />;
  if (achievement.isError) {
    return <ArticleFailure what="成果" error={achievement.error} onRetry={() => achievement.refetch()} />;
  }
  if (achievement.isPending) return <ArticleComing title="技术成果" />;
  return <Achievement achievement={achievement.data} />;
}

function Achievement({ achievement }: { achievement: CallOutput<'/api/portal/achievement'> }) {
  const ways = achievement.transfer.map(({ name }) => name).join('、');
  return (
    <>
      <PageTitle
        text={achievement.title}
        description={describe(
          `${achievement.field}，${achievement.maturity_name}。`,
          `合作方式：${ways}。`,
          achievement.summary,
        )}
      />
      <ArticlePage
        trail={TRAIL}
        tags={
          <>
            <Tag tone="brand">{achievement.field}</Tag>
            <Tag>{achievement.maturity_name}</Tag>
          </>
        }
        title={achievement.title}
        meta={[achievement.owner, `${achievement.published_on} 发布`]}
        facts={
          <div className={styles.facts}>
            <DefinitionList
              columns={2}
              layout="above"
              items={[
                {
                  term: '所有者',
                  value:
                    achievement.enterprise_id === null ? (
                      achievement.owner
                    ) : (
                      <Link to={`/equity?enterprise=${achievement.enterprise_id}`}>{achievement.owner}</Link>
                    ),
                },
                { term: '合作方式', value: ways },
                { term: '成熟度', value: achievement.maturity_name },
                {
                  term: '意向价格',
                  value:
                    achievement.price_wan === null ? '面议' : `${achievement.price_wan.toLocaleString('zh-CN')} 万元`,
                },
              ]}
            />
          </div>
        }
        body={{ text: achievement.summary }}
      >
        {achievement.highlights.length > 0 && (
          <section aria-labelledby="points-title">
            <h2 id="points-title" className={styles.title}>
              要点
            </h2>
            <ul className={styles.points}>
              {achievement.highlights.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        )}
        <ConsultLink to={`/cqzx?achievement=${achievement.id}&topic=licence`} className={styles.consult}>
          咨询这项成果
        </ConsultLink>
      </ArticlePage>
    </>
  );
}
