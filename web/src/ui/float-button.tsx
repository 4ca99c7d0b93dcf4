import type { ComponentProps } from 'react';
import { classes } from './classes';
import styles from './float-button.module.css';
import { Icon, type IconName } from './icon';

interface FloatButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type' | 'title' | 'aria-label'> {
  label: string;
  icon: IconName;
}

/** A round button that floats at the lower right corner. */
export function FloatButton({ label, icon, className, ...rest }: FloatButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classes('row justify-center circle floating surface brand', styles.button, className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}
