import { connect, type Socket } from 'node:net';

/** What a measured call came back with. */
export interface RawAnswer {
  status: number;
  /** Body, decoded only when it is read. */
  text(): string;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /content-length: *(\d+)/i;

/** The bytes of one POST with a JSON body, ready to be sent any number of times. */
export function postBytes(path: string, body: object, headers: Record<string, string> = {}): Buffer {
  const text = JSON.stringify(body);
  const lines = Object.entries({
    host: '127.0.0.1',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
}

/**
 * One kept connection that reads of an answer only its status and length: a load generator on the same two cores takes
 * little of what it measures. Calls may be sent before earlier ones are answered (pipelining).
 */
export class RawConnection {
  private readonly waiting: { resolve(answer: RawAnswer): void; reject(error: Error): void }[] = [];
  private rest: Buffer = Buffer.alloc(0);

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.receive(chunk));
    socket.on('close', () => this.fail(new Error('the connection was closed before its answer')));
    socket.on('error', (error) => this.fail(error));
  }

  static open(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      socket.once('error', reject);
      socket.once('connect', () => resolve(new RawConnection(socket)));
    });
  }

  send(bytes: Buffer): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.socket.write(bytes);
    });
  }

  /** How many calls wait for their answers. */
  get underWay(): number {
    return this.waiting.length;
  }

  close(): void {
    this.socket.removeAllListeners('close');
    this.socket.destroy();
  }

  private receive(chunk: Buffer): void {
    let data = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk;
    for (;;) {
      const head = data.indexOf(HEAD_END);
      if (head < 0) break;
      const end = head + HEAD_END.length + lengthOf(data, head);
      if (data.length < end) break;
      const answer = data;
      this.waiting.shift()?.resolve({
        status: Number(answer.toString('latin1', 9, 12)),
        text: () => answer.toString('utf8', head + HEAD_END.length, end),
      });
      data = data.subarray(end);
    }
    this.rest = data;
  }

  private fail(error: Error): void {
    for (const { reject } of this.waiting.splice(0)) reject(error);
  }
}

function lengthOf(data: Buffer, head: number): number {
  const length = LENGTH.exec(data.toString('latin1', 0, head))?.[1];
  if (length === undefined) throw new Error('an answer without content-length');
  return Number(length);
}
