import { Link, useLocation } from 'react-router';
import { GuardedLink } from './guarded-link';
import { type Place, tabOver } from './site-index';

interface PlaceLinkProps {
  place: Place;
  /** Marks the page one is on, and the tab that it belongs to. */
  marked?: boolean;
  /** The first of the menu: where the skip link leads. */
  first?: boolean;
  onClick?: () => void;
}

/** A link of the header or the footer; it asks for a login where the page needs one. */
export function PlaceLink({ place, marked, first, onClick }: PlaceLinkProps) {
  const { pathname } = useLocation();
  const here = place.to === pathname ? 'page' : place.to === tabOver(pathname) || undefined;
  const props = {
    to: place.to,
    onClick,
    'aria-current': marked ? here : undefined,
    'data-menu': first ? '' : undefined,
  } as const;
  return place.need ? (
    <GuardedLink need={place.need} {...props}>
      {place.label}
    </GuardedLink>
  ) : (
    <Link {...props}>{place.label}</Link>
  );
}
