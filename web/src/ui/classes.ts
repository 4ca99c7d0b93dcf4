/** Joins the class names that are there: classes('a', on && 'b') -> 'a b'. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
