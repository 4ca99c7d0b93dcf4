import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import { numberPart, useListState } from '../../../../app/list-state';
import { useAction, useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Pagination } from '../../../../ui/pagination';
import { Skeleton } from '../../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../../ui/states';
import { Tag, type Tone } from '../../../../ui/tag';
import { useToast } from '../../../../ui/toast';
import styles from './consult-page.module.css';

type Consult = CallOutput<'/api/portal/property_consults'>['list'][number];

const PARTS = { page: numberPart(1) };
const PAGE_SIZE = 5;
const TONES: Record<Consult['state'], Tone> = {
  submitted: 'brand',
  answered: 'fit',
  closed: 'neutral',
  withdrawn: 'neutral',
};

/** One's own consultations with their state and what was answered. */
export function ConsultList() {
  const { state, hrefOf } = useListState(PARTS);
  const consults = useCall(
    '/api/portal/property_consults',
    { page: state.page, pageSize: PAGE_SIZE },
    { keepPrevious: true },
  );
  return (
    <section aria-labelledby="own-title">
      <h2 id="own-title" className={styles.ownTitle}>
        我的咨询
      </h2>
      {consults.isPending ? (
        <Skeleton rows={3} rowHeight="6rem" />
      ) : consults.isError ? (
        <ErrorState
          compact
          title="您的咨询没有加载出来"
          error={consults.error}
          kept="正在填写的内容已保留"
          onRetry={() => consults.refetch()}
        />
      ) : consults.data.total === 0 ? (
        <EmptyState compact title="还没有咨询过" hint="提交后，可以在这里看到答复和进度。" />
      ) : (
        <>
          <ol className={styles.rows}>
            {consults.data.list.map((consult) => (
              <li key={consult.id} className={styles.row}>
                <OneConsult consult={consult} />
              </li>
            ))}
          </ol>
          <Pagination
            page={state.page}
            pageSize={PAGE_SIZE}
            total={consults.data.total}
            hrefOf={(page) => hrefOf({ page })}
          />
        </>
      )}
    </section>
  );
}

function OneConsult({ consult }: { consult: Consult }) {
  const toast = useToast();
  const withdraw = useAction('/api/portal/property_consults', {
    refresh: ['/api/portal/property_consults'],
    onDone: () => toast('咨询已撤回'),
  });
  const to =
    consult.right_id === null
      ? consult.achievement_id !== null && `/lwDetail?id=${consult.achievement_id}`
      : `/zlDetail?id=${consult.right_id}`;
  return (
    <article>
      <h3 className={styles.rowTitle}>
        <Tag tone={TONES[consult.state]}>{consult.state_name}</Tag> {consult.topic_name}
        {consult.subject && <> · {to ? <Link to={to}>{consult.subject}</Link> : consult.subject}</>}
      </h3>
      <p className={styles.words}>{consult.words}</p>
      {consult.reply && <p className={styles.reply}>答复：{consult.reply}</p>}
      <p className={styles.meta}>
        {consult.created_at.slice(0, 16)} 提交 · {consult.next_step}
      </p>
      {consult.state === 'submitted' && (
        <Button
          kind="quiet"
          size="small"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ id: consult.id, action: 'withdraw' })}
        >
          撤回
        </Button>
      )}
    </article>
  );
}
