// Its calls.

import { ownListingHandlers } from './own-listings';
import { facetHandlers } from './page-listing';

export const listingHandlers = { ...facetHandlers, ...ownListingHandlers };

// For other domains.

export { DAYS_BEFORE as ENDING_DAYS } from './expiry-job';
export { enterpriseInterest, expertInterest, listingInterest } from './interest';
export { type KeptValue, type ListedKind, listedKind } from './listed-kind';
export { type EndingListing, listEnding } from './own-listings';
export { isShown, pageListing, rowsInOrder } from './page-listing';
export { type Recommended, recommended } from './recommend';
export { asLeft, setShelf, shelfOf, shelved, standingOf, standsNow, toldAsLeft } from './shelf-state';
export { type Asked, tellsShelf, tellWaiting } from './tell-shelf';

// For the start and the jobs.

export { listingJobs } from './expiry-job';
export { ListingLibrary } from './listing-library';
