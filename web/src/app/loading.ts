/** How long a part of the portal may take to load, ms (spec section 9). */
const PATIENCE_MS = 120_000;

/** A part of the portal that did not come in time. */
export class LateLoad extends Error {
  constructor() {
    super('part not loaded in time');
  }
}

/** On the server: the parts that come now, for which a page is rendered once more. */
export const partsUnderWay = new Set<Promise<unknown>>();

/** What a dynamic import gives; one that hangs is given up, so that the page can say so. */
export async function loadInTime<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateLoad()), PATIENCE_MS);
  });
  const part = load();
  if (import.meta.env.SSR) partsUnderWay.add(part);
  try {
    return await Promise.race([part, late]);
  } finally {
    clearTimeout(timer);
    if (import.meta.env.SSR) partsUnderWay.delete(part);
  }
}

const KEY = 'reloaded-at';
/** A second failure within this time, ms, is not cured by loading anew. */
const CURED_MS = 60_000;

/** Loads the page anew unless that has just been done: after a deploy the parts of the old pages are gone. Answers whether it does. */
export function reloadOnce(now = Date.now()): boolean {
  const last = Number(sessionStorage.getItem(KEY));
  if (now - last < CURED_MS) return false;
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
