import type { ConsolePath } from '@zhice/contract/console-pages';
import type { RouteObject } from 'react-router';
import { consolePage } from '../../../console/console-page';

/** A page of entries: '/facts' shows FACTS. */
const entries = (path: ConsolePath, kind: keyof typeof import('./entry-kinds')): RouteObject =>
  consolePage(path, async () => {
    const [{ EntriesPage }, kinds] = await Promise.all([import('./entries-page'), import('./entry-kinds')]);
    return () => <EntriesPage kind={kinds[kind]} />;
  });

/** What rules, days and money refer to. */
export const catalogueRoutes: RouteObject[] = [
  entries('/facts', 'FACTS'),
  entries('/titles', 'TITLES'),
  entries('/codes', 'CODE_LISTS'),
  entries('/figures', 'FIGURES'),
  entries('/zones', 'ZONES'),
  entries('/holidays', 'HOLIDAYS'),
  entries('/fees', 'FEES'),
];
