import { type Static, type TSchema, Type } from 'typebox';
import type { MemberPermission } from './enterprise/member-permissions';
import type { Permission } from './staff/enumerations';

/** Any member of staff, or one with a permission. */
export type StaffAccess = 'staff' | `staff:${Permission}`;
/** Who may do this in the enterprise for which they act; it is approved. */
export type EnterpriseAccess = `enterprise:${MemberPermission}`;
/** The same of an enterprise that need not be approved, and anybody who has none yet. */
export type OwnAccess = `own:${MemberPermission}`;
/** Who may call. No default: every call says it. A member's calls are about the person alone and know of no enterprise. */
export type Access = 'public' | 'member' | OwnAccess | EnterpriseAccess | StaffAccess;

export interface CallShape {
  path: string;
  /** POST with a JSON body unless said. */
  method: 'POST' | 'GET';
  access: Access;
  /** A write runs in one transaction and leaves an audit row; a read changes nothing. */
  kind: 'read' | 'write';
  /** One sentence for the API page. */
  summary: string;
  /** What the audit log calls a write for people; every one that it has a row of says it. */
  act?: string;
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
  /** What it writes belongs to nobody and passes within minutes (a QR code), or its handler writes the row: no audit row of the pipeline. */
  unaudited: boolean;
  /** The fields of the answer stand beside `code` and `msg` instead of inside `data` (spec section 7: checkStatus). */
  beside: boolean;
  /** Who is frozen may do it all the same: it is about the own account alone. */
  whileFrozen: boolean;
  /** Staff whose password was given to them may do it too; all else waits until they have set their own. */
  beforeOwnPassword: boolean;
  /** A write only when this field is in the body; without it the call is a read. */
  writesWhen?: string;
  /** The body is multipart with one file instead of JSON. */
  upload: boolean;
  /** Always makes a file of a whole list, as others do with is_export, or judges the whole library: it has the time of that. */
  exports: boolean;
}

export interface Call<P extends string, A extends Access, I extends TSchema, O extends TSchema> extends CallShape {
  path: P;
  access: A;
  input: I;
  output: O;
}

/** What a call takes, or answers, that needs nothing more. */
const Nothing = Type.Object({});
type Nothing = typeof Nothing;

interface Declared<I extends TSchema, O extends TSchema> {
  summary: string;
  act?: string;
  /** Nothing unless said, as the output. */
  input?: I;
  output?: O;
  method?: 'GET';
  success?: 1;
  idempotent?: true;
  selfCommitting?: true;
  anonymous?: true;
  unaudited?: true;
  beside?: true;
  whileFrozen?: true;
  beforeOwnPassword?: true;
  writesWhen?: string;
  upload?: true;
  exports?: true;
}

interface Options<A extends Access, I extends TSchema, O extends TSchema> extends Declared<I, O> {
  access: A;
  kind: 'read' | 'write';
}

/** Declares one call of the API: the single place from which server, web, docs and tests take it. */
export const call = <P extends string, A extends Access, I extends TSchema = Nothing, O extends TSchema = Nothing>(
  path: P,
  { input = Nothing as never, output = Nothing as never, ...options }: Options<A, I, O>,
): Call<P, A, I, O> => ({
  path,
  method: 'POST',
  input,
  output,
  success: 200,
  idempotent: false,
  selfCommitting: false,
  anonymous: false,
  unaudited: false,
  beside: false,
  whileFrozen: false,
  beforeOwnPassword: false,
  upload: false,
  exports: false,
  ...options,
});

const callsOf =
  <A extends Access>(access: A, kind: 'read' | 'write') =>
  <P extends string, I extends TSchema = Nothing, O extends TSchema = Nothing>(path: P, declared: Declared<I, O>) =>
    call<P, A, I, O>(path, { access, kind, ...declared });

/** The same for who may call and what it does, as the name says. */
export const publicRead = callsOf('public', 'read');
export const publicWrite = callsOf('public', 'write');
export const memberRead = callsOf('member', 'read');
export const memberWrite = callsOf('member', 'write');

/** The same of calls about an enterprise, which name first what they ask for. */
const enterpriseCallsOf =
  <const Of extends 'own' | 'enterprise'>(of: Of, kind: 'read' | 'write') =>
  <const M extends MemberPermission, P extends string, I extends TSchema = Nothing, O extends TSchema = Nothing>(
    permission: M,
    path: P,
    declared: Declared<I, O>,
  ) =>
    call<P, `${Of}:${M}`, I, O>(path, { access: `${of}:${permission}`, kind, ...declared });

/** Of the own enterprise, approved or not, and of who has none yet. */
export const ownRead = enterpriseCallsOf('own', 'read');
export const ownWrite = enterpriseCallsOf('own', 'write');
export const enterpriseRead = enterpriseCallsOf('enterprise', 'read');
export const enterpriseWrite = enterpriseCallsOf('enterprise', 'write');

type AccessOf<R extends Permission | 'any'> = R extends Permission ? `staff:${R}` : 'staff';

const accessOf = <R extends Permission | 'any'>(right: R) =>
  (right === 'any' ? 'staff' : `staff:${right}`) as AccessOf<R>;

/** A read by staff with a permission, or by any of them. */
export const staffRead = <
  R extends Permission | 'any',
  P extends string,
  I extends TSchema = Nothing,
  O extends TSchema = Nothing,
>(
  right: R,
  path: P,
  declared: Declared<I, O>,
) => call<P, AccessOf<R>, I, O>(path, { access: accessOf(right), kind: 'read', ...declared });

/** A write by staff with a permission, or by any of them; `act` is what the audit log calls it. */
export const staffWrite = <
  R extends Permission | 'any',
  P extends string,
  I extends TSchema = Nothing,
  O extends TSchema = Nothing,
>(
  right: R,
  path: P,
  declared: Declared<I, O> & { act: string },
) => call<P, AccessOf<R>, I, O>(path, { access: accessOf(right), kind: 'write', ...declared });

const ABOUT_ENTERPRISE = /^(?:own|enterprise):(\w+)$/;

/** What a call asks for in the enterprise of who calls; null: it is about none. */
export const permissionOf = ({ access }: Pick<CallShape, 'access'>): MemberPermission | null =>
  (ABOUT_ENTERPRISE.exec(access)?.[1] as MemberPermission | undefined) ?? null;

/** Whether a call is for staff, found by a session of their own. */
export const isForStaff = ({ access }: Pick<CallShape, 'access'>): boolean => /^staff(:|$)/.test(access);

export type Input<C extends { input: TSchema }> = Static<C['input']>;
export type Output<C extends { output: TSchema }> = Static<C['output']>;
