import { Button } from '../../../../ui/button';
import type { Firm } from '../facts/fact';
import { AnnualTable } from './annual-table';
import { FactList } from './fact-list';
import styles from './firm-page.module.css';
import { IdentitySection } from './identity-section';
import type { FirmForm } from './use-firm-form';

interface GroupSectionProps {
  form: FirmForm;
  group: Firm['groups'][number];
  onGo: (group: string) => void;
}

/** One group: its facts by year as a table, the others as fields; the first group begins with the identity. */
export function GroupSection({ form, group, onGo }: GroupSectionProps) {
  const { groups } = form.firm;
  const index = groups.findIndex(({ key }) => key === group.key);
  const next = groups[index + 1];
  const annual = group.facts.filter((fact) => fact.annual);
  const lasting = group.facts.filter((fact) => !fact.annual);
  const facts = (
    <>
      {annual.length > 0 && <AnnualTable form={form} facts={annual} />}
      {lasting.length > 0 && <FactList form={form} facts={lasting} />}
    </>
  );
  return (
    <section aria-labelledby="group-title">
      <h2 id="group-title" className={styles.groupTitle}>
        {group.name}
      </h2>
      {index === 0 ? <IdentitySection form={form}>{facts}</IdentitySection> : facts}
      {next && (
        <div className={styles.next}>
          <Button onClick={() => onGo(next.key)}>下一组：{next.name}</Button>
        </div>
      )}
    </section>
  );
}
