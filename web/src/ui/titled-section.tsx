import type { ReactNode } from 'react';

interface TitledSectionProps {
  /** Begins the id of its heading. */
  id: string;
  title: ReactNode;
  /** Its heading is small, as beside the content. */
  aside?: boolean;
  className?: string;
  children: ReactNode;
}

/** A part of a page under its heading, which names it. */
export function TitledSection({ id, title, aside, className, children }: TitledSectionProps) {
  return (
    <section className={className} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={`mb-1 ${aside ? 'text-body' : 'text-3'}`}>
        {title}
      </h2>
      {children}
    </section>
  );
}
