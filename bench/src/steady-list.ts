import { postBytes, RawConnection } from './raw-http';

/** Steady calls of a list: one each 10 ms, however long the earlier ones take. */
const EVERY_MS = 10;
/** Different from one to the next for longer than answers are kept, so that the database is asked each time. */
const LISTS = Array.from({ length: 210 }, (_, n) =>
  postBytes('/api/demo/depot_list', { page: 1 + (n % 10), pageSize: 10 + (n % 21) }),
);

/** A public list that is called steadily, whatever else the portal does. */
export interface Steady {
  /** Milliseconds of calls that begin from now on go into this list. */
  into(list: number[]): void;
  /** Throws when a call has failed. */
  stop(): Promise<void>;
}

export async function steadyList(url: string): Promise<Steady> {
  const connections = await Promise.all(Array.from({ length: 32 }, () => RawConnection.open(url)));
  const running = new Set<Promise<void>>();
  const began = performance.now();
  let failure: unknown;
  let target: number[] = [];
  let sent = 0;
  const callOne = async () => {
    // from the moment it should have been sent: a generator that is late counts, too
    const due = began + sent * EVERY_MS;
    const list = target;
    const n = sent++;
    const { status } = await connections[n % connections.length]!.send(LISTS[n % LISTS.length]!);
    if (status !== 200) throw new Error(`the list was refused: ${status}`);
    list.push(performance.now() - due);
  };
  const keepFailure = (error: unknown) => {
    failure ??= error;
  };
  const timer = setInterval(() => {
    while (began + sent * EVERY_MS <= performance.now()) {
      const call = callOne()
        .catch(keepFailure)
        .finally(() => running.delete(call));
      running.add(call);
    }
  }, 1);
  return {
    into(list) {
      target = list;
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      for (const connection of connections) connection.close();
      if (failure) throw failure;
    },
  };
}
