import { useState } from 'react';
import { Link } from 'react-router';
import { RowLine, RowName } from '../../../../app/list/row-words';
import { useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { Skeleton } from '../../../../ui/skeleton';
import { ErrorState } from '../../../../ui/states';
import { Tag } from '../../../../ui/tag';
import styles from './applications.module.css';
import { type Application, keyOf, TONES } from './applications-state';
import { Timeline } from './timeline';
import { WithdrawDialog } from './withdraw-dialog';

interface ApplicationRowProps {
  row: Application;
  /** Its history is shown. */
  open: boolean;
  /** The address that shows or hides it. */
  to: string;
}

/** One application: what it is, how it stands, what comes next; its history under it. */
export function ApplicationRow({ row, open, to }: ApplicationRowProps) {
  const [leaving, setLeaving] = useState(false);
  const id = `history-${keyOf(row)}`;
  // An appeal has no page but this list.
  const leads = !row.link.startsWith('/appeal?');
  return (
    <article className={styles.row}>
      <div className={styles.head}>
        <span className={styles.sign}>
          <Tag tone={TONES[row.state]}>{row.state_name}</Tag>
        </span>
        <div className={styles.words}>
          <RowName heading="h2">{leads ? <Link to={row.link}>{row.title}</Link> : row.title}</RowName>
          <RowLine className={styles.meta}>
            <span>{row.kind_name}</span>
            <span>{row.at.slice(0, 16)}</span>
            <span>{row.next_step}</span>
          </RowLine>
        </div>
        <div className={styles.acts}>
          {row.withdrawable && (
            <Button kind="quiet" onClick={() => setLeaving(true)}>
              撤回<span className="visually-hidden">：{row.title}</span>
            </Button>
          )}
          <Link
            to={to}
            replace
            state={{ keepScroll: true }}
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={id}
          >
            进展<span className="visually-hidden">：{row.title}</span>
            <Icon name="chevron-down" className={open ? styles.up : undefined} />
          </Link>
        </div>
      </div>
      <div id={id}>{open && <History row={row} />}</div>
      {leaving && <WithdrawDialog kind={row.kind} id={row.id} title={row.title} onClose={() => setLeaving(false)} />}
    </article>
  );
}

function History({ row: { kind, id } }: { row: Application }) {
  const answer = useCall('/api/portal/application', { kind, id });
  if (answer.isPending) return <Skeleton rows={2} />;
  if (answer.isError) {
    return <ErrorState compact title="进展没有加载出来" error={answer.error} onRetry={() => answer.refetch()} />;
  }
  return <Timeline events={answer.data.history} next={answer.data.next_step} />;
}
