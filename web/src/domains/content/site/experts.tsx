import type { CallOutput } from '@zhice/contract/all';
import { useCall } from '../../../rpc/use-call';
import { Avatar } from '../../../ui/avatar';
import { classes } from '../../../ui/classes';
import { PauseButton } from '../../../ui/pause-button';
import { Skeleton } from '../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states';
import { useRotation } from '../../../ui/use-rotation';
import { Block } from './block';
import styles from './experts.module.css';

type Expert = CallOutput<'/api/demo/expert_manage_list'>['list'][number];

/** Spec section 9. */
const EVERY_MS = 5000;
const SHOWN = 4;
const NOBODY: Expert[] = [];

/** Four experts; one after the other tells what he or she is strong in, 5 s each. */
export function Experts() {
  const experts = useCall('/api/demo/expert_manage_list', { page: 1, pageSize: SHOWN });
  const list = experts.data?.list ?? NOBODY;
  const { index, show, ...rest } = useRotation({ count: list.length, every: EVERY_MS });
  return (
    <Block
      title="专家"
      aside={list.length > 1 && <PauseButton rest={rest} what="专家轮播" />}
      more={{ label: '全部专家', to: '/expertList' }}
    >
      {experts.isPending && <Skeleton rows={4} rowHeight="5rem" />}
      {experts.isError && (
        <ErrorState compact title="专家没有加载出来" error={experts.error} onRetry={() => experts.refetch()} />
      )}
      {experts.data && list.length === 0 && (
        <EmptyState compact title="专家名单正在征集" hint="同意公开的专家会列在这里。" />
      )}
      {list.length > 0 && (
        <div className={styles.experts} {...rest.area}>
          <ul className={styles.names}>
            {list.map((expert, at) => (
              <li key={expert.id}>
                <button type="button" className={styles.name} aria-pressed={at === index} onClick={() => show(at)}>
                  <Avatar name={expert.name} size={44} />
                  <span className={styles.words}>
                    <strong>{expert.name}</strong>
                    <span className={styles.title}>{expert.title}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <div className={styles.stage}>
            {list.map((expert, at) => (
              <Portrait key={expert.id} expert={expert} shown={at === index} />
            ))}
          </div>
        </div>
      )}
    </Block>
  );
}

function Portrait({ expert, shown }: { expert: Expert; shown: boolean }) {
  return (
    <article className={classes(styles.portrait, shown && styles.shown)}>
      <p className={styles.field}>{[expert.label1, expert.area].filter(Boolean).join(' · ')}</p>
      <p className={styles.strengths}>{expert.case}</p>
      <p className={styles.from}>{expert.institutions_name}</p>
    </article>
  );
}
