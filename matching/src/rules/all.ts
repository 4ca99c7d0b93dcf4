import { HIGH_TECH } from './high-tech';
import { INNOVATIVE_SME } from './innovative-sme';
import { LITTLE_GIANT } from './little-giant';
import type { Programme } from './programme';
import { SMALL_PROFIT } from './small-profit';
import { SPECIALIZED_SME } from './specialized-sme';
import { TECH_SME } from './tech-sme';

/** The national programmes, in the order of the ladder that an enterprise climbs. */
export const NATIONAL_PROGRAMMES: readonly Programme[] = [
  SMALL_PROFIT,
  TECH_SME,
  HIGH_TECH,
  INNOVATIVE_SME,
  SPECIALIZED_SME,
  LITTLE_GIANT,
];
