import type { CallInput, CallOutput } from '@zhice/contract/all';
import { maybeNumberPart, numberPart, type StateOf, textPart, wordPart } from '../../../../app/list-state';
import { pageSizeOf, USUAL_PAGE_SIZE } from '../../../../ui/table-foot';

export type QualificationList = CallOutput<'/api/portal/qualification_list'>;
export type QualificationRow = QualificationList['list'][number];
export type Qualification = CallOutput<'/api/portal/qualification'>;

/** Everything that the list shows stands in its address. */
export const QUALIFICATIONS = {
  keyword: textPart,
  state: wordPart(['valid', 'ending', 'expired', 'replaced'] as const),
  kind: textPart,
  deleted: wordPart(['1'] as const),
  page: numberPart(1),
  size: numberPart(USUAL_PAGE_SIZE),
  /** The one that is open beside the list; with `edit` its form. */
  id: maybeNumberPart,
  edit: wordPart(['1'] as const),
  /** The form for a new one. */
  add: wordPart(['1'] as const),
};

export type QualificationsState = StateOf<typeof QUALIFICATIONS>;

const KIND = /^[a-z_]{1,60}$/;

/** What the list asks for; what an address says wrongly is left out. */
export function listInput(state: QualificationsState): CallInput<'/api/portal/qualification_list'> {
  return {
    page: state.page,
    pageSize: pageSizeOf(state.size),
    ...(state.keyword && { keyword: state.keyword.slice(0, 100) }),
    ...(state.state && !state.deleted && { state: state.state }),
    ...(KIND.test(state.kind) && { kind: state.kind }),
    ...(state.deleted && { deleted: true }),
  };
}
