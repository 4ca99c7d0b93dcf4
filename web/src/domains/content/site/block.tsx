import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { EmptyState, Loaded } from '../../../ui/states';
import styles from './block.module.css';

interface BlockProps {
  /** Makes it a section of the anchor menu, with a large heading. */
  id?: string;
  title: string;
  /** What one sees here, in a few words. */
  note?: ReactNode;
  /** At the right of the heading. */
  aside?: ReactNode;
  /** All of it. */
  more?: { label: string; to: string };
  className?: string;
  children: ReactNode;
}

/** A part of the home page with its heading. */
export function Block({ id, title, note, aside, more, className, children }: BlockProps) {
  const Title = id ? 'h2' : 'h3';
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className={classes(styles.block, className)} aria-label={title}>
      <div className={classes('line gap-2 mb-1', styles.head, id && styles.large)}>
        <Title className={`flex-none text-2 ${styles.title}`}>{title}</Title>
        {note && <p className={`min-0 muted small ${styles.note}`}>{note}</p>}
        <div className="row wrap gap-1 small ml-auto">
          {aside}
          {more && (
            <Link to={more.to} className={styles.more}>
              {more.label}
              <Icon name="chevron-right" />
            </Link>
          )}
        </div>
      </div>
      {children}
    </section>
  );
}

interface BlockRowsProps<Row> {
  answer: UseQueryResult<{ list: Row[] }>;
  /** What the rows are called: '专家', as in '专家没有加载出来'. */
  what: string;
  /** As high as the rows that come. */
  waiting: ReactNode;
  /** In the place of the rows when there are none. */
  empty?: ComponentProps<typeof EmptyState>;
  children: (list: [Row, ...Row[]]) => ReactNode;
}

/** The rows of a block, or what stands in their place. */
export function BlockRows<Row>({ answer, what, waiting, empty, children }: BlockRowsProps<Row>) {
  return (
    <Loaded compact answer={answer} failed={`${what}没有加载出来`} waiting={waiting}>
      {({ list: [first, ...others] }) =>
        first ? children([first, ...others]) : empty && <EmptyState compact {...empty} />
      }
    </Loaded>
  );
}
