import type { ReactNode } from 'react';

interface AccountSectionProps {
  id: string;
  title: string;
  /** At the right of the title. */
  action?: ReactNode;
  /** What it is about. */
  lead?: ReactNode;
  children: ReactNode;
}

/** One part of the account page. */
export function AccountSection({ id, title, action, lead, children }: AccountSectionProps) {
  return (
    <section aria-labelledby={id}>
      <div className="row wrap spread gap-half-2 mb-1 control">
        <h2 id={id} className="text-3">
          {title}
        </h2>
        {action}
      </div>
      {lead && <p className="measure mb-2 muted">{lead}</p>}
      {children}
    </section>
  );
}

interface AccountRowProps {
  name: ReactNode;
  meta: ReactNode;
  /** What can be done with it. */
  action?: ReactNode;
}

/** One line of a part: what it is, what there is to know of it, what can be done. */
export function AccountRow({ name, meta, action }: AccountRowProps) {
  return (
    <li className="row wrap gap-half-2 ruled-bottom tall py-line">
      <div className="fill-line">
        <p className="medium">{name}</p>
        <p className="muted small figures">{meta}</p>
      </div>
      {action}
    </li>
  );
}
