import type { CallInput, CallOutput } from '@zhice/contract/all';
import { CASE_STAGES, type CaseStage } from '@zhice/contract/case/kind';
import { numberPart, textPart, wordPart } from '../../../app/list-state';

export type CasePage = CallOutput<'/api/portal/case_list'>;

export const PAGE_SIZE = 15;

export const CASES = { keyword: textPart, kind: textPart, stage: wordPart(CASE_STAGES), page: numberPart(1) };

/** What the list is asked. */
export function listInput(state: {
  keyword: string;
  kind: string;
  stage: CaseStage | undefined;
  page: number;
}): CallInput<'/api/portal/case_list'> {
  return {
    keyword: state.keyword || undefined,
    kind: state.kind || undefined,
    stage: state.stage,
    page: state.page,
    pageSize: PAGE_SIZE,
  };
}
