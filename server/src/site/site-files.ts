import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PagesModule, Render } from '@zhice/contract/render';

/** What was built beside the server, dist/server/main.js: the portal for browsers in dist/web, its pages for us in dist/pages, the office in dist/console. */
const WEB = new URL('../web/', import.meta.url);
const OFFICE = new URL('../console/', import.meta.url);
const PAGES = new URL('../pages/pages.js', import.meta.url);

export interface Site {
  /** The built index.html: a page that the browser begins. */
  shell: string;
  /** Absent where only the browser renders. */
  render?: Render;
  /** The attributes of <html> that a browser's cookies ask for; see PagesModule. */
  lookOf?(cookies: string): Promise<string>;
  files?: BuiltFiles;
  /** The office: its page, which the browser begins, and its files. */
  office?: { shell: string; files: BuiltFiles };
}

/** Files that browsers load: their folder, and the paths below it. */
export interface BuiltFiles {
  folder: string;
  paths: ReadonlySet<string>;
}

/** Finds the built portal; null where none was built beside this program, as in tests. What renders is loaded by the first page. */
export async function loadSite(): Promise<Site | null> {
  if (!existsSync(WEB)) return null;
  const shell = await readFile(new URL('index.html', WEB), 'utf8');
  const site: Site = { shell, files: await filesIn(WEB), office: await loadOffice() };
  if (!existsSync(PAGES)) return site;
  let loading: Promise<{ render: Render; lookOf: PagesModule['lookOf'] }> | undefined;
  const pages = () => {
    loading ??= loadPages(shell);
    return loading;
  };
  return {
    ...site,
    render: async (asked) => (await pages()).render(asked),
    lookOf: async (cookies) => (cookies ? (await pages()).lookOf(cookies) : ''),
  };
}

/** The built files of a folder, without what stands beside them for us. */
async function filesIn(place: URL): Promise<BuiltFiles> {
  const folder = fileURLToPath(place);
  const paths = await readdir(folder, { recursive: true });
  return { folder, paths: new Set(paths.filter((path) => /^[^.].*\.[a-z0-9]+$/.test(path))) };
}

async function loadOffice(): Promise<Site['office']> {
  if (!existsSync(OFFICE)) return undefined;
  return { shell: await readFile(new URL('console.html', OFFICE), 'utf8'), files: await filesIn(OFFICE) };
}

async function loadPages(shell: string): Promise<{ render: Render; lookOf: PagesModule['lookOf'] }> {
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', WEB), 'utf8'));
  const { openRenderer, lookOf }: PagesModule = await import(/* @vite-ignore */ PAGES.href);
  return { render: await openRenderer(shell, manifest), lookOf };
}
