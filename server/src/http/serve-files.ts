import type { FastifyInstance } from 'fastify';
import { Refusal } from '../base/refusal';
import { dispositionOf } from '../files/file-view';
import { findUpload } from '../files/upload.queries';
import { Deadline } from '../rpc/deadline';
import { CALL_MS } from '../rpc/pipeline';
import type { Services } from '../rpc/services';

/** Uploaded files leave by signed links that expire: as attachments, with view=1 pictures and PDF to be looked at. */
export function serveFiles(app: FastifyInstance, services: Services, clock: () => Date): void {
  app.get('/api/files/:id', async (request, reply) => {
    const id = Number((request.params as { id: string }).id);
    const { expires = '', sign = '', view } = request.query as { expires?: string; sign?: string; view?: string };
    if (!Number.isInteger(id) || !services.files.admits(id, Number(expires), String(sign), clock())) {
      throw new Refusal('file_expired');
    }
    // the search has its time, not the sending: fastify's own limit would cut a slow download off
    const upload = await new Deadline(CALL_MS).keep(findUpload(services.sql, id));
    const content = upload && (await services.files.read(upload.stored_name));
    if (!content) throw new Refusal('not_found');
    return reply
      .header('content-disposition', dispositionOf(upload, view === '1'))
      .header('cache-control', 'private, max-age=300')
      .type(upload.mime)
      .send(content);
  });
}
