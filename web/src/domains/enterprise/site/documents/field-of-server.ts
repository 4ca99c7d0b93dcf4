import { CallError } from '../../../../rpc/call-error';

/** The server names a field 'fields.name', the form 'name'. */
export function withoutPath(error: unknown): unknown {
  if (!(error instanceof CallError) || !error.field) return error;
  const field = error.field.replace(/^fields\./, '');
  return new CallError(error.code, error.message, { field, requestId: error.requestId });
}
