import { APPLICATION_STATES } from '@zhice/contract/account/enumerations';
import type { CallInput, CallOutput } from '@zhice/contract/all';
import { numberPart, textPart, wordPart } from '../../../../app/list-state';
import type { Tone } from '../../../../ui/tag';

export type ApplicationPage = CallOutput<'/api/portal/application_list'>;
export type Application = ApplicationPage['list'][number];
type ApplicationState = Application['state'];

export const PAGE_SIZE = 15;

/** `open` names the application whose history is shown: 'declaration-12'. */
export const APPLICATIONS = {
  keyword: textPart,
  kind: textPart,
  state: wordPart(APPLICATION_STATES),
  page: numberPart(1),
  open: textPart,
};

export const TONES: Record<ApplicationState, Tone> = {
  todo: 'near',
  running: 'brand',
  done: 'fit',
  withdrawn: 'neutral',
};

export const keyOf = ({ kind, id }: Pick<Application, 'kind' | 'id'>): string => `${kind}-${id}`;

/** What the list is asked. */
export function listInput(state: {
  keyword: string;
  kind: string;
  state: ApplicationState | undefined;
  page: number;
}): CallInput<'/api/portal/application_list'> {
  return {
    keyword: state.keyword || undefined,
    kind: state.kind || undefined,
    state: state.state,
    page: state.page,
    pageSize: PAGE_SIZE,
  };
}
