/**
 * What a browser may show itself instead of saving it: pictures that were encoded anew and PDF, both known by their
 * content. Nothing in which a script could run in the portal's name.
 */
const VIEWABLE: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png']);

export const isViewable = (mime: string): boolean => VIEWABLE.has(mime);

/** The header with which a file leaves: to be looked at where it was asked for and may be, else to be saved. */
export function dispositionOf(file: { name: string; mime: string }, view: boolean): string {
  const way = view && isViewable(file.mime) ? 'inline' : 'attachment';
  return `${way}; filename*=UTF-8''${encodeURIComponent(file.name)}`;
}
