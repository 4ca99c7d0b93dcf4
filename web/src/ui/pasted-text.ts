/** How many characters of a pasted text the browser leaves out, as a field takes no more than `max`. */
export function cutOff(
  { value, selectionStart, selectionEnd }: Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>,
  pasted: string,
  max: number,
): number {
  const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
  const added = pasted.replace(/\r\n/g, '\n').length;
  return Math.max(0, Math.min(added, kept + added - max));
}
