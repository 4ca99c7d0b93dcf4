import type { CaseKind } from '@zhice/contract/case/kind';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/states';
import { TitledSection } from '../../ui/titled-section';
import { CaseFormView } from './case-form-view';
import type { CaseView } from './case-view';

interface LostSubjectProps {
  kind: CaseKind;
  /** What was written before; undefined where there is nothing, or it was given up. */
  draft: CaseView | undefined;
  /** A draft was asked for, and is not there. */
  noDraft: boolean;
  /** What it was to be about, with its measure word: '这位专家'. */
  what: string;
  /** Where there are others. */
  others: { to: string; name: string };
}

/** Instead of a form: what it was to be about is not there, or not any more. What was written before stays readable. */
export function LostSubject({ kind, draft, noDraft, what, others }: LostSubjectProps) {
  return (
    <>
      <EmptyState
        title={noDraft ? '没有找到这份草稿' : `没有找到${what}`}
        hint={`${noDraft ? '它可能已放弃或提交' : '它可能已暂停展示、到期或下架'}，或地址不完整。${draft ? '写过的草稿还在，恢复展示后可以继续。' : ''}`}
        action={<ButtonLink to={others.to}>{others.name}</ButtonLink>}
      />
      {draft && (
        <TitledSection id="written" title="写过的内容">
          <CaseFormView kind={kind} given={draft} />
        </TitledSection>
      )}
    </>
  );
}
