import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, type Plugin, runnerImport } from 'vite';

const server = process.env.API_URL ?? 'http://127.0.0.1:8080';
const root = import.meta.dirname;

/** A path below this folder, with slashes on every system. */
const below = (file: string): string => relative(root, file).replaceAll('\\', '/');

/** Class names that all builds give alike, each of five letters: names to be read would be a tenth of a page's HTML. */
function className(name: string, file: string): string {
  const full = `${below(file.split('?')[0] ?? file)} ${name}`;
  const short = `_${hashOf(full).slice(0, 4)}`;
  if ((named.get(short) ?? full) !== full)
    throw new Error(`${full} and ${named.get(short)} get one class name: rename one`);
  named.set(short, full);
  return short;
}

const named = new Map<string, string>();

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const PROGRAMS = /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;

/** A program as early.js finds it: `<link rel="program" …>`, the one to be run with data-entry. */
const asLink = (tag: string): string =>
  tag
    .replace(/<script type="module"([^>]*) src=("[^"]*")><\/script>/, '<link rel="program" data-entry$1 href=$2>')
    .replace('rel="modulepreload"', 'rel="program"');

/**
 * What a page loads in the order in which it is needed: styles in the head, early.js in front of the body, and the programs when the page
 * has been painted, as it can be read without them: nothing of theirs stands in the way of the first picture.
 * As a script that is no module early.js also makes the browser read the body after the styles have come: otherwise Chromium (156)
 * lays a page with container queries out twice and counts a shift of 0.2 that nobody sees.
 */
function loadingOrder(): Plugin {
  const source = readFileSync(join(root, 'early.js'), 'utf8');
  const fileName = `assets/early-${hashOf(source).slice(0, 8)}.js`;
  return {
    name: 'loading-order',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const programs = (html.match(PROGRAMS) ?? []).map(asLink);
        return html
          .replace(PROGRAMS, '')
          .replace('<body>', `<body>\n    <script src="/pc/${fileName}"></script>`)
          .replace('</body>', () => `${programs.join('')}\n  </body>`);
      },
    },
  };
}

const MAIN = '/src/main.tsx';
/** What a package's index leads to for all and only few pages use. */
const NOT_SHARED = /\/(?:useQueries|queriesObserver)\.js$/;

/** Whether main.tsx imports a module before any page is opened; main.tsx itself stays the entry. */
function isShared(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (NOT_SHARED.test(id)) return false;
  if (id.endsWith(MAIN)) return seen.size > 0;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => !seen.has(importer) && isShared(importer, graph, seen));
}

interface ModuleGraph {
  getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null;
}

const HOME_PAGE = '/content/site/home-page.tsx';
/** What so many pages have is one file with the rest of the kind, which each of them would name by itself. */
const MANY_PAGES = 33;

/** Whether many pages import a module, and the home page, which loads as little as it can, does not. */
function isUsual(id: string, graph: ModuleGraph): boolean {
  const seen = new Set([id]);
  let pages = 0;
  for (const one of seen) {
    if (one.endsWith(HOME_PAGE)) return false;
    const { importers, dynamicImporters } = graph.getModuleInfo(one) ?? { importers: [], dynamicImporters: [] };
    if (dynamicImporters.length > 0) pages += 1;
    for (const importer of importers) seen.add(importer);
  }
  return pages >= MANY_PAGES;
}

const PAGE = /export (?:function|const) ([A-Z]\w*Page)\b/g;

const ROUTE = /\bpage\(\s*'[^']+',\s*\(\) =>\s*import\('([^']+)'\)\.then\(\(module\) => module\.(\w+)\),?\s*\)/g;

/** Throws where a page of a routes.tsx is written so that pageSources cannot find it. */
function checkRoutes(id: string): void {
  const source = readFileSync(id, 'utf8');
  const found = [...source.matchAll(ROUTE)];
  if (found.length !== source.match(/\bpage\(/g)?.length) {
    throw new Error(
      `${below(id)}: a page is written page('/path', () => import('./site/some-page').then((module) => module.SomePage))`,
    );
  }
  for (const [, file = '', name] of found) {
    const exported = readFileSync(`${join(dirname(id), file)}.tsx`, 'utf8').matchAll(PAGE);
    if (Array.from(exported, ([, page]) => page).includes(name)) continue;
    throw new Error(`${below(id)}: ${file}.tsx exports no ${name}; the name of a page ends in Page`);
  }
}

/**
 * Writes into every page which file it is: by it the server finds the page's styles and programs in the manifest of the browser's
 * build. A page is exported as `…Page`.
 */
function pageSources(): Plugin {
  return {
    name: 'page-sources',
    transform: {
      filter: { id: /\/src\/.*\.tsx$/ },
      handler(code, id) {
        if (id.endsWith('/routes.tsx')) checkRoutes(id);
        const lines = Array.from(code.matchAll(PAGE), ([, name]) => `${name}.source = ${JSON.stringify(below(id))};`);
        return lines.length > 0 ? { code: `${code}\n${lines.join('\n')}\n`, map: null } : null;
      },
    },
  };
}

type PortalPages = typeof import('../contract/src/portal-pages');

/** What a page says to tabs and footer; undefined when it says nothing. */
const seenPage = ({ path, need, tab, under, footer }: PortalPages['pages'][number]) =>
  tab || footer ? { path, need, tab, under, footer } : under && { path, under };

/**
 * The list of pages as browsers need it, made while building: the home page loads it, so that what is for the server, for tests and for
 * the personal centre alone stays out.
 */
function leanPages(): Plugin {
  return {
    name: 'lean-pages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/portal-\w+\.ts$/ },
      async handler(_, id) {
        const { module } = await runnerImport<Partial<PortalPages>>(id);
        const { pages, ...rest } = module;
        const made = Object.entries({ ...rest, ...(pages && { pages: pages.map(seenPage).filter(Boolean) }) });
        return {
          code: made.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n'),
          map: null,
        };
      },
    },
  };
}

const forBrowsers: BuildOptions = {
  outDir: '../dist/web',
  manifest: true,
  // Browsers of the last three years; older ones get no promise that nobody tests.
  target: ['chrome108', 'edge108', 'firefox115', 'safari16'],
  // Without the polyfill no inline or extra script is needed: CSP stays script-src 'self'.
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
  // What every page has is one file of each kind: by itself the build makes seven of it, a request for each.
  rollupOptions: {
    output: {
      // what every page has lists all files by name: names to be read would be 1.2 KB of it
      chunkFileNames: 'assets/[hash].js',
      assetFileNames: 'assets/[hash][extname]',
      codeSplitting: {
        groups: [
          { debugName: 'shared', name: (id, graph) => (isShared(id, graph) ? 'shared' : null), priority: 1 },
          { debugName: 'usual', name: (id, graph) => (isUsual(id, graph) ? 'usual' : null) },
        ],
      },
    },
  },
};

/** Whole, so that it runs without any package beside it. */
const forServer: BuildOptions = {
  ssr: 'src/render/pages.tsx',
  target: 'node20',
  outDir: '../dist/pages',
  copyPublicDir: false,
  rollupOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
};

/** The office for browsers: apart from the portal, so that neither loads anything of the other. */
const forOffice: BuildOptions = {
  outDir: '../dist/console',
  target: forBrowsers.target,
  modulePreload: forBrowsers.modulePreload,
  assetsInlineLimit: 0,
  copyPublicDir: false,
  // the charts, which one page loads
  chunkSizeWarningLimit: 700,
  rollupOptions: { input: join(root, 'console.html') },
};

/**
 * The portal for browsers; in the mode 'pages' the same pages for the server, with React for production in them; in the mode
 * 'console' the office.
 */
export default defineConfig(({ command, mode }) => {
  const pages = mode === 'pages';
  const office = mode === 'console';
  return {
    root,
    base: office ? '/console/' : '/pc/',
    plugins: [react(), ...(pages ? [pageSources()] : office ? [] : [loadingOrder(), leanPages()])],
    css: { modules: { generateScopedName: command === 'build' ? className : '[name]_[local]' } },
    ...(pages && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    build: {
      ...(pages ? forServer : office ? forOffice : forBrowsers),
      emptyOutDir: true,
      reportCompressedSize: false,
    },
    server: {
      host: '127.0.0.1',
      port: 5173,
      proxy: {
        '/api': server,
        '/index/index': server,
      },
    },
  };
});
