import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/layout.css';
import '../styles/look.css';
import './console.css';
import { CONSOLE_BASE } from '@zhice/contract/console-pages';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useRoutes } from 'react-router';
import { applyModes, readModes } from '../app/accessibility';
import { reloadOnce } from '../app/loading';
import { Tree } from '../render/tree';
import { onSessionEnd } from '../rpc/client';
import { holdSession } from '../rpc/held-session';
import { createQueryClient } from '../rpc/query-client';
import { routes } from './routes';
import { endSession, OFFICE_SESSION } from './session';

applyModes(readModes());
holdSession(OFFICE_SESSION);
onSessionEnd({ refused: endSession, expired: endSession, reset: endSession });

// After a deploy the parts that this page names are gone: the page is loaded anew, once.
window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnce()) event.preventDefault();
});

const Console = () => useRoutes(routes);

const root = document.getElementById('root');
if (!root) throw new Error('console.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Tree client={createQueryClient()} origin={location.origin} today={null}>
      <BrowserRouter basename={CONSOLE_BASE}>
        <Console />
      </BrowserRouter>
    </Tree>
  </StrictMode>,
);
