import type { ReactNode } from 'react';
import { classes } from './classes';

interface RuledRowsProps {
  /** The rows are those of before while the next ones come. */
  busy?: boolean;
  className?: string;
  /** List items. */
  children: ReactNode;
}

/** Rows under each other with a line between them, above the first and below the last. */
export function RuledRows({ busy, className, children }: RuledRowsProps) {
  return (
    <ol className={classes('ruled-between', 'ruled', busy && 'stale', className)} aria-busy={busy}>
      {children}
    </ol>
  );
}
