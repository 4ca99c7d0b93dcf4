import { CONTENT_KINDS } from '@zhice/contract/editing/kinds';
import type { RouteObject } from 'react-router';
import { consolePage } from '../../../console/console-page';

/** A page for every kind of content. */
export const editingRoutes: RouteObject[] = CONTENT_KINDS.map((kind) =>
  consolePage(`/content/${kind.key}`, () => import('./content-page').then((module) => module.contentPage(kind))),
);
