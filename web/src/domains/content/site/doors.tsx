import { GuardedLink } from '../../../app/members-only';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import styles from './doors.module.css';

/** The three things that most visitors come for. */
export function Doors() {
  return (
    <nav className={classes('content', styles.doors)} aria-label="常用服务">
      <GuardedLink need="enterprise" to="/match" className={classes(styles.door, styles.main)}>
        <Picture path="M8 11h24M8 22h14M8 33h10M25 31l7 7 12-16" />
        <Words title="匹配政策" text="用企业信息比对全部政策，逐条说明符合哪些、还差多少、能拿多少。" />
      </GuardedLink>
      <GuardedLink need="enterprise" to="/yearJk" className={styles.door}>
        <Picture path="M8 12h32v29H8ZM8 20h32M16 7v9M32 7v9M18 26l6 6 6-6M24 32v6M18 32h12" />
        <Words title="查年费" text="专利年费和商标续展哪天到期、该缴多少、晚了多少，算到天和元。" />
      </GuardedLink>
      {/* An appeal cannot be submitted here yet: the door leads to what became of those that were. */}
      <GuardedLink need="enterprise" to="/appeal" className={styles.door}>
        <Picture path="M8 9h32v24H22l-9 8v-8H8ZM16 17h16M16 25h10" />
        <Words title="查诉求" text="提过的诉求由哪个部门办理、办到哪一步、何时答复，逐件可查。" />
      </GuardedLink>
    </nav>
  );
}

function Picture({ path }: { path: string }) {
  return (
    <svg className={styles.picture} viewBox="0 0 48 48" width="44" height="44" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <span className={styles.words}>
      <span className={styles.title}>
        {title}
        <Icon name="arrow-right" className={styles.arrow} />
      </span>
      <span className={styles.text}>{text}</span>
    </span>
  );
}
