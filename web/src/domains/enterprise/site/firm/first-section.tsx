import { SettlingWords } from '../../../../app/settling-facts';
import { factsByKey } from '../facts/fact';
import { FactField } from './fact-list';
import pageStyles from './firm-page.module.css';
import styles from './first-section.module.css';
import { IdentitySection } from './identity-section';
import type { FirmForm } from './use-firm-form';
import type { FirstFact } from './use-group';

interface FirstSectionProps {
  form: FirmForm;
  first: readonly FirstFact[];
  onGo: (group: string) => void;
}

/** Where a new enterprise begins: its identity, the few facts that settle most with what each is worth, then the way to the rest. */
export function FirstSection({ form, first, onGo }: FirstSectionProps) {
  const { firm } = form;
  const facts = factsByKey(firm);
  const approved = firm.enterprise?.approved === true;
  return (
    <section aria-labelledby="group-title">
      {!approved && (
        <div className={styles.identity}>
          <h2 className={pageStyles.groupTitle}>企业名称和代码</h2>
          <IdentitySection form={form} />
        </div>
      )}
      <h2 id="group-title" className={pageStyles.groupTitle}>
        先填这 {first.length} 项
      </h2>
      <p className={styles.lead}>
        它们写在最多、金额最高的申报条件里，按现行政策排列。{approved ? '' : '审核期间也可以填写，通过后立即用于匹配。'}
      </p>
      <ol className={styles.facts}>
        {first.map(({ fact, period, settles, money }) => {
          const known = facts.get(fact);
          return (
            known && (
              <li key={fact}>
                <FactField form={form} fact={known} period={period} />
                <p className={styles.worth}>
                  <SettlingWords settles={settles} money={money} />
                </p>
              </li>
            )
          );
        })}
      </ol>
      <h3 className={styles.restTitle}>其余信息，分组填写</h3>
      <ul className={styles.rest}>
        {firm.groups.map(({ key, name, known, total }) => (
          <li key={key}>
            <button type="button" className={styles.group} onClick={() => onGo(key)}>
              <span>{name}</span>
              <span className={styles.count}>
                已填 {known}/{total}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
