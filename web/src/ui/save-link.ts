/** Has the browser save what an address leads to, under a name unless the server gives one. */
export function saveLink(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
