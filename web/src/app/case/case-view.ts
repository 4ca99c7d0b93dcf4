import type { CallOutput, CallPath } from '@zhice/contract/all';
import type { CaseStage } from '@zhice/contract/case/kind';
import type { Tone } from '../../ui/tag';

/** One case whole, as its reader may know it. */
export type CaseView = CallOutput<'/api/portal/case'>;
export type CaseEvent = CaseView['history'][number];

/** Answers that are no longer true after a case was changed. */
export const CASE_ANSWERS: CallPath[] = [
  '/api/portal/case',
  '/api/portal/case_list',
  '/api/portal/received_list',
  '/api/portal/activity_own_signup',
  '/api/portal/overview',
  '/api/portal/waiting',
  '/api/Person/depotreport',
  '/api/Person/sb_project',
];

const STAGE_TONES: Record<CaseStage, Tone> = {
  todo: 'near',
  running: 'brand',
  done: 'fit',
  withdrawn: 'neutral',
};

/** In which colour it stands where a case, or a state, is. */
export const toneOf = ({ stage, vain }: { stage: CaseStage; vain?: boolean }): Tone =>
  vain ? 'neutral' : STAGE_TONES[stage];

/** What was said to be wrong of a field stands beside it until it is submitted again, unless the form itself finds something. */
export const withMarks =
  (
    beside: (field: string) => { id: string; error: string | undefined },
    marks: Readonly<Record<string, string>> = {},
  ) =>
  (field: string) => {
    const { id, error } = beside(field);
    return { id, error: error || marks[field] || undefined };
  };
