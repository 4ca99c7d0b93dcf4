import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../base/refusal';
import type { ReceivedFile } from './context';
import { refusalOf } from './failure';

const LIMITS = {
  files: 1,
  fileSize: 20 * 1024 * 1024,
  fields: 5,
  fieldSize: 10_000,
  fieldNameSize: 100,
  parts: 6,
  headerPairs: 20,
};

/** Makes these routes, and no others, take multipart bodies; anything else they leave unread for `receiveFile` to refuse. */
export async function acceptFiles(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  await app.register(multipart, { limits: LIMITS });
}

/** The one file of an upload, read to the end of the form: what is cut off or holds more is refused whole. */
export async function receiveFile(request: FastifyRequest): Promise<ReceivedFile | undefined> {
  if (!request.isMultipart()) {
    throw new Refusal(request.headers['content-type'] === undefined ? 'file_missing' : 'bad_upload_type', {}, 'file');
  }
  // parts of a request whose sender has gone never end
  if (request.raw.destroyed) throw new Refusal('file_broken', {}, 'file');
  let received: ReceivedFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') received = { name: part.filename, content: await part.toBuffer() };
    }
  } catch (error) {
    throw refusalOf(error) ?? new Refusal('file_broken', {}, 'file');
  }
  return received;
}
