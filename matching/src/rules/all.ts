import { ADVANCED_MANUFACTURING } from './advanced-manufacturing';
import { JOB_EXPANSION, JOB_STABILITY, STARTUP_LOAN } from './employment';
import { HIGH_TECH } from './high-tech';
import {
  FIRST_SET_INSURANCE,
  GREEN_FACTORY,
  IP_ADVANTAGE,
  IP_DEMONSTRATION,
  SINGLE_CHAMPION,
  TECH_DEMONSTRATION,
} from './honours';
import { INNOVATIVE_SME } from './innovative-sme';
import { LITTLE_GIANT, LITTLE_GIANT_REVIEW } from './little-giant';
import type { Programme } from './programme';
import { RD_DEDUCTION } from './rd-deduction';
import { SMALL_PROFIT } from './small-profit';
import { SPECIALIZED_REVIEW, SPECIALIZED_SME } from './specialized-sme';
import { TECH_SME } from './tech-sme';

/** The national programmes: the ladder that an enterprise climbs, taxes, employment, titles. */
export const NATIONAL_PROGRAMMES: readonly Programme[] = [
  TECH_SME,
  HIGH_TECH,
  INNOVATIVE_SME,
  SPECIALIZED_SME,
  SPECIALIZED_REVIEW,
  LITTLE_GIANT,
  LITTLE_GIANT_REVIEW,
  SMALL_PROFIT,
  RD_DEDUCTION,
  ADVANCED_MANUFACTURING,
  JOB_STABILITY,
  JOB_EXPANSION,
  STARTUP_LOAN,
  TECH_DEMONSTRATION,
  SINGLE_CHAMPION,
  GREEN_FACTORY,
  FIRST_SET_INSURANCE,
  IP_ADVANTAGE,
  IP_DEMONSTRATION,
];
