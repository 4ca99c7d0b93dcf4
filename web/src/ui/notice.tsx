import type { ReactNode, Ref } from 'react';
import { classes } from './classes';
import { Icon, type IconName } from './icon';
import styles from './notice.module.css';

/** near: mind this; unfit: put this right; brand: for your information; fit: it is done. */
type NoticeTone = 'near' | 'unfit' | 'brand' | 'fit';

interface NoticeProps {
  tone: NoticeTone;
  /** Said aloud when it appears. */
  role?: 'status' | 'alert';
  icon?: IconName;
  /** What can be done about it, beside the words. */
  acts?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** One sentence on a coloured ground, with what can be done about it at its end. */
export function Notice({ tone, role, icon, acts, className, children }: NoticeProps) {
  return (
    <div className={classes('row wrap gap-1-2 p-1-2 rounded', styles.line, `${tone}-wash`, className)} role={role}>
      {icon && <Icon name={icon} />}
      <p className="underlined-links">{children}</p>
      {acts}
    </div>
  );
}

interface NoticeBlockProps extends Pick<NoticeProps, 'tone' | 'role' | 'className' | 'children'> {
  /** With it a script can lead the focus here. */
  ref?: Ref<HTMLDivElement>;
  id?: string;
}

/** Several things on a coloured ground, one under the other. */
export function NoticeBlock({ tone, role, className, ref, id, children }: NoticeBlockProps) {
  return (
    <div
      ref={ref}
      id={id}
      tabIndex={ref ? -1 : undefined}
      className={classes('stack gap-1 p-2 rounded', styles.block, `${tone}-wash`, className)}
      role={role}
    >
      {children}
    </div>
  );
}
