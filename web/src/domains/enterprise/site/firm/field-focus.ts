/** The id of the place of a field, for links to it. */
export const fieldId = (key: string): string => `field-${key.replace(':', '-')}`;

/** Brings a field into view and gives it the focus; false when it does not stand on the page. */
export function focusField(key: string): boolean {
  const place = document.getElementById(fieldId(key));
  if (!place) return false;
  const control = place.querySelector<HTMLElement>('input:checked, input:enabled, select, textarea, button');
  const target = place.matches('input, select, button') ? place : (control ?? place);
  target.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'center' });
  return true;
}
