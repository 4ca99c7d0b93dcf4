import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RuledRows } from '../../ui/ruled-rows';
import { Skeleton } from '../../ui/skeleton';
import { EmptyState, Loaded } from '../../ui/states';
import { TitledSection } from '../../ui/titled-section';

interface NewestSectionProps<Row extends { id: number }, More> {
  title: string;
  answer: UseQueryResult<More & { list: readonly Row[] }>;
  failed: string;
  /** What is said while there is none at all, and when there will be. */
  empty: { title: string; hint: string };
  row: (row: Row) => ReactNode;
  /** The way to all of them. */
  all: (page: More) => ReactNode;
}

/** On the home of a catalogue its newest rows, with the way to all. */
export const NewestSection = <Row extends { id: number }, More>({
  title,
  answer,
  failed,
  empty,
  row,
  all,
}: NewestSectionProps<Row, More>) => (
  <TitledSection id="newest" title={title}>
    <Loaded compact answer={answer} failed={failed} waiting={<Skeleton rows={6} rowHeight="6rem" />}>
      {(page) =>
        page.list.length === 0 ? (
          <EmptyState compact {...empty} />
        ) : (
          <>
            <RuledRows>
              {page.list.map((one) => (
                <li key={one.id}>{row(one)}</li>
              ))}
            </RuledRows>
            <p className="mt-2">{all(page)}</p>
          </>
        )
      }
    </Loaded>
  </TitledSection>
);
