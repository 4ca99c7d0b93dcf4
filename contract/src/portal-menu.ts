import { MENU_GROUPS } from './portal-page';
import { pages } from './portal-pages';

/** The menu of the personal centre: groups by what one comes for, each with its pages. */
export const PORTAL_MENU = MENU_GROUPS.map((title) => ({
  title,
  entries: pages.flatMap(({ path, need, menu }) =>
    menu?.group === title ? [{ to: path, need, label: menu.label, icon: menu.icon }] : [],
  ),
}));
