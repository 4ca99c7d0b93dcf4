import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { CallError } from '../rpc/call-error';

/** One answer that a page was rendered with; keys as useCall makes them: [path, input]. */
type Answer = { key: QueryKey; data: unknown } | { key: QueryKey; refused: { code: number; message: string } };

/** What the browser needs to take over a page that the server rendered. */
export interface PageState {
  /** The server's day in China. */
  today: string;
  origin: string;
  answers: Answer[];
}

const ID = 'state';

/** The state as an element of the page. It is data: no script of it runs (CSP script-src 'self'). */
export function stateElement(state: PageState): string {
  // '<' as an escape: no text in it can end the element. U+2028 and U+2029 are fine in JSON.
  return `<script type="application/json" id="${ID}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`;
}

/** The state of a page that the server rendered; null when the browser begins from nothing. */
export function readPageState(document: Document): PageState | null {
  const text = document.getElementById(ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
}

/** Whether a page was rendered as one that a visitor does not find. */
export const isRefused = ({ answers }: PageState): boolean => answers.some((answer) => 'refused' in answer);

/** Puts the answers into a cache as if they had been asked for at a moment, in milliseconds: just now where none is given. */
export function fillCache(client: QueryClient, answers: Answer[], updatedAt?: number): void {
  for (const answer of answers) {
    if ('data' in answer) client.setQueryData(answer.key, answer.data, { updatedAt });
    else refuse(client, answer.key, new CallError(answer.refused.code, answer.refused.message));
  }
}

function refuse(client: QueryClient, queryKey: QueryKey, error: CallError): void {
  const query = client.getQueryCache().build(client, { queryKey });
  query.setState({ ...query.state, status: 'error', error, errorUpdateCount: 1, errorUpdatedAt: Date.now() });
}
