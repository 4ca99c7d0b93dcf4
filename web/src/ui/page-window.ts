/** How many pages `total` rows make; at least 1. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/**
 * The pages to offer around `page` of `pages`: first, last and two on each side; null where pages are left out.
 * pageWindow(6, 20) -> [1, null, 4, 5, 6, 7, 8, null, 20]. Always the same length in the middle, so that buttons stay under the finger.
 */
export function pageWindow(page: number, pages: number): (number | null)[] {
  if (pages <= 9) return Array.from({ length: pages }, (_, index) => index + 1);
  const from = Math.min(Math.max(page - 2, 3), pages - 6);
  const middle = Array.from({ length: 5 }, (_, index) => from + index);
  const first = from > 3 || page > 5 ? null : 2;
  const last = from + 4 < pages - 2 || page < pages - 4 ? null : pages - 1;
  return [1, first, ...middle, last, pages];
}
