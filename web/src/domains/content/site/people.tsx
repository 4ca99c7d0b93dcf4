import { Block } from './block';
import { Experts } from './experts';
import styles from './people.module.css';
import { Talents } from './talents';

/** Experts one can ask and talents one can hire. */
export function People() {
  return (
    <Block id="people" title="专家人才">
      <div className={styles.columns}>
        <Experts />
        <Talents />
      </div>
    </Block>
  );
}
