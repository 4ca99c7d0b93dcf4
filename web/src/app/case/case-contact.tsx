import { DefinitionList } from '../../ui/definition-list';
import { TitledSection } from '../../ui/titled-section';
import type { CaseView } from './case-view';

interface CaseContactProps extends NonNullable<CaseView['contact']> {
  /** Whether who has not agreed may still do so. */
  isOpen: boolean;
}

/** How the other side is reached, or who has still to agree to that. */
export function CaseContact({ mine, theirs, lines, isOpen }: CaseContactProps) {
  return (
    <TitledSection id="contact" title="联系方式">
      {mine && theirs ? (
        <>
          {lines.length > 0 && (
            <DefinitionList items={lines.map(({ label, text }) => ({ term: label, value: text }))} />
          )}
          <p className="muted small">双方已同意交换联系方式，任一方可以随时收回。</p>
        </>
      ) : (
        <p className="muted">{(isOpen ? WAITS : MISSED)[mine ? 'theirs' : theirs ? 'mine' : 'both']}</p>
      )}
    </TitledSection>
  );
}

const WAITS = {
  both: '双方都同意后，才互相显示联系方式。',
  mine: '对方已同意交换联系方式，您还没有同意；双方都同意才可见。',
  theirs: '您已同意交换联系方式，对方还没有同意；双方都同意才可见。',
} as const;

const MISSED = {
  both: '双方没有交换联系方式。',
  mine: '对方同意过交换联系方式，您没有同意，双方的联系方式没有显示。',
  theirs: '您同意过交换联系方式，对方没有同意，双方的联系方式没有显示。',
} as const;
