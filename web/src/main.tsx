import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/look.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchRoutes } from 'react-router';
import { applyModes, readModes } from './app/accessibility';
import { reloadOnce } from './app/loading';
import type { PageHandle } from './app/page-route';
import { App, routes } from './app/routes';
import { readSession } from './app/session-store';
import { fillCache, isRefused, readPageState } from './render/page-state';
import { Tree } from './render/tree';
import { createQueryClient } from './rpc/query-client';

const BASE = '/pc';
/** Of an answer that is shown and asked for again: a page comes as a visitor sees it, whoever opens it. */
const LONG_AGO = 1;

// Before anything is drawn by script: who needs large text or contrast does not wait for the page.
applyModes(readModes());

// After a deploy the parts that this page names are gone: the page is loaded anew, once.
window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnce()) event.preventDefault();
});

/** Takes over the page that the server rendered, or begins it in an empty root. */
async function start(root: HTMLElement): Promise<void> {
  const state = readPageState(document);
  const client = createQueryClient();
  const tree = (
    <StrictMode>
      <Tree client={client} origin={state?.origin ?? location.origin} today={state?.today ?? null}>
        <BrowserRouter basename={BASE}>
          <App />
        </BrowserRouter>
      </Tree>
    </StrictMode>
  );
  const signedIn = readSession().user !== null;
  // What a visitor is refused, such as an own entry that nobody else sees, is asked for anew by who is signed in.
  if (!state || (signedIn && isRefused(state))) {
    createRoot(root).render(tree);
    return;
  }
  fillCache(client, state.answers, signedIn ? LONG_AGO : undefined);
  const page = matchRoutes(routes, location.pathname, BASE)?.at(-1)?.route.handle as PageHandle | undefined;
  // A page that cannot be loaded shows so by itself, in the place of what the server rendered.
  await page?.preload().catch(() => undefined);
  hydrateRoot(root, tree);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);
