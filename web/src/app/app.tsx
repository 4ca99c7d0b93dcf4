import { useRoutes } from 'react-router';
import { routes } from './routes';

/** The portal inside a router: BrowserRouter in the browser, StaticRouter on a server. */
export function App() {
  return useRoutes(routes);
}
