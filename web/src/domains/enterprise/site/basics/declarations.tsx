import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../../../rpc/use-call';
import { Button, ButtonLink } from '../../../../ui/button';
import { DateText } from '../../../../ui/date-text';
import { Dialog } from '../../../../ui/dialog';
import { Tag } from '../../../../ui/tag';
import { useToast } from '../../../../ui/toast';
import type { Declaration } from './attention';
import styles from './overview.module.css';

/** What is being declared: state, next step, the last day, going on and withdrawing. */
export function Declarations({ list }: { list: Declaration[] }) {
  const toast = useToast();
  const [leaving, setLeaving] = useState<Declaration | null>(null);
  const withdraw = useAction('/api/Person/depotreport', {
    refresh: ['/api/Person/sb_project', '/api/Person/depotreport'],
    onDone: () => {
      setLeaving(null);
      toast('已撤回，可以随时重新申报');
    },
  });
  return (
    <section aria-labelledby="declaring" className={styles.block}>
      <h2 id="declaring" className={styles.title}>
        正在申报
      </h2>
      <ul>
        {list.map((declaration) => (
          <li key={declaration.id} className={styles.row}>
            <Tag tone={declaration.state === 'draft' ? 'neutral' : 'brand'}>{declaration.state_name}</Tag>
            <div className={styles.words}>
              <Link to={`/policyDetail?id=${declaration.depot_id}`} className={styles.name}>
                {declaration.title}
              </Link>
              <p className={styles.meta}>
                <DateText date={declaration.closes_on} deadline none="常年受理" />
                <span>{declaration.next_step}</span>
              </p>
            </div>
            <div className={styles.acts}>
              <Button kind="quiet" onClick={() => setLeaving(declaration)}>
                撤回<span className="visually-hidden">：{declaration.title}</span>
              </Button>
              <ButtonLink to={`/policyDetail?id=${declaration.depot_id}&declare=1`}>
                {declaration.state === 'draft' ? '继续填写' : '查看'}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
      {leaving && (
        <Dialog
          open
          onClose={() => setLeaving(null)}
          title="撤回这项申报？"
          actions={
            <>
              <Button data-first onClick={() => setLeaving(null)}>
                不撤回
              </Button>
              <Button
                kind="danger"
                loading={withdraw.isPending}
                onClick={() => withdraw.mutate({ id: leaving.id, action: 'withdraw' })}
              >
                撤回
              </Button>
            </>
          }
        >
          <p>“{leaving.title}”撤回后不再受理，填写的内容会保留，申报期内可以重新提交。</p>
        </Dialog>
      )}
    </section>
  );
}
