import type { QueryClient } from '@tanstack/react-query';
import type { BuiltFile, Render, RenderRequest, VisitorCall } from '@zhice/contract/render';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { matchRoutes, type RouteObject, StaticRouter } from 'react-router';
import { partsUnderWay } from '../app/loading';
import type { PageHandle } from '../app/page-route';
import { App, routes } from '../app/routes';
import { createQueryClient } from '../rpc/query-client';
import { fillShell, linksOf, splitHead, withoutInlineStyles } from './document';
import { fillCache, type PageState, stateElement } from './page-state';
import { Tree } from './tree';

export { pages as portalPages } from '@zhice/contract/portal-pages';
export { lookOf } from './document';

const BASE = '/pc';
/** What links say to a mode of the router that is not ours; 0.4 KB of the home page. */
const DISCOVERY = ' data-discover="true"';
/** A page that asks for more after so many answers leaves the rest to the browser. */
const MAX_PASSES = 4;

/**
 * Makes the renderer of a build: `shell` is its index.html, `manifest` the files of the browser's build. Loaded by the server.
 * Loads all pages first, so that none is slow the first time and one without styles is found at the start.
 */
export async function openRenderer(shell: string, manifest: Record<string, BuiltFile>): Promise<Render> {
  for (const handle of handlesOf(routes)) {
    const { name, source } = await handle.preload();
    if (!source || !manifest[source]) throw new Error(`the page ${name} (${source}) is not in the browser's build`);
  }
  return async (request) => {
    const path = request.url.split('?')[0] ?? '/';
    const route = matchRoutes(routes, path, BASE)?.at(-1)?.route;
    const page = await (route?.handle as PageHandle | undefined)?.preload();
    const { output, answers, whole, missing } = await renderFilled(request);
    const { head, body } = splitHead(output);
    const { html, style } = withoutInlineStyles(body.replaceAll(DISCOVERY, ''));
    const { today, origin } = request;
    return {
      status: missing || route?.path === '*' ? 404 : 200,
      html: fillShell(shell, {
        head,
        body: html,
        style,
        links: linksOf(manifest, page?.source, `${BASE}/`),
        // What was asked last stands nearest to its text: gzip looks back 32 KB (1 KB less of the home page's 21).
        state: stateElement({ today, origin, answers: answers.toReversed() }),
      }),
      style,
      whole,
    };
  };
}

const handlesOf = (list: RouteObject[]): PageHandle[] =>
  list.flatMap(({ handle, children = [] }) => [...(handle ? [handle as PageHandle] : []), ...handlesOf(children)]);

interface Filled {
  output: string;
  answers: PageState['answers'];
  whole: boolean;
  missing: boolean;
}

/** Renders, asks what the render wanted to know, renders again, until nothing new is asked. */
async function renderFilled(request: RenderRequest): Promise<Filled> {
  const client = createQueryClient();
  const answers: PageState['answers'] = [];
  const asked = new Set<string>();
  let whole = true;
  for (let pass = 1; ; pass++) {
    const { output, missing } = renderOnce(client, request);
    // a part that is loaded for the first time; the browser would complain of its place
    if (partsUnderWay.size > 0 && pass < MAX_PASSES) {
      await Promise.allSettled(partsUnderWay);
      // until the place of each knows that it came
      await new Promise((next) => setTimeout(next));
      continue;
    }
    const wanted = wantedBy(client).filter((query) => !asked.has(query.hash));
    if (wanted.length === 0 || pass === MAX_PASSES) {
      client.clear();
      return { output, answers, whole, missing: missing || answers.some((answer) => 'refused' in answer) };
    }
    for (const { hash } of wanted) asked.add(hash);
    const found = await Promise.all(wanted.map(({ key }) => ask(request.call, key)));
    whole &&= found.every((answer) => answer !== 'failed');
    const given = found.filter((answer) => answer !== 'failed' && answer !== 'not for visitors');
    answers.push(...given);
    fillCache(client, given);
  }
}

function renderOnce(client: QueryClient, { url, origin, today }: RenderRequest): { output: string; missing: boolean } {
  let missing = false;
  const onMissing = () => {
    missing = true;
  };
  const output = renderToString(
    <StrictMode>
      <Tree client={client} origin={origin} today={today} onMissing={onMissing}>
        <StaticRouter location={url} basename={BASE}>
          <App />
        </StaticRouter>
      </Tree>
    </StrictMode>,
  );
  return { output, missing };
}

type Key = readonly [path: string, input: unknown];

/** The calls of a render that have no answer yet and are not waiting for something else. */
function wantedBy(client: QueryClient): { hash: string; key: Key }[] {
  return client
    .getQueryCache()
    .getAll()
    .filter((query) => {
      const { enabled } = query.options as { enabled?: unknown };
      return query.state.status === 'pending' && enabled !== false;
    })
    .map((query) => ({ hash: query.queryHash, key: query.queryKey as unknown as Key }));
}

async function ask(call: VisitorCall, key: Key): Promise<PageState['answers'][number] | 'failed' | 'not for visitors'> {
  try {
    const answer = await call(...key);
    return answer ? { key, ...answer } : 'not for visitors';
  } catch {
    // The server has logged it; the browser asks again and shows what then comes.
    return 'failed';
  }
}
