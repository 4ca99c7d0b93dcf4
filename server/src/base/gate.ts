import { Refusal } from './refusal';

export interface GateLimits {
  /** How many are inside at a time. */
  atOnce: number;
  /** How many wait at most, in the order they came. */
  waiting: number;
  /** How long one waits at most; absent: as long as it takes. */
  waitMs?: number;
  /** Between one that leaves and the next that enters. */
  restMs?: number;
  /** Seconds after which who was turned away may come again. */
  retryAfter?: number;
}

/** Gives its place up; only the first time counts. */
export type Leave = () => void;

interface Waiter {
  enter(leave: Leave | null): void;
  timer: NodeJS.Timeout | undefined;
}

/** Lets a few in at a time and a bounded number wait for a bounded time: a crowd costs those who come last, not everybody. */
export class Gate {
  private inside = 0;
  private readonly line = new Set<Waiter>();

  constructor(private readonly limits: GateLimits) {}

  /** Whether nobody is inside and nobody waits. */
  get idle(): boolean {
    return this.inside === 0 && this.line.size === 0;
  }

  /** How to leave, when the turn has come; null when too many wait, or the wait was too long. */
  enter(): Promise<Leave | null> {
    const { atOnce, waiting, waitMs } = this.limits;
    if (this.inside < atOnce) {
      this.inside++;
      return Promise.resolve(this.leaveOnce());
    }
    if (this.line.size >= waiting) return Promise.resolve(null);
    return new Promise((enter) => {
      const waiter: Waiter = { enter, timer: undefined };
      this.line.add(waiter);
      if (waitMs === undefined) return;
      waiter.timer = setTimeout(() => {
        this.line.delete(waiter);
        enter(null);
      }, waitMs);
    });
  }

  /** Runs the act when its turn has come; where `enter` answers null it does what is said, or refuses with 503. */
  async pass<T>(act: () => Promise<T>, turnedAway: () => T = () => this.refuse()): Promise<T> {
    const leave = await this.enter();
    if (!leave) return turnedAway();
    try {
      return await act();
    } finally {
      leave();
    }
  }

  private refuse(): never {
    throw new Refusal('busy', {}, undefined, this.limits.retryAfter ?? 2);
  }

  private leaveOnce(): Leave {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      if (this.limits.restMs && this.line.size > 0) setTimeout(() => this.handOver(), this.limits.restMs);
      else this.handOver();
    };
  }

  /** Whoever waits longest takes the place over. */
  private handOver(): void {
    const [next] = this.line;
    if (!next) {
      this.inside--;
      return;
    }
    this.line.delete(next);
    clearTimeout(next.timer);
    next.enter(this.leaveOnce());
  }
}

/** Gates of one kind, one for each account or enterprise that has something under way. */
export class GatesByKey {
  private readonly gates = new Map<string | number, Gate>();

  constructor(private readonly limits: GateLimits) {}

  async pass<T>(key: string | number, act: () => Promise<T>): Promise<T> {
    const gate = this.gates.get(key) ?? new Gate(this.limits);
    this.gates.set(key, gate);
    try {
      return await gate.pass(act);
    } finally {
      if (gate.idle) this.gates.delete(key);
    }
  }
}
