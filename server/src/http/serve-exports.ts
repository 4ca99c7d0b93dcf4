import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { useSession } from '../auth/session.queries';
import { useStaffSession } from '../auth/staff-session.queries';
import { Refusal } from '../base/refusal';
import { hasRows } from '../db/read-rows';
import type { Db } from '../db/sql';
import { Deadline } from '../rpc/deadline';
import { CALL_MS } from '../rpc/pipeline';
import type { Services } from '../rpc/services';
import type { ExportLink } from '../sheet/exports';

const PDF = 'application/pdf';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Exported workbooks leave as attachments by their signed links, as uploads do (a browser's download sends no token). A
 * link is good while its maker is signed in, and whoever says by a token that they are somebody else does not get the file.
 */
export function serveExports(app: FastifyInstance, services: Services, clock: () => Date): void {
  app.get('/api/exports/:file', async (request, reply) => {
    const now = clock();
    const link = linkOf((request.params as { file: string }).file, request.query as Record<string, unknown>);
    const path = await services.exports.find(link, now);
    if (!path) throw new Refusal('file_expired');
    // the questions have their time, not the sending: fastify's own limit would cut a slow download off
    await new Deadline(CALL_MS).keep(refuseOthers(services, link.maker, request.headers.token, now));
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(link.name)}`)
      .header('cache-control', 'private, no-store')
      .type(link.name.endsWith('.pdf') ? PDF : XLSX)
      .send(createReadStream(path));
  });
}

async function refuseOthers({ sql }: Services, maker: string, token: unknown, now: Date): Promise<void> {
  const [kind, id = ''] = maker.split(' ');
  const isStaff = kind === 'staff';
  if (!(await isSignedIn(sql, isStaff, Number(id), now))) throw new Refusal('file_expired');
  if (typeof token !== 'string' || token === '') return;
  const who = await (isStaff ? useStaffSession : useSession)(sql, token, now);
  if (!who) throw new Refusal('token_invalid');
  if (who.id !== Number(id)) throw new Refusal('not_found');
}

function linkOf(file: string, query: Record<string, unknown>): ExportLink {
  const text = (name: string): string => (typeof query[name] === 'string' ? query[name] : '');
  return {
    file,
    maker: text('maker'),
    name: text('name'),
    expires: Number(text('expires')),
    sign: text('sign'),
  };
}

/** Whether an account, or a member of staff, is signed in anywhere; who is disabled never is. */
const isSignedIn = (db: Db, isStaff: boolean, id: number, now: Date) =>
  hasRows(db`
    select 1 from ${isStaff ? db`staff_session s join staff a on a.id = s.staff_id` : db`session s join account a on a.id = s.account_id`}
    where a.id = ${id} and a.disabled_at is null and s.expires_at > ${now} limit 1`);
