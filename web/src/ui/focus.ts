/** Gives the focus to the first button of a part, without scrolling there. */
export const focusFirst = (part: HTMLElement | null): void =>
  part?.querySelector('button')?.focus({ preventScroll: true });

/** The same where nothing has the focus: what had it is gone. */
export function focusIfLost(part: HTMLElement | null): void {
  if (document.activeElement === document.body) focusFirst(part);
}
