import type { CallOutput } from '@zhice/contract/all';
import type { Answer, TestApp } from '../app';

const BOUNDARY = 'form';

/** A PDF by its content; another one for each text. */
export const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7 ${text}`);

/** Uploads a file as a browser does. */
export async function sendUpload(
  app: TestApp,
  token: string,
  name: string,
  content: Buffer,
  url: '/api/common/upload' | '/api/console/upload' = '/api/common/upload',
): Promise<Answer<CallOutput<'/api/common/upload'>>> {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
  const answer = await app.send({
    url,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, token },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  });
  return answer as never;
}
