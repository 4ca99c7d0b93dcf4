import { pages } from '@zhice/contract/portal-pages';
import { expect, test } from 'vitest';
import { routes } from './routes';

test('every page that is declared has one route, and no route is without a page', () => {
  const children = routes.flatMap((route) => route.children ?? [route]);
  const found = children.flatMap(({ path, handle }) => (handle && path !== '*' ? [path] : []));
  expect(found.toSorted()).toEqual(pages.map(({ path }) => path as string).toSorted());
});
