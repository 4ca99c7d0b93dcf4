import { FOOTER_GROUPS } from '@zhice/contract/portal-page';
import { pages } from '@zhice/contract/portal-pages';
import type { Need } from './guarded-link';

export interface Place {
  label: string;
  to: string;
  need?: Need;
}

/** Header tabs. */
export const TABS: Place[] = pages.flatMap(({ path, need, tab }) => (tab ? [{ label: tab, to: path, need }] : []));

/** The page under whose tab another stands. */
export const tabOver = (path: string): string | undefined => pages.find((page) => page.path === path)?.under;

/** The index of the site in the footer, by what a visitor wants to do. */
export const SITE_INDEX: { title: string; places: Place[] }[] = FOOTER_GROUPS.map((title) => ({
  title,
  places: pages.flatMap(({ path, need, footer = [] }) =>
    footer
      .filter(({ group }) => group === title)
      .map(({ label, view = '' }) => ({ label, to: `${path}${view}`, need })),
  ),
}));
