import type { ReactNode } from 'react';
import { RuledRows } from '../../ui/ruled-rows';
import { TitledSection } from '../../ui/titled-section';
import type { CaseView } from './case-view';

type CaseLink = CaseView['links'][number];

interface CaseLinksProps {
  links: readonly CaseLink[];
  /** The way to one of them. */
  name: (link: CaseLink) => ReactNode;
}

/** What a case came from or became part of, and what came from it. */
export function CaseLinks({ links, name }: CaseLinksProps) {
  if (links.length === 0) return null;
  return (
    <TitledSection id="case-links" title="相关办件">
      <RuledRows>
        {links.map((link) => (
          <li key={link.id} className="row wrap spread gap-1 py-half">
            <span>
              {link.said}：{name(link)}
            </span>
            <span className="muted small figures">
              {link.number} · {link.state_name}
            </span>
          </li>
        ))}
      </RuledRows>
    </TitledSection>
  );
}
