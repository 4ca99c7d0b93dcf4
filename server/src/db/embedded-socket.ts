import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { PATIENT } from './sql';
import { StatementWatch } from './statement-watch';

/**
 * Serves one PGlite to many connections over a private socket.
 * PGlite is one backend, so a connection holds it from the first message of a query until that query, or its
 * transaction, is over; the others wait in line. (@electric-sql/pglite-socket lets connections alternate between
 * the messages of one extended query, which breaks any driver that pipelines: docs/decisions/0003.)
 * Notifications go to every connection, so LISTEN works across processes as on any PostgreSQL.
 */

const SSL_REQUEST = 80_877_103;
const CANCEL_REQUEST = 80_877_102;
const QUERY = 0x51;
const SYNC = 0x53;
const TERMINATE = 0x58;
const READY_FOR_QUERY = 0x5a;
const NOTIFICATION = 0x41;
const IDLE = 0x49;

/** As long as a call may take: whoever waits behind the statement has been told by then. */
const STATEMENT_SECONDS = 8;

/** Cuts whole frontend messages off a growing buffer; the first ones of a connection have no type byte. */
function takeMessage(buffer: Buffer, started: boolean): { message: Buffer; rest: Buffer } | null {
  const lengthAt = started ? 1 : 0;
  if (buffer.length < lengthAt + 4) return null;
  const end = lengthAt + buffer.readInt32BE(lengthAt);
  if (buffer.length < end) return null;
  return { message: buffer.subarray(0, end), rest: buffer.subarray(end) };
}

/** Splits a whole backend answer: what goes back to the caller, notifications for everybody, the last transaction state. */
function readAnswer(bytes: Buffer): { own: Buffer[]; notices: Buffer[]; state?: number } {
  const own: Buffer[] = [];
  const notices: Buffer[] = [];
  let state: number | undefined;
  let from = 0;
  for (let at = 0; at + 5 <= bytes.length; ) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    if (bytes[at] === READY_FOR_QUERY) state = bytes[at + 5];
    if (bytes[at] === NOTIFICATION) {
      if (from < at) own.push(bytes.subarray(from, at));
      notices.push(bytes.subarray(at, end));
      from = end;
    }
    at = end;
  }
  if (from < bytes.length) own.push(bytes.subarray(from));
  return { own, notices, state };
}

class Connection {
  private buffer: Buffer = Buffer.alloc(0);
  private started = false;
  /** Long work that may take its time. */
  patient = false;
  readonly waiting: Buffer[] = [];

  constructor(
    readonly socket: Socket,
    private readonly wake: (connection: Connection) => void,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.receive(chunk));
  }

  private receive(chunk: Buffer): void {
    this.buffer = this.buffer.length === 0 ? chunk : Buffer.concat([this.buffer, chunk]);
    for (let cut = takeMessage(this.buffer, this.started); cut; cut = takeMessage(this.buffer, this.started)) {
      this.buffer = cut.rest;
      this.accept(cut.message);
    }
    if (this.waiting.length > 0) this.wake(this);
  }

  private accept(message: Buffer): void {
    if (this.started) {
      if (message[0] === TERMINATE) this.socket.end();
      else this.waiting.push(message);
      return;
    }
    const code = message.readInt32BE(4);
    if (code === SSL_REQUEST) this.socket.write('N');
    else if (code === CANCEL_REQUEST) this.socket.end();
    else {
      this.started = true;
      this.patient = message.includes(`application_name\0${PATIENT}\0`);
      this.waiting.push(message);
    }
  }
}

export class EmbeddedSocket {
  private readonly connections = new Set<Connection>();
  private readonly line: Connection[] = [];
  private holder: Connection | null = null;
  private running = false;
  private readonly server: Server;

  private readonly watch: StatementWatch;

  constructor(
    private readonly database: PGlite,
    statementSeconds = STATEMENT_SECONDS,
  ) {
    this.watch = new StatementWatch(database, statementSeconds);
    this.server = createServer((socket) => this.attach(socket));
  }

  listen(path: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(path, () => resolve());
    });
  }

  async close(): Promise<void> {
    for (const { socket } of this.connections) socket.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.watch.close();
  }

  private attach(socket: Socket): void {
    const connection = new Connection(socket, (woken) => this.queue(woken));
    this.connections.add(connection);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => void this.detach(connection));
  }

  private queue(connection: Connection): void {
    if (connection !== this.holder && !this.line.includes(connection)) this.line.push(connection);
    void this.run();
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      for (let next = this.next(); next; next = this.next()) await this.serve(next);
    } finally {
      this.running = false;
    }
  }

  /** The holder while its query or transaction is open, otherwise the first in line. */
  private next(): Connection | null {
    if (this.holder) return this.holder.waiting.length > 0 ? this.holder : null;
    this.holder = this.line.shift() ?? null;
    return this.holder;
  }

  private async serve(connection: Connection): Promise<void> {
    const messages = connection.waiting.splice(0);
    let state: number | undefined;
    for (const message of groups(messages)) {
      const chunks: Uint8Array[] = [];
      // a chunk may end inside a message, and its memory is the backend's
      const act = () =>
        this.database.execProtocolRawStream(message, { onRawData: (data) => chunks.push(data.slice()) });
      await (connection.patient ? act() : this.watch.run(act));
      const answer = readAnswer(Buffer.concat(chunks));
      // without an answer that the backend is ready, what came last is only half of a query: its connection keeps the backend
      state = answer.state;
      for (const part of answer.own) connection.socket.write(part);
      for (const notice of answer.notices) this.broadcast(notice);
    }
    if (state === IDLE) this.release(connection);
  }

  private release(connection: Connection): void {
    if (this.holder !== connection) return;
    this.holder = null;
    if (connection.waiting.length > 0) this.line.push(connection);
  }

  private broadcast(notice: Buffer): void {
    for (const { socket } of this.connections) socket.write(notice);
  }

  /** A connection that goes while it holds the backend takes its open transaction with it. */
  private async detach(connection: Connection): Promise<void> {
    this.connections.delete(connection);
    connection.waiting.length = 0;
    const place = this.line.indexOf(connection);
    if (place >= 0) this.line.splice(place, 1);
    if (this.holder !== connection) return;
    connection.waiting.push(syncMessage(), queryMessage('rollback'));
    await this.run();
  }
}

/** Puts the messages of one extended query together, so that it reaches the backend in one piece. */
function groups(messages: Buffer[]): Buffer[] {
  const out: Buffer[] = [];
  let open: Buffer[] = [];
  for (const message of messages) {
    open.push(message);
    if (message[0] === SYNC || message[0] === QUERY) {
      out.push(Buffer.concat(open));
      open = [];
    }
  }
  if (open.length > 0) out.push(Buffer.concat(open));
  return out;
}

const syncMessage = (): Buffer => Buffer.from([SYNC, 0, 0, 0, 4]);

function queryMessage(text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5);
  head[0] = QUERY;
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
