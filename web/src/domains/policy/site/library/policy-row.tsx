import type { CallOutput } from '@zhice/contract/all';
import { RowMeta, RowTitle } from '../../../../app/list/row-words';
import { classes } from '../../../../ui/classes';
import { daysLeftText, isUrgent } from '../../../../ui/format';
import { Highlight } from '../../../../ui/highlight';
import { Money } from '../../../../ui/money';
import { LevelTag, StatusTag } from '../../../../ui/tag';
import { windowText } from '../window-words';
import styles from './policy-row.module.css';

type Policy = CallOutput<'/api/demo/depot_list'>['list'][number];

/** One policy of the library. */
export function PolicyRow({ policy }: { policy: Policy }) {
  const { snippet, title_pieces: titlePieces } = policy;
  return (
    <article className={styles.row}>
      <div>
        <RowTitle
          to={`/policyDetail?id=${policy.id}`}
          tags={
            <>
              <LevelTag level={policy.level} />
              <StatusTag status={policy.status} name={policy.status_name} />
            </>
          }
        >
          {titlePieces ? <Highlight pieces={titlePieces} /> : policy.title}
        </RowTitle>
        <p className={styles.text}>{snippet?.length ? <Highlight pieces={snippet} /> : policy.summary}</p>
        <Meta policy={policy} />
        {policy.why && <p className={styles.why}>命中：{policy.why}</p>}
      </div>
      <Stake policy={policy} />
    </article>
  );
}

function Meta({ policy }: { policy: Policy }) {
  const parts = [
    policy.unit,
    policy.doc_no,
    policy.published_on && `${policy.published_on} 发布`,
    policy.kind === 'item' && windowText(policy.opens_on, policy.closes_on),
    policy.support_form,
    policy.way_name,
  ];
  return <RowMeta parts={parts} className={styles.meta} />;
}

/** What it is worth and how long there is, at the right edge. */
function Stake({ policy }: { policy: Policy }) {
  if (policy.kind !== 'item') return null;
  return (
    <div className={styles.stake}>
      {policy.amount_max !== null && (
        <p className={styles.money}>
          <Money value={policy.amount_max} look="short" prefix="最高" strong />
        </p>
      )}
      {policy.days_left !== null && (
        <p className={classes(styles.days, isUrgent(policy.days_left) && styles.urgent)}>
          {daysLeftText(policy.days_left)}
        </p>
      )}
    </div>
  );
}
