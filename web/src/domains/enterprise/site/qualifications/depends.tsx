import { Link } from 'react-router';
import { wanShort } from '../../../../ui/format';
import { Money } from '../../../../ui/money';
import { Tag } from '../../../../ui/tag';
import { PaperPart } from '../documents/paper-detail';
import type { Qualification } from './qualification-state';
import styles from './qualifications.module.css';

/** What would be lost without the certificate: policies that fit now, declarations under way. */
export function Depends({ qualification: { kind, depends, state } }: { qualification: Qualification }) {
  const { items, items_total: total, money, declarations } = depends;
  const { number, unit } = wanShort(money);
  return (
    <PaperPart id="depends" title="这项资质支撑着什么" loose>
      {total === 0 && declarations.length === 0 && (
        <p className={styles.quiet}>{nothingWords(kind, state, depends.carries)}</p>
      )}
      {total > 0 && (
        <>
          <p>
            失去它，<b>{total}</b> 项现在符合的政策将不再符合
            {money > 0 && (
              <>
                ，最高合计{' '}
                <b className={styles.money}>
                  {number}
                  {unit}元
                </b>
              </>
            )}
            ：
          </p>
          <ul className={styles.items}>
            {items.map(({ id, title, amount_max: amount }) => (
              <li key={id}>
                <Link to={`/policyDetail?id=${id}`}>{title}</Link>
                {amount !== null && <Money value={amount} look="short" prefix="最高" />}
              </li>
            ))}
          </ul>
          {total > items.length && <p className={styles.quiet}>以上是金额最高的 {items.length} 项。</p>}
        </>
      )}
      {declarations.length > 0 && (
        <>
          <p>正在进行的申报：</p>
          <ul className={styles.items}>
            {declarations.map(({ id, depot_id: item, title, state_name: name }) => (
              <li key={id}>
                <Link to={`/policyDetail?id=${item}&declare=1`}>{title}</Link>
                <Tag tone="brand">{name}</Tag>
              </li>
            ))}
          </ul>
        </>
      )}
    </PaperPart>
  );
}

function nothingWords(kind: string, state: string, carries: boolean): string {
  if (kind === 'other') return '政策条件里没有直接用到这类资质。';
  if (state === 'expired') return '证书已到期，匹配时不再采用。换证后请记入新证书。';
  if (!carries) return '还有另一张有效的同类证书，这一张不影响匹配。';
  return '目前没有因它而符合的政策，也没有依靠它的申报。';
}
