import { Agent, request } from 'node:http';

export interface CallOptions {
  /** POST unless said. */
  method?: 'GET';
  token?: string;
  /** What X-Forwarded-For says. */
  address?: string;
  cookie?: string;
  idempotencyKey?: string;
}

/** Body of a call, as far as the checks look into it. */
export interface CallBody {
  code: number;
  msg: string;
  data: never;
  [field: string]: unknown;
}

export interface Answer {
  status: number;
  text: string;
  /** name=value of the cookies that were set. */
  cookie: string;
  json(): CallBody;
}

const agent = new Agent({ keepAlive: true });

export function closeConnections(): void {
  agent.destroy();
}

/** One request; rejects only when no answer came. */
export function ask(url: string, body: object | undefined, options: CallOptions = {}): Promise<Answer> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers: Record<string, string | number> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (options.token) headers.token = options.token;
  if (options.address) headers['x-forwarded-for'] = options.address;
  if (options.cookie) headers.cookie = options.cookie;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  headers['content-length'] = Buffer.byteLength(text);
  return new Promise((resolve, reject) => {
    const call = request(url, { method: options.method ?? 'POST', agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () => {
        const content = Buffer.concat(chunks).toString();
        resolve({
          status: answer.statusCode ?? 0,
          text: content,
          cookie: (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; '),
          json: () => JSON.parse(content) as CallBody,
        });
      });
    });
    call.once('error', reject);
    call.end(text);
  });
}

/** The same where only success will do; throws with what came instead. */
export async function askSuccess<T>(url: string, body: object | undefined, options?: CallOptions): Promise<T> {
  const answer = await ask(url, body, options);
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${answer.text.slice(0, 300)}`);
  return answer.json().data as T;
}

/** The token of a demo account, signed in at this process. */
export async function signIn(url: string, account: string, address = '10.9.9.9'): Promise<string> {
  const body = { type: 1, account, password: 'Demo#2026' };
  const { token } = await askSuccess<{ token: string }>(`${url}/api/indexnew/login`, body, { address });
  return token;
}

/** Uploads a file; answers its id. */
export async function upload(url: string, token: string, name: string, content: Buffer): Promise<number> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(content)]), name);
  const answer = await fetch(`${url}/api/common/upload`, { method: 'POST', headers: { token }, body });
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return ((await answer.json()) as { data: { id: number } }).data.id;
}
