/** How long a part of the portal may take to load, ms (spec section 9). */
const PATIENCE_MS = 120_000;

/** A part of the portal that did not come in time. */
export class LateLoad extends Error {
  constructor() {
    super('part not loaded in time');
  }
}

/** What a dynamic import gives; one that hangs is given up, so that the page can say so. */
export async function loadInTime<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateLoad()), PATIENCE_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
}
