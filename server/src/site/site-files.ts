import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PagesModule, Render } from '@zhice/contract/render';

/** What was built beside the server, dist/server/main.js: the portal for browsers in dist/web, its pages for us in dist/pages. */
const WEB = new URL('../web/', import.meta.url);
const PAGES = new URL('../pages/pages.js', import.meta.url);

export interface Site {
  /** The built index.html: a page that the browser begins. */
  shell: string;
  /** Absent where only the browser renders. */
  render?: Render;
  /** See PagesModule. */
  lookOf?: PagesModule['lookOf'];
  /** Folder of the files that browsers load. */
  folder?: string;
}

/** Loads the built portal; null where none was built beside this program, as in tests. */
export async function loadSite(): Promise<Site | null> {
  if (!existsSync(WEB)) return null;
  const shell = await readFile(new URL('index.html', WEB), 'utf8');
  const folder = fileURLToPath(WEB);
  if (!existsSync(PAGES)) return { shell, folder };
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', WEB), 'utf8'));
  const { openRenderer, lookOf }: PagesModule = await import(/* @vite-ignore */ PAGES.href);
  return { shell, folder, render: await openRenderer(shell, manifest), lookOf };
}
