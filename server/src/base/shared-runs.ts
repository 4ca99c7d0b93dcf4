/**
 * One run after the other, for as many as ask: who asks while one is under way, which may have begun before what was asked
 * about, shares the next with all others who do. Each promise settles as its run does.
 */
export function sharedRuns(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let queued: Promise<void> | undefined;
  return () => {
    queued ??= running
      .catch(() => {})
      .then(() => {
        queued = undefined;
        running = run();
        return running;
      });
    return queued;
  };
}
