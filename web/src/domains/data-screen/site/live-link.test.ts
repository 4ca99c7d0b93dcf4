import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ASK_MS, type LinkState, LiveLink, SILENT_MS } from './live-link';

const HOUR = 3_600_000;

/** A server that can go away, with the streams that are open to it. */
class Server {
  up = true;
  hangs = false;
  /** It takes calls and never answers them. */
  mute = false;
  changed = 0;
  readonly open = new Set<Stream>();
  opened = 0;
  asked = 0;
  most = 0;
  connect(): Stream {
    const stream = new Stream(this);
    this.opened++;
    if (this.up) this.open.add(stream);
    else setTimeout(() => stream.fail(), 10);
    this.most = Math.max(this.most, this.open.size);
    return stream;
  }
  say(): void {
    if (!this.up || this.hangs) return;
    for (const stream of this.open) stream.onmessage?.({ data: JSON.stringify({ changed: String(this.changed) }) });
  }
  down(): void {
    this.up = false;
    for (const stream of [...this.open]) stream.fail();
  }
}

class Stream {
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(private readonly server: Server) {}
  close(): void {
    this.readyState = 2;
    this.server.open.delete(this);
  }
  fail(): void {
    this.server.open.delete(this);
    this.readyState = 2;
    this.onerror?.();
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openLink(server: Server) {
  const states: LinkState[] = [];
  let seen = -1;
  const link = new LiveLink({
    refresh: async () => {
      server.asked++;
      if (server.mute) return new Promise<boolean>(() => undefined);
      if (server.up) seen = server.changed;
      return server.up;
    },
    onState: ({ state }) => states.at(-1) !== state && states.push(state),
    open: () => server.connect() as unknown as EventSource,
  });
  const beat = setInterval(() => server.say(), 15_000);
  link.start();
  return { link, states, seen: () => seen, end: () => clearInterval(beat) };
}

test('a day with three losses: it comes back each time, knows what changed meanwhile, and leaves nothing behind', async () => {
  const server = new Server();
  const { link, states, seen, end } = openLink(server);
  for (let hour = 0; hour < 24; hour++) {
    if (hour % 7 === 6) {
      server.down();
      await vi.advanceTimersByTimeAsync(20 * 60_000);
      expect(states.at(-1)).toBe('lost');
      server.changed++;
      server.up = true;
    } else server.changed++;
    await vi.advanceTimersByTimeAsync(hour % 7 === 6 ? 40 * 60_000 : HOUR);
    expect([hour, states.at(-1), seen()]).toEqual([hour, 'live', server.changed]);
    // the heartbeat of the test and the one of the link
    expect([vi.getTimerCount(), server.open.size]).toEqual([2, 1]);
  }
  expect(server.most).toBe(1);
  expect(states.filter((state) => state === 'lost').length).toBe(3);
  link.stop();
  end();
  expect([vi.getTimerCount(), server.open.size]).toEqual([0, 0]);
});

test('a stream that is open and says nothing is given up, and the screen asks', async () => {
  const server = new Server();
  const { link, states, seen, end } = openLink(server);
  await vi.advanceTimersByTimeAsync(ASK_MS);
  server.hangs = true;
  server.changed = 9;
  await vi.advanceTimersByTimeAsync(SILENT_MS + 2 * ASK_MS);
  expect([states.at(-1), seen()]).toEqual(['asking', 9]);
  server.hangs = false;
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(states.at(-1)).toBe('live');
  link.stop();
  end();
});

test('a stream that ends says at once whether the server is gone', async () => {
  const server = new Server();
  const { link, states, end } = openLink(server);
  await vi.advanceTimersByTimeAsync(2 * ASK_MS);
  server.down();
  await vi.advanceTimersByTimeAsync(1);
  expect(states.at(-1)).toBe('lost');
  server.up = true;
  await vi.advanceTimersByTimeAsync(2 * ASK_MS);
  expect(states.at(-1)).toBe('live');
  link.stop();
  end();
});

test('without streams it asks every fifteen seconds', async () => {
  let asked = 0;
  const link = new LiveLink({
    refresh: async () => {
      asked++;
      return true;
    },
    onState: () => undefined,
    open: () => undefined,
  });
  link.start();
  await vi.advanceTimersByTimeAsync(10 * ASK_MS);
  expect(asked).toBe(10);
  link.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('a server that takes calls and never answers is lost, and is found again when another one does', async () => {
  const server = new Server();
  const { link, states, end } = openLink(server);
  await vi.advanceTimersByTimeAsync(20_000);
  server.mute = true;
  server.down();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states.at(-1)).toBe('lost');
  Object.assign(server, { mute: false, up: true });
  await vi.advanceTimersByTimeAsync(2 * ASK_MS + SILENT_MS);
  expect(states.at(-1)).toBe('live');
  link.stop();
  end();
});
