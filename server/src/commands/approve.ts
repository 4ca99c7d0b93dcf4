import { ENTERPRISE_EDIT } from '@zhice/contract/enterprise/authentication-kind';
import type postgres from 'postgres';
import type { Settings } from '../base/config';
import { dayInChina, momentInChina } from '../base/day';
import { Refusal } from '../base/refusal';
import { databaseNow } from '../db/database-clock';
import {
  authenticationCases,
  decideOn,
  describeProject,
  enterpriseEditCases,
  listSubmissions,
} from '../domains/enterprise';
import { MatchingService } from '../domains/matching';
import { onDatabase } from './on-database';

type Out = (line: string) => void;

const USAGE = '用法：npm run approve [-- 企业编号 [--return "退回原因"]]；不带编号时列出待审核的企业';
/** Who the audit row names for what is done on the command line. */
const BY_HAND = { address: 'command line', requestId: '' };

interface Order {
  enterpriseId: number;
  /** Why it is returned; absent: it is approved. */
  reason?: string;
}

/** `npm run approve`: see USAGE. Exit code 0 done, 1 refused, 2 not understood. */
export const runApprove = (args: string[], settings: Settings, out: Out): Promise<number> =>
  onDatabase(settings, ({ sql }) => approveOn(sql, args, out));

/** The command on an open database: lists what waits, approves the enterprise of the id, or sends it back with --return. */
export async function approveOn(sql: postgres.Sql, args: string[], out: Out): Promise<number> {
  const order = readOrder(args);
  if (order !== 'wrong') return order ? carryOut(sql, order, out) : list(sql, out);
  out(USAGE);
  return 2;
}

function readOrder(args: string[]): Order | 'wrong' | undefined {
  if (args.length === 0) return undefined;
  const [id = '', option, reason = '', ...rest] = args;
  if (!/^[1-9]\d{0,14}$/.test(id) || rest.length > 0) return 'wrong';
  const enterpriseId = Number(id);
  if (option === undefined) return { enterpriseId };
  if (option !== '--return' || reason.trim() === '') return 'wrong';
  return { enterpriseId, reason: reason.trim() };
}

async function carryOut(sql: postgres.Sql, { enterpriseId, reason }: Order, out: Out): Promise<number> {
  const now = await databaseNow(sql);
  try {
    const services = {
      cases: [authenticationCases, enterpriseEditCases],
      matching: new MatchingService(),
      describeProject,
    };
    const given =
      reason === undefined ? { name: 'approve' as const } : { name: 'return' as const, fields: { words: reason } };
    const done = await sql.begin((db) =>
      decideOn({ db, services, now, today: dayInChina(now), ...BY_HAND }, enterpriseId, given),
    );
    out(`${reason === undefined ? '已通过' : '已退回'}：${enterpriseId} ${done.name}（${done.credit_code}）`);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    out(refusalText(error, enterpriseId));
    return 1;
  }
}

function refusalText(refusal: Refusal, enterpriseId: number): string {
  if (refusal.code === 'not_found') return `没有编号为 ${enterpriseId} 的企业`;
  if (refusal.code === 'state_changed')
    return `企业 ${enterpriseId} 没有待审核的信息，用 npm run approve 查看待审核的企业`;
  return refusal.message;
}

async function list(sql: postgres.Sql, out: Out): Promise<number> {
  const submissions = await listSubmissions(sql);
  if (submissions.length === 0) out('没有待审核的企业');
  for (const { id, name, credit_code, submitted_at, kind } of submissions) {
    const at = submitted_at ? momentInChina(submitted_at) : '';
    out(`${id}\t${name}\t${credit_code}\t${at}\t${kind === ENTERPRISE_EDIT.name ? '信息变更' : '首次提交'}`);
  }
  return 0;
}
