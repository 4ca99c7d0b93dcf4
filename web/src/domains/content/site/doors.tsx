import { Link } from 'react-router';
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
      <GuardedLink need="login" to="/firm" className={styles.door}>
        <Picture path="M10 42V8h20v34M30 20h10v22M6 42h36M16 15h8M16 22h8M16 29h8" />
        <Words title="补全企业信息" text="填一次，处处可用。每补一项，马上看到多匹配了几条政策。" />
      </GuardedLink>
      <Link to="/policyData" className={styles.door}>
        <Picture path="M12 6h18l8 8v28H12ZM29 6v9h9M18 22h14M18 29h14M18 36h8" />
        <Words title="查政策" text="按级别、部门、地区、行业和支持方式筛选，条件和金额写明白。" />
      </Link>
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
