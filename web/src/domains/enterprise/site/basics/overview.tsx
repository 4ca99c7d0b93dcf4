import { Link } from 'react-router';
import { ChoiceNote } from '../../../../app/choice-note';
import { useCall } from '../../../../rpc/use-call';
import { RuledRows } from '../../../../ui/ruled-rows';
import { Skeleton } from '../../../../ui/skeleton';
import { ErrorState } from '../../../../ui/states';
import { DeclarationRow } from '../applications/declaration-row';
import { AttentionList } from './attention-list';
import { Completeness } from './completeness';
import { Marks } from './marks';
import { MatchNumbers } from './match-numbers';
import styles from './overview.module.css';

/** How many declarations are shown here; all of them are on /sbNow. */
const DECLARATIONS = 5;

/** The matches in numbers, what waits, what missing facts hide, and what is being declared. */
export function Overview() {
  const overview = useCall('/api/portal/overview', {});
  const declarations = useCall('/api/Person/sb_project', { pageSize: DECLARATIONS });
  const calls = [overview, declarations];
  const failed = calls.find(({ isError }) => isError);
  if (failed) {
    return (
      <ErrorState
        title="您的待办和匹配没有加载出来"
        error={failed.error}
        onRetry={() => {
          for (const call of calls) if (call.isError) void call.refetch();
        }}
      />
    );
  }
  // All at once: one after the other would push each other down the page.
  if (!overview.data || !declarations.data) return <Skeleton rows={6} rowHeight="5rem" />;
  const { match, marks, attention, facts, unlocks, questions } = overview.data;
  const { total, list } = declarations.data;
  return (
    <>
      {match ? (
        <MatchNumbers match={match} questions={questions} />
      ) : (
        <ChoiceNote choice="recommendation">
          个性化推荐已关闭，这里不列出与企业相符的政策。需要时可以自己打开<Link to="/match">政策匹配</Link>，或查看
          <Link to="/information">正在申报的政策</Link>。
        </ChoiceNote>
      )}
      <section aria-labelledby="attention" className={styles.block}>
        <h2 id="attention" className={styles.title}>
          需要处理
        </h2>
        <Marks marks={marks} />
        <AttentionList items={attention} />
      </section>
      <Completeness facts={facts} unlocks={unlocks} questions={questions} unknown={match?.unknown ?? null} />
      {total > 0 && (
        <section aria-labelledby="declaring" className={styles.block}>
          <h2 id="declaring" className={styles.title}>
            正在申报
            <Link to="/sbNow" className={styles.all}>
              全部 {total} 项
            </Link>
          </h2>
          <RuledRows>
            {list.map((declaration) => (
              <li key={declaration.id}>
                <DeclarationRow declaration={declaration} heading="h3" />
              </li>
            ))}
          </RuledRows>
        </section>
      )}
    </>
  );
}
