import { EXPERT_LISTING } from '../expert/listing-kind';
import { FINANCING_LISTING } from '../financing/listing-kind';
import { DEMAND, SUPPLY } from '../market/listing-kind';
import { LISTED_SERVICE } from '../service/listing-kind';
import { TALENT_LISTING } from '../talent/listing-kind';
import type { ListingKind } from './kind';

/** Every kind of listing, in the order in which lists name them. */
export const LISTING_KINDS: readonly ListingKind[] = [
  LISTED_SERVICE,
  EXPERT_LISTING,
  TALENT_LISTING,
  FINANCING_LISTING,
  SUPPLY,
  DEMAND,
];
