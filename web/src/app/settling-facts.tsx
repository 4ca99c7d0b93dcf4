import { Link } from 'react-router';
import { useCall } from '../rpc/use-call';
import { wanShort } from '../ui/format';
import { Icon } from '../ui/icon';
import { RuledRows } from '../ui/ruled-rows';
import { Skeleton } from '../ui/skeleton';
import styles from './settling-facts.module.css';

/** What a fact is worth telling for: in the conditions of how many policies it stands, and what those come to at most. */
export function SettlingText({ settles, money }: { settles: number; money: number }) {
  const { number, unit } = wanShort(money);
  return (
    <>
      {settles} 项政策要看这一项
      {money > 0 && `，合计最高 ${number} ${unit}元`}
    </>
  );
}

/** The few facts that settle most of the policies that can be declared now or soon, each leading to its field. */
export function SettlingFacts() {
  const settling = useCall('/api/portal/settling_facts', {});
  if (settling.isError) return null;
  if (!settling.data) return <Skeleton rows={8} rowHeight="3.5rem" />;
  const { policies, list } = settling.data;
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="settling-title">
      <h2 id="settling-title" className="text-3">
        先填这 {list.length} 项，能判断的政策最多
      </h2>
      <p className="mb-1 muted small">现在和近期可申报的 {policies} 项政策里：</p>
      <RuledRows>
        {list.map(({ fact, period, label, question, settles, money, known }) => (
          <li key={fact} className="row wrap spread gap-x-2 py-1">
            <div className={styles.words}>
              <Link to={`/firm?focus=${encodeURIComponent(`${fact}:${period}`)}`}>{label}</Link>
              <p className="muted small">{question}</p>
            </div>
            <p className="muted small figures">
              {known ? (
                <span className="inline-row gap-half fit">
                  <Icon name="check" />
                  已填
                </span>
              ) : (
                <SettlingText settles={settles} money={money} />
              )}
            </p>
          </li>
        ))}
      </RuledRows>
    </section>
  );
}
