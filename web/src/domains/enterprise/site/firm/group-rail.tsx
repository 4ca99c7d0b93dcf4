import { classes } from '../../../../ui/classes';
import { Icon } from '../../../../ui/icon';
import { Select } from '../../../../ui/select';
import type { Firm } from '../facts/fact';
import styles from './group-rail.module.css';

interface GroupRailProps {
  groups: Firm['groups'];
  value: string;
  /** Groups with a fault in them. */
  wrong: ReadonlySet<string>;
  onChange: (group: string) => void;
}

/** The groups with how much of each is known: a rail beside the form, a select on a phone. */
export function GroupRail({ groups, value, wrong, onChange }: GroupRailProps) {
  return (
    <nav aria-label="信息分组" className={styles.nav}>
      <ul className={styles.rail}>
        {groups.map((group) => (
          <li key={group.key}>
            <button
              type="button"
              className={classes(styles.group, group.key === value && styles.here)}
              aria-current={group.key === value ? 'true' : undefined}
              onClick={() => onChange(group.key)}
            >
              <span>{group.name}</span>
              {wrong.has(group.key) ? (
                <Icon name="alert" className={styles.wrong} />
              ) : group.known === group.total ? (
                <span className={styles.full}>
                  <Icon name="check" />
                  <span className="visually-hidden">已填齐</span>
                </span>
              ) : (
                <span className={styles.count}>
                  {group.known}/{group.total}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <Select
        className={styles.select}
        aria-label="信息分组"
        value={value}
        onChange={onChange}
        options={groups.map((group) => ({
          value: group.key,
          label: `${group.name}（已填 ${group.known}/${group.total}）`,
        }))}
      />
    </nav>
  );
}
