import { CODES, type Code } from '@zhice/contract/codes';
import { Refusal } from '../base/refusal';

/** Constraint names of the database and what their breach means to a caller, with the field that is wrong. */
const CONSTRAINTS: Record<string, [code: Code, field?: string]> = {
  enterprise_credit_code_unique: ['credit_code_taken'],
  staff_username_unique: ['username_taken', 'fields.username'],
  unit_name_unique: ['unit_taken', 'fields.name'],
  role_name_unique: ['role_taken', 'fields.name'],
  account_username_unique: ['username_taken', 'username'],
  account_mobile_unique: ['phone_taken', 'phone'],
  account_email_unique: ['email_taken', 'email'],
  scanner_hash_unique: ['scanner_taken'],
  calendar_feed_one_open: ['conflict'],
  ip_payment_once: ['conflict'],
  ip_right_number_unique: ['right_number_taken', 'fields.number'],
};

const RETRY_SECONDS = 2;

/** PostgreSQL's state for a lock that did not come free in time. */
export const LOCK_TIMEOUT = '55P03';

/** PostgreSQL states that pass by themselves. */
const STATES: Record<string, Code> = {
  '57014': 'slow',
  [LOCK_TIMEOUT]: 'locked',
  '40001': 'busy',
  '40P01': 'busy',
  '53300': 'busy',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
};
/** A disk without room: PostgreSQL's state, and the system's codes for files. */
const DISK_FULL = ['53100', 'ENOSPC', 'EDQUOT'];
const CONNECTION =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|CONNECT_TIMEOUT|CONNECTION_(CLOSED|ENDED|DESTROYED))$/;

/** What fastify refuses before a call runs. */
const TRANSPORT: Record<string, Code> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'bad_content_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_json',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'one_file',
  FST_FIELDS_LIMIT: 'one_file',
  FST_PARTS_LIMIT: 'one_file',
  FST_ERR_BAD_URL: 'bad_address',
  FST_ERR_MAX_PARAM_LENGTH: 'no_such_call',
  FST_ERR_HANDLER_TIMEOUT: 'slow',
};

/** What the database's and the system's errors say of themselves. */
interface Fault {
  code?: string;
  constraint_name?: string;
  syscall?: string;
}

/** The refusal that a thrown thing stands for; undefined when it is a fault of ours. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const { code = '', constraint_name: constraint = '', syscall } = (error ?? {}) as Fault;
  const [broken, field] = CONSTRAINTS[constraint] ?? [];
  if (broken) return new Refusal(broken, {}, field);
  const known = STATES[code] ?? TRANSPORT[code];
  if (known) return refusalWith(known);
  if (DISK_FULL.includes(code)) return refusalWith('disk_full');
  // a socket that is not there; a file that is not there is another matter
  if (CONNECTION.test(code) || (code === 'ENOENT' && syscall === 'connect')) return refusalWith('unavailable');
  return undefined;
}

const refusalWith = (code: Code): Refusal =>
  new Refusal(code, {}, undefined, CODES[code][0] === 503 ? RETRY_SECONDS : undefined);
