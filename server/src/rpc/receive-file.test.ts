import fastify from 'fastify';
import { expect, test } from 'vitest';
import { acceptFiles, receiveFile } from './receive-file';

test('an upload whose sender has gone before it is read is refused, not waited for', async () => {
  const app = fastify();
  await acceptFiles(app);
  const received = new Promise((resolve, reject) => {
    app.post('/', (request) => {
      request.raw.once('close', () => receiveFile(request).then(resolve, reject)).destroy();
    });
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=form' };
  app.inject({ method: 'POST', url: '/', headers, payload: '--form--\r\n' }).catch(() => {});
  await expect(received).rejects.toMatchObject({ code: 'file_broken', field: 'file' });
});
