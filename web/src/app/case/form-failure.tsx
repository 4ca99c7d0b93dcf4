import type { CaseKind } from '@zhice/contract/case/kind';
import type { CallError } from '../../rpc/call-error';
import { ButtonLink } from '../../ui/button';
import { EmptyState, ErrorState } from '../../ui/states';
import { TitledSection } from '../../ui/titled-section';
import { CaseFormView } from './case-form-view';
import type { CaseView } from './case-view';

interface FormFailureProps {
  /** The call without which the form cannot begin. */
  failed: { error: CallError | null; refetch: () => unknown };
  /** What it begins with, with its measure word: '这份草稿'. */
  what: string;
  /** The way on where that is not there, and its name. */
  to: string;
  act: string;
  /** The draft of a form about what is not there any more: it stays readable. */
  written?: { kind: CaseKind; draft: CaseView | undefined };
}

/** In the place of a form: what it would begin with is not there, or did not come. */
export function FormFailure({ failed: { error, refetch }, what, to, act, written }: FormFailureProps) {
  if (error?.code !== 404) return <ErrorState title="表单没有加载出来" error={error} onRetry={refetch} />;
  const goesOn = written?.draft ? '写过的草稿还在，恢复展示后可以继续。' : '';
  return (
    <>
      <EmptyState
        title={`没有找到${what}`}
        hint={`它可能已放弃、暂停展示或下架，也可能属于您代表的另一家企业，或地址不完整。${goesOn}`}
        action={<ButtonLink to={to}>{act}</ButtonLink>}
      />
      {written && <Written {...written} />}
    </>
  );
}

/** A draft that cannot go on now, as it is read; nothing where there is none. */
export const Written = ({ kind, draft }: NonNullable<FormFailureProps['written']>) =>
  draft && (
    <TitledSection id="written" title="写过的内容">
      <CaseFormView kind={kind} given={draft} />
    </TitledSection>
  );
