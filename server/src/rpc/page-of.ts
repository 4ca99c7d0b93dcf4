const DEFAULT_SIZE = 10;

/** The rows of a page. */
export interface PageOf {
  offset: number;
  limit: number;
}

/** The page that a list request asks for: as the answer repeats it, and as rows. */
export function pageOf({ page = 1, pageSize = DEFAULT_SIZE }: { page?: number; pageSize?: number }) {
  return { answer: { page, pageSize }, offset: (page - 1) * pageSize, limit: pageSize };
}
