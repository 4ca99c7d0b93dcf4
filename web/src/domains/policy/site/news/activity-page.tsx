import type { CallOutput } from '@zhice/contract/all';
import { ArticleFailure, ArticleGone } from '../../../../app/article/article-failure';
import { ArticleComing, ArticlePage } from '../../../../app/article/article-page';
import { useIdInAddress } from '../../../../app/id-in-address';
import { describe, PageTitle } from '../../../../app/page-title';
import { useCall } from '../../../../rpc/use-call';
import { classes } from '../../../../ui/classes';
import { DefinitionList } from '../../../../ui/definition-list';
import { daysLeftText, isUrgent } from '../../../../ui/format';
import { Tag } from '../../../../ui/tag';
import { Attachments } from '../attachments';
import styles from './activity-page.module.css';
import { INFORMATION_KINDS, type InformationKind, periodText } from './information-kinds';
import { PolicyOfNews } from './policy-of-news';

const TRAIL = { label: '申报信息', to: '/policyList' };

/** One declaration information: period, department, text, attachments, its policy. */
export function ActivityPage() {
  const id = useIdInAddress();
  const information = useCall('/api/demo/information_detail', { id: id ?? 0 }, { enabled: id !== null });
  if (id === null || information.error?.code === 404) return <ArticleGone what="信息" trail={TRAIL} />;
  if (information.isError) {
    return <ArticleFailure what="信息" error={information.error} onRetry={() => information.refetch()} />;
  }
  if (information.isPending) return <ArticleComing title="申报信息" />;
  return <Activity activity={information.data} />;
}

function Activity({ activity }: { activity: CallOutput<'/api/demo/information_detail'> }) {
  const kind = INFORMATION_KINDS[activity.type as InformationKind] ?? INFORMATION_KINDS[2];
  const period = periodText(activity.period_from, activity.period_to);
  return (
    <>
      <PageTitle
        text={activity.title}
        description={describe(
          activity.unit && `${activity.unit}。`,
          period && `${kind.period} ${period}。`,
          activity.body,
        )}
      />
      <ArticlePage
        trail={{ label: kind.label, to: `/policyList?status=${kind.id}` }}
        tags={<Tag tone="brand">{activity.type_name}</Tag>}
        title={activity.title}
        meta={[activity.unit ?? '', activity.createtime.slice(0, 10)]}
        facts={
          period && (
            <div className={styles.facts}>
              <DefinitionList
                columns={2}
                layout="above"
                items={[
                  {
                    term: kind.period,
                    value: (
                      <span className={styles.period}>
                        {period}
                        {activity.days_left !== null && (
                          <span className={classes(styles.left, isUrgent(activity.days_left) && styles.urgent)}>
                            {daysLeftText(activity.days_left)}
                          </span>
                        )}
                      </span>
                    ),
                  },
                  { term: '发布部门', value: activity.unit },
                ]}
              />
            </div>
          )
        }
        body={{ text: activity.body }}
      >
        {activity.attachments.length > 0 && (
          <section aria-labelledby="files-title">
            <h2 id="files-title" className={styles.title}>
              附件
            </h2>
            <Attachments files={activity.attachments} />
          </section>
        )}
        {activity.policy && <PolicyOfNews policy={activity.policy} />}
      </ArticlePage>
    </>
  );
}
