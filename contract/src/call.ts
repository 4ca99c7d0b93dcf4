import type { Static, TSchema } from 'typebox';

/** Who may call. No default: every call says it. */
export type Access = 'public' | 'member' | 'enterprise' | `staff:${Permission}`;
/** Rights of back-office roles. */
export type Permission = 'review' | 'content' | 'appeals' | 'system';

export interface CallShape {
  path: string;
  /** POST with a JSON body unless said. */
  method: 'POST' | 'GET';
  access: Access;
  /** A write runs in one transaction and leaves an audit row; a read changes nothing. */
  kind: 'read' | 'write';
  /** One sentence for the API page. */
  summary: string;
  input: TSchema;
  output: TSchema;
  /** Body code of success: 200, and 1 for sign-in, registration and code calls. */
  success: 1 | 200;
  /** The write may be sent twice by a browser: with an Idempotency-Key its first answer is replayed. */
  idempotent: boolean;
  /** The handler commits in steps of its own: what it counted stays when the call is refused (sign-in). */
  selfCommitting: boolean;
  /** Nobody is asked who they are, even with a token: the answer hangs on something else, and is asked often. */
  anonymous: boolean;
  /** What it writes belongs to nobody and passes within minutes (a QR code): no audit row. */
  unaudited: boolean;
  /** The fields of the answer stand beside `code` and `msg` instead of inside `data` (spec section 7: checkStatus). */
  beside: boolean;
  /** A write only when this field is in the body; without it the call is a read. */
  writesWhen?: string;
  /** The body is multipart with one file instead of JSON. */
  upload: boolean;
  /** Always makes a file of a whole list, as others do with is_export: it has the time of that. */
  exports: boolean;
}

export interface Call<P extends string, A extends Access, I extends TSchema, O extends TSchema> extends CallShape {
  path: P;
  access: A;
  input: I;
  output: O;
}

interface Options<A extends Access, I extends TSchema, O extends TSchema> {
  access: A;
  kind: 'read' | 'write';
  summary: string;
  input: I;
  output: O;
  method?: 'GET';
  success?: 1;
  idempotent?: true;
  selfCommitting?: true;
  anonymous?: true;
  unaudited?: true;
  beside?: true;
  writesWhen?: string;
  upload?: true;
  exports?: true;
}

/** Declares one call of the API: the single place from which server, web, docs and tests take it. */
export function call<P extends string, A extends Access, I extends TSchema, O extends TSchema>(
  path: P,
  options: Options<A, I, O>,
): Call<P, A, I, O> {
  return {
    path,
    method: options.method ?? 'POST',
    access: options.access,
    kind: options.kind,
    summary: options.summary,
    input: options.input,
    output: options.output,
    success: options.success ?? 200,
    idempotent: options.idempotent ?? false,
    selfCommitting: options.selfCommitting ?? false,
    anonymous: options.anonymous ?? false,
    unaudited: options.unaudited ?? false,
    beside: options.beside ?? false,
    writesWhen: options.writesWhen,
    upload: options.upload ?? false,
    exports: options.exports ?? false,
  };
}

export type Input<C extends { input: TSchema }> = Static<C['input']>;
export type Output<C extends { output: TSchema }> = Static<C['output']>;
