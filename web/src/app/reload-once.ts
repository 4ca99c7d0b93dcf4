const KEY = 'reloaded-at';
/** A second failure within this time is not cured by loading anew. */
const PATIENCE_MS = 60_000;

/** Loads the page anew unless that has just been done: after a deploy the parts of the old pages are gone. Answers whether it does. */
export function reloadOnce(now = Date.now()): boolean {
  const last = Number(sessionStorage.getItem(KEY));
  if (now - last < PATIENCE_MS) return false;
  sessionStorage.setItem(KEY, String(now));
  location.reload();
  return true;
}

/** Whether an error says that a part of the portal could not be loaded. */
export function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS|Importing a module/i.test(error.message)
  );
}
