/** Has the browser save what an address leads to. */
export function saveLink(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
