import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';
import { classes } from './classes';
import { Icon, type IconName } from './icon';

/** accent is for the one act that matters on a screen; at most one of it. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'accent';

export interface ButtonLooks {
  kind?: ButtonKind;
  size?: 'small' | 'normal' | 'large';
  icon?: IconName;
  /** As wide as its place. */
  wide?: boolean;
}

interface ButtonProps extends ButtonLooks, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows that it works and takes no second press. */
  loading?: boolean;
}

function looksOf({ kind = 'secondary', size = 'normal', wide }: ButtonLooks, extra?: string): string {
  return classes(styles.button, styles[kind], styles[size], wide && 'full-width', extra);
}

/** A native button; type="button" unless said. */
export function Button({ kind, size, icon, wide, loading, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={looksOf({ kind, size, wide }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={(event) => {
        // It stays focusable while it works, so that the focus is not lost.
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends ButtonLooks, LinkProps {}

/** A link to another page of the portal that looks like a button. */
export function ButtonLink({ kind, size, icon, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={looksOf({ kind, size, wide }, typeof className === 'string' ? className : undefined)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** What it does, for a screen reader and as a tip. */
  label: string;
}

/** A square button with a sign alone; its word is in the label. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes('inline-row justify-center rounded muted', styles.square, className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}
