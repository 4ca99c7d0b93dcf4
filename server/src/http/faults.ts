import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { CODES, type Code, messageOf } from '@zhice/contract/codes';

const FAULTS: Record<string, Code> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'head_too_large',
};

/** The answer that node is sending over a connection. */
interface Answering {
  _httpMessage?: { _headerSent: boolean } | null;
}

/** What is no request at all, or never becomes one, is answered in the envelope too; then the connection ends. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  // a second answer in the midst of one that has begun would be taken for a part of it
  const begun = (socket as Answering)._httpMessage?._headerSent;
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable || begun) {
    socket.destroy();
    return;
  }
  const code = FAULTS[error.code ?? ''] ?? 'bad_request';
  const [status] = CODES[code];
  const body = JSON.stringify({ code: status, msg: messageOf(code), data: null, request_id: randomUUID() });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
