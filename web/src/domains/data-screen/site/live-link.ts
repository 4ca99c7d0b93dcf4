/** How the screen hears of changes: told at once, asking every few seconds, or not at all. */
export type LinkState = 'live' | 'asking' | 'lost';

export interface Live {
  state: LinkState;
  /** When the server was heard of last, ms. */
  heardAt: number;
}

interface LinkOptions {
  /** Something has changed, or may have: what is shown is to be asked for again. Resolves to whether the server answered. */
  refresh: () => Promise<boolean>;
  onState: (live: Live) => void;
  /** A stream of server-sent events; undefined where the browser has none. */
  open: () => EventSource | undefined;
}

/** Asks by itself while there is no stream. */
export const ASK_MS = 15_000;
/** The server says something every 15 s; so long a silence is a loss that the browser has not noticed. */
export const SILENT_MS = 40_000;
/** From the first to the last wait before a stream is opened again. */
const FIRST_RETRY_MS = 3000;
const LAST_RETRY_MS = 60_000;

/**
 * Keeps a screen up to date for weeks: one stream at most, one timer at most, both gone after `stop`. Without a stream it asks, and
 * opens the stream again by and by.
 */
export class LiveLink {
  private source: EventSource | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private changed = '';
  private retryMs = FIRST_RETRY_MS;
  private retryAt = 0;
  private heardAt = Date.now();
  private state: LinkState = 'asking';
  private stopped = false;

  constructor(private readonly options: LinkOptions) {}

  start(): void {
    this.connect();
    this.tick();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.disconnect();
  }

  private connect(): void {
    this.source = this.options.open();
    if (!this.source) return;
    this.source.onmessage = ({ data }: MessageEvent<string>) => this.hear(data);
    this.source.onerror = () => {
      // the browser opens a lost one again by itself, but not one that was refused
      if (this.source?.readyState === 2) this.lose();
      if (this.state === 'live') void this.ask();
    };
  }

  private disconnect(): void {
    if (!this.source) return;
    this.source.onmessage = null;
    this.source.onerror = null;
    this.source.close();
    this.source = undefined;
  }

  private hear(data: string): void {
    this.retryMs = FIRST_RETRY_MS;
    this.tell('live');
    const { changed } = JSON.parse(data) as { changed: string };
    if (changed === this.changed) return;
    // the first word of a stream may be of a change that came while there was none
    this.changed = changed;
    void this.options.refresh();
  }

  private lose(): void {
    this.disconnect();
    this.retryAt = Date.now() + this.retryMs;
    this.retryMs = Math.min(LAST_RETRY_MS, this.retryMs * 2);
  }

  /** Looks every few seconds whether the stream is still one, and asks where it is not. */
  private tick(): void {
    this.timer = setTimeout(() => void this.look(), ASK_MS);
  }

  private async look(): Promise<void> {
    const isSilent = Date.now() - this.heardAt > SILENT_MS;
    if (this.source && isSilent) this.lose();
    if (!this.source && Date.now() >= this.retryAt) this.connect();
    if (this.state !== 'live' || isSilent) await this.ask();
    if (!this.stopped) this.tick();
  }

  /** Asks, and tells whether the server answers: what failed while it was told of changes may be the server itself. */
  private async ask(): Promise<void> {
    this.state = 'asking';
    const answered = await this.answerInTime();
    // the stream may have come back meanwhile
    if (!this.stopped && this.state === 'asking') this.tell(answered ? 'asking' : 'lost');
  }

  /** A server that takes a call and says nothing is as good as none: nobody waits for it longer than until the next one. */
  private async answerInTime(): Promise<boolean> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), ASK_MS);
    });
    const answered = await Promise.race([this.options.refresh(), late]);
    clearTimeout(timer);
    return answered;
  }

  private tell(state: LinkState): void {
    if (state !== 'lost') this.heardAt = Date.now();
    this.state = state;
    this.options.onState({ state, heardAt: this.heardAt });
  }
}
