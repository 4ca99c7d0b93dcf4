import type { CallInput, CallOutput } from '@zhice/contract/all';
import { maybeNumberPart, numberPart, type StateOf, textPart, wordPart } from '../../../../app/list-state';
import { pageSizeOf, USUAL_PAGE_SIZE } from '../../../../ui/table-foot';

export type DocumentList = CallOutput<'/api/Person/document_liett'>;

/** Everything that the library shows stands in its address. */
export const DOCUMENTS = {
  keyword: textPart,
  type: textPart,
  classification: textPart,
  belong: wordPart(['company', 'person', 'project'] as const),
  state: wordPart(['valid', 'ending', 'expired'] as const),
  deleted: wordPart(['1'] as const),
  sort: wordPart(['name', 'expires'] as const),
  page: numberPart(1),
  size: numberPart(USUAL_PAGE_SIZE),
  /** The one that is open beside the list; with `edit` its form. */
  id: maybeNumberPart,
  edit: wordPart(['1'] as const),
  /** Uploading new ones. */
  add: wordPart(['1'] as const),
};

export type DocumentsState = StateOf<typeof DOCUMENTS>;

export const NO_FILTERS = {
  keyword: '',
  type: '',
  classification: '',
  belong: undefined,
  state: undefined,
} satisfies Partial<DocumentsState>;

export const isFiltered = (state: DocumentsState): boolean =>
  Boolean(state.keyword || state.type || state.classification || state.belong || state.state);

const WORD = /^[a-z_]{1,40}$/;

/** What the list asks for; what an address says wrongly is left out. */
export function listInput(state: DocumentsState): CallInput<'/api/Person/document_liett'> {
  return {
    page: state.page,
    pageSize: pageSizeOf(state.size),
    ...(state.keyword && { keyword: state.keyword.slice(0, 100) }),
    ...(WORD.test(state.type) && { type: state.type }),
    ...(WORD.test(state.classification) && { classification: state.classification }),
    ...(state.belong && { belong: state.belong }),
    ...(state.state && !state.deleted && { state: state.state }),
    ...(state.deleted && { deleted: true }),
    ...(state.sort && { sort: state.sort }),
  };
}
